"""The page in a notebook: Jupyter, JupyterLab, VS Code, marimo."""

from __future__ import annotations

import functools
import gzip
import pathlib
import warnings
from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from . import _native
from .faults import AddressError
from .search import Search

_HERE = pathlib.Path(__file__).parent
_VIEWS = ("embed", "page", "stage", "stage+program")
_EVENTS = ("moment", "solution", "end", "fault", "keys")


@functools.lru_cache(maxsize=1)
def _page() -> bytes:
    """The page as one file, gzipped."""
    return gzip.compress((_HERE / "page.html").read_bytes(), 9)


class Widget(anywidget.AnyWidget):
    """The page in a notebook. `at` is its position and `address` what it shows: read them, set them, observe them."""

    _esm = _HERE / "widget.js"

    address = traitlets.Unicode(help="What is shown: the address of a search, a race or a slide of a tour.").tag(sync=True)
    at = traitlets.Int(0, min=0, help="The number of moves up to the position.").tag(sync=True)
    text = traitlets.Unicode(read_only=True, help="Lead and reason of the last move.").tag(sync=True)
    solutions = traitlets.Int(0, read_only=True, help="The number of solutions so far.").tag(sync=True)
    playing = traitlets.Bool(False, read_only=True, help="Whether it plays.").tag(sync=True)
    view = traitlets.Enum(_VIEWS, "embed", help="What is seen of the page.").tag(sync=True)
    height = traitlets.Int(None, allow_none=True, min=1, help="The height in pixels; by default, 16 : 9.").tag(sync=True)
    label = traitlets.Unicode(help="The name of the frame for screen readers.").tag(sync=True)
    _brings = traitlets.Unicode(help="The name of the record that the page asks for.").tag(sync=True)

    def __init__(self, search: Any, *, view: str = "embed", height: int | None = None, label: str = "") -> None:
        self._search = _search_of(search)
        self._record: bytes | None = None
        self._heard: dict[str, list[Callable[[dict[str, Any]], Any]]] = {}
        address, brings, at, title = _native.location(search) if self._search is None else "", "", 0, "A search"
        if self._search is not None:
            address, brings, record = self._search._shown()
            self._record = gzip.compress(record)
            at, title = self._search.at, self._search.title
        super().__init__(
            address=address, at=at, view=view, height=height, label=label or f"{title}, step by step", _brings=brings
        )
        self.on_msg(self._told)

    @traitlets.validate("address")
    def _read(self, proposal: Any) -> str:
        return _native.location(proposal["value"]) if proposal["value"] != self.address else proposal["value"]

    # ---- what the page is asked to do ----

    def step(self, by: str = "step") -> None:
        """Presses a button: "step", "back", "small-step", "step-over", "next-solution", "first", "last" …"""
        self._ask(stepdance="step", by=by)

    def play(self, until: int | None = None) -> None:
        """Plays on; with `until` up to that move, or back to it if it is earlier."""
        self._ask(stepdance="play", **({} if until is None else {"until": until}))

    def pause(self) -> None:
        """Pauses."""
        self._ask(stepdance="pause")

    def _ask(self, **message: Any) -> None:
        self.send({"ask": message})

    # ---- what the page tells ----

    def on(self, event: str, callback: Callable[[dict[str, Any]], Any]) -> None:
        """Calls a function with each event of the page: "moment", "solution", "end", "fault" or "keys", as docs/embed.md lists them."""
        if event not in _EVENTS:
            raise ValueError(f"on({event!r}): must be {', '.join(_EVENTS[:-1])} or {_EVENTS[-1]}.")
        self._heard.setdefault(event, []).append(callback)

    def _told(self, _: Any, message: Any, buffers: Any) -> None:
        if "want" in message:
            return self._bring(message)
        event = message.get("told", {})
        called = self._heard.get(event.get("stepdance"), [])
        for callback in called:
            callback(event)
        if event.get("stepdance") == "fault" and not called:
            warnings.warn(event["text"], stacklevel=2)

    def _bring(self, message: Any) -> None:
        """Answers the page, which asks for itself, or for the record."""
        self.send({"bring": message["number"]}, [_page() if message["want"] == "page" else self._record or b""])

    # ---- how it is shown ----

    def _repr_mimebundle_(self, *given: Any, **named: Any) -> Any:
        shown = super()._repr_mimebundle_(*given, **named)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None and self._search is not None:
            # Where no program runs, as on a page of a published notebook, the picture stands for it.
            data["image/svg+xml"] = str(self._search.draw())
        return shown


def _search_of(given: Any) -> Search | None:
    """The search that is shown; None for a race or a tour."""
    if isinstance(given, Search):
        return given
    try:
        return Search(given)
    except AddressError:
        if isinstance(given, str) and _native.location(given):
            return None
        raise
