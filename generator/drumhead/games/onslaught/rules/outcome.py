"""How a game ends, and the score of a won one."""

from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.legal import legal_moves
from drumhead.games.onslaught.rules.state import LIMIT, State
from drumhead.table.verdict import Outcome


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.won``, ``end.survived``, ``end.lost``)."""
    if state.ending is Rule.LIMIT:
        count = f"{len(state.table)} defenders on the table, but at most {LIMIT} may be left"
        return Outcome("lost", f"Wave {state.wave} ends with {count}.", (Rule.LIMIT,))
    if state.ending is Rule.SURVIVED:
        return Outcome("won", "You have survived all four waves.", (Rule.SURVIVED, Rule.SCORE), score(state))
    if state.won:
        return Outcome("won", "The last attacker has been dealt with.", (Rule.WON, Rule.SCORE), score(state))
    if state.waiting and next(legal_moves(state), None) is None:
        return Outcome("lost", f"{state.waiting} is waiting, and you have no legal move.", (Rule.LOST,))
    return None


def score(state: State) -> int:
    """The sum of the face values of the unwounded defenders (``end.score``), 0 for a Joker."""
    return sum(defender.value for defender in state.table if not defender.wounded)
