"""What is wrong with a position or a deal, word for word: each game's ``faults.txt``.

After a first paragraph, ``=`` gives a position in JSON that those below it change, ``>`` the changes to it, with
variants such as ``final=open`` before them, and ``deal`` the changes to deal 1; then come the faults, a line each.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.games.harness import Harness


@dataclass
class Case:
    """A position or a deal, and the expected faults."""

    place: str
    harness: Harness[Any]
    kind: str
    data: dict[str, Any]
    variants: dict[str, str]
    faults: list[str]

    def found(self) -> list[str]:
        """The faults that the engine names."""
        if self.kind == ">":
            return self.harness.faults(self.data, **self.variants)
        game = self.harness.game
        return self.harness.faults_of_deal(game.deal(1, {}, self.harness.tables) | self.data, **self.variants)


def cases() -> Iterator[Case]:
    """The cases of every game."""
    for file in sorted(Path(__file__).parent.glob("*/faults.txt")):
        harness = import_module(f"tests.games.{file.parent.name}.positions").HARNESS
        base: dict[str, Any] = {}
        case = None
        lines = file.read_text(encoding="utf-8").splitlines()
        first = lines.index("") + 1
        for number, line in enumerate(lines[first:], first + 1):
            kind, _, text = line.partition(" ")
            if kind == "=":
                base = json.loads(text)
            elif kind in (">", "deal"):
                variants, _, changes = text.partition("{")
                data = (base if kind == ">" else {}) | json.loads("{" + changes)
                chosen = dict(variant.split("=") for variant in variants.split())
                case = Case(f"{file.parent.name}:{number}", harness, kind, data, chosen, [])
                yield case
            elif case:
                case.faults.append(line)


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.place)
def test_what_cannot_be_is_refused_in_these_words(case: Case) -> None:
    assert case.faults and case.found() == case.faults
