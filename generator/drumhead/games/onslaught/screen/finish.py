"""Card movements of a fight, and the sign at the end of the game."""

from collections.abc import Iterator, Sequence

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Destroy, Joker
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.screen.gestures import WAITING
from drumhead.play.scene import CardMovement, Finish
from drumhead.table.cards import JOKER


def shows(before: State, move: Move, after: State) -> Iterator[CardMovement]:
    """Yield the cards that destroy an attacker, moving to it one after the other."""
    if isinstance(move, Destroy):
        yield CardMovement((*move.cards, *([move.three] if move.three else [])), WAITING, word="destroyed")
    elif isinstance(move, Joker):
        yield CardMovement((JOKER,), WAITING, word="destroyed")


def finish(states: Sequence[State]) -> Finish:
    """A sign for each wave: a full dot for one survived, a cross for the one lost."""
    last = states[-1]
    outcome = GAME.outcome(last)
    won = outcome is not None and outcome.result == "won"
    survived = last.wave if won else last.wave - 1
    signs = "●" * survived + ("" if won else "✕")
    return Finish(insignia="laurel" if won else "broken-drum", signs=signs.ljust(WAVES, "●" if won else "○"))
