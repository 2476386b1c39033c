"""Which enemies a Move may run into, the chance that it gets there, and who may stop it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import atan2, ceil, degrees

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.moves import Declare
from drumhead.games.serm.rules.path import FAR, seen_spans, straight_move
from drumhead.games.serm.rules.state import ASSAULT, Pose, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import actors, target_value, verify


@dataclass(frozen=True, slots=True)
class Charge:
    """A straight Move into an enemy."""

    mover: Soldier
    target: Soldier
    bearing: float
    end: Pose
    """Where it meets the enemy."""
    length: float
    reaches: Fraction
    """The chance that the dice take it there."""
    stopped: tuple[tuple[Soldier, Fraction], ...]
    """Each enemy that sees the path, with the chance that it stops a Move that would get there, the likeliest first."""

    @property
    def chance(self) -> Fraction:
        """The chance that it kills; one enemy may react, and the one with the most dice does."""
        return self.reaches - (self.stopped[0][1] if self.stopped else 0)


def charges(state: SkirmishState) -> list[Charge]:
    """Every straight Move that is legal now and may reach an enemy, the best first."""
    best = [charge for mover in actors(state) for charge in _charges_of(state, mover)] if not state.moved else []
    return sorted(best, key=lambda charge: (charge.chance, *target_value(state.stats(charge.target))), reverse=True)


def _charges_of(state: SkirmishState, mover: Soldier) -> Iterator[Charge]:
    dice = state.stats(mover).move
    for enemy in state.soldiers_of(state.opponent):
        bearing = round(degrees(atan2(enemy.x - mover.x, enemy.y - mover.y)), 1) % 360
        end = straight_move(state, mover, bearing, FAR)
        declare = Declare(mover.name, None if mover.name == ASSAULT else bearing)
        if enemy not in end.met or not verify(state, declare):
            continue
        end_pose, least = Pose(end.x, end.y, mover.face), ceil(end.length - state.terms.tolerance)
        watchers = [soldier for soldier in state.soldiers_of(state.opponent) if state.stats(soldier).react]
        stops = [
            (watcher, stops_at_least(state.stats(watcher).react, dice, least))
            for watcher in watchers
            if seen_spans(state, watcher, (mover.pose, end_pose))
        ]
        stops.sort(key=lambda stop: stop[1], reverse=True)
        yield Charge(mover, enemy, bearing, end_pose, end.length, pools.at_least(dice, least), tuple(stops))


def stops_at_least(react: int, move: int, least: int) -> Fraction:
    """The chance that a Move comes to at least ``least``, and a React to more than the Move (rule react.total).

    >>> stops_at_least(1, 1, 0) == pools.greater(1, 1), stops_at_least(0, 3, 2)
    (True, Fraction(0, 1))
    """
    below = (pools.chance(move, total) * pools.beats(react, total) for total in range(least))
    return pools.greater(react, move) - sum(below, Fraction())
