"""Every rule that a game names is cited by its engine or its resolvers, and has a test of its name."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import drumhead.games
import pytest

from tests.games.every_rule import uncited, untested

GAMES = sorted(module.name for module in iter_modules(drumhead.games.__path__) if module.ispkg)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test_of_its_name(name: str) -> None:
    rules = import_module(f"drumhead.games.{name}.rules")
    assert not untested(rules.Rule, Path(__file__).with_name(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited(name: str) -> None:
    rules = import_module(f"drumhead.games.{name}.rules")
    assert not uncited(rules.Rule, rules)
