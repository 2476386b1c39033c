"""The odds as plain text, for a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from drumhead.games.hit_the_deck.odds_tables import tables
from drumhead.table.game import Tables


def in_words(odds: Mapping[str, Any], given: Tables) -> str:
    """What ``odds.work_out`` found, table by table."""
    return "\n\n".join("\n".join(_table(table)) for table in tables(odds, given).values())


def _table(table: Mapping[str, Any]) -> Iterator[str]:
    rows = [[column["title"] for column in table["columns"]], *([str(cell) for cell in row] for row in table["rows"])]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    figure = [column["type"] != "text" for column in table["columns"]]
    yield f"{table['title']}. {table['note']}"
    for row in rows:
        cells = zip(row, widths, figure, strict=True)
        yield "  ".join(cell.rjust(width) if right else cell.ljust(width) for cell, width, right in cells).rstrip()
