"""Straight moves and paths of several legs: where they end, what they meet, and where an enemy sees them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from drumhead.games.serm.rules.geometry import (
    Point,
    card,
    distance,
    distance_to_edge,
    heading,
    meets,
    obstacles,
    overlap,
)
from drumhead.games.serm.rules.sight import SoldierView, Span
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier, TerrainPiece, kept


@dataclass(frozen=True, slots=True)
class MoveEnd:
    """Where a straight move ends."""

    x: float
    """The middle of the card there, in card lengths, as a state keeps it."""
    y: float
    length: float
    """How far it went; less than was wanted where something stopped it."""
    met: tuple[Soldier | TerrainPiece, ...] = ()
    """What stopped it: all that it met at once."""
    edge: bool = False
    """Whether the table's edge stopped it."""


def straight_move(
    state: SkirmishState, soldier: Soldier, bearing: float, length: float, pose: Pose | None = None
) -> MoveEnd:
    """Where a move of that length ends on that bearing, from ``pose`` where one is given (``move.exact``)."""
    return _straight_move(state, soldier, pose or soldier.pose, heading(bearing), length)


def straight_move_towards(
    state: SkirmishState, soldier: Soldier, pose: Pose, x: float, y: float, length: float
) -> MoveEnd:
    """Where a move of that length ends that goes from ``pose`` towards x, y (``move.exact``); nowhere where that is its
    own place.
    """
    there = distance((pose.x, pose.y), (x, y))
    if there == 0:
        return MoveEnd(pose.x, pose.y, 0.0)
    return _straight_move(state, soldier, pose, ((x - pose.x) / there, (y - pose.y) / there), length)


def _straight_move(state: SkirmishState, soldier: Soldier, pose: Pose, direction: Point, length: float) -> MoveEnd:
    terms = state.terms
    slack = terms.tolerance * 3 / 4
    shape = card(pose, terms)
    free = distance_to_edge(shape, direction, state.table, length, slack)
    stops = [
        (stop, thing)
        for thing, other in obstacles(state, soldier)
        if (stop := meets(shape, direction, other, free, slack)) is not None
    ]
    end = min((stop for stop, _ in stops), default=free)
    met = tuple(thing for stop, thing in stops if stop <= end + terms.tolerance)
    edge = free < length and end + terms.tolerance >= free
    return MoveEnd(kept(pose.x + end * direction[0]), kept(pose.y + end * direction[1]), end, met, edge)


def in_the_way(state: SkirmishState, soldier: Soldier, pose: Pose) -> Soldier | TerrainPiece | None:
    """What a soldier's card would lie on in that pose, or None (``move.contact``)."""
    shape = card(pose, state.terms)
    lies = (thing for thing, other in obstacles(state, soldier) if overlap(shape, other) > state.terms.tolerance / 2)
    return next(lies, None)


def legs(path: Sequence[Pose]) -> Iterator[tuple[Pose, Point, float]]:
    """Each leg (``assault.turn``): where it begins with the face it keeps, its unit vector, and its length; none of no
    length.

    A path that goes nowhere is one leg of length 0.
    """
    found = False
    for start, end in pairwise(path):
        length = distance((start.x, start.y), (end.x, end.y))
        if length > 0:
            found = True
            yield start, ((end.x - start.x) / length, (end.y - start.y) / length), length
    if not found:
        yield path[0], (0.0, 1.0), 0.0


def seen_spans(state: SkirmishState, watcher: Soldier, path: Sequence[Pose]) -> list[Span]:
    """The parts of a path that the watcher sees, as distances along it, in order (``react.when``)."""
    view = SoldierView(state, watcher)
    found: list[Span] = []
    gone = 0.0
    for start, direction, length in legs(path):
        found += [(gone + from_, gone + to) for from_, to in view.spans(start, direction, length)]
        gone += length
    return found


def length_of(path: Sequence[Pose]) -> float:
    """How long a path is (``assault.free``)."""
    return sum(length for _, _, length in legs(path))


def pose_at(path: Sequence[Pose], along: float) -> Pose:
    """The mover's pose so far along its path, as a state keeps it; where it turns, before it does (``move.facing``)."""
    for start, direction, length in legs(path):
        there = min(max(along, 0.0), length)
        pose = Pose(kept(start.x + there * direction[0]), kept(start.y + there * direction[1]), start.face)
        if along <= length:
            break
        along -= length
    return pose


def nearest(path: Sequence[Pose], x: float, y: float, spans: Sequence[Span]) -> tuple[float, float]:
    """The place within the spans of a path that is nearest to x, y (``react.stop``): how far along it is, and how far
    off.
    """
    best = (0.0, float("inf"))
    gone = 0.0
    for start, direction, length in legs(path):
        along = gone + (x - start.x) * direction[0] + (y - start.y) * direction[1]
        for from_, to in spans:
            low, high = max(from_, gone), min(to, gone + length)
            if low <= high:
                far = min(max(along, low), high)
                there = start.x + (far - gone) * direction[0], start.y + (far - gone) * direction[1]
                off = distance(there, (x, y))
                if off < best[1] - 1e-9:
                    best = far, off
        gone += length
    return best
