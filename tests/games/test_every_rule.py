"""Every rule that a game names is cited by its engine or its resolvers, and has a test of its name."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import drumhead.games
import pytest
from drumhead.table.game import Game

from tests.games.every_rule import uncited, untested

GAMES = sorted(module.name for module in iter_modules(drumhead.games.__path__) if module.ispkg)


def game(name: str) -> Game[Any, Any]:
    declared: Game[Any, Any] = import_module(f"drumhead.games.{name}").GAME
    return declared


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test_of_its_name(name: str) -> None:
    assert not untested(game(name).rules, Path(__file__).with_name(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited(name: str) -> None:
    assert not uncited(game(name).rules, Path(drumhead.games.__path__[0], name))


@pytest.mark.parametrize("name", GAMES)
def test_every_part_that_a_game_declares_is_there(name: str) -> None:
    assert game(name).faults() == []
