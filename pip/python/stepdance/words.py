"""The two words of the playground: a program that has them runs here unchanged, and within a recorder it is recorded.

>>> with Recorder(title="Pairs") as r:
...     for x in choose([1, 2]):
...         if x == 2:
...             found(x)
2
>>> print(r.text.count("found"))
1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from .recorder import Recorder

Value = TypeVar("Value")


class _Choice(Generic[Value]):
    """What a loop tries. A candidate is written once it is known whether it led to another choice."""

    def __init__(self, values: Iterable[Value], recorder: Recorder) -> None:
        self.values = iter(values)
        self.recorder = recorder
        self.value: Any = None
        self.reason = ""
        self.state = ""  # "tried", "entered" or nothing

    def __iter__(self) -> Iterator[Value]:
        return self

    def __next__(self) -> Value:
        if self not in _open:
            raise StopIteration
        _leave_until(self)
        self.leave()
        try:
            self.value = next(self.values)
        except StopIteration:
            _open.pop()
            raise
        self.state = "tried"
        return self.value  # type: ignore[no-any-return]

    def enter(self) -> None:
        if self.state == "tried":
            self.state = "entered"
            self.recorder.enter(self.value, self.reason)

    def leave(self) -> None:
        if self.state == "tried":
            self.recorder.reject(self.value, self.reason)
        elif self.state == "entered":
            self.recorder.leave()
        self.state = self.reason = ""


_open: list[_Choice[Any]] = []


def _leave_until(choice: _Choice[Any] | None) -> None:
    """Leaves what lies below a choice, or all that is open."""
    while _open and _open[-1] is not choice:
        _open.pop().leave()


def _enter_all() -> None:
    for choice in _open:
        choice.enter()


def choose(values: Iterable[Value]) -> Iterable[Value]:
    """Goes around what a loop tries. A candidate that leads to another `choose` or to `found` before the next is asked for is a choice;
    any other is rejected. Outside of a recorder it gives the values, and nothing is recorded.
    """
    recorder = Recorder.active()
    if recorder is None:
        return values
    _enter_all()
    choice = _Choice(values, recorder)
    _open.append(choice)
    recorder.on_end(lambda: _leave_until(None))
    return choice


def found(solution: Value | None = None, reason: str = "") -> Value | None:
    """A solution is complete. Gives what it was given."""
    recorder = Recorder.active()
    if recorder is not None:
        _enter_all()
        recorder.found(None if solution is None else str(solution), reason)
    return solution


def reason(text: str) -> None:
    """Why the candidate under test is rejected."""
    for choice in reversed(_open):
        if choice.state == "tried":
            choice.reason = str(text)
            return
