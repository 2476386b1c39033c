"""Sight, exactly: the directions in which a card shows, less those in which terrain stands nearer.

All that is decided here changes, while a card moves straight on, only where one of its corners crosses the watcher's
front line or a ray that just passes a piece of terrain. ``SoldierView.spans`` works these events out: nothing is
sampled.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Final

from drumhead.games.serm.rules.geometry import (
    REMEMBERED,
    Point,
    Shape,
    card,
    distance,
    dot,
    edges,
    eye,
    heading,
    normals,
    outline,
    towards,
)
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier

RANGER: Final = "ranger"
Span = tuple[float, float]

_NONE: Final = 1e-9
"""Directions and lengths below this are rounding."""


class SoldierView:
    """A soldier's view from a pose.

    A card is seen where a line from the eye comes to a point of it deeper than the tolerance; between two pieces of
    terrain there is a gap where it is wider than the tolerance at ten card lengths.
    """

    def __init__(self, state: SkirmishState, soldier: Soldier, face: float | None = None) -> None:
        """``face`` is the bearing to look from; left out, the soldier's own."""
        all_round = soldier.name == RANGER
        pose = soldier.pose if face is None else Pose(soldier.x, soldier.y, face)
        self._terms = state.terms
        self._gap = state.terms.tolerance / 10
        self.eye = eye(pose, all_round)
        self.front = None if all_round else heading(pose.face)
        """The unit vector square to the front line; None where it looks all round."""
        shapes = [outline(piece, state.terms) for piece in state.terrain]
        touching = state.terms.tolerance / 5
        self._terrain = [(shape, *_directions(shape, self.eye, touching)) for shape in shapes]

    def sees(self, target: Pose | Soldier) -> bool:
        """Whether any part of a card there is in sight (``sight.part``)."""
        return self._shows(self._core(target))

    def is_before(self, target: Pose | Soldier) -> bool:
        """Whether any part of a card there is before the front line, terrain or not (``sight.half``)."""
        return bool(self._clipped(self._core(target)))

    def spans(self, mover: Pose, way: Point, length: float) -> list[Span]:
        """The parts of a card's straight move that are in sight (``react.stop``): distances from its start in order."""
        core = self._core(mover)
        if length < _NONE:
            return [(0.0, 0.0)] if self._shows(core) else []
        times = [0.0, *sorted(time for time in self._events(core, way) if 0 < time < length), length]
        found: list[Span] = []
        for start, end in pairwise(times):
            middle = (start + end) / 2
            if end - start > _NONE and self._shows(_moved(core, way, middle)):
                if found and start - found[-1][1] < 2 * _NONE:
                    start = found.pop()[0]
                found.append((start, end))
        return found

    def _core(self, target: Pose | Soldier) -> Shape:
        return card(target, self._terms, self._terms.tolerance)

    def _events(self, core: Shape, way: Point) -> Iterator[float]:
        """When a corner of the card crosses the front line or a ray past terrain."""
        lines = [self.front] if self.front else []
        for _, low, high in self._terrain:
            lines += [(-sin(low), cos(low)), (-sin(high), cos(high))]
        for square in lines:
            speed = dot(square, way)
            if abs(speed) > _NONE:
                for corner in core:
                    yield -dot(square, towards(self.eye, corner)) / speed

    def _shows(self, core: Shape) -> bool:
        shape = self._clipped(core)
        if not shape:
            return False
        low, high = seen_under(self.eye, shape)
        end = low
        hidden = sorted(self._hidden(shape, low, high))
        for from_, to in hidden:
            if from_ - end > (_NONE if end == low else self._gap):
                return True
            end = max(end, to)
        return high - end > _NONE

    def _hidden(self, shape: Shape, low: float, high: float) -> Iterator[Span]:
        """The directions between ``low`` and ``high`` in which terrain stands before the shape."""
        for piece, first, last in self._terrain:
            for turn in (-2 * pi, 0.0, 2 * pi):
                from_, to = max(low, first + turn), min(high, last + turn)
                if to - from_ > _NONE:
                    ray = cos((from_ + to) / 2), sin((from_ + to) / 2)
                    if self._until(piece, ray) < self._until(shape, ray):
                        yield from_, to

    def _until(self, shape: Shape, ray: Point) -> float:
        """How far the ray goes until it enters the shape; 0 where it begins there."""
        until = 0.0
        for (corner, _), outward in zip(edges(shape), normals([shape]), strict=True):
            speed = dot(outward, ray)
            if speed < -_NONE:
                until = max(until, dot(outward, towards(self.eye, corner)) / speed)
        return until

    def _clipped(self, core: Shape) -> Shape:
        """The part of a shape before the front line; empty where there is none."""
        if self.front is None:
            return core
        depths = [dot(self.front, towards(self.eye, corner)) for corner in core]
        if max(depths) <= _NONE:
            return ()
        found: list[Point] = []
        corners = list(zip(core, depths, strict=True))
        for (corner, depth), (after, then) in zip(corners, corners[1:] + corners[:1], strict=True):
            if depth >= 0:
                found.append(corner)
            if depth * then < 0:
                part = depth / (depth - then)
                found.append((corner[0] + part * (after[0] - corner[0]), corner[1] + part * (after[1] - corner[1])))
        return tuple(found)


def sees(state: SkirmishState, watcher: Soldier, target: Soldier) -> bool:
    """Whether the watcher has any part of the target in sight, as both lie now (``sight.part``, ``sight.soldiers``).
    Soldiers hide nothing.
    """
    return SoldierView(state, watcher).sees(target)


def seen_from(state: SkirmishState, soldier: Soldier) -> list[Soldier]:
    """Everybody of both sides whom the soldier has in sight (``sight.half``)."""
    watcher = SoldierView(state, soldier)
    return [other for other in state.soldiers if other != soldier and watcher.sees(other)]


def seen_under(eye: Point, shape: Shape) -> Span:
    """The directions from the eye to a shape, counterclockwise from east in radians, the first the lesser
    (``sight.eye``).
    """
    middle = towards(eye, (sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)))
    base = atan2(middle[1], middle[0])
    rays = [ray for corner in shape if abs((ray := towards(eye, corner))[0]) + abs(ray[1]) > _NONE]
    turns = [atan2(middle[0] * ray[1] - middle[1] * ray[0], dot(middle, ray)) for ray in rays]
    return base + min(turns), base + max(turns)


@lru_cache(maxsize=REMEMBERED)
def _directions(shape: Shape, eye: Point, touching: float) -> Span:
    """The directions that a piece of terrain stands in; of one that the eye touches, those that lead into it."""
    near = [(square, corner) for (corner, _), square in zip(edges(shape), normals([shape]), strict=True)]
    depths = [dot(square, towards(corner, eye)) for square, corner in near]
    if max(depths) > touching:
        return seen_under(eye, shape)
    for place, corner in enumerate(shape):
        if distance(corner, eye) < touching:
            return seen_under(corner, (shape[place - 1], shape[(place + 1) % len(shape)]))
    square = near[depths.index(max(depths))][0]
    inward = atan2(-square[1], -square[0])
    return inward - pi / 2, inward + pi / 2


def _moved(shape: Shape, way: Point, far: float) -> Shape:
    return tuple((x + far * way[0], y + far * way[1]) for x, y in shape)
