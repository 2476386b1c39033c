"""What our games' sheets hold: their scale is one word, their decks say what engines play by, and all has room."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.games.no_mans_land import GAME
from drumhead.imposition.paper import COMMON
from drumhead.press.deck import DeckCard, decks_of
from drumhead.source.card_layouts import Deck
from drumhead.source.faults import Invalid
from drumhead.source.project import Project
from drumhead.table.cards import spoken
from drumhead.table.reading import read

from tests.press.rendered import render_sheet


def scaled(folder: Path, scale: str) -> Book:
    copy = shutil.copytree(Project.here().content / "hit-the-deck", folder / "hit-the-deck")
    form = (copy / "game.yaml").read_text(encoding="utf-8")
    assert "\nscale: 20mm\n" in form
    (copy / "game.yaml").write_text(form.replace("\nscale: 20mm\n", f"\nscale: {scale}\n"), encoding="utf-8")
    return compile_game(copy)


def test_a_scale_that_is_not_among_the_scales_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="scale is 54mm; it is one of scales: 15mm, 20mm, 25mm, 28mm"):
        scaled(tmp_path, "54mm")


# The deck of a real game says what its engine plays by.


@pytest.fixture(scope="module")
def book() -> Book:
    return compile_game(Project.here().content / "no-mans-land")


@pytest.fixture(scope="module")
def decks(book: Book) -> list[tuple[str, list[DeckCard]]]:
    sheet = next(sheet for sheet in book.sheets if sheet.aid == "deck")
    return decks_of(book, sheet, read(Deck, sheet.layout))


def test_every_target_stands_on_a_card_with_all_that_the_engine_knows_of_it(
    book: Book, decks: list[tuple[str, list[DeckCard]]]
) -> None:
    targets = GAME.terms(book.engine_tables(), {"joker": "true"}).targets
    cards = {card.name: card for card in decks[0][1] if card.lines}
    assert sorted(cards) == sorted(spoken(card) for card in targets)
    for target in targets.values():
        card = cards[spoken(target.card)]
        assert [(number, *figures) for number, _, figures in card.lines] == [
            (one.number, one.defence, one.score) for one in target.individuals
        ]
        assert [value for _, value in card.footer] == ([target.counterattack] if target.counterattack else [])


def test_every_weather_stands_on_a_card_with_its_penalty(book: Book, decks: list[tuple[str, list[DeckCard]]]) -> None:
    weather = GAME.terms(book.engine_tables(), {}).weather
    assert [(card.name, card.lines[0][2]) for card in decks[1][1]] == [
        (spoken(one.card), (one.penalty,)) for one in weather.values()
    ]
    assert [len(card.footer) for card in decks[1][1]] == [2 if one.again else 0 for one in weather.values()]


# What stands on our games' sheets has the room that it wants.

MILLIMETRE = 96 / 25.4
"""WeasyPrint's pixels."""

GAMES = [game.name for game in Project.here().games()]


@pytest.mark.parametrize("game", GAMES)
def test_a_name_has_40_mm_in_the_head_of_a_score_pad(game: str) -> None:
    (page,) = render_sheet(game, "scorepad", COMMON).pages
    boxes = [box for box in page._page_box.descendants() if box.element is not None]
    pads = [box for box in boxes if box.element.tag == "article"]
    fields = [box for box in boxes if box.element.get("class") == "blank" and type(box).__name__ != "LineBox"]
    assert fields
    for field in fields:
        ends = [pad.content_box_x() + pad.width for pad in pads if _is_in(field, pad)]
        assert min(field.position_x + field.margin_width(), *ends) - field.content_box_x() >= 39.9 * MILLIMETRE


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_score_pad_is_smaller_than_8_pt(game: str) -> None:
    (page,) = render_sheet(game, "scorepad", COMMON).pages
    sizes = {box.style["font_size"] * 0.75 for box in page._page_box.descendants() if getattr(box, "text", "").strip()}
    assert min(sizes) >= 7.99


def _is_in(box: Any, pad: Any) -> bool:
    across, down = box.position_x - pad.position_x, box.position_y - pad.position_y
    return bool(-1 <= across <= pad.width and -1 <= down <= pad.height)


def test_a_short_entry_of_a_table_stands_in_one_line() -> None:
    lines: Counter[Any] = Counter()
    for page in render_sheet("hit-the-deck", "tables", COMMON).pages:
        for box in page._page_box.descendants():
            if box.element is not None and box.element.tag == "td" and type(box).__name__ == "LineBox":
                lines[box.element] += 1
    short = {cell: words for cell in lines if 0 < len(words := "".join(cell.itertext()).strip()) <= 12}
    assert {"Un-armoured", "Extra-heavy"} <= {*short.values()}
    assert {words for cell, words in short.items() if lines[cell] > 1} == set()
