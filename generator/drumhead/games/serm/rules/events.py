"""What happened when a move was applied, from the positions before and after it."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.act import GUNNER, targets
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import laid
from drumhead.games.serm.rules.moves import number, place
from drumhead.games.serm.rules.path import length_of
from drumhead.games.serm.rules.react import reactors
from drumhead.games.serm.rules.sight import RANGER
from drumhead.games.serm.rules.state import LULL, SkirmishPhase, SkirmishState, Soldier
from drumhead.games.serm.rules.throw import SIX, shown, throw
from drumhead.games.serm.rules.verify import POOLS
from drumhead.games.serm.rules.walk import ASSAULT, Walk, named, walk
from drumhead.table.verdict import Event, event
from drumhead.table.words import counted, listed

_SOON: Final = 10
"""Repetitions after which a lull is mentioned."""


def tell(before: SkirmishState, move: moves.Move, after: SkirmishState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    match move:
        case moves.SetSoldier(side, name, x, y, face):
            text = f"{side.capitalize()}'s {name.capitalize()} is placed at {place(x, y)}, facing {number(face)}."
            yield event(text, (), Rule.SETUP_PLACE_ORDER if before.terms.in_turn else Rule.SETUP_SOLDIERS)
        case moves.SetTerrain() | moves.Add() | moves.Take():
            yield _terrain(before, move)
        case moves.Begin():
            yield event("The set-up is done.", (), Rule.SETUP_SOLDIERS)
            yield _initiative(after, Rule.SETUP_FIRST)
        case moves.Declare(name, bearing):
            who = after.get(after.initiative, name).called
            if bearing is None:
                yield event(f"{who} moves without declaring a direction.", (), Rule.TURN_ACTIVATION, Rule.ASSAULT_FREE)
            else:
                text = f"{who} moves on bearing {number(bearing)}."
                yield event(text, (), Rule.TURN_ACTIVATION, Rule.MOVE_DECLARE)
        case moves.Shoot():
            yield _aimed(before, move, after)
        case moves.Give(name):
            ranger = before.get(before.initiative, RANGER).called
            after_react = [Rule.RANGER_GIVE_REACT] if before.must else []
            yield event(
                f"{ranger} hands its activation to {name.capitalize()}, which it sees.",
                (),
                Rule.RANGER_GIVE,
                *after_react,
            )
        case moves.EndActivation():
            who = before.get(before.initiative, before.active).called
            yield event(f"{who} ends its activation.", (), Rule.TURN_ACTIVATION)
        case moves.Roll(dice):
            yield from _rolled(before, dice, after)
        case moves.MoveTo(steps):
            found = walk(before, steps)
            assert isinstance(found, Walk)
            yield from _went(before, found, after)
        case moves.React(name):
            text = f"{after.get(after.other, name).called} tries to stop the move."
            rule = [Rule.RANGER_ROUND] if name == RANGER else []
            yield event(text, (), Rule.REACT_WHEN, Rule.REACT_ONCE, *rule)
        case moves.Pass():
            yield event(f"{before.other.capitalize()} does not react.", (), Rule.REACT_ONCE)
            yield from _arrived(before, after)
        case moves.Stop():  # no other kind
            mover, reactor = (before.get(before.initiative, before.active), before.get(before.other, after.must))
            there = after.get(mover.side, mover.name)
            text = f"{mover.called} is stopped at {place(there.x, there.y)}, in sight of {reactor.called}."
            spared = [Rule.REACT_SPARES] if before.pending.met else []
            faced = [Rule.ASSAULT_STOPPED] if mover.name == ASSAULT else []
            yield event(text, (), Rule.REACT_STOP, *spared, *faced)
            text = f"{reactor.side.capitalize()} takes the initiative, and its {reactor.name.capitalize()} acts next."
            yield event(text, (), Rule.REACT_INITIATIVE, Rule.TURN_REACTOR)
    if after.initiative != before.initiative and not isinstance(move, moves.Stop):
        yield _initiative(after, Rule.TURN_PASS, Rule.TURN_ANY)
    if after.lull > before.lull and 0 < (left := LULL - after.lull) <= _SOON:
        times = counted(left, "more time")
        yield event(f"The game ends once the initiative has passed {times} without a kill.", (), Rule.END_LULL)


def _initiative(state: SkirmishState, *rules: Rule) -> Event:
    return event(f"{state.initiative.capitalize()} has the initiative.", (), *rules)


def _terrain(before: SkirmishState, move: moves.SetTerrain | moves.Add | moves.Take) -> Event:
    if isinstance(move, moves.Take):
        return event(
            f"Piece {move.piece}, a {before.terrain[move.piece - 1].kind}, is removed.", (), Rule.SETUP_TERRAIN
        )
    after = laid(before, move)
    count = move.piece if isinstance(move, moves.SetTerrain) else len(after.terrain)
    piece = after.terrain[count - 1]
    text = f"Piece {count}, a {piece.kind}, is placed at {place(piece.x, piece.y)}, turned by {number(piece.turn)}."
    return event(text, (), Rule.SETUP_TERRAIN)


def _aimed(before: SkirmishState, move: moves.Shoot, after: SkirmishState) -> Event:
    shooter, target = after.get(after.initiative, move.soldier), after.get(after.other, move.target)
    turned = "" if move.face is None else f" turns to {number(move.face)} and"
    rules = [Rule.RANGER_ROUND if shooter.name == RANGER else Rule.SIGHT_EYE, Rule.SIGHT_PART, Rule.SIGHT_SOLDIERS]
    if move.face is not None:
        rules.append(Rule.SHOOT_TURN)
    if before.shot:
        rules.append(Rule.GUNNER_EACH)
    return event(f"{shooter.called}{turned} shoots at {target.called}.", (), Rule.TURN_ACTIVATION, *rules)


def _rolled(before: SkirmishState, dice: tuple[int, ...], after: SkirmishState) -> Iterator[Event]:
    thrown = throw(before.dice, dice)
    total = before.pending.rolled
    rules = [Rule.DICE_POOL, *([Rule.DICE_SIX] if SIX in dice else [])]
    who = {
        SkirmishPhase.ENDURE: before.find(before.other, before.pending.target or ""),
        SkirmishPhase.REACT_ROLL: before.find(before.other, before.pending.reactor or ""),
    }.get(before.phase) or before.get(before.initiative, before.active)
    added = f", {thrown.total} in all," if len(dice) > 1 else ""
    against = f" against {total}" if who.side == before.other else ""
    yield event(f"{who.called} rolls {shown(thrown)}{added} for {POOLS[before.phase]}{against}.", (), *rules)
    match before.phase:
        case SkirmishPhase.SHOOT if not after.dice:
            target = before.get(before.other, before.pending.target)
            yield event(f"{target.called} has no die for Endure and endures 0.", (), Rule.DICE_NONE)
            yield from _fired(before, after, thrown.total, 0)
        case SkirmishPhase.ENDURE:
            yield from _fired(before, after, total, thrown.total)
        case SkirmishPhase.REACT_ROLL if thrown.total > total:
            text = f"{who.called}'s player chooses where in its sight the mover stops."
            yield event(text, (), Rule.REACT_TOTAL, Rule.REACT_STOP)
        case SkirmishPhase.REACT_ROLL:
            yield event(f"{who.called} does not stop the move.", (), Rule.REACT_TOTAL)
            yield from _arrived(before, after)


def _fired(before: SkirmishState, after: SkirmishState, shot: int, endured: int) -> Iterator[Event]:
    target = before.get(before.other, before.pending.target)
    if shot > endured:
        yield event(f"{target.called} is killed, {shot} to {endured}.", (), Rule.SHOOT_TOTAL)
    elif shot == endured:
        yield event(f"{target.called} survives, {endured} against {shot}: equal totals miss.", (), Rule.SHOOT_TIE)
    else:
        yield event(f"{target.called} survives, {endured} against {shot}.", (), Rule.SHOOT_TOTAL)
    if not after.active or after.over:
        return
    shooter = after.get(after.initiative, after.active)
    if shooter.name == GUNNER and any(targets(after, shooter)):
        text = f"{shooter.called} may shoot at another in its sight"
        if after.moved:
            yield event(f"{text}.", (), Rule.GUNNER_EACH)
        else:
            yield event(f"{text}, or still move.", (), Rule.GUNNER_EACH, Rule.SHOOT_PASSES)
    else:
        yield event(f"{shooter.called} may still move.", (), Rule.SHOOT_PASSES)


def _went(before: SkirmishState, found: Walk, after: SkirmishState) -> Iterator[Event]:
    mover, end = before.get(before.initiative, before.active), found.path[-1]
    far = number(length_of(found.path))
    lengths = "length" if far == "1" else "lengths"
    rules = [Rule.ASSAULT_TURN if mover.name == ASSAULT and len(found.path) > 2 else Rule.MOVE_EXACT]
    stop = ""
    if found.end.met:
        stop = f", where it meets {named(found.end.met)}"
        rules.append(Rule.MOVE_CONTACT)
    elif found.end.edge:
        stop = ", to the edge of the table"
        rules.append(Rule.MOVE_EDGE)
    text = f"{mover.called} goes {far} {lengths} to {place(end.x, end.y)}{stop}."
    yield event(text, (), *rules, *([] if mover.name == ASSAULT else [Rule.MOVE_FACING]))
    if after.phase is SkirmishPhase.REACT:
        who = listed([soldier.name.capitalize() for soldier in reactors(after)])
        yield event(f"{after.other.capitalize()} may react with {who}.", (), Rule.REACT_WHEN)
    else:
        yield from _ended(before, tuple(found.end.met), after)


def _arrived(before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
    """The end of a move to which somebody could have reacted."""
    met = tuple(before.get(before.other, name) for name in before.pending.met)
    yield from _ended(before, met, after)


def _ended(before: SkirmishState, met: tuple[object, ...], after: SkirmishState) -> Iterator[Event]:
    mover = before.get(before.initiative, before.active)
    soldiers = [soldier for soldier in met if isinstance(soldier, Soldier)]
    enemies = [soldier for soldier in soldiers if soldier.side != mover.side]
    if enemies:
        several = [Rule.MOVE_MET] if len(enemies) > 1 else []
        text = f"{named(enemies)} {'is' if len(enemies) == 1 else 'are'} killed by {mover.called}."
        yield event(text, (), Rule.MOVE_KILL, *several)
    if friends := [soldier for soldier in soldiers if soldier.side == mover.side]:
        yield event(
            f"{named(friends)} {'is a friend and is' if len(friends) == 1 else 'are friends and are'} not harmed.",
            (),
            Rule.MOVE_FRIEND,
        )
    if after.active and not after.over:
        yield event(f"{mover.called} may still shoot.", (), Rule.TURN_ACTIVATION)
