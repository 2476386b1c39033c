"""Rows of tables that say how far something goes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from drumhead.book.model import Book, Sheet
from drumhead.book.tables import Table
from drumhead.render.plain import plain
from drumhead.source.layouts import Measured


@dataclass(frozen=True, slots=True)
class RangeRow:
    """What goes that many metres: its name, the number of its rule or '', and lines of words."""

    metres: int
    name: str
    number: str
    lines: tuple[str, ...]


def range_rows(book: Book, sheet: Sheet, measured: Mapping[str, Measured]) -> Iterator[RangeRow]:
    """Every length of those tables of the sheet. Raises ValueError for a table or a column that is not there.

    A row that has no length (nothing in its column) is passed over. What stands in any but the first of several
    columns of lengths has that column's title behind its name.
    """
    tables = {group.table.id: group.table for group in sheet.groups if group.table}
    for name, how in measured.items():
        if name not in tables:
            raise ValueError(f"{name}: no group of the sheet has this table")
        table = tables[name]
        number = book.rules[how.number].number if how.number else ""
        for row in table.rows:
            cells = dict(zip((column.id for column in table.columns), row, strict=True))
            for place, length in enumerate(how.length):
                metres = _of(table, cells, length)
                if isinstance(metres, int):
                    words = [_words(book, table, cells, how.name)]
                    words += [_begun_small(_title(table, length))] if place else []
                    lines = (f"{_title(table, line)}: {_words(book, table, cells, line)}" for line in how.lines)
                    yield RangeRow(metres, " ".join(words), number, tuple(lines))


def by_distance(all_: Iterator[RangeRow]) -> Iterator[tuple[int, tuple[RangeRow, ...]]]:
    """Groups the lengths by distance, the shortest first."""
    ordered = sorted(all_, key=lambda one: one.metres)
    return ((metres, tuple(ones)) for metres, ones in groupby(ordered, key=lambda one: one.metres))


def joined_names(ones: tuple[RangeRow, ...]) -> str:
    """Their names in a row.

    >>> joined_names((RangeRow(20, "Grenade", "", ()), RangeRow(20, "Petrol bomb", "", ())))
    'Grenade, petrol bomb'
    """
    names = list(dict.fromkeys(one.name for one in ones))
    return ", ".join([*names[:1], *map(_begun_small, names[1:])])


def _begun_small(words: str) -> str:
    """With a small letter, but for an abbreviation."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


def _words(book: Book, table: Table, cells: Mapping[str, object], column: str) -> str:
    value = _of(table, cells, column)
    return str(value) if isinstance(value, int) else plain(value, book)  # type: ignore[arg-type]


def _of(table: Table, cells: Mapping[str, object], column: str) -> object:
    if column not in cells:
        raise ValueError(f"table {table.id} has no column {column}; it has {', '.join(cells)}")
    return cells[column]


def _title(table: Table, id_: str) -> str:
    return next(column.title for column in table.columns if column.id == id_)
