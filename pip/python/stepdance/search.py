"""A search: the native one, and how a notebook shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from . import _native

if TYPE_CHECKING:
    from .widget import Widget


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
    length: int,
    choices: Callable[[list[Any]], Iterable[Any]],
    test: Callable[[list[Any]], Any],
    title: str | None = None,
    summary: str | None = None,
    label: Callable[[Any], str] | None = None,
    draw: Callable[[list[Any], str], str | list[dict[str, Any]]] | None = None,
) -> Search:
    """Defines a search of your own: Algorithm B extends a path of choices one by one.

    `choices(path)` has the candidates after a path, in the order in which they are tried, and `test(path)` tests the newest one. Both must
    always return the same for the same path, since going back calls them again. From then on its address is its `id`. A search of the
    same `id` takes the place of the earlier one.
    """
    return Search(
        _native.define(
            id=id, length=length, choices=choices, test=test, title=title, summary=summary, label=label, draw=draw
        )
    )


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
