"""Tokens, dice, strips of phases and tuck boxes: what they show, how often, how large, and what is said of misfits."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.model import Sheet
from drumhead.imposition.paper import COMMON
from drumhead.press import pieces
from drumhead.source.piece_layouts import Dice, Phases, Tokens, TuckBox
from drumhead.table.reading import read

from tests.books import BOOK
from tests.press.decks import lines, print_sheet_of
from tests.press.reading import page_texts
from tests.press.rendered import composed

FIRE = {"name": "Fire", "count": 9, "icon": "burst", "figure": 12, "colour": "#b3261e"}


def faults_of(*wanted: dict[str, Any]) -> list[str]:
    faults: list[str] = []
    pieces.tokens(read(Tokens, {"tokens": wanted}), COMMON, faults.append)
    return faults


@pytest.mark.parametrize("shape", ["square", "hexagon"])
def test_every_token_is_printed_as_often_as_it_is_wanted(tmp_path: Path, shape: str) -> None:
    layout = {"shape": shape, "tokens": [FIRE, {"name": "Smoke", "count": 2}]}
    one = print_sheet_of(Sheet("tokens", "Tokens", "To cut out.", (), layout), "", tmp_path)
    assert one.faults == ()
    text = "".join(page_texts(one.pdf))
    assert (text.count("Fire"), text.count("12"), text.count("Smoke")) == (9, 9, 2)
    down, across = lines(one.pdf)
    assert bool(down) == bool(across) == (shape == "square"), "only square ones are cut along lines through the page"


def test_a_name_is_set_smaller_before_it_is_refused() -> None:
    values = pieces.tokens(read(Tokens, {"tokens": [{"name": "Ammunition dump"}]}), COMMON, pytest.fail)
    ((_, drawing),) = values["pieces"]
    assert 'font-size="3.528"' not in drawing, "10 points"
    (fault,) = faults_of({"name": "Ammunition dump of the second army"})
    assert fault.startswith("token Ammunition dump of the second army, name: ")
    assert fault.endswith(" mm too wide at 8 pt: shorten it, or make the tokens larger")


def test_a_figure_and_an_icon_that_are_wrong_are_named_with_their_token() -> None:
    figure, icon = faults_of({"name": "A", "figure": "ten thousand men"}, {"name": "B", "icon": "anchor"})
    assert figure.startswith("token A, figure: ")
    assert icon.startswith("token B, icon: there is no icon anchor; there are ")


# Dice and strips of phases: what they show, how often, and what is said of what does not fit.

FACES = [{"name": "Clear"}, {"name": "Fog", "icon": "weather"}, {"figure": 3}, {}, {"name": "Storm"}, {"figure": 6}]


def text_of(aid: str, folder: Path, **layout: Any) -> str:
    one = print_sheet_of(Sheet(aid, aid.capitalize(), "To cut out.", (), layout), "", folder)
    assert one.faults == ()
    return " ".join(page_texts(one.pdf))


def test_a_die_shows_six_faces_as_often_as_it_is_wanted(tmp_path: Path) -> None:
    text = text_of("dice", tmp_path, dice=[{"name": "Weather", "count": 3, "faces": FACES}])
    assert [text.count(word) for word in ("Clear", "Fog", "Storm")] == [3, 3, 3]


def test_a_die_has_six_faces() -> None:
    with pytest.raises(ValueError, match=r"dice\.0"):
        read(Dice, {"dice": [{"name": "Coin", "faces": FACES[:2]}]})
    with pytest.raises(ValueError, match="a die has six faces"):
        read(Dice, {"dice": [{"name": "Odd", "faces": [*FACES, {}]}]})


def test_a_face_that_does_not_fit_is_named_with_its_die_and_by_how_much() -> None:
    weather = {"name": "Weather", "faces": [*FACES[:5], {"name": "Thunderstorms, hail"}]}
    faults: list[str] = []
    pieces.dice(read(Dice, {"dice": [weather]}), COMMON, faults.append)
    (fault,) = faults
    assert fault.startswith("die Weather, face 6, name: ")
    assert fault.endswith(" mm too wide at 8 pt: shorten it, or make the dice larger")


def test_a_strip_has_the_phases_with_the_numbers_and_short_forms_of_their_rules(tmp_path: Path) -> None:
    steps = [{"name": "Deal", "icon": "deal", "rule": "setup.deal"}, {"name": "Rest"}]
    strip = pieces.phases(BOOK, read(Phases, {"phases": steps}), COMMON, pytest.fail)
    text = text_of("phases", tmp_path, phases=steps)
    held = strip["grid"].cards
    assert text.count("Rest") == held > 1
    assert text.count(f"{BOOK.numbers['setup.deal']} Deal") == held
    assert text.count(strip["phases"][0][1]) == held


def test_words_that_do_not_fit_are_set_smaller_and_then_named_with_their_phase() -> None:
    steps = [{"name": "Deal", "rule": "setup.deal"}, {"name": "Scouting"}]
    wide = read(Phases, {"phases": steps})
    narrow = read(Phases, {"phases": steps, "width": 32, "height": 34})
    wrong = [{"name": "Deal the cards", "icon": "deel"}, *steps]
    tiny = read(Phases, {"phases": wrong, "width": 30, "height": 14})
    sizes = [pieces.phases(BOOK, strip, COMMON, pytest.fail)["names"] for strip in (wide, narrow)]
    assert sizes[0] > sizes[1]
    faults: list[str] = []
    pieces.phases(BOOK, tiny, COMMON, faults.append)
    found = [fault.partition(":")[0] for fault in faults]
    assert found[:2] == ["phase Deal the cards, icon", "phase Deal the cards, name"]


# Tuck boxes: as large as they are asked to be, cut and folded where they should be, with words that fit.


def test_a_box_is_printed_with_its_words(tmp_path: Path) -> None:
    layout = {"width": 60, "height": 80, "depth": 15, "text": "For two players.", "colour": "#335544"}
    one = print_sheet_of(Sheet("box", "Box", "To fold.", (), layout), "", tmp_path)
    assert one.faults == ()
    (words,) = page_texts(one.pdf)
    assert "Fortwoplayers." in words
    assert words.count("Skirmish") == 4, "on its front, both sides and in the foot"


def test_the_outline_closes_round_everything_that_is_folded() -> None:
    layout = {"width": 60, "height": 80, "depth": 15}
    text = composed(replace(BOOK, sheets=(Sheet("box", "Box", "To fold.", (), layout),)), layout)
    assert f'viewBox="-1 -1 {10 + 2 * 60 + 2 * 15 + 2}' in text and f" {80 + 2 * (15 + 14) + 2}" in text
    assert text.count('stroke-dasharray="2 1.2"') == 1
    (outline,) = re.findall(r' d="(M0 33[^"]*)"', text)
    assert outline.startswith("M0 33.0L10.0 29.0H") and outline.endswith("Z")


@pytest.mark.parametrize(
    ("layout", "title", "fault"),
    [
        ({"width": 90}, "Golf", "the box, laid flat, is 34.0 mm too wide for A4 and US Letter with their margins"),
        ({"height": 250}, "Golf", "the box, laid flat, is 59.6 mm too high for A4 and US Letter with their margins"),
        ({"text": "word " * 300}, "Golf", "text: "),
        ({}, "Donaudampfschifffahrtsgesellschaftskapitänsmütze", "front: "),
    ],
)
def test_what_does_not_fit_is_said_in_millimetres(layout: dict[str, Any], title: str, fault: str) -> None:
    faults: list[str] = []
    pieces.box(read(TuckBox, layout), title, faults.append)
    assert faults[0].startswith(fault) and re.search(r" mm too (wide|high)", faults[0])
