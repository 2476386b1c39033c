"""The perft fixtures: a title, a deal's number, variants, moves that lead to the start, lines of depth and count.

Run as a module (``python -m tests.games.no_mans_land.fixtures``) it counts every case anew with the slow player.
"""

from dataclasses import dataclass, field
from pathlib import Path

from drumhead.games.no_mans_land import GAME

from tests.games.no_mans_land import slow

FILE = Path(__file__).with_name("perft.txt")


@dataclass
class Case:
    title: str
    number: int = 0
    variants: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
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
        elif word == ">":
            case.moves.append(rest)
        elif word in GAME.variants:
            case.variants[word] = rest
        else:
            case.counts[int(word)] = -1 if rest == "?" else int(rest)
    return case


def slow_start(case: Case) -> slow.Position:
    """The case as the slow player sets it up."""
    switches = {switch: value for switch, value in case.variants.items() if switch != "joker"}
    position = slow.new_game(GAME.deal(case.number, case.variants), **switches)
    for move in case.moves:
        assert move in slow.legal(position), move
        position = slow.play(position, move)
    return position


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
