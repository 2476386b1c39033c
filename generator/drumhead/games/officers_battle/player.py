"""Someone to play against: a player that moves by what it may see, and the same from the same random numbers."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.moves import Move
from drumhead.games.officers_battle.seen import seen_by
from drumhead.games.officers_battle.simple import greedy_move, random_move
from drumhead.games.officers_battle.state import State
from drumhead.games.officers_battle.think import Thinker
from drumhead.games.officers_battle.weigh import Weights

LEVELS: Final = ("random", "greedy", "normal")
_WEIGHTS: Final = Weights()


def choose(state: State, numbers: Iterator[int], level: str = "normal") -> Move:
    """A legal move for the player on turn, who looks at nothing he may not see.

    ``numbers`` is a stream of ``drumhead.table.shuffle``; the same stream gives the same move. The game must not be
    over.
    """
    seen = seen_by(state, state.turn)
    if level == "random":
        return random_move(seen, numbers)
    if level == "greedy":
        return greedy_move(seen, numbers)
    return Thinker(seen, numbers, _WEIGHTS).move()
