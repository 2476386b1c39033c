"""The moves of an activation: a Move declared, a shot, the Ranger's gift, and its end; and who may act, and at whom."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Final

from drumhead.games.serm.rules.geometry import SoldierView, obstacle_at
from drumhead.games.serm.rules.notation import Bearing, Rounded, SoldierName, number
from drumhead.games.serm.rules.state import Pending, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.terms import ASSAULT, GUNNER, RANGER, Rule, Stats
from drumhead.table.moves import move
from drumhead.table.verdict import Event, Verdict, event, first, refuse

_ACT: Final = (SkirmishPhase.ACT,)


@move("move {soldier}[ {bearing}]")
class Declare(Rounded):
    """Begin a Move, on a bearing; the Assault declares none."""

    soldier: SoldierName
    bearing: Bearing | None = None
    phases: ClassVar = _ACT

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """Once an activation, and not without a direction (``move.declare``, ``move.once``, ``assault.free``)."""
        yield from _not_acting(state, self.soldier)
        name = state.get(state.initiative, self.soldier).full_name
        if state.moved:
            yield refuse(f"{name} has already moved in this activation.", Rule.MOVE_ONCE)
        if self.soldier == ASSAULT and self.bearing is not None:
            reason = f"{name} does not declare a direction: it chooses its path after the roll."
            yield refuse(reason, Rule.ASSAULT_FREE)
        if self.soldier != ASSAULT and self.bearing is None:
            yield refuse(f"{name} must declare a direction before the roll.", Rule.MOVE_DECLARE)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The mover's dice are due."""
        pending = Pending(bearing=self.bearing)
        return replace(state, active=self.soldier, must=None, phase=SkirmishPhase.MOVE, pending=pending)

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Who moves, and where."""
        where, rule = f"on bearing {number(self.bearing or 0)}", Rule.MOVE_DECLARE
        if self.bearing is None:
            where, rule = "without declaring a direction", Rule.ASSAULT_FREE
        yield event(f"{after.acting.full_name} moves {where}.", Rule.TURN_ACTIVATION, rule)


@move("shoot {soldier} {target}[ face {face}]")
class Shoot(Rounded):
    """Shoot at an enemy, after a free turn to the bearing ``face`` if one is given."""

    soldier: SoldierName
    target: SoldierName
    face: Bearing | None = None
    phases: ClassVar = _ACT

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """It may turn so and shoot at that enemy (``shoot.target``, ``shoot.turn``, ``gunner.each``)."""
        yield from _not_acting(state, self.soldier)
        shooter, target = state.get(state.initiative, self.soldier), state.find(state.opponent, self.target)
        name, side = shooter.full_name, state.opponent.capitalize()
        if not state.stats(shooter).shoot:
            yield refuse(f"{name} has no die for Shoot.", Rule.SHOOT_DIE)
        if state.shot and self.soldier != GUNNER:
            yield refuse(f"{name} has already shot in this activation.", Rule.SHOOT_ONCE)
        if self.target in state.shot:
            enemy = f"{side}'s {self.target.capitalize()}"
            reason = f"{name} has already shot at {enemy} in this activation: once at each enemy."
            yield refuse(reason, Rule.GUNNER_EACH)
        if target is None:
            yield refuse(f"{side} has no {self.target.capitalize()} left.", Rule.SHOOT_TARGET)
            return
        if state.shot and self.face is not None:
            yield refuse(f"{name} may turn only once, before its first shot.", Rule.GUNNER_TURN)
        if self.face is not None and (thing := obstacle_at(state, shooter, shooter.pose._replace(face=self.face))):
            text = f"If it turned to {number(self.face)}, {name} would overlap {thing.full_name}."
            yield refuse(text, Rule.SHOOT_ROOM, Rule.SETUP_APART)
        yield from _unseen(SoldierView(state, shooter, self.face), shooter, target, Rule.SHOOT_TARGET)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """It has turned, and its dice are due."""
        pending = Pending(target=self.target)
        state = replace(state, active=self.soldier, must=None, phase=SkirmishPhase.SHOOT, pending=pending)
        return state if self.face is None else state.with_soldier(replace(state.acting, face=self.face))

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Who shoots at whom."""
        shooter, target = after.acting, after.get(after.opponent, self.target)
        turn_text = "" if self.face is None else f" turns to {number(self.face)} and"
        rules = [Rule.RANGER_ROUND if shooter.name == RANGER else Rule.SIGHT_EYE, Rule.SIGHT_PART, Rule.SIGHT_SOLDIERS]
        rules += [Rule.SHOOT_TURN] * (self.face is not None) + [Rule.GUNNER_EACH] * bool(before.shot)
        text = f"{shooter.full_name}{turn_text} shoots at {target.full_name}."
        yield event(text, Rule.TURN_ACTIVATION, *rules)


@move("give {soldier}")
class Give:
    """Give the Ranger's activation to a friend."""

    soldier: SoldierName
    phases: ClassVar = _ACT

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """Before it acts the Ranger may give its activation to a friend that it sees (``ranger.give``)."""
        ranger, friend = state.find(state.initiative, RANGER), state.find(state.initiative, self.soldier)
        side = state.initiative.capitalize()
        if state.active:
            yield refuse("The Ranger cannot give away an activation that has begun.", Rule.RANGER_GIVE)
        if ranger is None:
            yield refuse(f"{side} has no Ranger left.", Rule.RANGER_GIVE)
        if state.must not in (None, RANGER):
            yield _refuse_other(state)
        if friend is None:
            yield refuse(f"{side} has no {self.soldier.capitalize()} left.", Rule.RANGER_GIVE)
        if friend == ranger:
            yield refuse("The Ranger cannot give its activation to itself.", Rule.RANGER_GIVE)
        if ranger and friend:
            yield from _unseen(SoldierView(state, ranger), ranger, friend, Rule.RANGER_GIVE)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The friend must act (``ranger.give``)."""
        return replace(state, must=self.soldier, gained_by="give")

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """To whom it is given, and whether after a React."""
        ranger = before.get(before.initiative, RANGER).full_name
        text = f"{ranger} hands its activation to the {self.soldier.capitalize()}, which it sees."
        yield event(text, Rule.RANGER_GIVE, *([Rule.RANGER_GIVE_REACT] if before.must else []))


@move("end")
class EndActivation:
    """End the activation."""

    phases: ClassVar = _ACT

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """The soldier must have done something (``turn.something``)."""
        if not state.active:
            yield refuse("The soldier must at least Move or Shoot.", Rule.TURN_SOMETHING)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The initiative passes (``turn.pass``)."""
        return state.passed()

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Whose activation it was."""
        yield event(f"{before.acting.full_name} ends its activation.", Rule.TURN_ACTIVATION)


def actors(state: SkirmishState) -> tuple[Soldier, ...]:
    """The soldiers that the side with the initiative may choose from (``turn.any``, ``turn.reactor``)."""
    chosen = state.active or state.must
    return tuple(soldier for soldier in state.soldiers_of(state.initiative) if chosen in (None, soldier.name))


def target_value(target: Stats) -> tuple[int, int, int]:
    """The sort key of a target for the same shooter: it is better if it endures less, shoots more, reacts more."""
    return -target.endure, target.shoot, target.react


def targets(state: SkirmishState, shooter: Soldier, face: float | None = None) -> Iterator[Soldier]:
    """The enemies that the shooter may shoot at from that bearing (``shoot.die``, ``shoot.target``, ``shoot.once``)."""
    if not state.stats(shooter).shoot or (state.shot and shooter.name != GUNNER):
        return
    watcher, enemies = SoldierView(state, shooter, face), state.soldiers_of(state.opponent)
    yield from (enemy for enemy in enemies if enemy.name not in state.shot and watcher.sees(enemy))


def bearings(state: SkirmishState) -> Iterator[float]:
    """The bearings in steps (``play.steps``)."""
    yield from map(float, range(0, 360, state.terms.degrees))


def acts(state: SkirmishState) -> Iterator[Declare | Shoot | Give | EndActivation]:
    """What the side with the initiative may do next, directions and turns in steps (``turn.any``)."""
    for soldier in actors(state):
        if not state.moved:
            for bearing in [None] if soldier.name == ASSAULT else bearings(state):
                yield Declare(soldier.name, bearing)
        turns = () if state.shot else (face for face in bearings(state) if face != soldier.face)
        for face in (None, *turns):
            shots = (Shoot(soldier.name, target.name, face) for target in targets(state, soldier, face))
            yield from (shot for shot in shots if first(shot.refusals(state)))
    if state.active:
        yield EndActivation()
    elif state.must in (None, RANGER):
        gifts = (Give(soldier.name) for soldier in state.soldiers_of(state.initiative))
        yield from (gift for gift in gifts if first(gift.refusals(state)))


def _not_acting(state: SkirmishState, name: str) -> Iterator[Verdict]:
    """Refuse a soldier that may not act (``turn.activation``, ``turn.reactor``)."""
    if state.find(state.initiative, name) is None:
        yield refuse(f"{state.initiative.capitalize()} has no {name.capitalize()} left.", Rule.TURN_ACTIVATION)
    if state.active not in (None, name):
        text = f"{state.acting.full_name} is active: continue with it, or end its activation."
        yield refuse(text, Rule.TURN_ACTIVATION)
    if state.must not in (None, name):
        yield _refuse_other(state)


def _refuse_other(state: SkirmishState) -> Verdict:
    return refuse(f"{state.get(state.initiative, state.must).full_name} must act now.", Rule.TURN_REACTOR)


def _unseen(watcher: SoldierView, soldier: Soldier, target: Soldier, rule: Rule) -> Iterator[Verdict]:
    if not watcher.is_ahead(target):
        yield refuse(f"{target.full_name} is not in {soldier.full_name}'s arc.", rule, Rule.SIGHT_HALF)
    if not watcher.sees(target):
        yield refuse(f"Terrain hides {target.full_name} from {soldier.full_name}.", rule, Rule.SIGHT_TERRAIN)
