"""rules.json: every rule of a book as data. Its shape is described by rules.schema.json beside this file."""

import json
from pathlib import Path
from typing import Any, Final

from drumhead.book import model
from drumhead.render.inline import plain
from drumhead.source.inline import Inline, by_origin, paragraphs, unlabelled
from drumhead.source.tables import Figure, Table

VERSION: Final = 2
"""The version of the format, raised if older readers could misread it. 2 added the origin of rules and sentences."""


def rules_schema() -> str:
    """The JSON Schema of rules.json, as text."""
    return Path(__file__).with_name("rules.schema.json").read_text(encoding="utf-8")


def rules_json(book: model.Book) -> str:
    """The book as JSON text that ends in one newline. Text is plain; cards are in the notation (``10S``)."""
    return json.dumps(_JsonWriter(book).book(), ensure_ascii=False, indent=1) + "\n"


_TEXTS: Final = ("source", "text", "note", "caption", "intro", "short", "open", "why")
"""The fields that hold inline text, or have words already."""


class _JsonWriter:
    def __init__(self, book: model.Book) -> None:
        self._book = book

    def book(self) -> dict[str, Any]:
        book = self._book
        inside = [(block, section.id) for section in book.all_sections for block in section.blocks]
        blocks = [(block, section) for block, section in inside if isinstance(block, model.BookRule)]
        section_of = {rule.id: section for block, section in blocks for rule in block.everything()}
        return {
            "$schema": "../rules.schema.json",
            "version": VERSION,
            "game": book.slug,
            **self._fields(book, "title tagline edition designer source players equipment"),
            "intro": [self._text(text) for text in book.intro],
            "sections": [
                {**self._fields(section, "id number title level"), "blocks": [*map(self._block, section.blocks)]}
                for section in book.all_sections
            ],
            "rules": [self._rule(rule, section_of[rule.id]) for rule in book.rules.values()],
            "terms": [self._fields(term, "id name forms text rule") for term in book.terms.values()],
            "index": [self._fields(entry, "text rules") for entry in book.index],
            "tables": [self._table(table) for table in book.tables.values()],
            "figures": [self._figure(figure) for figure in book.figures.values()],
            "variants": [self._fields(variant, "id title ruling default values") for variant in book.variants],
            "examples": [
                {**self._fields(example, "id title rules intro start"), "steps": [*map(self._step, example.steps)]}
                for example in book.examples.values()
            ],
            "credits": [self._fields(credit, "role name note") for credit in book.credits],
        }

    def _fields(self, record: object, names: str) -> dict[str, Any]:
        """The fields of those names, with spaces between."""
        values = {name: getattr(record, name) for name in names.split()}
        return {name: self._text(value) if name in _TEXTS else value for name, value in values.items()}

    def _text(self, text: Inline | str) -> str:
        return text if isinstance(text, str) else plain(text, self._book)

    def _block(self, block: model.Block) -> dict[str, str]:
        match block:
            case model.Section():
                return {"section": block.id}
            case model.BookRule():
                return {"rule": block.id}
            case model.Paragraph():
                return {"text": self._text(block.text)}
            case model.PlacedTable() | model.PlacedFigure() | model.PlacedExample():
                return {kind: placed.id for kind, placed in block._asdict().items()}

    def _rule(self, rule: model.BookRule, section: str) -> dict[str, Any]:
        return {
            **self._fields(rule, "id number title"),
            "section": section,
            "kind": rule.origin,
            "text": paragraphs(map(unlabelled, rule.body), self._book.numbers),
            "groups": [
                {"by": by, "text": self._text(text).strip()}
                for paragraph in rule.body
                for by, text in by_origin(paragraph, rule.origin)
            ],
            **self._fields(rule, "short see checked"),
            **(self._fields(rule.ruling, "open why variant") if rule.ruling else {}),
        }

    def _table(self, table: Table) -> dict[str, Any]:
        return {
            **self._fields(table, "id number title"),
            "columns": [self._fields(column, "id title type") for column in table.columns],
            "rows": [{column.id: column.printed(row.get(column.id)) for column in table.columns} for row in table.data],
            **self._fields(table, "note rules"),
        }

    def _figure(self, figure: Figure) -> dict[str, Any]:
        return {
            **self._fields(figure, "id number title caption columns"),
            "rows": [{"label": row.label, "places": row.places} for row in figure.rows],
            "ground": figure.ground and {**figure.ground.to_json(), "told": figure.alt_text()},
            "rules": figure.rules,
        }

    def _step(self, step: model.ExampleStep) -> dict[str, Any]:
        """A remark, or a move or case with the engine's answer."""
        remark = {"say": self._text(step.say)} if step.say else {}
        if not step.move:
            return remark
        return {**remark, **self._fields(step, "move legal reason events rules"), **(step.resolve or {})}
