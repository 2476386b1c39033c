"""The rosters of a battle: made by drawing or by hand, held against the rules, and read from CSV."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.units import BattleState, Scenario, Unit
from drumhead.games.hit_the_deck.resolve.areas import KNIFE
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER, STAND
from drumhead.games.hit_the_deck.rules.tables import UNARMOURED, Quality, Rule, UmpireTerms, value
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card, pack, rank, read_cards
from drumhead.table.faults import BadInput, raise_faults, short
from drumhead.table.reading import defaults_of, read, to_json
from drumhead.table.shuffle import shuffled, stream


def recruits(terms: UmpireTerms, quality: str, number: int) -> dict[str, Any]:
    """The skills of a new character and the cards drawn for them, from a pack shuffled by ``number``
    (``quality.range``, ``quality.draw``).

    Raises BadInput for an unknown quality.
    """
    row = _quality(terms, quality)
    cards = iter(shuffled([card for card in pack() if rank(card) not in "JQK"], stream(number)))
    skills, drawn = dict[str, int](), list[Card]()
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
    raise_faults(faults)
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


def read_battle(data: object, terms: UmpireTerms) -> BattleState:
    """Read a scenario as the battle that it starts. Raises BadInput naming every fault, one a line."""
    written = read(Scenario, data)
    sides = tuple(replace(side, name=side.name or f"Side {place}") for place, side in enumerate(written.sides, 1))
    state = BattleState(**{**vars(written), "sides": sides})
    raise_faults(chain(*(_unit_faults(unit, terms) for unit in state.units), _unit_conflicts(state)))
    return state


def write_battle(state: BattleState) -> dict[str, Any]:
    """The battle as a scenario that starts with it."""
    sides = [{"name": side.name, "units": [write_unit(unit) for unit in side.units]} for side in state.sides]
    names = ("title", "note", "courts", "events", "turn", "phase", "advice")
    return {name: to_json(getattr(state, name)) for name in names} | {"sides": sides}


def write_unit(unit: Unit) -> dict[str, Any]:
    """The unit as JSON, without parts that have their default values."""
    parts = ((name, getattr(unit, name), default) for name, default in defaults_of(Unit).items())
    return {name: to_json(value) for name, value, default in parts if value != default}


def read_unit(data: object, terms: UmpireTerms) -> Unit:
    """Read a unit. Raises BadInput naming every fault, with the rules that it breaks."""
    unit = read(Unit, data)
    raise_faults(_unit_faults(unit, terms))
    return unit


def _unit_faults(unit: Unit, terms: UmpireTerms) -> Iterator[str]:
    """Yield what the tables or the rules of creation do not allow."""
    damage = [row.id for row in terms.damage.values()]
    weapons, known = [carried.weapon for carried in unit.carried], weapon_names(terms)
    for part, values, choices in (
        ("quality", [unit.quality], ["", *terms.qualities]), ("armour", [unit.armour], ["", *terms.armour]),
        ("cover", [unit.cover], [NO_COVER, *terms.cover]), ("damage", unit.damage, damage),
        ("mode", [unit.mode], [STAND, *terms.modes, *terms.speeds]), ("carried", weapons, list(known)),
        (f"skills ({Rule.SETUP_SKILLS})", unit.skills, list(terms.skills)),
    ):  # fmt: skip
        for given in values:
            if given not in choices:
                yield f"{unit.name}: {part}: {short(given)}: give one of {', '.join(filter(None, choices))}"
    for weapon in {weapon for weapon in weapons if weapons.count(weapon) > 1}:
        yield f"{unit.name}: {weapon} is listed twice: give its rounds together"
    yield from (f"{unit.name}: {fault}" for fault in rule_violations(unit, terms))


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
    if unit.quality not in terms.qualities:
        yield f"give it a quality first ({Rule.SETUP_QUALITY})"
        return
    quality = terms.qualities[unit.quality]
    for row, number in ((row, unit.skills.get(row.id)) for row in terms.skills.values()):
        if number is None:
            yield f"it has no number for {row.skill}: every character has the four core skills ({Rule.SETUP_SKILLS})"
        elif not quality.least <= number <= quality.most:
            troops = f"{quality.quality.lower()} troops"
            problem = f"{row.skill} {number} is not from {quality.least} to {quality.most}, the range of {troops}"
            yield f"{problem}; write why under The umpire rules if it is meant so ({Rule.QUALITY_RANGE})"


def weapon_names(terms: UmpireTerms) -> dict[str, str]:
    """Every weapon that can be carried -> its name."""
    heavy = {row.id: f"{row.category} gun or launcher" for row in terms.antitank_weapons.values()}
    thrown = {row.id: row.weapon for row in terms.thrown.values()}
    return {row.id: row.weapon for row in terms.weapons.values()} | thrown | {KNIFE: "Knife"} | heavy


def _unit_conflicts(state: BattleState) -> Iterator[str]:
    ids = [unit.id for unit in state.units]
    if duplicates := {unit_id for unit_id in ids if ids.count(unit_id) > 1}:
        yield f"ids: {', '.join(sorted(duplicates))} is listed twice: each needs an id of its own"
    vehicles = {unit.id for unit in state.units if unit.is_vehicle}
    for unit in state.units:
        if unit.aboard and (unit.aboard not in vehicles or unit.is_vehicle):
            yield f"{unit.name}: aboard is {short(unit.aboard)}: give the id of a vehicle"


def with_unit(state: BattleState, side: int, unit: Unit) -> BattleState:
    """The battle with the unit on that side, in place of one with the same id. Raises BadInput."""
    ids = [other.id for other in state.sides[side].units]
    units = [[other for other in one.units if other.id != unit.id] for one in state.sides]
    units[side].insert(ids.index(unit.id) if unit.id in ids else len(ids), unit)
    after = state.with_units(units)
    raise_faults(_unit_conflicts(after))
    return after


# Rosters as CSV, a line for each unit, to be edited with any spreadsheet.

_PLAIN: Final = ("id", "name", "quality", "aboard", "armour", "note", "umpire", "mode", "cover", "act")
_NUMBERS: Final = ("wounds", "points", "burning", "burned", "suffered", "mentioned")
_FLAGS: Final = ("prone", "fired")
_ITEM: Final = re.compile(r"(.+?)(?:[ x×]+([0-9]+))?")


def to_csv(state: BattleState, terms: UmpireTerms) -> str:
    """The rosters as CSV: a line of column names, then one for each unit."""
    output = io.StringIO()
    sheet = csv.DictWriter(output, _columns(terms), lineterminator="\n")
    sheet.writeheader()
    for side in state.sides:
        for unit, data in ((unit, write_unit(unit)) for unit in side.units):
            arms = (arm.weapon if arm.rounds is None else f"{arm.weapon} {arm.rounds}" for arm in unit.carried)
            special = "; ".join(f"{name} {number}" for name, number in unit.special.items())
            cells: dict[str, Any] = {name: data[name] for name in (*_PLAIN, *_NUMBERS) if name in data}
            flags: dict[str, Any] = {name: "yes" for name in _FLAGS if name in data}
            lists = {"special": special, "weapons": "; ".join(arms), "damage": "; ".join(unit.damage)}
            sheet.writerow({"side": side.name} | cells | flags | dict(unit.skills) | lists)
    return output.getvalue()


def from_csv(state: BattleState, text: str, terms: UmpireTerms, number: int) -> tuple[dict[str, Any], str]:
    """The battle as a scenario with the rosters of the CSV, whose cells may be parted by semicolons; and what was drawn
    for core skills left blank, by that number (``quality.draw``). Raises BadInput naming every fault by its line.
    """
    text = text.lstrip("\ufeff")
    heading = text.partition("\n")[0]
    parted = ";" if heading.count(";") > heading.count(",") else ","
    lines = csv.DictReader(io.StringIO(text, newline=None), delimiter=parted)  # takes any line ending
    try:
        rows = list(lines)
    except csv.Error as error:
        raise BadInput(f"line {lines.line_num + 1}: this is not CSV ({error}): save it as CSV (UTF-8)") from None
    if "name" not in (lines.fieldnames or ()) or "side" not in (lines.fieldnames or ()):
        raise BadInput(f"the first line names the columns, side and name among them: {', '.join(_columns(terms))}")
    if unknown := [name for name in lines.fieldnames or () if name not in _columns(terms)]:
        raise BadInput(f"there is no column {unknown[0]!r}: the columns are {', '.join(_columns(terms))}")
    sides, faults, drawn = dict[str, list[dict[str, Any]]](), list[str](), list[str]()
    for place, row in enumerate(rows, 2):
        try:
            unit = _unit(row, terms)
            if blank := [skill for skill in terms.skills if skill not in unit["skills"]] if "quality" in unit else []:
                skills = recruits(terms, unit["quality"], number + place)["skills"]
                unit["skills"] |= {skill: skills[skill] for skill in blank}
                numbers = ", ".join(f"{terms.skills[skill].skill} {skills[skill]}" for skill in blank)
                drawn.append(f"{unit.get('name', '')}: {numbers}.")
        except BadInput as fault:
            faults.append(f"line {place}: {fault}")
            continue
        unit.setdefault("id", f"u{place - 1}")
        sides.setdefault(row["side"], []).append(unit)
    raise_faults(faults)
    while len(sides) < 2:
        sides[f"Side {len(sides) + 1}"] = []
    scenario = write_battle(state)
    scenario["sides"] = [{"name": name, "units": units} for name, units in sides.items()]
    return write_battle(read_battle(scenario, terms)), f"Drawn for blanks: {' '.join(drawn)}" if drawn else ""


def _columns(terms: UmpireTerms) -> list[str]:
    return ["side", *_PLAIN[:3], *terms.skills, "special", "weapons", "wounds", *_PLAIN[3:5], "points", "damage",
            *_PLAIN[5:], *_NUMBERS[2:], *_FLAGS]  # fmt: skip


def _unit(row: Mapping[str, Any], terms: UmpireTerms) -> dict[str, Any]:
    """The line as the JSON of a unit."""
    if None in row:
        raise BadInput("it has more cells than columns: put words with a comma or semicolon in quotation marks")
    cells = {name: (cell or "").strip() for name, cell in row.items()}
    unit: dict[str, Any] = {name: cells[name] for name in _PLAIN if cells.get(name)}
    unit |= {name: _number(name, cells[name]) for name in _NUMBERS if cells.get(name)}
    unit |= {name: True for name in _FLAGS if cells.get(name, "").lower() in ("yes", "true", "1", "x")}
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
