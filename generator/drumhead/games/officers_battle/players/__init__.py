"""Someone to play against: a player of three strengths, by what it may see, the same from the same random numbers."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.players.evaluation import Weights
from drumhead.games.officers_battle.players.search import Thinker
from drumhead.games.officers_battle.rules.legal import legal_moves, options, regroups
from drumhead.games.officers_battle.rules.moves import Battle, Move, PassTurn
from drumhead.games.officers_battle.rules.pack import PLACES
from drumhead.games.officers_battle.rules.seen import seen_by
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.table.shuffle import below

_WEIGHTS: Final = Weights()
_HEEDLESS: Final = {"ensign": 80, "captain": 20}
"""How many of a hundred decisions are made without thought."""
_PLAYS: Final = 40
"""Plays at each position that a thoughtless action is chosen from."""


def choose(state: OfficersState, numbers: Iterator[int], strength: str = "") -> Move:
    """A legal move for the player on turn, who looks at nothing that is hidden from them.

    ``numbers`` is a stream of ``drumhead.table.shuffle``; the same stream gives the same move. ``strength`` is one of
    the game's, by default the greatest. The game must not be over.
    """
    seen = seen_by(state, state.turn)
    if strength in _HEEDLESS and below(numbers, 100) < _HEEDLESS[strength]:
        return _any(seen, numbers)
    return Thinker(seen, numbers, _WEIGHTS, plays_on=strength not in _HEEDLESS).move()


def _any(seen: OfficersState, numbers: Iterator[int]) -> Move:
    """Something that may be done, without looking about: in the action one play, a regrouping or a pass."""
    if seen.phase is TurnPhase.ACTION:
        held = Counter(seen.own.hand)
        plays = [Battle((one.play,)) for at in range(len(PLACES)) for one in islice(options(seen, at, held), _PLAYS)]
        found: list[Move] = [PassTurn(), *regroups(seen), *plays]
    else:
        found = list(legal_moves(seen))
    return found[below(numbers, len(found))]
