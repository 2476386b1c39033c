"""Ways of aiming a hand, and what each is worth: the arithmetic under the best play and the odds."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import inf
from typing import Final

from drumhead.games.no_mans_land.rules.terms import Individual, SniperTerms, TargetCard
from drumhead.table.cards import Card

EYES: Final = inf
"""The strength of a card that hits by itself: no defence withstands it."""

Aimed = tuple[int, ...]
"""For each card of a hand the number of the individual it is aimed at, 0 where it is kept back."""

Worth = tuple[int, int]
"""Expected score and chance of any hit, both in parts of all the pairs of cards that an accident may draw."""


def strengths(terms: SniperTerms, cards: Sequence[Card]) -> tuple[float, ...]:
    """The cards' strengths, ``EYES`` for those that hit by themselves."""
    return tuple(EYES if (strength := terms.shoot[card]) is None else strength for card in cards)


def aimings(cards: int, individuals: Sequence[Individual]) -> Iterator[Aimed]:
    """Every way of aiming that many cards, in the order of the legal moves.

    Ways that differ only in which of two like individuals is which are given once, the first of them.
    """
    kinds = [(one.defence, one.score) for one in individuals]
    twins = [
        max((n for n in range(1, place + 1) if kinds[n - 1] == kinds[place]), default=0) for place in range(len(kinds))
    ]

    def extend(aimed: Aimed) -> Iterator[Aimed]:
        if len(aimed) == cards:
            yield aimed
            return
        yield from extend((*aimed, 0))
        for number, twin in enumerate(twins, 1):
            if not twin or twin in aimed:
                yield from extend((*aimed, number))

    return extend(())


def hit_by(hand: Sequence[float], aimed: Aimed, individuals: Sequence[Individual]) -> list[Individual]:
    """The individuals that a hand of these strengths hits when aimed so."""
    sums: dict[int, float] = {}
    for strength, number in zip(hand, aimed, strict=True):
        if number:
            sums[number] = sums.get(number, 0) + strength
    return [individuals[number - 1] for number, total in sums.items() if total > individuals[number - 1].defence]


def pairs_over(unseen: Sequence[float], defence: int) -> int:
    """How many pairs of the unseen strengths hit this defence."""
    return sum(one + other > defence for one, other in combinations(unseen, 2))


class Accidents:
    """What missing each individual of a target card is worth by accident, given the strengths not seen."""

    def __init__(self, target: TargetCard, unseen: Sequence[float]) -> None:
        self.pairs = len(unseen) * (len(unseen) - 1) // 2
        self.worth: Mapping[int, Worth] = {}
        if len(target.individuals) > 1:
            others = {one.number: target.bystander(one) for one in target.individuals}
            over = {defence: pairs_over(unseen, defence) for defence in {one.defence for one in others.values()}}
            self.worth = {n: (one.score * over[one.defence], over[one.defence]) for n, one in others.items()}

    def of(self, hand: Sequence[float], close: bool, aimed: Aimed, individuals: Sequence[Individual]) -> Worth:
        """What aiming a hand of these strengths so is worth; ``close`` where its misses are close ones."""
        if hits := hit_by(hand, aimed, individuals):
            return sum(one.score for one in hits) * self.pairs, self.pairs
        numbers = set(aimed) - {0}
        return self.worth.get(numbers.pop(), (0, 0)) if close and len(numbers) == 1 else (0, 0)
