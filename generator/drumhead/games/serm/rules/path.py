"""Straight moves and paths of several legs: where they end, what they meet, and which parts an enemy sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, inf
from typing import Final

from drumhead.games.serm.rules.geometry import (
    Point,
    SoldierView,
    Span,
    card,
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


def legs(path: Sequence[Pose]) -> Iterator[tuple[float, Pose, Point, float]]:
    """Each leg (``assault.turn``): how far along the path it begins, its start with the face kept on it, its unit
    vector, and its length.

    Legs of length 0 are left out, but a path that goes nowhere is one such leg.
    """
    before = 0.0
    for start, end in pairwise(path):
        length = dist((start.x, start.y), (end.x, end.y))
        if length > 0:
            yield before, start, ((end.x - start.x) / length, (end.y - start.y) / length), length
            before += length
    if not before:
        yield 0.0, path[0], (0.0, 1.0), 0.0


def seen_spans(state: SkirmishState, watcher: Soldier, path: Sequence[Pose]) -> list[Span]:
    """The parts of a path that the watcher sees, as distances along it, in order (``react.when``)."""
    view, spans = SoldierView(state, watcher), list[Span]()
    for before, start, direction, length in legs(path):
        spans += [(before + from_, before + to) for from_, to in view.spans(start, direction, length)]
    return spans


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


def names_of(things: Sequence[Soldier | TerrainPiece]) -> str:
    """Soldiers and terrain in words."""
    return listed([thing.full_name if isinstance(thing, Soldier) else f"a {thing.kind}" for thing in things])
