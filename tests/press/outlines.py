"""The drawn lines of a PDF, point by point."""

from collections.abc import Iterator
from ctypes import byref, c_float
from dataclasses import dataclass
from math import hypot
from pathlib import Path

import pypdfium2
from drumhead.bindery.paper import MM
from pypdfium2 import raw

Point = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """A path on a page, counted from 1: the points that it goes through, in millimetres from the top left corner."""

    page: int
    points: tuple[Point, ...]
    starts: tuple[Point, ...]
    """Those at which its pen was set down."""

    @property
    def width(self) -> float:
        return max(x for x, _ in self.points) - min(x for x, _ in self.points)

    @property
    def height(self) -> float:
        return max(y for _, y in self.points) - min(y for _, y in self.points)


def outlines(pdf: Path) -> list[Outline]:
    with pypdfium2.PdfDocument(pdf) as document:
        return [line for number in range(len(document)) for line in _on(document[number], number + 1)]


def away(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _on(page: pypdfium2.PdfPage, number: int) -> Iterator[Outline]:
    height = page.get_height()
    for thing in page.get_objects():
        if thing.type == raw.FPDF_PAGEOBJ_PATH:
            matrix, points, starts, bent = _matrix(thing), [], [], 0
            for place in range(raw.FPDFPath_CountSegments(thing)):
                segment = raw.FPDFPath_GetPathSegment(thing, place)
                x, y = c_float(), c_float()
                raw.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
                kind = raw.FPDFPathSegment_GetType(segment)
                bent = bent + 1 if kind == raw.FPDF_SEGMENT_BEZIERTO else 0
                if bent % 3 == 0:  # the first two of a curve's three points are beside it
                    a, b = matrix.on_point(x.value, y.value)
                    points.append((a / MM, (height - b) / MM))
                    starts += points[-1:] if kind == raw.FPDF_SEGMENT_MOVETO else []
            yield Outline(number, tuple(points), tuple(starts))


def _matrix(thing: pypdfium2.PdfObject) -> pypdfium2.PdfMatrix:
    """From the thing to the page, through the drawings that hold it."""
    own = thing.get_matrix()
    return own.multiply(_matrix(thing.container)) if thing.container else own
