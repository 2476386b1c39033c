"""Decks as CSV: read as spreadsheets write them, every fault with its line; written so that they are read back."""

from pathlib import Path

import pytest
from drumhead.source.faults import Fault
from drumhead.source.piece_layouts import FreeCard
from drumhead.source.sheets import read_cards, rows_of, rows_to_csv

SCOUT = FreeCard(
    name="Scout, light",
    count=3,
    icons=("eye", "shield"),
    image="scout.png",
    figures={"Speed": 4, "Range": "2–3"},
    text='Sees "what others\ndo not".',
    colour="#2b6cb0",
)


def cards_of(folder: Path, text: str, encoding: str = "utf-8") -> tuple[list[FreeCard], list[Fault]]:
    (folder / "deck.csv").write_text(text, encoding=encoding, newline="")
    faults: list[Fault] = []
    return [FreeCard(**card) for card in read_cards(folder / "deck.csv", faults)], faults


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    deck = [SCOUT, FreeCard(name="Hill", text='=HYPERLINK("x")', figures={"Shift": "-1", "Sum": "+A1"})]
    written = rows_to_csv(rows_of(deck))
    assert "'=HYPERLINK" in written and "'+A1" in written and ",-1," in written  # no spreadsheet runs them
    read, faults = cards_of(tmp_path, written)
    assert faults == []
    assert [(card.name, card.count, tuple(card.icons), card.figures) for card in read] == [
        ("Scout, light", 3, ("eye", "shield"), {"Speed": 4, "Range": "2–3"}),
        ("Hill", 1, (), {"Shift": "-1", "Sum": "+A1"}),
    ]
    assert [(card.text, card.colour, card.image) for card in read] == [
        (card.text, card.colour, card.image) for card in deck
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_signs_of_other_spreadsheets_are_understood(tmp_path: Path, delimiter: str) -> None:
    text = "name,count,Speed\r\nScout,2,4\r\n".replace(",", delimiter)
    ((scout,), faults) = cards_of(tmp_path, text, "utf-8-sig")
    assert (scout.name, scout.count, scout.figures, faults) == ("Scout", 2, {"Speed": 4}, [])


def test_every_fault_is_told_with_its_line(tmp_path: Path) -> None:
    text = "name,count,colour,Speed\nScout,two,,4\n,1,,4\nHill,1,green,4,5\n"
    cards, faults = cards_of(tmp_path, text)
    assert cards == []
    assert [(fault.line, fault.what, fault.remedy) for fault in faults] == [
        (2, "'count' is 'two'", "write a whole number from 1 to 1000"),
        (3, "'name' is missing", "add `name:`"),
        (4, "the line has more cells than the first", 'put text with commas in quotes: "…"'),
        (4, "'colour' is 'green'", "write a colour as #2b6cb0"),
    ]


def test_a_short_line_and_signs_that_are_no_figures_are_read(tmp_path: Path) -> None:
    text = "name;count;text;Speed\nScout\nHill;2;a, b, c, d, e;²\n"
    cards, faults = cards_of(tmp_path, text)
    assert faults == [] and [(card.name, card.count, card.text, card.figures) for card in cards] == [
        ("Scout", 1, "", {}), ("Hill", 2, "a, b, c, d, e", {"Speed": "²"}),
    ]  # fmt: skip


def test_lines_of_mere_commas_and_cards_that_are_wanted_no_times_are_left_out(tmp_path: Path) -> None:
    cards, faults = cards_of(tmp_path, "name,count,colour\nScout,2.0,#2B6CB0\nHill,0,\n,,\n")
    assert faults == [] and [(card.name, card.count, card.colour) for card in cards] == [("Scout", 2, "#2B6CB0")]


TITLES = "begin with a line of titles: name,count,type,icons,image,text,colour"


@pytest.mark.parametrize(
    ("text", "line", "what", "remedy"),
    [
        ("title\nScout\n", 1, "no column is called name", TITLES),
        ("name\n", 1, "there is no card in it", "add a line for each card"),
        (
            "name\n" + "x" * 200_000,
            2,
            "this is not CSV: field larger than field limit (131072)",
            "save it as CSV (UTF-8)",
        ),
    ],
)
def test_a_file_that_is_no_deck_is_told(tmp_path: Path, text: str, line: int, what: str, remedy: str) -> None:
    assert cards_of(tmp_path, text) == ([], [Fault(tmp_path / "deck.csv", line, what, remedy)])
