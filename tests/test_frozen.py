"""States, moves, verdicts and answers of layers 0 and 1, books and orders of pages never change once they are made."""

import pkgutil
from dataclasses import is_dataclass
from importlib import import_module
from typing import Any

import drumhead.book
import drumhead.games
import drumhead.imposition
import drumhead.play
import drumhead.source
import drumhead.table
import pytest

GROWING = {
    *("CardCase", "DiceCase", "TaggedFigure", "TaggedPage"),
    *("MarkdownReader", "_Fences", "_Heading", "_RulesReader"),
}
"""Those that gather something while one function works."""


def declared() -> list[Any]:
    """The dataclasses of the modules of ``table``, ``play``, ``games``, ``book``, ``imposition`` and ``source``."""
    classes: dict[str, Any] = {}
    for package in (drumhead.table, drumhead.play, drumhead.games, drumhead.book, drumhead.imposition, drumhead.source):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for one in vars(import_module(module.name)).values():
                if isinstance(one, type) and is_dataclass(one) and one.__module__ == module.name:
                    classes[f"{module.name}.{one.__name__}"] = one
    return list(classes.values())


@pytest.mark.parametrize("cls", declared(), ids=lambda cls: f"{cls.__module__}.{cls.__name__}")
def test_a_class_of_these_packages_is_frozen_and_compares_by_value(cls: Any) -> None:
    assert cls.__dataclass_params__.frozen is (cls.__name__ not in GROWING), "give frozen=True"
    assert cls.__dataclass_params__.eq
