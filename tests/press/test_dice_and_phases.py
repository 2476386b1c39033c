"""Dice and strips of phases: what they show, how often, and what is said of what does not fit."""

from pathlib import Path
from typing import Any

import pytest
from drumhead.bindery.paper import COMMON
from drumhead.book.model import Sheet
from drumhead.press import cut_out
from drumhead.source.piece_layouts import Dice, Phases
from drumhead.table.reading import read

from tests.books import BOOK
from tests.press.decks import print_sheet_of
from tests.press.reading import page_texts

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
    cut_out.dice_pages(read(Dice, {"dice": [weather]}), COMMON, faults.append)
    (fault,) = faults
    assert fault.startswith("die Weather, face 6, name: ")
    assert fault.endswith(" mm too wide at 8 pt: shorten it, or make the dice larger")


def test_a_strip_has_the_phases_with_the_numbers_and_short_forms_of_their_rules(tmp_path: Path) -> None:
    steps = [{"name": "Deal", "icon": "deal", "rule": "setup.deal"}, {"name": "Rest"}]
    strip = cut_out.strip_of(BOOK, read(Phases, {"phases": steps}), COMMON, pytest.fail)
    text = text_of("phases", tmp_path, phases=steps)
    held = strip.grid.cards
    assert text.count("Rest") == held > 1
    assert text.count(f"{BOOK.numbers['setup.deal']} Deal") == held
    assert text.count(strip.phases[0].text) == held


def test_words_that_do_not_fit_are_set_smaller_and_then_named_with_their_phase() -> None:
    steps = [{"name": "Deal", "rule": "setup.deal"}, {"name": "Scouting"}]
    wide = read(Phases, {"phases": steps})
    narrow = read(Phases, {"phases": steps, "width": 32, "height": 34})
    wrong = [{"name": "Deal the cards", "icon": "deel"}, *steps]
    tiny = read(Phases, {"phases": wrong, "width": 30, "height": 14})
    sizes = [cut_out.strip_of(BOOK, strip, COMMON, pytest.fail).name for strip in (wide, narrow)]
    assert sizes[0] > sizes[1]
    faults: list[str] = []
    cut_out.strip_of(BOOK, tiny, COMMON, faults.append)
    found = [fault.partition(":")[0] for fault in faults]
    assert found[:2] == ["phase Deal the cards, icon", "phase Deal the cards, name"]
