"""The exact odds of one round with best play: every hand, every pair of an accident, every counterattack.

A hand is a random five of the 33 shoot cards. Hands with the same strengths in the same colours have the same odds,
which are computed once. All counts are numbers of (hand, next two cards, next cards of a counterattack); without an
accident the two cards may be any, which changes no chance.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from drumhead.games.no_mans_land.hints.aim import EYES, Accidents, aimings, hit_by, strengths
from drumhead.games.no_mans_land.rules.shots import PLAYER_DEFENCE
from drumhead.games.no_mans_land.rules.tables import ACCIDENT_CARDS, DRAWN, SHOOT, Individual, SniperTerms, TargetCard
from drumhead.table.cards import is_red

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
    """The odds of a round over these hands, each played best, as ``hints.best.best`` does."""
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
