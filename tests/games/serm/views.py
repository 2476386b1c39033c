"""What the play page shows of small positions, as text. ``python -m tests.games.serm.views`` writes it all anew.

Each block of ``views.txt`` has a title, the position, the moves that lead on from it, what is picked and what is shown.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.games.serm.screen import scene
from drumhead.play.ground import Piece, Shape
from drumhead.play.scene import Control, Scene

from tests.games.serm.positions import HARNESS, cards, pieces

FILE = Path(__file__).with_name("views.txt")
FLAGS = ("selected", "moves", "turns", "target", "seen", "round", "back")
MANY = 12
"""Of a shape with more corners the first two are written."""


class Shown(NamedTuple):
    """A block of the file."""

    title: str
    given: list[str]
    """How it comes about, line by line."""
    lines: list[str]
    """What is shown."""

    def told(self) -> list[str]:
        """What the screen shows of it now."""
        return list(_scene(scene(*self._start())))

    def _start(self) -> tuple[SkirmishState, tuple[str, ...]]:
        position: dict[str, object] = {}
        variants: dict[str, str] = {}
        moves, picks = list[str](), list[str]()
        for line in self.given:
            word, _, rest = line.partition(" ")
            match word:
                case ">":
                    moves.append(rest)
                case "picks":
                    picks += rest.split()
                case "south" | "north":
                    position[word] = cards(rest)
                case "terrain":
                    position[word] = pieces(rest)
                case "placing":
                    variants[word] = rest
                case _:
                    position[word] = json.loads(rest)
        return HARNESS.play(HARNESS.set_up(position, GAME.choose(variants)), *moves), tuple(picks)


def read() -> list[Shown]:
    """Every block of the file."""
    found = []
    for block in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        title, *lines = block.splitlines()
        given = [line for line in lines if not line.startswith("  ")]
        found.append(Shown(title, given, lines[len(given) :]))
    return found


def _scene(shown: Scene) -> Iterator[str]:
    ground = shown.ground
    assert ground
    yield f"  {shown.status}"
    yield f"  {shown.advice}"
    about = {"due": ground.due, "taps go to": ground.takes, "card": ground.shown}
    yield from (f"  {name}: {value}" for name, value in about.items() if value)
    yield from map(_control, shown.controls)
    yield from map(_piece, ground.pieces)
    yield from map(_shape, ground.shapes)


def _control(one: Control) -> str:
    marks = [name for name in ("main", "chance") if getattr(one, name)] + ["refused"] * (not one.legal)
    parts = [f"  button {one.id} ({one.key}) {one.label}", " | ".join(one.moves), " | ".join(one.choices), one.asks]
    parts += [one.hint, " ".join(one.rules), " ".join(marks)]
    return "; ".join(part for part in parts if part)


def _piece(one: Piece) -> str:
    flags = [flag for flag in FLAGS if getattr(one, flag)] + ([f"held {one.held}"] if one.held else [])
    size = f"{one.width:.3f} {one.height:.3f}"
    parts = [
        f"  piece {one.id} {one.spot}: {one.label}",
        one.badge,
        " ".join((one.name, one.note)).strip(),
        one.kind,
        size,
    ]
    parts += [_points(one.outline), " ".join(flags)]
    return "; ".join(part for part in parts if part)


def _shape(one: Shape) -> str:
    return f"  {one.kind}{' closed' if one.closed else ''}: {_points(one.points)}{f'; {one.text}' if one.text else ''}"


def _points(points: tuple[tuple[float, float], ...]) -> str:
    told = [f"{round(x, 3) + 0.0:g} {round(y, 3) + 0.0:g}" for x, y in points]
    return ", ".join(told) if len(told) <= MANY else f"{', '.join(told[:2])} and {len(told) - 2} more"


def write() -> None:
    """Every block with what is shown now."""
    blocks = ("\n".join((one.title, *one.given, *one.told())) for one in read())
    FILE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
