"""The suits that are drawn in a PDF, found by their paths, and the colours they are painted in."""

import re
from collections.abc import Iterator
from ctypes import byref, c_float, c_int, c_uint
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
from drumhead.render.cards import SUIT_PATHS
from pypdfium2 import raw

DEPTH = 15
"""Forms within forms that are looked into."""

Point = tuple[float, float]
Colour = tuple[int, int, int]


class DrawnSuit(NamedTuple):
    """A suit by its letter, the page it stands on, counted from 1, and its red, green and blue, 0 to 255."""

    page: int
    letter: str
    colour: Colour


def suits_in(pdf: Path) -> Iterator[DrawnSuit]:
    """Every drawn suit, those on cards too."""
    with pypdfium2.PdfDocument(pdf) as document:
        for number, page in enumerate(document, 1):
            for path in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=DEPTH):
                if letter := _letter(path):
                    yield DrawnSuit(number, letter, _colour(path))


def is_red(colour: Colour) -> bool:
    red, green, blue = colour
    return red > 120 and max(green, blue) < red / 2


def is_black(colour: Colour) -> bool:
    return max(colour) < 60


@cache
def _shapes() -> dict[str, tuple[Point, ...]]:
    """By letter: the points that its path names, in their order; where an arc goes, its end alone."""
    return {letter: tuple(_points(path)) for letter, path in SUIT_PATHS.items()}


def _points(path: str) -> Iterator[Point]:
    y = 0.0
    for command, numbers in re.findall(r"([MCHA])([^MCHAZ]*)", path):
        values = [float(number) for number in re.findall(r"-?\d+", numbers)]
        if command == "H":
            values.append(y)
        for point in _pairs(values[-2:] if command == "A" else values):
            yield point
            y = point[1]


def _pairs(values: list[float]) -> Iterator[Point]:
    return zip(values[::2], values[1::2], strict=True)


def _letter(path: Any) -> str:
    """The suit that a path draws, or ''."""
    segments = raw.FPDFPath_CountSegments(path)
    if not 5 < segments < 80:
        return ""
    there = [_point(raw.FPDFPath_GetPathSegment(path, number)) for number in range(segments)]
    for letter, points in _shapes().items():
        rest = iter(there)
        if all(any(abs(x - u) + abs(y - v) < 0.1 for u, v in rest) for x, y in points):
            return letter
    return ""


def _point(segment: Any) -> Point:
    x, y = c_float(), c_float()
    raw.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
    return x.value, y.value


def _colour(path: Any) -> Colour:
    """Of its area, or of its outline where it has no area."""
    filled, stroked = c_int(), c_int()
    raw.FPDFPath_GetDrawMode(path, byref(filled), byref(stroked))
    parts = [c_uint() for _ in range(4)]
    get = raw.FPDFPageObj_GetFillColor if filled.value else raw.FPDFPageObj_GetStrokeColor
    get(path, *map(byref, parts))
    red, green, blue, _ = (part.value for part in parts)
    return red, green, blue
