"""Deals, generated from a number, and deals and positions as somebody wrote them, read with every fault named."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from math import dist
from typing import Annotated, Any, Final, Literal

from drumhead.games.serm.rules.layout import faults, named_shapes, overlaps
from drumhead.games.serm.rules.moving import reactors
from drumhead.games.serm.rules.state import LULL, SIDES, Pending, Pose, SkirmishPhase, SkirmishState, TableTop, rounded
from drumhead.games.serm.rules.terms import ASSAULT, SOLDIERS, Rule, SkirmishTerms, SoldierName, read_terms
from drumhead.table.faults import raise_faults, short
from drumhead.table.game import Tables, Variants
from drumhead.table.moves import MAX_ENTRIES
from drumhead.table.reading import Limit, read_parts
from drumhead.table.shuffle import below, shuffled, stream

Side = Literal["north", "south"]


@dataclass(frozen=True)
class _Activation:
    soldier: SoldierName
    moved: bool
    shot: tuple[SoldierName, ...]


@dataclass(frozen=True, kw_only=True)
class _Position(TableTop):
    initiative: Side = "south"
    phase: SkirmishPhase = SkirmishPhase.ACT
    must: SoldierName | None = None
    activation: _Activation | None = None
    pending: Pending | None = None
    placed: tuple[str, ...] = ()
    lull: Annotated[int, Limit(0, LULL)] = 0


_LONGEST: Final = MAX_ENTRIES + 1
"""Places of a path at most, its start included."""
_NEEDS: Final[Mapping[SkirmishPhase, tuple[str, ...]]] = {
    SkirmishPhase.MOVE: (),
    SkirmishPhase.TO: ("total",),
    SkirmishPhase.REACT: ("total", "path"),
    SkirmishPhase.REACT_ROLL: ("total", "path", "reactor"),
    SkirmishPhase.STOP: ("total", "path", "reactor"),
    SkirmishPhase.SHOOT: ("target",),
    SkirmishPhase.ENDURE: ("target", "total"),
}
"""The parts of the pending move or shot that are known in each phase."""


def from_json(position: Mapping[str, Any], terms: SkirmishTerms) -> SkirmishState:
    """The position that ``SkirmishState.to_json`` wrote, or any part of it.

    By default South has the initiative and chooses a soldier, there is no terrain, a side has no soldier. Raises
    BadInput naming every fault.
    """
    written = read_parts(_Position, position)
    acting, pending = written.activation, written.pending or Pending()
    bearing = None if pending.bearing is None else rounded(pending.bearing)
    path = tuple(Pose(*map(rounded, pose)) for pose in pending.path)
    parts: dict[str, Any] = {name: getattr(written, name) for name in ("must", "placed", "lull")}
    parts |= {"active": acting.soldier, "moved": acting.moved, "shot": acting.shot} if acting else {}
    parts |= {"pending": replace(pending, bearing=bearing, path=path)}
    state = written.state(terms, written.initiative, written.phase, **parts)
    known = [*written.faults(terms)]
    raise_faults(known or [*_unknown(state)] or [*_misplaced(state)] or _contradictions(state))
    return state


def _unknown(state: SkirmishState) -> Iterator[str]:
    """A line for each part that names somebody who is not there, or that the phase or the variants don't have."""
    pending, ids = state.pending, [soldier.id for soldier in state.soldiers]
    sides = map(state.soldiers_of, (state.initiative, state.opponent))
    allies, enemies = ([soldier.name for soldier in side] for side in sides)
    if not ids:
        yield f"no soldier is on the table: list some under {' or '.join(SIDES)} ({Rule.SETUP_SOLDIERS})"
    for where, name, names in (
        ("must", state.must, allies),
        ("activation: soldier", state.active, allies),
        ("pending: reactor", pending.reactor, enemies),
        ("pending: target", pending.target, enemies),
    ):
        if name and name not in names:
            yield f"{where} is {name!r}: " + (f"give one of {', '.join(names)}" if names else "leave it out")
    if len(set(state.shot)) < len(state.shot):
        yield f"activation: shot is {short([*state.shot])}: list the enemies shot at, each once"
    if not set(pending.met) <= set(enemies) or len(set(pending.met)) < len(pending.met):
        yield f"pending: met is {short([*pending.met])}: list the enemies met, each once ({Rule.MOVE_MET})"
    if pending.path and not 1 < len(pending.path) <= _LONGEST:
        yield f"pending: path has {len(pending.path)} places: give from 2 to {_LONGEST} ({Rule.MOVE_EXACT})"
    if pending != Pending() and state.phase not in _NEEDS:
        yield f"pending: in the phase {state.phase} nothing is pending: leave it out, or give another phase"
    is_placing = state.terms.in_turn and state.phase is SkirmishPhase.SETUP
    if state.placed and not (is_placing and set(state.placed) <= set(ids)):
        expected = "list soldiers such as south.ranger" if is_placing else "leave it out"
        yield f"placed is {short([*state.placed])}: {expected} ({Rule.SETUP_PLACE_ORDER})"
    if state.lull and not state.terms.lull_ends:
        yield f"lull is {state.lull}: it can only be 0"


def _misplaced(state: SkirmishState) -> Iterator[str]:
    """A line for each misplaced thing; a turned card may overhang the edge, its middle may not."""
    (width, height), slack, shapes = state.table, state.terms.tolerance, named_shapes(state)
    yield from faults(state, shapes[len(state.soldiers) :], slack)
    for soldier in state.soldiers:
        if not (0 <= soldier.x <= width and 0 <= soldier.y <= height):
            where = f"the table goes from 0 0 to {width:g} {height:g}"
            yield f"{soldier.side}, {soldier.name}: not on the table: {where} ({Rule.SETUP_TABLE})"
    yield from (fault for fault in overlaps(shapes, slack) if not fault.startswith("terrain"))


def _contradictions(state: SkirmishState) -> list[str]:
    phase, pending, mover = state.phase, state.pending, state.active
    if phase in (SkirmishPhase.SETUP, SkirmishPhase.ACT):
        if phase is SkirmishPhase.SETUP and (mover or state.must):
            return ["phase is 'setup', in which nobody acts: leave out activation and must"]
        if mover and not state.moved and not state.shot:
            return [f"activation: {mover} has done nothing: leave it out ({Rule.TURN_SOMETHING})"]
        return [f"must: {mover} is acting already: leave it out ({Rule.TURN_REACTOR})"] if mover and state.must else []
    if mover is None:
        return [f"phase is '{phase}', in which a soldier acts: give activation ({Rule.TURN_ACTIVATION})"]
    missing = (key for key in _NEEDS[phase] if not getattr(pending, key))
    contradictions = [f"pending: {key} is missing: in the phase {phase} it is known" for key in missing]
    if phase in (SkirmishPhase.MOVE, SkirmishPhase.TO) and (pending.bearing is None) != (mover == ASSAULT):
        expected = "declares none: leave it out" if mover == ASSAULT else "has declared one: give it"
        contradictions.append(f"pending: bearing: {mover} {expected} ({Rule.MOVE_DECLARE})")
    if contradictions:
        return contradictions
    soldier, start = state.acting, pending.path[:1] or (state.acting.pose,)
    if dist(start[0][:2], (soldier.x, soldier.y)) > state.terms.tolerance:
        return [f"pending: path begins elsewhere: {mover} lies at {soldier.x:g} {soldier.y:g} ({Rule.MOVE_EXACT})"]
    if phase is SkirmishPhase.REACT and not reactors(state):
        return [f"phase is 'react', and nobody can react to this path: give another ({Rule.REACT_WHEN})"]
    if phase is SkirmishPhase.SHOOT and not state.stats(soldier).shoot:
        return [f"activation: {mover} has no Shoot die ({Rule.SHOOT_DIE})"]
    if phase is SkirmishPhase.ENDURE and not state.dice:
        return [f"pending: target: {pending.target} has no Endure die to roll ({Rule.DICE_NONE})"]
    if pending.reactor and state.get(state.opponent, pending.reactor) not in reactors(state):
        return [f"pending: reactor: {pending.reactor} can't react to this path ({Rule.REACT_WHEN})"]
    return []


# Deals.

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
_LONGEST_PIECE: Final = 1.5
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
    raise_faults(_room_faults(terms))
    width, height = terms.table
    squares = tuple(_squares(terms))
    kinds = [kind.id for kind in terms.kinds.values() if max(kind.length, kind.width) <= _LONGEST_PIECE]

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
    """The state before the first move (``setup.soldiers``, ``setup.first``). Raises BadInput naming every fault."""
    written = read_parts(_Deal, deal)
    state = written.state(terms, written.first, SkirmishPhase.SETUP)
    known = [*written.faults(terms)]
    missing = {side: ", ".join(name for name in SOLDIERS if not state.find(side, name)) for side in SIDES}
    expected = f"each side has one of each ({Rule.SETUP_SOLDIERS})"
    absent = [f"{side}: {names} missing: {expected}" for side, names in missing.items() if names]
    raise_faults(known or [*absent, *faults(state, named_shapes(state), terms.tolerance / 2)])
    return state


def terms_of(tables: Tables, variants: Variants) -> SkirmishTerms:
    """The terms of the tables and variants (``setup.place.order``, ``end.lull``). Raises BadInput."""
    return replace(read_terms(tables), in_turn=variants["placing"] == "turns", lull_ends=variants["lull"] == "forty")


def _squares(terms: SkirmishTerms) -> Iterator[tuple[float, float]]:
    """The middles of the squares in the southern half, row by row from the middle of the table, west to east."""
    width, height = terms.table
    columns, rows = int(width // _SQUARE) - 1, int((height / 2 - terms.zone) // _SQUARE)
    west = (width - _SQUARE * columns) / 2 + _SQUARE / 2
    for row, column in product(range(rows), range(columns)):
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
