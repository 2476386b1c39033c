"""Drawings that come again are drawn once: WeasyPrint would draw each anew, path by path. For worker processes.

Backs are alike, and so are the fronts of two packs. Half of the time that a deck takes goes this way, and most of its
bytes.
"""

from collections.abc import Iterable
from typing import Any

from weasyprint.images import SVGImage


class _Once:
    """Draws an image by a form of the PDF, which is made where it is drawn for the first time at some size."""

    def __init__(self, image: SVGImage) -> None:
        self._draw = image.draw
        self._forms: dict[tuple[int, float, float], str] = {}

    def __call__(self, stream: Any, width: float, height: float, style: Any) -> None:
        key = (id(stream._resources), round(width, 3), round(height, 3))
        if key not in self._forms:
            form = stream.add_group(0, 0, width, height)
            del form.extra["Group"]  # nothing shows through
            self._draw(form, width, height, style)
            self._forms[key] = form.id
        stream.draw_x_object(self._forms[key])


def share(images: Iterable[Any]) -> None:
    """Let the drawings among the images of a rendered document be drawn once."""
    for image in images:
        if isinstance(image, SVGImage):
            image.draw = _Once(image)
