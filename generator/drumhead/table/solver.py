"""The protocol of a solver, which tells whether a position can still be won, all its cards known."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple


class Solution(NamedTuple):
    """The result of a search."""

    answer: Literal["winnable", "unwinnable", "unknown"]
    moves: tuple[Any, ...] | None
    """Legal moves that win from the position, the best line found if the best score was requested; else None."""
    score: int | None
    """The score of that line."""
    best: bool
    """Whether no line has a better score: proved, and only if requested."""
    nodes: int
    """Positions searched."""


Solver = Callable[[Any, int, bool], Solution]
"""A state, the number of positions to search at most, and whether the best score is requested -> the solution.

The same arguments give the same solution. The game may be over in the state.
"""
