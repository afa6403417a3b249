"""What is raised: each error names the value, where it stands and what is allowed."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One thing wrong with an address."""

    place: str
    """The parameter, such as "n"."""
    value: str
    """Its value, shortened."""
    allowed: str
    """What is allowed, such as "n must be a whole number from 1 to 32"."""


class StepdanceError(Exception):
    """What all errors of this package have in common."""


class AddressError(StepdanceError, ValueError):
    """An address that names no search; `faults` has each thing that is wrong with it."""

    faults: tuple[Fault, ...]

    def __init__(self, text: str, faults: list[tuple[str, str, str]] | tuple[()] = ()) -> None:
        super().__init__(text)
        self.faults = tuple(Fault(*fault) for fault in faults)


class RecordError(StepdanceError, ValueError):
    """A record with a mistake, in a line and a column, both from 1."""

    line: int
    column: int

    def __init__(self, text: str, line: int = 0, column: int = 0) -> None:
        super().__init__(text)
        self.line, self.column = line, column


class LimitError(StepdanceError):
    """A search that ended at a limit: its figures are no count."""


class SearchError(StepdanceError):
    """A function of your own search has raised something, which is the `__cause__`."""
