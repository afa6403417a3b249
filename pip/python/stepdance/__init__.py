"""Step through backtracking searches: forwards, backwards, or straight to any move.

>>> for move in Search("queens?n=6"):
...     if move.solution:
...         print(move.at, move.solution)
...         break
394 2 4 6 1 3 5
"""

from ._native import Count, Estimate, Move, Solutions
from .faults import AddressError, Fault, LimitError, RecordError, SearchError, StepdanceError
from .recorder import Recorder
from .search import Picture, Search, State, define, show
from .words import choose, found, reason

__all__ = [
    "AddressError",
    "Count",
    "Estimate",
    "Fault",
    "LimitError",
    "Move",
    "Picture",
    "RecordError",
    "Recorder",
    "Search",
    "SearchError",
    "Solutions",
    "State",
    "StepdanceError",
    "choose",
    "define",
    "found",
    "reason",
    "show",
]
