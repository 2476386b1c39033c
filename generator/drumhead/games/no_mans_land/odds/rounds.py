"""The odds of one round with best play, exactly: every hand, every pair of an accident, every counterattack.

A hand is any five of the 33 shoot cards, each as likely. Hands that hold the same strengths in the same colours are
worth the same, so they are worked out once and counted as often as they occur. All counts are whole numbers of
(hand, next two cards, next cards of a counterattack); where no accident happens the two cards are any two, which
changes no chance.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from drumhead.games.no_mans_land.hints.aim import EYES, Accidents, aimings, hit_by, strengths
from drumhead.games.no_mans_land.rules.decks import DRAWN, SHOOT
from drumhead.games.no_mans_land.rules.shots import ACCIDENT_CARDS, PLAYER_DEFENCE
from drumhead.games.no_mans_land.rules.terms import Individual, SniperTerms, TargetCard
from drumhead.table.cards import is_red

Kind = tuple[float, bool]
"""What matters of a shoot card: its strength, and whether it is red."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Hands that are worth the same: their kinds of card, and how many such hands there are."""

    kinds: tuple[Kind, ...]
    number: int

    @property
    def strengths(self) -> tuple[float, ...]:
        """The strengths alone, rising."""
        return tuple(strength for strength, _ in self.kinds)


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """What a round brings against one target card and penalty; every count is in parts of ``ways``."""

    ways: int
    hits: int
    """Ways in which anything at all is hit."""
    outcomes: Mapping[tuple[int, bool], int]
    """(score of the round, whether the player is killed) -> ways."""

    @property
    def hit(self) -> Fraction:
        """The chance to hit one individual at least."""
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
    """How many shoot cards there are of each kind."""
    return Counter(zip(strengths(terms, SHOOT), map(is_red, SHOOT), strict=True))


def hands(terms: SniperTerms) -> list[Hand]:
    """All hands of five, like ones together."""
    there = sorted(kinds(terms).items())

    def draw(place: int, left: int) -> Iterator[Hand]:
        if not left:
            yield Hand((), 1)
        elif place < len(there):
            kind, number = there[place]
            for taken in range(min(left, number) + 1):
                for rest in draw(place + 1, left - taken):
                    yield Hand((kind,) * taken + rest.kinds, comb(number, taken) * rest.number)

    return list(draw(0, DRAWN))


def round_odds(terms: SniperTerms, target: TargetCard, penalty: int, hands: Sequence[Hand]) -> RoundOdds:
    """The odds of a round over all those hands, the best play made with each: the one that ``best`` finds."""
    table = _TargetOdds(terms, target)
    outcomes: Counter[tuple[int, bool]] = Counter()
    hits = 0
    for hand in hands:
        found = table.best_play(hand, penalty)
        if isinstance(found, int):
            dead = table.dead(hand.strengths)
            outcomes[found, True] += hand.number * dead
            outcomes[found, False] += hand.number * (table.draws - dead)
            hits += hand.number * table.draws * (found > 0)
        else:
            for (hit, killed), ways in table.accident(hand.strengths, found).items():
                outcomes[found.score * hit, killed] += hand.number * ways
                hits += hand.number * ways * hit
    ways = sum(hand.number for hand in hands) * table.draws
    return RoundOdds(ways, hits, {key: number for key, number in sorted(outcomes.items()) if number})


class _TargetOdds:
    """One target card: what each hand does to it, and it to the player, remembered by what matters."""

    def __init__(self, terms: SniperTerms, target: TargetCard) -> None:
        self.target = target
        self.back = target.counterattack
        self.all = Counter(strengths(terms, SHOOT))
        unseen = len(SHOOT) - DRAWN
        self.draws = comb(unseen, ACCIDENT_CARDS) * comb(unseen - ACCIDENT_CARDS, self.back)
        """Ways of drawing an accident's two cards and then the counterattack's, the hand being known."""
        self.sure = cache(self._sure)
        self.dead = cache(self._dead)
        self.accident = cache(self._accident)
        self.accidents = cache(self._accidents)

    def best_play(self, hand: Hand, penalty: int) -> int | Individual:
        """The sure score of the best play, or else the individual that its miss threatens by accident."""
        target, accidents = self.target, self.accidents(hand.strengths)
        best, bystander = (0, 0), None
        for kept in set(combinations(hand.kinds, DRAWN - penalty)):
            powers = tuple(strength for strength, _ in kept)
            if (sure := self.sure(powers) * accidents.pairs) and (sure, accidents.pairs) > best:
                best, bystander = (sure, accidents.pairs), None
            if len(target.individuals) > 1 and 2 * sum(red for _, red in kept) > len(kept):
                for individual in target.individuals:
                    if powers[0] <= individual.defence and accidents.worth[individual.number] > best:
                        best, bystander = accidents.worth[individual.number], target.bystander(individual)
        return bystander or best[0] // accidents.pairs

    def _sure(self, powers: tuple[float, ...]) -> int:
        individuals = self.target.individuals
        ways = aimings(len(powers), individuals)
        return max(sum(individual.score for individual in hit_by(powers, aimed, individuals)) for aimed in ways)

    def _unseen(self, seen: tuple[float, ...]) -> tuple[float, ...]:
        return tuple((self.all - Counter(seen)).elements())

    def _accidents(self, seen: tuple[float, ...]) -> Accidents:
        return Accidents(self.target, self._unseen(seen))

    def _dead(self, seen: tuple[float, ...]) -> int:
        unseen = self._unseen(seen)
        lost = comb(len(unseen), self.back) - survived(unseen, self.back)
        return lost * comb(len(unseen) - self.back, ACCIDENT_CARDS)

    def _accident(self, seen: tuple[float, ...], at: Individual) -> Counter[tuple[bool, bool]]:
        """(whether the accident hits, whether the player is killed) -> ways of drawing."""
        unseen, ways = self._unseen(seen), Counter[tuple[bool, bool]]()
        for pair, number in Counter(combinations(sorted(unseen), ACCIDENT_CARDS)).items():
            rest = tuple((Counter(unseen) - Counter(pair)).elements())
            alive, hit = survived(rest, self.back), sum(pair) > at.defence
            ways[hit, False] += number * alive
            ways[hit, True] += number * (comb(len(rest), self.back) - alive)
        return ways


def survived(unseen: Sequence[float], drawn: int) -> int:
    """How many sets of ``drawn`` of these strengths come to no more than the player's defence, with none that kills."""
    ways = Counter({(0, 0): 1})
    """(cards drawn, their sum) -> sets."""
    for strength in unseen:
        if strength != EYES:
            more = {(count + 1, total + int(strength)): number for (count, total), number in ways.items()}
            ways.update({key: number for key, number in more.items() if key[0] <= drawn and key[1] <= PLAYER_DEFENCE})
    return sum(number for (count, _), number in ways.items() if count == drawn)
