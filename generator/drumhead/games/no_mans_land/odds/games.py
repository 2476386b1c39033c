"""The exact odds of one round with best play, and the distribution of the final score and the rank.

A hand is a random five of the 33 shoot cards. Hands with the same strengths in the same colours have the same odds,
which are computed once. All counts are numbers of (hand, next two cards, next cards of a counterattack); without an
accident the two cards may be any, which changes no chance.

Targets and weather cards, second ones included, are drawn without replacement; each round uses all shoot cards. A round
that kills ends the game, and its score counts.

Targets and weather are independent, and the order of the earlier rounds' targets does not matter. So the rounds are
grouped by how many of them had each penalty. A distribution of scores is packed into one integer, which multiplies much
faster than a mapping: the ways of each score are one digit, wide enough never to carry, so that the product of two such
integers is the distribution of the sum of both scores.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, permutations
from math import comb, factorial, lcm, perm, prod
from typing import NamedTuple

from drumhead.games.no_mans_land.hints import Accidents, aimings, hit_by, strengths, survived
from drumhead.games.no_mans_land.rules.tables import (
    ACCIDENT_CARDS,
    DRAWN,
    ROUNDS,
    SHOOT,
    WEATHER,
    Individual,
    SniperTerms,
    TargetCard,
    target_deck,
)
from drumhead.table.cards import Card, is_red

Strengths = tuple[float, ...]
Kinds = tuple[tuple[float, bool], ...]
"""The relevant properties of shoot cards: the strength of each, ascending, and whether it is red."""


class Ends(NamedTuple):
    """How a round with one target card and penalty ends, or a game: with best play."""

    chances: Mapping[tuple[int, bool], Fraction]
    """(score, whether the player is killed) -> chance."""
    hit: Fraction = Fraction()
    """The chance to hit at least one individual in the round."""

    @property
    def expected(self) -> Fraction:
        """The expected score."""
        return sum((score * chance for (score, _), chance in self.chances.items()), Fraction())

    @property
    def killed(self) -> Fraction:
        """The chance to be killed."""
        return sum((chance for (_, killed), chance in self.chances.items() if killed), Fraction())


def hands(terms: SniperTerms) -> Counter[Kinds]:
    """All hands of five, by the kinds of their cards."""
    kinds = sorted(zip(strengths(terms, SHOOT), map(is_red, SHOOT), strict=True))
    return Counter(combinations(kinds, DRAWN))


def round_odds(terms: SniperTerms, target: TargetCard, penalty: int, hands: Mapping[Kinds, int]) -> Ends:
    """The odds of a round over these hands, each played best, as ``hints.best`` does."""
    deck, drawn, left = strengths(terms, SHOOT), target.counterattack, len(SHOOT) - DRAWN
    draws = comb(left, ACCIDENT_CARDS) * comb(left - ACCIDENT_CARDS, drawn)
    """Ways to draw the two cards of an accident and then those of the counterattack, for a given hand."""
    unseen_of, alive_of, accident = cache(partial(_without, deck)), cache(survived), cache(_accident)
    accidents, certain_score = cache(partial(Accidents, target)), cache(partial(_certain_score, target.individuals))
    ends, hits = Counter[tuple[int, bool]](), 0
    for kinds, number in hands.items():
        unseen = unseen_of(tuple(strength for strength, _ in kinds))
        play = _best_play(target, combinations(kinds, DRAWN - penalty), accidents(unseen), certain_score)
        if isinstance(play, int):
            alive = alive_of(unseen, drawn) * comb(left - drawn, ACCIDENT_CARDS)
            ends[play, True] += number * (draws - alive)
            ends[play, False] += number * alive
            hits += number * draws * (play > 0)
        else:
            for (hit, killed), ways in accident(unseen, play.defence, drawn).items():
                ends[play.score * hit, killed] += number * ways
                hits += number * ways * hit
    ways = sum(hands.values()) * draws
    return Ends({end: Fraction(number, ways) for end, number in ends.items() if number}, Fraction(hits, ways))


def _without(deck: Strengths, seen: Strengths) -> Strengths:
    return tuple((Counter(deck) - Counter(seen)).elements())


def _best_play(
    target: TargetCard, choices: Iterable[Kinds], accidents: Accidents, certain_score: Callable[[Strengths], int]
) -> int | Individual:
    """The certain score of the best play, or else the individual that its miss threatens by accident."""
    best, bystander = (0, 0), None
    for cards in dict.fromkeys(choices):
        powers = tuple(strength for strength, _ in cards)
        if (score := certain_score(powers) * accidents.pairs) and (score, accidents.pairs) > best:
            best, bystander = (score, accidents.pairs), None
        if len(target.individuals) > 1 and 2 * sum(red for _, red in cards) > len(cards):
            for individual in target.individuals:
                if powers[0] <= individual.defence and accidents.worth[individual.number] > best:
                    best, bystander = accidents.worth[individual.number], target.bystander(individual)
    return bystander or best[0] // accidents.pairs


def _certain_score(individuals: tuple[Individual, ...], powers: Strengths) -> int:
    hits = (hit_by(powers, aiming, individuals) for aiming in aimings(len(powers), individuals))
    return max(sum(individual.score for individual in hit) for hit in hits)


def _accident(unseen: Strengths, defence: int, drawn: int) -> Counter[tuple[bool, bool]]:
    """(whether the accident hits, whether the player is killed) -> ways to draw."""
    ways = Counter[tuple[bool, bool]]()
    for pair, number in Counter(combinations(sorted(unseen), ACCIDENT_CARDS)).items():
        rest = _without(unseen, pair)
        alive, hit = survived(rest, drawn), sum(pair) > defence
        ways[hit, False] += number * alive
        ways[hit, True] += number * (comb(len(rest), drawn) - alive)
    return ways


Rounds = Mapping[tuple[Card, int], Ends]
"""(target card, penalty) -> the odds of such a round."""

Course = tuple[tuple[int, ...], int | None]
"""The sorted penalties of the rounds survived, and that of the round that killed, if any."""


def weather_paths(terms: SniperTerms, rounds: int = ROUNDS) -> Counter[tuple[int, ...]]:
    """The penalties of the rounds, in order -> the number of orders of the weather deck that lead to them."""
    paths: Counter[tuple[int, ...]] = Counter()
    for order in permutations(WEATHER):
        path, rest = list[int](), order
        while len(path) < rounds:
            count = 2 if terms.weather[rest[0]].again else 1
            path.append(terms.penalty(rest[:count]))
            rest = rest[count:]
            if terms.steady:
                path *= rounds
        paths[tuple(path)] += 1
    return paths


def game_odds(terms: SniperTerms, rounds: Rounds, number: int = ROUNDS) -> Ends:
    """The odds of a game of that many rounds under the variants of ``terms``."""
    courses, targets = Counter[Course](), target_deck(terms.joker)
    for path, orders in weather_paths(terms, number).items():
        courses[tuple(sorted(path)), None] += orders
        for at, penalty in enumerate(path):
            courses[tuple(sorted(path[:at])), penalty] += orders
    penalties = sorted({last for _, last in courses if last is not None})
    ends = {(card, penalty): rounds[card, penalty].chances for card in targets for penalty in penalties}
    unit = lcm(*(chance.denominator for chances in ends.values() for chance in chances.values()))
    bits = (unit**number * perm(len(targets), number)).bit_length()

    def packed(chances: Mapping[tuple[int, bool], Fraction], killed: bool) -> int:
        """The scores of a round with this end, each with its ways out of ``unit``."""
        return sum(int(chance * unit) << score * bits for (score, dead), chance in chances.items() if dead == killed)

    games = _games({key: (packed(chances, False), packed(chances, True)) for key, chances in ends.items()}, number)
    chances: defaultdict[tuple[int, bool], Fraction] = defaultdict(Fraction)
    for (earlier, last), orders in courses.items():
        length = len(earlier) + (last is not None)
        ways = factorial(len(WEATHER)) * perm(len(targets), length) * unit**length
        share = Fraction(orders * prod(map(factorial, Counter(earlier).values())), ways)
        for score, number_ in enumerate(_unpacked(games[earlier, last], bits)):
            if number_:
                chances[score, last is not None] += number_ * share
    return Ends(chances)


def _games(scores: Mapping[tuple[Card, int], tuple[int, int]], number: int) -> Counter[Course]:
    """The packed scores of the games of each course, over all sets of different targets.

    ``scores`` are those of a round survived and of one that kills. Each set of targets counts once for rounds of the
    same penalty, whatever its order.
    """
    games: Counter[Course] = Counter({((), None): 1})
    penalties = sorted({penalty for _, penalty in scores})
    for card in dict.fromkeys(card for card, _ in scores):
        for (earlier, last), ways in [*games.items()]:
            if len(earlier) + (last is not None) < number:
                for penalty in penalties:
                    alive, killed = scores[card, penalty]
                    games[tuple(sorted((*earlier, penalty))), last] += ways * alive
                    if last is None:
                        games[earlier, penalty] += ways * killed
    return games


def _unpacked(distribution: int, bits: int) -> Iterator[int]:
    """The ways of the scores 0, 1, 2 and so on in a packed distribution."""
    while distribution:
        yield distribution & ((1 << bits) - 1)
        distribution >>= bits
