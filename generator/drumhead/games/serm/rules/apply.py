"""The position after a legal move."""

from dataclasses import replace

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.act import targets
from drumhead.games.serm.rules.layout import apply_layout
from drumhead.games.serm.rules.path import nearest_on_path, pose_at
from drumhead.games.serm.rules.react import reactors, stops
from drumhead.games.serm.rules.state import NOTHING, Pending, Pose, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.tables import GUNNER
from drumhead.games.serm.rules.throw import throw
from drumhead.games.serm.rules.walk import Walk, walk


def advance(state: SkirmishState, move: moves.Move) -> SkirmishState:
    """The state after a legal move and its automatic consequences: kills, the end of an activation, the initiative
    (``move.kill``, ``turn.reactor``, ``turn.pass``).
    """
    match move:
        case moves.SetSoldier() | moves.SetTerrain() | moves.Add() | moves.Take():
            return apply_layout(state, move)
        case moves.Begin():
            return replace(state, phase=SkirmishPhase.ACT, gained_by="lot", placed=())
        case moves.Declare(name, bearing):
            return replace(state, active=name, must=None, phase=SkirmishPhase.MOVE, pending=Pending(bearing=bearing))
        case moves.Shoot(name, target, face):
            state = replace(state, active=name, must=None, phase=SkirmishPhase.SHOOT, pending=Pending(target=target))
            shooter = state.get(state.initiative, name)
            return state if face is None else _with_pose(state, shooter, Pose(shooter.x, shooter.y, face))
        case moves.Give(name):
            return replace(state, must=name, gained_by="give")
        case moves.EndActivation():
            return pass_initiative(state)
        case moves.Roll(dice):
            return _apply_roll(state, throw(state.dice, dice).total)
        case moves.MoveTo(steps):
            return _apply_walk(state, walk(state, steps))
        case moves.React(name):
            return replace(state, phase=SkirmishPhase.REACT_ROLL, pending=replace(state.pending, reactor=name))
        case moves.Pass():
            return _arrive(state)
        case moves.Stop(x, y):
            return _stop(state, x, y)


def pass_initiative(state: SkirmishState) -> SkirmishState:
    """The state after the initiative has passed to the other side (``turn.pass``), which counts for a lull
    (``end.lull``).
    """
    return replace(
        state,
        initiative=state.opponent,
        phase=SkirmishPhase.ACT,
        must=None,
        active=None,
        moved=False,
        shot=(),
        pending=NOTHING,
        gained_by="pass",
        lull=state.lull + 1 if state.terms.lull_ends else 0,
    )


def _apply_roll(state: SkirmishState, total: int) -> SkirmishState:
    match state.phase:
        case SkirmishPhase.MOVE:
            return replace(state, phase=SkirmishPhase.TO, pending=replace(state.pending, total=total))
        case SkirmishPhase.REACT_ROLL:
            return replace(state, phase=SkirmishPhase.STOP) if total > state.pending.total_or_zero else _arrive(state)
        case SkirmishPhase.SHOOT:
            state = replace(state, phase=SkirmishPhase.ENDURE, pending=replace(state.pending, total=total))
            return state if state.dice else _settle_shot(state, 0)
    return _settle_shot(state, total)


def _apply_walk(state: SkirmishState, result: object) -> SkirmishState:
    """The path is chosen: an enemy may react, or else the move ends."""
    assert isinstance(result, Walk)
    met = tuple(other.name for other in result.end.met if isinstance(other, Soldier) and other.side == state.opponent)
    state = replace(state, phase=SkirmishPhase.REACT, pending=replace(state.pending, path=result.path, met=met))
    return state if reactors(state) else _arrive(state)


def _arrive(state: SkirmishState) -> SkirmishState:
    mover = state.get(state.initiative, state.active)
    killed = state.pending.met
    state = _with_pose(state, mover, state.pending.path[-1])
    state = replace(state, moved=True, phase=SkirmishPhase.ACT, pending=NOTHING)
    for name in killed:
        state = _without(state, name)
    is_done = bool(state.shot) or not state.stats(mover).shoot
    return pass_initiative(state) if is_done and not state.is_over else state


def _stop(state: SkirmishState, x: float, y: float) -> SkirmishState:
    mover, reactor = state.get(state.initiative, state.active), state.pending.reactor
    along, _ = nearest_on_path(state.pending.path, x, y, stops(state))
    state = _with_pose(state, mover, pose_at(state.pending.path, along))
    return replace(pass_initiative(state), must=reactor, gained_by="react")


def _settle_shot(state: SkirmishState, endured: int) -> SkirmishState:
    """Settle the shot; the initiative passes if the shooter can do no more."""
    target = str(state.pending.target)
    if state.pending.total_or_zero > endured:
        state = _without(state, target)
    state = replace(state, shot=(*state.shot, target), phase=SkirmishPhase.ACT, pending=NOTHING)
    shooter = state.get(state.initiative, state.active)
    has_targets = shooter.name == GUNNER and any(targets(state, shooter))
    return state if state.is_over or has_targets or not state.moved else pass_initiative(state)


def _with_pose(state: SkirmishState, soldier: Soldier, pose: Pose) -> SkirmishState:
    moved = replace(soldier, x=pose.x, y=pose.y, face=pose.face)
    return replace(state, soldiers=tuple(moved if other == soldier else other for other in state.soldiers))


def _without(state: SkirmishState, enemy: str) -> SkirmishState:
    killed = state.get(state.opponent, enemy)
    return replace(state, soldiers=tuple(soldier for soldier in state.soldiers if soldier != killed), lull=0)
