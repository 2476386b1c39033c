"""Sticks for moves and rulers for ranges, true to scale, in strips that fit every paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final
from unicodedata import numeric

from drumhead.book.model import Book, Sheet
from drumhead.press.measure import LONG, LOW, scale_of
from drumhead.press.ranges import by_distance, joined_names, range_rows
from drumhead.source.layouts import Sticks

HEIGHT: Final = 20.0
"""The height of a strip in millimetres."""

GAP: Final = 2.4
"""The gap between strips in millimetres."""

HEAD: Final = 14.0
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


@dataclass(frozen=True, slots=True)
class PlacedStrip:
    """A strip on a page, from the left and from the top below the head."""

    strip: StickStrip
    x: float
    y: float


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


def pages_of(strips: Sequence[StickStrip]) -> list[list[PlacedStrip]]:
    """The strips in rows, the longest first, each in the first row with room for it, and the rows in pages."""
    rows: list[list[StickStrip]] = []
    for strip in sorted(strips, key=lambda other: (other.ruler, 0 if other.ruler else -other.length)):
        for row in rows:
            if row[0].ruler == strip.ruler and sum(other.length + GAP for other in row) + strip.length <= LONG:
                row.append(strip)
                break
        else:
            rows.append([strip])
    holds = int((LOW - HEAD + GAP) // (HEIGHT + GAP))
    return [
        [placed for place, row in enumerate(rows[first : first + holds]) for placed in _row(row, place)]
        for first in range(0, len(rows), holds)
    ]


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


def _row(row: Sequence[StickStrip], place: int) -> Iterator[PlacedStrip]:
    x = 0.0
    for strip in row:
        yield PlacedStrip(strip, round(x, 3), round(place * (HEIGHT + GAP), 3))
        x += strip.length + GAP


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
