"""Finds what does not fit: into boxes of a fixed size, named by ``data-fits``, into those of a fixed width, named by
``data-wide``, and on the pages."""

from collections.abc import Iterator
from typing import Any

from drumhead.press.weasyprint_internals import body_of, boxes_in

PX = 25.4 / 96
"""Millimetres a CSS pixel, WeasyPrint's unit."""

SLACK = 0.2
"""Millimetres by which a line's box may exceed the edge."""


def overflows(document: Any) -> list[str]:
    """A line for each such box of a rendered WeasyPrint document whose content does not fit, with by how much.

    Equal boxes on a page, such as pads, have one name and one line.
    """
    lines: dict[str, None] = {}
    for number, page in enumerate(document.pages, 1):
        seen: set[int] = set()
        for box in boxes_in(page):
            if box.element is None or id(box.element) in seen:
                continue  # the first is the element's own; those inside have its attributes too
            fixed = box.element.get("data-fits")
            if name := fixed or box.element.get("data-wide"):
                seen.add(id(box.element))
                if over := [*(_high(box) if fixed else ()), *_wide(box)]:
                    lines[f"page {number}, {name}: {' and '.join(over)}: shorten the text or set it smaller"] = None
    return [*lines]


def beyond(document: Any, pages: int) -> float:
    """The height in millimetres that a rendered document takes on the pages after the first ``pages``."""
    bodies = [body_of(page) for page in document.pages[pages:]]
    return float(sum(_reach(body)[1] - body.content_box_y() for body in bodies)) * PX


def _high(box: Any) -> Iterator[str]:
    """By how much the content exceeds the box at the bottom."""
    high = (_reach(box)[1] - box.content_box_y() - box.height) * PX
    if high > SLACK:
        yield f"{high:.1f} mm too high"


def _wide(box: Any) -> Iterator[str]:
    """By how much the content exceeds the box at the right."""
    wide = (_reach(box)[0] - box.content_box_x() - box.width) * PX
    if wide > SLACK:
        yield f"{wide:.1f} mm too wide"


def _reach(box: Any) -> tuple[float, float]:
    """How far to the right and down the text and the drawings in the box reach."""
    leaves = [leaf for leaf in box.descendants(placeholders=True) if not getattr(leaf, "children", True)]
    right = max((leaf.position_x + leaf.margin_width() for leaf in leaves), default=0.0)
    return right, max((leaf.position_y + leaf.margin_height() for leaf in leaves), default=0.0)
