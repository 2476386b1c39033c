"""The rolls of dice, and all moves together: which are legal, enough to play on anywhere, and what comes of one."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import ClassVar, Final, get_args

from drumhead.games.serm.rules.activation import Declare, EndActivation, Give, Shoot, acts, targets
from drumhead.games.serm.rules.layout import Add, Begin, SetSoldier, SetTerrain, Take, places
from drumhead.games.serm.rules.moving import MoveTo, Pass, React, Stop, arrive, arrived, paths, reactors, stop_moves
from drumhead.games.serm.rules.pools import SIX, dice_text, throw
from drumhead.games.serm.rules.state import LULL, NOTHING, POOLS, SkirmishPhase, SkirmishState, due_sentence, outcome
from drumhead.games.serm.rules.terms import Rule
from drumhead.table.moves import move
from drumhead.table.verdict import Event, Verdict, event, first, refuse
from drumhead.table.words import counted

__all__ = [
    "MOVES", "Add", "Begin", "Declare", "EndActivation", "Give", "Move", "MoveTo", "Pass", "React", "Roll",
    "SetSoldier", "SetTerrain", "Shoot", "Stop", "Take", "events", "legal_moves", "verify",
]  # fmt: skip


@move("roll {dice}")
class Roll:
    """The dice of the pool that is due, in the order rolled, each six followed by the same die rolled again."""

    dice: tuple[int, ...]
    phases: ClassVar = tuple(POOLS)

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """As many dice as are in the pool, and each six again (``dice.pool``, ``dice.six``)."""
        for die in self.dice:
            if not 1 <= die <= SIX:
                yield refuse(f"A die shows 1 to {SIX}, never {die}.", Rule.DICE_POOL)
        thrown, due = throw(state.dice, self.dice), due_sentence(state)
        if thrown.ends_on_six:
            yield refuse("Every six must be rolled again, so a roll cannot end with a six.", Rule.DICE_SIX)
        if thrown.missing:
            are = "is" if thrown.missing == 1 else "are"
            yield refuse(f"{due}, and {thrown.missing} of them {are} missing.", Rule.DICE_POOL)
        if surplus := len(self.dice) - thrown.used:
            are = "is" if surplus == 1 else "are"
            reason = f"only a six is rolled again, so {surplus} of these dice {are} too many"
            yield refuse(f"{due}; {reason}.", Rule.DICE_POOL, Rule.DICE_SIX)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """What comes of the total (``react.total``, ``shoot.total``)."""
        total = throw(state.dice, self.dice).total
        match state.phase:
            case SkirmishPhase.MOVE:
                return replace(state, phase=SkirmishPhase.TO, pending=replace(state.pending, total=total))
            case SkirmishPhase.REACT_ROLL:
                is_stopped = total > state.pending.total_or_zero
                return replace(state, phase=SkirmishPhase.STOP) if is_stopped else arrive(state)
            case SkirmishPhase.SHOOT:
                state = replace(state, phase=SkirmishPhase.ENDURE, pending=replace(state.pending, total=total))
                return state if state.dice else _settle_shot(state, 0)
        return _settle_shot(state, total)

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """What is rolled, and what comes of it."""
        thrown, total = throw(before.dice, self.dice), before.pending.total_or_zero
        roller, answering = before.get(before.chooser, before.roller), before.chooser != before.initiative
        sum_text = f", {thrown.total} in all," if len(self.dice) > 1 else ""
        against_text = f" against {total}" if answering else ""
        text = f"{roller.full_name} rolls {dice_text(thrown)}{sum_text} for {POOLS[before.phase]}{against_text}."
        yield event(text, Rule.DICE_POOL, *([Rule.DICE_SIX] if SIX in self.dice else []))
        match before.phase:
            case SkirmishPhase.SHOOT if not after.dice:
                target = before.get(before.opponent, before.pending.target)
                yield event(f"{target.full_name} has no die for Endure and endures 0.", Rule.DICE_NONE)
                yield from _shot_events(before, after, thrown.total, 0)
            case SkirmishPhase.ENDURE:
                yield from _shot_events(before, after, total, thrown.total)
            case SkirmishPhase.REACT_ROLL if thrown.total > total:
                side, reactor = before.opponent.capitalize(), roller.name.capitalize()
                text = f"{side} chooses where the mover stops, within the {reactor}'s sight."
                yield event(text, Rule.REACT_TOTAL, Rule.REACT_STOP)
            case SkirmishPhase.REACT_ROLL:
                yield event(f"{roller.full_name} does not stop the move.", Rule.REACT_TOTAL)
                yield from arrived(before, after)


def rolls(dice: int) -> Iterator[Roll]:
    """The rolls of so many dice with at most one six, followed by no other (``play.steps``)."""
    plain = range(1, SIX)
    yield from map(Roll, product(plain, repeat=dice))
    for count in range(dice):
        yield from (Roll((*others[:count], SIX, *others[count:])) for others in product(plain, repeat=dice))


def _settle_shot(state: SkirmishState, endured: int) -> SkirmishState:
    """Settle the shot; the initiative passes if the shooter can do no more (``shoot.passes``)."""
    target = str(state.pending.target)
    if state.pending.total_or_zero > endured:
        state = state.without(target)
    state = replace(state, shot=(*state.shot, target), phase=SkirmishPhase.ACT, pending=NOTHING)
    may_go_on = state.is_over or not state.moved or any(targets(state, state.acting))
    return state if may_go_on else state.passed()


def _shot_events(before: SkirmishState, after: SkirmishState, shot: int, endured: int) -> Iterator[Event]:
    target = before.get(before.opponent, before.pending.target).full_name
    if shot > endured:
        yield event(f"{target} is killed, {shot} to {endured}.", Rule.SHOOT_TOTAL)
    else:
        tie, rule = (": equal totals miss", Rule.SHOOT_TIE) if shot == endured else ("", Rule.SHOOT_TOTAL)
        yield event(f"{target} survives, {endured} against {shot}{tie}.", rule)
    if not after.active or after.is_over:
        return
    shooter = after.acting
    if not any(targets(after, shooter)):
        yield event(f"{shooter.full_name} may still move.", Rule.SHOOT_PASSES)
        return
    more, rules = ("", []) if after.moved else (", or still move", [Rule.SHOOT_PASSES])
    yield event(f"{shooter.full_name} may shoot at another in its sight{more}.", Rule.GUNNER_EACH, *rules)


# All moves together.

Move = (
    SetTerrain | SetSoldier | Add | Take | Begin | Declare | Shoot | Give | EndActivation | Roll | MoveTo | React
    | Pass | Stop
)  # fmt: skip
MOVES: Final = get_args(Move)
_SOON: Final = 10
"""Passes of the initiative before the end of a lull from which on it is mentioned."""


def verify(state: SkirmishState, move: Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``, ``play.order``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.PLAY_OVER, *end.rules[:1])
    if state.phase not in move.phases:
        return refuse(f"{due_sentence(state)}.", Rule.PLAY_ORDER)
    return first(move.refusals(state))


def legal_moves(state: SkirmishState) -> Iterator[Move]:
    """Legal moves, each once (``turn.any``), in steps, as directions and places are endless.

    Directions and turns come in the steps of the table of measures (15 degrees), stops in quarters of a card length and
    at both ends of the reactor's view, and the Assault's paths are straight. Rolls have at most one six, followed by no
    other; the set-up has only its end, or places for the next soldier.
    """
    if state.is_over:
        return
    match state.phase:
        case SkirmishPhase.SETUP if state.is_placing:
            yield from places(state)
        case SkirmishPhase.SETUP:
            yield Begin()
        case SkirmishPhase.ACT:
            yield from acts(state)
        case SkirmishPhase.TO:
            yield from paths(state)
        case SkirmishPhase.REACT:
            yield from (React(soldier.name) for soldier in reactors(state))
            yield Pass()
        case SkirmishPhase.STOP:
            yield from stop_moves(state)
        case _:
            yield from rolls(state.dice)


def events(before: SkirmishState, move: Move, after: SkirmishState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    yield from move.events(before, after)
    if after.initiative != before.initiative and not isinstance(move, Stop):
        yield event(f"{after.initiative.capitalize()} has the initiative.", Rule.TURN_PASS, Rule.TURN_ANY)
    if after.lull > before.lull and 0 < (passes_left := LULL - after.lull) <= _SOON:
        times = counted(passes_left, "more time")
        yield event(f"The game ends once the initiative has passed {times} without a kill.", Rule.END_LULL)
