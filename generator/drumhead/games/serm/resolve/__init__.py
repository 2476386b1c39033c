"""The resolvers of S.E.R.M.: duels by dice, sight, and the best target, for ``drumhead resolve serm``."""

from typing import Any, Final

from drumhead.games.serm import GAME
from drumhead.games.serm.hints import AimedShot, aims
from drumhead.games.serm.resolve.dice import POOL, REACT, SHOT, DiceCase, DiceResolver, Findings
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import ALIAS, Add, SetSoldier
from drumhead.games.serm.rules.position import from_json
from drumhead.games.serm.rules.sight import SoldierView
from drumhead.games.serm.rules.state import RANGER, SIDES, SOLDIERS
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from drumhead.table.json_text import read_object
from drumhead.table.resolver import Chance, Result, Step
from drumhead.table.words import listed, percent


def read_position(text: str) -> dict[str, Any]:
    """The position in the text: soldiers and terrain separated by semicolons, or the position's JSON.

    Raises BadInput naming each part that can't be read.
    """
    if text.lstrip().startswith("{"):
        return read_object(text)
    position: dict[str, Any] = {"terrain": [], **{side: [] for side in SIDES}}
    faults: list[str] = []
    for part in filter(None, map(str.strip, text.replace("\n", ";").split(";"))):
        try:
            move = GAME.parse(f"{'set' if part.lower().startswith(SIDES) else 'add'} {part}")
        except BadInput:
            move = None
        match move:
            case SetSoldier(side, soldier, x, y, face):
                position[side].append({"soldier": soldier, "x": x, "y": y, "face": face})
            case Add(kind) if kind in SOLDIERS or kind in ALIAS:
                expected = " or ".join(f"{side} {part}" for side in reversed(SIDES))
                faults.append(f"{part!r} is of no side: write {expected} ({Rule.PLAY_NOTATION})")
            case Add(kind, x, y, turn):
                position["terrain"].append({"kind": kind, "x": x, "y": y, "turn": turn})
            case _:
                expected = "side, soldier, place and facing, such as south gunner 6 2 0; terrain such as wall 6 4 90"
                faults.append(f"{part!r} can't be read: write {expected} ({Rule.PLAY_NOTATION})")
    if faults:
        raise BadInput("\n".join(faults))
    return position


# The resolvers of sight: whether a soldier sees another, and whom a soldier should shoot at.


def _read(name: str, text: str) -> dict[str, Any]:
    """The position in an input. Raises BadInput with the input's name in every line."""
    try:
        return read_position(text)
    except BadInput as fault:
        raise BadInput("\n".join(f"{name}: {line}" for line in str(fault).split("\n"))) from None


def _soldier(case: DiceCase, name: str, side: str) -> tuple[str, dict[str, Any]]:
    """The side and the soldier in an input; ``side`` if it names none. Raises BadInput."""
    text: str = case[name]
    position = _read(name, text if text.lower().startswith(SIDES) else f"{side} {text}")
    soldiers = [(owner, soldier) for owner in SIDES for soldier in position[owner]]
    if len(soldiers) != 1 or position["terrain"]:
        raise BadInput(f"{name}: give one soldier with place and facing, such as gunner 6 2 0 ({Rule.PLAY_NOTATION})")
    return soldiers[0]


def _terrain(case: DiceCase) -> object:
    """The pieces of terrain in the input. Raises BadInput."""
    position = _read("terrain", case["terrain"])
    if any(value for part, value in position.items() if part != "terrain"):
        raise BadInput(f"terrain: give pieces of terrain alone, such as wall 6 4 90 ({Rule.PLAY_NOTATION})")
    return position.get("terrain", [])


def _sight(case: DiceCase) -> Findings:
    soldiers = [_soldier(case, "watcher", "south"), _soldier(case, "target", "north")]
    position = {side: [soldier for soldier_side, soldier in soldiers if soldier_side == side] for side in SIDES}
    state = from_json({**position, "terrain": _terrain(case)}, case.terms)
    watcher, target = (state.get(side, soldier["soldier"]) for side, soldier in soldiers)
    name, target_name = (case.terms.soldiers[soldier.name].title for soldier in (watcher, target))
    view = SoldierView(state, watcher)
    sees = view.sees(target)
    x, y = (round(part, 3) for part in view.eye)
    values = {"seen": sees, "eye": [x, y]}
    if watcher.name == RANGER:
        steps = [Step(f"The {name} looks from its middle, at {x:g} {y:g}, and all round.", (Rule.RANGER_ROUND,))]
    else:
        steps = [Step(f"The {name} looks from the middle of its top edge, at {x:g} {y:g}.", (Rule.SIGHT_EYE,))]
        if not view.is_ahead(target):
            text = f"No part of the {target_name} is in front of that line, so it is not seen."
            return Findings((), steps, Result("behind", text, (Rule.SIGHT_HALF,), values=values))
        steps.append(Step(f"At least part of the {target_name} is in front of that line.", (Rule.SIGHT_HALF,)))
    if not sees:
        where = "" if watcher.name == RANGER else " in the arc"
        text = f"Terrain hides every part of the {target_name}{where}."
        return Findings((), steps, Result("hidden", text, (Rule.SIGHT_TERRAIN,), values=values))
    if state.terrain:
        steps.append(Step("A line to some part of it is free of terrain.", (Rule.SIGHT_TERRAIN,)))
    return Findings((), steps, Result("seen", f"The {name} sees the {target_name}.", (Rule.SIGHT_PART,), values=values))


def _target(case: DiceCase) -> Findings:
    state = from_json(_read("position", case["position"]), case.terms)
    side, _, name = case["shooter"].lower().partition(" ")
    shooter = state.find(side, name.strip())
    if shooter is None:
        choices = ", ".join(f"{soldier.side} {soldier.name}" for soldier in state.soldiers)
        raise BadInput(f"shooter: {case['shooter']!r} is not on the table: choose from {choices}")
    shooter_name = shooter.full_name
    if not state.stats(shooter).shoot:
        text = f"{shooter_name} has no die for Shoot."
        return Findings(result=Result("no-shot", text, (Rule.SHOOT_DIE,), allowed=False))
    shots = aims(state, shooter, case["turn"])
    steps = [_step(place, aim) for place, aim in enumerate(shots, 1)]
    visible = [shooter, *(aim.target for aim in shots)]
    hidden = [other.full_name for other in state.soldiers if other.side != side and other not in visible]
    if hidden:
        steps.append(Step(f"No shot at {listed(hidden)}.", (Rule.SHOOT_TARGET,)))
    if not shots:
        text = f"{shooter_name} can shoot at nobody."
        return Findings((), steps, Result("nobody", text, (Rule.SHOOT_TARGET,), values={"targets": []}))
    best = shots[0]
    rules = (Rule.SHOOT_TARGET, Rule.SHOOT_TOTAL)
    result = Result(
        "best", f"The best target is {best.target.full_name}.", rules, values={"targets": [_row(aim) for aim in shots]}
    )
    return Findings((Chance(f"{best.target.full_name} is killed", best.chance),), steps, result)


def _row(aim: AimedShot) -> dict[str, Any]:
    return {
        "side": aim.target.side,
        "soldier": aim.target.name,
        "exact": str(aim.chance),
        "value": float(round(aim.chance, 12)),
        "face": aim.face,
    }


def _step(place: int, aim: AimedShot) -> Step:
    turned = "" if aim.face is None else f", turned to {aim.face:g}"
    text = f"{place}. {aim.target.full_name}{turned}: {percent(aim.chance)} %, exactly {aim.chance}."
    return Step(text, (Rule.SHOOT_TARGET, Rule.SHOOT_TOTAL, *([Rule.SHOOT_TURN] if turned else [])))


SIGHT = DiceResolver(
    "sight", "Sight", "Whether a soldier sees another.",
    (Rule.SIGHT_EYE, Rule.SIGHT_HALF, Rule.SIGHT_PART, Rule.SIGHT_TERRAIN, Rule.RANGER_ROUND),
    lambda terms: (
        Input("watcher", "Observer", "text", "gunner 6 2 0", "Soldier, place and facing.", (Rule.SIGHT_EYE,)),
        Input("target", "Target", "text", "brawler 6 6 180", "Soldier, place and facing.", (Rule.SIGHT_PART,)),
        Input("terrain", "Terrain", "text", "", "Such as wall 6 4 90; wood 3 3 0.", (Rule.SIGHT_TERRAIN,)),
    ), _sight, rolls=False,
)  # fmt: skip
TARGET = DiceResolver(
    "target", "The best target", "Whom a soldier can shoot at, the likeliest to be killed first.",
    (Rule.SHOOT_DIE, Rule.SHOOT_TARGET, Rule.SHOOT_TOTAL, Rule.SHOOT_TURN),
    lambda terms: (
        Input("shooter", "Shooter", "text", "south gunner", "Side and soldier.", (Rule.SHOOT_DIE,)),
        Input("position", "What lies on the table", "text", "south gunner 6 2 0; north brawler 6 6 180",
              "A position as JSON; or side, soldier, place and facing of each, and terrain, with ; between."),
        Input("turn", "May turn first", "flag", True, "", (Rule.SHOOT_TURN,)),
    ), _target, rolls=False,
)  # fmt: skip


RESOLVERS: Final[dict[str, DiceResolver]] = {resolver.name: resolver for resolver in (POOL, SIGHT, SHOT, TARGET, REACT)}
"""In the order of the rules."""
