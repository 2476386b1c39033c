"""Plays out a wave with a heuristic in a tenth of a millisecond, to rate moves.

The heuristic deals with each attacker so that the table left is strong and can deal with many of those to come. It ends
the wave when one more attacker would lower the chance of winning.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from drumhead.games.onslaught.players.cover import answers_with_five, covered_share
from drumhead.games.onslaught.rules.state import LIMIT, WAVES
from drumhead.games.onslaught.solve.search import without
from drumhead.games.onslaught.solve.table import JOKER, WOUNDED, Table, count_wounded, strength

_JOKER: Final = 10
_COVER: Final = 50
_HURT: Final = 3
"""Points for a Joker, for a table that can deal with every attacker, and against each wounded defender too many."""


class WaveOdds(NamedTuple):
    """The variants, and the chances of winning at the start of each wave."""

    closed: bool
    strict: bool
    chances: Sequence[Sequence[float]]
    """By wave and by number of attackers left."""


class WaveProgress(NamedTuple):
    """A pledged wave while no attacker waits."""

    wave: int
    faced: int
    pledge: int


def count_values(values: Sequence[int]) -> list[int]:
    """The count of each value from 0 to 13."""
    counts = [0] * 14
    for value in values:
        counts[value] += 1
    return counts


def end_chance(table: Table, remaining: int, progress: WaveProgress, odds: WaveOdds) -> float:
    """The chance of winning if the wave ends now with that many attackers left; below 0 if it can't end."""
    if not progress.faced or (progress.wave == WAVES and odds.closed):
        return -1.0
    discards = required_discards(table, progress)
    if discards is None:
        return -1.0
    return 1.0 if progress.wave == WAVES else odds.chances[progress.wave + 1][remaining - (discards == len(table))]


def continue_chance(table: Table, counts: Sequence[int], progress: WaveProgress, odds: WaveOdds) -> float:
    """The chance of winning if one more attacker is faced and the wave then ends from the same table."""
    remaining = sum(counts)
    return covered_share(table, counts, odds.strict) * end_chance(table, max(remaining - 1, 1), progress, odds)


def required_discards(table: Table, progress: WaveProgress) -> int | None:
    """The number of defenders to discard by recalibrating in order to end the wave; None if that is impossible.

    This is all of them if none is wounded, so that the next attacker is beaten unseen; otherwise as few as possible.
    """
    wounded, is_met = count_wounded(table), progress.faced == progress.pledge
    unwounded = len(table) - wounded
    possible = [number for number in range(unwounded + 1) if (number != 1 if is_met else number)]
    if progress.wave == WAVES:
        return possible[0] if possible else None
    if not wounded and unwounded in possible:
        return unwounded
    return next((number for number in possible if len(table) - number <= LIMIT), None)


def play_out(
    table: Table, deck: Sequence[int], progress: WaveProgress, odds: WaveOdds, *, must_turn: bool = False
) -> float:
    """The chance of winning with the attackers in this order, the first turned up in any case if ``must_turn``."""
    wave, faced, pledge = progress
    counts, strict, remaining = count_values(deck), odds.strict, len(deck)
    for attacker in deck:
        progress = WaveProgress(wave, faced, pledge)
        chance = -1.0 if must_turn else end_chance(table, remaining, progress, odds)
        if chance >= 0 and (faced == pledge or chance >= continue_chance(table, counts, progress, odds)):
            return chance
        must_turn = False
        if faced == pledge:
            lowest = next((code for code in table if code < WOUNDED), None)
            if lowest is None:
                return 0.0
            table, pledge = without(table, lowest), pledge + 1
        counts[attacker] -= 1
        tables = answers_with_five(table, attacker, strict)
        if not tables:
            return 0.0
        table = max(tables, key=lambda after: evaluate(after, counts, strict, wave)) if len(tables) > 1 else tables[0]
        remaining, faced = remaining - 1, faced + 1
    return 1.0


def evaluate(table: Table, counts: Sequence[int], strict: bool, wave: int) -> float:
    """Points for a table, to compare with others at the same time; ``counts`` are the attackers to come."""
    excess_wounded = max(count_wounded(table) - LIMIT, 0) if wave < WAVES else 0
    return (
        strength(table)
        + _JOKER * table.count(JOKER)
        + _COVER * covered_share(table, counts, strict)
        - _HURT * excess_wounded
    )
