"""What the beginning of a wave is worth: the chance of winning from there, by the attackers left.

A row is the share of 600 waves that the rule of thumb of ``waves.py`` wins, random hands against random attackers, each
wave followed by the chance of the next; ``python -m drumhead.games.onslaught.players.worth`` works the rows out anew. A
player who plays moves out before choosing does better than that rule: as well as the rule does with fewer attackers.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from drumhead.games.onslaught.players.waves import Moment, Terms, play
from drumhead.games.onslaught.rules.state import ATTACKERS, HAND, WAVES
from drumhead.table.shuffle import shuffled, stream

SHARES: Final = {
    2: (
        *(1.0, 0.998, 0.998, 0.998, 0.998, 0.998, 0.998, 0.996, 0.978, 0.936, 0.846, 0.750, 0.626, 0.504),
        *(0.422, 0.331, 0.252, 0.181, 0.126, 0.095, 0.057, 0.043, 0.026, 0.016, 0.011, 0.007, 0.005),
    ),
    3: (
        *(1.0, 1.0, 1.0, 1.0, 0.998, 0.997, 0.981, 0.922, 0.807, 0.666, 0.505, 0.386, 0.296, 0.217),
        *(0.135, 0.086, 0.057, 0.034, 0.021, 0.012, 0.007, 0.006, 0.004, 0.003, 0.002, 0.002, 0.001),
    ),
    4: (1.0, 1.0, 1.0, 0.995, 0.972, 0.890, 0.745, 0.545, 0.345, 0.207, 0.124, 0.075, 0.045, 0.027, *(0.016,) * 13),
}
"""By wave, and by attackers left from 0 to 26."""
_HELP: Final = 0.7
"""How many attackers playing out is worth in each wave still to come: the best of those tried."""
_EXTRA: Final = 2
"""What the rule of thumb pledges beyond the sum of its hand, counted in average attackers of seven."""


@cache
def terms(final: str, bonus: str) -> Terms:
    """The terms under these variants. A game whose fourth wave may be ended is as good as won."""
    sure = (1.0,) * (len(ATTACKERS) + 1)
    rows = [sure] * (WAVES + 2)
    if final == "closed":
        for wave, row in SHARES.items():
            rows[wave] = tuple(_between(row, left - _HELP * (WAVES - wave)) for left in range(len(row)))
    return Terms(final == "closed", bonus == "strict", rows)


def _between(row: tuple[float, ...], left: float) -> float:
    if left <= 0:
        return 1.0
    place = int(left)
    return row[place] + (row[min(place + 1, len(row) - 1)] - row[place]) * (left - place)


def shares(wave: int, later: Terms, waves: int) -> Iterator[float]:
    """The row of a wave by the rows of those after it, each share out of so many waves; it never rises."""
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
        yield last


if __name__ == "__main__":
    rows: list[tuple[float, ...]] = [(1.0,)] * (WAVES + 2)
    for wave_ in sorted(SHARES, reverse=True):
        rows[wave_] = tuple(shares(wave_, Terms(True, False, rows), 600))
        print(wave_, [round(share_, 3) for share_ in rows[wave_]])
