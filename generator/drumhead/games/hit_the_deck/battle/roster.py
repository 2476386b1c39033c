"""The rosters of a battle: made by drawing or by hand, held against the rules, and read from CSV."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.units import COMBAT, MOVEMENT, PHASES, BattleState, Carried, Force, Unit
from drumhead.games.hit_the_deck.resolve.areas import KNIFE
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER, STAND
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import COURTS, MOST_WOUNDS, UNARMOURED, Quality, UmpireTerms, value
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card, pack, rank, read_cards
from drumhead.table.faults import BadInput, short
from drumhead.table.position import to_json
from drumhead.table.shuffle import shuffled, stream


def recruits(terms: UmpireTerms, quality: str, number: int) -> dict[str, Any]:
    """The skills of a new character and the cards drawn for them, from a pack shuffled by ``number``
    (``quality.range``, ``quality.draw``).

    Raises BadInput for an unknown quality.
    """
    row = _quality(terms, quality)
    cards = iter(shuffled([card for card in pack() if rank(card) not in "JQK"], stream(number)))
    skills: dict[str, int] = {}
    drawn: list[Card] = []
    for skill in terms.skills:
        while skill not in skills:
            drawn.append(next(cards))
            if row.least <= value(drawn[-1]) <= row.most:
                skills[skill] = value(drawn[-1])
    return {"skills": skills, "drawn": list(drawn)}


def drawn_lines(terms: UmpireTerms, unit: Unit, drawn: object) -> Sequence[Line]:
    """The draws of a character's skills, in words. Raises BadInput if these cards do not give these numbers."""
    faults: list[str] = []
    cards = iter(read_cards("drawn", drawn, pack(), faults))
    if faults:
        raise BadInput("\n".join(faults))
    row, rules = _quality(terms, unit.quality), (str(Rule.QUALITY_DRAW), str(Rule.QUALITY_RANGE))
    lines: list[Line] = []
    for skill, skill_row in terms.skills.items():
        passed: list[Card] = []
        for card in cards:
            if rank(card) not in "JQK" and row.least <= value(card) <= row.most:
                break
            passed.append(card)
        else:
            raise BadInput(f"drawn: no card is left for {skill_row.skill}: draw until one is in the range ({rules[0]})")
        if unit.skills.get(skill) != value(card):
            mismatch = f"{skill_row.skill} is {unit.skills.get(skill)}, but {card} was drawn for it"
            raise BadInput(f"drawn: {mismatch}: write it, or leave the cards out ({rules[0]})")
        after = f" after {' '.join(passed)}" if passed else ""
        lines.append((f"{skill_row.skill}: {card}{after}.", rules))
    return lines


def _quality(terms: UmpireTerms, quality: str) -> Quality:
    if quality not in terms.qualities:
        raise BadInput(f"quality is {quality!r}: give one of {', '.join(terms.qualities)} ({Rule.SETUP_QUALITY})")
    return terms.qualities[quality]


SIDE_COUNT: Final = 2
_MAX_ROUNDS: Final = 9999
_MAX_TEXT: Final = 200
"""The most letters of a name or a note."""
_MAX_UNITS: Final = 60
"""The most units of a side."""
NUMBER_RANGES: Final = {
    "wounds": (0, MOST_WOUNDS), "points": (0, 99), "burning": (1, 9999), "burned": (0, 9999), "suffered": (0, 99),
    "mentioned": (0, 99),
}  # fmt: skip
FLAGS: Final = ("prone", "fired")
_FIELDS: Final = {field.name: field for field in fields(Unit)}


def read_battle(data: object, terms: UmpireTerms) -> BattleState:
    """Read a scenario as the battle that it starts. Raises BadInput naming every fault, one a line."""
    if not isinstance(data, Mapping):
        raise BadInput("a scenario is a JSON object with title and sides")
    faults: list[str] = []
    sides = data.get("sides")
    if not isinstance(sides, list) or len(sides) != SIDE_COUNT:
        raise BadInput("sides: give two of them, each with name and units")
    forces = tuple(_read_force(side, number, terms, faults) for number, side in enumerate(sides, 1))
    courts, events = data.get("courts", []), data.get("events", [])
    if not isinstance(courts, list) or not set(map(str, courts)) <= set(COURTS):
        faults.append(f"courts: {short(courts)}: list those in use of {', '.join(COURTS)} (court.choice)")
        courts = []
    if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
        faults.append(f"events: list what the umpire prepared, in words ({Rule.KNAVE_EVENT})")
        events = []
    turn, phase = data.get("turn", 1), data.get("phase", MOVEMENT)
    if type(turn) is not int or not 1 <= turn <= 9999 or phase not in PHASES:
        faults.append(f"turn is {short(turn)}, phase {short(phase)}: give a turn from 1, and {MOVEMENT} or {COMBAT}")
    title, note = _read_text(data, "title", "", faults), _read_text(data, "note", "", faults, 2000)
    state = BattleState(title, note, tuple(courts), tuple(events), forces, turn, phase)
    faults += _unit_conflicts(state)
    if faults:
        raise BadInput("\n".join(faults))
    return state


def write_battle(state: BattleState) -> dict[str, Any]:
    """The battle as a scenario that starts with it."""
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
    """The unit as JSON, without parts that have their default values."""
    return {
        name: dict(value) if isinstance(value, Mapping) else to_json(value)
        for name, field in _FIELDS.items()
        for value in [getattr(unit, name)]
        if value != (field.default if field.default is not MISSING else {})
    }


def read_unit(data: object, terms: UmpireTerms) -> Unit:
    """Read a unit. Raises BadInput naming every fault, with the rules that it breaks."""
    faults: list[str] = []
    unit = _read_unit(data, "unit", terms, faults)
    if faults or unit is None:
        raise BadInput("\n".join(faults))
    return unit


def _read_force(data: object, number: int, terms: UmpireTerms, faults: list[str]) -> Force:
    where = f"side {number}"
    if not isinstance(data, Mapping) or not isinstance(data.get("units"), list) or len(data["units"]) > _MAX_UNITS:
        faults.append(f"{where}: give name and a list of units, {_MAX_UNITS} at most")
        return Force(where, ())
    name = _read_text(data, "name", f"Side {number}", faults)
    units = (_read_unit(unit, f"{name}, unit {number}", terms, faults) for number, unit in enumerate(data["units"], 1))
    return Force(name, tuple(unit for unit in units if unit))


def _read_unit(data: object, where: str, terms: UmpireTerms, faults: list[str]) -> Unit | None:
    if not isinstance(data, Mapping):
        faults.append(f"{where}: give an object with id and name")
        return None
    if unknown := [key for key in data if key not in _FIELDS]:
        faults.append(f"{where}: {short(unknown[0])} is not part of a roster: the parts are {', '.join(_FIELDS)}")
    parts: dict[str, Any] = {
        name: _read_text(data, name, "", faults) for name in ("id", "name", "note", "umpire", "aboard", "act")
    }
    if not parts["id"] or not parts["name"]:
        faults.append(f"{where}: give it an id and a name")
    where = parts["name"] or where
    for name, (least, most) in NUMBER_RANGES.items():
        value = data.get(name, _FIELDS[name].default)
        if value is not None and (type(value) is not int or not least <= value <= most):
            faults.append(f"{where}: {name} is {short(value)}: give a whole number from {least} to {most}")
        else:
            parts[name] = value
    parts |= {name: data.get(name) is True for name in FLAGS}
    choices = {"quality": {"", *terms.qualities}, "armour": {"", *terms.armour}, "cover": {NO_COVER, *terms.cover}}
    choices["mode"] = {STAND, *terms.modes, *terms.speeds}
    for name, known in choices.items():
        value = data.get(name, _FIELDS[name].default)
        if not isinstance(value, str) or value not in known:
            faults.append(f"{where}: {name} is {short(value)}: give one of {', '.join(sorted(known - {''}))}")
        else:
            parts[name] = value
    parts["skills"] = _read_numbers(data, "skills", where, faults, list(terms.skills))
    parts["special"] = _read_numbers(data, "special", where, faults)
    parts["carried"] = _read_carried(data.get("carried", []), where, terms, faults)
    results = {row.id for row in terms.damage.values()}
    damage = data.get("damage", [])
    if not isinstance(damage, list) or not set(map(str, damage)) <= results:
        faults.append(f"{where}: damage is {short(damage)}: list some of {', '.join(sorted(results))}")
    else:
        parts["damage"] = tuple(damage)
    unit = Unit(**parts)
    faults += [f"{where}: {fault}" for fault in rule_violations(unit, terms)]
    return unit


def rule_violations(unit: Unit, terms: UmpireTerms) -> Iterator[str]:
    """Yield each violation of the rules of creation, with its rule; none if the umpire gave a reason."""
    if unit.umpire:
        return
    if unit.is_vehicle:
        if unit.quality:
            yield f"a vehicle has no quality ({Rule.QUALITY_RANGE})"
        if unit.armour == UNARMOURED and unit.points is None:
            yield f"an un-armoured vehicle has damage points: say how many ({Rule.SOFT_POINTS})"
        if unit.armour != UNARMOURED and unit.points is not None:
            yield f"only an un-armoured vehicle has damage points ({Rule.SOFT_POINTS})"
        return
    quality = terms.qualities.get(unit.quality)
    if quality is None:
        yield f"give it a quality first ({Rule.SETUP_QUALITY})"
        return
    for row in terms.skills.values():
        number = unit.skills.get(row.id)
        if number is None:
            yield f"it has no number for {row.skill}: every character has the four core skills ({Rule.SETUP_SKILLS})"
        elif not quality.least <= number <= quality.most:
            troops = f"{quality.quality.lower()} troops"
            problem = f"{row.skill} {number} is not from {quality.least} to {quality.most}, the range of {troops}"
            yield f"{problem}; write why under The umpire rules if it is meant so ({Rule.QUALITY_RANGE})"


def _read_numbers(
    data: Mapping[str, Any], part: str, where: str, faults: list[str], known: Sequence[str] = ()
) -> dict[str, int]:
    numbers = data.get(part, {})
    if not isinstance(numbers, Mapping):
        faults.append(f"{where}: {part} is {short(numbers)}: give names with numbers from 1 to 10")
        return {}
    for name, number in numbers.items():
        if known and name not in known:
            faults.append(
                f"{where}: there is no core skill {short(name)}: choose from {', '.join(known)} ({Rule.SETUP_SKILLS})"
            )
        if type(number) is not int or not 1 <= number <= 10:
            faults.append(f"{where}: {name} is {short(number)}: give a number from 1 to 10 ({Rule.CHECK_NUMBER})")
    return {name: number for name, number in numbers.items() if type(number) is int}


def weapon_names(terms: UmpireTerms) -> dict[str, str]:
    """Every weapon that can be carried -> its name."""
    heavy = {row.id: f"{row.category} gun or launcher" for row in terms.antitank_weapons.values()}
    return {
        **{row.id: row.weapon for row in terms.weapons.values()},
        **{row.id: row.weapon for row in terms.thrown.values()},
        KNIFE: "Knife",
        **heavy,
    }


def _read_carried(data: object, where: str, terms: UmpireTerms, faults: list[str]) -> tuple[Carried, ...]:
    known = weapon_names(terms)
    weapons: list[Carried] = []
    for entry in data if isinstance(data, list) else [data]:
        weapon = entry.get("weapon") if isinstance(entry, Mapping) else None
        rounds = entry.get("rounds") if isinstance(entry, Mapping) else None
        if not isinstance(weapon, str) or weapon not in known:
            faults.append(f"{where}: there is no weapon {short(weapon)}: choose from {', '.join(known)}")
        elif rounds is not None and (type(rounds) is not int or not 0 <= rounds <= _MAX_ROUNDS):
            faults.append(
                f"{where}: {weapon} has {short(rounds)} rounds: give a whole number, "
                f"or leave it out ({Rule.FIRE_CARRIED})"
            )
        elif any(carried.weapon == weapon for carried in weapons):
            faults.append(f"{where}: {weapon} is listed twice: give its rounds together")
        else:
            weapons.append(Carried(weapon, rounds))
    return tuple(weapons)


def _read_text(data: Mapping[str, Any], part: str, default: str, faults: list[str], longest: int = _MAX_TEXT) -> str:
    value = data.get(part, default)
    if isinstance(value, str) and len(value) <= longest:
        return value
    faults.append(f"{part} is {short(value)}: give words, {longest} letters at most")
    return default


def _unit_conflicts(state: BattleState) -> Iterator[str]:
    """Yield the faults between units."""
    ids = [unit.id for unit in state.units]
    if duplicates := {unit_id for unit_id in ids if ids.count(unit_id) > 1}:
        yield f"ids: {', '.join(sorted(duplicates))} is listed twice: each needs an id of its own"
    vehicles = {unit.id for force in state.forces for unit in force.units if unit.is_vehicle}
    for unit in state.units:
        if unit.aboard and (unit.aboard not in vehicles or unit.is_vehicle):
            yield f"{unit.name}: aboard is {short(unit.aboard)}: give the id of a vehicle"


def with_unit(state: BattleState, side: int, unit: Unit) -> BattleState:
    """The battle with the unit on that side, in place of one with the same id. Raises BadInput."""
    forces = [
        replace(force, units=tuple(other for other in force.units if other.id != unit.id)) for force in state.forces
    ]
    ids = [other.id for other in state.forces[side].units]
    index = ids.index(unit.id) if unit.id in ids else len(ids)
    units = list(forces[side].units)
    units.insert(index, unit)
    forces[side] = replace(forces[side], units=tuple(units))
    after = replace(state, forces=tuple(forces))
    if faults := list(_unit_conflicts(after)):
        raise BadInput("\n".join(faults))
    return after


# Rosters as CSV, a line for each unit, to be edited with any spreadsheet.

_PLAIN: Final = ("id", "name", "quality", "aboard", "armour", "note", "umpire", "mode", "cover", "act")
_NUMBERS: Final = tuple(NUMBER_RANGES)
_ITEM: Final = re.compile(r"(.+?)(?:[ x×]+([0-9]+))?")


def to_csv(state: BattleState, terms: UmpireTerms) -> str:
    """The rosters as CSV: a line of column names, then one for each unit."""
    output = io.StringIO()
    sheet = csv.DictWriter(output, _columns(terms), lineterminator="\n")
    sheet.writeheader()
    for force in state.forces:
        for unit in force.units:
            data = write_unit(unit)
            weapons = "; ".join(
                carried.weapon if carried.rounds is None else f"{carried.weapon} {carried.rounds}"
                for carried in unit.carried
            )
            special = "; ".join(f"{name} {number}" for name, number in unit.special.items())
            cells: dict[str, Any] = {name: data[name] for name in (*_PLAIN, *_NUMBERS) if name in data}
            flags: dict[str, Any] = {name: "yes" for name in FLAGS if name in data}
            lists = {"special": special, "weapons": weapons, "damage": "; ".join(unit.damage)}
            sheet.writerow({"side": force.name} | cells | flags | dict(unit.skills) | lists)
    return output.getvalue()


def from_csv(state: BattleState, text: str, terms: UmpireTerms) -> dict[str, Any]:
    """The battle as a scenario with the rosters of the CSV. Raises BadInput naming every fault by its line."""
    lines = csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline=None))  # takes any line ending
    try:
        rows = list(lines)
    except csv.Error as error:
        raise BadInput(f"line {lines.line_num + 1}: this is not CSV ({error}): save it as CSV (UTF-8)") from None
    if "name" not in (lines.fieldnames or ()) or "side" not in (lines.fieldnames or ()):
        raise BadInput(f"the first line names the columns, side and name among them: {', '.join(_columns(terms))}")
    if unknown := [name for name in lines.fieldnames or () if name not in _columns(terms)]:
        raise BadInput(f"there is no column {unknown[0]!r}: the columns are {', '.join(_columns(terms))}")
    sides: dict[str, list[dict[str, Any]]] = {}
    faults: list[str] = []
    for number, row in enumerate(rows, 2):
        try:
            unit = _unit(row, terms)
        except BadInput as fault:
            faults.append(f"line {number}: {fault}")
            continue
        unit.setdefault("id", f"u{number - 1}")
        sides.setdefault(row["side"], []).append(unit)
    if faults:
        raise BadInput("\n".join(faults))
    while len(sides) < SIDE_COUNT:
        sides[f"Side {len(sides) + 1}"] = []
    scenario = write_battle(state)
    scenario["sides"] = [{"name": name, "units": units} for name, units in sides.items()]
    read_battle(scenario, terms)
    return scenario


def _columns(terms: UmpireTerms) -> list[str]:
    return ["side", *_PLAIN[:3], *terms.skills, "special", "weapons", "wounds", *_PLAIN[3:5], "points", "damage",
            *_PLAIN[5:], *_NUMBERS[2:], *FLAGS]  # fmt: skip


def _unit(row: Mapping[str, Any], terms: UmpireTerms) -> dict[str, Any]:
    """The line as the JSON of a unit."""
    if None in row:
        raise BadInput("it has more cells than there are columns: put words that contain a comma in quotation marks")
    cells = {name: (cell or "").strip() for name, cell in row.items()}
    unit: dict[str, Any] = {name: cells[name] for name in _PLAIN if cells.get(name)}
    unit |= {name: _number(name, cells[name]) for name in _NUMBERS if cells.get(name)}
    unit |= {name: True for name in FLAGS if cells.get(name, "").lower() in ("yes", "true", "1", "x")}
    unit["skills"] = {name: _number(name, cells[name]) for name in terms.skills if cells.get(name)}
    unit["special"] = {name: _number(name, number or "") for name, number in _items(cells.get("special", ""))}
    carried = _items(cells.get("weapons", ""))
    unit["carried"] = [{"weapon": name, "rounds": None if rounds is None else int(rounds)} for name, rounds in carried]
    unit["damage"] = [name for name, _ in _items(cells.get("damage", ""))]
    return unit


def _items(cell: str) -> list[tuple[str, str | None]]:
    """``rifle 30; grenade 2`` as names and numbers."""
    matches = (_ITEM.fullmatch(part.strip()) for part in cell.split(";") if part.strip())
    return [(match[1], match[2]) for match in matches if match]


def _number(name: str, cell: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", cell):
        raise BadInput(f"{name} is {cell!r}: give a whole number")
    return int(cell)
