"""Every rule that the engine names is cited by it, and has a test of its name."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from drumhead.games.no_mans_land import rules
from drumhead.games.no_mans_land.rules import Rule

TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
ENGINE = sorted(path for path in Path(rules.__file__).parent.glob("*.py") if path.name != "rules.py")
ELSEWHERE = {Rule.NOTATION}  # cited by the referee of all games, drumhead.table.record


def nodes(paths: Iterable[Path]) -> Iterator[ast.AST]:
    return (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def test_every_rule_has_a_test_of_its_name() -> None:
    """``test_aim_once`` or ``test_aim_once__anything`` tests ``aim.once``."""
    functions = {node.name.partition("__")[0] for node in nodes(TESTS) if isinstance(node, ast.FunctionDef)}
    wanted = {rule: "test_" + rule.replace(".", "_").replace("-", "_") for rule in Rule}
    assert not {rule.value: f"write {name}" for rule, name in wanted.items() if name not in functions}


def test_every_rule_is_cited() -> None:
    cited = {ast.unparse(node) for node in nodes(ENGINE) if isinstance(node, ast.Attribute)}
    assert not {rule.value for rule in Rule if f"Rule.{rule.name}" not in cited} - ELSEWHERE
