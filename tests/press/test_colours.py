"""Suits have their colour on all paper, and what is printed in colour says the same in black."""

import re
from collections.abc import Iterator
from ctypes import byref, c_float, c_int, c_uint
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pytest
from drumhead.render.cards import SUIT_PATHS
from drumhead.source.project import Project
from drumhead.table.cards import RED_SUITS
from pypdfium2 import raw

from tests.press.conftest import Run
from tests.press.rendered import composed
from tests.press.sample import only

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


# Hearts and diamonds are red and spades and clubs black on all paper, in lines of text as well as on cards.

GAMES = Project.here().games()


def wrong(pdf: Path) -> list[str]:
    """A line for each suit of another colour than its own."""
    return [
        f"{pdf.name}, page {suit.page}: {suit.letter} is {suit.colour}"
        for suit in suits_in(pdf)
        if not (is_red if suit.letter in RED_SUITS else is_black)(suit.colour)
    ]


def test_every_suit_of_the_sample_has_its_colour(run: Run) -> None:
    """On the pages for a print shop too."""
    assert [line for pdf in sorted(run.out.glob("*.pdf")) for line in wrong(pdf)] == []


@pytest.mark.parametrize("aid", ["rules", "quickref", "tables", "deck", "strip"])
def test_the_suits_of_the_sample_are_found(run: Run, aid: str) -> None:
    assert {suit.letter for suit in suits_in(run.pdf(aid))}.intersection(RED_SUITS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_suit_of_every_pdf_has_its_colour(built_site: Path, game: Path) -> None:
    pdfs = sorted((built_site / game.name / "print").glob("*.pdf"))
    assert pdfs
    assert [line for pdf in pdfs for line in wrong(pdf)] == []


# What is printed in colour says the same on a printer that has only black.

TEMPLATES = Project.here().templates / "press"
STYLES = {file.name: file.read_text(encoding="utf-8") for file in TEMPLATES.glob("*.css")}
HEX = r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b"


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 has it, 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """CIE L*, 0 to 100: equal steps look equal."""
    share = luminance(colour)
    return 116 * share ** (1 / 3) - 16 if share > 216 / 24389 else share * 24389 / 27


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_results_of_a_matrix_are_told_apart_in_grey_and_read_on_their_tints() -> None:
    tints = dict(re.findall(rf"\.tint-(\d) {{ background: ({HEX})", STYLES["base.css"]))
    assert [*tints] == ["1", "2", "3"]
    steps = [lightness(colour) for colour in ("#fff", *tints.values())]
    assert all(lighter - darker >= 10 for lighter, darker in pairwise(steps))
    assert all(contrast(colour, "#fff" if place == "3" else "#111") >= 4.5 for place, colour in tints.items())
    (yes,) = re.findall(rf"\.is-yes {{[^}}]*background: ({HEX})", STYLES["base.css"])
    assert lightness("#fff") - lightness(yes) >= 8


@pytest.mark.parametrize("name", STYLES)
def test_every_colour_of_words_is_dark_enough_on_white_paper(name: str) -> None:
    for colour in re.findall(rf"[{{; ]color: ({HEX})", STYLES[name]):
        assert colour == "#fff" or contrast(colour, "#fff") >= 4.5, colour


@pytest.mark.parametrize("aid", ["quickref", "tables", "rules", "mat", "dial", "roster"])
def test_black_is_true_black(aid: str) -> None:
    html = composed(only(aid), only(aid).sheets[0].layout)
    assert "#000" in html
    assert not [colour for colour in re.findall(HEX, html) if 0 < lightness(colour) < 20]
