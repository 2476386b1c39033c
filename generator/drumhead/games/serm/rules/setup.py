"""Deals: made from a number, and checked with every fault named."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import faults
from drumhead.games.serm.rules.read import Reader
from drumhead.games.serm.rules.state import SIDES, Phase, State
from drumhead.games.serm.rules.tables import SOLDIERS, Terms
from drumhead.table.game import Variants
from drumhead.table.shuffle import below, shuffled, stream

PARTS: Final = ("table", "first", "terrain", *SIDES)
_TABLE: Final = (12, 8)
_KINDS: Final = ("wall", "house", "hedge", "wood", "rock")
_TURNS: Final = 12
"""Terrain is turned by 15 degrees or a multiple of them; by 180 it looks the same."""
_STEP: Final = 0.25


def deal(number: int, variants: Variants) -> dict[str, Any]:
    """The deal of a number: terrain that looks the same from either edge, and two rows of soldiers.

    The table's middle is ten squares of two card lengths, two rows of five. Four or five of the southern ones have a
    piece of terrain at most a step from their middle, and each piece another one like it, opposite through the middle
    of the table: with less the first Gunner would see most of the enemy. No kind is longer than a length and a half,
    so that no two can meet, and the soldiers stand outside the squares.
    """
    numbers = stream(number)
    width, height = _TABLE
    squares = shuffled(range(5), numbers)[: 4 + below(numbers, 2)]
    terrain = []
    for square in sorted(squares):
        kind, turn = _KINDS[below(numbers, len(_KINDS))], 15 * below(numbers, _TURNS)
        x = 2 + 2 * square + _STEP * (below(numbers, 3) - 1)
        y = 3 + _STEP * (below(numbers, 3) - 1)
        terrain.append({"kind": kind, "x": x, "y": y, "turn": turn})
        terrain.append({"kind": kind, "x": width - x, "y": height - y, "turn": turn})
    south = list(_row(numbers))
    north = [{**card, "x": width - card["x"], "y": height - card["y"], "face": 180} for card in _row(numbers)]
    return {
        "table": list(_TABLE),
        "first": SIDES[below(numbers, len(SIDES))],
        "terrain": terrain,
        "north": north,
        "south": south,
    }


def start(deal: Mapping[str, Any], terms: Terms) -> State:
    """The state before the first move, the set-up still open. Raises BadInput naming every fault of the deal."""
    reader = Reader("deal", deal, PARTS, terms)
    table, terrain = reader.table(), reader.terrain()
    first = reader.side("first", "south", Rule.SETUP_FIRST)
    soldiers = tuple(soldier for side in SIDES for soldier in reader.soldiers(side, all_of_them=True))
    reader.faults += faults(terms, table, soldiers, terrain, terms.tolerance / 2)
    reader.done()
    return State(terms, table, terrain, soldiers, first, Phase.SETUP)


def _row(numbers: Iterator[int]) -> Iterator[dict[str, Any]]:
    """Five soldiers within two lengths of the south edge, from west to east, looking north."""
    for place, name in enumerate(shuffled(SOLDIERS, numbers)):
        x = 1.25 + 2.25 * place + _STEP * below(numbers, 3)
        yield {"soldier": name, "x": x, "y": 0.75 + _STEP * below(numbers, 4), "face": 0}
