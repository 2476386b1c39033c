"""Cards of one's own: what they show, how often, what shrinks, what templates do, and what is said of what is wrong."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.model import Sheet
from drumhead.press.faults import Misprint
from drumhead.press.free_cards import CardArtist, plain_boxes
from drumhead.press.single_sheet import SingleSheet
from drumhead.source.piece_layouts import FreeCard, FreeCards
from drumhead.table.reading import read

from tests.press.decks import draw_image, print_sheet_of
from tests.press.reading import page_texts
from tests.press.sample import BOOK

SCOUT: dict[str, Any] = {"name": "Scout", "figures": {"Speed": 4, "Range": "2–3"}, "text": "Sees what others do not."}
DROP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2l7 13H5z" fill="#2f5f8a"/></svg>'


def made(folder: Path, *cards: dict[str, Any], **layout: Any) -> SingleSheet:
    """The sheet; images are in the folder's ``skirmish``."""
    return print_sheet_of(Sheet("cards", "Cards", "To cut out.", (), {"cards": [*cards], **layout}), "", folder)


def drawn(*cards: dict[str, Any], **layout: Any) -> tuple[list[str], list[str]]:
    """The HTML of the fronts, and what does not fit."""
    faults: list[str] = []
    form = read(FreeCards, {"cards": cards, **layout})
    artist = CardArtist(BOOK, form, form.trim, False, faults.append)
    return [str(artist.front(card)) for card in form.cards], faults


def templated(box: dict[str, Any], card: dict[str, Any] = SCOUT, **layout: Any) -> tuple[str, list[str]]:
    """The one card of a template of one box."""
    boxes = [{"name": "words", "at": [4, 4], "size": [50, 10], **box}]
    (front,), faults = drawn(card, templates={"plain": {"boxes": boxes}}, **layout)
    return front, faults


def points(front: str) -> list[float]:
    return [float(size) for size in re.findall(r"font-size:([\d.]+)pt", front)]


def test_every_card_is_printed_as_often_as_it_is_wanted_with_all_that_it_has(tmp_path: Path) -> None:
    draw_image(tmp_path, "hill.png", (900, 900))
    hill = {"name": "Hill", "count": 11, "icons": ["shield"], "image": "hill.png", "colour": "#335544"}
    one = made(tmp_path, SCOUT, hill)
    assert one.faults == ()
    pages = page_texts(one.pdf)
    assert sum(page.count("Hill") for page in pages) == 11
    assert all(words in pages[0] for words in ("Scout", "Speed", "4", "Range", "2–3", "Sees what others do not."))


@pytest.mark.parametrize("parts", [("figures",), ("text",), ("image",), ("image", "figures", "text")])
def test_a_plain_card_fills_its_room_with_whatever_it_has(parts: tuple[str, ...]) -> None:
    has: dict[str, Any] = {"figures": {"Speed": 4}, "text": "Sees.", "image": "hill.png"}
    card = read(FreeCard, {"name": "Scout", **{part: has[part] for part in parts}})
    boxes = [*plain_boxes(card, 18, 63, 88)]
    assert max(box.at[1] + box.size[1] for box in boxes) >= 88 - 4 - 1.6
    tops = sorted((box.at[1], box.at[1] + box.size[1]) for box in boxes if box.size[1] > 1)
    assert all(after - below <= 2.5 for (_, below), (after, _) in pairwise(tops))


def test_text_that_does_not_fit_is_set_smaller_and_no_smaller_than_8_points() -> None:
    sizes = [min(points(drawn({"name": "A", "text": "seven " * words})[0][0])) for words in (10, 90, 150)]
    assert sizes[0] > sizes[1] > sizes[2] >= 8


def test_what_does_not_fit_is_named_with_its_card_and_by_how_much_and_edged_in_red() -> None:
    fronts, found = drawn(
        {"name": "Long", "text": "seven " * 300},
        {"name": "The Old Guard of the Emperor of the French, third battalion"},
        {"name": "Odd", "figures": {"Strength in the field": 1, "Range": 2, "Speed": 3}},
        {"name": "Big", "figures": {"A": "twenty-four thousand", "B": 1}},
    )
    text, name, title, figure = found
    assert re.fullmatch(r"card Long, text: \d+\.\d mm too high at 8 pt: shorten it, or give it more room", text)
    assert name.startswith("card The Old Guard of the Emperor of the French, third battalion, name: ")
    assert title.startswith("card Odd, figures.Strength in the field: ")
    assert figure.startswith("card Big, figures.A: ")
    assert all("outline:.7mm solid #d00" in front for front in fronts)
    assert "outline" not in drawn(SCOUT)[0][0]


def test_a_card_that_is_too_long_is_printed_to_be_looked_at(tmp_path: Path) -> None:
    one = made(tmp_path, SCOUT, {"name": "Long", "text": "word " * 300})
    assert one.faults[0].startswith("skirmish-cards-faces: card Long, text: ")
    assert "Long" in page_texts(one.pdf)[0]


def test_a_template_shows_fields_markdown_own_icons_and_ours(tmp_path: Path) -> None:
    (tmp_path / "skirmish").mkdir()
    (tmp_path / "skirmish" / "drop.svg").write_text(DROP, encoding="utf-8")
    boxes = [
        {"at": [-3, -3], "size": [50, 74], "fill": "{colour}"},
        {"at": [4, 4], "size": [36, 8], "figure": "{name} {Speed}", "ink": "#ffffff"},
        {"at": [4, 14], "size": [36, 20], "text": "Pay :drop: and **draw** :shield:"},
        {"at": [4, 40], "size": [8, 8], "icon": "drop"},
    ]
    layout: dict[str, Any] = {"trim": "44x68", "icons": {"drop": "drop.svg"}, "templates": {"unit": {"boxes": boxes}}}
    card = {"name": "Scout", "figures": {"Speed": 4}, "colour": "#2f5f8a"}
    one = made(tmp_path, card, **layout)
    assert one.faults == ()
    assert "Scout 4" in page_texts(one.pdf)[0] and "Pay and draw" in page_texts(one.pdf)[0]
    (front,), _ = drawn(card, **layout)
    assert front.count('src="drop.svg"') == 2 and "<strong>draw</strong>" in front and "background:#2f5f8a" in front


def test_a_type_adds_to_its_base_and_replaces_what_has_the_same_name() -> None:
    templates = {
        "unit": {"boxes": [{"name": "kind", "at": [4, 4], "size": [30, 8], "figure": "Unit"}]},
        "spell": {
            "base": "unit",
            "boxes": [
                {"name": "kind", "at": [4, 4], "size": [30, 8], "figure": "Spell"},
                {"name": "ground", "at": [0, 0], "size": [63, 88], "fill": "#ffffff", "layer": -1},
            ],
        },
    }
    (unit, spell), _ = drawn({"name": "A"}, {"name": "B", "type": "spell"}, templates=templates)
    assert "Unit" in unit and "background" not in unit
    assert "Unit" not in spell and spell.index("background") < spell.index("Spell"), "the lower layer first"


@pytest.mark.parametrize(
    ("when", "shown"),
    [("Speed", True), ("!Speed", False), ("Cost", False), ("!Cost", True), ("Speed=4", True), ("Speed != 4", False)],
)
def test_a_box_is_left_out_unless_its_condition_is_met(when: str, shown: bool) -> None:
    front, _ = templated({"figure": "here", "when": when}, {"name": "A", "figures": {"Speed": 4}})
    assert ("here" in front) is shown


def test_with_little_ink_areas_become_edges_and_words_black() -> None:
    form = read(
        FreeCards,
        {
            "cards": [SCOUT],
            "templates": {
                "a": {
                    "boxes": [{"at": [0, 0], "size": [40, 9], "fill": "#224466", "ink": "#ffffff", "figure": "{name}"}]
                }
            },
        },
    )
    usual, low = (
        str(CardArtist(BOOK, form, form.trim, low, pytest.fail).front(form.cards[0])) for low in (False, True)
    )
    assert "background:#224466" in usual and "color:#ffffff" in usual
    assert "background" not in low and "color:#111" in low and "border" in low


@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ({"templates": {"a": {"base": "b"}, "b": {"base": "a"}}}, "template a is based on itself: a is based on b"),
        ({"templates": {"a": {"base": "b"}}}, "template a is based on b, which is none"),
        (
            {"templates": {"a": {"boxes": [{"name": "edge", "at": [60, 0], "size": [20, 9]}]}}},
            "template a, box edge: it reaches 14.0 mm beyond the card of 63 x 88 mm and its bleed",
        ),
        ({"templates": {"a": {"boxes": [{"at": [0, 0], "size": [9, 9], "text": "a", "icon": "b"}]}}}, "one thing"),
        ({"templates": {"a": {}}, "cards": [{"name": "A", "type": "spell"}]}, "type spell, which is not a template"),
        ({"cards": [{"name": f"{number}"} for number in range(5000)]}, "5000 cards, with their copies 5000, are"),
        ({"trim": "3000x2000"}, "a card of 3000 x 2000 mm cannot be"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be_is_refused_in_one_sentence(layout: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        read(FreeCards, {"cards": [SCOUT], **layout})


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        ({"icon": "sheild"}, "card Scout, words: there is no icon sheild; perhaps shield is meant"),
        ({"text": "A :sheild:"}, "card Scout, words: there is no icon sheild; perhaps shield is meant"),
        ({"text": "[](#no.rule)"}, "card Scout, words: there is no rule no.rule"),
        ({"fill": "{name}"}, "card Scout, words: Scout is not a colour: write one as #2b6cb0"),
        ({"image": "../{name}.png"}, "card Scout, words: an image is a file in the game's folder"),
    ],
)
def test_what_a_box_cannot_show_is_named_with_its_card(box: dict[str, Any], sentence: str) -> None:
    assert templated(box)[1][0].startswith(sentence)


def test_a_field_that_no_card_has_is_a_misprint(tmp_path: Path) -> None:
    templates = {"a": {"boxes": [{"name": "cost", "at": [4, 4], "size": [9, 9], "figure": "{Cots}"}]}}
    with pytest.raises(Misprint, match="template a, cost: no card has a field Cots; there are name, image"):
        made(tmp_path, SCOUT, templates=templates)


def test_every_image_that_is_no_good_is_told(tmp_path: Path) -> None:
    draw_image(tmp_path, "tiny.png", (20, 20))
    with pytest.raises(Misprint) as error:
        made(tmp_path, *({"name": name, "image": f"{name}.png"} for name in ("hill", "tiny")))
    hill, tiny = error.value.faults
    assert "card hill, image: there is no hill.png" in hill
    assert "card tiny, image: tiny.png is too coarse" in tiny


@pytest.mark.parametrize(
    "wrong", [{"colour": "green"}, {"count": 0}, {"figures": {"A": [1]}}, {"image": "../hill.png"}]
)
def test_a_wrong_value_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"cards\.0\."):
        read(FreeCards, {"cards": [{"name": "Hill", **wrong}]})
