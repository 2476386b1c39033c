"""Rows of tables with ranges in metres."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from drumhead.book.model import Book, Sheet
from drumhead.book.tables import Table
from drumhead.render.plain import cell_text
from drumhead.source.inline import Inline
from drumhead.source.layouts import Measured


@dataclass(frozen=True, slots=True)
class RangeRow:
    """Something with a range of that many metres: its name, the number of its rule or '', and lines of text."""

    metres: int
    name: str
    number: str
    lines: tuple[str, ...]


def range_rows(book: Book, sheet: Sheet, measured: Mapping[str, Measured]) -> Iterator[RangeRow]:
    """Every length in those tables of the sheet. Raises ValueError for an unknown table or column.

    A row without a length is skipped. With several columns of lengths, names from all but the first are followed by
    the column's title.
    """
    tables = {group.table.id: group.table for group in sheet.groups if group.table}
    for name, columns in measured.items():
        if name not in tables:
            raise ValueError(f"{name}: no group of the sheet has this table")
        table = tables[name]
        number = book.rules[columns.number].number if columns.number else ""
        for row in table.rows:
            cells = dict(zip((column.id for column in table.columns), row, strict=True))
            for place, length in enumerate(columns.length):
                metres = _cell(table, cells, length)
                if isinstance(metres, int):
                    words = [cell_text(_cell(table, cells, columns.name), book)]
                    words += [_decapitalized(_title(table, length))] if place else []
                    lines = (
                        f"{_title(table, line)}: {cell_text(_cell(table, cells, line), book)}" for line in columns.lines
                    )
                    yield RangeRow(metres, " ".join(words), number, tuple(lines))


def by_distance(rows: Iterator[RangeRow]) -> Iterator[tuple[int, tuple[RangeRow, ...]]]:
    """The rows grouped by distance, the shortest first."""
    ordered = sorted(rows, key=lambda row: row.metres)
    return ((metres, tuple(group)) for metres, group in groupby(ordered, key=lambda row: row.metres))


def joined_names(rows: tuple[RangeRow, ...]) -> str:
    """The names of the rows as a list.

    >>> joined_names((RangeRow(20, "Grenade", "", ()), RangeRow(20, "Petrol bomb", "", ())))
    'Grenade, petrol bomb'
    """
    names = list(dict.fromkeys(row.name for row in rows))
    return ", ".join([*names[:1], *map(_decapitalized, names[1:])])


def _decapitalized(words: str) -> str:
    """The words with a lower-case first letter, except for an abbreviation."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


def _cell(table: Table, cells: Mapping[str, int | Inline], column: str) -> int | Inline:
    if column not in cells:
        raise ValueError(f"table {table.id} has no column {column}; it has {', '.join(cells)}")
    return cells[column]


def _title(table: Table, id_: str) -> str:
    return next(column.title for column in table.columns if column.id == id_)
