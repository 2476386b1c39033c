"""Whether a move is legal; a refusal gives the reason for this move and the rules it rests on."""

from typing import Final

from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.act import verify_declare, verify_give, verify_shoot
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import verify_layout
from drumhead.games.serm.rules.moves import place
from drumhead.games.serm.rules.outcome import outcome
from drumhead.games.serm.rules.path import nearest_on_path, pose_at
from drumhead.games.serm.rules.react import reactors, stops
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.throw import SIX, throw
from drumhead.games.serm.rules.walk import walk
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import counted

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
