"""Verify the moves that continue a wave: pledge, turn, recalibrate, end."""

from drumhead.games.onslaught.rules.defenders import verify_on_table, verify_unwounded
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Pledge, Recalibrate
from drumhead.games.onslaught.rules.state import State
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import counted


def verify_pledge(state: State, move: Pledge) -> Verdict:
    """A wave starts with a pledge of at least one and at most all attackers left (``wave.pledge``)."""
    limit = len(state.attackers)
    if state.closed:
        return refuse("You do not pledge in wave 4: it brings every attacker left.", Rule.FOURTH)
    if state.pledge is not None:
        reason = f"You have already pledged {state.pledge} for wave {state.wave}. To change the pledge, recalibrate."
        return refuse(reason, Rule.PLEDGE, Rule.RECALIBRATE)
    if not 1 <= move.number <= limit:
        reason = (
            f"You cannot pledge {move.number}: pledge at least 1 and at most the {counted(limit, 'attacker')} left."
        )
        return refuse(reason, Rule.PLEDGE)
    return LEGAL


def verify_turn(state: State) -> Verdict:
    """After the pledge, attackers are turned up one at a time until it is met (``wave.turn``)."""
    if state.waiting:
        return refuse(f"{state.waiting} is still waiting to be dealt with.", Rule.TURN)
    if state.pledge is None:
        return refuse(f"Pledge for wave {state.wave} before you turn up an attacker.", Rule.PLEDGE)
    if state.pledge_met:
        reason = f"The pledge of {state.pledge} is met: end the wave, or recalibrate to face more."
        return refuse(reason, Rule.TURN, Rule.END)
    return LEGAL


def verify_recalibrate(state: State, move: Recalibrate) -> Verdict:
    """Between attackers an unwounded defender pays for another pledge, at least the attackers faced and at most these
    and all that are left (``wave.recalibrate``).
    """
    greatest = state.faced + len(state.attackers)
    if state.closed:
        return refuse("You cannot recalibrate in wave 4: it brings every attacker left.", Rule.FOURTH)
    if state.waiting:
        reason = f"You cannot recalibrate while {state.waiting} is waiting."
        return refuse(reason, Rule.RECALIBRATE)
    if state.pledge is None or not state.faced:
        reason = f"You cannot recalibrate before you have dealt with the first attacker of wave {state.wave}."
        return refuse(reason, Rule.RECALIBRATE)
    if not (verdict := verify_on_table(state, move.card)):
        return verdict
    if not (verdict := verify_unwounded(state, move.card, "pays for recalibrating", Rule.RECALIBRATE_COST)):
        return verdict
    if move.number == state.pledge:
        return refuse(f"The pledge is already {move.number}.", Rule.RECALIBRATE_NUMBER)
    if not state.faced <= move.number <= greatest:
        bounds = f"any number from {state.faced} (faced so far) to {greatest} (with all that are left)"
        reason = f"The new pledge cannot be {move.number}: it may be {bounds}."
        return refuse(reason, Rule.RECALIBRATE_NUMBER)
    return LEGAL


def verify_end(state: State) -> Verdict:
    """A wave ends when its pledge is met (``wave.end``); a closed fourth one ends by itself (``wave.fourth``)."""
    if state.closed:
        remaining = counted(len(state.attackers) + bool(state.waiting), "attacker")
        return refuse(f"Wave 4 goes on until every attacker is gone: {remaining} to come.", Rule.FOURTH, Rule.END)
    if state.pledge is None:
        return refuse(f"Wave {state.wave} has not begun: pledge first.", Rule.END, Rule.PLEDGE)
    if state.waiting:
        return refuse(f"{state.waiting} is still waiting to be dealt with.", Rule.END)
    if not state.pledge_met:
        return refuse(f"You have dealt with only {state.faced} of the {state.pledge} you pledged.", Rule.END)
    return LEGAL
