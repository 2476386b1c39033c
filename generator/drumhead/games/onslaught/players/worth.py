"""The chance of winning from the beginning of a wave.

What decides is how much the attackers left are worth beyond all defenders to come. The curves were fitted to games of
the player itself, and again to games by those, until they stood still (``tests/games/onslaught/curves.py``): in the end
deals 1 to 732 with a free bonus and 1 to 300 with a strict one, each played twice. What thought adds is from games by
the curves below, of deals 1 to 700 and 1 to 300, with a free bonus also of deals 300 001 to 301 000, played once.
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
    "free": {2: Curve(-11.1, 8.5), 3: Curve(-2.9, 5.2), 4: Curve(3.1, 1.7)},
    "strict": {2: Curve(-17.2, 10.7), 3: Curve(-5.8, 5.8), 4: Curve(1.7, 2.0)},
}
"""By the bonus and the wave that begins."""
THOUGHT: Final = {
    "free": {1: (0.23, -0.36, -0.03), 2: (0.15, -0.12, 0.15), 3: (0.18, -0.06, 0.26), 4: (-0.27, -0.26, 1.6)},
    "strict": {1: (-0.19, -0.54, -0.05), 2: (-0.06, -0.25, 0.06), 3: (0.03, -0.21, 0.23), 4: (-0.75, -0.13, 1.76)},
}
"""By the bonus and the wave played: the level, the bend and the gain of ``WaveOdds``, with a closed fourth wave."""
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
    excesses = range(-to_come, _GREATEST + 1 - to_come)
    if not closed:
        return WaveOdds(closed, bonus == "strict", [1.0] * len(excesses))
    curve = CURVES[bonus].get(wave + 1)
    chances = [logistic((curve.even - excess) / curve.spread) if curve else 1.0 for excess in excesses]
    return WaveOdds(closed, bonus == "strict", chances, *THOUGHT[bonus][wave])
