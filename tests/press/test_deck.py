"""Cards to cut out: what stands on them, how large they come out, and what does not fit."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.model import Group
from drumhead.imposition.paper import Paper
from drumhead.press.deck import decks_of
from drumhead.source.card_layouts import Deck
from drumhead.table.reading import read

from tests.books import TAKE, words
from tests.press.conftest import EVERY_PAPER, Run, misprint
from tests.press.reading import page_texts
from tests.press.sample import BOOK, DECK, SOLDIERS, only


def cards(**changes: Any) -> Sequence[Any]:
    layout = read(Deck, {**DECK, "faces": {"soldiers": {**DECK["faces"]["soldiers"], **changes}}})
    sheet = next(sheet for sheet in BOOK.sheets if sheet.aid == "deck")
    return decks_of(BOOK, sheet, layout)[0][1]


def test_a_group_is_titled_as_its_layout_says_and_a_card_shows_its_picture() -> None:
    captain, scout, _ = cards(titles={"KH": "Captain and soldiers"}, pictures={"7C": "field-glasses"})
    assert (captain.title, captain.picture) == (words("Captain and soldiers"), "")
    assert [name for _, name, _ in captain.lines] == [words("captain"), *[words("soldier")] * 2]
    assert (scout.title, scout.picture) == (words("scout"), "field-glasses")
    for key in ("titles", "pictures"):
        with pytest.raises(ValueError, match=f"face soldiers: {key}: 8C is not a card of table soldiers"):
            cards(**{key: {"8C": "star"}})


def test_rows_of_one_card_are_one_card_and_its_lines_are_numbered() -> None:
    captain, scout, _ = cards()
    assert [(number, figures) for number, _, figures in captain.lines] == [(1, (9, 5)), (2, (4, 1)), (3, (4, 1))]
    assert (captain.name, captain.rank, captain.suit, captain.mixed) == ("king of hearts", "K", "H", True)
    assert [(number, figures) for number, _, figures in scout.lines] == [(1, (3, 2))]


def test_the_joker_is_a_card_without_a_suit() -> None:
    assert [(it.name, it.suit) for it in cards()][-1] == ("joker", "")


def test_a_group_of_rules_alone_is_a_card_of_the_deck_before_it() -> None:
    sheet = next(sheet for sheet in BOOK.sheets if sheet.aid == "deck")
    sheet = sheet._replace(groups=(*sheet.groups, Group("Fighting", (TAKE,))))
    *others, last = decks_of(BOOK, sheet, read(Deck, DECK))[-1][1]
    assert (last.name, last.rank, last.lines, last.rules) == ("Fighting", "", (), (TAKE,))
    assert [it.name for it in others] == [it.name for it in cards()]


def test_a_cell_of_another_table_is_found_by_the_card() -> None:
    captain, scout, _ = cards()
    assert captain.remark == words("He leads.")
    assert scout.remark == ()


def test_the_foot_has_only_what_the_card_has() -> None:
    captain, scout, _ = cards()
    assert captain.footer == ()
    assert [(head.title, head.number, head.unit(value), value) for head, value in scout.footer] == [
        ("Fires", "2.2", "shots", 2)
    ]


def test_rules_are_printed_on_the_cards_they_are_for() -> None:
    assert [[rule.id for rule in it.rules] for it in cards()] == [
        ["setup.deal", "fight.kings"], ["setup.deal", "fight.flee"], ["setup.deal"],
    ]  # fmt: skip
    assert [len(it.rules) for it in cards(where={"KH": ["fight.flee"]})] == [3, 1, 1]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"figures": ["worth"]}, "table soldiers has no column worth; it has card, who, number, defence, score, fires"),
        ({"remark": "nobody.says"}, "nobody.says: there is no table nobody"),
        ({"rules": ["fight.on"]}, "there is no rule fight.on"),
        ({"where": {"2S": ["setup.deal"]}}, "where: 2S is neither a card of table soldiers nor under foot"),
        ({"count": "who"}, "column who must be of type int, 0 to 1000, to count by"),
        ({"title": "score"}, "column score has figures where words are wanted"),
        ({"units": {"score": ["point"]}}, "units of score: write two words, for one and for more"),
        ({"titel": "who"}, "'faces.soldiers.titel' is not known here: perhaps 'title' is meant"),
    ],
)
def test_what_a_face_names_and_there_is_not_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        cards(**changes)
    assert sentence in str(error.value)


def test_a_table_without_a_face_is_a_misprint_that_names_the_sheet(tmp_path: Path) -> None:
    assert misprint(only("deck", layout={}), tmp_path).startswith("skirmish-deck: soldiers: each table of a deck")


@EVERY_PAPER
def test_every_card_carries_its_figures_and_rule_numbers(run: Run, paper: Paper) -> None:
    text = page_texts(run.pdf("deck", paper.id))[0]
    for words_ in ("Captain", "He leads.", "Defence 2.1", "9", "Scout", "Fires 2.2", "2 shots", "2.2 Can’t take: flee"):
        assert words_ in text


def test_an_unknown_trim_size_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    told = misprint(only("deck", layout={**DECK, "trim": "jumbo"}), tmp_path)
    assert told.startswith("skirmish-deck: 'trim' is 'jumbo': a trim is one of poker, bridge, mini, tarot, ")


def test_a_text_that_does_not_fit_names_sheet_and_card_and_says_by_how_much(tmp_path: Path) -> None:
    rows = tuple((row[0], words("A very long name " * 40), *row[2:]) for row in SOLDIERS.rows[2:3])
    long = SOLDIERS._replace(rows=rows, data=SOLDIERS.data[2:3])
    told = misprint(only("deck", groups=(Group("Soldiers", table=long),)), tmp_path)
    assert re.search(r"skirmish-deck-faces: page \d+, 7 of clubs, poker size: \d", told)
    assert " mm too high: shorten the text or set it smaller" in told
