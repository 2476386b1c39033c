"""Whether a move is legal, and if not, why not: one sentence for this move, and the rules it rests on."""

from typing import Final

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.act import declare, give, shoot
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import layout
from drumhead.games.serm.rules.moves import place
from drumhead.games.serm.rules.outcome import outcome
from drumhead.games.serm.rules.path import nearest, pose_at
from drumhead.games.serm.rules.react import reactors, stops
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.throw import SIX, throw
from drumhead.games.serm.rules.walk import walk
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import counted

_ROLLS: Final = (SkirmishPhase.MOVE, SkirmishPhase.REACT_ROLL, SkirmishPhase.SHOOT, SkirmishPhase.ENDURE)
_WHEN: Final[dict[type, tuple[SkirmishPhase, ...]]] = {
    **dict.fromkeys((moves.SetSoldier, moves.SetTerrain, moves.Add, moves.Take, moves.Begin), (SkirmishPhase.SETUP,)),
    **dict.fromkeys((moves.Declare, moves.Shoot, moves.Give, moves.EndActivation), (SkirmishPhase.ACT,)),
    moves.Roll: _ROLLS,
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
"""The pool that each phase of rolling is for."""


def verify(state: SkirmishState, move: moves.Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``, ``play.order``)."""
    if ended := outcome(state):
        return refuse(f"The game is over. {ended.reason}", Rule.PLAY_OVER, *ended.rules[:1])
    if state.phase not in _WHEN[type(move)]:
        return refuse(f"{due(state)}.", Rule.PLAY_ORDER)
    match move:
        case moves.SetSoldier() | moves.SetTerrain() | moves.Add() | moves.Take():
            return layout(state, move)
        case moves.Declare():
            return declare(state, move)
        case moves.Shoot():
            return shoot(state, move)
        case moves.Give():
            return give(state, move)
        case moves.Begin() if state.places:
            left, side = counted(len(state.soldiers) - len(state.placed), "soldier"), state.chooser.capitalize()
            return refuse(f"{left} must still be placed, the next by {side}.", Rule.SETUP_PLACE_ORDER)
        case moves.EndActivation() if not state.active:
            return refuse("The soldier must at least Move or Shoot.", Rule.TURN_SOMETHING)
        case moves.Roll(dice):
            return _roll(state, dice)
        case moves.MoveTo(steps):
            found = walk(state, steps)
            return found if isinstance(found, Verdict) else LEGAL
        case moves.React(name):
            return _react(state, name)
        case moves.Stop(x, y):
            return _stop(state, x, y)
    return LEGAL


def due(state: SkirmishState) -> str:
    """What comes next, as a sentence without its full stop (``play.order``)."""
    side = state.chooser.capitalize()
    match state.phase:
        case SkirmishPhase.SETUP if state.places:
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


def _roll(state: SkirmishState, dice: tuple[int, ...]) -> Verdict:
    for die in dice:
        if not 1 <= die <= SIX:
            return refuse(f"A die shows 1 to {SIX}, never {die}.", Rule.DICE_POOL)
    thrown = throw(state.dice, dice)
    if thrown.again:
        return refuse("Every six must be rolled again, so a roll cannot end with a six.", Rule.DICE_SIX)
    if thrown.missing:
        return refuse(
            f"{due(state)}, and {thrown.missing} of them {'is' if thrown.missing == 1 else 'are'} missing.",
            Rule.DICE_POOL,
        )
    if thrown.used < len(dice):
        more = len(dice) - thrown.used
        are = "is" if more == 1 else "are"
        return refuse(
            f"{due(state)}; only a six is rolled again, so {more} of these dice {are} too many.",
            Rule.DICE_POOL,
            Rule.DICE_SIX,
        )
    return LEGAL


def _react(state: SkirmishState, name: str) -> Verdict:
    reactor, side = state.find(state.other, name), state.other.capitalize()
    if reactor is None:
        return refuse(f"{side} has no {name.capitalize()} left.", Rule.REACT_WHEN)
    if not state.stats(reactor).react:
        return refuse(f"{reactor.called} has no die for React.", Rule.REACT_WHEN, Rule.DICE_NONE)
    if reactor not in reactors(state):
        return refuse(f"{reactor.called} sees no part of the move.", Rule.REACT_WHEN, Rule.SIGHT_PART)
    return LEGAL


def _stop(state: SkirmishState, x: float, y: float) -> Verdict:
    path = state.pending.path
    far, off = nearest(path, x, y, stops(state))
    if off <= state.terms.tolerance:
        return LEGAL
    there = pose_at(path, far)
    reactor = state.get(state.other, state.pending.reactor).called
    nearest_place = place(there.x, there.y)
    text = f"{reactor} does not see the mover at {place(x, y)}: the nearest place is {nearest_place}."
    return refuse(text, Rule.REACT_STOP, Rule.SETUP_TOLERANCE)
