"""rules.json: every rule of a book as data. Its shape is described by rules.schema.json beside this file."""

import json
from importlib.resources import files
from typing import Any

from drumhead.book.model import Book, Rule, Section
from drumhead.render.plain import plain
from drumhead.source.inline import Inline


def rules_schema() -> str:
    """The JSON Schema of rules.json, as text."""
    return files("drumhead.data").joinpath("rules.schema.json").read_text(encoding="utf-8")


def rules_json(book: Book) -> str:
    """The book as JSON text that ends in one newline. Text is plain; cards are in the notation (``10S``)."""

    def words(text: Inline) -> str:
        return plain(text, book)

    sections = [section for top in book.sections for section in (top, *top.walk()) if isinstance(section, Section)]
    home = {
        rule.id: section.id
        for section in sections
        for block in section.blocks
        if isinstance(block, Rule)
        for rule in block.everything()
    }
    data = {
        "$schema": "../rules.schema.json",
        "game": book.slug,
        "title": book.title,
        "edition": book.edition,
        "designer": book.designer,
        "source": words(book.source),
        "players": book.players,
        "equipment": book.equipment,
        "sections": [{"id": one.id, "number": one.number, "title": one.title, "level": one.level} for one in sections],
        "rules": [_rule(rule, home[rule.id], book) for rule in book.rules.values()],
        "terms": [
            {"id": one.id, "name": one.name, "forms": list(one.forms), "text": words(one.text), "rule": one.rule}
            for one in book.terms.values()
        ],
        "tables": [
            {
                "id": one.id,
                "number": one.number,
                "title": one.title,
                "columns": [{"id": column.id, "title": column.title, "type": column.type} for column in one.columns],
                "rows": [dict(row) for row in one.data],
                "rules": list(one.rules),
            }
            for one in book.tables.values()
        ],
        "figures": [
            {
                "id": one.id,
                "number": one.number,
                "title": one.title,
                "caption": words(one.caption),
                "columns": list(one.columns),
                "rows": [{"label": row.label, "places": [list(cards) for cards in row.places]} for row in one.rows],
                "rules": list(one.rules),
            }
            for one in book.figures.values()
        ],
        "variants": [
            {"id": one.id, "title": one.title, "ruling": one.ruling, "default": one.default, "values": dict(one.values)}
            for one in book.variants
        ],
        "examples": [
            {
                "id": one.id,
                "title": one.title,
                "rules": list(one.rules),
                "start": dict(one.start),
                "moves": [
                    {"move": step.move, "legal": step.legal, "reason": step.reason, "rules": list(step.rules)}
                    | (dict(step.resolve) if step.resolve else {})
                    for step in one.steps
                    if step.move
                ],
            }
            for one in book.examples.values()
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _rule(rule: Rule, section: str, book: Book) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "section": section,
        "kind": "ruling" if rule.ruling else "rule",
        "text": "\n\n".join(plain(text, book) for text in rule.body),
        "short": plain(rule.short, book),
        "see": list(rule.see),
        "checked": rule.checked,
    }
    if rule.ruling:
        data["open"] = plain(rule.ruling.open, book)
        data["why"] = plain(rule.ruling.why, book)
        data["variant"] = rule.ruling.variant
    return data
