"""Discs that are larger than the paper, cut into sectors, and into rings where a sector is too long.

A piece is drawn with its first edge upright, so that every sector of a disc looks the same. Lengths are millimetres
from the page's top left corner, bearings are degrees clockwise.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import cos, radians, sin
from typing import Any, Final

from drumhead.book.model import Book, Sheet
from drumhead.press.measure import TALL, WIDE, scale_of
from drumhead.press.tables import by_distance, joined_names, range_rows
from drumhead.render.inline import plain
from drumhead.render.svg import n
from drumhead.source.layouts import Dial, Templates

SHARES: Final = (1, 2, 4, 6, 8, 10, 12, 16, 20, 24)
"""The numbers of sectors into which a disc or a ring may be cut."""

RINGS: Final = 4
"""The most rings; a larger disc is larger than any table."""


@dataclass(frozen=True, slots=True)
class Joint:
    """Half a joining mark on the edge of a piece: its place, the side it bulges to, and the piece on the other side."""

    bearing: float
    distance: float
    way: str
    """``on`` (clockwise), ``back``, ``in`` or ``out``."""
    to: int


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector of a disc, or of a ring of it. ``first`` is the bearing of its first edge in the disc."""

    inner: float
    outer: float
    first: float
    angle: float
    number: int = 1
    of: int = 1
    joints: tuple[Joint, ...] = ()

    @property
    def is_disc(self) -> bool:
        """Whether it is the disc itself."""
        return self.angle == 360

    @property
    def width(self) -> float:
        """The width of its bounding box."""
        return 2 * self.outer if self.is_disc else self.outer * (sin(radians(self.angle)) if self.angle < 90 else 1)

    @property
    def height(self) -> float:
        """The height of its bounding box."""
        return self.outer - self.inner * cos(radians(self.angle)) if self.angle <= 90 else 2 * self.outer

    @property
    def centre(self) -> tuple[float, float]:
        """The disc's centre, on the page or beside it."""
        return (self.outer if self.is_disc else 0), self.outer

    def fits(self) -> bool:
        """Whether it fits on every paper."""
        return self.width <= WIDE and self.height <= TALL

    def at(self, bearing: float, distance: float) -> tuple[float, float]:
        """The point in the piece at a bearing from its first edge and a distance from the disc's centre."""
        x, y = self.centre
        return round(x + distance * sin(radians(bearing)), 3), round(y - distance * cos(radians(bearing)), 3)

    def within(self, bearing: float) -> float | None:
        """A bearing of the disc relative to the piece, or None where it is in another piece."""
        local = (bearing - self.first) % 360
        return local if local <= self.angle else None

    def arc(self, distance: float, back: bool = False) -> str:
        """Path data of an arc through the piece from the current point, in short and so exact curves."""
        steps = max(2, round(self.angle / 15))
        bearings = [self.angle * step / steps for step in range(1, steps + 1)]
        ends = (self._at(self.angle - bearing if back else bearing, distance) for bearing in bearings)
        return "".join(f"A{n(distance)} {n(distance)} 0 0 {int(not back)} {end}" for end in ends)

    def ring(self, distance: float) -> str:
        """Path data of a separate arc."""
        return f"M{self._at(0, distance)}{self.arc(distance)}"

    @property
    def outline(self) -> str:
        """Path data of its whole edge."""
        inner = f"L{self._at(self.angle, self.inner)}{self.arc(self.inner, True) if self.inner else ''}"
        return f"{self.ring(self.outer)}{'' if self.is_disc else inner}Z"

    def _at(self, bearing: float, distance: float) -> str:
        return " ".join(map(n, self.at(bearing, distance)))


def disc_pieces(radius: float, metre: float, turn: float = 0) -> tuple[Sector, ...]:
    """A disc in as few pieces as fit every paper, numbered from the centre out and clockwise, with joining marks.

    ``metre`` is a metre's length, between whose marks the joining marks stand, ``turn`` the bearing of the first cut.
    Raises ValueError for a disc that would need too many.
    """
    for rings in range(1, RINGS + 1):
        edges = [radius * ring / rings for ring in range(rings + 1)]
        sectors_by_ring = [_sectors(inner, outer, turn) for inner, outer in pairwise(edges)]
        if all(sectors_by_ring):
            pieces = [piece for ring in sectors_by_ring for piece in ring]
            pieces = [replace(piece, number=place, of=len(pieces)) for place, piece in enumerate(pieces, 1)]
            return tuple(replace(piece, joints=tuple(_joints(piece, pieces, metre))) for piece in pieces)
    raise ValueError(f"a disc of {radius * 2 / 1000:.1f} m across is too large for paper: choose a smaller scale")


def _sectors(inner: float, outer: float, turn: float) -> list[Sector]:
    """A disc or a ring in the fewest equal sectors that fit; empty where none fit."""
    for shares in SHARES:
        angle = 360 / shares
        piece = Sector(inner, outer, turn, angle)
        if piece.fits() and (not inner or angle <= 90):
            return [replace(piece, first=(turn + share * angle) % 360) for share in range(shares)]
    return []


def _joints(piece: Sector, pieces: list[Sector], metre: float) -> Iterator[Joint]:
    for edge in () if piece.is_disc else (0, piece.angle):  # its straight edges
        beyond = piece.first + edge + (0.01 if edge else -0.01)
        to = next(other.number for other in pieces if other.outer == piece.outer and other.within(beyond) is not None)
        for share in (0.35, 0.75):
            distance = (int((piece.inner + (piece.outer - piece.inner) * share) / metre) + 0.5) * metre
            yield Joint(edge, distance, "back" if edge else "on", to)
    for border, way in ((piece.outer, "in"), (piece.inner, "out")):
        for other in pieces:
            if border and border == (other.inner if way == "in" else other.outer):
                fine = min(piece, other, key=lambda other: other.angle)
                middle = fine.first + fine.angle / 2
                bearing = piece.within(middle)
                if bearing is not None and other.within(middle) is not None:
                    yield Joint(bearing, border, way, other.number)


# Templates of areas, and the dial that tells where a miss lands: discs that are true to scale.


Spoke = tuple[str, int]
"""A card and its bearing on the dial."""


def discs_of(book: Book, sheet: Sheet, layout: Templates) -> list[dict[str, Any]]:
    """A disc for each radius in ``metres`` that the tables have: its ``name``, the rows ``about`` it, and the kinds of
    its ``pieces``, each with how many it takes. Raises ValueError.
    """
    metre = scale_of(book).metre
    return [
        {
            "metres": metres,
            "name": joined_names(rows),
            "about": rows,
            "pieces": [*kinds_of(disc_pieces(metres * metre, metre))],
        }
        for metres, rows in by_distance(range_rows(book, sheet, layout.discs))
    ]


def kinds_of(pieces: Sequence[Sector]) -> Iterator[tuple[Sector, int]]:
    """A piece of each kind, numbered by its kind as its joints are, and how many of it the disc takes."""
    shapes = [
        (piece.inner, piece.angle, tuple((it.bearing, it.distance, it.way) for it in piece.joints)) for piece in pieces
    ]
    kinds = [*dict.fromkeys(shapes)]
    for number, shape in enumerate(kinds, 1):
        piece = pieces[shapes.index(shape)]
        joints = tuple(replace(joint, to=kinds.index(shapes[joint.to - 1]) + 1) for joint in piece.joints)
        yield replace(piece, first=0, number=number, of=len(kinds), joints=joints), shapes.count(shape)


def dial_of(book: Book, sheet: Sheet, layout: Dial) -> dict[str, Any]:
    """The dial of the sheet's table, its rings a metre apart: the ``spokes`` are its first column of ranks with its
    first of whole degrees; each of the ``pieces`` comes with its gaps. Raises ValueError.
    """
    metre = scale_of(book).metre
    tables = [group.table for group in sheet.groups if group.table]
    types = [column.type for column in tables[0].columns] if tables else []
    if "rank" not in types or "int" not in types:
        raise ValueError("a dial wants a table with a column of type rank and one of type int, its degrees")
    card, degrees = types.index("rank"), types.index("int")
    spokes = list[Spoke]()
    for row in tables[0].rows:
        name, bearing = row[card], row[degrees]
        if isinstance(name, int) or not isinstance(bearing, int):
            raise ValueError(f"table {tables[0].id}: every card of a dial needs its degrees")
        spokes.append((plain(name, book), bearing))
    turn = _between(spokes, [piece.first for piece in disc_pieces(layout.reach * metre, metre)])
    pieces = [(piece, *_gaps(piece, spokes)) for piece in disc_pieces(layout.reach * metre, metre, turn)]
    return {"metres": layout.reach, "spokes": spokes, "pieces": pieces}


def _gaps(piece: Sector, spokes: Sequence[Spoke]) -> tuple[list[float], float]:
    """The bearings in the piece half-way between two of its spokes, and the one with room for words: a gap, or else
    beside its last edge.
    """
    bearings = sorted(local for _, bearing in spokes if (local := piece.within(bearing)) is not None)
    gaps = [(left + right) / 2 for left, right in pairwise(bearings)]
    return gaps, gaps[min(2, len(gaps) - 1)] if len(gaps) > 1 else (max(bearings, default=0) + piece.angle) / 2


def _between(spokes: Sequence[Spoke], edges: Sequence[float]) -> int:
    """The bearing of a first cut that keeps all the edges as far from the spokes as can be."""
    turns = [edge - bearing for edge in edges for _, bearing in spokes]
    return max(range(360), key=lambda turn: min(abs((turn + each + 180) % 360 - 180) for each in turns))
