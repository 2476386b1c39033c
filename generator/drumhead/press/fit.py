"""Finds boxes of a fixed size whose contents do not fit: elements that say in ``data-fits`` what they are."""

from collections.abc import Iterator
from typing import Any

PX = 25.4 / 96
"""Millimetres a CSS pixel, WeasyPrint's unit."""

SLACK = 0.2
"""Millimetres that a line's box may reach over the edge."""


def overflows(document: Any) -> list[str]:
    """A line for each such box of a rendered WeasyPrint document that holds more than fits, with by how much."""
    found = []
    for number, page in enumerate(document.pages, 1):
        seen: set[int] = set()
        for box in page._page_box.descendants(placeholders=True):
            name = box.element.get("data-fits") if box.element is not None else None
            if name and id(box.element) not in seen:  # the first is the element's own; those inside bear its name too
                seen.add(id(box.element))
                if over := list(_over(box)):
                    found.append(f"page {number}, {name}: {' and '.join(over)}: shorten the text or set it smaller")
    return found


def _over(box: Any) -> Iterator[str]:
    """By how much what stands in the box reaches over its padding."""
    right = bottom = 0.0
    for inner in box.descendants(placeholders=True):
        if not getattr(inner, "children", True):  # text and drawings
            right = max(right, inner.position_x + inner.margin_width())
            bottom = max(bottom, inner.position_y + inner.margin_height())
    high = (bottom - box.content_box_y() - box.height) * PX
    wide = (right - box.content_box_x() - box.width) * PX
    if high > SLACK:
        yield f"{high:.1f} mm too high"
    if wide > SLACK:
        yield f"{wide:.1f} mm too wide"
