"""Whom a soldier may shoot at, and the chance of a kill: the best target first."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.path import obstacle_at
from drumhead.games.serm.rules.sight import SoldierView
from drumhead.games.serm.rules.state import RANGER, Pose, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import target_value

_FINE: Final = 3
"""Degrees between the turns that are tried: each moves the eye by a fortieth of a card length."""


@dataclass(frozen=True, slots=True)
class AimedShot:
    """A possible shot."""

    shooter: Soldier
    target: Soldier
    chance: Fraction
    """The chance of a kill."""
    face: float | None = None
    """The bearing to turn to first; None if no turn is needed."""


def aims(state: SkirmishState, shooter: Soldier, may_turn: bool = True) -> list[AimedShot]:
    """Every enemy that the soldier can shoot at, the best target first; none without a Shoot die.

    ``may_turn``: whether it may turn before the shot. Turns are tried every three degrees, those in the steps of the
    table of measures first. (rules shoot.die, shoot.target, shoot.turn, shoot.room)
    """
    enemies = (
        [soldier for soldier in state.soldiers if soldier.side != shooter.side] if state.stats(shooter).shoot else []
    )
    shots: list[AimedShot] = []
    for face in (shooter.face, *(_turns(state, shooter) if may_turn else ())):
        new_face = None if face == shooter.face else face
        if new_face is not None and obstacle_at(state, shooter, Pose(shooter.x, shooter.y, new_face)):
            continue
        watcher = SoldierView(state, shooter, face)
        visible = [enemy for enemy in enemies if watcher.sees(enemy)]
        shots += (AimedShot(shooter, enemy, chance(state, shooter, enemy), new_face) for enemy in visible)
        enemies = [enemy for enemy in enemies if enemy not in visible]
        if not enemies:
            break
    return best_first(state, shots)


def best_first(state: SkirmishState, shots: list[AimedShot]) -> list[AimedShot]:
    """The shots by their chance of a kill; of equal ones, that at the target of greater value first."""
    return sorted(shots, key=lambda aim: (aim.chance, *target_value(state.stats(aim.target))), reverse=True)


def chance(state: SkirmishState, shooter: Soldier, target: Soldier) -> Fraction:
    """The chance that a shot kills. (rule shoot.total)"""
    return pools.greater(state.stats(shooter).shoot, state.stats(target).endure)


def _turns(state: SkirmishState, shooter: Soldier) -> list[float]:
    """The bearings to try: those in steps, then those between them, each group with the nearest to its own first."""
    if shooter.name == RANGER:  # It looks all round: a turn shows it no more.
        return []

    def effort(face: int) -> tuple[bool, float]:
        return face % state.terms.degrees > 0, abs((face - shooter.face + 180) % 360 - 180)

    return [float(face) for face in sorted(range(0, 360, _FINE), key=effort)]
