"""The exact best play of a round: the one with the greatest expected score, accidents included.

The play in one round affects neither later rounds nor the odds of a counterattack, so the best play of each round is
the best play of the game. The two cards of an accident are a random pair of the shoot cards not seen in this round. Of
plays with equal expectations the best one is most likely to hit anything; then it fires the fewest cards; then it is
the first in the order of ``legal_moves``.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from drumhead.games.no_mans_land.hints.aim import Accidents, Aiming, aimings, strengths
from drumhead.games.no_mans_land.rules.apply import advance
from drumhead.games.no_mans_land.rules.shots import is_close
from drumhead.games.no_mans_land.rules.state import Fire, Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import SHOOT
from drumhead.games.no_mans_land.rules.verify import move_for_aiming


@dataclass(frozen=True, slots=True)
class Advice:
    """The best play and the expected score of the round."""

    moves: tuple[Move, ...]
    """The sacrifice, if one is due, and the shot."""
    expected: Fraction


def best(state: SniperState) -> Advice:
    """The best play from here to the end of the round. Raises ValueError if the game is over."""
    if state.over:
        raise ValueError("the game is over: there is no best play")
    accidents, best_play = _accidents(state), None
    for cards in combinations(state.hand, state.cards_due):
        after_sacrifice = advance(state, Sacrifice(cards)) if cards else state
        value, aiming = _best_shot(after_sacrifice, accidents)
        if best_play is None or value > best_play[0]:
            best_play = value, (*([Sacrifice(cards)] if cards else []), move_for_aiming(after_sacrifice, aiming))
    assert best_play is not None
    return Advice(best_play[1], Fraction(best_play[0][0], accidents.pairs))


def worth(state: SniperState, move: Move) -> Fraction:
    """The expected score of the round after a legal move; a sacrifice is followed by the best shot."""
    accidents = _accidents(state)
    if isinstance(move, Sacrifice):
        return Fraction(_best_shot(advance(state, move), accidents)[0][0], accidents.pairs)
    aims = {card: aim.number for aim in move.aims for card in aim.cards} if isinstance(move, Fire) else {}
    aiming = tuple(aims.get(card, 0) for card in state.hand)
    hand, individuals = strengths(state.terms, state.hand), state.target_card.individuals
    return Fraction(accidents.rate(hand, is_close(state.hand), aiming, individuals)[0], accidents.pairs)


def _accidents(state: SniperState) -> Accidents:
    seen = state.hand + state.given
    return Accidents(state.target_card, strengths(state.terms, [card for card in SHOOT if card not in seen]))


def _best_shot(state: SniperState, accidents: Accidents) -> tuple[tuple[int, int, int], Aiming]:
    """The value of the best aiming of the hand (score, chance of a hit, cards kept back), and that aiming."""
    hand, close, individuals = strengths(state.terms, state.hand), is_close(state.hand), state.target_card.individuals
    best_value: tuple[int, int, int] = (-1, 0, 0)
    best_aiming: Aiming = ()
    for aiming in aimings(len(hand), individuals):
        value = (*accidents.rate(hand, close, aiming, individuals), aiming.count(0))
        if value > best_value:
            best_value, best_aiming = value, aiming
    return best_value, best_aiming
