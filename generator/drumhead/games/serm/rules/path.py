"""Straight moves and paths of several legs: where they end, what they meet, and which parts an enemy sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Final

from drumhead.games.serm.rules.geometry import (
    Point,
    SoldierView,
    Span,
    card,
    distance,
    distance_to_contact,
    distance_to_edge,
    heading,
    obstacles,
    overlap,
)
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier, TerrainPiece, rounded
from drumhead.table.words import listed

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


def straight_move(
    state: SkirmishState, soldier: Soldier, bearing: float, length: float, pose: Pose | None = None
) -> MoveEnd:
    """The end of a move of that length on that bearing, from ``pose`` or else the soldier's place (``move.exact``)."""
    return _straight_move(state, soldier, pose or soldier.pose, heading(bearing), length)


def straight_move_towards(
    state: SkirmishState, soldier: Soldier, pose: Pose, x: float, y: float, length: float
) -> MoveEnd:
    """The end of a move of that length from ``pose`` towards x, y (``move.exact``); it stays if that is its place."""
    distance_there = distance((pose.x, pose.y), (x, y))
    if distance_there == 0:
        return MoveEnd(pose.x, pose.y, 0.0)
    return _straight_move(state, soldier, pose, ((x - pose.x) / distance_there, (y - pose.y) / distance_there), length)


def _straight_move(state: SkirmishState, soldier: Soldier, pose: Pose, direction: Point, length: float) -> MoveEnd:
    terms = state.terms
    slack, shape = terms.tolerance * 3 / 4, card(pose, terms)
    free = distance_to_edge(shape, direction, state.table, length, slack)
    stops = [
        (stop, thing)
        for thing, other in obstacles(state, soldier)
        if (stop := distance_to_contact(shape, direction, other, free, slack)) is not None
    ]
    end = min((stop for stop, _ in stops), default=free)
    met = tuple(thing for stop, thing in stops if stop <= end + terms.tolerance)
    edge = free < length and end + terms.tolerance >= free
    return MoveEnd(rounded(pose.x + end * direction[0]), rounded(pose.y + end * direction[1]), end, met, edge)


def obstacle_at(state: SkirmishState, soldier: Soldier, pose: Pose) -> Soldier | TerrainPiece | None:
    """What a soldier's card would overlap in that pose, or None (``move.contact``)."""
    shape = card(pose, state.terms)
    things = (thing for thing, other in obstacles(state, soldier) if overlap(shape, other) > state.terms.tolerance / 2)
    return next(things, None)


def legs(path: Sequence[Pose]) -> Iterator[tuple[Pose, Point, float]]:
    """Each leg (``assault.turn``): its start with the face kept on it, its unit vector, and its length.

    Legs of length 0 are left out, but a path that goes nowhere is one such leg.
    """
    has_length = False
    for start, end in pairwise(path):
        length = distance((start.x, start.y), (end.x, end.y))
        if length > 0:
            has_length = True
            yield start, ((end.x - start.x) / length, (end.y - start.y) / length), length
    if not has_length:
        yield path[0], (0.0, 1.0), 0.0


def seen_spans(state: SkirmishState, watcher: Soldier, path: Sequence[Pose]) -> list[Span]:
    """The parts of a path that the watcher sees, as distances along it, in order (``react.when``)."""
    view, spans, before = SoldierView(state, watcher), list[Span](), 0.0
    for start, direction, length in legs(path):
        spans += [(before + from_, before + to) for from_, to in view.spans(start, direction, length)]
        before += length
    return spans


def length_of(path: Sequence[Pose]) -> float:
    """The length of a path (``assault.free``)."""
    return sum(length for _, _, length in legs(path))


def pose_at(path: Sequence[Pose], along: float) -> Pose:
    """The mover's pose so far along its path, rounded; at a corner, before it turns (``move.facing``)."""
    for start, direction, length in legs(path):
        distance_in_leg = min(max(along, 0.0), length)
        x, y = start.x + distance_in_leg * direction[0], start.y + distance_in_leg * direction[1]
        pose = Pose(rounded(x), rounded(y), start.face)
        if along <= length:
            break
        along -= length
    return pose


def nearest_on_path(path: Sequence[Pose], x: float, y: float, spans: Sequence[Span]) -> tuple[float, float]:
    """The point of a path's spans nearest to x, y (``react.stop``): its distance along the path, and from x, y."""
    best, before = (0.0, inf), 0.0
    for start, direction, length in legs(path):
        along = before + (x - start.x) * direction[0] + (y - start.y) * direction[1]
        for from_, to in spans:
            low, high = max(from_, before), min(to, before + length)
            if low <= high:
                nearest = min(max(along, low), high)
                in_leg = nearest - before
                off = distance((start.x + in_leg * direction[0], start.y + in_leg * direction[1]), (x, y))
                if off < best[1] - 1e-9:
                    best = nearest, off
        before += length
    return best


def names_of(things: Sequence[Soldier | TerrainPiece]) -> str:
    """Soldiers and terrain in words."""
    return listed([thing.full_name if isinstance(thing, Soldier) else f"a {thing.kind}" for thing in things])
