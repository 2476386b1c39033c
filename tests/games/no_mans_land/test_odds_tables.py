"""The odds as tables of the book, word for word as ``odds_tables.txt`` has them."""

import json
from collections.abc import Iterator
from pathlib import Path

from drumhead.games.no_mans_land.odds import ODDS

from tests.games.no_mans_land.tables import TABLES

KEPT = Path(__file__).resolve().parents[3] / "content" / "no-mans-land" / "odds.json"


def lines() -> Iterator[str]:
    """The tables of the odds that are kept: a heading, the note, the titles of the columns, and the rows."""
    for name, table in ODDS.tables(json.loads(KEPT.read_text(encoding="utf-8")), TABLES).items():
        yield f"= {name}: {table['title']} [{', '.join(table['rules'])}]"
        yield from filter(None, [table.get("note")])
        yield " | ".join(f"{column['id']} {column['title']} ({column['type']})" for column in table["columns"])
        yield from (" | ".join(str(cell or "") for cell in row) for row in table["rows"])


def test_the_tables_of_the_odds_are_those_written_down() -> None:
    assert [*lines()] == Path(__file__).with_name("odds_tables.txt").read_text(encoding="utf-8").splitlines()
