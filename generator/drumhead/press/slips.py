"""Pads of slips to fill in, one for each figure or vehicle: how many on a page, and the fields of each."""

from dataclasses import dataclass

from drumhead.bindery.paper import FOOT, Grid, Paper
from drumhead.book.model import Book
from drumhead.book.tables import Table
from drumhead.press.measure import TALL, WIDE
from drumhead.render.plain import cell_text
from drumhead.source.layouts import PadLayout, Roster, SlipEntry


@dataclass(frozen=True, slots=True)
class SlipField:
    """A field to fill in. ``choices`` are printed in it, ``count`` is its number of boxes."""

    kind: str
    title: str
    wide: float
    choices: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip: its printed name, if any, and its rows of fields."""

    name: str
    rows: tuple[tuple[SlipField, ...], ...]


@dataclass(frozen=True, slots=True)
class SlipPage:
    """A page of slips, edge to edge."""

    grid: Grid
    title: str
    slips: tuple[Slip, ...]


def pages_of(book: Book, layout: Roster, paper: Paper) -> list[SlipPage]:
    """A page for each of the layout's pads. Raises ValueError for an unknown table, column or title."""
    return [_page(book, layout, pad, paper) for pad in layout.pads]


def _page(book: Book, layout: Roster, pad: PadLayout, paper: Paper) -> SlipPage:
    rows = pad.rows or layout.rows
    titles = {entry.title for row in rows for entry in row}
    if unknown := sorted(set(pad.counts) - titles):
        raise ValueError(f"counts: {', '.join(unknown)} is not a title of the slip; it has {', '.join(sorted(titles))}")
    names: list[tuple[str, int | None]] = [("", None)]
    if pad.each:
        table, column = _column(book, pad.each)
        names = [(cell_text(row[column], book), place) for place, row in enumerate(table.rows)]
        names += [(pad.spare, None)] if pad.spare else []
    # A slip's size is the same on every paper; the grid leaves room for the foot below and as much above.
    grid = Grid(paper.width, paper.height, WIDE / pad.across, (TALL - FOOT) / pad.down, pad.across, pad.down)
    slips = [_slip(book, pad, rows, *names[place % len(names)]) for place in range(grid.cards)]
    return SlipPage(grid, pad.title, tuple(slips))


def _slip(book: Book, pad: PadLayout, rows: tuple[tuple[SlipEntry, ...], ...], name: str, place: int | None) -> Slip:
    all_rows = (tuple(_field(book, entry, pad.counts.get(entry.title), place) for entry in row) for row in rows)
    filled_rows = (tuple(field for field in row if field.count or field.kind != "boxes") for row in all_rows)
    return Slip(name, tuple(row for row in filled_rows if row))


def _field(book: Book, entry: SlipEntry, count: int | None, place: int | None) -> SlipField:
    choices: tuple[str, ...] = ()
    number = entry.count if count is None else count
    if entry.of:
        table, column = _column(book, entry.of)
        cells = [row[column] for row in table.rows]
        if entry.kind != "boxes":
            choices = tuple(cell_text(cell, book) for cell in cells)
            if entry.range:
                if len(entry.range) != 2:
                    raise ValueError(f"{entry.title}: a range is two columns, of the least and of the most")
                least, most = (_column(book, f"{table.id}.{end}")[1] for end in entry.range)
                choices = tuple(
                    f"{name} {cell_text(row[least], book)}–{cell_text(row[most], book)}"
                    for name, row in zip(choices, table.rows, strict=True)
                )
        elif place is not None:
            cell = cells[place]
            if not isinstance(cell, int):
                raise ValueError(f"{entry.of}: boxes are counted by a column of type int")
            number = cell
    return SlipField(entry.kind, entry.title, entry.wide, choices, number)


def _column(book: Book, path: str) -> tuple[Table, int]:
    table, _, column = path.rpartition(".")
    if table not in book.tables:
        raise ValueError(f"{path}: write a table and its column, such as weapons.name; there is no table {table!r}")
    ids = [entry.id for entry in book.tables[table].columns]
    if column not in ids:
        raise ValueError(f"table {table} has no column {column}; it has {', '.join(ids)}")
    return book.tables[table], ids.index(column)
