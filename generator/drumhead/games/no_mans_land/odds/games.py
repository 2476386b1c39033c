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

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial, lcm, perm, prod

from drumhead.games.no_mans_land.hints import EYES, Accidents, aimings, hit_by, strengths
from drumhead.games.no_mans_land.rules.shots import PLAYER_DEFENCE
from drumhead.games.no_mans_land.rules.tables import (
    ACCIDENT_CARDS,
    DRAWN,
    ROUNDS,
    SHOOT,
    WEATHER,
    Award,
    Individual,
    SniperTerms,
    TargetCard,
    target_deck,
)
from drumhead.table.cards import Card, is_red

Kind = tuple[float, bool]
"""The relevant properties of a shoot card: its strength, and whether it is red."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A group of like hands: the kinds of their cards, and the number of such hands."""

    kinds: tuple[Kind, ...]
    number: int

    @property
    def strengths(self) -> tuple[float, ...]:
        """The strengths, ascending."""
        return tuple(strength for strength, _ in self.kinds)


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """The odds of a round with one target card and penalty; counts are out of ``ways``."""

    ways: int
    hits: int
    """Ways in which anything is hit."""
    outcomes: Mapping[tuple[int, bool], int]
    """(score of the round, whether the player is killed) -> ways."""

    @property
    def hit(self) -> Fraction:
        """The chance to hit at least one individual."""
        return Fraction(self.hits, self.ways)

    @property
    def expected(self) -> Fraction:
        """The expected score."""
        return Fraction(sum(score * ways for (score, _), ways in self.outcomes.items()), self.ways)

    @property
    def killed(self) -> Fraction:
        """The chance to be killed by the counterattack."""
        return Fraction(sum(ways for (_, killed), ways in self.outcomes.items() if killed), self.ways)


def kinds(terms: SniperTerms) -> Counter[Kind]:
    """The number of shoot cards of each kind."""
    return Counter(zip(strengths(terms, SHOOT), map(is_red, SHOOT), strict=True))


def hands(terms: SniperTerms) -> list[Hand]:
    """All hands of five, grouped by kinds of cards."""
    card_counts = sorted(kinds(terms).items())

    def draw(index: int, remaining: int) -> Iterator[Hand]:
        if not remaining:
            yield Hand((), 1)
        elif index < len(card_counts):
            kind, number = card_counts[index]
            for count in range(min(remaining, number) + 1):
                for rest in draw(index + 1, remaining - count):
                    yield Hand((kind,) * count + rest.kinds, comb(number, count) * rest.number)

    return list(draw(0, DRAWN))


def round_odds(terms: SniperTerms, target: TargetCard, penalty: int, hands: Sequence[Hand]) -> RoundOdds:
    """The odds of a round over these hands, each played best, as ``hints.best`` does."""
    table = _TargetOdds(terms, target)
    outcomes: Counter[tuple[int, bool]] = Counter()
    hits = 0
    for hand in hands:
        play = table.best_play(hand, penalty)
        if isinstance(play, int):
            killing = table.killing_draws(hand.strengths)
            outcomes[play, True] += hand.number * killing
            outcomes[play, False] += hand.number * (table.draws - killing)
            hits += hand.number * table.draws * (play > 0)
        else:
            for (hit, killed), ways in table.accident(hand.strengths, play).items():
                outcomes[play.score * hit, killed] += hand.number * ways
                hits += hand.number * ways * hit
    ways = sum(hand.number for hand in hands) * table.draws
    return RoundOdds(ways, hits, {key: number for key, number in sorted(outcomes.items()) if number})


class _TargetOdds:
    """The odds of each hand against one target card, cached."""

    def __init__(self, terms: SniperTerms, target: TargetCard) -> None:
        self.target = target
        self.counterattack = target.counterattack
        self.all_strengths = Counter(strengths(terms, SHOOT))
        unseen = len(SHOOT) - DRAWN
        self.draws = comb(unseen, ACCIDENT_CARDS) * comb(unseen - ACCIDENT_CARDS, self.counterattack)
        """Ways to draw the two cards of an accident and then those of the counterattack, for a given hand."""
        self.certain_score = cache(self._certain_score)
        self.killing_draws = cache(self._killing_draws)
        self.accident = cache(self._accident)
        self.accidents = cache(self._accidents)

    def best_play(self, hand: Hand, penalty: int) -> int | Individual:
        """The certain score of the best play, or else the individual that its miss threatens by accident."""
        target, accidents = self.target, self.accidents(hand.strengths)
        best, bystander = (0, 0), None
        for cards in dict.fromkeys(combinations(hand.kinds, DRAWN - penalty)):
            powers = tuple(strength for strength, _ in cards)
            if (score := self.certain_score(powers) * accidents.pairs) and (score, accidents.pairs) > best:
                best, bystander = (score, accidents.pairs), None
            if len(target.individuals) > 1 and 2 * sum(red for _, red in cards) > len(cards):
                for individual in target.individuals:
                    if powers[0] <= individual.defence and accidents.worth[individual.number] > best:
                        best, bystander = accidents.worth[individual.number], target.bystander(individual)
        return bystander or best[0] // accidents.pairs

    def _certain_score(self, powers: tuple[float, ...]) -> int:
        individuals = self.target.individuals
        aimings_ = aimings(len(powers), individuals)
        return max(sum(individual.score for individual in hit_by(powers, aiming, individuals)) for aiming in aimings_)

    def _unseen(self, seen: tuple[float, ...]) -> tuple[float, ...]:
        return tuple((self.all_strengths - Counter(seen)).elements())

    def _accidents(self, seen: tuple[float, ...]) -> Accidents:
        return Accidents(self.target, self._unseen(seen))

    def _killing_draws(self, seen: tuple[float, ...]) -> int:
        unseen = self._unseen(seen)
        lost = comb(len(unseen), self.counterattack) - survived(unseen, self.counterattack)
        return lost * comb(len(unseen) - self.counterattack, ACCIDENT_CARDS)

    def _accident(self, seen: tuple[float, ...], individual: Individual) -> Counter[tuple[bool, bool]]:
        """(whether the accident hits, whether the player is killed) -> ways to draw."""
        unseen, ways = self._unseen(seen), Counter[tuple[bool, bool]]()
        for pair, number in Counter(combinations(sorted(unseen), ACCIDENT_CARDS)).items():
            rest = tuple((Counter(unseen) - Counter(pair)).elements())
            alive, hit = survived(rest, self.counterattack), sum(pair) > individual.defence
            ways[hit, False] += number * alive
            ways[hit, True] += number * (comb(len(rest), self.counterattack) - alive)
        return ways


def survived(unseen: Sequence[float], drawn: int) -> int:
    """The number of sets of ``drawn`` of these strengths that do not hit the player."""
    ways = Counter({(0, 0): 1})
    """(cards drawn, their sum) -> sets."""
    for strength in unseen:
        if strength != EYES:
            more = {(count + 1, total + int(strength)): number for (count, total), number in ways.items()}
            ways.update({key: number for key, number in more.items() if key[0] <= drawn and key[1] <= PLAYER_DEFENCE})
    return sum(number for (count, _), number in ways.items() if count == drawn)


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
