"""Reads a finished PDF back: what stands where. Structure, not pixels."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from drumhead.press.paper import SAFE

POINTS = 72 / 25.4
"""Points a millimetre."""


@dataclass(frozen=True, slots=True)
class Box:
    """A run of text on a page, counted from 1, in millimetres from the page's top left corner."""

    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


def boxes(document: Any) -> Iterator[Box]:
    """Every run of text of a pypdfium2 document that is not blank."""
    for number in range(len(document)):
        page = document[number]
        height = page.get_height()
        text = page.get_textpage()
        for place in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(place)
            words = text.get_text_bounded(left, bottom, right, top).strip()
            if words:
                yield Box(
                    number + 1, words, left / POINTS, (height - top) / POINTS, right / POINTS, (height - bottom) / POINTS
                )


def outside(document: Any) -> list[str]:
    """A line for each run of text that leaves the safe area."""
    found = []
    sizes = [(page.get_width() / POINTS, page.get_height() / POINTS) for page in document]
    for box in boxes(document):
        width, height = sizes[box.page - 1]
        if min(box.left, box.top, width - box.right, height - box.bottom) < SAFE - 0.2:
            found.append(f"page {box.page}: {box.text[:40]!r} leaves the safe area of {SAFE:g} mm")
    return found
