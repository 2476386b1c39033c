"""Whether a game can still be won, and how sure that is: what is not proved is not said."""

from collections.abc import Sequence
from typing import Any, Final, Literal

from drumhead.table.search import Solver

Status = Literal["winnable", "no longer winnable", "cannot be won from the deal", "unable to tell"]

NODES: Final = 20_000
"""Positions searched for one answer, by default."""


def status(solver: Solver, states: Sequence[Any], nodes: int = NODES) -> Status:
    """The status of a game from its states, the deal first and the present one last.

    "No longer winnable" means that a win from here is disproved; nothing may be known of the deal.
    """
    now = solver(states[-1], nodes, False).answer
    if now == "winnable":
        return "winnable"
    if now == "unknown":
        return "unable to tell"
    at_first = solver(states[0], nodes, False).answer if len(states) > 1 else now
    return "cannot be won from the deal" if at_first == "unwinnable" else "no longer winnable"


def last_winnable(solver: Solver, states: Sequence[Any], nodes: int = NODES) -> int | None:
    """The index of the last state from which a win was found; None where none was.

    A game that can't be won can't become winnable, so a binary search finds it. An unknown answer counts as no win: a
    later state may then be winnable, too, but from this one a win is known.
    """
    low, high = 0, len(states)
    while low < high:
        middle = (low + high) // 2
        if solver(states[middle], nodes, False).answer == "winnable":
            low = middle + 1
        else:
            high = middle
    return low - 1 if low else None
