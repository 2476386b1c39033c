"""Proofreads a finished PDF by the places of its text and drawings, measures its ink, and paints its first pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from PIL import ImageStat
from PIL.Image import Quantize
from pypdfium2 import raw

from drumhead.imposition.paper import MM, SAFE

SLACK = 0.3
"""Millimetres by which a glyph's box or half a line's thickness may exceed the edge."""

CLEAR = 3.0
"""The least distance of words from the cut, in millimetres: a print shop's cutter may be that far off."""

OVERLAP = 0.8
"""Millimetres by which the boxes of neighbouring lines may overlap."""


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
    """Whether the words are rotated; such a run may be a single letter, with its neighbours in its box."""


def boxes(document: Any) -> Iterator[TextRun]:
    """Every run of text of a pypdfium2 document that is not blank."""
    for number, page in enumerate(document, 1):
        start, _, _, height = page.get_mediabox()  # the left edge is below 0 with bleed
        text = page.get_textpage()
        for left, bottom, right, top in map(text.get_rect, range(text.count_rects())):
            if words := " ".join(text.get_text_bounded(left, bottom, right, top).split()):
                letter = text.get_index((left + right) / 2, (bottom + top) / 2, 4, 4)
                turned = letter is not None and abs(raw.FPDFText_GetCharAngle(text, letter)) > 0.01
                sides = ((left - start) / MM, (height - top) / MM, (right - start) / MM, (height - bottom) / MM)
                yield TextRun(number, words, *sides, turned)


def outside(document: Any, words: Sequence[TextRun]) -> list[str]:
    """A line for each of these runs of text that leaves the safe area, or for a page whose drawings do."""
    left = f"leaves the safe area of {SAFE:g} mm"
    near = [*_nearer(document, words, SAFE)]
    pages = {box.page for box in near}
    drawn = [number for number, page in enumerate(document, 1) if number not in pages and not _is_blank_around(page)]
    faults = [f"page {box.page}: {box.text[:40]!r} {left}" for box in near]
    return [*faults, *(f"page {number}: 'a drawing' {left}" for number in drawn)]


def _is_blank_around(page: Any) -> bool:
    """Whether nothing is printed outside the safe area."""
    picture = page.render(scale=COARSE, grayscale=True).to_pil()
    edge = int((SAFE - SLACK) * MM * COARSE)
    picture.paste(255, (edge, edge, picture.width - edge, picture.height - edge))
    return bool(picture.getextrema()[0] > 250)


def near_the_cut(document: Any, words: Sequence[TextRun], faces: Sequence[str], bleed: float) -> list[str]:
    """A line for each of these runs of text that is too near the cut of a card; a page is a face, or '' for none."""
    near = _nearer(document, (box for box in words if faces[box.page - 1]), bleed + CLEAR)
    return [f"{faces[box.page - 1]}: {box.text[:40]!r} stands nearer to the cut than {CLEAR:g} mm" for box in near]


def _nearer(document: Any, runs: Iterable[TextRun], edge: float) -> Iterator[TextRun]:
    """The runs that are nearer to the page's edge than ``edge``."""
    sizes = [(page.get_width() / MM, page.get_height() / MM) for page in document]
    for box in runs:
        width, height = sizes[box.page - 1]
        if min(box.left, box.top, width - box.right, height - box.bottom) < edge - SLACK:
            yield box


def overlaps(words: Sequence[TextRun]) -> list[str]:
    """A line for each two runs of upright text that overlap."""
    faults = []
    for _, page in groupby((box for box in words if not box.turned), key=lambda box: box.page):
        above: list[TextRun] = []
        for box in sorted(page, key=lambda box: box.top):
            above = [other for other in above if other.bottom - box.top > OVERLAP]  # the rest meet nothing more
            for other in above:
                across = min(box.right, other.right) - max(box.left, other.left)
                if across > OVERLAP and box.bottom - box.top > OVERLAP:
                    faults.append(f"page {box.page}: {box.text[:40]!r} stands on {other.text[:40]!r}")
            above.append(box)
    return faults


# Pictures of a PDF's first pages, and how much ink it takes.

WIDTH: Final = 900
"""The width of a picture in pixels."""

COARSE: Final = 100 / 72
"""Pixels a point to measure darkness: with fewer, thin lines would be drawn too thick."""


def paint(document: Any, stem: str, folder: Path) -> None:
    """Pictures of the first two pages of a pypdfium2 document: ``<stem>.png`` and ``<stem>-2.png``."""
    for name, page in zip((stem, f"{stem}-2"), document, strict=False):
        picture = page.render(scale=WIDTH / page.get_width()).to_pil()
        picture.quantize(64, Quantize.FASTOCTREE).save(folder / f"{name}.png")


def inks(document: Any) -> list[float]:
    """The share of each page that is black, greys by their darkness: 0 to 1, to four decimals."""
    return [round(float(1 - white / paper), 4) for white, paper in map(_white, document)]


def ink(document: Any) -> float:
    """The same for all pages together."""
    whites, papers = zip(*map(_white, document), strict=True)
    return round(float(1 - sum(whites) / sum(papers)), 4)


def _white(page: Any) -> tuple[float, int]:
    """How much of a page is white, and how large it is, in pixels."""
    picture = page.render(scale=COARSE, grayscale=True).to_pil()
    return float(ImageStat.Stat(picture).sum[0]) / 255, picture.width * picture.height
