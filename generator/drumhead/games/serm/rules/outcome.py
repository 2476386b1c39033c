"""How a skirmish ends."""

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import LULL, SIDES, SkirmishState, opponent
from drumhead.table.verdict import Outcome
from drumhead.table.words import counted


def outcome(state: SkirmishState) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.side``, ``end.lull``)."""
    if not state.is_over:
        return None
    score = {side: len(state.soldiers_of(side)) for side in SIDES}
    loser = next((side for side, number in score.items() if not number), None)
    if loser is None:
        return _lulled(score)
    winner = opponent(loser)
    number = counted(score[winner], "soldier")
    reason = f"{loser.capitalize()} has no soldier left: {winner.capitalize()} wins with {number} on the table."
    return Outcome(winner, reason, (Rule.END_SIDE,), score)


def _lulled(score: dict[str, int]) -> Outcome:
    """The outcome after a lull, won by the side with more soldiers."""
    north, south = score.values()
    cause = f"The initiative has passed {LULL} times without a kill"
    if north == south:
        return Outcome("draw", f"{cause}: {counted(north, 'soldier')} each.", (Rule.END_LULL,), score)
    winner = "north" if north > south else "south"
    reason = f"{cause}: {winner.capitalize()} wins by {counted(max(north, south), 'soldier')} to {min(north, south)}."
    return Outcome(winner, reason, (Rule.END_LULL,), score)
