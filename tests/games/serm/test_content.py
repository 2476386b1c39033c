"""The source says what the tests' tables say."""

from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.games.serm.rules.state import read_terms
from drumhead.play.bundle import GameBundle

from tests.games.serm.tables import TABLES

FOLDER = Path(__file__).resolve().parents[3] / "content" / "serm"


@pytest.fixture(scope="module")
def book() -> GameBundle:
    return bundle_of(compile_game(FOLDER))


def test_the_tables_are_the_ones_tried_here(book: GameBundle) -> None:
    assert read_terms(book.tables) == read_terms(TABLES)


def test_a_deal_of_a_number_has_only_the_terrain_there_is(book: GameBundle) -> None:
    game = book.game()
    for number in range(30):
        assert game.start(game.deal(number, {}, book.tables), {}, book.tables)
