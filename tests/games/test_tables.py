"""Tables and engines: every number that an engine reads counts, and no word that is printed does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, get_args, get_type_hints
from unittest.mock import patch

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Fault
from drumhead.source.forms import ColumnForm, TableForm
from drumhead.source.markdown import MarkdownReader
from drumhead.source.project import Project
from drumhead.source.tables import read_cells
from drumhead.source.yaml_text import Lines, read_form
from drumhead.table.game import BadInput, Tables
from drumhead.table.rows import Printed, TableReader, check_printed

from tests.project_bundles import BUNDLES


@dataclass(frozen=True)
class Source:
    """The tables of one game as its source writes them."""

    bundle: GameBundle

    @property
    def folder(self) -> Path:
        return Project.here().content / self.bundle.slug

    @cached_property
    def forms(self) -> Mapping[str, TableForm]:
        """Table -> its source."""
        faults: list[Fault] = []
        found = {path.stem: read_form(path, TableForm, faults) for path in sorted(self.folder.glob("tables/*.yaml"))}
        assert not faults
        return {name: read[0] for name, read in found.items() if read}

    @cached_property
    def read(self) -> Mapping[str, type]:
        """Table -> the class of its rows, for each table that the engine reads."""
        found: dict[str, type] = {}
        rows = TableReader.rows

        def noted(reader: TableReader, table: str, row: type) -> Any:
            found[table] = row
            return rows(reader, table, row)

        with patch.object(TableReader, "rows", noted):
            self.bundle.declared.terms({**self.bundle.tables}, {})  # not those that were read before
        return found

    def columns(self, table: str, *kinds: type) -> set[str]:
        """The columns that the engine reads as one of those types."""
        hints = get_type_hints(self.read[table]) if table in self.read else {}
        return {column for column, hint in hints.items() if {hint, *get_args(hint)} & {*kinds}}

    def reworded(self, name: str) -> Tables:
        """The bundle's tables, that of this name with other words on paper."""
        form, kept = self.forms[name], self.columns(name, str)
        rows = tuple(
            tuple(
                f"x - {cell}" if column.type == "text" and column.id not in kept and cell is not None else cell
                for column, cell in zip(form.columns, row, strict=True)
            )
            for row in form.rows
        )
        changed = replace(form, title=f"{form.title} - anew", columns=tuple(map(_reworded, form.columns)), rows=rows)
        return {**self.bundle.tables, name: self.cells(name, changed, [])}

    def cells(self, name: str, form: TableForm, faults: list[Fault]) -> list[dict[str, Any]]:
        """The table's rows, read from another form of it."""
        path = self.folder / "tables" / f"{name}.yaml"
        return [dict(row) for row in read_cells(name, form, Lines(), MarkdownReader(path, faults)).data]


def _reworded(column: ColumnForm) -> ColumnForm:
    choices = {key: f"{text} - y" for key, text in column.choices.items()}
    return replace(column, title=column.title and f"{column.title} - z", choices=choices)


SOURCES = {bundle.slug: Source(bundle) for bundle in BUNDLES}


GAMES = list(SOURCES)
TABLES = [(slug, name) for slug, source in SOURCES.items() for name in source.forms]
READ = [(slug, name) for slug, source in SOURCES.items() for name in source.read]


def _numbers(rows: list[dict[str, Any]], column: str) -> Iterator[list[dict[str, Any]]]:
    """The rows with another number in that column of one of them."""
    for place, row in enumerate(rows):
        if (value := row.get(column)) is not None:
            for step in (1, -1):
                number = str(float(value) + step) if isinstance(value, str) else value + step
                yield [*rows[:place], row | {column: number}, *rows[place + 1 :]]


@pytest.mark.parametrize("slug, table", READ)
def test_a_number_that_an_engine_reads_counts(slug: str, table: str) -> None:
    """Each number changes what the engine goes by, or else the engine says why it can't be so."""
    source = SOURCES[slug]
    game, tables = source.bundle.declared, source.bundle.tables
    terms = game.terms(tables, {})
    for column in source.columns(table, int, float):
        for rows in _numbers(tables[table], column):
            try:
                assert game.terms({**tables, table: rows}, {}) != terms, (column, rows)
            except BadInput as fault:
                assert f"table {table}" in str(fault)


@pytest.mark.parametrize("slug", GAMES)
def test_the_printed_tables_have_what_the_game_declares(slug: str) -> None:
    game, tables = SOURCES[slug].bundle.declared, SOURCES[slug].bundle.tables
    check_printed(game.printed, tables, game.moves)
    for table in (table for table, printed in game.printed.items() if printed.moves):
        with pytest.raises(BadInput, match="no row shows how"):
            check_printed(game.printed, {**tables, table: tables[table][:1]}, game.moves)


@pytest.mark.parametrize("slug, table", TABLES)
def test_words_that_are_only_printed_change_nothing(slug: str, table: str) -> None:
    source = SOURCES[slug]
    game = source.bundle.declared
    assert game.terms(source.reworded(table), {}) == game.terms(source.bundle.tables, {})


def _mistaken(form: TableForm) -> Iterator[TableForm]:
    """The table with each column renamed in its turn, and with a row doubled."""
    for place, column in enumerate(form.columns):
        renamed = replace(column, id=f"{column.id}-x")
        yield replace(form, columns=(*form.columns[:place], renamed, *form.columns[place + 1 :]))
    for row in form.rows:
        yield replace(form, rows=(*form.rows, row))


@pytest.mark.parametrize("slug, table", TABLES)
def test_a_column_renamed_or_a_row_doubled_is_a_fault(slug: str, table: str) -> None:
    source = SOURCES[slug]
    game = source.bundle.declared
    for form in _mistaken(source.forms[table]):
        faults: list[Fault] = []
        rows = source.cells(table, form, faults)
        if faults:
            continue
        with pytest.raises(BadInput, match=f"table {table}[:,]"):
            tables = {**source.bundle.tables, table: rows}
            game.terms(tables, {})
            for resolver in source.bundle.resolvers().values():
                resolver.inputs(tables)
            check_printed(game.printed, tables, game.moves)
            pytest.fail(f"{[column.id for column in form.columns]}, {len(form.rows)} rows")


KEPT = [(slug, table) for slug, table in TABLES if SOURCES[slug].bundle.declared.printed.get(table, Printed("")).rows]


@pytest.mark.parametrize("slug, table", KEPT)
def test_a_row_dropped_is_a_fault(slug: str, table: str) -> None:
    game, tables = SOURCES[slug].bundle.declared, SOURCES[slug].bundle.tables
    for place in range(len(tables[table])):
        rows = tables[table][:place] + tables[table][place + 1 :]
        with pytest.raises(BadInput, match=f"table {table}: there is no row for"):
            check_printed(game.printed, {**tables, table: rows}, game.moves)
