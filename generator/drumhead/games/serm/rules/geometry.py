"""Plane geometry in card lengths: convex shapes, their overlap, how far one goes until it meets another, and sight.

East is x, north is y. A bearing is in degrees clockwise from north. A shape is a tuple of corners, clockwise. Sight is
exact: the directions in which a card is visible, less those in which terrain is nearer. While a card moves straight on,
its visibility changes only where one of its corners crosses the watcher's front line or a ray that touches a piece of
terrain. ``SoldierView.spans`` computes these places: nothing is sampled.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, dist, inf, pi, radians, sin, sqrt
from typing import Final

from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier, TerrainPiece
from drumhead.games.serm.rules.terms import RANGER, SkirmishTerms, TerrainKind

Point = tuple[float, float]
Outline = tuple[Point, ...]

_MIN_COSINE: Final = 1e-12
"""A direction whose cosine to an edge's normal is smaller than this leads along the edge."""
CACHE_SIZE: Final = 1024
"""How many shapes and directions are cached."""
_QUARTERS: Final = {0.0: (0.0, 1.0), 90.0: (1.0, 0.0), 180.0: (0.0, -1.0), 270.0: (-1.0, 0.0)}


def heading(bearing: float) -> Point:
    """The unit vector of a bearing, exact at the quarters.

    >>> heading(90)
    (1.0, 0.0)
    """
    turn = bearing % 360
    return _QUARTERS.get(turn) or (sin(radians(turn)), cos(radians(turn)))


def bearing_of(start: Point, end: Point) -> float:
    """The bearing from one place to another."""
    return degrees(atan2(end[0] - start[0], end[1] - start[1])) % 360


def transform(x: float, y: float, bearing: float, local: Outline) -> Outline:
    """A shape given by its corners to the right of and ahead of its middle, moved to x, y and turned to the bearing."""
    east, north = heading(bearing)
    return tuple((x + right * north + ahead * east, y - right * east + ahead * north) for right, ahead in local)


def box(right: float, ahead: float) -> Outline:
    """A rectangle around its middle, given by half its sides, clockwise from the front left."""
    return (-right, ahead), (right, ahead), (right, -ahead), (-right, -ahead)


def card(pose: Pose | Soldier, terms: SkirmishTerms, inset: float = 0) -> Outline:
    """The card's corners from the front left (``setup.length``), moved inwards by ``inset`` on every side."""
    return transform(pose.x, pose.y, pose.face, box(terms.card / 2 - inset, 0.5 - inset))


def outline(piece: TerrainPiece, terms: SkirmishTerms) -> Outline:
    """The corners of a piece of terrain (``setup.terrain``)."""
    return _outline(piece, terms.kinds[piece.kind])


@lru_cache(maxsize=CACHE_SIZE)
def _outline(piece: TerrainPiece, kind: TerrainKind) -> Outline:
    right, ahead = kind.length / 2, kind.width / 2
    local = box(right, ahead)
    if kind.corners > len(local):
        side = sqrt(2) - 1  # as a share of the box's side
        a, b = right * side, ahead * side
        local = (-right, b), (-a, ahead), (a, ahead), (right, b), (right, -b), (a, -ahead), (-a, -ahead), (-right, -b)
    return transform(piece.x, piece.y, piece.turn, local)


def eye(pose: Pose | Soldier, all_round: bool) -> Point:
    """The point a card looks from: the middle of its top edge (``sight.eye``), or of the card (``ranger.round``)."""
    east, north = heading(pose.face)
    return (pose.x, pose.y) if all_round else (pose.x + east / 2, pose.y + north / 2)


def vector(start: Point, end: Point) -> Point:
    """The vector from one point to the other."""
    return end[0] - start[0], end[1] - start[1]


def dot(one: Point, other: Point) -> float:
    """The scalar product: for a unit vector, the other's component along it."""
    return one[0] * other[0] + one[1] * other[1]


def extent(shape: Outline, axis: Point) -> tuple[float, float]:
    """The least and the greatest of a shape's corners along an axis."""
    along = [x * axis[0] + y * axis[1] for x, y in shape]
    return min(along), max(along)


def edges(shape: Outline) -> Iterator[tuple[Point, Point]]:
    """The edges, each from its first corner to its second."""
    return zip(shape, (*shape[1:], shape[0]), strict=True)


@lru_cache(maxsize=CACHE_SIZE)
def normals(shape: Outline) -> tuple[Point, ...]:
    """The outward unit normal of each edge."""
    sides = ((vector(start, end), dist(start, end)) for start, end in edges(shape))
    return tuple((-y / length, x / length) for (x, y), length in sides)


def overlap(one: Outline, other: Outline) -> float:
    """The depth to which two convex shapes overlap; 0 or less if they don't."""
    least = inf
    for axis in (*normals(one), *normals(other)):
        (low, high), (from_, to) = extent(one, axis), extent(other, axis)
        least = min(least, high - from_, to - low)
        if least <= 0:
            break
    return least


def distance_to_contact(mover: Outline, direction: Point, other: Outline, length: float, slack: float) -> float | None:
    """How far ``mover`` goes along the unit vector ``direction`` until it touches ``other``; None if it passes.

    The distance is from 0 to ``length``; touching at the end counts. A mover passes if it never goes deeper into
    ``other`` than ``slack``, so that it can slide along or leave what it touches already.
    """
    slack = max(slack, overlap(mover, other) + slack / 10)
    touch = enter = -inf
    leave = inf
    for axis in (*normals(mover), *normals(other)):
        (low, high), (from_, to) = extent(mover, axis), extent(other, axis)
        cosine = dot(direction, axis)
        if cosine < 0:
            low, high, from_, to, cosine = -high, -low, -to, -from_, -cosine
        if cosine < _MIN_COSINE:
            if min(high - from_, to - low) <= slack:
                return None
            continue
        touch = max(touch, (from_ - high) / cosine)
        enter = max(enter, (from_ + slack - high) / cosine)
        leave = min(leave, (to - slack - low) / cosine)
    if enter >= leave or leave <= 0 or enter > length + 2 * slack:
        return None
    return min(max(touch, 0.0), length)


def distance_to_edge(
    mover: Outline, direction: Point, table: tuple[float, float], length: float, slack: float
) -> float:
    """How far a shape goes along ``direction`` until its foremost part reaches the table's edge, at most ``length``
    (``move.edge``).

    A shape that overhangs an edge already goes no further outward. A drift outward of ``slack`` in all is a move along
    the edge.
    """
    for axis, size in zip(((1.0, 0.0), (0.0, 1.0)), table, strict=True):
        low, high = extent(mover, axis)
        cosine = dot(direction, axis)
        free, outward = size - high if cosine > 0 else low, abs(cosine)
        if outward > _MIN_COSINE and outward * length > free and (outward * length > slack or free < -slack):
            length = max(free, 0.0) / outward
    return length


def obstacles(state: SkirmishState, soldier: Soldier) -> Iterator[tuple[Soldier | TerrainPiece, Outline]]:
    """Everything on the table except one soldier, with its corners."""
    yield from ((piece, outline(piece, state.terms)) for piece in state.terrain)
    yield from ((other, card(other, state.terms)) for other in state.soldiers if other != soldier)


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


# Sight.

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
        self._state, self._soldier, self._gap = state, soldier, state.terms.tolerance / 10
        self.eye = eye(pose, all_round)
        self.front = None if all_round else heading(pose.face)
        """The unit vector normal to the front line; None if it looks all round."""
        shapes, contact = (outline(piece, state.terms) for piece in state.terrain), state.terms.tolerance / 5
        self._terrain = [(shape, *_blocked_directions(shape, self.eye, contact)) for shape in shapes]

    def sees(self, target: Pose | Soldier) -> bool:
        """Whether any part of a card there is in sight (``sight.part``)."""
        return self._shows(self._core(target))

    def visible_soldiers(self) -> list[Soldier]:
        """The soldiers of both sides that it sees (``sight.half``)."""
        return [other for other in self._state.soldiers if other.id != self._soldier.id and self.sees(other)]

    def is_ahead(self, target: Pose | Soldier) -> bool:
        """Whether any part of a card there is ahead of the front line, hidden or not (``sight.half``)."""
        return bool(self._clipped(self._core(target)))

    def spans(self, path: Sequence[Pose]) -> list[Span]:
        """The visible parts of a card's path (``react.stop``), as distances along it, in order."""
        return [span for leg in legs(path) for span in self._spans_on(*leg)]

    def _spans_on(self, before: float, mover: Pose, way: Point, length: float) -> list[Span]:
        """The visible parts of a leg that begins so far along the path."""
        core = self._core(mover)
        if length < _EPSILON:
            return [(before, before)] if self._shows(core) else []
        bounds = [0.0, *sorted(crossing for crossing in self._crossings(core, way) if 0 < crossing < length), length]
        spans: list[Span] = []
        for start, end in pairwise(bounds):
            middle = tuple((x + (start + end) / 2 * way[0], y + (start + end) / 2 * way[1]) for x, y in core)
            if end - start > _EPSILON and self._shows(middle):
                if spans and start - spans[-1][1] < 2 * _EPSILON:
                    start = spans.pop()[0]
                spans.append((start, end))
        return [(before + start, before + end) for start, end in spans]

    def _core(self, target: Pose | Soldier) -> Outline:
        return card(target, self._state.terms, self._state.terms.tolerance)

    def _crossings(self, core: Outline, way: Point) -> Iterator[float]:
        """The distances at which a corner of the card crosses the front line or a ray past terrain."""
        line_normals = [self.front] if self.front else []
        for _, low, high in self._terrain:
            line_normals += [(-sin(low), cos(low)), (-sin(high), cos(high))]
        for normal in line_normals:
            cosine = dot(normal, way)
            if abs(cosine) > _EPSILON:
                yield from (-dot(normal, vector(self.eye, corner)) / cosine for corner in core)

    def aim(self, target: Pose | Soldier) -> Point:
        """A point in sight of a card there: its middle, if it is, or one as far from what hides it as can be."""
        shape, middle = self._clipped(self._core(target)), (target.x, target.y)
        low, high = angular_span(self.eye, shape) if shape else (0.0, 0.0)
        gaps = [*self._gaps(shape, low, high)] if shape else []
        x, y = vector(self.eye, middle)
        straight = (atan2(y, x) - low) % (2 * pi) + low
        if not gaps or any(from_ <= straight <= to for from_, to in gaps):
            return middle
        from_, to = max(gaps, key=lambda gap: gap[1] - gap[0])
        ray = cos((from_ + to) / 2), sin((from_ + to) / 2)
        far = self._until(shape, ray)
        return self.eye[0] + far * ray[0], self.eye[1] + far * ray[1]

    def _shows(self, core: Outline) -> bool:
        shape = self._clipped(core)
        return bool(shape) and any(self._gaps(shape, *angular_span(self.eye, shape)))

    def _gaps(self, shape: Outline, low: float, high: float) -> Iterator[Span]:
        """The directions between ``low`` and ``high`` in which nothing hides the shape."""
        end = low
        for from_, to in sorted(self._hidden(shape, low, high)):
            if from_ - end > (_EPSILON if end == low else self._gap):
                yield end, from_
            end = max(end, to)
        if high - end > _EPSILON:
            yield end, high

    def _hidden(self, shape: Outline, low: float, high: float) -> Iterator[Span]:
        """The directions between ``low`` and ``high`` in which terrain hides the shape."""
        for piece, first, last in self._terrain:
            for turn in (-2 * pi, 0.0, 2 * pi):
                from_, to = max(low, first + turn), min(high, last + turn)
                if to - from_ > _EPSILON:
                    ray = cos((from_ + to) / 2), sin((from_ + to) / 2)
                    if self._until(piece, ray) < self._until(shape, ray):
                        yield from_, to

    def _until(self, shape: Outline, ray: Point) -> float:
        """How far the ray goes until it enters the shape; 0 if it starts inside."""
        entry = 0.0
        for (corner, _), outward in zip(edges(shape), normals(shape), strict=True):
            cosine = dot(outward, ray)
            if cosine < -_EPSILON:
                entry = max(entry, dot(outward, vector(self.eye, corner)) / cosine)
        return entry

    def _clipped(self, core: Outline) -> Outline:
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


def angular_span(eye: Point, shape: Outline) -> Span:
    """The least and greatest direction from the eye to a shape: radians counterclockwise from east (``sight.eye``)."""
    middle = vector(eye, (sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)))
    base = atan2(middle[1], middle[0])
    rays = [ray for corner in shape if abs((ray := vector(eye, corner))[0]) + abs(ray[1]) > _EPSILON]
    turns = [atan2(middle[0] * ray[1] - middle[1] * ray[0], dot(middle, ray)) for ray in rays]
    return base + min(turns), base + max(turns)


@lru_cache(maxsize=CACHE_SIZE)
def _blocked_directions(shape: Outline, eye: Point, contact: float) -> Span:
    """The directions of a piece of terrain; if the eye touches it, those that lead into it."""
    sides = [(normal, corner) for (corner, _), normal in zip(edges(shape), normals(shape), strict=True)]
    depths = [dot(normal, vector(corner, eye)) for normal, corner in sides]
    if max(depths) > contact:
        return angular_span(eye, shape)
    for index, corner in enumerate(shape):
        if dist(corner, eye) < contact:
            return angular_span(corner, (shape[index - 1], shape[(index + 1) % len(shape)]))
    normal = sides[depths.index(max(depths))][0]
    inward = atan2(-normal[1], -normal[0])
    return inward - pi / 2, inward + pi / 2
