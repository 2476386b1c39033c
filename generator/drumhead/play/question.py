"""What is asked back before a move is played: one that loses the game, or one that the game's screen asks about."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from drumhead.play.scene import Control
from drumhead.play.screen import Screen
from drumhead.play.session import Session

_LOSING = ("lost", "killed")

CONFIRM = "confirm"
"""The button that plays the move after all."""


class Question(NamedTuple):
    """A legal move that waits for an answer."""

    move: Any
    text: str
    rules: tuple[str, ...]
    controls: tuple[Control, ...]
    """The buttons that answer; any other gesture lets the move go."""


def question(session: Session, screen: Screen, controls: Iterable[Control], move: Any) -> Question | None:
    """What is asked before a move, or the text of one, is played; None where it may be played at once, or is refused.

    The answer is worded as the button of ``controls`` that makes the move. Raises BadInput for what is no move.
    """
    game, state = session.game, session.state
    move = session.parsed(move)
    if not game.verify(state, move):
        return None
    labels = (control.label for control in controls if str(move) in control.moves)
    yes = next(labels, str(move).split()[0].capitalize())
    rules: tuple[str, ...] = ()
    asked = screen.asks(state, move)
    if not asked and screen.is_foreseen(state, move):
        end = game.outcome(game.advance(state, move))
        if end and end.result in _LOSING:
            yes = f"{yes} anyway"
            asked, rules = f"This loses. {end.reason} {yes}?", end.rules
    if not asked:
        return None
    keep = Control("keep", "Go back", (), main=True)
    return Question(move, asked, rules, (keep, Control(CONFIRM, yes, (str(move),), key="y")))
