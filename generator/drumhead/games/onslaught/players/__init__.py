"""Someone who plays Onslaught well by what a person at the table may see; its moves are the table's hints."""

from collections.abc import Iterator, Sequence

from drumhead.games.onslaught.players.blind import SAMPLES, Blind
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.state import State


def choose(state: State, moves: Sequence[Move], numbers: Iterator[int], samples: int = SAMPLES) -> Move:
    """A legal move. ``moves`` are those that led to the state; the same numbers give the same move.

    ``numbers`` is a stream of ``drumhead.table.shuffle``. The game must not be over.
    """
    return Blind(state, moves, numbers, samples).weigh()[0].move
