"""The perft fixtures: cases of a title, a start, variants, and lines of depth and count.

Run as a module (``python -m tests.games.onslaught.fixtures``) it counts every case anew with the slow player.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.games.onslaught import slow

FILE = Path(__file__).with_name("perft.txt")


@dataclass
class Case:
    title: str
    number: int | None = None
    position: dict[str, Any] = field(default_factory=dict)
    variants: dict[str, str] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)


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
        elif word in ("final", "bonus"):
            case.variants[word] = rest
        else:
            case.counts[int(word)] = -1 if rest == "?" else int(rest)
    return case


def slow_start(case: Case) -> slow.Position:
    """The case as the slow player sets it up."""
    final, bonus = case.variants.get("final", "closed"), case.variants.get("bonus", "free")
    if case.number is None:
        return slow.set_up(case.position, final, bonus)
    from drumhead.games.onslaught import GAME

    deal = GAME.deal(case.number, {})
    return slow.new_game(deal["attackers"], deal["defenders"], final, bonus)


def recount() -> None:
    """Write the file anew, with the slow player's counts."""
    blocks = []
    for block, case in zip(FILE.read_text(encoding="utf-8").strip().split("\n\n"), cases(), strict=True):
        start = slow_start(case)
        kept = [line for line in block.splitlines() if not line[0].isdigit()]
        blocks.append("\n".join([*kept, *(f"{depth} {slow.count(start, depth)}" for depth in case.counts)]))
    FILE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    recount()
