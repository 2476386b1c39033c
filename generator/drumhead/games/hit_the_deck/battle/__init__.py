"""A battle on the umpire's desk: two rosters, updated by the rules from the first declared mode to the last wound."""

from collections.abc import Iterator
from typing import Any, Final

from drumhead.games.hit_the_deck.battle import cases, effects, roster
from drumhead.games.hit_the_deck.battle.roster import recruits, weapon_names, write_unit
from drumhead.games.hit_the_deck.battle.units import MOVEMENT, WRECKED, BattleState, Unit
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER, STAND
from drumhead.games.hit_the_deck.rules.tables import Rule, UmpireTerms
from drumhead.play.umpire.battle import ArmView, BattleEngine, SkillView, UnitView
from drumhead.play.umpire.ledger import Line
from drumhead.table.words import counted

SCENARIO: Final[dict[str, Any]] = {
    "title": "The ferry bridge",
    "note": (
        "A summer evening in 1944. A lane runs east to west over a small stone bridge. Hedges line it on the west "
        "bank; on the east bank stand the ferryman's house and a barn. Whoever has an able character on the bridge at "
        "the end of the eighth turn, and no enemy on it, has won. The first side comes from the west, the second from "
        "the east."
    ),
    "courts": ["knaves", "kings"],
    "events": [
        "The ferryman runs out of the house, arms waving, and stands in the line of fire for a turn.",
        "Smoke from a burning haystack drifts over the stream: for this turn, all on the bridge are in light cover.",
        "A plank of the barn gives way: whoever is nearest to it is prone.",
        "The church bell begins to ring, and each side takes it for an alarm.",
    ],
}
ROSTERS: Final = """\
side,id,name,quality,shoot,throw,melee,field-craft,weapons,special,aboard,armour,points,note
Hollis's patrol,hollis,Sgt Hollis,veteran,6,5,5,7,smg-1 54; grenade 2
Hollis's patrol,tarrant,Cpl Tarrant,regular,5,4,4,5,lmg 72
Hollis's patrol,quill,Pte Quill,regular,6,3,4,4,rifle 30; grenade 1
Hollis's patrol,moss,Pte Moss,regular,4,5,5,3,rifle 30; L 2,medic 5
Hollis's patrol,ash,Pte Ash,poor,3,4,2,3,rifle 25,,carrier,,,Drives the truck.
Hollis's patrol,carrier,Truck,,,,,,,,,U,3,Crates of tinned peaches.
Falk's outpost,falk,Lt Falk,veteran,7,4,6,5,pistol 16; grenade 2
Falk's outpost,brandt,Uffz Brandt,veteran,5,6,5,6,smg-2 64; petrol-bomb 1
Falk's outpost,lorenz,Gefr Lorenz,regular,6,4,3,4,rifle 30; knife 1
Falk's outpost,timm,Gefr Timm,regular,5,3,5,5,rifle 30
Falk's outpost,pohl,Schtz Pohl,poor,4,3,3,5,rifle 25; grenade 1,,wagon
Falk's outpost,wagon,Scout car,,,,,,mmg 90,,,L,,Its MMG is fired by whoever rides in it.
"""


def sample(terms: UmpireTerms) -> dict[str, Any]:
    """A scenario that is ready to play."""
    empty = roster.read_battle({**SCENARIO, "sides": [{"units": []}, {"units": []}]}, terms)
    return roster.from_csv(empty, ROSTERS, terms, 1)[0]


# The rosters in words, for the screen and for print.


def sides(state: BattleState, terms: UmpireTerms) -> list[tuple[str, list[UnitView]]]:
    """The rosters of both sides: the name and the units of each."""
    return [(side.name, [_unit(state, unit, terms) for unit in side.units]) for side in state.sides]


def _unit(state: BattleState, unit: Unit, terms: UmpireTerms) -> UnitView:
    names = weapon_names(terms)
    titles = {name: terms.skills[name].skill for name in unit.skills}
    numbers = (*unit.skills.items(), *unit.special.items())
    skills = [SkillView(titles.get(name, name), number, unit.now(number)) for name, number in numbers]
    arms = [ArmView(carried.weapon, names[carried.weapon], carried.rounds) for carried in unit.carried]
    return UnitView(
        unit.id, unit.name, unit.is_vehicle, _line(state, unit, terms), skills, arms,
        list(_chips(state, unit, terms)), not unit.is_able, unit.wounds, unit.points, write_unit(unit),
    )  # fmt: skip


def _line(state: BattleState, unit: Unit, terms: UmpireTerms) -> str:
    if unit.is_vehicle:
        points = f", {counted(unit.points, 'damage point')}" if unit.points is not None else ""
        return f"{terms.armour[unit.armour].category}{points}"
    vehicle = f", in {state.unit(unit.aboard).name}" if unit.aboard else ""
    return f"{terms.qualities[unit.quality].quality if unit.quality else 'No quality'}{vehicle}"


def _chips(state: BattleState, unit: Unit, terms: UmpireTerms) -> Iterator[str]:
    """Yield the conditions of the unit, the worst first."""
    if unit.wounds:
        yield terms.wounds[unit.wounds].state
    if unit.points == 0:
        yield "destroyed"
    yield from (damage if damage in WRECKED else f"{damage} damaged" for damage in unit.damage)
    if unit.burning is not None:
        yield "on fire"
    if unit.act:
        yield f"courageous act, {counted(unit.suffered, 'wound')} waiting" if unit.suffered else "courageous act"
    if unit.mode != STAND:
        speeds = {row.id: row.speed for row in terms.speeds.values()}
        yield (speeds | {row.id: row.mode for row in terms.modes.values()})[unit.mode].lower()
    if unit.prone:
        yield "prone"
    if unit.cover != NO_COVER:
        yield f"{terms.cover[unit.cover].cover.lower()} cover"
    if unit.fired:
        yield "has fought"
    if unit.id in state.order and unit.is_able and not unit.fired:
        yield f"fires {_ordinal(state.order.index(unit.id) + 1)}"


def _ordinal(number: int) -> str:
    """The ordinal of a number.

    >>> [_ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '112th']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def when(state: BattleState) -> tuple[str, str]:
    """The turn and phase, and the label of the next step."""
    if state.phase == MOVEMENT:
        return f"Turn {state.turn}: movement", "On to combat"
    return f"Turn {state.turn}: combat", f"On to turn {state.turn + 1}"


def reminders(state: BattleState) -> list[Line]:
    """Reminders of fires to put out and acts whose card is still to be drawn (``burn.out``, ``king.act``)."""
    lines: list[Line] = []
    for unit in state.units:
        if unit.burning is not None and unit.burned != state.turn:
            lines.append((f"{unit.name} is on fire: attempts to put it out are made each turn.", (str(Rule.BURN_OUT),)))
        if unit.act:
            text = f"{unit.name} is in a courageous act: when it is over, draw its card."
            lines.append((text, (str(Rule.KING_ACT),)))
    if state.turn == 1 and state.phase == MOVEMENT and state.note:
        lines.append((state.note, ()))
    return lines


def creation(terms: UmpireTerms) -> dict[str, Any]:
    """The choices in a form that creates units, each with value and label."""
    rules = (
        Rule.SETUP_QUALITY, Rule.QUALITY_RANGE, Rule.QUALITY_DRAW, Rule.SETUP_SKILLS, "setup.fixed",
        Rule.FIRE_CARRIED, Rule.SOFT_POINTS,
    )  # fmt: skip
    return {
        "quality": [[row.id, f"{row.quality}, {row.least} to {row.most}"] for row in terms.qualities.values()],
        "skills": [[row.id, row.skill] for row in terms.skills.values()],
        "weapons": [[name, label] for name, label in weapon_names(terms).items()],
        "armour": [[row.id, row.choice] for row in terms.armour.values()],
        "points": [[row.vehicle, row.points] for row in terms.soft.values()],
        "cover": [[NO_COVER, "None"], *([row.id, row.cover] for row in terms.cover.values())],
        "damage": [[row.id, row.result] for row in terms.damage.values()],
        "courts": [
            ["knaves", "Knaves: each brings the next event"],
            ["queens", "Queens: Lady Luck, good or bad, as you decide"],
            ["kings", "Kings: kept, and played for a courageous act"],
        ],
        "advice": [
            ["one_card", "One card for a turn of fire, not a card a round: fewer casualties"],
            ["doubled", "Shells that miss go twice as far"],
        ],
        "rules": list(map(str, rules)),
    }


BATTLE: Final = BattleEngine(
    inch=2,  # by scale.ground
    needs=("distance", "number"),
    between="distance",
    remembered=("bipod", "mode", "speed", "skill"),
    rare=("shots", "shift"),
    scenario=sample,
    start=roster.read_battle,
    roster=roster.write_battle,
    to_csv=roster.to_csv,
    from_csv=roster.from_csv,
    sides=sides,
    flags=lambda state: dict.fromkeys(state.courts, True),
    side=BattleState.side,
    when=when,
    reminders=reminders,
    offers=cases.offers,
    known_inputs=cases.known_inputs,
    verify=cases.verify,
    apply_result=effects.apply_result,
    apply_action=effects.apply_action,
    creation=creation,
    recruits=recruits,
)  # fmt: skip
