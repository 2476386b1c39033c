"""The resolvers of S.E.R.M.: duels by dice, sight, and the best target, for ``drumhead resolve serm``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from drumhead.games.serm import GAME
from drumhead.games.serm.chances import AimedShot, aims
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Add, SetSoldier
from drumhead.games.serm.rules.notation import ALIAS
from drumhead.games.serm.rules.pools import Throw, dice_text, throw
from drumhead.games.serm.rules.position import from_json
from drumhead.games.serm.rules.state import SIDES
from drumhead.games.serm.rules.terms import RANGER, SOLDIERS, SkirmishTerms, read_terms
from drumhead.table.game import BadInput, Tables
from drumhead.table.inputs import Input
from drumhead.table.json_text import read_object
from drumhead.table.resolver import Answer, Chance, Result, Step, read_situation
from drumhead.table.words import capitalized, counted, listed, percent

ROLL_RULES: Final = (Rule.DICE_POOL, Rule.DICE_SIX, Rule.DICE_NONE)
"""The rules behind every roll."""
MAX_DICE: Final = 20
"""The greatest pool that a resolver accepts."""
DICE: Final = Input(
    "dice", "Dice rolled", "dice", [], "After each six, give at once what that die showed when rolled again.",
    (Rule.DICE_POOL,),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DiceCase:
    """A case: its inputs as typed values, and the game's numbers."""

    values: Mapping[str, Any]
    terms: SkirmishTerms

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class Findings:
    """The answer to a case: the chances before any roll, the first that of success, then steps and result."""

    chances: tuple[Chance, ...] = ()
    steps: Sequence[Step] = ()
    result: Result | None = None
    awaits: str = ""


@dataclass(frozen=True, slots=True)
class DiceResolver:
    """One of the resolvers."""

    name: str
    title: str
    about: str
    cites: tuple[Rule, ...]
    own_inputs: Callable[[SkirmishTerms], tuple[Input, ...]]
    answer: Callable[[DiceCase], Findings]
    rolls: bool = True

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that its answers may rest on."""
        return tuple(str(rule) for rule in dict.fromkeys((*self.cites, *(ROLL_RULES if self.rolls else ()))))

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its inputs. Raises BadInput naming a table that can't be used."""
        return self._inputs(read_terms(tables))

    def resolve(self, situation: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation. Raises BadInput naming every fault."""
        terms = read_terms(tables)
        values, plain = read_situation(self._inputs(terms), situation)
        case = self.answer(DiceCase(values, terms))
        dice = values["dice"] if self.rolls else None
        return Answer(self.name, plain, case.chances, tuple(case.steps), case.result, case.awaits, (), (), dice=dice)

    def _inputs(self, terms: SkirmishTerms) -> tuple[Input, ...]:
        return (*self.own_inputs(terms), *([DICE] if self.rolls else []))


@dataclass(slots=True)
class Rolls:
    """The dice of a case, consumed pool by pool in the order of rolling."""

    dice: Sequence[int]
    steps: list[Step] = field(default_factory=list)
    awaits: str = ""
    """What the next die is for, once the dice have run out."""

    def pool(self, whose: str, dice: int) -> Throw:
        """The next pool; adds its step, or says what is still to be rolled."""
        name = capitalized(whose)
        thrown = throw(dice, self.dice)
        self.dice = self.dice[thrown.used :]
        if not dice:
            self.steps.append(Step(f"{name}: no dice, so 0.", (Rule.DICE_NONE,)))
        elif thrown.runs:
            six = (Rule.DICE_SIX,) if any(len(run) > 1 for run in thrown.runs) else ()
            sum_text = f", {thrown.total} {'so far' if thrown.missing else 'in all'}" if thrown.used > 1 else ""
            self.steps.append(Step(f"{name}: {dice_text(thrown)}{sum_text}.", (Rule.DICE_POOL, *six)))
        if thrown.missing and not self.awaits:
            again_text = ", the six again" if thrown.ends_on_six else ""
            self.awaits = f"{whose}, {counted(thrown.missing, 'die', 'dice')}{again_text}"
        return thrown

    def check_all_used(self, dice: Sequence[int]) -> None:
        """Raise BadInput if a die is left over."""
        if self.dice:
            place = len(dice) - len(self.dice) + 1
            raise BadInput(f"dice, die {place}: {self.dice[0]} is one too many: leave it out ({Rule.DICE_POOL})")


def pool_of(case: DiceCase, soldier: str, pool: str) -> int:
    """The number of dice in the input ``pool``, or else the soldier's. Raises BadInput if neither is given."""
    if case[pool] is not None:
        return int(case[pool])
    if case[soldier] is None:
        raise BadInput(f"{soldier}: name a soldier ({', '.join(SOLDIERS)}), or give the number of dice as {pool}=2")
    return int(getattr(case.terms.soldiers[case[soldier]], pool))


def soldier_text(case: DiceCase, soldier: str) -> str:
    """The soldier of an input as it stands in a sentence."""
    return f"the {case.terms.soldiers[case[soldier]].title}" if case[soldier] else f"the {soldier}"


def soldier(terms: SkirmishTerms, name: str, label: str, *rules: Rule) -> Input:
    """An input that names a soldier."""
    titles = {name: soldier.title for name, soldier in terms.soldiers.items()}
    return Input(name, label, "choice", None, "Or give dice.", rules, choices=titles)


def dice(name: str, label: str, *rules: Rule) -> Input:
    """An input for the number of dice in a pool."""
    return Input(name, label, "int", None, "Default: the soldier's.", rules, 0, MAX_DICE)


_MAX_TOTAL = 99
"""The greatest total that a resolver accepts."""


def _pool(case: DiceCase) -> Findings:
    number, rolls = case["pool"], Rolls(case["dice"])
    total = case["total"]
    if total is None:
        least = -(-pools.mean(number) // 1)
        chance = Chance(f"it comes to {least} or more", pools.at_least(number, int(least)))
    else:
        chance = Chance(f"it comes to more than {total}", pools.beats(number, total))
    thrown = rolls.pool("the pool", number)
    rolls.check_all_used(case["dice"])
    result = None
    if not rolls.awaits:
        comparison = "" if total is None else f", {'more' if thrown.total > total else 'no more'} than {total}"
        values = {"total": thrown.total} | ({} if total is None else {"greater": thrown.total > total})
        result = Result("total", f"The total is {thrown.total}{comparison}.", (Rule.DICE_POOL,), values=values)
    return Findings((chance, Chance("on average", pools.mean(number), "in all")), rolls.steps, result, rolls.awaits)


def _shot(case: DiceCase) -> Findings:
    shoot = pool_of(case, "shooter", "shoot")
    endure = pool_of(case, "target", "endure")
    if not shoot:
        text = f"{capitalized(soldier_text(case, 'shooter'))} has no die for Shoot."
        return Findings(result=Result("no-shot", text, (Rule.SHOOT_DIE,), allowed=False))
    target = soldier_text(case, "target")
    chances = (
        Chance(f"{target} is killed", pools.greater(shoot, endure)),
        Chance("the totals are equal, a miss", pools.equal(shoot, endure)),
        Chance("the shot is lower, a miss", pools.less(shoot, endure)),
    )
    rolls = Rolls(case["dice"])
    fired = rolls.pool(f"{soldier_text(case, 'shooter')}'s Shoot", shoot)
    endured = rolls.pool(f"{target}'s Endure", endure) if not rolls.awaits else None
    rolls.check_all_used(case["dice"])
    if endured is None or rolls.awaits:
        return Findings(chances, rolls.steps, None, rolls.awaits)
    values = {"shoot": fired.total, "endure": endured.total, "killed": fired.total > endured.total}
    totals = f"{fired.total} against {endured.total}"
    if fired.total > endured.total:
        result = Result("killed", f"{totals}: {target} is killed.", (Rule.SHOOT_TOTAL,), values=values)
    elif fired.total == endured.total:
        result = Result("missed", f"{totals}: equal is a miss.", (Rule.SHOOT_TOTAL, Rule.SHOOT_TIE), values=values)
    else:
        result = Result("missed", f"{totals}: a miss.", (Rule.SHOOT_TOTAL,), values=values)
    return Findings(chances, rolls.steps, result)


def _react(case: DiceCase) -> Findings:
    react = pool_of(case, "reactor", "react")
    if not react:
        text = f"{capitalized(soldier_text(case, 'reactor'))} has no die to react with."
        return Findings(result=Result("no-react", text, (Rule.REACT_WHEN,), allowed=False))
    mover, rolls = soldier_text(case, "mover"), Rolls(case["dice"])
    if case["total"] is None:
        move = pool_of(case, "mover", "move")
        stopped = pools.greater(react, move)
        move_total = rolls.pool(f"{mover}'s Move", move).total
    else:
        stopped = pools.beats(react, case["total"])
        move_total = case["total"]
        rolls.steps.append(Step(f"{capitalized(mover)}'s Move: {move_total}, rolled before.", (Rule.REACT_TOTAL,)))
    chances = (Chance(f"{mover} is stopped", stopped), Chance("the Move goes through", 1 - stopped))
    reacted = rolls.pool(f"{soldier_text(case, 'reactor')}'s React", react) if not rolls.awaits else None
    rolls.check_all_used(case["dice"])
    if reacted is None or rolls.awaits:
        return Findings(chances, rolls.steps, None, rolls.awaits)
    values = {"move": move_total, "react": reacted.total, "stopped": reacted.total > move_total}
    totals = f"{reacted.total} against {move_total}"
    if reacted.total > move_total:
        text = f"{totals}: {mover} is stopped wherever the reactor sees it, kills nobody, and the reactor acts next."
        rules = (Rule.REACT_TOTAL, Rule.REACT_STOP, Rule.REACT_SPARES, Rule.REACT_INITIATIVE)
        return Findings(chances, rolls.steps, Result("stopped", text, rules, values=values))
    text = f"{totals}: not greater, so {mover} goes on."
    return Findings(chances, rolls.steps, Result("goes-on", text, (Rule.REACT_TOTAL,), values=values))


POOL = DiceResolver(
    "pool", "A pool", "What a number of dice comes to.", (),
    lambda terms: (
        Input("pool", "Dice in the pool", "int", 1, "", (Rule.DICE_POOL,), 0, MAX_DICE),
        Input("total", "Total to be more than", "int", None, "Default: the average.", (), 0, _MAX_TOTAL),
    ), _pool,
)  # fmt: skip
SHOT = DiceResolver(
    "shot", "A shot", "Whether a shot kills: Shoot against Endure.",
    (Rule.SHOOT_DIE, Rule.SHOOT_TOTAL, Rule.SHOOT_TIE),
    lambda terms: (
        soldier(terms, "shooter", "Shooter", Rule.SHOOT_DIE), soldier(terms, "target", "Target", Rule.SHOOT_TOTAL),
        dice("shoot", "Dice of Shoot", Rule.SHOOT_DIE), dice("endure", "Dice of Endure", Rule.SHOOT_TOTAL),
    ), _shot,
)  # fmt: skip
REACT = DiceResolver(
    "react", "A React", "Whether a React stops a Move.",
    (Rule.REACT_WHEN, Rule.REACT_TOTAL, Rule.REACT_STOP, Rule.REACT_SPARES, Rule.REACT_INITIATIVE),
    lambda terms: (
        soldier(terms, "reactor", "Reactor", Rule.REACT_WHEN),
        soldier(terms, "mover", "Mover", Rule.REACT_TOTAL),
        dice("react", "Dice of React", Rule.REACT_WHEN), dice("move", "Dice of Move", Rule.REACT_TOTAL),
        Input("total", "Total of the Move", "int", None, "Where it is rolled.", (Rule.REACT_TOTAL,), 0, _MAX_TOTAL),
    ), _react,
)  # fmt: skip


# What lies on the table, as it is written.


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
    text = f"{place}. {aim.target.full_name}{turned}: {percent(aim.chance)}%, exactly {aim.chance}."
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
