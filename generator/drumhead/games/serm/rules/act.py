"""Which soldiers may act, and whom they may shoot at."""

from collections.abc import Iterator

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Declare, Give, Shoot, number
from drumhead.games.serm.rules.path import obstacle_at
from drumhead.games.serm.rules.sight import SoldierView
from drumhead.games.serm.rules.state import Pose, SkirmishState, Soldier
from drumhead.games.serm.rules.tables import ASSAULT, GUNNER, RANGER, Stats
from drumhead.games.serm.rules.walk import names_of
from drumhead.table.verdict import LEGAL, Verdict, refuse


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
