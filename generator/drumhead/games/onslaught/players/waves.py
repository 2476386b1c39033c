"""Plays out a wave with a heuristic in a tenth of a millisecond, to rate moves.

The heuristic deals with each attacker so that the table left is strong and can deal with many of those to come. It ends
the wave when one more attacker would lower the chance of winning.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from drumhead.games.onslaught.rules.state import LIMIT, WAVES, State
from drumhead.games.onslaught.solve.position import JOKER, WOUNDED, Table, answers, count_wounded, shifts, strength
from drumhead.games.onslaught.solve.search import without


@lru_cache(maxsize=1 << 16)
def coverage(table: Table, strict: bool) -> int:
    """A bit for each value of an attacker that the table can deal with, without playing a 5."""
    if JOKER in table:
        return -1
    unwounded = [code for code in table if code < WOUNDED]
    wounded = [code & 15 for code in table if code >= WOUNDED]
    bits = (1 << max([*unwounded, *wounded], default=0)) - 1
    for value in unwounded:
        bits |= 1 << value + 1 if strict else 3 << value
    for value in wounded:
        bits |= 1 << value
    return bits | _sums(unwounded) | _sums(wounded)


def _sums(values: Sequence[int]) -> int:
    """A bit for each sum of two or more of the values."""
    single, sums = 0, 0
    for value in values:
        sums |= sums << value | single << value
        single |= 1 << value
    return sums


@lru_cache(maxsize=1 << 16)
def answers_with_five(table: Table, attacker: int, strict: bool) -> tuple[Table, ...]:
    """Every table that dealing with the attacker can leave; a 5 is played only if nothing else helps."""
    if tables := answers(table, attacker, strict):
        return tables
    return tuple(sorted({after for shifted in shifts(table) for after in answers(shifted, attacker, strict)}))


_JOKER: Final = 10
_COVER: Final = 50
_HURT: Final = 3
"""Points for a Joker, for a table that can deal with every attacker, and against each wounded defender too many."""


def logistic(score: float) -> float:
    """The chance of these log-odds, to six figures, for exponentials are not the same to the last digit everywhere."""
    return float(f"{1 / (1 + exp(-score)):.6g}")


class WaveOdds(NamedTuple):
    """The variants, and the chances of winning from the start of the next wave."""

    closed: bool
    strict: bool
    chances: Sequence[float]
    """By the sum of the attackers left."""
    level: float = 0.0
    gain: float = 0.0
    doubt: float = 0.0
    """What is added to the log-odds, and to them and to their spread for all that the wave has yet to bring."""

    def played(self, share: float, to_come: float) -> float:
        """The chance where ``play_out`` wins this share of the orders, and that share of the pledge is to come."""
        if not 0 < share < 1:
            return share
        return logistic(self.level + self.gain * to_come + (1 + self.doubt * to_come) * log(share / (1 - share)))


class WaveProgress(NamedTuple):
    """A pledged wave while no attacker waits."""

    wave: int
    faced: int
    pledge: int


class Attackers(NamedTuple):
    """The attackers to come, in any order."""

    number: int
    total: int
    """Their values together."""
    any: int
    """A bit for each value of which there is one at least."""
    both: int
    """A bit for each value of which there are two."""

    def without(self, value: int) -> "Attackers":
        """These but for one of that value."""
        bit = 1 << value
        one = self.both & bit
        return Attackers(self.number - 1, self.total - value, self.any if one else self.any ^ bit, self.both & ~bit)

    def share(self, bits: int) -> float:
        """The share of them whose value is one of these."""
        return ((self.any & bits).bit_count() + (self.both & bits).bit_count()) / (self.number or 1)


def count_values(values: Sequence[int]) -> Attackers:
    """The attackers of these values, no more than two of each."""
    any_, both = 0, 0
    for value in values:
        both |= any_ & 1 << value
        any_ |= 1 << value
    return Attackers(len(values), sum(values), any_, both)


def end_chance(
    table: Table, left: Attackers, progress: WaveProgress, odds: WaveOdds, unseen: int | None = None
) -> float:
    """The chance of winning if the wave ends now with those attackers left; below 0 if it can't end.

    ``unseen`` is the value of the one that is beaten unseen; it counts as an average one where that is not given.
    """
    wave, faced, pledge = progress
    discards = required_discards(table, wave == WAVES, faced == pledge)
    if not faced or (wave == WAVES and odds.closed) or discards is None:
        return -1.0
    if wave == WAVES or (discards == len(table) and left.number == 1):
        return 1.0
    if discards < len(table):
        return odds.chances[left.total]
    return odds.chances[left.total - (round(left.total / left.number) if unseen is None else unseen)]


def continue_chance(table: Table, left: Attackers, progress: WaveProgress, odds: WaveOdds) -> float:
    """The chance of winning if one more attacker is faced and the wave then ends from the same table."""
    after = left._replace(number=left.number - 1 or 1, total=left.total - round(left.total / left.number))
    return left.share(coverage(table, odds.strict)) * end_chance(table, after, progress, odds)


@lru_cache(maxsize=1 << 16)
def required_discards(table: Table, is_last: bool, is_met: bool) -> int | None:
    """The number of defenders to discard by recalibrating in order to end the wave; None if that is impossible.

    This is all of them if none is wounded, so that the next attacker is beaten unseen; otherwise as few as possible.
    ``is_last`` is for a fourth wave, ``is_met`` for a pledge that is met.
    """
    wounded = count_wounded(table)
    unwounded = len(table) - wounded
    possible = [number for number in range(unwounded + 1) if (number != 1 if is_met else number)]
    if is_last:
        return possible[0] if possible else None
    if not wounded and unwounded in possible:
        return unwounded
    return next((number for number in possible if len(table) - number <= LIMIT), None)


def play_out(
    table: Table, deck: Sequence[int], progress: WaveProgress, odds: WaveOdds, *, must_turn: bool = False
) -> float:
    """The chance of winning with the attackers in this order, the first turned up in any case if ``must_turn``."""
    wave, faced, pledge = progress
    left, strict, is_last = count_values(deck), odds.strict, wave == WAVES
    for attacker in deck:
        if not must_turn:
            progress = WaveProgress(wave, faced, pledge)
            chance = end_chance(table, left, progress, odds)
            if chance >= 0 and (faced == pledge or chance >= continue_chance(table, left, progress, odds)):
                return end_chance(table, left, progress, odds, attacker)
        must_turn = False
        if faced == pledge:
            lowest = next((code for code in table if code < WOUNDED), None)
            if lowest is None:
                return 0.0
            table, pledge = without(table, lowest), pledge + 1
        left, faced = left.without(attacker), faced + 1
        tables = answers_with_five(table, attacker, strict)
        if not tables:
            return 0.0
        table = tables[0]
        if len(tables) > 1:
            # Points for a table, to compare with others at the same time.
            points = [_points(after, is_last) + _COVER * left.share(coverage(after, strict)) for after in tables]
            table = tables[points.index(max(points))]
    return 1.0


@lru_cache(maxsize=1 << 16)
def _points(table: Table, is_last: bool) -> int:
    excess_wounded = 0 if is_last else max(count_wounded(table) - LIMIT, 0)
    return strength(table) + _JOKER * table.count(JOKER) - _HURT * excess_wounded


# The chance of winning from the beginning of a wave. What decides is how much the attackers left are worth beyond all
# defenders to come. The curves were fitted to games of the player itself, and again to games by those, until they
# stood still: in the end deals 1 to 732 with a free bonus and 1 to 300 with a strict one, each played twice. What
# thought adds is the same with both but in the first wave: it is fitted to 359 games with a free bonus and 448 with a
# strict one, of deals from 5001 on, and the first wave of strict games to 547 more, of deals from 900001 on (45 %
# shown, 40 % won). At the start of a wave a share tells less than at its end.

JOKER_WORTH: Final = 11
"""What a Joker is worth beside the other defenders."""


class ChanceCurve(NamedTuple):
    """A chance that falls with what the attackers are worth beyond the defenders."""

    even: float
    """Where one game in two is won."""
    spread: float


CURVES: Final = {
    "free": {2: ChanceCurve(-11.1, 8.5), 3: ChanceCurve(-2.9, 5.2), 4: ChanceCurve(3.1, 1.7)},
    "strict": {2: ChanceCurve(-17.2, 10.7), 3: ChanceCurve(-5.8, 5.8), 4: ChanceCurve(1.7, 2.0)},
}
"""By the bonus and the wave that begins."""
_LATER: Final = {2: (0.3, 0.0, -0.15), 3: (0.1, 0.4, -0.1), 4: (-0.3, 1.6, -0.3)}
THOUGHT: Final = {"free": {1: (0.28, 0.0, -0.5), **_LATER}, "strict": {1: (0.0, 0.0, -0.5), **_LATER}}
"""By the bonus and the wave played: level, gain and doubt of ``WaveOdds``, with a closed fourth wave."""
_GREATEST: Final = 2 * sum(range(1, 14))
"""All attackers together."""


def wave_odds(state: State) -> WaveOdds:
    """The odds of the wave that is played."""
    final, bonus, values = state.terms.final, state.terms.bonus, state.terms.worth
    to_come = sum(values[card] or JOKER_WORTH for card in state.defenders)
    return _odds(final == "closed", bonus, state.wave, to_come)


@lru_cache(maxsize=256)
def _odds(closed: bool, bonus: str, wave: int, to_come: int) -> WaveOdds:
    """A game with an open fourth wave counts as won once the first three are survived."""
    excesses = range(-to_come, _GREATEST + 1 - to_come)
    if not closed:
        return WaveOdds(closed, bonus == "strict", [1.0] * len(excesses))
    curve = CURVES[bonus].get(wave + 1)
    chances = [logistic((curve.even - excess) / curve.spread) if curve else 1.0 for excess in excesses]
    return WaveOdds(closed, bonus == "strict", chances, *THOUGHT[bonus][wave])
