"""The resolvers of S.E.R.M.: duels by dice, sight, and the best target, for ``drumhead resolve serm``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Final, NamedTuple

from drumhead.games.serm import GAME
from drumhead.games.serm.chances import aims
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.moves import Add, SetSoldier
from drumhead.games.serm.rules.notation import ALIAS
from drumhead.games.serm.rules.pools import Throw, dice_text, throw
from drumhead.games.serm.rules.position import from_json
from drumhead.games.serm.rules.state import SIDES
from drumhead.games.serm.rules.terms import RANGER, SOLDIERS, Rule, SkirmishTerms, read_terms
from drumhead.table.faults import raise_faults
from drumhead.table.game import BadInput, Tables
from drumhead.table.json_text import read_object
from drumhead.table.resolver import Answer, Chance, Input, Result, Step, read_situation
from drumhead.table.words import capitalized, counted, listed, percent

MAX_DICE: Final = 20
"""The greatest pool that a resolver accepts."""
DICE: Final = Input(
    "dice", "Dice rolled", "dice", [], "After each six, give at once what that die showed when rolled again.",
    (Rule.DICE_POOL,),
)  # fmt: skip


@dataclass(slots=True)
class DiceCase:
    """A case: its inputs as typed values, the game's numbers, and the dice, consumed pool by pool."""

    values: Mapping[str, Any]
    terms: SkirmishTerms
    dice: Sequence[int]
    """Those not consumed yet."""
    steps: list[Step] = field(default_factory=list)
    awaits: str = ""
    """What the next die is for, once the dice have run out."""

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def say(self, text: str, *rules: Rule) -> None:
        """Add a step."""
        self.steps.append(Step(text, rules))

    def pool(self, whose: str, dice: int) -> Throw:
        """The next pool; adds its step, or says what is still to be rolled. Nothing while another one is awaited."""
        name, thrown = capitalized(whose), throw(dice, self.dice)
        if self.awaits:
            return thrown
        self.dice = self.dice[thrown.used :]
        if not dice:
            self.say(f"{name}: no dice, so 0.", Rule.DICE_NONE)
        elif thrown.runs:
            six = (Rule.DICE_SIX,) if any(len(run) > 1 for run in thrown.runs) else ()
            sum_text = f", {thrown.total} {'so far' if thrown.missing else 'in all'}" if thrown.used > 1 else ""
            self.say(f"{name}: {dice_text(thrown)}{sum_text}.", Rule.DICE_POOL, *six)
        if thrown.missing:
            again_text = ", the six again" if thrown.ends_on_six else ""
            self.awaits = f"{whose}, {counted(thrown.missing, 'die', 'dice')}{again_text}"
        return thrown


Findings = tuple[tuple[Chance, ...], Result]
"""The chances before any roll, the first that of success, and the result, which holds if no die is awaited."""


class DiceResolver(NamedTuple):
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
        of_rolls = (Rule.DICE_POOL, Rule.DICE_SIX, Rule.DICE_NONE) if self.rolls else ()
        return tuple(str(rule) for rule in dict.fromkeys((*self.cites, *of_rolls)))

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its inputs. Raises BadInput naming a table that can't be used."""
        return (*self.own_inputs(read_terms(tables)), *([DICE] if self.rolls else []))

    def resolve(self, situation: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation. Raises BadInput naming every fault."""
        values, plain = read_situation(self.inputs(tables), situation)
        dice = values["dice"] if self.rolls else None
        case = DiceCase(values, read_terms(tables), dice or ())
        chances, found = self.answer(case)
        result = None if case.awaits else found
        if case.dice and found.allowed:
            place = len(values["dice"]) - len(case.dice) + 1
            raise BadInput(f"dice, die {place}: {case.dice[0]} is one too many: leave it out ({Rule.DICE_POOL})")
        return Answer(self.name, plain, chances, tuple(case.steps), result, case.awaits, (), (), dice=dice)


def pool_of(case: DiceCase, soldier: str, pool: str) -> int:
    """The number of dice in the input ``pool``, or else the soldier's. Raises BadInput if neither is given."""
    if case[pool] is not None:
        return int(case[pool])
    if case[soldier] is None:
        raise BadInput(f"{soldier}: name a soldier ({', '.join(SOLDIERS)}), or give the number of dice as {pool}=2")
    return int(getattr(case.terms.soldiers[case[soldier]], pool))


def soldier_text(case: DiceCase, soldier: str) -> str:
    """The soldier of an input as it stands in a sentence."""
    return f"the {case.terms.soldiers[case[soldier]].soldier}" if case[soldier] else f"the {soldier}"


def soldier(terms: SkirmishTerms, name: str, label: str, *rules: Rule) -> Input:
    """An input that names a soldier."""
    titles = {name: stats.soldier for name, stats in terms.soldiers.items()}
    return Input(name, label, "choice", None, "Or give dice.", rules, choices=titles)


def dice(name: str, label: str, *rules: Rule) -> Input:
    """An input for the number of dice in a pool."""
    return Input(name, label, "int", None, "Default: the soldier's.", rules, 0, MAX_DICE)


_MAX_TOTAL = 99
"""The greatest total that a resolver accepts."""


def _pool(case: DiceCase) -> Findings:
    number, total = case["pool"], case["total"]
    if total is None:
        least = ceil(pools.mean(number))
        chance = Chance(f"it comes to {least} or more", pools.at_least(number, least))
    else:
        chance = Chance(f"it comes to more than {total}", pools.beats(number, total))
    chances, thrown = (chance, Chance("on average", pools.mean(number), "in all")), case.pool("the pool", number)
    text, values = f"The total is {thrown.total}", {"total": thrown.total}
    if total is not None:
        text += f", {'more' if thrown.total > total else 'no more'} than {total}"
        values["greater"] = thrown.total > total
    return chances, Result("total", f"{text}.", (Rule.DICE_POOL,), values=values)


def _shot(case: DiceCase) -> Findings:
    shooter, target = soldier_text(case, "shooter"), soldier_text(case, "target")
    shoot, endure = pool_of(case, "shooter", "shoot"), pool_of(case, "target", "endure")
    if not shoot:
        return (), Result("no-shot", f"{capitalized(shooter)} has no die for Shoot.", (Rule.SHOOT_DIE,), allowed=False)
    chances = (
        Chance(f"{target} is killed", pools.greater(shoot, endure)),
        Chance("the totals are equal, a miss", pools.equal(shoot, endure)),
        Chance("the shot is lower, a miss", pools.greater(endure, shoot)),
    )
    fired, endured = case.pool(f"{shooter}'s Shoot", shoot).total, case.pool(f"{target}'s Endure", endure).total
    values = {"shoot": fired, "endure": endured, "killed": fired > endured}
    name, text, rules = "missed", "a miss", [Rule.SHOOT_TOTAL]
    if fired > endured:
        name, text = "killed", f"{target} is killed"
    elif fired == endured:
        text, rules = "equal is a miss", [*rules, Rule.SHOOT_TIE]
    return chances, Result(name, f"{fired} against {endured}: {text}.", tuple(rules), values=values)


def _react(case: DiceCase) -> Findings:
    reactor, mover = soldier_text(case, "reactor"), soldier_text(case, "mover")
    react, total = pool_of(case, "reactor", "react"), case["total"]
    if not react:
        text = f"{capitalized(reactor)} has no die to react with."
        return (), Result("no-react", text, (Rule.REACT_WHEN,), allowed=False)
    if total is None:
        move = pool_of(case, "mover", "move")
        stopped = pools.greater(react, move)
        total = case.pool(f"{mover}'s Move", move).total
    else:
        stopped = pools.beats(react, total)
        case.say(f"{capitalized(mover)}'s Move: {total}, rolled before.", Rule.REACT_TOTAL)
    chances = (Chance(f"{mover} is stopped", stopped), Chance("the Move goes through", 1 - stopped))
    reacted = case.pool(f"{reactor}'s React", react).total
    values, totals = {"move": total, "react": reacted, "stopped": reacted > total}, f"{reacted} against {total}"
    if reacted > total:
        text = f"{totals}: {mover} is stopped wherever the reactor sees it, kills nobody, and the reactor acts next."
        rules = (Rule.REACT_TOTAL, Rule.REACT_STOP, Rule.REACT_SPARES, Rule.REACT_INITIATIVE)
        return chances, Result("stopped", text, rules, values=values)
    return chances, Result("goes-on", f"{totals}: not greater, so {mover} goes on.", (Rule.REACT_TOTAL,), values=values)


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
        dice("react", "Dice for React", Rule.REACT_WHEN), dice("move", "Dice for Move", Rule.REACT_TOTAL),
        Input("total", "Total of the Move", "int", None, "Where it is rolled.", (Rule.REACT_TOTAL,), 0, _MAX_TOTAL),
    ), _react,
)  # fmt: skip


# What lies on the table, as it is written.


def read_position(name: str, text: str) -> dict[str, Any]:
    """The position in the input of that name: soldiers and terrain separated by semicolons, or the position's JSON.

    Raises BadInput naming each part that can't be read.
    """
    if text.lstrip().startswith("{"):
        try:
            return read_object(text)
        except BadInput as fault:
            raise BadInput(f"{name}: {fault}") from None
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
                faults.append(f"{name}: {part!r} is of no side: write {expected} ({Rule.PLAY_NOTATION})")
            case Add(kind, x, y, turn):
                position["terrain"].append({"kind": kind, "x": x, "y": y, "turn": turn})
            case _:
                expected = "side, soldier, place and facing, such as south gunner 6 2 0; terrain such as wall 6 4 90"
                faults.append(f"{name}: {part!r} can't be read: write {expected} ({Rule.PLAY_NOTATION})")
    raise_faults(faults)
    return position


# The resolvers of sight: whether a soldier sees another, and whom a soldier should shoot at.


def _soldier(case: DiceCase, name: str, side: str) -> tuple[str, dict[str, Any]]:
    """The side and the soldier in an input; ``side`` if it names none. Raises BadInput."""
    text: str = case[name]
    position = read_position(name, text if text.lower().startswith(SIDES) else f"{side} {text}")
    soldiers = [(owner, soldier) for owner in SIDES for soldier in position[owner]]
    if len(soldiers) != 1 or position["terrain"]:
        raise BadInput(f"{name}: give one soldier with place and facing, such as gunner 6 2 0 ({Rule.PLAY_NOTATION})")
    return soldiers[0]


def _sight(case: DiceCase) -> Findings:
    soldiers = [_soldier(case, "watcher", "south"), _soldier(case, "target", "north")]
    around = read_position("terrain", case["terrain"])
    if any(value for part, value in around.items() if part != "terrain"):
        raise BadInput(f"terrain: give pieces of terrain alone, such as wall 6 4 90 ({Rule.PLAY_NOTATION})")
    cards = {side: [soldier for owner, soldier in soldiers if owner == side] for side in SIDES}
    state = from_json({**cards, "terrain": around.get("terrain", [])}, case.terms)
    watcher, target = (state.get(side, soldier["soldier"]) for side, soldier in soldiers)
    name, target_name = (state.stats(soldier).soldier for soldier in (watcher, target))
    view = SoldierView(state, watcher)
    sees, (x, y) = view.sees(target), (round(part, 3) for part in view.eye)
    values = {"seen": sees, "eye": [x, y]}
    if watcher.name == RANGER:
        case.say(f"The {name} looks from its middle, at {x:g} {y:g}, and all round.", Rule.RANGER_ROUND)
    else:
        case.say(f"The {name} looks from the middle of its top edge, at {x:g} {y:g}.", Rule.SIGHT_EYE)
        if not view.is_ahead(target):
            text = f"No part of the {target_name} is in front of that line, so it is not seen."
            return (), Result("behind", text, (Rule.SIGHT_HALF,), values=values)
        case.say(f"At least part of the {target_name} is in front of that line.", Rule.SIGHT_HALF)
    if not sees:
        where = "" if watcher.name == RANGER else " in the arc"
        text = f"Terrain hides every part of the {target_name}{where}."
        return (), Result("hidden", text, (Rule.SIGHT_TERRAIN,), values=values)
    if state.terrain:
        case.say("A line to some part of it is free of terrain.", Rule.SIGHT_TERRAIN)
    return (), Result("seen", f"The {name} sees the {target_name}.", (Rule.SIGHT_PART,), values=values)


def _target(case: DiceCase) -> Findings:
    state = from_json(read_position("position", case["position"]), case.terms)
    side, _, name = case["shooter"].lower().partition(" ")
    shooter = state.find(side, name.strip())
    if shooter is None:
        choices = ", ".join(f"{soldier.side} {soldier.name}" for soldier in state.soldiers)
        raise BadInput(f"shooter: {case['shooter']!r} is not on the table: choose from {choices}")
    if not state.stats(shooter).shoot:
        return (), Result("no-shot", f"{shooter.full_name} has no die for Shoot.", (Rule.SHOOT_DIE,), allowed=False)
    shots = aims(state, shooter, case["turn"])
    for place, aim in enumerate(shots, 1):
        turned = "" if aim.face is None else f", turned to {aim.face:g}"
        text = f"{place}. {aim.target.full_name}{turned}: {percent(aim.chance)}%, exactly {aim.chance}."
        case.say(text, Rule.SHOOT_TARGET, Rule.SHOOT_TOTAL, *([Rule.SHOOT_TURN] if turned else []))
    visible = [aim.target for aim in shots]
    if hidden := [other.full_name for other in state.soldiers if other.side != side and other not in visible]:
        case.say(f"No shot at {listed(hidden)}.", Rule.SHOOT_TARGET)
    values = {
        "targets": [
            {"side": aim.target.side, "soldier": aim.target.name, "exact": str(aim.chance),
             "value": float(round(aim.chance, 12)), "face": aim.face}
            for aim in shots
        ]
    }  # fmt: skip
    if not shots:
        return (), Result("nobody", f"{shooter.full_name} can shoot at nobody.", (Rule.SHOOT_TARGET,), values=values)
    best, rules = shots[0].target.full_name, (Rule.SHOOT_TARGET, Rule.SHOOT_TOTAL)
    chance = Chance(f"{best} is killed", shots[0].chance)
    return (chance,), Result("best", f"The best target is {best}.", rules, values=values)


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
