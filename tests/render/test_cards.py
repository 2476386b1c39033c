"""The cards as drawings."""

import re
from xml.etree import ElementTree

import pytest
from drumhead.render.cards import PIPS, SUIT_PATHS, card_svg, inline_card, sprite
from drumhead.render.svg import symbols
from drumhead.table.cards import JOKER, RANKS, SUITS, Card, pack

SVG = "{http://www.w3.org/2000/svg}"


def test_a_card_has_as_many_pips_as_its_rank_says() -> None:
    assert {rank: 2 * len(twice) + len(once) for rank, (twice, once) in PIPS.items()} == {
        rank: int(rank) for rank in RANKS if rank.isdigit()
    }


@pytest.mark.parametrize("rank", PIPS)
def test_pips_stand_the_same_left_and_right(rank: str) -> None:
    for pips in PIPS[rank]:
        assert set(pips) == {(63 - x, y) for x, y in pips}


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
