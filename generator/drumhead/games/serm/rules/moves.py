"""All moves together: which are legal, enough of them to play on anywhere, and what comes of one."""

from collections.abc import Iterator
from typing import Final, get_args

from drumhead.games.serm.rules.activation import Declare, EndActivation, Give, Shoot, acts
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import Add, Begin, SetSoldier, SetTerrain, Take, places
from drumhead.games.serm.rules.moving import MoveTo, Pass, React, Stop, Waypoint, paths, reactors, stop_moves
from drumhead.games.serm.rules.rolling import Roll, rolls
from drumhead.games.serm.rules.state import LULL, SkirmishPhase, SkirmishState, due_sentence, outcome
from drumhead.table.verdict import Event, Verdict, event, refuse
from drumhead.table.words import counted

__all__ = [
    "MOVES",
    "Add",
    "Begin",
    "Declare",
    "EndActivation",
    "Give",
    "Move",
    "MoveTo",
    "Pass",
    "React",
    "Roll",
    "SetSoldier",
    "SetTerrain",
    "Shoot",
    "Stop",
    "Take",
    "Waypoint",
    "advance",
    "legal_moves",
    "tell",
    "verify",
]  # fmt: skip

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
    return move.verify(state)


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


def advance(state: SkirmishState, move: Move) -> SkirmishState:
    """The state after a legal move and its automatic consequences: kills, the end of an activation, the initiative
    (``move.kill``, ``turn.reactor``, ``turn.pass``).
    """
    return move.advance(state)


def tell(before: SkirmishState, move: Move, after: SkirmishState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    yield from move.events(before, after)
    if after.initiative != before.initiative and not isinstance(move, Stop):
        yield event(f"{after.initiative.capitalize()} has the initiative.", (), Rule.TURN_PASS, Rule.TURN_ANY)
    if after.lull > before.lull and 0 < (passes_left := LULL - after.lull) <= _SOON:
        times = counted(passes_left, "more time")
        yield event(f"The game ends once the initiative has passed {times} without a kill.", (), Rule.END_LULL)
