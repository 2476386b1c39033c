"""Reads a finished PDF back: what stands where. Structure, not pixels."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pypdfium2 import raw

from drumhead.bindery.paper import MM, SAFE

POINTS = MM
"""Points a millimetre."""

SLACK = 0.3
"""Millimetres that a glyph's box or half a line's thickness may reach over the edge."""

CLEAR = 3.0
"""Millimetres from the cut that no words come nearer to: a print shop's cutter may go so far astray."""

OVERLAP = 0.8
"""Millimetres by which the boxes of neighbouring lines may meet."""

_PATH = raw.FPDF_PAGEOBJ_PATH
_FORM = raw.FPDF_PAGEOBJ_FORM


@dataclass(frozen=True, slots=True)
class TextRun:
    """A run of text on a page, counted from 1, in millimetres from the page's top left corner."""

    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float
    turned: bool = False
    """Whether the words are turned; such a run may be a single letter, with its neighbours' in its box."""


def boxes(document: Any) -> Iterator[TextRun]:
    """Every run of text of a pypdfium2 document that is not blank."""
    for number in range(len(document)):
        page = document[number]
        start, _, _, height = page.get_mediabox()
        text = page.get_textpage()
        for place in range(text.count_rects()):
            rect = text.get_rect(place)
            words = " ".join(text.get_text_bounded(*rect).split())
            if words:
                turned = _turned(text, (rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2)
                yield TextRun(number + 1, words, *_from_the_top(rect, start, height), turned)


def _turned(text: Any, x: float, y: float) -> bool:
    """Whether the letter at that place is anything but upright."""
    index = text.get_index(x, y, 4, 4)
    return index is not None and abs(raw.FPDFText_GetCharAngle(text, index)) > 0.01


def _from_the_top(box: Sequence[float], start: float, height: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom in millimetres of a box whose page begins there; a page with bleed begins below 0."""
    left, bottom, right, top = box
    return ((left - start) / POINTS, (height - top) / POINTS, (right - start) / POINTS, (height - bottom) / POINTS)


def drawings(document: Any) -> Iterator[TextRun]:
    """Every line and shape, likewise, and what is drawn as one thing; their ``text`` is ``a drawing``."""
    for number in range(len(document)):
        page = document[number]
        start, _, _, height = page.get_mediabox()
        for thing in page.get_objects(max_depth=1):
            if thing.type in (_PATH, _FORM):
                yield TextRun(number + 1, "a drawing", *_from_the_top(thing.get_bounds(), start, height))


def outside(document: Any, words: Sequence[TextRun]) -> list[str]:
    """A line for each run of text, of these, and each drawing that leaves the safe area."""
    near = _nearer(document, (*words, *drawings(document)), SAFE)
    return [f"page {box.page}: {box.text[:40]!r} leaves the safe area of {SAFE:g} mm" for box in near]


def near_the_cut(document: Any, words: Sequence[TextRun], faces: Sequence[str], bleed: float) -> list[str]:
    """A line for each run of text, of these, too near to where a card is cut; each page is a face, or '' for none."""
    near = _nearer(document, (box for box in words if faces[box.page - 1]), bleed + CLEAR)
    return [f"{faces[box.page - 1]}: {box.text[:40]!r} stands nearer to the cut than {CLEAR:g} mm" for box in near]


def _nearer(document: Any, found: Iterable[TextRun], edge: float) -> Iterator[TextRun]:
    """Those that are nearer to the page's edge than that."""
    sizes = [(page.get_width() / POINTS, page.get_height() / POINTS) for page in document]
    for box in found:
        width, height = sizes[box.page - 1]
        if min(box.left, box.top, width - box.right, height - box.bottom) < edge - SLACK:
            yield box


def overlaps(words: Sequence[TextRun]) -> list[str]:
    """A line for each two runs of upright text that overlap."""
    found = []
    for _, page in groupby((box for box in words if not box.turned), key=lambda box: box.page):
        above: list[TextRun] = []
        for box in sorted(page, key=lambda box: box.top):
            above = [other for other in above if other.bottom - box.top > OVERLAP]  # the rest meet nothing more
            for other in above:
                across = min(box.right, other.right) - max(box.left, other.left)
                if across > OVERLAP and box.bottom - box.top > OVERLAP:
                    found.append(f"page {box.page}: {box.text[:40]!r} stands on {other.text[:40]!r}")
            above.append(box)
    return found
