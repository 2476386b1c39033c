"""A table's rows as pieces of terrain."""

from drumhead.book.model import Book, Sheet, Table
from drumhead.render.plain import plain
from drumhead.render.terrain import Terrain
from drumhead.source.field_layouts import Counters
from drumhead.source.inline import Inline
from drumhead.source.layout import TRIMS


def pieces_of(book: Book, sheet: Sheet, layout: Counters) -> list[Terrain]:
    """A piece for each row of the sheet's first table. Raises ValueError for columns and figures that do not serve."""
    table = next((group.table for group in sheet.groups if group.table), None)
    if table is None:
        raise ValueError("counters want a table among the groups of their sheet")
    unit, names = TRIMS[layout.trim][1], []
    made = []
    for cells in _cells(table, layout):
        name, length, width, corners = (str(it) if isinstance(it, int) else plain(it, book) for it in cells)
        names.append(name)
        try:
            sides = round(float(length) * unit, 3), round(float(width) * unit, 3)
        except ValueError:
            raise ValueError(f"table {table.id}, {name}: {length} by {width} is no size in lengths") from None
        if corners not in ("4", "8"):
            raise ValueError(f"table {table.id}, {name}: a piece has 4 or 8 corners, not {corners}")
        made.append(Terrain(name, *sides, int(corners), layout.patterns.get(name, "")))
    if astray := sorted({*layout.patterns, *layout.copies} - {*names}):
        raise ValueError(f"{', '.join(astray)} is not in table {table.id}; it has {', '.join(names)}")
    return made


def _cells(table: Table, layout: Counters) -> list[list[int | Inline]]:
    places = {column.id: place for place, column in enumerate(table.columns)}
    wanted = (layout.name, layout.length, layout.width, layout.corners)
    if astray := [column for column in wanted if column not in places]:
        raise ValueError(f"table {table.id} has no column {', '.join(astray)}; it has {', '.join(places)}")
    return [[row[places[column]] for column in wanted] for row in table.rows]
