"""Exact chances of the cards left in the pack and, after these, of the whole pack shuffled again.

A knave or a king is followed by another card and so never decides anything. A queen decides, but never by a number.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb, perm

from drumhead.table.cards import Card, rank
from drumhead.table.script import DrawPile

Predicate = Callable[[Card], bool]
Distribution = dict[int, Fraction]
"""Number of cards that satisfy a predicate -> its probability."""


class DrawOdds:
    """The odds of draws that decide something; cards of the ``ignored_ranks`` never do."""

    def __init__(self, pile: DrawPile, ignored_ranks: Sequence[str] = ("J", "K")) -> None:
        self._full = [card for card in pile.pack if rank(card) not in ignored_ranks]
        self._left = [card for card in pile.left if rank(card) not in ignored_ranks]

    def chance(self, predicate: Predicate) -> Fraction:
        """The chance that the next card satisfies the predicate."""
        cards = self._left or self._full
        return Fraction(sum(map(predicate, cards)), len(cards))

    def distribution(self, predicate: Predicate, draws: int, before: int = 0) -> Distribution:
        """The distribution of hits among ``draws`` cards, after ``before`` unseen ones."""
        distribution: Distribution = {0: Fraction(1)}
        for cards, (number,) in self._shuffles([draws], before):
            distribution = _convolve(distribution, _hypergeometric(len(cards), sum(map(predicate, cards)), number))
        return distribution

    def chance_of_none(self, groups: Sequence[tuple[int, Predicate]]) -> Fraction:
        """The chance that no card of any group satisfies its predicate.

        Of two predicates, one must imply the other.
        """
        chance = Fraction(1)
        for cards, numbers in self._shuffles([draws for draws, _ in groups]):
            misses = [sum(not predicate(card) for card in cards) for _, predicate in groups]
            drawn, ways = 0, 1
            # The groups with the fewest misses come first: their misses are misses for the others too.
            for count, number in sorted(zip(misses, numbers, strict=True)):
                ways *= perm(count - drawn, number) if count - drawn >= number else 0
                drawn += number
            chance *= Fraction(ways, perm(len(cards), drawn))
        return chance

    def _shuffles(self, groups: Sequence[int], before: int = 0) -> Iterator[tuple[list[Card], list[int]]]:
        """Yield the cards of each shuffle that is drawn from, and how many of them go to each group."""
        cards = self._left
        unseen, remaining = before, list(groups)
        while any(remaining):
            room = len(cards)
            skipped = min(unseen, room)
            unseen, room = unseen - skipped, room - skipped
            counts = []
            for index, count in enumerate(remaining):
                counts.append(min(count, room))
                remaining[index] -= counts[-1]
                room -= counts[-1]
            if any(counts):
                yield cards, counts
            cards = self._full


def expected(distribution: Distribution) -> Fraction:
    """The mean of a distribution."""
    return sum((number * chance for number, chance in distribution.items()), Fraction())


def at_least(distribution: Distribution, number: int) -> Fraction:
    """The chance of that number or more."""
    return sum((chance for count, chance in distribution.items() if count >= number), Fraction())


def _hypergeometric(cards: int, hits_in_pack: int, draws: int) -> Distribution:
    ways = {hits: comb(hits_in_pack, hits) * comb(cards - hits_in_pack, draws - hits) for hits in range(draws + 1)}
    return {hits: Fraction(number, comb(cards, draws)) for hits, number in ways.items() if number}


def _convolve(left: Distribution, right: Distribution) -> Distribution:
    total: Distribution = {}
    for first, chance in left.items():
        for second, second_chance in right.items():
            total[first + second] = total.get(first + second, Fraction()) + chance * second_chance
    return total
