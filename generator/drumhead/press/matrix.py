"""A table of results as a matrix: its few results become signs, and its first two columns go across and down."""

from collections.abc import Mapping
from dataclasses import dataclass

from drumhead.book.model import Book
from drumhead.book.tables import Table
from drumhead.render.plain import cell_text


@dataclass(frozen=True, slots=True)
class CellResult:
    """The result in a cell: its sign, its words, and the darkness of its tint, from 0."""

    sign: str
    words: str
    tint: int


@dataclass(frozen=True, slots=True)
class Matrix:
    """Blocks side by side, one for each word of the table's first column; rows are the words of its second.

    ``heads`` are the titles of the columns after the second, the same in each block.
    """

    across: str
    down: str
    blocks: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[CellResult, ...], ...]], ...]
    """The word of each row, and its results block by block."""
    legend: tuple[CellResult, ...]


def matrix(book: Book, table: Table, signs: Mapping[str, str]) -> Matrix:
    """The table with ``signs`` for its results, the lightest first.

    Raises ValueError for a table of fewer than three columns, one that lacks a row, and a result without a sign.
    """
    if len(table.columns) < 3:
        raise ValueError(f"table {table.id} can't be a matrix: it has fewer than three columns")
    legend = {words: CellResult(sign, words, tint) for tint, (words, sign) in enumerate(signs.items())}
    cells: dict[tuple[str, str], tuple[CellResult, ...]] = {}
    for row in table.rows:
        block, name, *results = (cell_text(cell, book) for cell in row)
        if unknown := [words for words in results if words not in legend]:
            known = ", ".join(signs)
            raise ValueError(f"table {table.id} says {unknown[0]!r}, which has no sign; there are signs for {known}")
        cells[block, name] = tuple(legend[words] for words in results)
    blocks, names = (tuple(dict.fromkeys(key[place] for key in cells)) for place in (0, 1))
    if missing := [f"{block} {name}" for block in blocks for name in names if (block, name) not in cells]:
        raise ValueError(f"table {table.id} can't be a matrix: it has no row {missing[0]}")
    first, second, *others = (column.title for column in table.columns)
    rows = tuple((name, tuple(cells[block, name] for block in blocks)) for name in names)
    return Matrix(first, second, blocks, tuple(others), rows, tuple(legend.values()))
