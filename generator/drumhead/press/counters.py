"""Pieces of terrain to cut out."""

from typing import Final

from drumhead.book.model import Book, Sheet
from drumhead.press.measure import TALL, WIDE
from drumhead.press.packing import Placed, packed
from drumhead.press.strips import RULER_HEAD
from drumhead.render.inline import cell_text
from drumhead.render.terrain import Terrain
from drumhead.source.card_layouts import Counters, trim_size


def pieces_of(book: Book, sheet: Sheet, layout: Counters) -> list[Terrain]:
    """A piece for each row of the sheet's first table. Raises ValueError for unusable columns and figures."""
    table = next((group.table for group in sheet.groups if group.table), None)
    if table is None:
        raise ValueError("counters want a table among the groups of their sheet")
    unit, ids = trim_size(layout.trim)[1], table.row_ids
    places = table.places_of(layout.name, layout.length, layout.width, layout.corners)
    pieces = []
    for id_, row in zip(ids, table.rows, strict=True):
        name, length, width, corners = (cell_text(row[place], book) for place in places)
        try:
            sides = round(float(length) * unit, 3), round(float(width) * unit, 3)
        except ValueError:
            raise ValueError(f"table {table.id}, {name}: {length} by {width} is not a size in lengths") from None
        if corners not in ("4", "8"):
            raise ValueError(f"table {table.id}, {name}: a piece has 4 or 8 corners, not {corners}")
        pieces.append(Terrain(id_, name, *sides, int(corners), layout.patterns.get(id_, "")))
    if unknown := sorted({*layout.patterns, *layout.copies} - {*ids}):
        raise ValueError(f"{', '.join(unknown)} is not in table {table.id}; it has {', '.join(ids)}")
    return pieces


GAP: Final = 3.0
"""Millimetres between pieces."""


def pages_of(book: Book, sheet: Sheet, layout: Counters) -> list[list[Placed[Terrain]]]:
    """Every copy of every piece, the largest first. Raises ValueError for one larger than the paper."""
    pieces = [piece for piece in pieces_of(book, sheet, layout) for _ in range(layout.copies.get(piece.id, 1))]
    pieces.sort(key=lambda piece: -piece.width * piece.height)
    try:
        return packed(((it, it.width, it.height) for it in pieces), WIDE, TALL - RULER_HEAD, GAP, turning=True)
    except ValueError as error:
        piece = pieces[error.args[0]]
        size = f"{piece.width:g} x {piece.height:g} mm"
        raise ValueError(f"{piece.name}: {size} is larger than the paper; make it smaller in the table") from None
