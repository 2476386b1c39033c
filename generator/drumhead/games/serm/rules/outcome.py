"""How a skirmish ends."""

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import SIDES, SkirmishState, opponent
from drumhead.table.verdict import Outcome
from drumhead.table.words import counted


def outcome(state: SkirmishState) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.side``)."""
    score = {side: len(state.of(side)) for side in SIDES}
    loser = next((side for side, left in score.items() if not left), None)
    if loser is None:
        return None
    winner = opponent(loser)
    left = counted(score[winner], "soldier")
    reason = f"{loser.capitalize()} has no soldier left: {winner.capitalize()} wins with {left} on the table."
    return Outcome(winner, reason, (Rule.END_SIDE,), score)
