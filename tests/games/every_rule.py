"""Checks of an engine's list of rules: each is cited and has a test."""

import ast
from enum import StrEnum
from pathlib import Path

from drumhead.table.record import NOTATION


def untested(rules: type[StrEnum], folder: Path) -> dict[str, str]:
    """The rules without a test in the folder -> the name that it would have.

    ``test_wave_pledge`` or ``test_wave_pledge__anything`` tests ``wave.pledge``.
    """
    trees = map(_tree, folder.glob("test_*.py"))
    functions = {
        node.name.partition("__")[0] for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)
    }
    names = {rule.value: "test_" + rule.value.replace(".", "_").replace("-", "_") for rule in rules}
    return {rule: name for rule, name in names.items() if name not in functions}


def uncited(rules: type[StrEnum], package: Path) -> set[str]:
    """The rules that no file of the game's package cites, nor the referee of all games."""
    nodes = (node for path in package.rglob("*.py") for node in ast.walk(_tree(path)))
    cited = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }
    return {rule.value for rule in rules if rule.name not in cited} - {NOTATION}


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
