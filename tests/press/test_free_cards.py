"""Free cards: what they show, how often, what shrinks, and what is said of what does not fit."""

from pathlib import Path
from typing import Any

import pytest
from drumhead.bindery.paper import COMMON
from drumhead.book.model import Sheet
from drumhead.press import Misprint, free_cards, proof
from drumhead.press.single_sheet import SingleSheet
from drumhead.source.piece_layouts import FreeCards
from drumhead.table.reading import read
from pypdfium2 import PdfDocument

from tests.press.decks import draw_image, pages_of, print_sheet_of
from tests.press.reading import page_texts

SCOUT: dict[str, Any] = {"name": "Scout", "figures": {"Speed": 4, "Range": "2–3"}, "text": "Sees what others do not."}


def made(folder: Path, *cards: dict[str, Any], paper: str = "a4") -> SingleSheet:
    """The sheet; images are in the folder's ``skirmish``."""
    return print_sheet_of(Sheet("cards", "Cards", "To cut out.", (), {"cards": [*cards]}), "", folder, paper)


def faults_of(*cards: dict[str, Any], **layout: Any) -> list[str]:
    faults: list[str] = []
    free_cards.pages_of(read(FreeCards, {"cards": cards, **layout}), COMMON, faults.append)
    return faults


def test_every_card_is_printed_as_often_as_it_is_wanted_with_all_that_it_has(tmp_path: Path) -> None:
    draw_image(tmp_path, "hill.png", (900, 600))
    hill = {"name": "Hill", "count": 11, "icons": ["shield"], "image": "hill.png", "colour": "#335544"}
    for paper in ("a4", "letter"):
        one = made(tmp_path, SCOUT, hill, paper=paper)
        assert one.faults == ()
        pages = page_texts(one.pdf)
        assert [page.count("Hill") for page in pages] == [7, 4]
        assert all(words in pages[0] for words in ("Scout", "Speed", "4", "Range", "2–3", "Sees what others do not."))


def test_text_that_does_not_fit_is_set_smaller_and_no_smaller_than_8_points() -> None:
    sizes = []
    for words in (10, 90, 110):
        layout = read(FreeCards, {"cards": [{"name": "A", "text": "seven " * words}]})
        (page,) = free_cards.pages_of(layout, COMMON, pytest.fail).pages
        sizes.append(page[0].text)
    assert sizes[0] == 10 > sizes[1] > sizes[2] >= 8


def test_what_does_not_fit_is_named_with_its_card_and_by_how_much() -> None:
    found = faults_of(
        {"name": "Long", "text": "seven " * 200},
        {"name": "The Old Guard of the Emperor of the French, third battalion"},
        {"name": "Odd", "figures": {"Strength in the field": 1, "Range": 2, "Speed": 3}},
        {"name": "Big", "figures": {"A": "twenty-four thousand", "B": 1}},
    )
    text, name, title, figure = found
    assert text.startswith("card Long, text: ")
    assert text.endswith(" mm too high at 8 pt: shorten it, or make the cards higher")
    assert name.startswith("card The Old Guard of the Emperor of the French, third battalion, name: ")
    assert title.startswith("card Odd, figures.Strength in the field: ")
    assert figure.startswith("card Big, figures.A: ")


def test_a_card_too_low_for_its_image_says_so() -> None:
    (fault,) = faults_of({"name": "Flat", "image": "hill.png", "figures": {"A": 1}}, height=40)
    assert fault.startswith("card Flat, image: ")


def test_each_page_is_followed_by_backs_that_stand_behind_their_fronts(tmp_path: Path) -> None:
    sheet = Sheet("cards", "Cards", "To cut out.", (), {"cards": [SCOUT | {"count": 3}], "back": "waves"})
    one = print_sheet_of(sheet, "", tmp_path)
    assert one.faults == ()
    fronts, backs = page_texts(one.pdf)
    assert (fronts.count("Scout"), backs.count("Scout"), backs.count("Skirmish")) == (3, 0, 7)  # the foot says it too
    wide, _ = pages_of(one.pdf)[0]
    left = (wide - 4 * 63) / 2  # four stand side by side
    with PdfDocument(one.pdf) as document:
        letters = [box for box in proof.boxes(document) if box.page == 2 and box.text == "S" and not box.turned]
    assert {(box.left - left) // 63 for box in letters} == {1, 2, 3}, "mirrored: the first column has none"


def test_a_card_that_is_too_long_is_printed_to_be_looked_at(tmp_path: Path) -> None:
    one = made(tmp_path, SCOUT, {"name": "Long", "text": "word " * 200})
    (fault,) = one.faults
    assert fault.startswith("skirmish-cards: card Long, text: ")
    assert "Long" in page_texts(one.pdf)[0]


def test_a_missing_image_is_a_misprint_that_names_the_sheet_and_the_card(tmp_path: Path) -> None:
    with pytest.raises(Misprint, match=r"skirmish-cards.*: card Hill, image: there is no hill\.png"):
        made(tmp_path, {"name": "Hill", "image": "hill.png"})


def test_every_image_that_is_no_good_is_told(tmp_path: Path) -> None:
    draw_image(tmp_path, "tiny.png", (20, 20))
    cards = [{"name": "Hill", "image": "hill.png"}, {"name": "Dot", "image": "tiny.png"}]
    with pytest.raises(Misprint) as error:
        made(tmp_path, *cards)
    hill, dot = error.value.faults
    assert "card Hill, image: there is no hill.png" in hill
    assert "card Dot, image: tiny.png is too coarse" in dot


def test_an_unknown_icon_is_named_with_its_card_and_with_what_may_be_meant() -> None:
    near = faults_of({"name": "Hill", "icons": ["sheild"]})
    assert near == ["card Hill, icons: there is no icon sheild; perhaps shield is meant"]
    (listed,) = faults_of({"name": "Sea", "icons": ["anchor"]})
    assert listed.startswith("card Sea, icons: there is no icon anchor; there are deal, hand")


@pytest.mark.parametrize(
    "wrong", [{"colour": "green"}, {"count": 0}, {"figures": {"A": [1]}}, {"image": "../hill.png"}]
)
def test_a_wrong_value_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"cards\.0\."):
        read(FreeCards, {"cards": [{"name": "Hill", **wrong}]})
