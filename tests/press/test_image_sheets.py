"""Decks as pictures in a grid: every card once, never more than other programs take."""

from collections.abc import Iterator
from typing import Any

import pypdfium2
import pytest
from drumhead.press import image_sheets


@pytest.fixture
def leaf() -> Iterator[Any]:
    document = pypdfium2.PdfDocument.new()
    yield document.new_page(300, 300)
    document.close()


@pytest.mark.parametrize(("cards", "parts"), [(1, [1]), (69, [69]), (70, [69, 1]), (140, [69, 69, 2])])
def test_a_deck_takes_as_many_sheets_as_it_needs(leaf: Any, cards: int, parts: list[int]) -> None:
    made = [*image_sheets.sheets_of_deck("Deck", [(leaf, 1, 1, 3.0, 4.0)] * cards, [(leaf, 1, 1, 3.0, 4.0)])]
    *fronts, back = made
    assert [sheet.cards for sheet in fronts] == parts
    assert all(2 <= it.across <= 10 and 2 <= it.down <= 7 and it.across * it.down > it.cards for it in fronts)
    assert back.name == "deck-back"
    assert len({sheet.name for sheet in made}) == len(made)


def test_backs_that_differ_stand_in_the_order_of_their_fronts(leaf: Any) -> None:
    cells = [(leaf, 1.0, 1.0, 3.0, 4.0)] * 3
    fronts, backs = image_sheets.sheets_of_deck("", cells, cells)
    assert (backs.name, backs.across, backs.down) == ("backs", fronts.across, fronts.down)
