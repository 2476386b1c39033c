"""Counting sequences of moves, as chess programs do to test a move generator."""

from typing import TypeVar

from drumhead.table.game import Game

S = TypeVar("S")
M = TypeVar("M")


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """The number of sequences of exactly ``depth`` legal moves. The last move of each is counted, not played.

    Raises ValueError for a negative depth.
    """
    if depth < 0:
        raise ValueError(f"a depth of {depth} moves can't be counted: give 0 or more")
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.legal_moves(state))
    return sum(perft(game, game.apply(state, move)[0], depth - 1) for move in game.legal_moves(state))


def divide(game: Game[S, M], state: S, depth: int) -> dict[str, int]:
    """The count below each first move, by its text. Raises ValueError for a depth below 1."""
    if depth < 1:
        raise ValueError(f"a depth of {depth} moves can't be divided by the first one: give 1 or more")
    return {str(move): perft(game, game.apply(state, move)[0], depth - 1) for move in game.legal_moves(state)}
