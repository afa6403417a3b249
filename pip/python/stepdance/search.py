"""A search: the native one, and how a notebook shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal

from . import _native

if TYPE_CHECKING:
    from .widget import Widget


# What becomes of the last choice of a path.
State = Literal["chosen", "trial", "refused", "solution"]


class Picture(str):
    """A picture as SVG; a notebook shows it."""

    def _repr_svg_(self) -> str:
        return str(self)


class Search(_native.Search):
    """A search, move by move: `for move in Search("queens?n=8")`.

    It is opened from an address, at the position that this names; from the path of a record; or from a Recorder. Iterating goes on where
    the search stands, so that a loop that was left can be taken up again. As the last value of a notebook's cell it shows the page.
    """

    def draw(
        self, what: str = "stage", *, width: float = 960, height: float | None = None, theme: str | None = None
    ) -> Picture:
        """Draws the position as SVG: the "stage" alone, the page's "picture", the whole "tree", "both", or the "page".

        The theme is "light", "dark" or "print"; without one, colours follow the reader's.
        """
        return Picture(self._draw(what, width, height, theme))

    @property
    def variables(self) -> dict[str, str]:
        """The variables of the program with their values."""
        return dict(self._variables)

    def show(self, *, view: str = "embed", height: int | None = None, label: str = "") -> Widget:
        """The page at the position, for a notebook: `widget.at` is its position, in both directions."""
        return show(self, view=view, height=height, label=label)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        try:
            return self.show()._repr_mimebundle_(include=include, exclude=exclude)
        except ImportError:
            # A picture at least, where the page is not installed.
            return {"text/plain": repr(self), "image/svg+xml": self.draw()}


def define(
    *,
    id: str,
    choices: Callable[[list[Any]], Iterable[Any]],
    test: Callable[[list[Any]], Any],
    title: str | None = None,
    summary: str | None = None,
    length: int | None = None,
    complete: Callable[[list[Any]], Any] | None = None,
    label: Callable[[Any], str] | None = None,
    draw: Callable[[list[Any], State], str | Iterable[dict[str, Any]] | dict[str, Any]] | None = None,
    tell: Callable[[list[Any], State | Literal["left"]], str | dict[str, str] | None] | None = None,
    level: Callable[[list[Any]], str | None] | None = None,
    ask: Callable[[list[Any]], str | None] | None = None,
    at: Callable[[list[Any]], int | None] | None = None,
    place: Callable[[int], str | None] | None = None,
) -> Search:
    """Defines a search of your own: Algorithm B extends a path of choices one by one.

    From then on its address is its `id`. A search of the same `id` takes the place of the earlier one. The functions must always return the
    same for the same path, since going back calls them again.

    id: The name in addresses: small letters, digits, hyphens.
    title: The title; by default, the id.
    summary: A sentence that says what is searched for.
    length: The number of choices in a solution; without it, `complete` says which paths are solutions.
    choices(path): The candidates after a path, in the order in which they are tried.
    test(path): Tests the newest choice of a path.
    complete(path): Whether a path is a solution; nothing is tried behind it.
    label(choice): The name of a choice; by default, its text. Choices with the same name are the same.
    draw(path, state): The picture of a path: SVG, shapes in a square of 100 by 100, or a picture of the kit; without it, a row of the choices.
    tell(path, state): The sentence on the last choice of a path, or nothing for the usual one: at most 9 words of lead, 18 of reason.
    level(path): What the choice after a path decides, such as "row 2".
    ask(path): The question of Solve for the choice after a path.
    at(path): The place of the picture that the last choice of a path is about: the `target` of its shape. Breakpoints and Solve use it.
    place(target): The name of a place, such as "row 2, column 5".

    `state` is what becomes of the last choice: "chosen", "trial", "refused" or "solution", in `tell` also "left".
    """
    functions = {
        "choices": choices,
        "test": test,
        "complete": complete,
        "label": label,
        "draw": draw,
        "tell": tell,
        "level": level,
        "ask": ask,
        "at": at,
        "place": place,
    }
    return Search(_native.define(id, length, title, summary, functions))


def show(search: Any, *, view: str = "embed", height: int | None = None, label: str = "") -> Widget:
    """The page with a search, a record, a Recorder, or whatever an address names: a search, a race, a slide of a tour.

    The view is "embed", "page", "stage" or "stage+program"; the height is in pixels.
    """
    try:
        from .widget import Widget
    except ImportError as error:
        raise ImportError(
            f"a notebook shows the page with anywidget, and {error}; install it by: pip install 'stepdance[notebook]'"
        ) from error
    return Widget(search, view=view, height=height, label=label)
