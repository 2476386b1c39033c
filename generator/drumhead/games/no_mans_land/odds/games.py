"""The distribution of the final score and the rank with best play, exactly.

Five targets are drawn without replacement, and the weather with its second cards, none of which comes back; each round
has all the shoot cards. A round that kills ends the game, with its own score counted.

Target cards and weather are independent, and it makes no difference which of the rounds before brought which target.
So the rounds are gathered by how many of them had each penalty. A distribution of scores is packed into one whole
number, which multiplies much faster than a mapping: the ways of each score are one digit, wide enough never to carry,
so that the product of two such numbers is the distribution of the sum of both scores.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import factorial, lcm, perm, prod

from drumhead.games.no_mans_land.odds.rounds import RoundOdds
from drumhead.games.no_mans_land.rules.decks import ROUNDS, WEATHER, target_deck
from drumhead.games.no_mans_land.rules.terms import Award, SniperTerms
from drumhead.table.cards import Card

Rounds = Mapping[tuple[Card, int], RoundOdds]
"""(target card, penalty) -> the odds of such a round."""


@dataclass(frozen=True, slots=True)
class GameOdds:
    """How a game ends with best play."""

    outcomes: Mapping[tuple[int, bool], Fraction]
    """(final score, whether killed) -> chance."""

    @property
    def expected(self) -> Fraction:
        """The expected final score."""
        return sum((score * chance for (score, _), chance in self.outcomes.items()), Fraction())

    @property
    def killed(self) -> Fraction:
        """The chance to be killed before the game is over."""
        return sum((chance for (_, killed), chance in self.outcomes.items() if killed), Fraction())

    def award(self, terms: SniperTerms, award: Award, killed: bool) -> Fraction:
        """The chance to end with that award, killed or alive."""
        ends = ((terms.award(score), dead, chance) for (score, dead), chance in self.outcomes.items())
        return sum((chance for given, dead, chance in ends if given is award and dead == killed), Fraction())


def weather_paths(terms: SniperTerms, rounds: int = ROUNDS) -> Counter[tuple[int, ...]]:
    """The penalties of the rounds, in order -> how many orders of the weather deck bring them."""
    paths: Counter[tuple[int, ...]] = Counter()
    for order in permutations(WEATHER):
        path: list[int] = []
        left = order
        while len(path) < rounds:
            turned = 2 if terms.weather[left[0]].again else 1
            path.append(terms.penalty(left[:turned]))
            left = left[turned:]
            if terms.steady:
                path *= rounds
        paths[tuple(path)] += 1
    return paths


def game_odds(terms: SniperTerms, rounds: Rounds, number: int = ROUNDS) -> GameOdds:
    """The odds of a game of that many rounds, by the Joker and the weather of ``terms``."""
    paths = weather_paths(terms, number)
    targets = target_deck(terms.joker)
    penalties = sorted({penalty for path in paths for penalty in path})
    denominator = lcm(*(rounds[card, penalty].ways for card in targets for penalty in penalties))
    bits = (denominator**number * perm(len(targets), number)).bit_length()

    def packed(card: Card, penalty: int, killed: bool) -> int:
        """The scores of a round that ends so, each with its ways out of ``denominator``."""
        odds = rounds[card, penalty]
        scale = denominator // odds.ways
        return sum(n * scale << score * bits for (score, dead), n in odds.outcomes.items() if dead == killed)

    lived, died = _gather(
        {(card, p): (packed(card, p, False), packed(card, p, True)) for card in targets for p in penalties},
        number,
    )
    chances: dict[tuple[int, bool], Fraction] = {}

    def add(distribution: int, scale: Fraction, killed: bool) -> None:
        """Add the chances of a packed distribution, each of its ways being worth ``scale``."""
        for score, ways in enumerate(_unpacked(distribution, bits)):
            if ways:
                chances[score, killed] = chances.get((score, killed), Fraction()) + ways * scale

    orders = sum(paths.values())
    for length in range(1, number + 1):
        first = Counter[tuple[tuple[int, ...], int]]()
        for path, often in paths.items():
            first[tuple(sorted(path[: length - 1])), path[length - 1]] += often
        share = Fraction(1, orders * perm(len(targets), length) * denominator**length)
        for (before, last), often in first.items():
            add(died.get((before, last), 0), share * often * _orders(before), True)
    last_share = Fraction(1, orders * perm(len(targets), number) * denominator**number)
    for path, often in paths.items():
        add(lived.get(tuple(sorted(path)), 0), last_share * often * _orders(path), False)
    return GameOdds(chances)


def _gather(
    packed: Mapping[tuple[Card, int], tuple[int, int]], number: int
) -> tuple[dict[tuple[int, ...], int], dict[tuple[tuple[int, ...], int], int]]:
    """Sums over all sets of different targets, one for each penalty of a list: rounds lived, and lived but the last.

    The lists are sorted, and of two rounds with the same penalty it does not matter which had which target.
    """
    lived: dict[tuple[int, ...], int] = {(): 1}
    died: dict[tuple[tuple[int, ...], int], int] = {}
    penalties = sorted({penalty for _, penalty in packed})
    for card in dict.fromkeys(card for card, _ in packed):
        more, dead = dict(lived), dict(died)
        for penalty in penalties:
            alive, killed = packed[card, penalty]
            for before, ways in lived.items():
                if len(before) < number:
                    after = tuple(sorted((*before, penalty)))
                    more[after] = more.get(after, 0) + ways * alive
                    if killed:
                        dead[before, penalty] = dead.get((before, penalty), 0) + ways * killed
            for (before, last), ways in died.items():
                if len(before) < number - 1:
                    longer = (tuple(sorted((*before, penalty))), last)
                    dead[longer] = dead.get(longer, 0) + ways * alive
        lived, died = more, dead
    return lived, died


def _orders(path: tuple[int, ...]) -> int:
    """In how many ways targets can change places among the rounds of one penalty."""
    return prod(factorial(number) for number in Counter(path).values())


def _unpacked(distribution: int, bits: int) -> list[int]:
    """The ways of the scores 0, 1, 2 and so on."""
    ways = []
    while distribution:
        ways.append(distribution & ((1 << bits) - 1))
        distribution >>= bits
    return ways
