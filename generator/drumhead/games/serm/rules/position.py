"""Deals and positions as somebody wrote them, read with every fault named."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import MOST_TERRAIN, faults, named_shapes, overlaps
from drumhead.games.serm.rules.moving import reactors
from drumhead.games.serm.rules.notation import MOST_STEPS
from drumhead.games.serm.rules.state import (
    LULL,
    NOTHING,
    SIDES,
    Pending,
    Pose,
    SkirmishPhase,
    SkirmishState,
    Soldier,
    TerrainPiece,
    rounded,
)
from drumhead.games.serm.rules.terms import ASSAULT, SOLDIERS, Bearing, Length, SkirmishTerms, SoldierName
from drumhead.table.faults import BadInput, short
from drumhead.table.position import read_parts
from drumhead.table.reading import Limit

Side = Literal["north", "south"]


@dataclass(frozen=True)
class Card:
    """A soldier as it is written."""

    soldier: SoldierName
    x: Length
    y: Length
    face: Bearing


@dataclass(frozen=True, kw_only=True)
class TableTop:
    """What deals and positions have in common."""

    table: tuple[Length, Length] | None = None
    terrain: tuple[TerrainPiece, ...] = ()
    north: tuple[Card, ...] = ()
    south: tuple[Card, ...] = ()

    def state(self, terms: SkirmishTerms, initiative: str, phase: SkirmishPhase, **more: Any) -> SkirmishState:
        """The state, places rounded, each side's soldiers in the order of their table (``setup.soldiers``)."""
        width, height = self.table or terms.table
        pieces = (replace(one, x=rounded(one.x), y=rounded(one.y), turn=rounded(one.turn)) for one in self.terrain)
        soldiers = (
            Soldier(side, card.soldier, rounded(card.x), rounded(card.y), rounded(card.face))
            for side in SIDES
            for card in sorted(getattr(self, side), key=lambda card: SOLDIERS.index(card.soldier))
        )
        table = rounded(width), rounded(height)
        return SkirmishState(terms, table, tuple(pieces), tuple(soldiers), initiative, phase, **more)

    def faults(self, terms: SkirmishTerms) -> Iterator[str]:
        """A line for each thing that no table of these terms has."""
        table = [rounded(side) for side in self.table or terms.table]
        if not all(terms.least <= side <= terms.most for side in table):
            yield f"table is {short(table)}: give sides from {terms.least:g} to {terms.most:g} ({Rule.SETUP_TABLE})"
        if len(self.terrain) > MOST_TERRAIN:
            yield f"terrain: list {MOST_TERRAIN} pieces at most ({Rule.SETUP_TERRAIN})"
        for kind in dict.fromkeys(piece.kind for piece in self.terrain if piece.kind not in terms.kinds):
            known = ", ".join(terms.kinds)
            yield f"terrain: there is no terrain {short(kind)}: choose from {known} ({Rule.SETUP_TERRAIN})"
        for side in SIDES:
            names = [card.soldier for card in getattr(self, side)]
            for name in dict.fromkeys(name for name in names if names.count(name) > 1):
                yield f"{side}: {name} is listed twice: leave one of them ({Rule.SETUP_SOLDIERS})"


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
    pending: Pending = NOTHING
    placed: tuple[str, ...] = ()
    lull: Annotated[int, Limit(0, LULL)] = 0


_LONGEST: Final = MOST_STEPS + 1
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
_BEARING: Final = (SkirmishPhase.MOVE, SkirmishPhase.TO)


def from_json(position: Mapping[str, Any], terms: SkirmishTerms) -> SkirmishState:
    """The position that ``SkirmishState.to_json`` wrote, or any part of it.

    By default South has the initiative and chooses a soldier, there is no terrain, a side has no soldier. Raises
    BadInput naming every fault.
    """
    written = read_parts(_Position, position)
    acting, pending = written.activation, written.pending
    bearing = None if pending.bearing is None else rounded(pending.bearing)
    path = tuple(Pose(*map(rounded, pose)) for pose in pending.path)
    parts: dict[str, Any] = {name: getattr(written, name) for name in ("must", "placed", "lull")}
    parts |= {"active": acting.soldier, "moved": acting.moved, "shot": acting.shot} if acting else {}
    parts |= {"pending": replace(pending, bearing=bearing, path=path)}
    state = written.state(terms, written.initiative, written.phase, **parts)
    known = [*written.faults(terms)]
    if found := known or [*_unknown(state)] or [*_misplaced(state)] or _contradictions(state):
        raise BadInput("\n".join(found))
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
    if pending != NOTHING and state.phase not in _NEEDS:
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
    """A line for each contradiction between the parts of a position."""
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
    if phase in _BEARING and (pending.bearing is None) != (mover == ASSAULT):
        expected = "declares none: leave it out" if mover == ASSAULT else "has declared one: give it"
        contradictions.append(f"pending: bearing: {mover} {expected} ({Rule.MOVE_DECLARE})")
    if contradictions:
        return contradictions
    soldier, start = state.acting, pending.path[:1] or (state.acting.pose,)
    if distance(start[0][:2], (soldier.x, soldier.y)) > state.terms.tolerance:
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
