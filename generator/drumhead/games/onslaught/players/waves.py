"""A wave played by a rule of thumb, in a tenth of a millisecond: moves are judged by playing them out so.

The rule of thumb: deal with each attacker so that what is left is strong and can deal with many of those to come; end
the wave once facing one more attacker promises less than the next wave does.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from drumhead.games.onslaught.players.cover import chances, share
from drumhead.games.onslaught.rules.state import LIMIT, WAVES
from drumhead.games.onslaught.solve.search import without
from drumhead.games.onslaught.solve.table import JOKER, WOUNDED, Table, strength, wounded

_JOKER: Final = 10
_COVER: Final = 50
_HURT: Final = 3
"""What a Joker, the share of attackers that can be dealt with, and a wounded defender too many are worth, in points."""


class WaveOdds(NamedTuple):
    """What chances depend on apart from the cards."""

    closed: bool
    strict: bool
    won: Sequence[Sequence[float]]
    """By wave and by attackers left: the chance of winning as the wave begins."""


class Moment(NamedTuple):
    """A moment at which no attacker waits and the wave is pledged."""

    wave: int
    faced: int
    pledge: int


def counts_of(values: Sequence[int]) -> list[int]:
    """How often each value from 0 to 13 is there."""
    counts = [0] * 14
    for value in values:
        counts[value] += 1
    return counts


def ended(table: Table, left: int, moment: Moment, odds: WaveOdds) -> float:
    """The chance of winning where the wave ends now, with that many attackers left; below 0 where it can't."""
    if not moment.faced or (moment.wave == WAVES and odds.closed):
        return -1.0
    gone = discards(table, moment)
    if gone is None:
        return -1.0
    return 1.0 if moment.wave == WAVES else odds.won[moment.wave + 1][left - (gone == len(table))]


def onward(table: Table, counts: Sequence[int], moment: Moment, odds: WaveOdds) -> float:
    """The chance of winning where one more attacker is faced and the wave could then be ended as it could be now."""
    left = sum(counts)
    return share(table, counts, odds.strict) * ended(table, max(left - 1, 1), moment, odds)


def discards(table: Table, moment: Moment) -> int | None:
    """How many defenders to discard by recalibrating in order to end the wave; None where that is impossible.

    All of them, where that leaves none and the next attacker is beaten unseen; otherwise as few as may be.
    """
    hurt, met = wounded(table), moment.faced == moment.pledge
    whole = len(table) - hurt
    possible = [number for number in range(whole + 1) if (number != 1 if met else number)]
    if moment.wave == WAVES:
        return possible[0] if possible else None
    if not hurt and whole in possible:
        return whole
    return next((number for number in possible if len(table) - number <= LIMIT), None)


def play(table: Table, deck: Sequence[int], moment: Moment, odds: WaveOdds, *, turning: bool = False) -> float:
    """The chance of winning when the attackers come in this order, the first one turned up for sure if ``turning``."""
    wave, faced, pledge = moment
    counts, strict, left = counts_of(deck), odds.strict, len(deck)
    for attacker in deck:
        moment = Moment(wave, faced, pledge)
        now = -1.0 if turning else ended(table, left, moment, odds)
        if now >= 0 and (faced == pledge or now >= onward(table, counts, moment, odds)):
            return now
        turning = False
        if faced == pledge:
            least = next((code for code in table if code < WOUNDED), None)
            if least is None:
                return 0.0
            table, pledge = without(table, least), pledge + 1
        counts[attacker] -= 1
        found = chances(table, attacker, strict)
        if not found:
            return 0.0
        table = max(found, key=lambda after: evaluate(after, counts, strict, wave)) if len(found) > 1 else found[0]
        left, faced = left - 1, faced + 1
    return 1.0


def evaluate(table: Table, counts: Sequence[int], strict: bool, wave: int) -> float:
    """How much a table is worth beside others of the same moment, in points; ``counts`` are the attackers to come."""
    hurt = max(wounded(table) - LIMIT, 0) if wave < WAVES else 0
    return strength(table) + _JOKER * table.count(JOKER) + _COVER * share(table, counts, strict) - _HURT * hurt
