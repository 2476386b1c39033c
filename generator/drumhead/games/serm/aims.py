"""Whom a soldier may shoot at, and how likely it kills: the best target first."""

from dataclasses import dataclass
from fractions import Fraction

from drumhead.games.serm import pools
from drumhead.games.serm.path import in_the_way
from drumhead.games.serm.sight import Watcher
from drumhead.games.serm.state import Pose, Soldier, State


@dataclass(frozen=True, slots=True)
class Aim:
    """A shot that can be had."""

    shooter: Soldier
    target: Soldier
    chance: Fraction
    """That it kills."""
    face: float | None = None
    """The bearing to turn to first; None where it need not turn."""


def aims(state: State, shooter: Soldier, turn: bool = True) -> list[Aim]:
    """Every enemy that the soldier can shoot at, the best target first; none without a Shoot die.

    ``turn``: it may turn before the shot; tried are the turns by the steps of the table of measures, the least first.
    (rules shoot.die, shoot.target, shoot.turn, shoot.room)
    """
    found = []
    for target in state.soldiers if state.stats(shooter).shoot else ():
        if target.side != shooter.side:
            face = _face(state, shooter, target, turn)
            if face is not None:
                found.append(
                    Aim(shooter, target, chance(state, shooter, target), None if face == shooter.face else face)
                )
    return ranked(state, found)


def ranked(state: State, found: list[Aim]) -> list[Aim]:
    """The best first: who is likelier to be killed; of equals, who has more dice to Shoot, then to React."""

    def worth(aim: Aim) -> tuple[Fraction, int, int]:
        return aim.chance, state.stats(aim.target).shoot, state.stats(aim.target).react

    return sorted(found, key=worth, reverse=True)


def chance(state: State, shooter: Soldier, target: Soldier) -> Fraction:
    """That a shot kills. (rule shoot.total)"""
    return pools.greater(state.stats(shooter).shoot, state.stats(target).endure)


def _face(state: State, shooter: Soldier, target: Soldier, turn: bool) -> float | None:
    """The bearing from which the soldier sees the target, its own where that will do; None where there is none."""
    if Watcher(state, shooter).sees(target):
        return shooter.face
    steps = map(float, range(0, 360, state.terms.degrees)) if turn else ()
    for face in sorted(steps, key=lambda face: abs((face - shooter.face + 180) % 360 - 180)):
        there = Pose(shooter.x, shooter.y, face)
        if Watcher(state, shooter, face).sees(target) and in_the_way(state, shooter, there) is None:
            return face
    return None
