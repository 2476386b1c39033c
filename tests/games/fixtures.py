"""Perft fixtures: cases of a title, a start, variants, and lines of depth and count, with a blank line between."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from drumhead.table.search import perft

from tests.games.harness import Harness

S = TypeVar("S")


@dataclass
class Case:
    """A start, from a deal's number or a position, the moves played from it, and depth -> count."""

    title: str
    number: int | None = None
    position: dict[str, Any] = field(default_factory=dict)
    variants: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Fixtures(Generic[S]):
    """The cases of one game, and the slow player that counts for them."""

    harness: Harness[S]
    file: Path
    slow_count: Callable[[Case, int], int]

    def cases(self) -> list[Case]:
        """Every case of the file. A count still to be computed is written ``?`` and read as -1."""
        return [_case(block, self.harness.game.variants) for block in self._blocks()]

    def start(self, case: Case) -> S:
        """The state of the case."""
        if case.number is None:
            start = self.harness.set_up(case.position, case.variants)
        else:
            start = self.harness.start_of(case.number, **case.variants)
        return self.harness.play(start, *case.moves)

    def count(self, case: Case) -> dict[int, int]:
        """Depth -> the engine's count."""
        start = self.start(case)
        return {depth: perft(self.harness.game, start, depth) for depth in case.counts}

    def recount(self) -> None:
        """Rewrite the file with the slow player's counts."""
        blocks = []
        for block, case in zip(self._blocks(), self.cases(), strict=True):
            header = [line for line in block.splitlines() if not line[0].isdigit()]
            blocks.append("\n".join([*header, *(f"{depth} {self.slow_count(case, depth)}" for depth in case.counts)]))
        self.file.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")

    def _blocks(self) -> list[str]:
        return self.file.read_text(encoding="utf-8").strip().split("\n\n")


def _case(block: str, variants: Mapping[str, tuple[str, ...]]) -> Case:
    title, *lines = block.splitlines()
    case = Case(title)
    for line in lines:
        word, rest = line.split(" ", 1)
        if word == "deal":
            case.number = int(rest)
        elif word == "position":
            case.position = json.loads(rest)
        elif word == ">":
            case.moves.append(rest)
        elif word in variants:
            case.variants[word] = rest
        else:
            case.counts[int(word)] = -1 if rest == "?" else int(rest)
    return case
