"""The computer player: three strengths, based on what it may see, deterministic for the same random numbers."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.players.search import Thinker
from drumhead.games.officers_battle.rules.legal import legal_moves, options, regroups
from drumhead.games.officers_battle.rules.moves import Battle, Move, PassTurn
from drumhead.games.officers_battle.rules.state import PLACES, OfficersState, TurnPhase, seen_by
from drumhead.table.shuffle import below

_RANDOM_PERCENT: Final = {"ensign": 80, "captain": 20}
"""How many of a hundred decisions are random."""
_MAX_PLAYS: Final = 40
"""Plays at each position that a random action is chosen from."""


def choose(state: OfficersState, numbers: Iterator[int], strength: str = "") -> Move:
    """A legal move for the player on turn, based on nothing that is hidden from them.

    ``numbers`` is a stream of ``drumhead.table.shuffle``; the same stream gives the same move. ``strength`` is one of
    the game's, by default the greatest. The game must not be over.
    """
    view = seen_by(state, state.turn)
    if strength in _RANDOM_PERCENT and below(numbers, 100) < _RANDOM_PERCENT[strength]:
        return _random_move(view, numbers)
    return Thinker(view, numbers, plays_on=strength not in _RANDOM_PERCENT).move()


def _random_move(view: OfficersState, numbers: Iterator[int]) -> Move:
    """A random legal move: in the action one play, a regrouping or a pass."""
    if view.phase is TurnPhase.ACTION:
        counts = Counter(view.own_side.hand)
        moves: list[Move] = [PassTurn(), *regroups(view)]
        for at in range(len(PLACES)):
            moves += (Battle((option.play,)) for option in islice(options(view, at, counts), _MAX_PLAYS))
    else:
        moves = list(legal_moves(view))
    return moves[below(numbers, len(moves))]
