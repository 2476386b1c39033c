"""Rulers in lengths of a card, in strips to join, and the arc that a card sees: true to scale on every paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from drumhead.press.discs import Sector
from drumhead.press.measure import QUARTERS, TALL, WIDE
from drumhead.press.sticks import GAP, spans
from drumhead.source.field_layouts import Arc, Ruler
from drumhead.source.layout import TRIMS

HEIGHT: Final = 15.0
"""The height of a strip in millimetres."""

HEAD: Final = 15.0
"""The height of a page's head in millimetres."""


@dataclass(frozen=True, slots=True)
class QuarterMark:
    """A quarter of a length: its millimetres from the strip's left end, which quarter it is, and its label."""

    at: float
    quarter: int
    label: str


@dataclass(frozen=True, slots=True)
class RulerPart:
    """A strip from one whole length to another, its number in the ruler, and its distance from the top of the page."""

    first: int
    last: int
    number: int
    of: int
    length: float
    y: float
    marks: tuple[QuarterMark, ...]


def rulers_of(layout: Ruler) -> list[list[RulerPart]]:
    """The strips by page, the rulers one after the other. Raises ValueError for a length longer than the paper."""
    unit = TRIMS[layout.trim][1]
    spans_ = list(spans(layout.lengths, unit, WIDE))
    parts = [(number, *span) for _ in range(layout.rulers) for number, span in enumerate(spans_, 1)]
    holds = int((TALL - HEAD + GAP) // (HEIGHT + GAP))
    pages = (parts[begin : begin + holds] for begin in range(0, len(parts), holds))
    return [
        [_part(*part, of=len(spans_), y=round(place * (HEIGHT + GAP), 3), unit=unit) for place, part in enumerate(page)]
        for page in pages
    ]


def _part(number: int, first: int, last: int, of: int, y: float, unit: float) -> RulerPart:
    return RulerPart(first, last, number, of, round((last - first) * unit, 3), y, tuple(_marks(first, last, unit)))


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
    card, unit = TRIMS[layout.trim]
    piece = Sector(0, round(layout.radius * unit, 3), 0, 180)
    if not piece.fits():
        raise ValueError(f"an arc of {layout.radius:g} lengths is too large for paper: choose a smaller radius")
    quarters = int(4 * layout.radius)
    rings = tuple(mark for mark in _marks(0, -(-quarters // 4), unit) if mark.at <= piece.outer)
    return SightArc(piece, unit, card, rings, tuple(range(-90, 91, layout.step)))
