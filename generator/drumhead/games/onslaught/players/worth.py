"""The chance of winning from the beginning of a wave, by the number of attackers left.

Each entry is the mean result of 600 waves, random hands against random attackers, played by the heuristic of
``waves.py``; a wave that ends counts as the chance of the next. ``compute_shares`` computes them anew.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from drumhead.games.onslaught.players.waves import WaveOdds, WaveProgress, play_out
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
"""Attackers that the heuristic pledges beyond the sum of its hand divided by the average value of 7."""


@cache
def wave_odds(final: str, bonus: str) -> WaveOdds:
    """The odds under these variants. A game with an open fourth wave counts as won."""
    certain = (1.0,) * (len(ATTACKERS) + 1)
    closed = final == "closed"
    chances = [SHARES[wave] if closed and wave in SHARES else certain for wave in range(6)]
    return WaveOdds(closed, bonus == "strict", chances)


def compute_shares(waves: int) -> dict[int, tuple[float, ...]]:
    """``SHARES``, computed from this many waves each."""
    shares: list[Sequence[float]] = [()] * (WAVES + 2)
    for wave in sorted(SHARES, reverse=True):
        shares[wave] = tuple(_compute_row(wave, WaveOdds(True, False, shares), waves))
    return {wave: tuple(shares[wave]) for wave in SHARES}


def _compute_row(wave: int, later: WaveOdds, waves: int) -> Iterator[float]:
    """Yield the row of a wave. It never rises, and falls to no less than 60 percent at each step."""
    numbers, share = stream(wave), 1.0
    red = [value for value in range(1, 14) for _ in range(2)]
    black = [*red, 0, 0]
    yield share
    for remaining in range(1, len(ATTACKERS) + 1):
        won = 0.0
        for _ in range(waves if share > 0.01 else 0):
            hand = tuple(sorted(shuffled(black, numbers)[:HAND]))
            pledge = min(remaining, max(4, round((sum(hand) + 10 * hand.count(0)) / 7) + _EXTRA))
            progress = WaveProgress(wave, 0, remaining if wave == WAVES else pledge)
            won += play_out(hand, shuffled(red, numbers)[:remaining], progress, later)
        share = min(share, max(won / waves, share * 0.6))
        yield round(share, 3)
