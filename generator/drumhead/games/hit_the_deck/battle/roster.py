"""Scenarios and rosters as JSON: read with every fault gathered, each number held against the rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.units import (
    COMBAT,
    KNIFE,
    MOVEMENT,
    NO_COVER,
    PHASES,
    STAND,
    BattleState,
    Carried,
    Force,
    Unit,
)  # fmt: skip
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import COURTS
from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS, UNARMOURED, UmpireTerms
from drumhead.table.faults import BadInput, short
from drumhead.table.position import to_json

SIDES: Final = 2
MOST_ROUNDS: Final = 9999
_WORDS: Final = 200
"""Letters of a name or a note at most."""
_MANY: Final = 60
"""Units of a side at most."""
_NUMBERS: Final = {
    "wounds": (0, MOST_WOUNDS), "points": (0, 99), "burning": (1, 9999), "burned": (0, 9999), "suffered": (0, 99),
    "mentioned": (0, 99),
}  # fmt: skip
_FLAGS: Final = ("prone", "fired")
_PARTS: Final = {field.name: field for field in fields(Unit)}


def read_battle(data: object, terms: UmpireTerms) -> BattleState:
    """The battle at the start of a scenario. Raises BadInput naming every fault, one a line."""
    if not isinstance(data, Mapping):
        raise BadInput("a scenario is a JSON object with title and sides")
    faults: list[str] = []
    sides = data.get("sides")
    if not isinstance(sides, list) or len(sides) != SIDES:
        raise BadInput("sides: give two of them, each with name and units")
    forces = tuple(_force(side, place, terms, faults) for place, side in enumerate(sides, 1))
    courts, events = data.get("courts", []), data.get("events", [])
    if not isinstance(courts, list) or not set(map(str, courts)) <= set(COURTS):
        faults.append(f"courts: {short(courts)}: list those in use of {', '.join(COURTS)} (court.choice)")
        courts = []
    if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
        faults.append(f"events: list what the umpire prepared, in words ({Rule.KNAVE})")
        events = []
    turn, phase = data.get("turn", 1), data.get("phase", MOVEMENT)
    if type(turn) is not int or not 1 <= turn <= 9999 or phase not in PHASES:
        faults.append(f"turn is {short(turn)}, phase {short(phase)}: give a turn from 1, and {MOVEMENT} or {COMBAT}")
    title, note = _words(data, "title", "", faults), _words(data, "note", "", faults, 2000)
    state = BattleState(title, note, tuple(courts), tuple(events), forces, turn, phase)
    faults += _crowd(state)
    if faults:
        raise BadInput("\n".join(faults))
    return state


def write_battle(state: BattleState) -> dict[str, Any]:
    """The battle as it stands, as the scenario that begins with it."""
    return {
        "title": state.title,
        "note": state.note,
        "courts": list(state.courts),
        "events": list(state.events[state.happened :]),
        "turn": state.turn,
        "phase": state.phase,
        "sides": [{"name": force.name, "units": [write_unit(unit) for unit in force.units]} for force in state.forces],
    }


def write_unit(unit: Unit) -> dict[str, Any]:
    """A character or vehicle as JSON: the parts that are not as usual."""
    return {
        name: dict(value) if isinstance(value, Mapping) else to_json(value)
        for name, field in _PARTS.items()
        for value in [getattr(unit, name)]
        if value != (field.default if field.default is not MISSING else {})
    }


def read_unit(data: object, terms: UmpireTerms) -> Unit:
    """A character or vehicle. Raises BadInput naming every fault, with the rules that it offends."""
    faults: list[str] = []
    unit = _unit(data, "unit", terms, faults)
    if faults or unit is None:
        raise BadInput("\n".join(faults))
    return unit


def _force(data: object, place: int, terms: UmpireTerms, faults: list[str]) -> Force:
    where = f"side {place}"
    if not isinstance(data, Mapping) or not isinstance(data.get("units"), list) or len(data["units"]) > _MANY:
        faults.append(f"{where}: give name and a list of units, {_MANY} at most")
        return Force(where, ())
    name = _words(data, "name", f"Side {place}", faults)
    made = (_unit(entry, f"{name}, unit {number}", terms, faults) for number, entry in enumerate(data["units"], 1))
    return Force(name, tuple(unit for unit in made if unit))


def _unit(data: object, where: str, terms: UmpireTerms, faults: list[str]) -> Unit | None:
    if not isinstance(data, Mapping):
        faults.append(f"{where}: give an object with id and name")
        return None
    if strange := [key for key in data if key not in _PARTS]:
        faults.append(f"{where}: {short(strange[0])} is not part of a roster: the parts are {', '.join(_PARTS)}")
    given: dict[str, Any] = {
        name: _words(data, name, "", faults) for name in ("id", "name", "note", "umpire", "aboard", "act")
    }
    if not given["id"] or not given["name"]:
        faults.append(f"{where}: give it an id and a name")
    where = given["name"] or where
    for name, (least, most) in _NUMBERS.items():
        value = data.get(name, _PARTS[name].default)
        if value is not None and (type(value) is not int or not least <= value <= most):
            faults.append(f"{where}: {name} is {short(value)}: give a whole number from {least} to {most}")
        else:
            given[name] = value
    given |= {name: data.get(name) is True for name in _FLAGS}
    choices = {"quality": {"", *terms.qualities}, "armour": {"", *terms.armour}, "cover": {NO_COVER, *terms.cover}}
    choices["mode"] = {STAND, *terms.modes, *terms.speeds}
    for name, known in choices.items():
        value = data.get(name, _PARTS[name].default)
        if not isinstance(value, str) or value not in known:
            faults.append(f"{where}: {name} is {short(value)}: give one of {', '.join(sorted(known - {''}))}")
        else:
            given[name] = value
    given["skills"] = _numbers(data, "skills", where, faults, list(terms.skills))
    given["special"] = _numbers(data, "special", where, faults)
    given["carried"] = _carried(data.get("carried", []), where, terms, faults)
    results = {row.id for row in terms.damage.values()}
    damage = data.get("damage", [])
    if not isinstance(damage, list) or not set(map(str, damage)) <= results:
        faults.append(f"{where}: damage is {short(damage)}: list some of {', '.join(sorted(results))}")
    else:
        given["damage"] = tuple(damage)
    unit = Unit(**given)
    faults += [f"{where}: {fault}" for fault in against_rules(unit, terms)]
    return unit


def against_rules(unit: Unit, terms: UmpireTerms) -> Iterator[str]:
    """What the rules of creation would not give it, each with its rule; nothing where the umpire ruled so."""
    if unit.umpire:
        return
    if unit.is_vehicle:
        if unit.quality:
            yield f"a vehicle has no quality ({Rule.QUALITY})"
        if unit.armour == UNARMOURED and unit.points is None:
            yield f"an un-armoured vehicle has damage points: say how many ({Rule.POINTS})"
        if unit.armour != UNARMOURED and unit.points is not None:
            yield f"only an un-armoured vehicle has damage points ({Rule.POINTS})"
        return
    quality = terms.qualities.get(unit.quality)
    if quality is None:
        yield f"give it a quality first ({Rule.KINDS})"
        return
    for row in terms.skills.values():
        number = unit.skills.get(row.id)
        if number is None:
            yield f"it has no number for {row.skill}: every character has the four core skills ({Rule.SKILLS})"
        elif not quality.least <= number <= quality.most:
            troops = f"{quality.quality.lower()} troops"
            words = f"{row.skill} {number} is not from {quality.least} to {quality.most}, the range of {troops}"
            yield f"{words}; write why under The umpire rules if it is meant so ({Rule.QUALITY})"


def _numbers(
    data: Mapping[str, Any], part: str, where: str, faults: list[str], known: Sequence[str] = ()
) -> dict[str, int]:
    found = data.get(part, {})
    if not isinstance(found, Mapping):
        faults.append(f"{where}: {part} is {short(found)}: give names with numbers from 1 to 10")
        return {}
    for name, number in found.items():
        if known and name not in known:
            faults.append(
                f"{where}: there is no core skill {short(name)}: choose from {', '.join(known)} ({Rule.SKILLS})"
            )
        if type(number) is not int or not 1 <= number <= 10:
            faults.append(f"{where}: {name} is {short(number)}: give a number from 1 to 10 ({Rule.NUMBER})")
    return {name: number for name, number in found.items() if type(number) is int}


def arms(terms: UmpireTerms) -> dict[str, str]:
    """Every weapon that can be carried -> what it is called."""
    heavy = {row.id: f"{row.category} gun or launcher" for row in terms.antitank_weapons.values()}
    return {
        **{row.id: row.weapon for row in terms.weapons.values()},
        **{row.id: row.weapon for row in terms.thrown.values()},
        KNIFE: "Knife",
        **heavy,
    }


def _carried(data: object, where: str, terms: UmpireTerms, faults: list[str]) -> tuple[Carried, ...]:
    known = arms(terms)
    made: list[Carried] = []
    for entry in data if isinstance(data, list) else [data]:
        weapon = entry.get("weapon") if isinstance(entry, Mapping) else None
        rounds = entry.get("rounds") if isinstance(entry, Mapping) else None
        if not isinstance(weapon, str) or weapon not in known:
            faults.append(f"{where}: there is no weapon {short(weapon)}: choose from {', '.join(known)}")
        elif rounds is not None and (type(rounds) is not int or not 0 <= rounds <= MOST_ROUNDS):
            faults.append(
                f"{where}: {weapon} has {short(rounds)} rounds: give a whole number, or leave it out ({Rule.CARRIED})"
            )
        elif any(carried.weapon == weapon for carried in made):
            faults.append(f"{where}: {weapon} is listed twice: give its rounds together")
        else:
            made.append(Carried(weapon, rounds))
    return tuple(made)


def _words(data: Mapping[str, Any], part: str, usual: str, faults: list[str], most: int = _WORDS) -> str:
    value = data.get(part, usual)
    if isinstance(value, str) and len(value) <= most:
        return value
    faults.append(f"{part} is {short(value)}: give words, {most} letters at most")
    return usual


def _crowd(state: BattleState) -> Iterator[str]:
    """What is wrong between units."""
    ids = [unit.id for unit in state.units]
    if twice := {name for name in ids if ids.count(name) > 1}:
        yield f"ids: {', '.join(sorted(twice))} is listed twice: each needs an id of its own"
    vehicles = {unit.id for force in state.forces for unit in force.units if unit.is_vehicle}
    for unit in state.units:
        if unit.aboard and (unit.aboard not in vehicles or unit.is_vehicle):
            yield f"{unit.name}: aboard is {short(unit.aboard)}: give the id of a vehicle"


def with_unit(state: BattleState, side: int, unit: Unit) -> BattleState:
    """The battle with that unit on that side, instead of one of the same id. Raises BadInput."""
    forces = [
        replace(force, units=tuple(other for other in force.units if other.id != unit.id)) for force in state.forces
    ]
    before = [other.id for other in state.forces[side].units]
    place = before.index(unit.id) if unit.id in before else len(before)
    units = list(forces[side].units)
    units.insert(place, unit)
    forces[side] = replace(forces[side], units=tuple(units))
    after = replace(state, forces=tuple(forces))
    if faults := list(_crowd(after)):
        raise BadInput("\n".join(faults))
    return after
