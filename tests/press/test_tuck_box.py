"""Tuck boxes: as large as they are asked to be, cut and folded where they should be, with words that fit."""

import re
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.model import Sheet
from drumhead.press import cut_out
from drumhead.source.piece_layouts import TuckBox
from drumhead.table.reading import read

from tests.press.decks import print_sheet_of
from tests.press.reading import page_texts


def net(title: str = "Golf", **layout: Any) -> cut_out.TuckNet:
    return cut_out.net_of(read(TuckBox, layout), title, pytest.fail)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_box_is_printed_true_to_size_on_both_papers(tmp_path: Path, paper: str) -> None:
    layout = {"width": 60, "height": 80, "depth": 15, "text": "For two players.", "colour": "#335544"}
    one = print_sheet_of(Sheet("box", "Box", "To fold.", (), layout), "", tmp_path, paper)
    assert one.faults == ()
    (words,) = page_texts(one.pdf)
    assert "Fortwoplayers." in words
    assert words.count("Skirmish") == 4, "on its front, both sides and in the foot"


def test_the_outline_closes_round_everything_that_is_folded() -> None:
    made = net(width=60, height=80, depth=15)
    assert (made.width, made.height) == (10 + 2 * 60 + 2 * 15, 80 + 2 * (15 + 14))
    assert made.drawing.count('stroke-dasharray="2 1.2"') == 1
    outline = made.drawing.rpartition("<path")[0].rpartition(' d="')[2]
    assert outline.startswith("M0 33L10 29L")
    assert outline.split('"')[0].endswith("Z")


@pytest.mark.parametrize(
    ("layout", "title", "fault"),
    [
        ({"width": 90}, "Golf", "the box, laid flat, is 34.0 mm too wide for A4 and US Letter with their margins"),
        ({"height": 250}, "Golf", "the box, laid flat, is 59.6 mm too high for A4 and US Letter with their margins"),
        ({"text": "word " * 300}, "Golf", "text: "),
        ({}, "Donaudampfschifffahrtsgesellschaftskapitänsmütze", "front: "),
    ],
)
def test_what_does_not_fit_is_said_in_millimetres(layout: dict[str, Any], title: str, fault: str) -> None:
    faults: list[str] = []
    cut_out.net_of(read(TuckBox, layout), title, faults.append)
    assert faults[0].startswith(fault) and re.search(r" mm too (wide|high)", faults[0])
