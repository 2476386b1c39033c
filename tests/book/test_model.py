"""What a book says of its parts."""

from dataclasses import replace

import pytest
from drumhead.book.model import Group, Section, Sheet
from drumhead.book.trace import _printed_rules, _sheets_of
from drumhead.source.forms import Diagram, DiagramMark
from drumhead.source.tables import Column, Figure, FigureRow, Table
from drumhead.table.almanac import Bar, Chart
from drumhead.table.cards import Card

from tests.books import BOOK, DEAL, FLEE, KINGS, POSITION, SECTIONS, TAKE, VALUES

CHOICES = {"range": "its range", "spotting": "spotting"}


def test_a_book_is_shown_without_what_it_holds_twice() -> None:
    text = repr(replace(BOOK, source_fingerprint="hash"))
    assert "slug='skirmish'" in text
    assert not any(f" {name}=" in text for name in ("numbers", "made_from"))
    assert " rules={" not in text and " examples={" not in text
    assert replace(BOOK, source_fingerprint="hash") == BOOK != replace(BOOK, previous_edition="0.9")


def test_a_book_is_dealt_and_has_no_desk_unless_that_is_said() -> None:
    assert (BOOK.is_dealt, BOOK.umpired, BOOK.has_battle, BOOK.playable) == (True, False, False, False)
    assert replace(BOOK, engine="x").playable and not replace(BOOK, engine="x", is_dealt=False).playable
    assert (TAKE.origin, DEAL.checked, DEAL.parts) == ("source", False, ())


def test_a_section_is_walked_through_with_all_that_is_below() -> None:
    section = Section("all", "1", "All", 1, (*SECTIONS, DEAL))
    setup, fight = SECTIONS
    assert [*section.walk()] == [setup, DEAL, fight, *fight.blocks, DEAL]
    assert [*TAKE.everything()] == [TAKE, KINGS] and [*FLEE.everything()] == [FLEE]


def test_an_engine_is_given_what_was_written_and_no_odds() -> None:
    book = replace(BOOK, tables={"values": VALUES, "odds": VALUES._replace(id="odds", is_computed=True)})
    assert book.engine_tables() == {"values": [dict(row) for row in VALUES.data]}
    assert not VALUES.is_computed


def test_an_almanac_is_told_as_charts_and_tables_of_the_same_name() -> None:
    chart, table = POSITION._replace(id="almanac-won"), VALUES._replace(id="almanac-won")
    other = VALUES._replace(id="almanac-lost")
    tables = {"values": VALUES, "almanac-won": table, "almanac-lost": other}
    book = replace(BOOK, tables=tables, charts={"almanac-won": chart})
    assert book.almanac == ((chart, table), (None, other))


@pytest.mark.parametrize(
    ("choices", "value", "printed"),
    [
        (CHOICES, "range", "its range"), (CHOICES, ["range", "spotting"], "its range, spotting"), (CHOICES, None, None),
        ({}, "range", "range"), ({}, None, None), ({}, 5, 5),
    ],
)  # fmt: skip
def test_a_choice_is_printed_in_its_words(choices: dict[str, str], value: object, printed: object) -> None:
    assert Column("halves", "Halves", "text", choices).printed(value) == printed


@pytest.mark.parametrize("rows", [[{"id": "a"}, {"id": None}], [{"id": "a"}, {"id": ""}], [{"id": "a"}, {"n": 1}]])
def test_rows_are_named_all_or_none(rows: list[dict[str, object]]) -> None:
    table = Table("arms", "Table 1", "Arms", (), (), ({"id": "a"}, {"id": "b"}))
    assert table.row_ids == ("a", "b")
    with pytest.raises(ValueError, match="table arms names no rows: give it a column of type id, called id"):
        _ = table._replace(data=tuple(rows)).row_ids


def test_a_figure_is_told_in_words() -> None:
    ace, ten = Card("AH"), Card("10D")
    rows = (FigureRow("North", ((ace, ten), ())), FigureRow("", ((), (ten,))), FigureRow("South", ((), ())))
    bare = Figure("f", "Figure 1", "F", (), rows)
    assert bare.alt_text() == "North: ace of hearts and 10 of diamonds. 10 of diamonds. South: nothing."
    heads = bare._replace(columns=("Left", "Right"))
    assert heads.alt_text() == "North: Left ace of hearts and 10 of diamonds. Right 10 of diamonds. South: nothing."
    ground = Diagram(size=(1, 1), told="A dot.", marks=(DiagramMark(kind="dot", at=(0, 0)),))
    assert bare._replace(ground=ground).alt_text() == "A dot."
    chart = Chart("Won", bars=(Bar("All", 1, "always"),))
    assert bare._replace(chart=chart, ground=ground).alt_text() == chart.alt_text


def test_a_sheet_carries_the_rules_of_its_tables_and_figures_too() -> None:
    table, figure = VALUES._replace(rules=("fight.kings",)), POSITION._replace(rules=("fight.flee", "fight.more"))
    groups = (Group("A", (DEAL,)), Group("B", table=table), Group("C", figure=figure), Group("D"))
    assert _printed_rules(groups) == {"setup.deal", "fight.kings", "fight.flee", "fight.more"}
    sheets = (Sheet("one", "One", "", groups, {}), Sheet("two", "Two", "", groups[:1], {}))
    book = replace(BOOK, sheets=sheets)
    assert [*_sheets_of(book, "setup.deal")] == ["one", "two"] and [*_sheets_of(book, "fight.flee")] == ["one"]
    assert [*_sheets_of(book, "fight.take")] == []
