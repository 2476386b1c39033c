"""Plane geometry in card lengths: convex shapes, their overlap, and how far one goes until it meets another.

East is x, north is y. A bearing is in degrees clockwise from north. A shape is a tuple of corners, clockwise.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from math import cos, hypot, inf, radians, sin, sqrt
from typing import Final

from drumhead.games.serm.rules.state import Pose, SkirmishState, SkirmishTerms, Soldier, TerrainKind, TerrainPiece

Point = tuple[float, float]
Shape = tuple[Point, ...]

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


def transform(x: float, y: float, bearing: float, local: Shape) -> Shape:
    """A shape given by its corners to the right of and ahead of its middle, moved to x, y and turned to the bearing."""
    east, north = heading(bearing)
    return tuple((x + right * north + ahead * east, y - right * east + ahead * north) for right, ahead in local)


def box(right: float, ahead: float) -> Shape:
    """A rectangle around its middle, given by half its sides, clockwise from the front left."""
    return (-right, ahead), (right, ahead), (right, -ahead), (-right, -ahead)


def card(pose: Pose | Soldier, terms: SkirmishTerms, inset: float = 0) -> Shape:
    """The card's corners from the front left (``setup.length``), moved inwards by ``inset`` on every side."""
    return _card(pose.x, pose.y, pose.face, terms.card / 2 - inset, 0.5 - inset)


@lru_cache(maxsize=CACHE_SIZE)
def _card(x: float, y: float, face: float, right: float, ahead: float) -> Shape:
    return transform(x, y, face, box(right, ahead))


def outline(piece: TerrainPiece, terms: SkirmishTerms) -> Shape:
    """The corners of a piece of terrain (``setup.terrain``)."""
    return _outline(piece, terms.kinds[piece.kind])


@lru_cache(maxsize=CACHE_SIZE)
def _outline(piece: TerrainPiece, kind: TerrainKind) -> Shape:
    right, ahead = kind.length / 2, kind.width / 2
    local = box(right, ahead)
    if kind.corners > len(local):
        side = sqrt(2) - 1  # as a share of the box's side
        a, b = right * side, ahead * side
        local = (-right, b), (-a, ahead), (a, ahead), (right, b), (right, -b), (a, -ahead), (-a, -ahead), (-right, -b)
    return transform(piece.x, piece.y, piece.turn, local)


def eye(pose: Pose | Soldier, all_round: bool) -> Point:
    """The point that a card looks from: the middle of its top edge (``sight.eye``), or of the card if it looks
    ``all_round`` (``ranger.round``).
    """
    east, north = heading(pose.face)
    return (pose.x, pose.y) if all_round else (pose.x + east / 2, pose.y + north / 2)


def vector(start: Point, end: Point) -> Point:
    """The vector from one point to the other."""
    return end[0] - start[0], end[1] - start[1]


def dot(one: Point, other: Point) -> float:
    """The scalar product: for a unit vector, the other's component along it."""
    return one[0] * other[0] + one[1] * other[1]


def distance(start: Point, end: Point) -> float:
    """The distance between two points."""
    return hypot(end[0] - start[0], end[1] - start[1])


def extent(shape: Shape, axis: Point) -> tuple[float, float]:
    """The least and the greatest of a shape's corners along an axis."""
    along = [x * axis[0] + y * axis[1] for x, y in shape]
    return min(along), max(along)


def edges(shape: Shape) -> Iterator[tuple[Point, Point]]:
    """The edges, each from its first corner to its second."""
    return zip(shape, (*shape[1:], shape[0]), strict=True)


def normals(shapes: Iterable[Shape]) -> Iterator[Point]:
    """The outward unit normals of each edge."""
    return chain.from_iterable(map(_normals, shapes))


@lru_cache(maxsize=CACHE_SIZE)
def _normals(shape: Shape) -> tuple[Point, ...]:
    normals = []
    for (x0, y0), (x1, y1) in edges(shape):
        length = hypot(x1 - x0, y1 - y0)
        normals.append(((y0 - y1) / length, (x1 - x0) / length))
    return tuple(normals)


def overlap(one: Shape, other: Shape) -> float:
    """The depth to which two convex shapes overlap; 0 or less if they don't."""
    least = inf
    for axis in normals((one, other)):
        (low, high), (from_, to) = extent(one, axis), extent(other, axis)
        least = min(least, high - from_, to - low)
        if least <= 0:
            break
    return least


def distance_to_contact(mover: Shape, direction: Point, other: Shape, length: float, slack: float) -> float | None:
    """How far ``mover`` goes along the unit vector ``direction`` until it touches ``other``; None if it passes.

    The distance is from 0 to ``length``; touching at the end counts. A mover passes if it never goes deeper into
    ``other`` than ``slack``, so that it can slide along or leave what it touches already.
    """
    slack = max(slack, overlap(mover, other) + slack / 10)
    touch = enter = -inf
    leave = inf
    for axis in normals((mover, other)):
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


def distance_to_edge(mover: Shape, direction: Point, table: tuple[float, float], length: float, slack: float) -> float:
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


def obstacles(state: SkirmishState, soldier: Soldier) -> Iterator[tuple[Soldier | TerrainPiece, Shape]]:
    """Everything on the table except one soldier, with its corners."""
    for piece in state.terrain:
        yield piece, outline(piece, state.terms)
    for other in state.soldiers:
        if other != soldier:
            yield other, card(other, state.terms)
