"""Figures: one picture each, and the same in words for those who don't see it."""

from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from drumhead.book.model import Book, PlacedFigure, Section
from drumhead.data import rules_json
from drumhead.render.figures import LENGTH, figure_svg
from drumhead.source.forms import Diagram, DiagramMark, FigureForm
from drumhead.source.tables import Figure
from drumhead.table.reading import read
from drumhead.text import rules_md, rules_txt

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


# Figures of a piece of table: what is drawn where, and the same in words for those who don't see it.

SVG = "{http://www.w3.org/2000/svg}"
TOLD = "A card at the bottom looks at a wall."
GROUND = Diagram(
    size=(6, 3),
    told=TOLD,
    marks=(
        DiagramMark(kind="card", at=(3, 1), turn=30, label="A & B"),
        DiagramMark(kind="terrain", at=(3, 2), size=(1.5, 0.15)),
        DiagramMark(kind="line", at=(0, 0, 6, 3), strong=True, arrow=True),
    ),
)
FIGURE = Figure("eye", "Figure 1", "The eye", (), (), ground=GROUND)


def drawing(*marks: DiagramMark) -> ElementTree.Element:
    return ElementTree.fromstring(figure_svg(FIGURE._replace(ground=Diagram(size=(6, 3), told=TOLD, marks=marks))))


def test_it_is_one_picture_told_in_words() -> None:
    root = ElementTree.fromstring(figure_svg(FIGURE))
    assert [it.text for it in root.iter(f"{SVG}title")] == [TOLD]
    assert root.get("viewBox") == f"0 0 {6 * LENGTH:g} {3 * LENGTH:g}"


def test_what_lies_to_the_north_is_drawn_above_and_turned_clockwise() -> None:
    card = drawing(DiagramMark(kind="card", at=(1, 2.5), turn=30)).find(f"{SVG}g")
    assert card is not None
    assert card.get("transform") == f"translate({LENGTH:g} {LENGTH / 2:g}) rotate(30)"


def test_words_lie_over_everything_and_are_never_turned() -> None:
    root = drawing(
        DiagramMark(kind="card", at=(1, 1), turn=200, label="A"), DiagramMark(kind="area", at=(0, 0, 6, 0, 6, 3))
    )
    assert root[-1].tag == f"{SVG}text"
    assert root[-1].text == "A"


def test_an_octagon_keeps_within_its_rectangle() -> None:
    path = drawing(DiagramMark(kind="terrain", at=(3, 1), size=(1, 0.5), corners=8)).find(f"{SVG}g/{SVG}path")
    assert path is not None
    corners = [tuple(map(float, it.split())) for it in path.get("d", "").strip("MZ").split("L")]
    assert len(corners) == 8
    assert max(x for x, _ in corners) == LENGTH / 2
    assert max(y for _, y in corners) == LENGTH / 4


@pytest.mark.parametrize("kind", ["card", "ghost", "terrain", "arc", "dot", "words"])
def test_a_mark_in_one_place_has_one_point(kind: str) -> None:
    with pytest.raises(ValueError, match=f"a mark of kind {kind} has one point, x and y of each"):
        read(DiagramMark, {"kind": kind, "at": [1, 2, 3, 4]})


def test_a_line_has_two_points_or_more() -> None:
    with pytest.raises(ValueError, match="2 or more points"):
        read(DiagramMark, {"kind": "line", "at": [1, 2]})


def test_a_point_outside_the_ground_is_a_fault() -> None:
    with pytest.raises(ValueError, match=r"mark 1 has the point 7, 1, which lies outside"):
        read(Diagram, {"size": [6, 3], "told": TOLD, "marks": [{"kind": "dot", "at": [7, 1]}]})


def test_a_figure_has_either_rows_or_a_ground() -> None:
    with pytest.raises(ValueError, match="either rows or a ground"):
        read(FigureForm, {"title": "Neither"})


@pytest.mark.parametrize("text", [rules_txt, rules_md])
def test_the_texts_tell_it(text: Callable[[Book], str]) -> None:
    assert TOLD in text(replace(BOOK, sections=(Section("look", "1", "Looking", 1, (PlacedFigure(FIGURE),)),)))


def test_rules_json_has_it_as_it_is_written() -> None:
    assert f'"told": "{TOLD}"' in rules_json(replace(BOOK, figures={FIGURE.id: FIGURE}))
