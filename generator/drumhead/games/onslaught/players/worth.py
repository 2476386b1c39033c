"""What the beginning of a wave is worth: the chance of winning from there, by the attackers left.

A row is the share of 600 waves that the rule of thumb of ``waves.py`` wins, random hands against random attackers, each
wave followed by the chance of the next. ``rows`` works them out again.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from drumhead.games.onslaught.players.waves import Moment, WaveOdds, play
from drumhead.games.onslaught.rules.state import ATTACKERS, HAND, WAVES
from drumhead.table.shuffle import shuffled, stream

SHARES: Final = {
    2: (
        *(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.998, 0.998, 0.997, 0.984, 0.964, 0.911, 0.863, 0.823),
        *(0.775, 0.665, 0.574, 0.491, 0.418, 0.33, 0.246, 0.183, 0.124, 0.088, 0.064, 0.038, 0.025),
    ),
    3: (
        *(1.0, 1.0, 1.0, 1.0, 1.0, 0.998, 0.998, 0.987, 0.933, 0.88, 0.788, 0.673, 0.544, 0.414),
        *(0.327, 0.216, 0.149, 0.092, 0.065, 0.041, 0.025, 0.015, 0.009, 0.005, 0.003, 0.002, 0.001),
    ),
    4: (
        *(1.0, 1.0, 1.0, 0.997, 0.962, 0.922, 0.728, 0.562, 0.407, 0.244, 0.146, 0.088, 0.053, 0.032),
        *(0.019, 0.011, 0.007, 0.004, 0.002, 0.001, 0.001, 0.001, 0.0, 0.0, 0.0, 0.0, 0.0),
    ),
}
"""By wave, and by attackers left from 0 to 26."""
_EXTRA: Final = 2
"""What the rule of thumb pledges beyond the sum of its hand, counted in average attackers of seven."""


@cache
def wave_odds(final: str, bonus: str) -> WaveOdds:
    """The odds under these variants. A game whose fourth wave may be ended is as good as won."""
    sure = (1.0,) * (len(ATTACKERS) + 1)
    closed = final == "closed"
    won = [SHARES[wave] if closed and wave in SHARES else sure for wave in range(6)]
    return WaveOdds(closed, bonus == "strict", won)


def rows(waves: int) -> dict[int, tuple[float, ...]]:
    """``SHARES``, each out of this many waves."""
    found: list[Sequence[float]] = [()] * (WAVES + 2)
    for wave in sorted(SHARES, reverse=True):
        found[wave] = tuple(_row(wave, WaveOdds(True, False, found), waves))
    return {wave: tuple(found[wave]) for wave in SHARES}


def _row(wave: int, later: WaveOdds, waves: int) -> Iterator[float]:
    """The row of a wave by the rows of those after it. It never rises, and falls slowly where hardly any is won."""
    numbers, last = stream(wave), 1.0
    red = [value for value in range(1, 14) for _ in range(2)]
    black = [*red, 0, 0]
    yield last
    for left in range(1, len(ATTACKERS) + 1):
        won = 0.0
        for _ in range(waves if last > 0.01 else 0):
            hand = tuple(sorted(shuffled(black, numbers)[:HAND]))
            pledge = min(left, max(4, round((sum(hand) + 10 * hand.count(0)) / 7) + _EXTRA))
            moment = Moment(wave, 0, left if wave == WAVES else pledge)
            won += play(hand, shuffled(red, numbers)[:left], moment, later)
        last = min(last, max(won / waves, last * 0.6))
        yield round(last, 3)
