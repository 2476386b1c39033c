"""Rulers, sticks and pieces of terrain, true to scale, in rows on pages that fit every paper."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final, Generic, NamedTuple, TypeVar
from unicodedata import numeric

from drumhead.book.model import Book, Sheet
from drumhead.press.discs import Sector
from drumhead.press.measure import LONG, LOW, QUARTERS, TALL, WIDE, scale_of
from drumhead.press.tables import by_distance, joined_names, range_rows
from drumhead.render.inline import cell_text
from drumhead.render.terrain import Terrain
from drumhead.source.card_layouts import Arc, Counters, Ruler, trim_size
from drumhead.source.layouts import Sticks

Piece = TypeVar("Piece")

_FINE: Final = 0.01
"""Millimetres by which a piece may seem larger than the page: lengths are sums of rounded ones."""


class Placed(NamedTuple, Generic[Piece]):
    """A piece on a page, in millimetres from the left and from the top; a turned one is on its side."""

    piece: Piece
    x: float
    y: float
    width: float
    height: float
    turned: bool


def packed(
    pieces: Iterable[tuple[Piece, float, float]], wide: float, high: float, gap: float, turning: bool = False
) -> list[list[Placed[Piece]]]:
    """The pieces with their widths and heights by page, in their order, each row filled with what fits, and as high as
    its first piece. Raises ValueError with a piece that is larger than a page, which ``turning`` on its side may help.
    """
    rest, pages = [*pieces], list[list[Placed[Piece]]]()

    def placed(x: float, y: float, room: float) -> Placed[Piece] | None:
        for number, (piece, across, down) in enumerate(rest):
            for width, height, turned in ((across, down, False), (down, across, True))[: 1 + turning]:
                if x + width <= wide + _FINE and height <= room + _FINE:
                    del rest[number]
                    return Placed(piece, round(x, 3), round(y, 3), width, height, turned)
        return None

    while rest:
        page, top = list[Placed[Piece]](), 0.0
        while first := placed(0.0, top, high - top):
            page.append(first)
            x = first.width + gap
            while another := placed(x, top, first.height):
                page.append(another)
                x += another.width + gap
            top += first.height + gap
        if not page:
            raise ValueError(rest[0][0])
        pages.append(page)
    return pages


# Sticks for moves and rulers for ranges, in metres.

STICK_HEIGHT: Final = 20.0
"""The height of a strip in millimetres."""

GAP: Final = 2.4
"""The gap between strips in millimetres."""

STICK_HEAD: Final = 14.0
"""The height of a page's head in millimetres."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a strip, in millimetres from its left end, with words, and the number of a rule or ''.

    ``quarter`` is which quarter of a length of a card it is, 0 for a whole one.
    """

    at: float
    label: str
    number: str = ""
    quarter: int = 0


@dataclass(frozen=True, slots=True)
class Strip:
    """The part from ``first`` to ``last`` of a stick or a ruler; ``length`` is in millimetres.

    Sticks, and rulers for ranges, have a name, the number of a rule or '', and their length in metres.
    """

    first: int
    last: int
    part: int
    parts: int
    length: float
    marks: tuple[Mark, ...]
    name: str = ""
    number: str = ""
    metres: int = 0
    ruler: bool = False


def sticks_of(book: Book, sheet: Sheet, layout: Sticks) -> list[list[Placed[Strip]]]:
    """The strips by page: a stick for each length, the longest first, then one ruler with a mark for each range.

    Raises ValueError.
    """
    metre = scale_of(book).metre
    strips: list[Strip] = []
    for table, columns in layout.sticks.items():
        shares = [(numeric(glyph), glyph, book.rules[rule].number) for glyph, rule in columns.shares.items()]
        for row in range_rows(book, sheet, {table: columns}):
            marks = [Mark(row.metres * share, glyph, number) for share, glyph, number in shares]
            strips += _parts(row.metres, metre, LONG, marks, name=row.name, number=row.number, metres=row.metres)
    ranges = [
        Mark(metres, joined_names(rows), " ".join(dict.fromkeys(row.number for row in rows if row.number)))
        for metres, rows in by_distance(range_rows(book, sheet, layout.ruler))
    ]
    if ranges:
        most = int(ranges[-1].at)
        strips += _parts(most, metre, LONG, ranges, name=layout.ruler_title, metres=most, ruler=True)
    strips.sort(key=lambda strip: (strip.ruler, 0 if strip.ruler else -strip.length))
    return packed(((strip, strip.length, STICK_HEIGHT) for strip in strips), LONG, LOW - STICK_HEAD, GAP)


def spans(units: int, unit: float, room: float) -> Iterator[tuple[int, int]]:
    """That many units in the fewest whole parts that fit, as equal as possible. Raises ValueError where none fit.

    >>> list(spans(7, 88, 194))
    [(0, 2), (2, 4), (4, 6), (6, 7)]
    """
    fitting = int((room + 0.01) // unit)
    if not fitting:
        raise ValueError(f"a length of {unit:g} mm is longer than the paper: choose a smaller scale")
    size = ceil(units / ceil(units / fitting))
    yield from ((first, min(first + size, units)) for first in range(0, units, size))


def _parts(units: int, unit: float, room: float, marks: Sequence[Mark], **more: Any) -> Iterator[Strip]:
    """The fewest strips of whole units that fit, as equal as possible; the places of the marks are in units."""
    ends = list(spans(units, unit, room))
    for part, (first, last) in enumerate(ends, 1):
        there = (mark for mark in marks if first < mark.at <= last or mark.at == first == 0)
        placed = tuple(replace(mark, at=round((mark.at - first) * unit, 3)) for mark in there)
        yield Strip(first, last, part, len(ends), round((last - first) * unit, 3), placed, **more)


# Rulers in lengths of a card, in strips to join, and the arc that a card sees: true to scale on every paper.

RULER_HEIGHT: Final = 15.0
"""The height of a strip in millimetres."""

RULER_HEAD: Final = 15.0
"""The height of a page's head in millimetres."""


def rulers_of(layout: Ruler) -> list[list[Placed[Strip]]]:
    """The strips by page, the rulers one after the other. Raises ValueError for a length longer than the paper."""
    parts = list(_parts(layout.lengths, trim_size(layout.trim)[1], WIDE, [*_quarters(layout.lengths)]))
    rows = ((part, WIDE, RULER_HEIGHT) for part in parts * layout.rulers)
    return packed(rows, WIDE, TALL - RULER_HEAD, GAP)


def _quarters(lengths: float) -> Iterator[Mark]:
    """A mark for each quarter of so many lengths, at its place in lengths."""
    for quarter in range(1, int(4 * lengths) + 1):
        whole, part = divmod(quarter, 4)
        yield Mark(quarter / 4, f"{whole or ''}{QUARTERS[part]}", quarter=part)


def arc_of(layout: Arc) -> dict[str, Any]:
    """Half a disc whose straight edge is at the left, so that it faces right, with a ring at each quarter of a length.

    ``card`` is the short side of a card, which is along the straight edge. Raises ValueError where the paper is too
    small for it.
    """
    card, unit = trim_size(layout.trim)
    piece = Sector(0, round(layout.radius * unit, 3), 0, 180)
    if not piece.fits():
        raise ValueError(f"an arc of {layout.radius:g} lengths is too large for paper: choose a smaller radius")
    rings = [replace(mark, at=round(mark.at * unit, 3)) for mark in _quarters(layout.radius)]
    return {"piece": piece, "unit": unit, "card": card, "rings": rings}


# Pieces of terrain to cut out, in lengths of a card.


def pieces_of(book: Book, sheet: Sheet, layout: Counters) -> list[Terrain]:
    """A piece for each row of the sheet's first table. Raises ValueError for unusable columns and figures."""
    table = next((group.table for group in sheet.groups if group.table), None)
    if table is None:
        raise ValueError("counters want a table among the groups of their sheet")
    unit, ids = trim_size(layout.trim)[1], table.row_ids
    places = table.places_of(layout.name, layout.length, layout.width, layout.corners)
    pieces = []
    for id_, row in zip(ids, table.rows, strict=True):
        name, length, width, corners = (cell_text(row[place], book) for place in places)
        try:
            sides = round(float(length) * unit, 3), round(float(width) * unit, 3)
        except ValueError:
            raise ValueError(f"table {table.id}, {name}: {length} by {width} is not a size in lengths") from None
        if corners not in ("4", "8"):
            raise ValueError(f"table {table.id}, {name}: a piece has 4 or 8 corners, not {corners}")
        pieces.append(Terrain(id_, name, *sides, int(corners), layout.patterns.get(id_, "")))
    if unknown := sorted({*layout.patterns, *layout.copies} - {*ids}):
        raise ValueError(f"{', '.join(unknown)} is not in table {table.id}; it has {', '.join(ids)}")
    return pieces


COUNTER_GAP: Final = 3.0
"""Millimetres between pieces."""


def counters_of(book: Book, sheet: Sheet, layout: Counters) -> list[list[Placed[Terrain]]]:
    """Every copy of every piece, the largest first. Raises ValueError for one larger than the paper."""
    pieces = [piece for piece in pieces_of(book, sheet, layout) for _ in range(layout.copies.get(piece.id, 1))]
    pieces.sort(key=lambda piece: -piece.width * piece.height)
    try:
        return packed(((it, it.width, it.height) for it in pieces), WIDE, TALL - RULER_HEAD, COUNTER_GAP, turning=True)
    except ValueError as error:
        (piece,) = error.args
        size = f"{piece.width:g} x {piece.height:g} mm"
        raise ValueError(f"{piece.name}: {size} is larger than the paper; make it smaller in the table") from None
