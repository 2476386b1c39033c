"""Whose turn a gesture needs."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from drumhead.play.session_view import View


class Waiting(Protocol):
    """What can say why nobody can make a move now."""

    def waits(self) -> str:
        """A sentence, or nothing."""

    def say(self, text: str) -> View:
        """The view, with a word to the player."""


P = ParamSpec("P")
W = TypeVar("W", bound=Waiting)


def by_hand(gesture: Callable[Concatenate[W, P], View]) -> Callable[Concatenate[W, P], View]:
    """A gesture of the person on turn: while the table is covered or the computer is to move it does nothing."""

    @wraps(gesture)
    def guarded(desk: W, /, *arguments: P.args, **named: P.kwargs) -> View:
        waits = desk.waits()
        return desk.say(waits) if waits else gesture(desk, *arguments, **named)

    return guarded
