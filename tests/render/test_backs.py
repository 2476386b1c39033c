"""Backs of cards: the one on the screen is the one on paper."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, Sheet
from drumhead.render.backs import PATTERNS, back, back_sprite
from drumhead.render.cards import PAPER_COLOURS
from drumhead.source.project import Project

from tests.books import BOOK

SVG = "{http://www.w3.org/2000/svg}"
GAMES = Project.here().games()


def pack(**layout: object) -> Book:
    return replace(BOOK, sheets=(Sheet("pack", "Playing cards", "To play with.", (), layout),))


def paths(drawing: str) -> list[str]:
    return re.findall(r' d="([^"]*)"', drawing)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_screens_back_is_drawn_as_the_packs_on_paper(pattern: str) -> None:
    sprite = back_sprite(pack(back=pattern))
    printed = back(pattern, BOOK.title, "", 63, 88)
    assert paths(sprite) == paths(printed)
    assert BOOK.title in sprite
    assert set(re.findall("#[0-9a-f]{3,6}", printed)) <= {*PAPER_COLOURS.values()}
    assert all(colour.startswith("var(") for colour in re.findall(r'(?:fill|stroke)="((?!none)[^"]*)"', sprite))


def test_a_pack_of_two_owners_shows_the_firsts_pattern_and_no_pack_the_usual_one() -> None:
    owners = [{"title": "North", "back": "braid"}, {"title": "South", "back": "scales"}]
    assert paths(back_sprite(pack(owners=owners))) == paths(back("braid", "", "", 63, 88))
    assert paths(back_sprite(replace(BOOK, sheets=()))) == paths(back("lattice", "", "", 63, 88))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_games_back_is_one_small_symbol(game: Path) -> None:
    sprite = back_sprite(compile_game(game))
    (symbol,) = ElementTree.fromstring(sprite).iter(f"{SVG}symbol")
    assert (symbol.get("id"), symbol.get("viewBox")) == ("back", "0 0 63 88")
    assert len(sprite) < 16_000
