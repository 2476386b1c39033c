"""Which moves ask for confirmation, and which reveal hidden cards."""

from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.powers import Peek
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.rules.wave import Turn
from drumhead.table.words import counted


def hides_nothing(state: State, move: Move) -> bool:
    """Whether the result of a move is known beforehand: only turning up an attacker can lose unexpectedly."""
    return not isinstance(move, Turn)


def reveals(state: State, move: Move) -> bool:
    """Whether a move turns up a face-down card."""
    return isinstance(move, Turn | Peek)


def asks(state: State, move: Move) -> str:
    """The question before a peek, which costs a defender and cannot be undone."""
    if not isinstance(move, Peek):
        return ""
    return f"This discards {move.seven} to show you the next {counted(len(state.next_attackers), 'attacker')}. Peek?"
