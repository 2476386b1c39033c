"""Lengths on the table in words, and the room that every paper has for them."""

from collections.abc import Sequence
from typing import Final

from drumhead.book.model import Book, Scale
from drumhead.imposition.paper import FOOT, PAPERS, SAFE
from drumhead.render import svg

WIDE: Final = min(paper.width for paper in PAPERS) - 2 * SAFE
TALL: Final = round(min(paper.height for paper in PAPERS) - 2 * SAFE - FOOT, 3)
"""Millimetres that every paper has, upright: a piece that is true to scale is the same on all of them."""

LONG: Final = round(min(paper.height for paper in PAPERS) - 2 * SAFE, 3)
LOW: Final = min(paper.width for paper in PAPERS) - 2 * SAFE - FOOT
"""The same for landscape paper."""

INCH: Final = 25.4

QUARTERS: Final = ("", "¼", "½", "¾")


def scale_of(book: Book) -> Scale:
    """The book's scale. Raises ValueError where it has none."""
    if book.scale is None:
        raise ValueError("nothing can be true to scale: give game.yaml a `scale:` and its `scales:`")
    return book.scale


def inches(length: float) -> str:
    """Millimetres as inches: to the quarter where that is exact, or else with one decimal.

    >>> inches(12.7), inches(190.5), inches(71.12)
    ('½', '7½', '2.8')
    """
    quarters = length / INCH * 4
    if abs(quarters - round(quarters)) > 0.01:
        return f"{length / INCH:.1f}"
    whole_inches, quarter = divmod(round(quarters), 4)
    return f"{whole_inches or ''}{QUARTERS[quarter]}"


def both(length: float) -> str:
    """Millimetres in inches and centimetres, with one decimal if it says anything.

    >>> both(101.6), both(250)
    ('4 in · 10.2 cm', '9.8 in · 25 cm')
    """
    return f"{inches(length)} in · {f'{length / 10:.1f}'.removesuffix('.0')} cm"


BESIDE_RULER: Final = 89.0
PART: Final = 16.0
"""The length of a foot beside the check ruler, in millimetres, and what a page's part takes of it."""


def fitted(parts: Sequence[str], room: float = BESIDE_RULER) -> str:
    """As many of them as fit on a line of a foot, so many millimetres long, the first in any case."""
    parts = [*filter(None, parts)]
    while len(parts) > 1 and svg.width(" · ".join(parts), 8 * svg.POINT) > room:
        parts.pop()
    return " · ".join(parts)
