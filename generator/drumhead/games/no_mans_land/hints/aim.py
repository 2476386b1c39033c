"""The ways of aiming a hand and their values, for the hints and the odds."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import inf
from typing import Final

from drumhead.games.no_mans_land.rules.tables import Individual, SniperTerms, TargetCard
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
