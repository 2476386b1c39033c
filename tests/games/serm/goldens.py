"""Whole skirmishes of somebody who plays at random, the same from the same number, and looks for a fight.

``python -m tests.games.serm.goldens`` plays every file's deal anew.
"""

from collections.abc import Iterator
from pathlib import Path

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.moves import Move, Roll
from drumhead.games.serm.rules.pools import roll
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.table.shuffle import below, stream

from tests.games.playthroughs import Playthroughs
from tests.games.serm.positions import HARNESS, start_of


def choose(state: SkirmishState, numbers: Iterator[int]) -> Move:
    """One of the legal moves, a kind of them first; dice are rolled as dice are, sixes again and again."""
    if state.dice:
        return Roll(roll(state.dice, numbers))
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


def _table(state: SkirmishState, before: SkirmishState | None) -> Iterator[str]:
    """Where everybody stands, once the game has begun and whenever it has changed."""
    if before and (before.phase is SkirmishPhase.SETUP or before.soldiers != state.soldiers):
        for side in ("north", "south"):
            cards = (f"{one.name} {one.x:g} {one.y:g} {one.face:g}" for one in state.soldiers_of(side))
            yield f"  {side}: {', '.join(cards) or '-'}"


def _played(path: Path) -> Iterator[Move]:
    number, _ = PLAYTHROUGHS.start(path)
    return (move for _, move in game(number, start_of(number)))


PLAYTHROUGHS = Playthroughs(HARNESS, Path(__file__).with_name("playthroughs"), _table)

if __name__ == "__main__":
    PLAYTHROUGHS.write(_played)
