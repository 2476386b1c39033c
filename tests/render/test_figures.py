"""Figures: one drawing with one alternative text, and the same in words and as a small table."""

from xml.etree import ElementTree

from drumhead.render.figures import figure_svg
from drumhead.text.markdown import rules_md
from drumhead.text.plain import rules_txt

from tests.books import POSITION
from tests.press.sample import BOOK


def test_it_is_told_row_by_row_with_the_columns_heads() -> None:
    assert POSITION.alt_text() == "North: Left king of hearts. South: Right 7 of clubs and 10 of diamonds."


def test_it_is_one_picture_with_one_alternative_text() -> None:
    drawing = ElementTree.fromstring(figure_svg(POSITION))
    titles = [it.text for it in drawing.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == [POSITION.alt_text()]


def test_heads_and_labels_are_drawn_and_a_card_on_another_shows_its_index() -> None:
    drawing = ElementTree.fromstring(figure_svg(POSITION))
    words = [it.text for it in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert words[:2] == ["Left", "Right"]
    assert {"North", "South", "K", "7", "10"} <= set(words)
    moved = [it.get("transform", "") for it in drawing.iter("{http://www.w3.org/2000/svg}g")]
    assert len({it for it in moved if it.startswith("translate")}) == 3


def test_rules_txt_has_it_as_a_small_table() -> None:
    text = rules_txt(BOOK)
    table = """\
Figure 1. Before the fight’s end
       Left  Right
North  KH
South        7C 10D
North has sent nobody to the right.
"""
    assert table in text


def test_rules_md_has_it_as_a_small_table() -> None:
    assert "|  | Left | Right |\n| --- | --- | --- |\n| North | KH |  |\n| South |  | 7C 10D |" in rules_md(BOOK)
