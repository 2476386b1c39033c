"""What stands on our games' sheets has the room that it wants."""

from collections import Counter
from typing import Any

import pytest
from drumhead.bindery.paper import COMMON
from drumhead.source.project import Project

from tests.press.rendered import render_sheet

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
