"""Which moves of Onslaught are asked back before they are played."""

from drumhead.games.onslaught.rules.moves import Move, Peek, Turn
from drumhead.games.onslaught.rules.state import State
from drumhead.table.words import counted


def is_foreseen(state: State, move: Move) -> bool:
    """Whether a move brings nothing to light that nobody knew: only turning up an attacker can lose by surprise."""
    return not isinstance(move, Turn)


def reveals(state: State, move: Move) -> bool:
    """Whether a move turns up a card that lay face down."""
    return isinstance(move, Turn | Peek)


def asks(state: State, move: Move) -> str:
    """The question before a peek, which costs a defender and cannot be unseen."""
    if not isinstance(move, Peek):
        return ""
    return f"This discards {move.seven} to show you the next {counted(len(state.seen), 'attacker')}. Peek?"
