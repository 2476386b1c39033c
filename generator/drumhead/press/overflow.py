"""Finds what does not fit: into boxes of a fixed size, named by ``data-fits``, into those of a fixed width, named by
``data-wide``, and on the pages."""

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
                right, down = _reach(box)
                high = (down - box.content_box_y() - box.height) * PX if fixed else 0.0
                wide = (right - box.content_box_x() - box.width) * PX
                excesses = {"high": high, "wide": wide}
                if over := [f"{excess:.1f} mm too {way}" for way, excess in excesses.items() if excess > SLACK]:
                    lines[f"page {number}, {name}: {' and '.join(over)}: shorten the text or set it smaller"] = None
    return [*lines]


def beyond(document: Any, pages: int) -> float:
    """The height in millimetres that a rendered document takes on the pages after the first ``pages``."""
    bodies = [body_of(page) for page in document.pages[pages:]]
    return float(sum(_reach(body)[1] - body.content_box_y() for body in bodies)) * PX


def _reach(box: Any) -> tuple[float, float]:
    """How far to the right and down the text and the drawings in the box reach."""
    leaves = [leaf for leaf in box.descendants(placeholders=True) if not getattr(leaf, "children", True)]
    right = max((leaf.position_x + leaf.margin_width() for leaf in leaves), default=0.0)
    return right, max((leaf.position_y + leaf.margin_height() for leaf in leaves), default=0.0)
