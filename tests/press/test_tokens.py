"""Tokens: what they show, how often, and what is said of what does not fit."""

from pathlib import Path
from typing import Any

import pytest
from drumhead.bindery.paper import COMMON
from drumhead.book.model import Sheet
from drumhead.press import cut_out
from drumhead.source.piece_layouts import Tokens
from drumhead.table.reading import read

from tests.press.decks import lines, print_sheet_of
from tests.press.reading import page_texts

FIRE = {"name": "Fire", "count": 40, "icon": "burst", "figure": 12, "colour": "#b3261e"}


def faults_of(*wanted: dict[str, Any]) -> list[str]:
    faults: list[str] = []
    cut_out.token_pages(read(Tokens, {"tokens": wanted}), COMMON, faults.append)
    return faults


@pytest.mark.parametrize("shape", ["round", "square", "hexagon"])
def test_every_token_is_printed_as_often_as_it_is_wanted(tmp_path: Path, shape: str) -> None:
    layout = {"shape": shape, "tokens": [FIRE, {"name": "Smoke", "count": 2}]}
    one = print_sheet_of(Sheet("tokens", "Tokens", "To cut out.", (), layout), "", tmp_path)
    assert one.faults == ()
    text = "".join(page_texts(one.pdf))
    assert (text.count("Fire"), text.count("12"), text.count("Smoke")) == (40, 40, 2)
    down, across = lines(one.pdf)
    assert bool(down) == bool(across) == (shape == "square"), "only square ones are cut along lines through the page"


def test_a_name_is_set_smaller_before_it_is_refused() -> None:
    (page,) = cut_out.token_pages(read(Tokens, {"tokens": [{"name": "Ammunition dump"}]}), COMMON, pytest.fail).pages
    assert 'font-size="3.528"' not in page[0], "10 points"
    (fault,) = faults_of({"name": "Ammunition dump of the second army"})
    assert fault.startswith("token Ammunition dump of the second army, name: ")
    assert fault.endswith(" mm too wide at 8 pt: shorten it, or make the tokens larger")


def test_a_figure_and_an_icon_that_are_wrong_are_named_with_their_token() -> None:
    figure, icon = faults_of({"name": "A", "figure": "ten thousand men"}, {"name": "B", "icon": "anchor"})
    assert figure.startswith("token A, figure: ")
    assert icon.startswith("token B, icon: there is no icon anchor; there are ")
