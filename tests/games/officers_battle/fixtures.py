"""The perft fixtures: cases of a title, a start, variants, and lines of depth and count.

Run as a module (``python -m tests.games.officers_battle.fixtures``) it counts every case anew with the slow player.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.state import State

from tests.games.officers_battle import slow

FILE = Path(__file__).with_name("perft.txt")


@dataclass
class Case:
    title: str
    number: int | None = None
    position: dict[str, Any] = field(default_factory=dict)
    variants: dict[str, str] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)

    def start(self) -> State:
        """The case as the engine sets it up."""
        if self.number is None:
            return GAME.from_position(self.position, self.variants, {})
        return GAME.start(GAME.deal(self.number, self.variants), self.variants, {})

    def slow_start(self) -> slow.Position:
        """The case as the slow player does; what a position leaves out is filled in by the engine."""
        many = self.variants.get("singles") == "many"
        if self.number is None:
            return slow.set_up(GAME.to_json(self.start()), many)
        return slow.new_game(GAME.deal(self.number, self.variants), many)


def cases() -> list[Case]:
    """Every case of the file. A count still to be worked out is written ``?`` and read as -1."""
    return [_case(block.splitlines()) for block in FILE.read_text(encoding="utf-8").strip().split("\n\n")]


def _case(lines: list[str]) -> Case:
    case = Case(lines[0])
    for line in lines[1:]:
        word, rest = line.split(" ", 1)
        if word == "deal":
            case.number = int(rest)
        elif word == "position":
            case.position = json.loads(rest)
        elif word == "singles":
            case.variants[word] = rest
        else:
            case.counts[int(word)] = -1 if rest == "?" else int(rest)
    return case


def recount() -> None:
    """Write the file anew, with the slow player's counts."""
    blocks = []
    for block, case in zip(FILE.read_text(encoding="utf-8").strip().split("\n\n"), cases(), strict=True):
        start = case.slow_start()
        kept = [line for line in block.splitlines() if not line[0].isdigit()]
        blocks.append("\n".join([*kept, *(f"{depth} {slow.count(start, depth)}" for depth in case.counts)]))
    FILE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    recount()
