"""The chance of winning from the beginning of a wave.

What decides is how much the attackers left are worth beyond all defenders to come. The curves were fitted to games of
the player itself, and again to games by those, until they stood still (``tests/games/onslaught/curves.py``).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from drumhead.games.onslaught.players.waves import WaveOdds, logistic
from drumhead.games.onslaught.rules.state import State

JOKER: Final = 11
"""What a Joker is worth beside the other defenders."""


class Curve(NamedTuple):
    """A chance that falls with what the attackers are worth beyond the defenders."""

    even: float
    """Where one game in two is won."""
    spread: float


CURVES: Final = {
    "free": {2: Curve(-12.0, 7.2), 3: Curve(-3.1, 4.9), 4: Curve(3.35, 0.9)},
    "strict": {2: Curve(-14.7, 7.5), 3: Curve(-4.6, 6.4), 4: Curve(2.9, 2.1)},
}
"""By the bonus and the wave that begins."""
THOUGHT: Final = {
    "free": {1: (0.25, -0.6), 2: (0.26, -0.13), 3: (0.27, -0.32), 4: (1.1, -0.35)},
    "strict": {1: (-0.4, -0.8), 2: (0.06, -0.06), 3: (0.24, 0.0), 4: (1.15, -0.6)},
}
"""By the bonus and the wave played: the gain and the bend of ``WaveOdds``."""
_GREATEST: Final = 2 * sum(range(1, 14))
"""All attackers together."""


def wave_odds(state: State) -> WaveOdds:
    """The odds of the wave that is played."""
    final, bonus, values = state.terms.final, state.terms.bonus, state.terms.worth
    to_come = sum(values[card] or JOKER for card in state.defenders)
    return _odds(final == "closed", bonus, state.wave, to_come)


@lru_cache(maxsize=256)
def _odds(closed: bool, bonus: str, wave: int, to_come: int) -> WaveOdds:
    """A game with an open fourth wave counts as won once the first three are survived."""
    curve = CURVES[bonus].get(wave + 1) if closed else None
    excesses = range(-to_come, _GREATEST + 1 - to_come)
    chances = [logistic((curve.even - excess) / curve.spread) if curve else 1.0 for excess in excesses]
    return WaveOdds(closed, bonus == "strict", chances, *THOUGHT[bonus][wave])
