"""Which enemy a Move may run into, how likely it gets there, and who may stop it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import atan2, ceil, degrees
from typing import Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.act import actors, worth
from drumhead.games.serm.rules.moves import Declare
from drumhead.games.serm.rules.path import seen_spans, straight_move
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier
from drumhead.games.serm.rules.verify import verify
from drumhead.games.serm.rules.walk import ASSAULT

_FAR: Final = 100.0
"""Farther than any table is wide, in card lengths."""


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
    """That the dice take it there."""
    stopped: tuple[tuple[Soldier, Fraction], ...]
    """Each enemy that sees the way, with the chance that it stops a Move that would get there, the likeliest first."""

    @property
    def chance(self) -> Fraction:
        """That it kills: only one enemy may react, and does so with the most dice."""
        return self.reaches - (self.stopped[0][1] if self.stopped else 0)


def charges(state: SkirmishState) -> list[Charge]:
    """Every enemy that somebody who may Move now can be sent straight at, the best first."""
    found = [charge for mover in actors(state) for charge in _of(state, mover)] if not state.moved else []
    return sorted(found, key=lambda one: (one.chance, *worth(state.stats(one.target))), reverse=True)


def _of(state: SkirmishState, mover: Soldier) -> Iterator[Charge]:
    dice = state.stats(mover).move
    for enemy in state.of(state.other):
        bearing = round(degrees(atan2(enemy.x - mover.x, enemy.y - mover.y)), 1) % 360
        end = straight_move(state, mover, bearing, _FAR)
        declared = Declare(mover.name, None if mover.name == ASSAULT else bearing)
        if enemy not in end.met or not verify(state, declared):
            continue
        there, least = Pose(end.x, end.y, mover.face), ceil(end.length - state.terms.tolerance)
        watchers = [soldier for soldier in state.of(state.other) if state.stats(soldier).react]
        stops = [
            (watcher, stops_at_least(state.stats(watcher).react, dice, least))
            for watcher in watchers
            if seen_spans(state, watcher, (mover.pose, there))
        ]
        stops.sort(key=lambda found: found[1], reverse=True)
        yield Charge(mover, enemy, bearing, there, end.length, pools.at_least(dice, least), tuple(stops))


def stops_at_least(react: int, move: int, least: int) -> Fraction:
    """That a Move comes to at least so much, and a React to more than it (rule react.total).

    >>> stops_at_least(1, 1, 0) == pools.greater(1, 1), stops_at_least(0, 3, 2)
    (True, Fraction(0, 1))
    """
    below = (pools.chance(move, total) * pools.beats(react, total) for total in range(least))
    return pools.greater(react, move) - sum(below, Fraction())
