"""Every rule that the engine names is cited by it, and has a test of its name."""

import ast
from pathlib import Path

import pytest
from drumhead.games.onslaught import rules
from drumhead.games.onslaught.rules import Rule

ENGINE = Path(rules.__file__).parent
ELSEWHERE = {Rule.NOTATION}  # cited by the referee of all games, drumhead.table.record


def names_of_tests() -> set[str]:
    """The rules with a test: ``test_wave_pledge`` or ``test_wave_pledge__anything`` tests ``wave.pledge``."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    functions = {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name.partition("__")[0] for name in functions}


@pytest.mark.parametrize("rule", Rule)
def test_rule_has_a_test_of_its_name(rule: Rule) -> None:
    name = "test_" + rule.value.replace(".", "_").replace("-", "_")
    assert name in names_of_tests(), f"{rule}: write {name}"


@pytest.mark.parametrize("rule", sorted(set(Rule) - ELSEWHERE))
def test_rule_is_cited(rule: Rule) -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE.glob("*.py") if path.name != "rules.py"]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert any(node.attr == rule.name and ast.unparse(node.value) == "Rule" for node in nodes), f"{rule} is never cited"
