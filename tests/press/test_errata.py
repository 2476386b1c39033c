"""An errata pack has a page of what changed, and of sheets and cards those alone that did."""

from dataclasses import replace

import pytest
from drumhead.book.cached import cached_book
from drumhead.book.model import Book, Change
from drumhead.imposition.paper import A4
from drumhead.press.build import press_of
from drumhead.press.single_sheet import errata
from drumhead.source.project import Project

from tests.press.reading import page_texts

PROJECT = Project.here()
FOLDER = PROJECT.content / "no-mans-land"


@pytest.fixture(scope="module")
def book() -> Book:
    return cached_book(FOLDER, PROJECT.cache)


def pages(book: Book, *changes: Change) -> list[str]:
    pack = errata(replace(book, previous_edition="0.9", changes=changes), press_of(FOLDER, PROJECT), A4)
    assert pack.faults == ()
    texts = page_texts(pack.pdf)
    assert not any(texts[1:4:2]), "what is told and the next sheet are not on one leaf"
    return [text for text in texts if text]


def test_a_changed_cell_prints_its_card_and_the_sheets_with_the_table(book: Book) -> None:
    told, *sheets, front, _ = pages(book, Change("weather", "tables", "Mist", "Fog", "5C, Weather"))
    assert "What changed since edition 0.9" in told and "is “Fog”" in told
    assert "Fog" in front and "Rain" not in front and "Calm" not in front
    assert sheets and not any("Score pad" in sheet for sheet in sheets)


def test_a_reworded_rule_is_told_whole_and_prints_the_sheets_with_its_line(book: Book) -> None:
    told, *sheets = pages(book, Change("target.draw", "reworded", "Old.", "New."))
    assert "Begin every round by turning up the next card of the target deck." in told
    assert sheets and all("Quick reference" in sheet for sheet in sheets)


def test_an_edition_that_changed_nothing_has_none(book: Book) -> None:
    with pytest.raises(ValueError, match="has no errata"):
        errata(replace(book, previous_edition="", changes=()), press_of(FOLDER, PROJECT), A4)
