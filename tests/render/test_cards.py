"""Playing cards and their backs, for page and paper and every size of card."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from drumhead.book.model import Book, Sheet
from drumhead.render.backs import PATTERNS, Tile, back, back_sprite
from drumhead.render.cards import FACES, PAPER_COLOURS, PIPS, SUIT_PATHS, card_svg, face_parts, inline_card, sprite
from drumhead.render.svg import symbols
from drumhead.source.card_layouts import PATTERNS as NAMED
from drumhead.source.project import Project
from drumhead.table.cards import JOKER, RANKS, SUITS, Card, pack

from tests.books import BOOK

SVG = "{http://www.w3.org/2000/svg}"


def test_a_card_has_as_many_pips_as_its_rank_says() -> None:
    assert {rank: 2 * len(twice) + len(once) for rank, (twice, once) in PIPS.items()} == {
        rank: int(rank) for rank in RANKS if rank.isdigit()
    }


@pytest.mark.parametrize("face", [*pack(), JOKER])
def test_every_card_is_drawn_whole_and_named(face: Card) -> None:
    card = ElementTree.fromstring(card_svg(face))
    assert card.attrib["viewBox"] == "0 0 63 88"
    assert card.findtext(f"{SVG}title")
    drawn = ElementTree.tostring(card, encoding="unicode")
    assert not set("♣♦♥♠") & set(drawn)
    assert "url(" not in drawn, "<use> of another file would lose it"
    assert "var(" not in drawn


@pytest.mark.parametrize("face", pack())
def test_the_index_stands_in_two_corners(face: Card) -> None:
    corners = [
        text for text in ElementTree.fromstring(card_svg(face)).iter(f"{SVG}text") if text.get("font-size") == "16.5"
    ]
    assert [text.text for text in corners] == [face[:-1]] * 2


def test_the_sprite_holds_every_card_and_the_suits() -> None:
    ids = {symbol.get("id") for symbol in ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")}
    assert ids == {*pack(), JOKER, *symbols("insignia"), *(f"suit-{letter}" for letter in SUITS)}


def test_four_colours_are_a_matter_of_style() -> None:
    symbols = {symbol.get("id"): symbol for symbol in ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")}
    inks = {face: ElementTree.tostring(symbols[face], encoding="unicode") for face in ("2S", "2H", "2D", "2C")}
    assert "--card-diamond" in inks["2D"] and "--card-club" in inks["2C"]
    assert "--card-diamond" not in inks["2H"] and "--card-club" not in inks["2S"]


def test_a_card_in_line_is_one_word_with_its_suit_drawn() -> None:
    assert SUIT_PATHS["D"] in inline_card(Card("10D"))
    assert ">10<svg" in inline_card(Card("10D"))
    assert re.sub("<[^>]*>", "", inline_card(Card("10D"))) == "10 of diamonds"
    assert "Joker" in inline_card(JOKER)


# Playing cards and backs for every size of card.

NUMBERS = {"m": 2, "l": 2, "q": 4, "t": 2, "a": 7}
"""How many numbers a command of a path takes, if not one; the last ones are where it ends."""


def test_with_little_ink_only_the_indices_are_filled() -> None:
    for face in FACES:
        index, middle, low = face_parts(face)
        assert 'fill="none" stroke=' in low
        assert "stroke-width" not in index
        assert low != middle


def test_every_pattern_that_a_layout_may_name_is_drawn_and_no_other() -> None:
    assert tuple(PATTERNS) == NAMED


@pytest.mark.parametrize("tile", PATTERNS.values(), ids=PATTERNS)
def test_a_pattern_stays_inside_its_tile(tile: Tile) -> None:
    x = y = start_x = start_y = 0.0
    for command, numbers in re.findall("([a-z])([^a-z]*)", tile.path):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "z":
            x, y = start_x, start_y
        for end in range(NUMBERS.get(command, 1), len(values) + 1, NUMBERS.get(command, 1)):
            x += 0 if command == "v" else values[end - 1 if command == "h" else end - 2]
            y += 0 if command == "h" else values[end - 1]
            assert -0.001 <= x <= tile.width + 0.001 and -0.001 <= y <= tile.height + 0.001
        start_x, start_y = (x, y) if command == "m" else (start_x, start_y)


def test_with_little_ink_a_back_has_no_pattern() -> None:
    assert len(back("waves", "North", "Tiny", 63, 88, low=True)) < len(back("waves", "North", "Tiny", 63, 88)) / 3


def test_words_on_a_back_that_are_too_wide_say_by_how_much() -> None:
    assert "North" in back("bricks", "North", "Tiny", 44, 68)
    with pytest.raises(ValueError, match=r"back 'The northern army of the queen' is \d+\.\d mm too wide at 44 x 68 mm"):
        back("bricks", "The northern army of the queen", "Tiny", 44, 68)


# Backs of cards: the one on the screen is the one on paper.

GAMES = Project.here().games()


def back_of_pack(**layout: object) -> Book:
    return replace(BOOK, sheets=(Sheet("pack", "Playing cards", "To play with.", (), layout),))


def paths(drawing: str) -> list[str]:
    return re.findall(r' d="([^"]*)"', drawing)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_screens_back_is_drawn_as_the_packs_on_paper(pattern: str) -> None:
    sprite = back_sprite(back_of_pack(back=pattern))
    printed = back(pattern, BOOK.title, "", 63, 88)
    assert paths(sprite) == paths(printed)
    assert BOOK.title in sprite
    assert set(re.findall("#[0-9a-f]{3,6}", printed)) <= {*PAPER_COLOURS.values()}
    assert all(colour.startswith("var(") for colour in re.findall(r'(?:fill|stroke)="((?!none)[^"]*)"', sprite))


def test_a_pack_of_two_owners_shows_the_firsts_pattern_and_no_pack_the_usual_one() -> None:
    owners = [{"title": "North", "back": "braid"}, {"title": "South", "back": "scales"}]
    assert paths(back_sprite(back_of_pack(owners=owners))) == paths(back("braid", "", "", 63, 88))
    assert paths(back_sprite(replace(BOOK, sheets=()))) == paths(back("lattice", "", "", 63, 88))
