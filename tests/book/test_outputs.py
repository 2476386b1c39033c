"""Every output has the same rules, in the same order, under the same numbers, with the same words."""

import json
import re

import jsonschema
import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, Paragraph
from drumhead.data import rules_json, rules_schema
from drumhead.render.inline import plain
from drumhead.source.inline import Inline, unlabelled
from drumhead.source.project import Project
from drumhead.table.almanac import ALMANAC_PREFIX
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
    places, place = [], 0
    for rule in book.rules.values():
        text = folded(rule.number + (rule.title if rule.run_in else "") + plain(rule.body[0], book))
        mark = "ruling" if rule.ruling else ""
        at = output.find(folded(rule.number) + mark + text[len(folded(rule.number)) :], place)
        if at >= 0:
            places.append(rule.id)
            place = at
    return places


def test_rules_txt_has_every_rule_in_order(book: Book) -> None:
    text = re.sub(r"Ruling, variant [\w-]+", "Ruling", rules_txt(book))
    assert in_order(book, folded(text)) == list(book.rules)


def test_rules_md_has_every_rule_in_order(book: Book) -> None:
    text = re.sub(r"\]\([^)]*\)|<[^>]*>", "", rules_md(book))
    assert in_order(book, folded(text)) == list(book.rules)


def test_rules_json_has_every_rule_in_order(book: Book) -> None:
    rules = json.loads(rules_json(book))["rules"]
    texts = [(rule["id"], rule["number"], rule["title"], rule["text"]) for rule in rules]
    assert texts == [
        (rule.id, rule.number, rule.title, "\n\n".join(plain(unlabelled(text), book) for text in rule.body))
        for rule in book.rules.values()
    ]


def test_rules_json_follows_its_schema(book: Book) -> None:
    jsonschema.validate(json.loads(rules_json(book)), json.loads(rules_schema()))


def prose(book: Book) -> list[Inline]:
    """The running text that is no rule's: introduction, notes, reasons of rulings, examples, notes of tables."""
    blocks = [block for section in book.sections for block in section.walk()]
    texts = [*book.intro, book.source, *(block.text for block in blocks if isinstance(block, Paragraph))]
    texts += [text for rule in book.rules.values() if rule.ruling for text in (rule.ruling.open, rule.ruling.why)]
    texts += [text for one in book.examples.values() for text in (one.intro, *(step.say for step in one.steps))]
    texts += [one.text for one in book.terms.values()]
    texts += [table.note for name, table in book.tables.items() if not name.startswith(ALMANAC_PREFIX)]
    texts += [figure.caption for figure in book.figures.values()]
    return [text for text in texts if text]


def test_every_output_has_the_words_between_the_rules(book: Book) -> None:
    md = re.sub(r"\]\([^)]*\)|<a[^>]*>", "", rules_md(book))
    for output in (rules_txt(book), md, rules_json(book)):
        told = folded(re.sub(r"<http[^>]*>", "", output))
        for text in prose(book):
            words = folded(re.sub(r" <http[^>]*>", "", plain(text, book)))
            assert words in told


def test_every_output_names_those_it_owes(book: Book) -> None:
    for output in (rules_txt(book), rules_md(book), rules_json(book)):
        for credit in book.credits:
            assert folded(credit.name) in folded(output) and folded(credit.note) in folded(output)


def test_no_apostrophe_is_left_straight(book: Book) -> None:
    assert not re.findall(r".*\w'.*", rules_txt(book) + rules_md(book))
    data = json.loads(rules_json(book))
    for table in data["tables"]:
        del table["rows"]  # as the engine takes them
    for step in (step for example in data["examples"] for step in example["steps"]):
        step["move"] = step["given"] = ""
    assert not re.findall(r".*\w'.*", json.dumps(data, ensure_ascii=False, indent=1))


def test_numbers_are_unique_and_rise_in_reading_order(book: Book) -> None:
    numbered = [rule.number for rule in book.rules.values() if rule.number]
    keys = [
        [(int(part[:-1]), part[-1]) if part[-1].isalpha() else (int(part), "") for part in n.split(".")]
        for n in numbered
    ]
    assert keys == sorted(keys)
    assert len(set(numbered)) == len(numbered)
