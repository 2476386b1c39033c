"""Checks of an engine's list of rules: each is cited and has a test."""

import ast
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

from drumhead.table.record import NOTATION


def untested(rules: type[StrEnum], folder: Path) -> dict[str, str]:
    """The rules without a test in the folder -> the name that it would have.

    ``test_wave_pledge`` or ``test_wave_pledge__anything`` tests ``wave.pledge``.
    """
    nodes = _nodes(folder.glob("test_*.py"))
    functions = {node.name.partition("__")[0] for node in nodes if isinstance(node, ast.FunctionDef)}
    names = {rule.value: "test_" + rule.value.replace(".", "_").replace("-", "_") for rule in rules}
    return {rule: name for rule, name in names.items() if name not in functions}


def uncited(rules: type[StrEnum], package: Path) -> set[str]:
    """The rules that no file of the game's package cites, nor the referee of all games."""
    nodes = _nodes(package.rglob("*.py"))
    cited = {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)}
    return {rule.value for rule in rules if f"Rule.{rule.name}" not in cited} - {NOTATION}


def _nodes(paths: Iterable[Path]) -> Iterator[ast.AST]:
    return (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
