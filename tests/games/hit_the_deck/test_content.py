"""The source says what the designer's tables say."""

from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.book.trace import named_in_text
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.games.hit_the_deck.rules.tables import Rule, read_terms
from drumhead.play.bundle import GameBundle

from tests.games.hit_the_deck.seed import TABLES

FOLDER = Path(__file__).resolve().parents[3] / "content" / "hit-the-deck"


@pytest.fixture(scope="module")
def book() -> GameBundle:
    return bundle_of(compile_game(FOLDER))


def test_the_tables_are_the_seeds(book: GameBundle) -> None:
    ours, seeds = read_terms(book.tables), read_terms(TABLES)
    for part in ("qualities", "modes", "cover", "wounds", "weapons", "thrown", "degrees", "speeds", "armour", "soft",
                 "antitank_weapons", "antitank", "damage"):  # fmt: skip
        assert getattr(ours, part) == getattr(seeds, part), part
    assert {letter: row.radius for letter, row in ours.explosive.items()} == {"L": 10, "M": 15, "H": 20}


def test_every_rule_is_written(book: GameBundle) -> None:
    assert not {str(rule) for rule in Rule} - book.rules.keys()


def test_every_rule_is_named_by_a_resolver_or_the_battle() -> None:
    of_battle = {naming.rule for naming in named_in_text("drumhead.games.hit_the_deck.battle", Rule)}
    assert {rule for resolver in RESOLVERS.values() for rule in resolver.rules} | of_battle == set(Rule)
