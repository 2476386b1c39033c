"""The question before a move that loses the game, or that the game's screen wants confirmed."""

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
    """The question before a move, or the text of one, is played; None where it may be played at once, or is refused.

    Its affirmative button is labelled as the one of ``controls`` that makes the move. Raises BadInput for no move.
    """
    game, state = session.game, session.state
    move = session.parse(move)
    if not game.verify(state, move):
        return None
    labels = (control.label for control in controls if str(move) in control.moves)
    label = next(labels, str(move).split()[0].capitalize())
    rules: tuple[str, ...] = ()
    text = screen.asks(state, move)
    if not text and screen.hides_nothing(state, move):
        end = game.outcome(game.advance(state, move))
        if end and end.result in _LOSING:
            label = f"{label} anyway"
            text, rules = f"This loses. {end.reason} {label}?", end.rules
    if not text:
        return None
    keep = Control("keep", "Go back", (), main=True)
    return Question(move, text, rules, (keep, Control(CONFIRM, label, (str(move),), key="y")))
