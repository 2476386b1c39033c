"""Tables of odds as plain text, for a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any


def table_text(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """The tables, given as in the files of ``tables/``, one below another: text left-aligned, figures right-aligned."""
    return "\n\n".join("\n".join(_lines(table)) for table in tables.values())


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    rows = [[column["title"] for column in table["columns"]], *(list(map(_cell, row)) for row in table["rows"])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    is_figure = [column["type"] in ("int", "figure") for column in table["columns"]]
    yield f"{table['title']}. {table.get('note', '')}".rstrip()
    for row in rows:
        cells = zip(row, widths, is_figure, strict=True)
        yield "  ".join(cell.rjust(width) if figure else cell.ljust(width) for cell, width, figure in cells).rstrip()


def _cell(cell: str | int | None) -> str:
    """The text of a cell without marks of emphasis or code."""
    return "" if cell is None else str(cell).translate({ord("*"): None, ord("`"): None})
