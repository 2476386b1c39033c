"""Whom a soldier may shoot at, and how likely it kills: the best target first."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.act import worth
from drumhead.games.serm.rules.path import in_the_way
from drumhead.games.serm.rules.sight import RANGER, SoldierView
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier

_FINE: Final = 3
"""Degrees from one turn that is tried to the next: the eye goes on by a fortieth of a card length."""


@dataclass(frozen=True, slots=True)
class AimedShot:
    """A shot that can be had."""

    shooter: Soldier
    target: Soldier
    chance: Fraction
    """That it kills."""
    face: float | None = None
    """The bearing to turn to first; None where it need not turn."""


def aims(state: SkirmishState, shooter: Soldier, turn: bool = True) -> list[AimedShot]:
    """Every enemy that the soldier can shoot at, the best target first; none without a Shoot die.

    ``turn``: it may turn before the shot; tried are turns by three degrees, the steps of the table of measures first.
    (rules shoot.die, shoot.target, shoot.turn, shoot.room)
    """
    enemies = (
        [soldier for soldier in state.soldiers if soldier.side != shooter.side] if state.stats(shooter).shoot else []
    )
    found: list[AimedShot] = []
    for face in (shooter.face, *(_turns(state, shooter) if turn else ())):
        turned = None if face == shooter.face else face
        if turned is not None and in_the_way(state, shooter, Pose(shooter.x, shooter.y, turned)):
            continue
        watcher = SoldierView(state, shooter, face)
        seen = [enemy for enemy in enemies if watcher.sees(enemy)]
        found += (AimedShot(shooter, enemy, chance(state, shooter, enemy), turned) for enemy in seen)
        enemies = [enemy for enemy in enemies if enemy not in seen]
        if not enemies:
            break
    return ranked(state, found)


def ranked(state: SkirmishState, found: list[AimedShot]) -> list[AimedShot]:
    """The best first: who is likelier to be killed; of equals, the worthiest target."""
    return sorted(found, key=lambda aim: (aim.chance, *worth(state.stats(aim.target))), reverse=True)


def chance(state: SkirmishState, shooter: Soldier, target: Soldier) -> Fraction:
    """That a shot kills. (rule shoot.total)"""
    return pools.greater(state.stats(shooter).shoot, state.stats(target).endure)


def _turns(state: SkirmishState, shooter: Soldier) -> list[float]:
    """The bearings to try: those of the steps, then those between them, each time the nearest to its own first."""
    if shooter.name == RANGER:  # It sees no more when it has turned.
        return []

    def effort(face: int) -> tuple[bool, float]:
        return face % state.terms.degrees > 0, abs((face - shooter.face + 180) % 360 - 180)

    return [float(face) for face in sorted(range(0, 360, _FINE), key=effort)]
