"""Straight moves and paths of several legs: where they end, what they meet, and the places along them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, inf
from typing import Final

from drumhead.games.serm.rules import geometry
from drumhead.games.serm.rules.geometry import Point, Span, heading, legs
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier, TerrainPiece, rounded

FAR: Final = 100.0
"""More card lengths than any table measures."""


@dataclass(frozen=True, slots=True)
class MoveEnd:
    """Where a straight move ends."""

    x: float
    """The middle of the card there, in card lengths, as a state keeps it."""
    y: float
    length: float
    """Its length; less than requested if something stopped it."""
    met: tuple[Soldier | TerrainPiece, ...] = ()
    """Everything that it met at its end."""
    edge: bool = False
    """Whether the table's edge stopped it."""

    def path_of(self, mover: Soldier) -> tuple[Pose, Pose]:
        """The path of a soldier that goes there from its place (``move.facing``)."""
        return mover.pose, Pose(self.x, self.y, mover.face)


def straight_move(state: SkirmishState, soldier: Soldier, bearing: float, length: float) -> MoveEnd:
    """The end of a move of that length on that bearing (``move.exact``)."""
    return _straight_move(state, soldier, soldier.pose, heading(bearing), length)


def move_towards(state: SkirmishState, soldier: Soldier, pose: Pose, x: float, y: float, length: float) -> MoveEnd:
    """The end of a move of that length from ``pose`` towards x, y (``move.exact``); it stays if that is its place."""
    distance_there = dist((pose.x, pose.y), (x, y))
    if distance_there == 0:
        return MoveEnd(pose.x, pose.y, 0.0)
    return _straight_move(state, soldier, pose, ((x - pose.x) / distance_there, (y - pose.y) / distance_there), length)


def _straight_move(state: SkirmishState, soldier: Soldier, pose: Pose, direction: Point, length: float) -> MoveEnd:
    terms = state.terms
    slack, shape = terms.tolerance * 3 / 4, geometry.card(pose, terms)
    free = geometry.distance_to_edge(shape, direction, state.table, length, slack)
    stops = [
        (stop, thing)
        for thing, other in geometry.obstacles(state, soldier)
        if (stop := geometry.distance_to_contact(shape, direction, other, free, slack)) is not None
    ]
    end = min((stop for stop, _ in stops), default=free)
    met = tuple(thing for stop, thing in stops if stop <= end + terms.tolerance)
    edge = free < length and end + terms.tolerance >= free
    return MoveEnd(rounded(pose.x + end * direction[0]), rounded(pose.y + end * direction[1]), end, met, edge)


def length_of(path: Sequence[Pose]) -> float:
    """The length of a path (``assault.free``)."""
    return sum(length for *_, length in legs(path))


def pose_at(path: Sequence[Pose], along: float) -> Pose:
    """The mover's pose so far along its path, rounded; at a corner, before it turns (``move.facing``)."""
    first, *others = legs(path)
    before, start, (east, north), length = [first, *(leg for leg in others if leg[0] < along)][-1]
    in_leg = min(max(along - before, 0.0), length)
    return Pose(rounded(start.x + in_leg * east), rounded(start.y + in_leg * north), start.face)


def nearest_on_path(path: Sequence[Pose], x: float, y: float, spans: Sequence[Span]) -> tuple[float, float]:
    """The point of a path's spans nearest to x, y (``react.stop``): its distance along the path, and from x, y."""
    best = (0.0, inf)
    for before, start, direction, length in legs(path):
        along = before + (x - start.x) * direction[0] + (y - start.y) * direction[1]
        for from_, to in spans:
            low, high = max(from_, before), min(to, before + length)
            if low <= high:
                nearest = min(max(along, low), high)
                in_leg = nearest - before
                off = dist((start.x + in_leg * direction[0], start.y + in_leg * direction[1]), (x, y))
                if off < best[1] - 1e-9:
                    best = nearest, off
    return best
