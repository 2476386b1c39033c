"""A position as one line of text: ``south gunner 6 2 0; north brawler 6 6 180; wall 6 4 90``."""

from typing import Any

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import ALIAS, Add, SetSoldier
from drumhead.games.serm.rules.state import SIDES, SOLDIERS
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_object


def read_position(text: str) -> dict[str, Any]:
    """The position in the text: soldiers and terrain separated by semicolons, or the position's JSON.

    Raises BadInput naming each part that can't be read.
    """
    if text.lstrip().startswith("{"):
        return read_object(text)
    position: dict[str, Any] = {"terrain": [], **{side: [] for side in SIDES}}
    faults: list[str] = []
    for part in filter(None, map(str.strip, text.replace("\n", ";").split(";"))):
        try:
            move = GAME.parse(f"{'set' if part.lower().startswith(SIDES) else 'add'} {part}")
        except BadInput:
            move = None
        match move:
            case SetSoldier(side, soldier, x, y, face):
                position[side].append({"soldier": soldier, "x": x, "y": y, "face": face})
            case Add(kind) if kind in SOLDIERS or kind in ALIAS:
                expected = " or ".join(f"{side} {part}" for side in reversed(SIDES))
                faults.append(f"{part!r} is of no side: write {expected} ({Rule.PLAY_NOTATION})")
            case Add(kind, x, y, turn):
                position["terrain"].append({"kind": kind, "x": x, "y": y, "turn": turn})
            case _:
                expected = "side, soldier, place and facing, such as south gunner 6 2 0; terrain such as wall 6 4 90"
                faults.append(f"{part!r} can't be read: write {expected} ({Rule.PLAY_NOTATION})")
    if faults:
        raise BadInput("\n".join(faults))
    return position
