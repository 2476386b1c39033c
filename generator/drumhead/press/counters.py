"""Pieces of terrain to cut out, packed on pages in rows as high as their first piece, filled with what fits."""

from dataclasses import dataclass
from typing import Final

from drumhead.book.model import Book, Sheet
from drumhead.press.measure import TALL, WIDE
from drumhead.press.rulers import HEAD
from drumhead.render.terrain import Terrain
from drumhead.render.terrain_table import pieces_of
from drumhead.source.field_layouts import Counters

GAP: Final = 3.0
"""Millimetres between pieces."""


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on a page, from the left and from the top below the head; a turned one is on its side."""

    piece: Terrain
    x: float
    y: float
    turned: bool

    @property
    def width(self) -> float:
        """The width of its bounding box on the page."""
        return self.piece.height if self.turned else self.piece.width

    @property
    def height(self) -> float:
        """The height of its bounding box on the page."""
        return self.piece.width if self.turned else self.piece.height


def pages_of(book: Book, sheet: Sheet, layout: Counters) -> list[list[PlacedPiece]]:
    """Every copy of every piece, the largest first. Raises ValueError for one larger than the paper."""
    pieces = [piece for piece in pieces_of(book, sheet, layout) for _ in range(layout.copies.get(piece.id, 1))]
    remaining = sorted(pieces, key=lambda piece: -piece.width * piece.height)
    pages: list[list[PlacedPiece]] = []
    while remaining:
        page = _page(remaining)
        if not page:
            piece = remaining[0]
            size = f"{piece.width:g} x {piece.height:g} mm"
            raise ValueError(f"{piece.name}: {size} is larger than the paper; make it smaller in the table")
        pages.append(page)
    return pages


def _page(remaining: list[Terrain]) -> list[PlacedPiece]:
    """Take a page of pieces from the remaining ones."""
    page: list[PlacedPiece] = []
    top = 0.0
    while remaining:
        row = _row(remaining, top, TALL - HEAD - top)
        if not row:
            break
        page += row
        top = round(top + max(placed.height for placed in row) + GAP, 3)
    return page


def _row(remaining: list[Terrain], top: float, room: float) -> list[PlacedPiece]:
    """Take a row: the largest piece that fits on the page, and beside it pieces that are no higher."""
    row: list[PlacedPiece] = []
    x, high = 0.0, room
    while True:
        candidates = (PlacedPiece(piece, round(x, 3), top, turned) for piece in remaining for turned in (False, True))
        chosen = next((placed for placed in candidates if placed.height <= high and x + placed.width <= WIDE), None)
        if chosen is None:
            return row
        remaining.remove(chosen.piece)
        high = high if row else chosen.height
        row.append(chosen)
        x += chosen.width + GAP
