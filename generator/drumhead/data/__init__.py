"""rules.json: every rule of a book as data. Its shape is described by rules.schema.json beside this file."""

import json
from pathlib import Path
from typing import Any, Final

from drumhead.book import model
from drumhead.render.inline import curl_quotes, plain
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


class _JsonWriter:
    """Writes a book as data, with curled apostrophes in all texts except an engine's values."""

    def __init__(self, book: model.Book) -> None:
        self._book = book

    def book(self) -> dict[str, Any]:
        book = self._book
        sections = [
            section for top in book.sections for section in (top, *top.walk()) if isinstance(section, model.Section)
        ]
        section_of = {
            rule.id: section.id
            for section in sections
            for block in section.blocks
            if isinstance(block, model.BookRule)
            for rule in block.everything()
        }
        return {
            "$schema": "../rules.schema.json",
            "version": VERSION,
            "game": book.slug,
            "title": curl_quotes(book.title),
            "tagline": curl_quotes(book.tagline),
            "edition": book.edition,
            "designer": curl_quotes(book.designer),
            "source": self._text(book.source),
            "players": curl_quotes(book.players),
            "equipment": curl_quotes(book.equipment),
            "intro": [self._text(text) for text in book.intro],
            "sections": [self._section(section) for section in sections],
            "rules": [self._rule(rule, section_of[rule.id]) for rule in book.rules.values()],
            "terms": [
                {
                    "id": term.id,
                    "name": curl_quotes(term.name),
                    "forms": [curl_quotes(form) for form in term.forms],
                    "text": self._text(term.text),
                    "rule": term.rule,
                }
                for term in book.terms.values()
            ],
            "index": [{"text": curl_quotes(entry.text), "rules": list(entry.rules)} for entry in book.index],
            "tables": [self._table(table) for table in book.tables.values()],
            "figures": [self._figure(figure) for figure in book.figures.values()],
            "variants": [
                {
                    "id": variant.id,
                    "title": curl_quotes(variant.title),
                    "ruling": variant.ruling,
                    "default": variant.default,
                    "values": {value: curl_quotes(meaning) for value, meaning in variant.values.items()},
                }
                for variant in book.variants
            ],
            "examples": [self._example(example) for example in book.examples.values()],
            "credits": [
                {"role": curl_quotes(credit.role), "name": curl_quotes(credit.name), "note": curl_quotes(credit.note)}
                for credit in book.credits
            ],
        }

    def _text(self, text: Inline) -> str:
        return curl_quotes(plain(text, self._book))

    def _section(self, section: model.Section) -> dict[str, Any]:
        return {
            "id": section.id,
            "number": section.number,
            "title": curl_quotes(section.title),
            "level": section.level,
            "blocks": [self._block(block) for block in section.blocks],
        }

    def _block(self, block: model.Block) -> dict[str, str]:
        match block:
            case model.Section():
                return {"section": block.id}
            case model.BookRule():
                return {"rule": block.id}
            case model.PlacedTable():
                return {"table": block.table.id}
            case model.PlacedFigure():
                return {"figure": block.figure.id}
            case model.PlacedExample():
                return {"example": block.example.id}
            case model.Paragraph():
                return {"text": self._text(block.text)}

    def _rule(self, rule: model.BookRule, section: str) -> dict[str, Any]:
        data: dict[str, Any] = {
            "id": rule.id,
            "number": rule.number,
            "title": curl_quotes(rule.title),
            "section": section,
            "kind": rule.origin,
            "text": curl_quotes(paragraphs(map(unlabelled, rule.body), self._book.numbers)),
            "groups": [
                {"by": by, "text": self._text(text).strip()}
                for paragraph in rule.body
                for by, text in by_origin(paragraph, rule.origin)
            ],
            "short": self._text(rule.short),
            "see": list(rule.see),
            "checked": rule.checked,
        }
        if rule.ruling:
            data["open"] = self._text(rule.ruling.open)
            data["why"] = self._text(rule.ruling.why)
            data["variant"] = rule.ruling.variant
        return data

    def _table(self, table: Table) -> dict[str, Any]:
        return {
            "id": table.id,
            "number": table.number,
            "title": curl_quotes(table.title),
            "columns": [
                {"id": column.id, "title": curl_quotes(column.title), "type": column.type} for column in table.columns
            ],
            "rows": [{column.id: column.printed(row.get(column.id)) for column in table.columns} for row in table.data],
            "note": self._text(table.note),
            "rules": list(table.rules),
        }

    def _figure(self, figure: Figure) -> dict[str, Any]:
        return {
            "id": figure.id,
            "number": figure.number,
            "title": curl_quotes(figure.title),
            "caption": self._text(figure.caption),
            "columns": [curl_quotes(head) for head in figure.columns],
            "rows": [
                {"label": curl_quotes(row.label), "places": [[*cards] for cards in row.places]} for row in figure.rows
            ],
            "ground": figure.ground and {**figure.ground.to_json(), "told": curl_quotes(figure.alt_text())},
            "rules": list(figure.rules),
        }

    def _example(self, example: model.Example) -> dict[str, Any]:
        return {
            "id": example.id,
            "title": curl_quotes(example.title),
            "rules": list(example.rules),
            "intro": self._text(example.intro),
            "start": dict(example.start),
            "steps": [self._step(step) for step in example.steps],
        }

    def _step(self, step: model.ExampleStep) -> dict[str, Any]:
        """A remark, or a move or case with the engine's answer."""
        remark = {"say": self._text(step.say)} if step.say else {}
        if not step.move:
            return remark
        return {
            **remark,
            "move": step.move,
            "legal": step.legal,
            "reason": curl_quotes(step.reason),
            "events": [curl_quotes(event) for event in step.events],
            "rules": list(step.rules),
            **(step.resolve or {}),
        }
