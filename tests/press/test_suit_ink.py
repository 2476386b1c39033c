"""Hearts and diamonds are red and spades and clubs black on all paper, in lines of text as well as on cards."""

from pathlib import Path

import pytest
from drumhead.source.project import Project
from drumhead.table.cards import RED_SUITS

from tests.press.conftest import Run
from tests.press.suits import is_black, is_red, suits_in

GAMES = Project.here().games()


def wrong(pdf: Path) -> list[str]:
    """A line for each suit of another colour than its own."""
    return [
        f"{pdf.name}, page {suit.page}: {suit.letter} is {suit.colour}"
        for suit in suits_in(pdf)
        if not (is_red if suit.letter in RED_SUITS else is_black)(suit.colour)
    ]


def test_every_suit_of_the_sample_has_its_colour(run: Run) -> None:
    """On the pages for a print shop too."""
    assert [line for pdf in sorted(run.out.glob("*.pdf")) for line in wrong(pdf)] == []


@pytest.mark.parametrize("aid", ["rules", "quickref", "tables", "deck", "strip"])
def test_the_suits_of_the_sample_are_found(run: Run, aid: str) -> None:
    assert {suit.letter for suit in suits_in(run.pdf(aid))}.intersection(RED_SUITS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_suit_of_every_pdf_has_its_colour(built_site: Path, game: Path) -> None:
    pdfs = sorted((built_site / game.name / "print").glob("*.pdf"))
    assert pdfs
    assert [line for pdf in pdfs for line in wrong(pdf)] == []
