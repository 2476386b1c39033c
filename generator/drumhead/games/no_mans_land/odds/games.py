"""The exact distribution of the final score and the rank with best play.

Targets and weather cards, second ones included, are drawn without replacement; each round uses all shoot cards. A round
that kills ends the game, and its score counts.

Targets and weather are independent, and the order of the earlier rounds' targets does not matter. So the rounds are
grouped by how many of them had each penalty. A distribution of scores is packed into one integer, which multiplies much
faster than a mapping: the ways of each score are one digit, wide enough never to carry, so that the product of two such
integers is the distribution of the sum of both scores.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import factorial, lcm, perm, prod

from drumhead.games.no_mans_land.odds.rounds import RoundOdds
from drumhead.games.no_mans_land.rules.tables import ROUNDS, WEATHER, Award, SniperTerms, target_deck
from drumhead.table.cards import Card

Rounds = Mapping[tuple[Card, int], RoundOdds]
"""(target card, penalty) -> the odds of such a round."""


@dataclass(frozen=True, slots=True)
class GameOdds:
    """The results of a game with best play."""

    outcomes: Mapping[tuple[int, bool], Fraction]
    """(final score, whether killed) -> chance."""

    @property
    def expected(self) -> Fraction:
        """The expected final score."""
        return sum((score * chance for (score, _), chance in self.outcomes.items()), Fraction())

    @property
    def killed(self) -> Fraction:
        """The chance to be killed."""
        return sum((chance for (_, killed), chance in self.outcomes.items() if killed), Fraction())

    def award(self, terms: SniperTerms, award: Award, killed: bool) -> Fraction:
        """The chance to end with that award, killed or alive as given."""
        ends = ((terms.award(score), dead, chance) for (score, dead), chance in self.outcomes.items())
        return sum((chance for given, dead, chance in ends if given is award and dead == killed), Fraction())


def weather_paths(terms: SniperTerms, rounds: int = ROUNDS) -> Counter[tuple[int, ...]]:
    """The penalties of the rounds, in order -> the number of orders of the weather deck that lead to them."""
    paths: Counter[tuple[int, ...]] = Counter()
    for order in permutations(WEATHER):
        path: list[int] = []
        rest = order
        while len(path) < rounds:
            count = 2 if terms.weather[rest[0]].again else 1
            path.append(terms.penalty(rest[:count]))
            rest = rest[count:]
            if terms.steady:
                path *= rounds
        paths[tuple(path)] += 1
    return paths


def game_odds(terms: SniperTerms, rounds: Rounds, number: int = ROUNDS) -> GameOdds:
    """The odds of a game of that many rounds under the variants of ``terms``."""
    paths = weather_paths(terms, number)
    targets = target_deck(terms.joker)
    penalties = sorted({penalty for path in paths for penalty in path})
    denominator = lcm(*(rounds[card, penalty].ways for card in targets for penalty in penalties))
    bits = (denominator**number * perm(len(targets), number)).bit_length()

    def pack_scores(card: Card, penalty: int, killed: bool) -> int:
        """Pack the scores of a round with this end, each with its ways out of ``denominator``."""
        odds = rounds[card, penalty]
        scale = denominator // odds.ways
        return sum(ways * scale << score * bits for (score, dead), ways in odds.outcomes.items() if dead == killed)

    lived, died = _gather(
        {
            (card, penalty): (pack_scores(card, penalty, False), pack_scores(card, penalty, True))
            for card in targets
            for penalty in penalties
        },
        number,
    )
    chances: dict[tuple[int, bool], Fraction] = {}

    def add(distribution: int, scale: Fraction, killed: bool) -> None:
        """Add the chances of a packed distribution, ``scale`` for each way."""
        for score, ways in enumerate(_unpack(distribution, bits)):
            if ways:
                chances[score, killed] = chances.get((score, killed), Fraction()) + ways * scale

    orders = sum(paths.values())
    for length in range(1, number + 1):
        died_paths = Counter[tuple[tuple[int, ...], int]]()
        for path, count in paths.items():
            died_paths[tuple(sorted(path[: length - 1])), path[length - 1]] += count
        chance = Fraction(1, orders * perm(len(targets), length) * denominator**length)
        for (earlier, final), count in died_paths.items():
            add(died.get((earlier, final), 0), chance * count * _orders(earlier), True)
    final_chance = Fraction(1, orders * perm(len(targets), number) * denominator**number)
    for path, count in paths.items():
        add(lived.get(tuple(sorted(path)), 0), final_chance * count * _orders(path), False)
    return GameOdds(chances)


def _gather(
    packed_scores: Mapping[tuple[Card, int], tuple[int, int]], number: int
) -> tuple[dict[tuple[int, ...], int], dict[tuple[tuple[int, ...], int], int]]:
    """Sum over all sets of different targets: games survived, by the sorted penalties of their rounds, and games that
    ended in death, by the sorted penalties of the earlier rounds and that of the last.

    Each set of targets counts once for rounds of the same penalty, whatever its order.
    """
    lived: dict[tuple[int, ...], int] = {(): 1}
    died: dict[tuple[tuple[int, ...], int], int] = {}
    penalties = sorted({penalty for _, penalty in packed_scores})
    for card in dict.fromkeys(card for card, _ in packed_scores):
        new_lived, new_died = dict(lived), dict(died)
        for penalty in penalties:
            alive, killed = packed_scores[card, penalty]
            for earlier, ways in lived.items():
                if len(earlier) < number:
                    later = tuple(sorted((*earlier, penalty)))
                    new_lived[later] = new_lived.get(later, 0) + ways * alive
                    if killed:
                        new_died[earlier, penalty] = new_died.get((earlier, penalty), 0) + ways * killed
            for (earlier, last_penalty), ways in died.items():
                if len(earlier) < number - 1:
                    longer = (tuple(sorted((*earlier, penalty))), last_penalty)
                    new_died[longer] = new_died.get(longer, 0) + ways * alive
        lived, died = new_lived, new_died
    return lived, died


def _orders(path: tuple[int, ...]) -> int:
    """The number of orders of the targets among the rounds of each penalty."""
    return prod(factorial(number) for number in Counter(path).values())


def _unpack(distribution: int, bits: int) -> list[int]:
    """The ways of the scores 0, 1, 2 and so on in a packed distribution."""
    ways = []
    while distribution:
        ways.append(distribution & ((1 << bits) - 1))
        distribution >>= bits
    return ways
