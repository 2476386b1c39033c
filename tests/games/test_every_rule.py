"""Every rule that a game names is cited by its engine, is traced to functions of it, and has a test of its name."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import drumhead.games
import pytest
from drumhead.book.cached import cached_book
from drumhead.book.trace import trace
from drumhead.play.bundle import GameBundle
from drumhead.source.project import Project
from drumhead.table.game import Game
from drumhead.table.record import NOTATION

from tests.project_bundles import BUNDLES

PROJECT = Project.here()
GAMES = sorted(module.name for module in iter_modules(drumhead.games.__path__) if module.ispkg)


def game(name: str) -> Game[Any, Any]:
    declared: Game[Any, Any] = import_module(f"drumhead.games.{name}").GAME
    return declared


def nodes(*paths: Path) -> Iterator[ast.AST]:
    """All that stands in these files."""
    return (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test_of_its_name(name: str) -> None:
    """``test_wave_pledge`` or ``test_wave_pledge__anything`` tests ``wave.pledge``."""
    found = nodes(*Path(__file__).with_name(name).glob("test_*.py"))
    functions = {node.name.partition("__")[0] for node in found if isinstance(node, ast.FunctionDef)}
    names = {"test_" + rule.value.replace(".", "_").replace("-", "_") for rule in game(name).rules}
    assert sorted(names - functions) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited(name: str) -> None:
    """By a file of the game's package, or by the referee of all games."""
    found = nodes(*Path(drumhead.games.__path__[0], name).rglob("*.py"))
    cited = {
        node.attr
        for node in found
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }
    assert {rule.value for rule in game(name).rules if rule.name not in cited} <= {NOTATION}


@pytest.mark.parametrize("name", GAMES)
def test_every_part_that_a_game_declares_is_there(name: str) -> None:
    assert game(name).faults() == []


@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda bundle: bundle.slug)
def test_each_rule_is_traced_to_functions_that_are_there_or_to_why_nothing_checks_it(bundle: GameBundle) -> None:
    folder = PROJECT.content / bundle.slug
    for id_, rule in trace(cached_book(folder, PROJECT.cache), folder, PROJECT.cache).items():
        assert bool(rule.code) is (id_ in map(str, bundle.declared.rules)) is (rule.unchecked is None), id_
        for place in rule.code:
            module, _, name = place.partition(":")
            assert hasattr(import_module(module), name.partition(".")[0]), place
