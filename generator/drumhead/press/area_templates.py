"""Templates of areas, and the dial that tells where a miss lands: discs that are true to scale."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from drumhead.book.model import Book, Sheet
from drumhead.press.discs import Sector, disc_pieces
from drumhead.press.measure import scale_of
from drumhead.press.ranges import RangeRow, by_distance, joined_names, range_rows
from drumhead.render.plain import plain
from drumhead.source.layouts import Dial, Templates


@dataclass(frozen=True, slots=True)
class Disc:
    """The areas of this radius in metres, and the pieces of the disc."""

    metres: int
    name: str
    about: tuple[RangeRow, ...]
    pieces: tuple[Sector, ...]


@dataclass(frozen=True, slots=True)
class Spoke:
    """A card and its bearing on the dial."""

    card: str
    bearing: int


@dataclass(frozen=True, slots=True)
class DialDisc:
    """The dial, its rings a metre apart."""

    metres: int
    spokes: tuple[Spoke, ...]
    pieces: tuple[Sector, ...]

    def gaps(self, piece: Sector) -> list[float]:
        """The bearings in the piece half-way between two of its spokes."""
        return [(left + right) / 2 for left, right in pairwise(self._bearings(piece))]

    def free(self, piece: Sector) -> float:
        """The bearing in the piece with room for words: a gap, or else beside its last edge."""
        gaps = self.gaps(piece)
        last = max(self._bearings(piece), default=0)
        return gaps[min(2, len(gaps) - 1)] if len(gaps) > 1 else (last + piece.angle) / 2

    def _bearings(self, piece: Sector) -> list[float]:
        """The bearings in the piece of its spokes, in order."""
        return sorted(local for spoke in self.spokes if (local := piece.within(spoke.bearing)) is not None)


def discs_of(book: Book, sheet: Sheet, layout: Templates) -> tuple[Disc, ...]:
    """A disc for each radius that the tables have. Raises ValueError."""
    metre = scale_of(book).metre
    return tuple(
        Disc(metres, joined_names(rows), rows, disc_pieces(metres * metre, metre))
        for metres, rows in by_distance(range_rows(book, sheet, layout.discs))
    )


def dial_of(book: Book, sheet: Sheet, layout: Dial) -> DialDisc:
    """The dial of the sheet's table: its first column of ranks, and its first of whole degrees. Raises ValueError."""
    metre = scale_of(book).metre
    tables = [group.table for group in sheet.groups if group.table]
    types = [column.type for column in tables[0].columns] if tables else []
    if "rank" not in types or "int" not in types:
        raise ValueError("a dial wants a table with a column of type rank and one of type int, its degrees")
    card, degrees = types.index("rank"), types.index("int")
    spokes = []
    for row in tables[0].rows:
        name, bearing = row[card], row[degrees]
        if isinstance(name, int) or not isinstance(bearing, int):
            raise ValueError(f"table {tables[0].id}: every card of a dial needs its degrees")
        spokes.append(Spoke(plain(name, book), bearing))
    pieces = disc_pieces(layout.reach * metre, metre)
    turn = _between(spokes, [piece.first for piece in pieces])
    return DialDisc(layout.reach, tuple(spokes), disc_pieces(layout.reach * metre, metre, turn))


def _between(spokes: Sequence[Spoke], edges: Sequence[float]) -> int:
    """The bearing of a first cut that keeps all the edges as far from the spokes as can be."""

    def clear(turn: int) -> float:
        return min(abs((turn + edge - spoke.bearing + 180) % 360 - 180) for edge in edges for spoke in spokes)

    return max(range(360), key=clear)
