"""Every output has the same rules, in the same order, under the same numbers, with the same words."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.data import rules_json, rules_schema
from drumhead.render.plain import plain
from drumhead.source.project import Project
from drumhead.source.schemas import schemas
from drumhead.text import rules_md, rules_txt

GAMES = Project.here().games()


@pytest.fixture(scope="module", params=GAMES, ids=lambda folder: folder.name)
def book(request: pytest.FixtureRequest) -> Book:
    return compile_game(request.param)


def folded(text: str) -> str:
    """Letters and figures only: what is left when layout, markup and punctuation are gone."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def in_order(book: Book, output: str) -> list[str]:
    """The ids of the rules whose number and words come, in the book's order, in the folded output."""
    found, place = [], 0
    for rule in book.rules.values():
        words = folded(rule.number + (rule.title if rule.run_in else "") + plain(rule.body[0], book))
        mark = "ruling" if rule.ruling else ""
        at = output.find(folded(rule.number) + mark + words[len(folded(rule.number)) :], place)
        if at >= 0:
            found.append(rule.id)
            place = at
    return found


def test_rules_txt_has_every_rule_in_order(book: Book) -> None:
    assert in_order(book, folded(rules_txt(book))) == list(book.rules)


def test_rules_md_has_every_rule_in_order(book: Book) -> None:
    text = re.sub(r"\]\([^)]*\)|<[^>]*>", "", rules_md(book))
    assert in_order(book, folded(text)) == list(book.rules)


def test_rules_json_has_every_rule_in_order(book: Book) -> None:
    rules = json.loads(rules_json(book))["rules"]
    told = [(rule["id"], rule["number"], rule["title"], rule["text"]) for rule in rules]
    assert told == [
        (rule.id, rule.number, rule.title, "\n\n".join(plain(text, book) for text in rule.body))
        for rule in book.rules.values()
    ]


def test_rules_json_follows_its_schema(book: Book) -> None:
    jsonschema.validate(json.loads(rules_json(book)), json.loads(rules_schema()))


def test_the_editors_schemas_are_those_of_the_forms() -> None:
    folder = Path(Project.here().content, "schema")
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == schemas()


def test_numbers_are_unique_and_rise_in_reading_order(book: Book) -> None:
    numbered = [rule.number for rule in book.rules.values() if rule.number]
    keys = [
        [(int(part[:-1]), part[-1]) if part[-1].isalpha() else (int(part), "") for part in n.split(".")]
        for n in numbered
    ]
    assert keys == sorted(keys)
    assert len(set(numbered)) == len(numbered)
