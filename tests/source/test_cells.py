"""Cells of tables: what is printed of each kind, and what an engine reads."""

from pathlib import Path

import pytest
from drumhead.source.faults import Fault
from drumhead.source.inline import CardFace, RuleLink, Text
from drumhead.source.markdown import MarkdownReader, Mention
from drumhead.source.tables import read_figure, read_table
from drumhead.table.cards import Card

HEAD = """\
title: T
rules: [a.rule]
columns:
  - {id: key, type: id}
  - {id: words, title: W, type: text}
  - {id: count, title: C, type: int, optional: true, min: 1, max: 9}
  - {id: share, title: S, type: figure}
  - {id: card, title: C, type: card}
  - {id: cards, title: C, type: cards}
  - {id: rank, title: R, type: rank}
  - {id: rule, title: R, type: rule}
  - {id: sure, title: S, type: yesno}
  - {id: one, title: O, type: choice, choices: {a: First, b: Second}}
  - {id: some, title: S, type: choices, choices: {a: First, b: Second}}
rows:
"""
FIRST = '  - [k-1, "a", 1, 10–19, AH, AH 10S Joker, "10", a.b, yes, a, "a, b"]\n'
SECOND = '  - [k2, null, null, –, null, null, Joker, null, "no", b, b]\n'
NAMES = ("key", "words", "count", "share", "card", "cards", "rank", "rule", "sure", "one", "some")


def faults_of(path: Path) -> list[str]:
    faults: list[Fault] = []
    read_table(MarkdownReader(path, faults))
    return [f"{fault.line}: {fault.what}; {fault.remedy}" for fault in faults]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "all.yaml"


def test_each_kind_of_cell_is_printed_and_given_to_an_engine(table: Path) -> None:
    table.write_text(HEAD + FIRST + SECOND, encoding="utf-8")
    faults: list[Fault] = []
    reader = MarkdownReader(table, faults)
    source = read_table(reader)
    assert source and not faults
    ace = Card("AH")
    cards = (CardFace(ace), Text(" "), CardFace(Card("10S")), Text(" "), CardFace(Card("Joker")))

    def words(*cells: str) -> list[tuple[Text, ...]]:
        return [(Text(cell),) for cell in cells]

    assert source.rows == (
        (*words("a"), 1, *words("10–19"), (CardFace(ace),), cards, *words("10"), (RuleLink("a.b"),),
         *words("yes", "First", "First, Second")),
        ((), (), *words("–"), (), (), *words("Joker"), (), *words("no", "Second", "Second")),
    )  # fmt: skip
    assert [[*row] for row in source.data] == [[*NAMES]] * 2
    assert [[*row.values()] for row in source.data] == [
        ["k-1", "a", 1, "10–19", ace, [ace, Card("10S"), Card("Joker")], "10", "a.b", True, "a", ["a", "b"]],
        ["k2", None, None, "–", None, None, "Joker", None, False, "b", ["b"]],
    ]
    assert reader.mentions == [Mention("rule", "a.rule", 2), Mention("rule", "a.b", 16)]
    assert (source.id, source.note, source.is_computed) == ("all", (), False)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("k2", "k 2", "17: row 2, key: 'k 2' is not an id; write letters, figures and hyphens"),
        ("k2", "k-1", "17: row 2: the id 'k-1' is used twice; give each row its own"),
        ("k2, null, null,", "k2, null, 0,",
         "17: row 2, count: 0 is out of range; write a whole number of 1 or more, 9 at most"),
        ("–, null", "about 5, null",
         "17: row 2, share: 'about 5' is not a figure; write a figure such as 12.5, 3/8, <0.1, 10–19 or –, in quotes"),
        ("–, null", "–, 1H",
         "17: row 2, card: '1H' is not a card: write the rank, then the suit, such as 10H or AS, or Joker; "
         "write a card such as 10H"),
        ("–, null, null", "–, null, AH KX",
         "17: row 2, cards: 'KX' is not a card: write the rank, then the suit, such as 10H or AS, or Joker; "
         "write cards such as 10H AS, with spaces between"),
        ("Joker, null", "1, null",
         "17: row 2, rank: '1' is not a rank; write one of A 2 3 4 5 6 7 8 9 10 J Q K Joker, in quotes where it is a "
         "figure"),
        ('"no"', "maybe", "17: row 2, sure: 'maybe' is neither yes nor no; write yes or no"),
        ("b, b]", "c, b]", "17: row 2, one: 'c' is not one of its choices; write one of a, b"),
        ("b, b]", 'b, "b, c"]', "17: row 2, some: 'c' is not one of its choices; write some of a, b"),
        ("b, b]", "b, b, b]",
         "17: row 2 has 12 cells; write 11: key, words, count, share, card, cards, rank, rule, sure, one, some"),
    ],
)  # fmt: skip
def test_a_cell_that_is_wrong_is_told_with_its_row_and_column(table: Path, old: str, new: str, message: str) -> None:
    assert SECOND.count(old) == 1
    table.write_text(HEAD + FIRST + SECOND.replace(old, new), encoding="utf-8")
    assert faults_of(table) == [message]


def test_a_row_that_is_wrong_hides_none_of_the_others(table: Path) -> None:
    rows = "  - [1]\n  - [x, y, z]\n  - [2, a]\n  - [3, b]\n  - [2, a]\n  - [3, b]\n  - [many, c]\n"
    columns = "columns: [{id: n, title: N, type: int, min: 1}, {id: w, title: W, type: text}]\n"
    table.write_text(f"title: T\n{columns}rows:\n{rows}", encoding="utf-8")
    assert faults_of(table) == [
        "4: row 1 has 1 cells; write 2: n, w", "5: row 2 has 3 cells; write 2: n, w",
        "8: row 5 is the same as row 3; keep one of them", "9: row 6 is the same as row 4; keep one of them",
        "10: row 7, n: 'many' is not a whole number; write a whole number of 1 or more",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rows:\n  - {cards: [AH KH, null]}\n  - {cards: [null, 7S]}\n", []),
        ("rows:\n  - {cards: [AX, AZ]}\n",
         ["4: row 1, place 1: 'AX' is not a card: write the rank, then the suit, such as 10H or AS, or Joker; "
          "write cards such as 10H AS, or null",
          "4: row 1, place 2: 'AZ' is not a card: write the rank, then the suit, such as 10H or AS, or Joker; "
          "write cards such as 10H AS, or null"]),
        ("rows:\n  - {cards: [AH]}\n  - {cards: [AH, 7S]}\n",
         ["5: row 2 has 2 places; write 1, one a column; an empty one is null"]),
        ("ground: {size: [1, 1], told: A., marks: [{kind: dot, at: [0, 0]}]}\n", []),
    ],
)  # fmt: skip
def test_a_figure_has_as_many_places_in_each_row(tmp_path: Path, text: str, expected: list[str]) -> None:
    file, faults = tmp_path / "line.yaml", list[Fault]()
    file.write_text(f"title: T\nrules: [a.rule]\n{text}", encoding="utf-8")
    reader = MarkdownReader(file, faults)
    assert read_figure(reader)
    assert [f"{fault.line}: {fault.what}; {fault.remedy}" for fault in faults] == expected
    assert reader.mentions == [Mention("rule", "a.rule", 2)]
