"""Whether a move is legal, and if not, by which rule."""

from collections.abc import Iterator, Sequence
from typing import Final

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import verify_layout
from drumhead.games.serm.rules.moves import Declare, Give, Shoot, number, place
from drumhead.games.serm.rules.path import names_of, nearest_on_path, obstacle_at, pose_at, seen_spans, walk
from drumhead.games.serm.rules.pools import SIX, throw
from drumhead.games.serm.rules.sight import SoldierView, Span
from drumhead.games.serm.rules.state import (
    ASSAULT,
    GUNNER,
    RANGER,
    Pose,
    SkirmishPhase,
    SkirmishState,
    Soldier,
    Stats,
    outcome,
)
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import counted


def verify_declare(state: SkirmishState, move: Declare) -> Verdict:
    """Whether the soldier may begin a Move (``move.declare``, ``move.once``, ``assault.free``)."""
    if not (verdict := _verify_actor(state, move.soldier)):
        return verdict
    name = state.get(state.initiative, move.soldier).full_name
    if state.moved:
        return refuse(f"{name} has already moved in this activation.", Rule.MOVE_ONCE)
    if move.soldier == ASSAULT and move.bearing is not None:
        return refuse(f"{name} does not declare a direction: it chooses its path after the roll.", Rule.ASSAULT_FREE)
    if move.soldier != ASSAULT and move.bearing is None:
        return refuse(f"{name} must declare a direction before the roll.", Rule.MOVE_DECLARE)
    return LEGAL


def verify_shoot(state: SkirmishState, move: Shoot) -> Verdict:
    """Whether the soldier may turn so and shoot at that enemy (``shoot.target``, ``shoot.turn``, ``gunner.each``)."""
    if not (verdict := _verify_actor(state, move.soldier)):
        return verdict
    shooter, target = state.get(state.initiative, move.soldier), state.find(state.opponent, move.target)
    name = shooter.full_name
    if not state.stats(shooter).shoot:
        return refuse(f"{name} has no die for Shoot.", Rule.SHOOT_DIE)
    if state.shot and move.soldier != GUNNER:
        return refuse(f"{name} has already shot in this activation.", Rule.SHOOT_ONCE)
    if move.target in state.shot:
        enemy = f"{state.opponent.capitalize()}'s {move.target.capitalize()}"
        return refuse(f"{name} has already shot at {enemy} in this activation: once at each enemy.", Rule.GUNNER_EACH)
    if target is None:
        return refuse(f"{state.opponent.capitalize()} has no {move.target.capitalize()} left.", Rule.SHOOT_TARGET)
    if state.shot and move.face is not None:
        return refuse(f"{name} may turn only once, before its first shot.", Rule.GUNNER_TURN)
    if move.face is not None and (thing := obstacle_at(state, shooter, Pose(shooter.x, shooter.y, move.face))):
        text = f"If it turned to {number(move.face)}, {name} would overlap {names_of([thing])}."
        return refuse(text, Rule.SHOOT_ROOM, Rule.SETUP_APART)
    return _verify_sight(SoldierView(state, shooter, move.face), shooter, target, Rule.SHOOT_TARGET)


def verify_give(state: SkirmishState, move: Give) -> Verdict:
    """Whether the Ranger may give its activation to that friend (``ranger.give``)."""
    ranger, friend = state.find(state.initiative, RANGER), state.find(state.initiative, move.soldier)
    side = state.initiative.capitalize()
    if state.active:
        return refuse("The Ranger cannot give away an activation that has begun.", Rule.RANGER_GIVE)
    if ranger is None:
        return refuse(f"{side} has no Ranger left.", Rule.RANGER_GIVE)
    if state.must not in (None, RANGER):
        return _refuse_other(state)
    if friend is None:
        return refuse(f"{side} has no {move.soldier.capitalize()} left.", Rule.RANGER_GIVE)
    if friend == ranger:
        return refuse("The Ranger cannot give its activation to itself.", Rule.RANGER_GIVE)
    return _verify_sight(SoldierView(state, ranger), ranger, friend, Rule.RANGER_GIVE)


def actors(state: SkirmishState) -> tuple[Soldier, ...]:
    """The soldiers that the side with the initiative may choose from (``turn.any``, ``turn.reactor``)."""
    chosen = state.active or state.must
    return tuple(soldier for soldier in state.soldiers_of(state.initiative) if chosen in (None, soldier.name))


def target_value(target: Stats) -> tuple[int, int, int]:
    """The sort key of a target for the same shooter: it is better if it endures less, shoots more, reacts more."""
    return -target.endure, target.shoot, target.react


def targets(state: SkirmishState, shooter: Soldier, face: float | None = None) -> Iterator[Soldier]:
    """The enemies that the shooter sees on that bearing and has not shot at (``shoot.target``, ``shoot.once``)."""
    watcher = SoldierView(state, shooter, face)
    for enemy in state.soldiers_of(state.opponent):
        if enemy.name not in state.shot and watcher.sees(enemy):
            yield enemy


def _verify_actor(state: SkirmishState, name: str) -> Verdict:
    soldier = state.find(state.initiative, name)
    if soldier is None:
        text = f"{state.initiative.capitalize()} has no {name.capitalize()} left."
        return refuse(text, Rule.TURN_ACTIVATION)
    if state.active and state.active != name:
        active = state.get(state.initiative, state.active).full_name
        text = f"{active} is active: continue with it, or end its activation."
        return refuse(text, Rule.TURN_ACTIVATION)
    if state.must and state.must != name:
        return _refuse_other(state)
    return LEGAL


def _refuse_other(state: SkirmishState) -> Verdict:
    return refuse(f"{state.get(state.initiative, state.must).full_name} must act now.", Rule.TURN_REACTOR)


def _verify_sight(watcher: SoldierView, soldier: Soldier, target: Soldier, rule: Rule) -> Verdict:
    if watcher.sees(target):
        return LEGAL
    if not watcher.is_ahead(target):
        text = f"{target.full_name} is not in {soldier.full_name}'s arc."
        return refuse(text, rule, Rule.SIGHT_HALF)
    return refuse(f"Terrain hides {target.full_name} from {soldier.full_name}.", rule, Rule.SIGHT_TERRAIN)


_STEPS_INWARD: Final = tuple(2**count / 1000 for count in range(12))
"""How far from where sight begins a mover is tried, as its place is rounded to thousandths of a card length."""

# Who may react to the pending move, and where a reactor may stop it.


def reactors(state: SkirmishState) -> tuple[Soldier, ...]:
    """The enemies with a React die that see any part of the pending path (``react.when``), in table order."""
    able = (soldier for soldier in state.soldiers_of(state.opponent) if state.stats(soldier).react)
    return tuple(soldier for soldier in able if _stops_of(state, soldier))


def stops(state: SkirmishState) -> list[Span]:
    """The parts of the pending path that the reactor sees, as distances from its start (``react.stop``).

    At either end of a part, too, the mover is in sight once its place is rounded.
    """
    return _stops_of(state, state.get(state.opponent, state.pending.reactor))


def _stops_of(state: SkirmishState, reactor: Soldier) -> list[Span]:
    path, view = state.pending.path, SoldierView(state, reactor)
    inner: list[Span] = []
    for start, end in seen_spans(state, reactor, path):
        middle = (start + end) / 2
        steps = [0.0, *(step for step in _STEPS_INWARD if step < middle - start), middle - start]
        low = next((start + step for step in steps if view.sees(_stopped(path, start + step, end))), None)
        high = next((end - step for step in steps if view.sees(_stopped(path, end - step, start))), None)
        if low is not None and high is not None:
            inner.append((low, high))
    return inner


def _stopped(path: Sequence[Pose], along: float, other: float) -> Pose:
    """The pose of a mover that is stopped so far along its path, by a move written with rounded places."""
    written = pose_at(path, along)
    nearest, _ = nearest_on_path(path, written.x, written.y, [(min(along, other), max(along, other))])
    return pose_at(path, nearest)


_ROLL_PHASES: Final = (SkirmishPhase.MOVE, SkirmishPhase.REACT_ROLL, SkirmishPhase.SHOOT, SkirmishPhase.ENDURE)
_PHASES: Final[dict[type, tuple[SkirmishPhase, ...]]] = {
    **dict.fromkeys((moves.SetSoldier, moves.SetTerrain, moves.Add, moves.Take, moves.Begin), (SkirmishPhase.SETUP,)),
    **dict.fromkeys((moves.Declare, moves.Shoot, moves.Give, moves.EndActivation), (SkirmishPhase.ACT,)),
    moves.Roll: _ROLL_PHASES,
    moves.MoveTo: (SkirmishPhase.TO,),
    moves.React: (SkirmishPhase.REACT,),
    moves.Pass: (SkirmishPhase.REACT,),
    moves.Stop: (SkirmishPhase.STOP,),
}
POOLS: Final = {
    SkirmishPhase.MOVE: "Move",
    SkirmishPhase.REACT_ROLL: "React",
    SkirmishPhase.SHOOT: "Shoot",
    SkirmishPhase.ENDURE: "Endure",
}
"""The pool that is rolled in each phase."""


def verify(state: SkirmishState, move: moves.Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``, ``play.order``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.PLAY_OVER, *end.rules[:1])
    if state.phase not in _PHASES[type(move)]:
        return refuse(f"{due_sentence(state)}.", Rule.PLAY_ORDER)
    match move:
        case moves.SetSoldier() | moves.SetTerrain() | moves.Add() | moves.Take():
            return verify_layout(state, move)
        case moves.Declare():
            return verify_declare(state, move)
        case moves.Shoot():
            return verify_shoot(state, move)
        case moves.Give():
            return verify_give(state, move)
        case moves.Begin() if state.is_placing:
            number, side = counted(len(state.soldiers) - len(state.placed), "soldier"), state.chooser.capitalize()
            return refuse(f"{number} must still be placed, the next by {side}.", Rule.SETUP_PLACE_ORDER)
        case moves.EndActivation() if not state.active:
            return refuse("The soldier must at least Move or Shoot.", Rule.TURN_SOMETHING)
        case moves.Roll(dice):
            return _verify_roll(state, dice)
        case moves.MoveTo(steps):
            result = walk(state, steps)
            return result if isinstance(result, Verdict) else LEGAL
        case moves.React(name):
            return _verify_react(state, name)
        case moves.Stop(x, y):
            return _verify_stop(state, x, y)
    return LEGAL


def due_sentence(state: SkirmishState) -> str:
    """What is due next, as a sentence without its full stop (``play.order``)."""
    side = state.chooser.capitalize()
    match state.phase:
        case SkirmishPhase.SETUP if state.is_placing:
            return f"{side} places a soldier within {state.terms.zone:g} lengths of its edge"
        case SkirmishPhase.SETUP:
            return "The table is being set up: it ends with begin"
        case SkirmishPhase.ACT if state.active:
            return f"{side} continues or ends its {state.active.capitalize()}'s activation"
        case SkirmishPhase.ACT:
            return f"{side} has the initiative and chooses a soldier to move or to shoot"
        case SkirmishPhase.TO:
            return f"{side} says where its {str(state.active).capitalize()} goes"
        case SkirmishPhase.REACT:
            return f"{side} says who reacts, or passes"
        case SkirmishPhase.STOP:
            return f"{side} says where the mover is stopped"
    dice = f"{state.dice} dice" if state.dice > 1 else "one die"
    return f"{side} rolls {dice} of {POOLS[state.phase]}"


def _verify_roll(state: SkirmishState, dice: tuple[int, ...]) -> Verdict:
    for die in dice:
        if not 1 <= die <= SIX:
            return refuse(f"A die shows 1 to {SIX}, never {die}.", Rule.DICE_POOL)
    thrown = throw(state.dice, dice)
    if thrown.ends_on_six:
        return refuse("Every six must be rolled again, so a roll cannot end with a six.", Rule.DICE_SIX)
    if thrown.missing:
        return refuse(
            f"{due_sentence(state)}, and {thrown.missing} of them {'is' if thrown.missing == 1 else 'are'} missing.",
            Rule.DICE_POOL,
        )
    if thrown.used < len(dice):
        surplus = len(dice) - thrown.used
        are = "is" if surplus == 1 else "are"
        return refuse(
            f"{due_sentence(state)}; only a six is rolled again, so {surplus} of these dice {are} too many.",
            Rule.DICE_POOL,
            Rule.DICE_SIX,
        )
    return LEGAL


def _verify_react(state: SkirmishState, name: str) -> Verdict:
    reactor, side = state.find(state.opponent, name), state.opponent.capitalize()
    if reactor is None:
        return refuse(f"{side} has no {name.capitalize()} left.", Rule.REACT_WHEN)
    if not state.stats(reactor).react:
        return refuse(f"{reactor.full_name} has no die for React.", Rule.REACT_WHEN, Rule.DICE_NONE)
    if reactor not in reactors(state):
        return refuse(f"{reactor.full_name} sees no part of the move.", Rule.REACT_WHEN, Rule.SIGHT_PART)
    return LEGAL


def _verify_stop(state: SkirmishState, x: float, y: float) -> Verdict:
    path = state.pending.path
    along, distance = nearest_on_path(path, x, y, stops(state))
    if distance <= state.terms.tolerance:
        return LEGAL
    pose = pose_at(path, along)
    reactor = state.get(state.opponent, state.pending.reactor).full_name
    nearest_place = place(pose.x, pose.y)
    text = f"{reactor} does not see the mover at {place(x, y)}: the nearest place is {nearest_place}."
    return refuse(text, Rule.REACT_STOP, Rule.SETUP_TOLERANCE)
