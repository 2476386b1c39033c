"""Whose a rule is, and whose each group of its sentences: the source's, a ruling's, or ours beyond the source."""

import json
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.editions import record
from drumhead.book.model import Book
from drumhead.data import rules_json
from drumhead.source.inline import OriginLabel, Text
from drumhead.text import rules_txt

RULES = """Words.

## Begin {#begin}

- **Deal.** Deal five. {#begin.deal}
- **Fair play.** Play fair. {#begin.fair .addition}

  Always.

::: ruling {#begin.turn}
**The turn.** {source} Turn one up. {ruling} Do it at once.

- **The price.** Pay one. {ruling} A Joker will do. {#begin.price .source}
- **No more.** Not two. {#begin.more}

open: When.

why: Why not.
:::

## Notation {#notation .addition}

- **Moves.** Write moves. {#notation.moves}
"""


@pytest.fixture
def book(tmp_path: Path) -> Book:
    folder = tmp_path / "game"
    folder.mkdir()
    game = "title: T\ntagline: T\ndesigner: D\nsource: S\nedition: '1.0'\nplayers: '2'\nequipment: P\n"
    for name, text in (("game.yaml", game), ("rules.md", RULES), ("sheets.yaml", "{}\n")):
        (folder / name).write_text(text, encoding="utf-8")
    return compile_game(folder)


def test_every_rule_and_every_group_of_sentences_has_a_origin(book: Book) -> None:
    origins = {
        rule["id"]: (rule["kind"], [(group["by"], group["text"]) for group in rule["groups"]])
        for rule in json.loads(rules_json(book))["rules"]
    }
    assert origins == {
        "begin.deal": ("source", [("source", "Deal five.")]),
        "begin.fair": ("addition", [("addition", "Play fair."), ("addition", "Always.")]),
        "begin.turn": ("ruling", [("source", "Turn one up."), ("ruling", "Do it at once.")]),
        "begin.price": ("source", [("source", "Pay one."), ("ruling", "A Joker will do.")]),
        "begin.more": ("ruling", [("ruling", "Not two.")]),
        "notation.moves": ("addition", [("addition", "Write moves.")]),
    }


def test_of_two_paragraphs_the_first_says_whose_they_are(book: Book) -> None:
    assert book.rules["begin.fair"].body == (
        (OriginLabel("addition", "Addition:"), Text("Play fair.")), (Text("Always."),),
    )  # fmt: skip


def test_a_reader_is_told_wherever_another_begins_to_speak(book: Book) -> None:
    text = " ".join(rules_txt(book).split())
    assert "Fair play. Addition: Play fair." in text
    assert "Ruling. The turn. Source: Turn one up. Ruling: Do it at once." in text
    assert "The price. Source: Pay one. Ruling: A Joker will do." in text
    assert "No more. Not two." in text
    assert "Addition: These rules are ours and go beyond the source. 2.1 Moves. Write moves." in text


def test_the_labels_are_no_words_of_the_rule(book: Book) -> None:
    assert record(book)["rules"]["begin.price"]["text"] == "Pay one. A Joker will do."
