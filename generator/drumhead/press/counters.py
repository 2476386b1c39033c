"""Pieces of terrain to cut out, packed on pages: rows as high as their first piece, filled up with what fits."""

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
    """A piece on a page, from the left and from the top below the head; a turned one lies on its short side."""

    piece: Terrain
    x: float
    y: float
    turned: bool

    @property
    def width(self) -> float:
        """The width of its box on the page."""
        return self.piece.height if self.turned else self.piece.width

    @property
    def height(self) -> float:
        """The height of its box on the page."""
        return self.piece.width if self.turned else self.piece.height


def pages_of(book: Book, sheet: Sheet, layout: Counters) -> list[list[PlacedPiece]]:
    """Every piece as often as it is wanted, the largest first. Raises ValueError for one larger than the paper."""
    wanted = [piece for piece in pieces_of(book, sheet, layout) for _ in range(layout.copies.get(piece.id, 1))]
    left = sorted(wanted, key=lambda piece: -piece.width * piece.height)
    pages: list[list[PlacedPiece]] = []
    while left:
        page = _page(left)
        if not page:
            one = left[0]
            size = f"{one.width:g} x {one.height:g} mm"
            raise ValueError(f"{one.name}: {size} is larger than the paper; make it smaller in the table")
        pages.append(page)
    return pages


def _page(left: list[Terrain]) -> list[PlacedPiece]:
    """A page of what is left, taken from it."""
    page: list[PlacedPiece] = []
    top = 0.0
    while left:
        row = _row(left, top, TALL - HEAD - top)
        if not row:
            break
        page += row
        top = round(top + max(it.height for it in row) + GAP, 3)
    return page


def _row(left: list[Terrain], top: float, room: float) -> list[PlacedPiece]:
    """A row: the largest piece that the page has room for, and beside it whatever is no higher."""
    row: list[PlacedPiece] = []
    x, high = 0.0, room
    while True:
        lying = (PlacedPiece(piece, round(x, 3), top, turned) for piece in left for turned in (False, True))
        fitting = next((it for it in lying if it.height <= high and x + it.width <= WIDE), None)
        if fitting is None:
            return row
        left.remove(fitting.piece)
        high = high if row else fitting.height
        row.append(fitting)
        x += fitting.width + GAP
