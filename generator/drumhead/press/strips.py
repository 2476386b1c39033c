"""Rulers in lengths of a card, sticks for moves and rulers for ranges: in strips that fit every paper, to scale."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final
from unicodedata import numeric

from drumhead.book.model import Book, Sheet
from drumhead.press.discs import Sector
from drumhead.press.measure import LONG, LOW, QUARTERS, TALL, WIDE, scale_of
from drumhead.press.packing import Placed, packed
from drumhead.press.tables import by_distance, joined_names, range_rows
from drumhead.source.card_layouts import Arc, Ruler, trim_size
from drumhead.source.layouts import Sticks

STICK_HEIGHT: Final = 20.0
"""The height of a strip in millimetres."""

GAP: Final = 2.4
"""The gap between strips in millimetres."""

STICK_HEAD: Final = 14.0
"""The height of a page's head in millimetres."""


@dataclass(frozen=True, slots=True)
class Notch:
    """A place on a strip, in millimetres from its left end, with words and the number of a rule or ''."""

    at: float
    label: str
    number: str


@dataclass(frozen=True, slots=True)
class StickStrip:
    """A stick or ruler of ``metres``, or the part of it from ``first`` to ``last``; ``length`` is in millimetres."""

    name: str
    number: str
    metres: int
    first: int
    last: int
    part: int
    parts: int
    length: float
    notches: tuple[Notch, ...]
    ruler: bool = False


def strips_of(book: Book, sheet: Sheet, layout: Sticks) -> list[StickStrip]:
    """The strips of a sheet: a stick for each length, and one ruler with a mark for each range. Raises ValueError."""
    metre = scale_of(book).metre
    strips: list[StickStrip] = []
    for table, columns in layout.sticks.items():
        shares = [(numeric(glyph), glyph, book.rules[rule].number) for glyph, rule in columns.shares.items()]
        for row in range_rows(book, sheet, {table: columns}):
            marks = [(row.metres * share, glyph, number) for share, glyph, number in shares]
            strips += _strips(row.name, row.number, row.metres, marks, metre)
    ranges = [
        (float(metres), joined_names(rows), " ".join(dict.fromkeys(row.number for row in rows if row.number)))
        for metres, rows in by_distance(range_rows(book, sheet, layout.ruler))
    ]
    if ranges:
        strips += _strips(layout.ruler_title, "", int(ranges[-1][0]), ranges, metre, ruler=True)
    return strips


def stick_pages(strips: Sequence[StickStrip]) -> list[list[Placed[StickStrip]]]:
    """The strips by page, the longest first, then the rulers."""
    ordered = sorted(strips, key=lambda strip: (strip.ruler, 0 if strip.ruler else -strip.length))
    return packed(((strip, strip.length, STICK_HEIGHT) for strip in ordered), LONG, LOW - STICK_HEAD, GAP)


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


def _strips(
    name: str, number: str, metres: int, marks: Sequence[tuple[float, str, str]], metre: float, ruler: bool = False
) -> Iterator[StickStrip]:
    """The fewest strips of whole metres that fit, as equal as possible."""
    parts = list(spans(metres, metre, LONG))
    for part, (first, last) in enumerate(parts):
        notches = tuple(
            Notch(round((at - first) * metre, 3), label, rule)
            for at, label, rule in marks
            if first < at <= last or at == first == 0
        )
        length = round((last - first) * metre, 3)
        yield StickStrip(name, number, metres, first, last, part + 1, len(parts), length, notches, ruler)


# Rulers in lengths of a card, in strips to join, and the arc that a card sees: true to scale on every paper.

RULER_HEIGHT: Final = 15.0
"""The height of a strip in millimetres."""

RULER_HEAD: Final = 15.0
"""The height of a page's head in millimetres."""


@dataclass(frozen=True, slots=True)
class QuarterMark:
    """A quarter of a length: its millimetres from the strip's left end, which quarter it is, and its label."""

    at: float
    quarter: int
    label: str


@dataclass(frozen=True, slots=True)
class RulerPart:
    """A strip from one whole length to another, and its number in the ruler."""

    first: int
    last: int
    number: int
    of: int
    length: float
    marks: tuple[QuarterMark, ...]


def rulers_of(layout: Ruler) -> list[list[Placed[RulerPart]]]:
    """The strips by page, the rulers one after the other. Raises ValueError for a length longer than the paper."""
    unit = trim_size(layout.trim)[1]
    ends = list(spans(layout.lengths, unit, WIDE))
    parts = [
        RulerPart(first, last, number, len(ends), round((last - first) * unit, 3), tuple(_marks(first, last, unit)))
        for number, (first, last) in enumerate(ends, 1)
    ]
    rows = ((part, WIDE, RULER_HEIGHT) for part in parts * layout.rulers)
    return packed(rows, WIDE, TALL - RULER_HEAD, GAP)


def _marks(first: int, last: int, unit: float) -> Iterator[QuarterMark]:
    for quarter in range(4 * first + 1, 4 * last + 1):
        whole, part = divmod(quarter, 4)
        yield QuarterMark(round((quarter / 4 - first) * unit, 3), part, f"{whole or ''}{QUARTERS[part]}")


@dataclass(frozen=True, slots=True)
class SightArc:
    """Half a disc whose straight edge is at the left, so that it faces right."""

    piece: Sector
    unit: float
    card: float
    """The short side of a card, which is along the straight edge."""
    rings: tuple[QuarterMark, ...]
    spokes: tuple[int, ...]
    """Bearings from straight ahead, from left to right."""


def arc_of(layout: Arc) -> SightArc:
    """The arc of a layout. Raises ValueError where the paper is too small for it."""
    card, unit = trim_size(layout.trim)
    piece = Sector(0, round(layout.radius * unit, 3), 0, 180)
    if not piece.fits():
        raise ValueError(f"an arc of {layout.radius:g} lengths is too large for paper: choose a smaller radius")
    quarters = int(4 * layout.radius)
    rings = tuple(mark for mark in _marks(0, -(-quarters // 4), unit) if mark.at <= piece.outer)
    return SightArc(piece, unit, card, rings, tuple(range(-90, 91, layout.step)))
