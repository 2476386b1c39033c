"""The exact best play of a round: the one with the greatest expected score, accidents included.

The play in one round affects neither later rounds nor the odds of a counterattack, so the best play of each round is
the best play of the game. The two cards of an accident are a random pair of the shoot cards not seen in this round. Of
plays with equal expectations the best one is most likely to hit anything; then it fires the fewest cards; then it is
the first in the order of ``legal_moves``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import inf
from typing import Final

from drumhead.games.no_mans_land.rules.apply import advance
from drumhead.games.no_mans_land.rules.shots import is_close
from drumhead.games.no_mans_land.rules.state import Fire, Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import SHOOT, Individual, SniperTerms, TargetCard
from drumhead.games.no_mans_land.rules.verify import move_for_aiming
from drumhead.table.cards import Card

EYES: Final = inf
"""The strength of a card that hits automatically: greater than any defence."""

Aiming = tuple[int, ...]
"""For each card of a hand the number of the individual that it is aimed at, 0 if it is kept back."""

Worth = tuple[int, int]
"""Expected score and chance of any hit, both times the number of pairs of cards that an accident may draw."""


def strengths(terms: SniperTerms, cards: Sequence[Card]) -> tuple[float, ...]:
    """The strengths of the cards, ``EYES`` for those that hit automatically."""
    return tuple(EYES if (strength := terms.strengths[card]) is None else strength for card in cards)


def aimings(cards: int, individuals: Sequence[Individual]) -> Iterator[Aiming]:
    """Yield the ways of aiming that many cards, in the order of the legal moves.

    Of ways that differ only by exchanging like individuals, the first is yielded.
    """
    kinds = [(individual.defence, individual.score) for individual in individuals]
    twins = [
        max((number for number in range(1, index + 1) if kinds[number - 1] == kinds[index]), default=0)
        for index in range(len(kinds))
    ]

    def extend(aiming: Aiming) -> Iterator[Aiming]:
        if len(aiming) == cards:
            yield aiming
            return
        yield from extend((*aiming, 0))
        for number, twin in enumerate(twins, 1):
            if not twin or twin in aiming:
                yield from extend((*aiming, number))

    return extend(())


def hit_by(hand: Sequence[float], aiming: Aiming, individuals: Sequence[Individual]) -> list[Individual]:
    """The individuals that a hand of these strengths hits with this aiming."""
    sums: dict[int, float] = {}
    for strength, number in zip(hand, aiming, strict=True):
        if number:
            sums[number] = sums.get(number, 0) + strength
    return [individuals[number - 1] for number, total in sums.items() if total > individuals[number - 1].defence]


def pairs_over(unseen: Sequence[float], defence: int) -> int:
    """The number of pairs of the unseen strengths that hit this defence."""
    return sum(first + second > defence for first, second in combinations(unseen, 2))


class Accidents:
    """The worth of a close miss at each individual of a target card, by the accident that follows."""

    def __init__(self, target: TargetCard, unseen: Sequence[float]) -> None:
        self.pairs = len(unseen) * (len(unseen) - 1) // 2
        self.worth: Mapping[int, Worth] = {}
        if len(target.individuals) > 1:
            bystanders = {aimed.number: target.bystander(aimed) for aimed in target.individuals}
            over = {
                defence: pairs_over(unseen, defence) for defence in {other.defence for other in bystanders.values()}
            }
            self.worth = {
                number: (other.score * over[other.defence], over[other.defence]) for number, other in bystanders.items()
            }

    def rate(self, hand: Sequence[float], close: bool, aiming: Aiming, individuals: Sequence[Individual]) -> Worth:
        """The worth of this aiming of a hand; ``close`` says whether its misses are close."""
        if hits := hit_by(hand, aiming, individuals):
            return sum(individual.score for individual in hits) * self.pairs, self.pairs
        numbers = set(aiming) - {0}
        return self.worth.get(numbers.pop(), (0, 0)) if close and len(numbers) == 1 else (0, 0)


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
