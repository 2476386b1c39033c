"""Who may react to the pending move, and where a reactor may stop it."""

from drumhead.games.serm.rules.path import seen_spans
from drumhead.games.serm.rules.sight import Span
from drumhead.games.serm.rules.state import SkirmishState, Soldier


def reactors(state: SkirmishState) -> tuple[Soldier, ...]:
    """The enemies with a React die that see any part of the pending path (``react.when``), in table order."""
    able = (soldier for soldier in state.soldiers_of(state.opponent) if state.stats(soldier).react)
    return tuple(soldier for soldier in able if seen_spans(state, soldier, state.pending.path))


def stops(state: SkirmishState) -> list[Span]:
    """The parts of the pending path that the reactor sees, as distances from its start (``react.stop``)."""
    return seen_spans(state, state.get(state.opponent, state.pending.reactor), state.pending.path)
