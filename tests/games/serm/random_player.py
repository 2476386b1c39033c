"""Somebody who plays at random, the same from the same number, and looks for a fight."""

from collections.abc import Iterator

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.moves import Move, Roll
from drumhead.games.serm.rules.pools import SIX
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.table.shuffle import below, stream


def choose(state: SkirmishState, numbers: Iterator[int]) -> Move:
    """One of the legal moves, a kind of them first; dice are rolled as dice are, sixes again and again."""
    if state.dice:
        return Roll(tuple(_dice(state.dice, numbers)))
    moves = list(GAME.legal_moves(state))
    kinds = sorted({type(move).__name__ for move in moves})
    kind = "Shoot" if "Shoot" in kinds and below(numbers, 2) else kinds[below(numbers, len(kinds))]
    chosen = [move for move in moves if type(move).__name__ == kind]
    return chosen[below(numbers, len(chosen))]


def game(number: int, start: SkirmishState, most: int = 1000) -> Iterator[tuple[SkirmishState, Move]]:
    """Each position of a game of that number with the move made there."""
    state, numbers = start, stream(number)
    for _ in range(most):
        if GAME.outcome(state):
            return
        move = choose(state, numbers)
        yield state, move
        state = GAME.advance(state, move)


def _dice(pool: int, numbers: Iterator[int]) -> Iterator[int]:
    for _ in range(pool):
        die = SIX
        while die == SIX:
            die = 1 + below(numbers, SIX)
            yield die
