"""What a game answers that can tell whether a position can still be won, every card of it known."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple


class Solution(NamedTuple):
    """What a search came to."""

    answer: Literal["winnable", "unwinnable", "unknown"]
    moves: tuple[Any, ...] | None
    """Legal moves that win from the position, the best line found if the best score was asked for; None without one."""
    score: int | None
    """The score of that line."""
    best: bool
    """Whether no line has a better score: proved, and only where it was asked for."""
    nodes: int
    """Positions that were looked at."""


Solver = Callable[[Any, int, bool], Solution]
"""A state, how many positions may be looked at, and whether the best score is asked for -> what the search came to.

The same arguments give the same solution. The state may be one in which the game is over.
"""
