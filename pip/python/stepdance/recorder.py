"""The record of your own search: docs/record.md describes the format."""

from __future__ import annotations

import functools
import inspect
import json
import operator
import os
import sys
import textwrap
from collections.abc import Callable, Iterable
from types import FrameType, TracebackType
from typing import Any, TextIO, TypeVar, overload

from . import _native

Function = TypeVar("Function", bound=Callable[..., Any])

_active: list["Recorder"] = []

_LONGEST = 60  # letters of a value that is no number, text or list of them


class Recorder:
    """Records a search, event by event, or call by call with `trace`.

    ```
    with Recorder(title="Six queens") as r:
        place([])
    ```

    Behind it `Search(r)` steps through the record, and as the last value of a notebook's cell it shows the page. With `file`, the record
    is written as it comes, so that a program that is interrupted leaves one, too. `vars` are the names of variables to be watched, of the
    function that calls; `listing` is the program, a function or its lines. More keys are those of the record's first line.
    """

    def __init__(
        self,
        file: str | os.PathLike[str] | None = None,
        *,
        title: str = "",
        vars: Iterable[str] = (),
        listing: Callable[..., Any] | Iterable[str] = (),
        **header: Any,
    ) -> None:
        self.name = os.path.basename(os.fspath(file)) if file is not None else "record.jsonl"
        self._file: TextIO | None = None if file is None else open(file, "w", encoding="utf-8")
        self._lines: list[str] = []
        self._checker = _native.Checker()
        self._header = {"stepdance": 1, **({"title": title} if title else {}), **header}
        self._vars = tuple(vars)
        self._programs: list[tuple[str, int, int, int]] = []  # file, first and last line, and where the listing has the first
        self._listing: list[str] = []
        self._calls: list[_Call] = []
        self._at_end: Callable[[], None] | None = None
        if callable(listing):
            self._list(listing)
        else:
            self._listing.extend(listing)

    # ---- events ----

    def enter(self, candidate: Any, reason: str = "", **more: Any) -> _Entered:
        """The candidate is chosen. `leave` leaves it again, or the end of `with r.enter(…):`."""
        self._event(["in", _name(candidate), reason], more)
        return _Entered(self)

    def reject(self, candidate: Any = None, reason: str = "", **more: Any) -> None:
        """The candidate is rejected; without one, all that there are."""
        self._event(["no", None if candidate is None else _name(candidate), reason], more)

    def found(self, solution: Any = None, reason: str = "", **more: Any) -> None:
        """The choices in force are a solution."""
        for call in self._calls[-1:]:
            call.is_solution = True
        self._event(["found", None if solution is None else _name(solution), reason], more)

    def leave(self, reason: str = "", **more: Any) -> None:
        """The newest choice is left."""
        self._event(["out", reason], more)

    def note(self, lead: str, reason: str = "", **more: Any) -> None:
        """Anything worth a sentence."""
        self._event(["note", lead, reason], more)

    def pick(self, lead: str, reason: str = "", **more: Any) -> None:
        """What is decided next, such as the row with the fewest candidates."""
        self._event(["pick", lead, reason], more)

    # ---- calls ----

    @overload
    def trace(self, function: Function) -> Function: ...
    @overload
    def trace(
        self,
        *,
        candidate: Callable[..., Any] | str | None = None,
        level: Callable[..., Any] | str | None = None,
        vars: Iterable[str] = (),
    ) -> Callable[[Function], Function]: ...
    def trace(
        self,
        function: Any = None,
        *,
        candidate: Callable[..., Any] | str | None = None,
        level: Callable[..., Any] | str | None = None,
        vars: Iterable[str] = (),
    ) -> Any:
        """Records each call that a recursive function makes of itself as a candidate.

        A call that returns False without a call or an event is a rejection, one that returns True without one a solution; a generator's
        call has a solution where it yields one. `candidate` and `level` name a call: functions of its arguments, or variables of the function
        that calls. Without them it is named by what is new in its arguments, or by the variable that was set last there. The function's lines
        become the listing.
        """
        names = (candidate, level, tuple(vars))
        return (lambda function: self._traced(function, *names)) if function is None else self._traced(function, *names)

    def _traced(
        self,
        function: Any,
        candidate: Callable[..., Any] | str | None,
        level: Callable[..., Any] | str | None,
        vars: tuple[str, ...],
    ) -> Any:
        if not inspect.isfunction(function):
            raise TypeError(f"trace({function!r}): must be a function, as @r.trace before its def has it.")
        self._list(function)
        self._vars += tuple(name for name in vars if name not in self._vars)

        def call(given: tuple[Any, ...], named: dict[str, Any], frame: FrameType | None) -> _Call:
            around = self._calls[-1] if self._calls else None
            values = (*given, *named.values())
            if around is None:
                return _Call(self, values, None, {})
            local: dict[str, Any] = frame.f_locals if frame is not None else {}

            def told(by: Callable[..., Any] | str) -> Any:
                return local.get(by) if isinstance(by, str) else by(*given, **named)

            name = _new(values, around.values, local) if candidate is None else told(candidate)
            more = {} if level is None else {"level": str(told(level))}
            return _Call(self, values, _name(name), {**self._seen(frame), **more})

        if inspect.isgeneratorfunction(function):

            @functools.wraps(function)
            def traced(*given: Any, **named: Any) -> Any:
                with call(given, named, sys._getframe(1)) as own:
                    for value in function(*given, **named):
                        if self._calls[-1] is own and not own.is_solution:
                            self.found()
                        yield value

        else:

            @functools.wraps(function)
            def traced(*given: Any, **named: Any) -> Any:
                with call(given, named, sys._getframe(1)) as own:
                    own.answer = function(*given, **named)
                    return own.answer

        return traced

    # ---- the record ----

    @property
    def text(self) -> str:
        """The record as it is now."""
        return "".join(self._lines)

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the record as it is now."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(self.text)

    def show(self, *, view: str = "embed", height: int | None = None, label: str = "") -> Any:
        """The page with the record, for a notebook."""
        from .search import show

        return show(self, view=view, height=height, label=label)

    def __stepdance_record__(self) -> tuple[str, str]:
        return self.name, self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        from .search import Search

        return Search(self)._repr_mimebundle_(include, exclude)

    def __enter__(self) -> Recorder:
        # One that ends without its last event was interrupted.
        self._header["end"] = True
        _active.append(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self in _active:
            _active.remove(self)
        if kind is None:
            if self._at_end:
                self._at_end()
            self._event(["end"], {})
        if self._file:
            self._file.close()

    @staticmethod
    def active() -> Recorder | None:
        """The recorder whose `with` runs, the innermost of several; `choose` and `found` record there."""
        return _active[-1] if _active else None

    def on_end(self, does: Callable[[], None]) -> None:
        """What is done before the last event: choices that are in force are left."""
        self._at_end = does

    # ---- what is written ----

    def _event(self, event: list[Any], more: dict[str, Any]) -> None:
        for call in self._calls:
            call.begin()
        self._write(event, {**self._seen(_outside()), **more})

    def _write(self, event: list[Any], more: dict[str, Any]) -> None:
        if not self._lines:
            if self._listing:
                self._header["listing"] = self._listing
            self._line(self._header)
        while len(event) > 1 and event[-1] in ("", None):
            event.pop()
        self._line([*event, more] if more else event)

    def _line(self, value: Any) -> None:
        line = json.dumps(value, ensure_ascii=False, default=str) + "\n"
        self._checker.feed(line)
        self._lines.append(line)
        if self._file:
            self._file.write(line)

    def _list(self, function: Callable[..., Any]) -> None:
        """Adds a function to the listing, from its `def` on."""
        try:
            lines, first = inspect.getsourcelines(function)
        except (OSError, TypeError):
            return  # typed in where nothing keeps it
        begin = next((nth for nth, line in enumerate(lines) if line.lstrip().startswith(("def ", "async def "))), 0)
        lines, first = textwrap.dedent("".join(lines[begin:])).rstrip().split("\n"), first + begin
        self._programs.append((function.__code__.co_filename, first, first + len(lines) - 1, len(self._listing) + 1))
        self._listing.extend(lines)

    def _seen(self, frame: FrameType | None) -> dict[str, Any]:
        """The line that runs and the variables that are watched, of the function that calls."""
        if frame is None:
            return {}
        seen: dict[str, Any] = {}
        file, line = frame.f_code.co_filename, frame.f_lineno
        for program, first, last, begin in self._programs:
            if program == file and first <= line <= last:
                seen["line"] = str(begin + line - first)
        values = {name: _value(frame.f_locals[name]) for name in self._vars if name in frame.f_locals}
        return {**seen, "vars": values} if values else seen


class _Entered:
    """A candidate that is left at the end of `with`."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    def __enter__(self) -> None:
        pass

    def __exit__(self, *error: object) -> None:
        self._recorder.leave()


class _Call:
    """A call of a traced function. It is written once it is known whether it is a rejection."""

    def __init__(self, recorder: Recorder, values: tuple[Any, ...], name: Any, more: dict[str, Any]) -> None:
        self.values = values
        self.answer: Any = None
        self.is_solution = False
        self._recorder, self._name, self._more = recorder, name, more
        self._has_begun = name is None

    def begin(self) -> None:
        """Writes that it is entered, if that is not written."""
        if not self._has_begun:
            self._has_begun = True
            self._recorder._write(["in", self._name], self._more)

    def __enter__(self) -> _Call:
        for call in self._recorder._calls:
            call.begin()
        self._recorder._calls.append(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        calls = self._recorder._calls
        # Generators that were not asked to their end are left with the call around them.
        while calls[-1] is not self:
            calls.pop()._leave()
        calls.pop()
        if self.answer is False and not self._has_begun:
            self._recorder._write(["no", self._name], self._more)
            return
        self._leave()

    def _leave(self) -> None:
        if self.answer is True and not self._has_begun:
            self.begin()
            self._recorder._write(["found"], {})
        self.begin()
        if self._name is not None:
            self._recorder._write(["out"], {key: value for key, value in self._more.items() if key == "line"})


def _outside() -> FrameType | None:
    """The frame that called this module."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename == __file__:
        frame = frame.f_back
    return frame


def _name(value: Any) -> str | int | float:
    """A candidate: a number or a text."""
    if isinstance(value, (str, float)):
        return value
    try:
        return operator.index(value) if not isinstance(value, bool) else str(value)
    except TypeError:
        return str(value)


def _value(value: Any) -> Any:
    """A variable's value as a record has it."""
    if isinstance(value, (int, float, str)):
        return value
    if isinstance(value, (list, tuple, set, frozenset, range)) and all(isinstance(one, (int, str)) for one in value):
        return list(value)
    text = repr(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _new(values: tuple[Any, ...], before: tuple[Any, ...], local: dict[str, Any]) -> Any:
    """What is new in a call: other arguments than in the call around it, of a list that has grown what it has grown by; or the variable
    that was set last."""
    pairs = zip(values, (*before, *[None] * len(values)))
    new = [_grown(value, other) for value, other in pairs if value is not other and value != other]
    new = new or [value for value in local.values() if isinstance(value, (int, float, str))][-1:] or ["call"]
    return new[0] if len(new) == 1 else ", ".join(str(value) for value in new)


def _grown(value: Any, before: Any) -> Any:
    if isinstance(value, (list, tuple, str)) and isinstance(before, type(value)) and len(value) == len(before) + 1:
        return value[-1]
    return value
