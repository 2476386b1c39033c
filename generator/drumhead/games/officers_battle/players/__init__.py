"""Someone to play against: a player that moves by what it may see, and the same from the same random numbers."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.players.evaluation import Weights
from drumhead.games.officers_battle.players.search import Thinker
from drumhead.games.officers_battle.rules.moves import Move
from drumhead.games.officers_battle.rules.seen import seen_by
from drumhead.games.officers_battle.rules.state import OfficersState

_WEIGHTS: Final = Weights()


def choose(state: OfficersState, numbers: Iterator[int]) -> Move:
    """A legal move for the player on turn, who looks at nothing he may not see.

    ``numbers`` is a stream of ``drumhead.table.shuffle``; the same stream gives the same move. The game must not be
    over.
    """
    return Thinker(seen_by(state, state.turn), numbers, _WEIGHTS).move()
