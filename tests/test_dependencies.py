"""What the package imports is what pyproject.toml asks for."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def imported() -> Iterator[str]:
    """The top packages that a module of ours imports, at the top or inside a function."""
    files = list((ROOT / "generator" / "drumhead").rglob("*.py"))
    assert files
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module.partition(".")[0]


def test_every_library_that_is_imported_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {re.split(r"[<>=]", line)[0].lower() for line in project["dependencies"]}
    providers = packages_distributions()
    wanted = set(imported()) - sys.stdlib_module_names - {"drumhead"}
    needed = {name: {each.lower() for each in providers[name]} for name in wanted}
    assert needed and not {name for name, sources in needed.items() if not sources & asked}
    used = {source for sources in needed.values() for source in sources} | {"mkdocs-material"}
    assert asked <= used, "asked for, and imported nowhere"
