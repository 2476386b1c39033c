"""Exact sight: the directions in which a card is visible, less those in which terrain is nearer.

While a card moves straight on, its visibility changes only where one of its corners crosses the watcher's front line or
a ray that touches a piece of terrain. ``SoldierView.spans`` computes these places: nothing is sampled.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Final

from drumhead.games.serm.rules.geometry import (
    CACHE_SIZE,
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
    vector,
)
from drumhead.games.serm.rules.state import RANGER, Pose, SkirmishState, Soldier

Span = tuple[float, float]

_EPSILON: Final = 1e-9
"""Angles and lengths below this are rounding errors."""


class SoldierView:
    """A soldier's view from a pose.

    A card is seen if a line from the eye reaches a point of it deeper than the tolerance; soldiers hide nothing
    (``sight.soldiers``). Two pieces of terrain leave a gap if it is wider than the tolerance at ten card lengths.
    """

    def __init__(self, state: SkirmishState, soldier: Soldier, face: float | None = None) -> None:
        """``face`` is the bearing to look in, by default the soldier's own."""
        all_round = soldier.name == RANGER
        pose = soldier.pose if face is None else Pose(soldier.x, soldier.y, face)
        self._terms = state.terms
        self._gap = state.terms.tolerance / 10
        self.eye = eye(pose, all_round)
        self.front = None if all_round else heading(pose.face)
        """The unit vector normal to the front line; None if it looks all round."""
        shapes = [outline(piece, state.terms) for piece in state.terrain]
        contact = state.terms.tolerance / 5
        self._terrain = [(shape, *_blocked_directions(shape, self.eye, contact)) for shape in shapes]

    def sees(self, target: Pose | Soldier) -> bool:
        """Whether any part of a card there is in sight (``sight.part``)."""
        return self._shows(self._core(target))

    def is_ahead(self, target: Pose | Soldier) -> bool:
        """Whether any part of a card there is ahead of the front line, hidden or not (``sight.half``)."""
        return bool(self._clipped(self._core(target)))

    def spans(self, mover: Pose, way: Point, length: float) -> list[Span]:
        """The visible parts of a card's straight move (``react.stop``), as distances from its start, in order."""
        core = self._core(mover)
        if length < _EPSILON:
            return [(0.0, 0.0)] if self._shows(core) else []
        bounds = [0.0, *sorted(crossing for crossing in self._crossings(core, way) if 0 < crossing < length), length]
        spans: list[Span] = []
        for start, end in pairwise(bounds):
            middle = (start + end) / 2
            if end - start > _EPSILON and self._shows(_shift(core, way, middle)):
                if spans and start - spans[-1][1] < 2 * _EPSILON:
                    start = spans.pop()[0]
                spans.append((start, end))
        return spans

    def _core(self, target: Pose | Soldier) -> Shape:
        return card(target, self._terms, self._terms.tolerance)

    def _crossings(self, core: Shape, way: Point) -> Iterator[float]:
        """The distances at which a corner of the card crosses the front line or a ray past terrain."""
        line_normals = [self.front] if self.front else []
        for _, low, high in self._terrain:
            line_normals += [(-sin(low), cos(low)), (-sin(high), cos(high))]
        for normal in line_normals:
            cosine = dot(normal, way)
            if abs(cosine) > _EPSILON:
                for corner in core:
                    yield -dot(normal, vector(self.eye, corner)) / cosine

    def _shows(self, core: Shape) -> bool:
        shape = self._clipped(core)
        if not shape:
            return False
        low, high = angular_span(self.eye, shape)
        end = low
        hidden = sorted(self._hidden(shape, low, high))
        for from_, to in hidden:
            if from_ - end > (_EPSILON if end == low else self._gap):
                return True
            end = max(end, to)
        return high - end > _EPSILON

    def _hidden(self, shape: Shape, low: float, high: float) -> Iterator[Span]:
        """The directions between ``low`` and ``high`` in which terrain hides the shape."""
        for piece, first, last in self._terrain:
            for turn in (-2 * pi, 0.0, 2 * pi):
                from_, to = max(low, first + turn), min(high, last + turn)
                if to - from_ > _EPSILON:
                    ray = cos((from_ + to) / 2), sin((from_ + to) / 2)
                    if self._until(piece, ray) < self._until(shape, ray):
                        yield from_, to

    def _until(self, shape: Shape, ray: Point) -> float:
        """How far the ray goes until it enters the shape; 0 if it starts inside."""
        entry = 0.0
        for (corner, _), outward in zip(edges(shape), normals([shape]), strict=True):
            cosine = dot(outward, ray)
            if cosine < -_EPSILON:
                entry = max(entry, dot(outward, vector(self.eye, corner)) / cosine)
        return entry

    def _clipped(self, core: Shape) -> Shape:
        """The part of a shape ahead of the front line; empty if there is none."""
        if self.front is None:
            return core
        depths = [dot(self.front, vector(self.eye, corner)) for corner in core]
        if max(depths) <= _EPSILON:
            return ()
        corners: list[Point] = []
        pairs = list(zip(core, depths, strict=True))
        for (corner, depth), (next_corner, next_depth) in zip(pairs, pairs[1:] + pairs[:1], strict=True):
            if depth >= 0:
                corners.append(corner)
            if depth * next_depth < 0:
                part, (dx, dy) = depth / (depth - next_depth), vector(corner, next_corner)
                corners.append((corner[0] + part * dx, corner[1] + part * dy))
        return tuple(corners)


def visible_soldiers(state: SkirmishState, soldier: Soldier) -> list[Soldier]:
    """The soldiers of both sides that the soldier sees (``sight.half``)."""
    watcher = SoldierView(state, soldier)
    return [other for other in state.soldiers if other != soldier and watcher.sees(other)]


def angular_span(eye: Point, shape: Shape) -> Span:
    """The least and the greatest direction from the eye to a shape, in radians counterclockwise from east
    (``sight.eye``).
    """
    middle = vector(eye, (sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)))
    base = atan2(middle[1], middle[0])
    rays = [ray for corner in shape if abs((ray := vector(eye, corner))[0]) + abs(ray[1]) > _EPSILON]
    turns = [atan2(middle[0] * ray[1] - middle[1] * ray[0], dot(middle, ray)) for ray in rays]
    return base + min(turns), base + max(turns)


@lru_cache(maxsize=CACHE_SIZE)
def _blocked_directions(shape: Shape, eye: Point, contact: float) -> Span:
    """The directions of a piece of terrain; if the eye touches it, those that lead into it."""
    sides = [(normal, corner) for (corner, _), normal in zip(edges(shape), normals([shape]), strict=True)]
    depths = [dot(normal, vector(corner, eye)) for normal, corner in sides]
    if max(depths) > contact:
        return angular_span(eye, shape)
    for index, corner in enumerate(shape):
        if distance(corner, eye) < contact:
            return angular_span(corner, (shape[index - 1], shape[(index + 1) % len(shape)]))
    normal = sides[depths.index(max(depths))][0]
    inward = atan2(-normal[1], -normal[0])
    return inward - pi / 2, inward + pi / 2


def _shift(shape: Shape, direction: Point, length: float) -> Shape:
    return tuple((x + length * direction[0], y + length * direction[1]) for x, y in shape)
