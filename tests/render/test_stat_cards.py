"""Stat cards: what stands on them at every size, and how the sides differ."""

import re
from dataclasses import replace

import pytest
from drumhead.render.stat_cards import LEAST, sprite
from drumhead.render.svg import icon_drawing
from drumhead.source.card_layouts import TRIMS, StatCards
from drumhead.table.reading import read

from tests.books import words
from tests.press.field import COUNTERS, FIELD, STATS, TROOPS, TROOPS_DECK, draw_soldiers

FIELDED = read(StatCards, STATS)
EVERY_TRIM = pytest.mark.parametrize("size", TRIMS.values(), ids=TRIMS)


@EVERY_TRIM
def test_no_type_is_smaller_than_eight_points(size: tuple[float, float]) -> None:
    for card in draw_soldiers(FIELD, TROOPS, FIELDED, *size):
        for face in (card.front, card.back):
            sizes = [float(found) for found in re.findall(r'font-size="([\d.]+)"', face)]
            assert min(sizes) >= LEAST - 0.001


def test_each_side_has_a_card_of_each_row_that_says_all_in_words() -> None:
    cards = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88)
    assert [card.name for card in cards] == ["North Scout", "North Guard", "South Scout", "South Guard"]
    assert cards[1].alt_text == "Shoot 4, Endure 2, Move 3."
    assert cards[0].alt_text.startswith("Shoot 1, Endure 1, Move 0. Sees all round. May give")


def test_a_card_has_as_many_dice_as_its_figures_say() -> None:
    scout, guard = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88)[:2]
    dice = [card.front.count("</g>") for card in (scout, guard)]
    assert dice == [2, 9]
    assert (scout.front.count("stroke-dasharray"), guard.front.count("stroke-dasharray")) == (1, 0)


def test_the_numbers_of_the_rules_stand_on_the_card() -> None:
    scout, guard = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88)[:2]
    assert "2.2, 2.1a" in scout.front and ">2.1<" in scout.front and ">1.1<" in scout.front
    assert "2.2, 2.1a" not in guard.front


@EVERY_TRIM
def test_the_arrow_points_at_the_middle_of_the_top_edge(size: tuple[float, float]) -> None:
    middle = f"{size[0] / 2:g}"
    assert all(f'd="M{middle} 0l' in card.front for card in draw_soldiers(FIELD, TROOPS, FIELDED, *size))


def test_who_sees_all_round_has_its_eye_in_its_middle() -> None:
    scout, guard = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88)[:2]
    assert '<circle cx="31.5" cy="44"' in scout.front
    assert '<circle cx="31.5" cy="44"' not in guard.front
    assert '<circle cx="31.5" cy="5.2"' in guard.front


def test_the_sides_differ_by_pattern_and_mark_too() -> None:
    north, _, south, _ = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88)
    for faces in ((north.front, south.front), (north.back, south.back)):
        one, other = (re.sub(r"#\w+|North|NORTH|South|SOUTH", "", face) for face in faces)
        assert one != other
    assert north.back.count("<circle") == 0 < south.back.count("<circle")


def test_a_soldiers_picture_takes_the_place_of_the_second_mark() -> None:
    plain = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88)[0].front
    pictured, guard = draw_soldiers(FIELD, TROOPS, replace(FIELDED, pictures={"scout": "field-glasses"}), 63, 88)[:2]
    assert icon_drawing("field-glasses") in pictured.front
    assert icon_drawing("field-glasses") not in guard.front + plain
    with pytest.raises(ValueError, match="ghost is not a card of table troops; it has scout, guard"):
        draw_soldiers(FIELD, TROOPS, replace(FIELDED, pictures={"ghost": "eye"}), 63, 88)


@EVERY_TRIM
def test_the_colour_goes_on_into_the_bleed(size: tuple[float, float]) -> None:
    north, south = (draw_soldiers(FIELD, TROOPS, FIELDED, *size, bleed=3)[place].front for place in (0, 2))
    assert f'<rect x="-3" y="-3" width="{size[0] + 6:g}"' in south
    xs = [float(x) for x in re.findall(r"[ML]([-\d.]+) ", north.split("<rect")[0])]
    assert [min(xs), max(xs)] == pytest.approx([-3, size[0] + 3])


def test_with_little_ink_no_band_is_filled() -> None:
    south = draw_soldiers(FIELD, TROOPS, FIELDED, 63, 88, low=True)[2].front
    assert 'width="63" height' not in south


def test_words_too_many_for_a_card_are_told_with_by_how_much() -> None:
    rows = ((words("Scout"), 1, 1, 0, words("May " + "go on and " * 40 + "on.")),)
    with pytest.raises(ValueError, match=r"card North Scout at 63 x 88 mm: its words are [\d.]+ mm too high"):
        draw_soldiers(FIELD, TROOPS._replace(rows=rows, data=TROOPS.data[:1]), FIELDED, 63, 88)


def test_a_name_too_wide_for_a_card_is_told_with_by_how_much() -> None:
    rows = ((words("Scout"), 1, 1, 0, ()), (words("Reconnaissance" * 4), 1, 1, 0, ()))
    with pytest.raises(ValueError, match=r"its name is [\d.]+ mm too wide; shorten it"):
        draw_soldiers(FIELD, TROOPS._replace(rows=rows), FIELDED, 63, 88)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"figures": ["who"]}, "column who must be of type int"),
        ({"figures": ["wits"]}, "table troops has no column wits; it has who, shoot"),
        ({"round": ["spy"]}, "spy is not a card of table troops; it has scout, guard"),
        ({"eye": "sight.eye"}, "there is no rule sight.eye"),
    ],
)
def test_what_is_not_there_is_told(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        draw_soldiers(FIELD, TROOPS, read(StatCards, STATS | changes), 63, 88)


def test_the_sprite_has_the_front_of_every_card() -> None:
    made = sprite(replace(FIELD, sheets=(TROOPS_DECK, COUNTERS)))
    cards = ["north-scout", "north-guard", "south-scout", "south-guard"]
    assert re.findall(r'<symbol id="([^"]+)"', made) == cards
    assert not re.search(r"url\(|<clip|<pattern|<use|#33485c(?!\))", made), (
        "what does not survive <use> of another file"
    )


def test_a_book_without_such_cards_has_no_sprite() -> None:
    assert sprite(replace(FIELD, sheets=())) == ""
