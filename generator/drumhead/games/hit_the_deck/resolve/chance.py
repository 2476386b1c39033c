"""Exact chances, from the cards that are left and, once these have run out, from the whole pack shuffled again.

A knave or a king is followed by another card, so it never decides anything; a queen decides, but never by a number.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb, perm

from drumhead.table.cards import Card, rank
from drumhead.table.script import Pile

Good = Callable[[Card], bool]
Spread = dict[int, Fraction]
"""How many of the cards drawn are good -> its probability."""


class Draws:
    """The draws that decide something, in the order they are made; cards of the ranks ``passed`` never do."""

    def __init__(self, pile: Pile, passed: Sequence[str] = ("J", "K")) -> None:
        self._full = [card for card in pile.pack if rank(card) not in passed]
        self._left = [card for card in pile.left if rank(card) not in passed]

    def one(self, good: Good) -> Fraction:
        """That the next card is good."""
        cards = self._left or self._full
        return Fraction(sum(map(good, cards)), len(cards))

    def spread(self, good: Good, draws: int, before: int = 0) -> Spread:
        """How many of ``draws`` cards are good, ``before`` having been drawn before them (unseen)."""
        found: Spread = {0: Fraction(1)}
        for cards, (number,) in self._shuffles([draws], before):
            found = _added(found, _hypergeometric(len(cards), sum(map(good, cards)), number))
        return found

    def none(self, groups: Sequence[tuple[int, Good]]) -> Fraction:
        """That no card of any group is good. Of two groups, what is good for one must include the other's."""
        chance = Fraction(1)
        for cards, numbers in self._shuffles([draws for draws, _ in groups]):
            bad = [sum(not good(card) for card in cards) for _, good in groups]
            drawn, ways = 0, 1
            # The most demanding group first: its bad cards are bad for the others too, so each finds them gone.
            for most, number in sorted(zip(bad, numbers, strict=True)):
                ways *= perm(most - drawn, number) if most - drawn >= number else 0
                drawn += number
            chance *= Fraction(ways, perm(len(cards), drawn))
        return chance

    def _shuffles(self, groups: Sequence[int], before: int = 0) -> Iterator[tuple[list[Card], list[int]]]:
        """Each shuffle that is drawn from, and how many cards of it go to each group."""
        cards = self._left
        first, rest = before, list(groups)
        while any(rest):
            room = len(cards)
            skipped = min(first, room)
            first, room = first - skipped, room - skipped
            taken = []
            for place, wanted in enumerate(rest):
                taken.append(min(wanted, room))
                rest[place] -= taken[-1]
                room -= taken[-1]
            if any(taken):
                yield cards, taken
            cards = self._full


def expected(spread: Spread) -> Fraction:
    """The mean of a spread."""
    return sum((number * chance for number, chance in spread.items()), Fraction())


def at_least(spread: Spread, number: int) -> Fraction:
    """That there are that many or more."""
    return sum((chance for found, chance in spread.items() if found >= number), Fraction())


def _hypergeometric(cards: int, good: int, draws: int) -> Spread:
    ways = {found: comb(good, found) * comb(cards - good, draws - found) for found in range(draws + 1)}
    return {found: Fraction(number, comb(cards, draws)) for found, number in ways.items() if number}


def _added(one: Spread, other: Spread) -> Spread:
    total: Spread = {}
    for first, chance in one.items():
        for second, other_chance in other.items():
            total[first + second] = total.get(first + second, Fraction()) + chance * other_chance
    return total
