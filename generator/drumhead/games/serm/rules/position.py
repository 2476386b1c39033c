"""Positions as JSON and text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drumhead.games.serm.rules.geometry import distance
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import MOST_TERRAIN, faults, named_shapes, overlaps
from drumhead.games.serm.rules.moves import MOST_STEPS
from drumhead.games.serm.rules.state import (
    ASSAULT,
    LULL,
    NOTHING,
    SIDES,
    SOLDIERS,
    Pending,
    Pose,
    SkirmishPhase,
    SkirmishState,
    SkirmishTerms,
    Soldier,
    TerrainPiece,
    rounded,
)
from drumhead.games.serm.rules.verify import reactors
from drumhead.table.faults import short
from drumhead.table.position import Reader

_FARTHEST: Final = 1000
"""The greatest number that is read."""


class TableTopReader(Reader):
    """Reads the common parts of deals and positions."""

    def __init__(
        self, data: Mapping[str, Any], parts: Sequence[str], terms: SkirmishTerms, kind: str = "position"
    ) -> None:
        super().__init__(data, parts, kind)
        self.terms = terms

    def table(self) -> tuple[float, float]:
        """The table's sides, west to east and south to north (``setup.table``)."""
        value, least, most = self.position.get("table"), self.terms.least, self.terms.most
        if value is None:
            return self.terms.table
        if isinstance(value, list | tuple) and len(value) == len(self.terms.table):
            width, height = map(read_number, value)
            if width is not None and height is not None and all(least <= side <= most for side in (width, height)):
                return width, height
        expected = f"give its sides from west to east and from south to north, each from {least:g} to {most:g}"
        self.fault(f"table is {short(value)}: {expected} ({Rule.SETUP_TABLE})")
        return self.terms.table

    def side(self, key: str, default: str, rule: Rule) -> str:
        """North or south."""
        value = self.position.get(key)
        if value is None or value in SIDES:
            return str(value or default)
        self.fault(f"{key} is {short(value)}: it is {' or '.join(SIDES)} ({rule})")
        return default

    def terrain(self) -> tuple[TerrainPiece, ...]:
        """The pieces of terrain (``setup.terrain``)."""
        value = self.position.get("terrain")
        if value is None:
            return ()
        if not isinstance(value, list | tuple) or len(value) > MOST_TERRAIN:
            problem = "not a list" if not isinstance(value, list | tuple) else f"a list of {len(value)} pieces"
            self.fault(f"terrain is {problem}: list {MOST_TERRAIN} pieces at most ({Rule.SETUP_TERRAIN})")
            return ()
        pieces = []
        for count, row in enumerate(value, 1):
            where = f"terrain {count}"
            parts = self.parts(where, row, ("kind", "x", "y", "turn"), Rule.SETUP_TERRAIN)
            kind = parts.get("kind")
            if parts and kind not in [*self.terms.kinds]:  # a list, for what was typed may have no hash
                known = ", ".join(self.terms.kinds)
                self.fault(f"{where}: there is no terrain {short(kind)}: choose from {known} ({Rule.SETUP_TERRAIN})")
            elif parts and (numbers := self.numbers(where, parts, "turn", Rule.SETUP_TERRAIN)):
                pieces.append(TerrainPiece(str(kind), *numbers))
        return tuple(pieces)

    def soldiers(self, side: str, is_complete: bool) -> tuple[Soldier, ...]:
        """A side's soldiers, in the order of the soldiers' table (``setup.soldiers``)."""
        value = self.position.get(side)
        if value is None and not is_complete:
            return ()
        if not isinstance(value, list | tuple):
            problem = "missing" if value is None else f"{short(value)} is not a list"
            self.fault(f"{side}: {problem}: list its soldiers ({Rule.SETUP_SOLDIERS})")
            return ()
        soldiers: dict[str, Soldier] = {}
        names: list[str] = []
        for count, row in enumerate(value, 1):
            parts = self.parts(f"{side}, card {count}", row, ("soldier", "x", "y", "face"), Rule.SETUP_SOLDIERS)
            name = parts.get("soldier")
            if parts and name not in SOLDIERS:
                known = ", ".join(SOLDIERS)
                self.fault(
                    f"{side}, card {count}: {short(name)} is not a soldier: choose from {known} ({Rule.SETUP_SOLDIERS})"
                )
            elif parts and name in names:
                self.fault(f"{side}: {name} is listed twice: leave one of them ({Rule.SETUP_SOLDIERS})")
            elif parts:
                names.append(str(name))
                if numbers := self.numbers(f"{side}, {name}", parts, "face", Rule.SETUP_SOLDIERS):
                    soldiers[str(name)] = Soldier(side, str(name), *numbers)
        missing = [name for name in SOLDIERS if name not in names]
        if is_complete and missing:
            self.fault(f"{side}: {', '.join(missing)} missing: each side has one of each ({Rule.SETUP_SOLDIERS})")
        return tuple(soldiers[name] for name in SOLDIERS if name in soldiers)

    def parts(self, where: str, value: object, keys: Sequence[str], rule: Rule) -> Mapping[str, Any]:
        """An object with exactly these keys; empty, with a fault added, if it has others."""
        if isinstance(value, Mapping) and set(value) == set(keys):
            return value
        self.fault(f"{where} is {short(value)}: give an object of {', '.join(keys)} ({rule})")
        return {}

    def numbers(
        self, where: str, parts: Mapping[str, Any], angle: str, rule: Rule
    ) -> tuple[float, float, float] | None:
        """A place and a bearing, rounded as in a state (``play.places``)."""
        x, y, turn = (read_number(parts[key]) for key in ("x", "y", angle))
        for key, value in (("x", x), ("y", y)):
            if value is None:
                self.fault(f"{where}: {key} is {short(parts[key])}: give card lengths, such as 4.25 ({rule})")
        if turn is None or not 0 <= turn < 360:
            expected = "give degrees from 0 to 359.999, clockwise from north"
            self.fault(f"{where}: {angle} is {short(parts[angle])}: {expected} ({rule})")
            return None
        return None if x is None or y is None else (x, y, turn)


def read_number(value: object) -> float | None:
    """The number rounded as in a state (``play.places``); None if it is not a number, or too great."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return rounded(value) if abs(value) <= _FARTHEST else None  # NaN is not either


PARTS: Final = ("table", "terrain", *SIDES, "initiative", "phase", "must", "activation", "pending", "placed", "lull")
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
    reader = _PositionReader(position, PARTS, terms)
    state = reader.state()
    reader.done()
    return state


class _PositionReader(TableTopReader):
    """Reads the parts of a position that a deal does not have."""

    def state(self) -> SkirmishState:
        table, terrain = self.table(), self.terrain()
        initiative = self.side("initiative", "south", Rule.TURN_PASS)
        soldiers = tuple(soldier for side in SIDES for soldier in self.soldiers(side, is_complete=False))
        if not soldiers and not self.faults:
            self.fault(f"no soldier is on the table: list some under {' or '.join(SIDES)} ({Rule.SETUP_SOLDIERS})")
        phase = self.phase()
        allies = tuple(soldier.name for soldier in soldiers if soldier.side == initiative)
        enemies = tuple(soldier.name for soldier in soldiers if soldier.side != initiative)
        must = self.soldier_name("must", self.position.get("must"), allies)
        active, moved, shot = self.activation(allies)
        pending = self.pending(enemies) if phase in _NEEDS else NOTHING
        if phase not in _NEEDS and self.position.get("pending"):
            self.fault(f"pending: in the phase {phase} nothing is pending: leave it out, or give another phase")
        if not self.faults:
            self.faults += self.misplaced(table, terrain, soldiers)
        placed, lull = self.placed(soldiers, phase), self.number("lull", 0, 0, LULL if self.terms.lull_ends else 0)
        state = SkirmishState(
            self.terms,
            table,
            terrain,
            soldiers,
            initiative,
            phase,
            must,
            active,
            moved,
            shot,
            pending,
            placed=placed,
            lull=lull,
        )
        if not self.faults:
            self.faults += _contradictions(state)
        return state

    def placed(self, soldiers: tuple[Soldier, ...], phase: SkirmishPhase) -> tuple[str, ...]:
        value, ids = self.position.get("placed", []), [soldier.id for soldier in soldiers]
        is_allowed = self.terms.in_turn and phase is SkirmishPhase.SETUP
        if not isinstance(value, list | tuple) or not all(name in ids for name in value) or (value and not is_allowed):
            expected = "list soldiers such as south.ranger" if is_allowed else "leave it out"
            self.fault(f"placed is {short(value)}: {expected} ({Rule.SETUP_PLACE_ORDER})")
            return ()
        return tuple(value)

    def phase(self) -> SkirmishPhase:
        value = self.position.get("phase")
        if value is None:
            return SkirmishPhase.ACT
        phases = {phase.value: phase for phase in SkirmishPhase}
        if isinstance(value, str) and value in phases:
            return phases[value]
        self.fault(f"phase is {short(value)}: it is {', '.join(phases)}")
        return SkirmishPhase.ACT

    def soldier_name(self, where: str, value: object, names: tuple[str, ...]) -> str | None:
        if value is None or (isinstance(value, str) and value in names):
            return value
        expected = f"give one of {', '.join(names)}" if names else "leave it out"
        self.fault(f"{where} is {short(value)}: {expected}")
        return None

    def activation(self, allies: tuple[str, ...]) -> tuple[str | None, bool, tuple[str, ...]]:
        value = self.position.get("activation")
        if value is None:
            return None, False, ()
        parts = self.parts("activation", value, ("soldier", "moved", "shot"), Rule.TURN_ACTIVATION)
        if not parts:
            return None, False, ()
        shot, moved = parts["shot"], parts["moved"]
        if (
            not isinstance(shot, list | tuple)
            or not all(name in SOLDIERS for name in shot)
            or len(set(shot)) < len(shot)
        ):
            self.fault(f"activation: shot is {short(shot)}: list the enemies shot at, each once")
            shot = ()
        if not isinstance(moved, bool):
            self.fault(f"activation: moved is {short(moved)}: give true or false")
        return self.soldier_name("activation: soldier", parts["soldier"], allies), bool(moved), tuple(shot)

    def pending(self, enemies: tuple[str, ...]) -> Pending:
        value = self.position.get("pending") or {}
        if not isinstance(value, Mapping) or set(value) - {"bearing", "total", "path", "met", "reactor", "target"}:
            self.fault(f"pending is {short(value)}: give an object of bearing, total, path, met, reactor, target")
            return NOTHING
        bearing, total, met = value.get("bearing"), value.get("total"), value.get("met", ())
        degrees = read_number(bearing)
        if bearing is not None and (degrees is None or not 0 <= degrees < 360):
            self.fault(f"pending: bearing is {short(bearing)}: give degrees from 0 to 359.999 ({Rule.MOVE_DECLARE})")
        if total is not None and (type(total) is not int or not 1 <= total <= 9999):
            self.fault(f"pending: total is {short(total)}: give a whole number from 1 up ({Rule.DICE_POOL})")
        if not isinstance(met, list | tuple) or not all(name in enemies for name in met) or len(set(met)) < len(met):
            self.fault(f"pending: met is {short(met)}: list the enemies met, each once ({Rule.MOVE_MET})")
            met = ()
        return Pending(
            bearing=degrees,
            total=total if type(total) is int else None,
            path=self.path(value.get("path", ())),
            met=tuple(met),
            reactor=self.soldier_name("pending: reactor", value.get("reactor"), enemies),
            target=self.soldier_name("pending: target", value.get("target"), enemies),
        )

    def path(self, value: object) -> tuple[Pose, ...]:
        poses = []
        for row in value if isinstance(value, list | tuple) else [value]:
            values = [read_number(value) for value in row] if isinstance(row, list | tuple) else []
            match values:
                case [float(x), float(y), float(face)] if 0 <= face < 360:
                    poses.append(Pose(x, y, face))
                case _:
                    self.fault(
                        f"pending: path, {short(row)}: give lists of x, y and the bearing faced ({Rule.MOVE_EXACT})"
                    )
                    return ()
        if poses and not 1 < len(poses) <= _LONGEST:
            self.fault(f"pending: path has {len(poses)} places: give from 2 to {_LONGEST} ({Rule.MOVE_EXACT})")
        return tuple(poses)

    def misplaced(
        self, table: tuple[float, float], terrain: tuple[TerrainPiece, ...], soldiers: tuple[Soldier, ...]
    ) -> list[str]:
        """A line for each misplaced thing; a turned card may overhang the edge, its middle may not."""
        slack = self.terms.tolerance
        misplaced = list(faults(self.terms, table, (), terrain, slack))
        for soldier in soldiers:
            if not (0 <= soldier.x <= table[0] and 0 <= soldier.y <= table[1]):
                where = f"the table goes from 0 0 to {table[0]:g} {table[1]:g}"
                misplaced.append(f"{soldier.side}, {soldier.name}: not on the table: {where} ({Rule.SETUP_TABLE})")
        shapes = named_shapes(self.terms, soldiers, terrain)
        misplaced += (fault for fault in overlaps(shapes, slack) if not fault.startswith("terrain"))
        return misplaced


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
    contradictions = [
        f"pending: {key} is missing: in the phase {phase} it is known"
        for key in _NEEDS[phase]
        if not getattr(pending, key)
    ]
    if phase in _BEARING and (pending.bearing is None) != (mover == ASSAULT):
        expected = "declares none: leave it out" if mover == ASSAULT else "has declared one: give it"
        contradictions.append(f"pending: bearing: {mover} {expected} ({Rule.MOVE_DECLARE})")
    if contradictions:
        return contradictions
    soldier = state.get(state.initiative, mover)
    if (
        pending.path
        and distance((pending.path[0].x, pending.path[0].y), (soldier.x, soldier.y)) > state.terms.tolerance
    ):
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
