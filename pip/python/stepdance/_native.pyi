"""The native half, made by Rust."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, Literal, final

from typing_extensions import Self, disjoint_base

__all__ = ["Checker", "Count", "Estimate", "Move", "Search", "Solutions", "define", "location"]

@final
class Move:
    """One move of a search."""

    @property
    def at(self) -> int:
        """The number of the move, from 1."""
    @property
    def beat(self) -> Literal["detail", "choose", "reject", "descend", "retreat", "solution", "done"]:
        """The kind of the move."""
    @property
    def label(self) -> str:
        """The label of the line that made it, such as "B3"."""
    @property
    def level(self) -> int:
        """The number of choices in force after it."""
    @property
    def lead(self) -> str:
        """The verdict, at most six words."""
    @property
    def reason(self) -> str:
        """Why, or what comes next; may be empty."""
    @property
    def sign(self) -> Literal["refused", "dead end", "back", "solution"] | None:
        """What it means; None where nothing stands out."""
    @property
    def choice(self) -> str | None:
        """The choice that it is about, by its name in paths."""
    @property
    def solution(self) -> str | None:
        """The solution, if it is one."""
    @property
    def text(self) -> str:
        """Lead and reason."""

@final
class Count:
    """The count of a search."""

    @property
    def solutions(self) -> int:
        """The number of solutions."""
    @property
    def nodes(self) -> int:
        """The number of nodes."""
    @property
    def profile(self) -> list[int]:
        """The nodes of each level that the problem's source counts."""
    @property
    def steps(self) -> int:
        """The number of moves."""
    @property
    def done(self) -> bool:
        """Whether the search is finished."""
    @property
    def complete(self) -> bool:
        """Whether the solutions are all there are: the search is finished and left nothing out on purpose."""
    @property
    def figures(self) -> dict[str, int | dict[int, int]]:
        """What the problem counts besides, such as updates."""

@final
class Estimate:
    """The estimated size of a search's tree."""

    @property
    def nodes(self) -> float:
        """The number of nodes."""
    @property
    def spread(self) -> float:
        """The standard error of the number of nodes."""
    @property
    def solutions(self) -> float:
        """The number of solutions."""
    @property
    def solutions_spread(self) -> float:
        """The standard error of the number of solutions."""
    @property
    def profile(self) -> list[float]:
        """The nodes of each level that the problem's source counts."""
    @property
    def probes(self) -> int:
        """The number of probes."""
    @property
    def seed(self) -> int:
        """The seed of the random numbers."""

@final
class Solutions(Iterator[str]):
    """The solutions of a search as texts, in the order found."""

    def __iter__(self) -> Solutions: ...
    def __next__(self) -> str: ...

@final
class Checker:
    """Reads a record line by line."""

    def __init__(self) -> None: ...
    def feed(self, text: str) -> None:
        """Reads on. Raises at the first thing that is wrong, with its line and column."""

@disjoint_base
class Search(Iterator[Move]):
    def __new__(cls, source: str | os.PathLike[str] | Search | Any) -> Self: ...
    @property
    def address(self) -> str:
        """The address, with the position."""
    @property
    def title(self) -> str:
        """What is searched."""
    @property
    def at(self) -> int:
        """The number of moves up to the position."""
    @property
    def done(self) -> bool:
        """Whether the position is the last one."""
    @property
    def move(self) -> Move | None:
        """The move that led to the position; None at the beginning."""
    @property
    def path(self) -> list[str]:
        """The choices in force, one for each level."""
    @property
    def description(self) -> str:
        """What stands where, in a line."""
    @property
    def _variables(self) -> list[tuple[str, str]]: ...
    def __iter__(self) -> Search: ...
    def __next__(self) -> Move: ...
    def take(self, count: int) -> list[Move]:
        """Makes as many moves, or as many as there are left, and returns them all."""
    def seek(self, at: int) -> int:
        """Goes to a move, backwards or forwards; returns where that led: the last move, if it lies before."""
    def count(self, budget: int | None = None) -> Count:
        """Counts the whole search, or what `budget` moves come to. The search stays where it is. Ctrl+C interrupts it."""
    def solutions(self, limit: int | None = None) -> Solutions:
        """The solutions as texts, in the order found. The search stays where it is."""
    def estimate(self, probes: int | None = None, seed: int | None = None) -> Estimate:
        """Estimates the size of the tree by random probes, 1000 by default; the same seed gives the same figures."""
    def _draw(
        self, what: str | None = None, width: float | None = None, height: float | None = None, theme: str | None = None
    ) -> str: ...
    def record(self, moves: int | None = None) -> str:
        """The record of the whole search, or of its first `moves`, as JSON Lines."""
    def _shown(self) -> tuple[str, str, bytes]: ...

def define(
    id: str,
    length: int | None,
    title: str | None,
    summary: str | None,
    functions: dict[str, Callable[..., Any] | None],
) -> str: ...
def location(address: str) -> str: ...
