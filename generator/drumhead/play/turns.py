"""Gestures that only the person on turn can make."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from drumhead.play.session_view import View


class Waiting(Protocol):
    """A desk that knows why nobody can make a move now."""

    def waiting_reason(self) -> str:
        """A sentence, or nothing."""

    def say(self, text: str) -> View:
        """The view, with a word to the player."""


P = ParamSpec("P")
W = TypeVar("W", bound=Waiting)


def person_only(gesture: Callable[Concatenate[W, P], View]) -> Callable[Concatenate[W, P], View]:
    """A gesture of the person on turn: while the table is covered or the computer is to move it does nothing."""

    @wraps(gesture)
    def guarded(desk: W, /, *arguments: P.args, **keywords: P.kwargs) -> View:
        reason = desk.waiting_reason()
        return desk.say(reason) if reason else gesture(desk, *arguments, **keywords)

    return guarded
