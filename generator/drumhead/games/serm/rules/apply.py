"""The position after a move. The move is taken to be legal."""

from dataclasses import replace

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.act import GUNNER, targets
from drumhead.games.serm.rules.layout import laid
from drumhead.games.serm.rules.path import nearest, pose_at
from drumhead.games.serm.rules.react import reactors, stops
from drumhead.games.serm.rules.state import NOTHING, Pending, Pose, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.throw import throw
from drumhead.games.serm.rules.walk import Walk, walk


def advance(state: SkirmishState, move: moves.Move) -> SkirmishState:
    """The state after a legal move (``move.kill``, ``turn.reactor``, ``turn.pass``); what follows by itself is done:
    kills, halves that are over, the initiative.
    """
    match move:
        case moves.SetSoldier() | moves.SetTerrain() | moves.Add() | moves.Take():
            return laid(state, move)
        case moves.Begin():
            return replace(state, phase=SkirmishPhase.ACT, gained="lot", placed=())
        case moves.Declare(name, bearing):
            return replace(state, active=name, must=None, phase=SkirmishPhase.MOVE, pending=Pending(bearing=bearing))
        case moves.Shoot(name, target, face):
            state = replace(state, active=name, must=None, phase=SkirmishPhase.SHOOT, pending=Pending(target=target))
            shooter = state.get(state.initiative, name)
            return state if face is None else _placed(state, shooter, Pose(shooter.x, shooter.y, face))
        case moves.Give(name):
            return replace(state, must=name, gained="give")
        case moves.EndActivation():
            return passed(state)
        case moves.Roll(dice):
            return _rolled(state, throw(state.dice, dice).total)
        case moves.MoveTo(steps):
            return _gone(state, walk(state, steps))
        case moves.React(name):
            return replace(state, phase=SkirmishPhase.REACT_ROLL, pending=replace(state.pending, reactor=name))
        case moves.Pass():
            return _arrived(state)
        case moves.Stop(x, y):  # no other kind
            return _stopped(state, x, y)


def passed(state: SkirmishState) -> SkirmishState:
    """The other side has the initiative (``turn.pass``), and a lull has lasted longer (``end.lull``)."""
    return replace(
        state,
        initiative=state.other,
        phase=SkirmishPhase.ACT,
        must=None,
        active=None,
        moved=False,
        shot=(),
        pending=NOTHING,
        gained="pass",
        lull=state.lull + 1 if state.terms.ends else 0,
    )


def _rolled(state: SkirmishState, total: int) -> SkirmishState:
    match state.phase:
        case SkirmishPhase.MOVE:
            return replace(state, phase=SkirmishPhase.TO, pending=replace(state.pending, total=total))
        case SkirmishPhase.REACT_ROLL:
            return replace(state, phase=SkirmishPhase.STOP) if total > state.pending.rolled else _arrived(state)
        case SkirmishPhase.SHOOT:
            state = replace(state, phase=SkirmishPhase.ENDURE, pending=replace(state.pending, total=total))
            return state if state.dice else _fired(state, 0)
    return _fired(state, total)


def _gone(state: SkirmishState, found: object) -> SkirmishState:
    """The path is known: somebody may react, or else the move is made."""
    assert isinstance(found, Walk)
    met = tuple(other.name for other in found.end.met if isinstance(other, Soldier) and other.side == state.other)
    state = replace(state, phase=SkirmishPhase.REACT, pending=replace(state.pending, path=found.path, met=met))
    return state if reactors(state) else _arrived(state)


def _arrived(state: SkirmishState) -> SkirmishState:
    mover = state.get(state.initiative, state.active)
    fallen = state.pending.met
    state = _placed(state, mover, state.pending.path[-1])
    state = replace(state, moved=True, phase=SkirmishPhase.ACT, pending=NOTHING)
    for name in fallen:
        state = _without(state, name)
    done = bool(state.shot) or not state.stats(mover).shoot
    return passed(state) if done and not state.over else state


def _stopped(state: SkirmishState, x: float, y: float) -> SkirmishState:
    mover, reactor = state.get(state.initiative, state.active), state.pending.reactor
    far, _ = nearest(state.pending.path, x, y, stops(state))
    state = _placed(state, mover, pose_at(state.pending.path, far))
    return replace(passed(state), must=reactor, gained="react")


def _fired(state: SkirmishState, endured: int) -> SkirmishState:
    """The shot is settled; where nothing is left to the shooter the initiative passes."""
    target = str(state.pending.target)
    if state.pending.rolled > endured:
        state = _without(state, target)
    state = replace(state, shot=(*state.shot, target), phase=SkirmishPhase.ACT, pending=NOTHING)
    shooter = state.get(state.initiative, state.active)
    more = shooter.name == GUNNER and any(targets(state, shooter))
    return state if state.over or more or not state.moved else passed(state)


def _placed(state: SkirmishState, soldier: Soldier, pose: Pose) -> SkirmishState:
    moved = replace(soldier, x=pose.x, y=pose.y, face=pose.face)
    return replace(state, soldiers=tuple(moved if other == soldier else other for other in state.soldiers))


def _without(state: SkirmishState, enemy: str) -> SkirmishState:
    fallen = state.get(state.other, enemy)
    return replace(state, soldiers=tuple(soldier for soldier in state.soldiers if soldier != fallen), lull=0)
