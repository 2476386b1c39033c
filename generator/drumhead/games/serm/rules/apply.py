"""What a move brings about: the new state, and the events in words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import apply_layout
from drumhead.games.serm.rules.moves import number, place
from drumhead.games.serm.rules.path import Walk, length_of, names_of, nearest_on_path, pose_at, walk
from drumhead.games.serm.rules.pools import SIX, dice_text, throw
from drumhead.games.serm.rules.state import (
    ASSAULT,
    GUNNER,
    LULL,
    NOTHING,
    RANGER,
    Pending,
    Pose,
    SkirmishPhase,
    SkirmishState,
    Soldier,
)
from drumhead.games.serm.rules.verify import POOLS, reactors, stops, targets
from drumhead.table.verdict import Event, event
from drumhead.table.words import counted, listed

_SOON: Final = 10
"""Passes of the initiative before the end of a lull from which on it is mentioned."""


def tell(before: SkirmishState, move: moves.Move, after: SkirmishState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    match move:
        case moves.SetSoldier(side, name, x, y, face):
            text = f"{side.capitalize()}'s {name.capitalize()} is placed at {place(x, y)}, facing {number(face)}."
            yield event(text, (), Rule.SETUP_PLACE_ORDER if before.terms.in_turn else Rule.SETUP_SOLDIERS)
        case moves.SetTerrain() | moves.Add() | moves.Take():
            yield _terrain_event(before, move)
        case moves.Begin():
            yield event("The set-up is done.", (), Rule.SETUP_SOLDIERS)
            yield _initiative_event(after, Rule.SETUP_FIRST)
        case moves.Declare(name, bearing):
            soldier_name = after.get(after.initiative, name).full_name
            if bearing is None:
                text = f"{soldier_name} moves without declaring a direction."
                yield event(text, (), Rule.TURN_ACTIVATION, Rule.ASSAULT_FREE)
            else:
                text = f"{soldier_name} moves on bearing {number(bearing)}."
                yield event(text, (), Rule.TURN_ACTIVATION, Rule.MOVE_DECLARE)
        case moves.Shoot():
            yield _shoot_event(before, move, after)
        case moves.Give(name):
            ranger = before.get(before.initiative, RANGER).full_name
            after_react = [Rule.RANGER_GIVE_REACT] if before.must else []
            yield event(
                f"{ranger} hands its activation to {name.capitalize()}, which it sees.",
                (),
                Rule.RANGER_GIVE,
                *after_react,
            )
        case moves.EndActivation():
            soldier_name = before.get(before.initiative, before.active).full_name
            yield event(f"{soldier_name} ends its activation.", (), Rule.TURN_ACTIVATION)
        case moves.Roll(dice):
            yield from _roll_events(before, dice, after)
        case moves.MoveTo(steps):
            result = walk(before, steps)
            assert isinstance(result, Walk)
            yield from _move_events(before, result, after)
        case moves.React(name):
            text = f"{after.get(after.opponent, name).full_name} tries to stop the move."
            round_rules = [Rule.RANGER_ROUND] if name == RANGER else []
            yield event(text, (), Rule.REACT_WHEN, Rule.REACT_ONCE, *round_rules)
        case moves.Pass():
            yield event(f"{before.opponent.capitalize()} does not react.", (), Rule.REACT_ONCE)
            yield from _arrival_events(before, after)
        case moves.Stop():
            mover, reactor = (before.get(before.initiative, before.active), before.get(before.opponent, after.must))
            stopped = after.get(mover.side, mover.name)
            text = f"{mover.full_name} is stopped at {place(stopped.x, stopped.y)}, in sight of {reactor.full_name}."
            spare_rules = [Rule.REACT_SPARES] if before.pending.met else []
            facing_rules = [Rule.ASSAULT_STOPPED] if mover.name == ASSAULT else []
            yield event(text, (), Rule.REACT_STOP, *spare_rules, *facing_rules)
            text = f"{reactor.side.capitalize()} takes the initiative, and its {reactor.name.capitalize()} acts next."
            yield event(text, (), Rule.REACT_INITIATIVE, Rule.TURN_REACTOR)
    if after.initiative != before.initiative and not isinstance(move, moves.Stop):
        yield _initiative_event(after, Rule.TURN_PASS, Rule.TURN_ANY)
    if after.lull > before.lull and 0 < (passes_left := LULL - after.lull) <= _SOON:
        times = counted(passes_left, "more time")
        yield event(f"The game ends once the initiative has passed {times} without a kill.", (), Rule.END_LULL)


def _initiative_event(state: SkirmishState, *rules: Rule) -> Event:
    return event(f"{state.initiative.capitalize()} has the initiative.", (), *rules)


def _terrain_event(before: SkirmishState, move: moves.SetTerrain | moves.Add | moves.Take) -> Event:
    if isinstance(move, moves.Take):
        return event(
            f"Piece {move.piece}, a {before.terrain[move.piece - 1].kind}, is removed.", (), Rule.SETUP_TERRAIN
        )
    after = apply_layout(before, move)
    count = move.piece if isinstance(move, moves.SetTerrain) else len(after.terrain)
    piece = after.terrain[count - 1]
    text = f"Piece {count}, a {piece.kind}, is placed at {place(piece.x, piece.y)}, turned by {number(piece.turn)}."
    return event(text, (), Rule.SETUP_TERRAIN)


def _shoot_event(before: SkirmishState, move: moves.Shoot, after: SkirmishState) -> Event:
    shooter, target = after.get(after.initiative, move.soldier), after.get(after.opponent, move.target)
    turn_text = "" if move.face is None else f" turns to {number(move.face)} and"
    rules = [Rule.RANGER_ROUND if shooter.name == RANGER else Rule.SIGHT_EYE, Rule.SIGHT_PART, Rule.SIGHT_SOLDIERS]
    if move.face is not None:
        rules.append(Rule.SHOOT_TURN)
    if before.shot:
        rules.append(Rule.GUNNER_EACH)
    return event(f"{shooter.full_name}{turn_text} shoots at {target.full_name}.", (), Rule.TURN_ACTIVATION, *rules)


def _roll_events(before: SkirmishState, dice: tuple[int, ...], after: SkirmishState) -> Iterator[Event]:
    thrown = throw(before.dice, dice)
    total = before.pending.total_or_zero
    rules = [Rule.DICE_POOL, *([Rule.DICE_SIX] if SIX in dice else [])]
    roller = {
        SkirmishPhase.ENDURE: before.find(before.opponent, before.pending.target or ""),
        SkirmishPhase.REACT_ROLL: before.find(before.opponent, before.pending.reactor or ""),
    }.get(before.phase) or before.get(before.initiative, before.active)
    sum_text = f", {thrown.total} in all," if len(dice) > 1 else ""
    against_text = f" against {total}" if roller.side == before.opponent else ""
    text = f"{roller.full_name} rolls {dice_text(thrown)}{sum_text} for {POOLS[before.phase]}{against_text}."
    yield event(text, (), *rules)
    match before.phase:
        case SkirmishPhase.SHOOT if not after.dice:
            target = before.get(before.opponent, before.pending.target)
            yield event(f"{target.full_name} has no die for Endure and endures 0.", (), Rule.DICE_NONE)
            yield from _shot_events(before, after, thrown.total, 0)
        case SkirmishPhase.ENDURE:
            yield from _shot_events(before, after, total, thrown.total)
        case SkirmishPhase.REACT_ROLL if thrown.total > total:
            text = f"{roller.full_name}'s player chooses where in its sight the mover stops."
            yield event(text, (), Rule.REACT_TOTAL, Rule.REACT_STOP)
        case SkirmishPhase.REACT_ROLL:
            yield event(f"{roller.full_name} does not stop the move.", (), Rule.REACT_TOTAL)
            yield from _arrival_events(before, after)


def _shot_events(before: SkirmishState, after: SkirmishState, shot: int, endured: int) -> Iterator[Event]:
    target = before.get(before.opponent, before.pending.target)
    if shot > endured:
        yield event(f"{target.full_name} is killed, {shot} to {endured}.", (), Rule.SHOOT_TOTAL)
    elif shot == endured:
        yield event(f"{target.full_name} survives, {endured} against {shot}: equal totals miss.", (), Rule.SHOOT_TIE)
    else:
        yield event(f"{target.full_name} survives, {endured} against {shot}.", (), Rule.SHOOT_TOTAL)
    if not after.active or after.is_over:
        return
    shooter = after.get(after.initiative, after.active)
    if shooter.name == GUNNER and any(targets(after, shooter)):
        text = f"{shooter.full_name} may shoot at another in its sight"
        if after.moved:
            yield event(f"{text}.", (), Rule.GUNNER_EACH)
        else:
            yield event(f"{text}, or still move.", (), Rule.GUNNER_EACH, Rule.SHOOT_PASSES)
    else:
        yield event(f"{shooter.full_name} may still move.", (), Rule.SHOOT_PASSES)


def _move_events(before: SkirmishState, walked: Walk, after: SkirmishState) -> Iterator[Event]:
    mover, end = before.get(before.initiative, before.active), walked.path[-1]
    length = number(length_of(walked.path))
    lengths = "length" if length == "1" else "lengths"
    rules = [Rule.ASSAULT_TURN if mover.name == ASSAULT and len(walked.path) > 2 else Rule.MOVE_EXACT]
    stop = ""
    if walked.end.met:
        stop = f", where it meets {names_of(walked.end.met)}"
        rules.append(Rule.MOVE_CONTACT)
    elif walked.end.edge:
        stop = ", to the edge of the table"
        rules.append(Rule.MOVE_EDGE)
    text = f"{mover.full_name} goes {length} {lengths} to {place(end.x, end.y)}{stop}."
    yield event(text, (), *rules, *([] if mover.name == ASSAULT else [Rule.MOVE_FACING]))
    if after.phase is SkirmishPhase.REACT:
        who = listed([soldier.name.capitalize() for soldier in reactors(after)])
        yield event(f"{after.opponent.capitalize()} may react with {who}.", (), Rule.REACT_WHEN)
    else:
        yield from _contact_events(before, tuple(walked.end.met), after)


def _arrival_events(before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
    """The end of a Move that somebody could have reacted to."""
    met = tuple(before.get(before.opponent, name) for name in before.pending.met)
    yield from _contact_events(before, met, after)


def _contact_events(before: SkirmishState, met: tuple[object, ...], after: SkirmishState) -> Iterator[Event]:
    mover = before.get(before.initiative, before.active)
    soldiers = [soldier for soldier in met if isinstance(soldier, Soldier)]
    enemies = [soldier for soldier in soldiers if soldier.side != mover.side]
    if enemies:
        met_rules = [Rule.MOVE_MET] if len(enemies) > 1 else []
        text = f"{names_of(enemies)} {'is' if len(enemies) == 1 else 'are'} killed by {mover.full_name}."
        yield event(text, (), Rule.MOVE_KILL, *met_rules)
    if friends := [soldier for soldier in soldiers if soldier.side == mover.side]:
        yield event(
            f"{names_of(friends)} {'is a friend and is' if len(friends) == 1 else 'are friends and are'} not harmed.",
            (),
            Rule.MOVE_FRIEND,
        )
    if after.active and not after.is_over:
        yield event(f"{mover.full_name} may still shoot.", (), Rule.TURN_ACTIVATION)


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
