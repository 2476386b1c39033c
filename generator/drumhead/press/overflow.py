"""Finds what does not fit: into boxes of a fixed size, which say in ``data-fits`` what they are, into those of a fixed
width, which say it in ``data-wide``, and on the pages."""

from collections.abc import Iterator
from typing import Any

from drumhead.press.weasyprint_internals import body_of, boxes_in

PX = 25.4 / 96
"""Millimetres a CSS pixel, WeasyPrint's unit."""

SLACK = 0.2
"""Millimetres that a line's box may reach over the edge."""


def overflows(document: Any) -> list[str]:
    """A line for each such box of a rendered WeasyPrint document that holds more than fits, with by how much.

    Boxes of one page that are alike, such as pads, have one name and one line.
    """
    found: dict[str, None] = {}
    for number, page in enumerate(document.pages, 1):
        seen: set[int] = set()
        for box in boxes_in(page):
            if box.element is None or id(box.element) in seen:
                continue  # the first is the element's own; those inside bear its name too
            fixed = box.element.get("data-fits")
            if name := fixed or box.element.get("data-wide"):
                seen.add(id(box.element))
                if over := [*(_high(box) if fixed else ()), *_wide(box)]:
                    found[f"page {number}, {name}: {' and '.join(over)}: shorten the text or set it smaller"] = None
    return [*found]


def beyond(document: Any, pages: int) -> float:
    """The millimetres down the page that a rendered document takes on the pages after the first ``pages``."""
    bodies = [body_of(page) for page in document.pages[pages:]]
    return float(sum(_reach(body)[1] - body.content_box_y() for body in bodies)) * PX


def _high(box: Any) -> Iterator[str]:
    """By how much what stands in the box reaches over its lower padding."""
    high = (_reach(box)[1] - box.content_box_y() - box.height) * PX
    if high > SLACK:
        yield f"{high:.1f} mm too high"


def _wide(box: Any) -> Iterator[str]:
    """By how much it reaches over its right padding."""
    wide = (_reach(box)[0] - box.content_box_x() - box.width) * PX
    if wide > SLACK:
        yield f"{wide:.1f} mm too wide"


def _reach(box: Any) -> tuple[float, float]:
    """How far to the right and down what stands in the box goes."""
    inside = [it for it in box.descendants(placeholders=True) if not getattr(it, "children", True)]  # text and drawings
    right = max((it.position_x + it.margin_width() for it in inside), default=0.0)
    return right, max((it.position_y + it.margin_height() for it in inside), default=0.0)
