"""The best play of a round, exactly: the greatest expected score, the accident included.

What is done in one round changes nothing in a later one, and nothing in the odds of a counterattack, so the best play
of the round is the best play of the game. The accident's two cards are any two, each pair as likely, of the shoot cards
not seen in this round. Of plays with equal expectations the best is the one likeliest to hit anything at all; then the
one that fires the fewest cards; then the first in the order of ``legal_moves``.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from drumhead.games.no_mans_land.hints.aim import Accidents, Aimed, aimings, strengths
from drumhead.games.no_mans_land.rules.apply import advance
from drumhead.games.no_mans_land.rules.decks import SHOOT
from drumhead.games.no_mans_land.rules.legal import shot_of
from drumhead.games.no_mans_land.rules.moves import Fire, Move, Sacrifice
from drumhead.games.no_mans_land.rules.shots import is_close
from drumhead.games.no_mans_land.rules.state import SniperState


@dataclass(frozen=True, slots=True)
class Advice:
    """The best play and what the round is then worth."""

    moves: tuple[Move, ...]
    """The sacrifice, where one is due, and the shot."""
    expected: Fraction


def best(state: SniperState) -> Advice:
    """The best play from here to the end of the round. Raises ValueError where the game is over."""
    if state.over:
        raise ValueError("the game is over: there is no best play")
    accidents, found = _accidents(state), None
    for cards in combinations(state.hand, state.due):
        ready = advance(state, Sacrifice(cards)) if cards else state
        value, aimed = _best_shot(ready, accidents)
        if found is None or value > found[0]:
            found = value, (*([Sacrifice(cards)] if cards else []), shot_of(ready, aimed))
    assert found is not None
    return Advice(found[1], Fraction(found[0][0], accidents.pairs))


def worth(state: SniperState, move: Move) -> Fraction:
    """The expected score of the round after a legal move: of a sacrifice, with the best shot after it."""
    accidents = _accidents(state)
    if isinstance(move, Sacrifice):
        return Fraction(_best_shot(advance(state, move), accidents)[0][0], accidents.pairs)
    aims = {card: aim.number for aim in move.aims for card in aim.cards} if isinstance(move, Fire) else {}
    aimed = tuple(aims.get(card, 0) for card in state.hand)
    hand, individuals = strengths(state.terms, state.hand), state.target_card.individuals
    return Fraction(accidents.of(hand, is_close(state.hand), aimed, individuals)[0], accidents.pairs)


def _accidents(state: SniperState) -> Accidents:
    seen = state.hand + state.given
    return Accidents(state.target_card, strengths(state.terms, [card for card in SHOOT if card not in seen]))


def _best_shot(state: SniperState, accidents: Accidents) -> tuple[tuple[int, int, int], Aimed]:
    """The best way of aiming the hand, and its worth: score, chance of a hit, cards kept back."""
    hand, close, individuals = strengths(state.terms, state.hand), is_close(state.hand), state.target_card.individuals
    highest: tuple[int, int, int] = (-1, 0, 0)
    first: Aimed = ()
    for aimed in aimings(len(hand), individuals):
        this = (*accidents.of(hand, close, aimed, individuals), aimed.count(0))
        if this > highest:
            highest, first = this, aimed
    return highest, first
