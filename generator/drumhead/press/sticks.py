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
"""Of a strip, in millimetres."""

GAP: Final = 2.4
"""Between strips."""

HEAD: Final = 14.0
"""What the head of a page takes."""


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
    made: list[StickStrip] = []
    for table, how in layout.sticks.items():
        shares = [(numeric(glyph), glyph, book.rules[rule].number) for glyph, rule in how.shares.items()]
        for one in range_rows(book, sheet, {table: how}):
            marks = [(one.metres * share, glyph, number) for share, glyph, number in shares]
            made += _strips(one.name, one.number, one.metres, marks, metre)
    ranges = [
        (float(metres), joined_names(ones), " ".join(dict.fromkeys(one.number for one in ones if one.number)))
        for metres, ones in by_distance(range_rows(book, sheet, layout.ruler))
    ]
    if ranges:
        made += _strips(layout.ruler_title, "", int(ranges[-1][0]), ranges, metre, ruler=True)
    return made


def pages_of(strips: Sequence[StickStrip]) -> list[list[PlacedStrip]]:
    """The strips in rows, the longest first, each in the first row that has room for it, and the rows in pages."""
    rows: list[list[StickStrip]] = []
    for strip in sorted(strips, key=lambda one: (one.ruler, 0 if one.ruler else -one.length)):
        for row in rows:
            if row[0].ruler == strip.ruler and sum(one.length + GAP for one in row) + strip.length <= LONG:
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
    """That many units in the fewest parts of whole ones that fit, as equal as can be. Raises ValueError where none fit.

    >>> list(spans(7, 88, 194))
    [(0, 2), (2, 4), (4, 6), (6, 7)]
    """
    most = int((room + 0.01) // unit)
    if not most:
        raise ValueError(f"a length of {unit:g} mm is longer than the paper: choose a smaller scale")
    each = ceil(units / ceil(units / most))
    yield from ((first, min(first + each, units)) for first in range(0, units, each))


def _row(row: Sequence[StickStrip], place: int) -> Iterator[PlacedStrip]:
    x = 0.0
    for strip in row:
        yield PlacedStrip(strip, round(x, 3), round(place * (HEIGHT + GAP), 3))
        x += strip.length + GAP


def _strips(
    name: str, number: str, metres: int, marks: Sequence[tuple[float, str, str]], metre: float, ruler: bool = False
) -> Iterator[StickStrip]:
    """The fewest strips of whole metres that fit, as equal as can be."""
    parts = list(spans(metres, metre, LONG))
    for part, (first, last) in enumerate(parts):
        notches = tuple(
            Notch(round((at - first) * metre, 3), label, rule)
            for at, label, rule in marks
            if first < at <= last or at == first == 0
        )
        length = round((last - first) * metre, 3)
        yield StickStrip(name, number, metres, first, last, part + 1, len(parts), length, notches, ruler)
