"""What sheets take out of a book's tables: matrices of results, figures by card, ranges, and slips to fill in."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, groupby, islice
from typing import Any, Final

from drumhead.book.model import Book, Sheet
from drumhead.imposition.paper import FOOT, Grid, Paper
from drumhead.press.measure import TALL, WIDE
from drumhead.render.inline import cell_text
from drumhead.source.layouts import Measured, PadLayout, Roster, SlipEntry
from drumhead.source.tables import Table
from drumhead.table.cards import RANKS, parse_card, rank, suit


def matrix(book: Book, table: Table, signs: Mapping[str, str]) -> dict[str, Any]:
    """The table with ``signs`` for its results, the lightest first, in ``blocks`` side by side, one for each word of
    its first column; ``rows`` are the words of its second, each with its results block by block: their signs, and the
    darkness of their tints, from 0. ``heads`` are the titles of the columns after the second, the same in each block.

    Raises ValueError for a table of fewer than three columns, one that lacks a row, and a result without a sign.
    """
    if len(table.columns) < 3:
        raise ValueError(f"table {table.id} can't be a matrix: it has fewer than three columns")
    legend = {words: (sign, tint) for tint, (words, sign) in enumerate(signs.items())}
    cells: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for row in table.rows:
        block, name, *results = (cell_text(cell, book) for cell in row)
        if unknown := [words for words in results if words not in legend]:
            known = ", ".join(signs)
            raise ValueError(f"table {table.id} says {unknown[0]!r}, which has no sign; there are signs for {known}")
        cells[block, name] = [legend[words] for words in results]
    blocks, names = (tuple(dict.fromkeys(key[place] for key in cells)) for place in (0, 1))
    if missing := [f"{block} {name}" for block in blocks for name in names if (block, name) not in cells]:
        raise ValueError(f"table {table.id} can't be a matrix: it has no row {missing[0]}")
    across, down, *heads = (column.title for column in table.columns)
    rows = [(name, [cells[block, name] for block in blocks]) for name in names]
    titles = {"across": across, "down": down, "blocks": blocks, "heads": heads}
    return {**titles, "rows": rows, "legend": legend}


# Chances: whole percent are read faster than tenths, and a ground the darker the likelier before they are read.

_PERCENT: Final = re.compile(r"([<>]?)(\d+\.\d)")


def whole_percent(words: str) -> tuple[str, int]:
    """A chance in whole percent, and how light its ground is, 255 for white; other words stay as they are.

    >>> whole_percent("42.9"), whole_percent(">99.9"), whole_percent("0.3"), whole_percent("100.0"), whole_percent("–")
    (('43', 216), ('>99', 165), ('<1', 255), ('100', 165), ('–', 255))
    """
    match = _PERCENT.fullmatch(words)
    if not match:
        return words, 255
    chance = float(match[2])
    text = "<1" if 0 < chance < 1 else ">99" if chance > 99 and words != "100.0" else str(round(chance))
    return text, 255 - round(chance * 0.9)


def spans(rows: Sequence[Sequence[Any]]) -> list[int]:
    """The number of rows that the first cell of each row spans: 0 where the row before has the same.

    >>> spans((("L", 1), ("L", 2), ("M", 1)))
    [2, 0, 1]
    """
    counts: list[int] = []
    for first, group in groupby(row[0] for row in rows):
        count = len([*group])
        counts += [1] * count if first == () else [count, *[0] * (count - 1)]
    return counts


# A table of one figure a card, spread out: ranks across, suits down.


def spread(table: Table) -> dict[str, Any]:
    """The ``figures`` by card that the table's first column of cards has in the column after it, ``()`` for an empty
    one, and its ``ranks`` and ``suits`` in the order of their first rows, those without any figure last.

    Raises ValueError where it has none.
    """
    types = [column.type for column in table.columns]
    if "card" not in types[:-1]:
        raise ValueError(f"table {table.id} can't be spread: it has no column of type card with another after it")
    index = types.index("card")
    column = table.columns[index]
    figures = {parse_card(row[column.id]): cells[index + 1] for row, cells in zip(table.data, table.rows, strict=True)}
    ranks = [name for name in RANKS if name in {rank(card) for card in figures}]
    letters = dict.fromkeys(letter for card in figures if (letter := suit(card)))
    bare = {suit(card) for card in figures} - {suit(card) for card, it in figures.items() if it != ()}
    return {"ranks": ranks, "suits": sorted(letters, key=bare.__contains__), "figures": figures}


# Rows of tables with ranges in metres.


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
        lengths = table.places_of(*columns.length)
        name_at, *lines_at = table.places_of(columns.name, *columns.lines)
        for row in table.rows:
            for place, at in enumerate(lengths):
                metres = row[at]
                if isinstance(metres, int):
                    words = [cell_text(row[name_at], book)]
                    words += [_decapitalized(table.columns[at].title)] if place else []
                    lines = (f"{table.columns[line].title}: {cell_text(row[line], book)}" for line in lines_at)
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


# Pads of slips to fill in, one for each figure or vehicle: how many on a page, and the fields of each.


Slip = tuple[str, list[list[tuple[SlipEntry, Sequence[str], int]]]]
"""A slip: its printed name, if any, and its rows of entries, each with the choices in it and its number of boxes."""


def slip_pages(book: Book, layout: Roster, paper: Paper) -> Iterator[tuple[str, Grid, list[Slip]]]:
    """A page of slips, edge to edge, for each of the layout's pads, with its title. Raises ValueError for an unknown
    table, column or title.
    """
    for pad in layout.pads:
        rows = pad.rows or layout.rows
        titles = {entry.title for row in rows for entry in row}
        if unknown := sorted(set(pad.counts) - titles):
            known = ", ".join(sorted(titles))
            raise ValueError(f"counts: {', '.join(unknown)} is not a title of the slip; it has {known}")
        names: list[tuple[str, int | None]] = [("", None)]
        if pad.each:
            table, column = _column(book, pad.each)
            names = [(cell_text(row[column], book), place) for place, row in enumerate(table.rows)]
            names += [(pad.spare, None)] if pad.spare else []
        # A slip's size is the same on every paper; the grid leaves room for the foot below and as much above.
        grid = Grid(paper.width, paper.height, WIDE / pad.across, (TALL - FOOT) / pad.down, pad.across, pad.down)
        slips = list[Slip]()
        for name, place in islice(cycle(names), grid.cards):
            filled = ([(entry, *_filled(book, pad, entry, place)) for entry in row] for row in rows)
            shown = ([it for it in row if it[2] or it[0].kind != "boxes"] for row in filled)
            slips.append((name, [row for row in shown if row]))
        yield pad.title, grid, slips


def _filled(book: Book, pad: PadLayout, entry: SlipEntry, place: int | None) -> tuple[Sequence[str], int]:
    """The choices in an entry and its number of boxes, on the slip of a row of the pad's table."""
    choices, number = list[str](), pad.counts.get(entry.title, entry.count)
    if entry.of:
        table, column = _column(book, entry.of)
        cells = [row[column] for row in table.rows]
        if entry.kind != "boxes":
            choices = [cell_text(cell, book) for cell in cells]
        elif place is not None:
            cell = cells[place]
            if not isinstance(cell, int) or not 0 <= cell <= 1000:
                raise ValueError(f"{entry.of}: boxes are counted by a column of type int, 0 to 1000")
            number = cell
        if entry.kind != "boxes" and entry.range:
            if len(entry.range) != 2:
                raise ValueError(f"{entry.title}: a range is two columns, of the least and of the most")
            ends = [_column(book, f"{table.id}.{end}")[1] for end in entry.range]
            ranges = ("–".join(cell_text(row[end], book) for end in ends) for row in table.rows)
            choices = [f"{name} {words}" for name, words in zip(choices, ranges, strict=True)]
    return choices, number


def _column(book: Book, path: str) -> tuple[Table, int]:
    table, _, column = path.rpartition(".")
    if table not in book.tables:
        raise ValueError(f"{path}: write a table and its column, such as weapons.name; there is no table {table!r}")
    return book.tables[table], book.tables[table].places_of(column)[0]
