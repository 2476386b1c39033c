"""The source says what the designer's tables say, and the odds kept beside it are made from it."""

from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.kit import kit
from drumhead.build.odds import in_words, kept
from drumhead.games.no_mans_land import odds
from drumhead.games.no_mans_land.rules import Rule
from drumhead.play.kit import Kit

from tests.games.no_mans_land.tables import TABLES

FOLDER = Path(__file__).resolve().parents[3] / "content" / "no-mans-land"


@pytest.fixture(scope="module")
def book() -> Kit:
    return kit(compile_game(FOLDER))


def test_the_tables_are_the_seeds(book: Kit) -> None:
    ours, seeds = odds.inputs(book.tables), odds.inputs(TABLES)
    assert [ours[name] for name in ("targets", "weather", "shoot")] == [
        seeds[name] for name in ("targets", "weather", "shoot")
    ]
    assert [most for _, most in ours["ranks"]] == [most for _, most in seeds["ranks"]]


def test_the_odds_are_fresh(book: Kit) -> None:
    found = kept(book, FOLDER)
    text = in_words(book, found)
    assert "4293/5456 = 78.6840%" in text and "237336 hands" in text


def test_every_rule_is_written(book: Kit) -> None:
    assert not {str(rule) for rule in Rule} - book.rules.keys()
