"""How a game ends: after five rounds, or by a counterattack."""

from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.table.verdict import Outcome
from drumhead.table.words import counted


def outcome(state: SniperState) -> Outcome | None:
    """How the game ended, or None while it goes on. A killed player's score counts too (``score.posthumous``)."""
    if not state.over:
        return None
    rank, points = state.terms.award(state.score).rank, counted(state.score, "point")
    if state.killed:
        reason = f"Killed by the counterattack of round {state.round} with {points}. Posthumous rank: {rank}."
        return Outcome("killed", reason, (Rule.KILLED, Rule.POSTHUMOUS, Rule.RANK, Rule.TALLY), state.score)
    reason = f"Five rounds are over with {points}. Rank: {rank}."
    return Outcome("finished", reason, (Rule.FIVE, Rule.RANK, Rule.TALLY), state.score)
