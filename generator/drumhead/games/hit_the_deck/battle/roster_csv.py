"""Rosters as CSV, a line for each unit, to be edited with any spreadsheet."""

import csv
import io
import re
from collections.abc import Mapping
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.roster import (
    FLAGS,
    NUMBER_RANGES,
    SIDE_COUNT,
    read_battle,
    write_battle,
    write_unit,
)
from drumhead.games.hit_the_deck.battle.units import BattleState
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.game import BadInput

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
