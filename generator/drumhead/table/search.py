"""Counting sequences of moves, as chess programs do to test a move generator, and the protocol of a solver."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from drumhead.table.game import Game

S = TypeVar("S")
M = TypeVar("M")


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """The number of sequences of exactly ``depth`` legal moves. The last move of each is counted, not played."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.legal_moves(state))
    return sum(perft(game, game.apply(state, move)[0], depth - 1) for move in game.legal_moves(state))


def divide(game: Game[S, M], state: S, depth: int) -> dict[str, int]:
    """The count below each first move, by its text, for a depth of 1 or more."""
    return {str(move): perft(game, game.apply(state, move)[0], depth - 1) for move in game.legal_moves(state)}


# The protocol of a solver, which tells whether a position can still be won, all its cards known.


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
