"""Deals: generated from a number, and read with every fault named."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import faults, named_shapes
from drumhead.games.serm.rules.position import Side, TableTop
from drumhead.games.serm.rules.state import SIDES, SkirmishPhase, SkirmishState, Soldier, rounded
from drumhead.games.serm.rules.terms import SOLDIERS, SkirmishTerms, read_terms
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.position import read_parts
from drumhead.table.shuffle import below, shuffled, stream

VARIANTS: Final = {
    "table": ("usual", "small", "large"),
    "terrain": ("mirrored", "row", "free", "sparse", "dense", "none"),
    "placing": ("dealt", "turns"),
    "lull": ("endless", "forty"),
}
_TABLES: Final = {"small": (9.0, 8.0), "large": (16.0, 10.0)}
"""The sizes of tables other than that of the measures."""
_DENSITY: Final = {"sparse": (2, 5), "dense": (1, 1), "none": (0, 1)}
"""The fraction of the squares with a piece of terrain; by default four in five, or one square more."""
_SQUARE: Final = 2
"""The side of a square for a piece of terrain."""
_LONGEST: Final = 1.5
"""The length of the longest piece that stays in its square however it is turned and shifted."""
_TURNS: Final = 12
"""Terrain is turned by a multiple of 15 degrees below 180, as half a turn looks the same."""
_STEP: Final = 0.25
"""Terrain is shifted by a step or not at all, soldiers by a few of them."""
_EDGE: Final = 1.25
"""The least distance from the west edge to the first soldier's middle, and from the last one's to the east edge."""
_BACK: Final = 0.75
"""The least distance from the south edge to the soldiers' middles."""
_HALF_ROW: Final = 3.6
"""How far a row of terrain reaches at least from the middle of the table to either side."""
_BEHIND: Final = (0.75, 1.25)
"""Behind such a row, the least distance from a side's left edge to its first soldier's middle, and on to the next."""
_FRONT: Final = 0.5
"""The least distance from the soldiers' middles to the front of the set-up: half a card."""


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """The deal of a number: terrain that looks the same from either edge, and two rows of soldiers.

    The variants give another table, more or less terrain, or terrain of equal amount on either side and not mirrored;
    or a row of pieces side by side along the middle, with each side at its left behind it: from no place there, however
    it turns, a soldier sees an enemy.

    Between the zones of the set-up lie rows of squares with sides of two card lengths, a length from the west and the
    east edge. Four in five of the southern squares, or one more, have a piece of terrain at most a step from their
    middle, and each piece has a copy opposite through the middle of the table: with less the first Gunner would see
    most of the enemy. No piece is longer than a length and a half, so that no two overlap, and the soldiers stand
    outside the squares. (``setup.table``, ``setup.terrain``, ``setup.soldiers``)

    Raises BadInput naming tables that can't be used, or measures that leave no room for the soldiers.
    """
    terms, numbers = read_terms(tables), stream(number)
    terms = replace(terms, table=_TABLES.get(variants["table"], terms.table))
    if cramped := list(_room_faults(terms)):
        raise BadInput("\n".join(cramped))
    width, height = terms.table
    squares = tuple(_squares(terms))
    kinds = [kind.id for kind in terms.kinds.values() if max(kind.length, kind.width) <= _LONGEST]

    order, more = shuffled(range(len(squares)), numbers), below(numbers, 2)
    part, whole = _DENSITY.get(variants["terrain"], (0, 0))
    count = part * len(squares) // whole if whole else 4 * len(squares) // 5 + more

    def pieces(order: Sequence[int]) -> Iterator[dict[str, Any]]:
        """Terrain for the southern half, in the first squares of that order."""
        for square in sorted(order[:count]) if kinds else ():
            kind, turn = kinds[below(numbers, len(kinds))], 15 * below(numbers, _TURNS)
            x, y = (rounded(middle + _STEP * (below(numbers, 3) - 1)) for middle in squares[square])
            yield {"kind": kind, "x": x, "y": y, "turn": turn}

    def opposite(piece: dict[str, Any], **more: Any) -> dict[str, Any]:
        return {**piece, "x": rounded(width - piece["x"]), "y": rounded(height - piece["y"]), **more}

    in_row = variants["terrain"] == "row"
    southern = list(_half_row(terms, numbers) if in_row else pieces(order))
    northern = pieces(shuffled(range(len(squares)), numbers)) if variants["terrain"] == "free" else southern
    twins = [(piece, opposite(twin)) for piece, twin in zip(southern, northern, strict=True)]
    terrain = [*southern, *(twin for _, twin in twins)] if northern is not southern else list(chain(*twins))
    west, apart = _BEHIND if in_row else (_EDGE, _spacing(terms))
    south = list(_row(terms, numbers, west, apart))
    north = [opposite(card, face=180) for card in _row(terms, numbers, west, apart)]
    return {
        "table": [int(side) if side.is_integer() else side for side in terms.table],
        "first": SIDES[below(numbers, len(SIDES))],
        "terrain": terrain,
        "north": north,
        "south": south,
    }


@dataclass(frozen=True, kw_only=True)
class _Deal(TableTop):
    first: Side = "south"


def start(deal: Mapping[str, Any], terms: SkirmishTerms) -> SkirmishState:
    """The state before the first move, the set-up still open (``setup.soldiers``, ``setup.first``). Raises BadInput
    naming every fault of the deal.
    """
    written = read_parts(_Deal, deal)
    state = written.state(terms, written.first, SkirmishPhase.SETUP)
    known = [*written.faults(terms)]
    if found := known or [*_absent(state.soldiers), *faults(state, named_shapes(state), terms.tolerance / 2)]:
        raise BadInput("\n".join(found))
    return state


def _absent(soldiers: Sequence[Soldier]) -> Iterator[str]:
    for side in SIDES:
        names = {soldier.name for soldier in soldiers if soldier.side == side}
        if missing := [name for name in SOLDIERS if name not in names]:
            yield f"{side}: {', '.join(missing)} missing: each side has one of each ({Rule.SETUP_SOLDIERS})"


def terms_of(tables: Tables, variants: Variants) -> SkirmishTerms:
    """The terms of the tables and variants (``setup.place.order``, ``end.lull``). Raises BadInput."""
    terms = read_terms(tables)
    return replace(terms, in_turn=variants["placing"] == "turns", lull_ends=variants["lull"] == "forty")


def _squares(terms: SkirmishTerms) -> Iterator[tuple[float, float]]:
    """The middles of the squares in the southern half, row by row from the middle of the table, west to east."""
    width, height = terms.table
    columns, rows = int(width // _SQUARE) - 1, int((height / 2 - terms.zone) // _SQUARE)
    west = (width - _SQUARE * columns) / 2 + _SQUARE / 2
    for row in range(rows):
        for column in range(columns):
            yield west + _SQUARE * column, height / 2 - _SQUARE / 2 - _SQUARE * row


def _half_row(terms: SkirmishTerms, numbers: Iterator[int]) -> Iterator[dict[str, Any]]:
    """Pieces side by side from the middle of the table eastwards, where there is room between the zones."""
    width, height = terms.table
    kinds = [kind for kind in terms.kinds.values() if kind.length >= 1 and kind.width / 2 <= height / 2 - terms.zone]
    reach = 0.0
    while reach < _HALF_ROW and (fitting := [kind for kind in kinds if reach + kind.length <= width / 2]):
        kind = fitting[below(numbers, len(fitting))]
        yield {"kind": kind.id, "x": rounded(width / 2 + reach + kind.length / 2), "y": height / 2, "turn": 0}
        reach += kind.length


def _row(terms: SkirmishTerms, numbers: Iterator[int], west: float, apart: float) -> Iterator[dict[str, Any]]:
    """Five soldiers within the depth of the set-up, from west to east, looking north; the first and the distance."""
    depths = 1 + int((terms.zone - _BACK - _FRONT) / _STEP)
    for place, name in enumerate(shuffled(SOLDIERS, numbers)):
        x = west + apart * place + _STEP * below(numbers, 3)
        yield {"soldier": name, "x": rounded(x), "y": rounded(_BACK + _STEP * below(numbers, depths)), "face": 0}


def _spacing(terms: SkirmishTerms) -> float:
    """The distance from one soldier's place in the row to the next."""
    return (terms.table[0] - 2 * _EDGE - 2 * _STEP) / (len(SOLDIERS) - 1)


def _room_faults(terms: SkirmishTerms) -> Iterator[str]:
    """A line for each measure that leaves the soldiers no room."""
    width, height = terms.table
    if _spacing(terms) - 2 * _STEP <= terms.card:
        yield f"table measures: width is {width:g}: no row of {len(SOLDIERS)} soldiers has room: give more"
    if not _BACK + _FRONT <= terms.zone <= height / 2:
        expected = f"from {_BACK + _FRONT:g} to half of the height, {height / 2:g}"
        yield f"table measures: zone is {terms.zone:g}: give card lengths {expected}"
