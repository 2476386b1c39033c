"""Whose turn a gesture needs."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec

if TYPE_CHECKING:
    from drumhead.play.desk import Desk
    from drumhead.play.view import View

P = ParamSpec("P")


def by_hand(gesture: "Callable[Concatenate[Desk, P], View]") -> "Callable[Concatenate[Desk, P], View]":
    """A gesture of the person on turn: while the table is covered or the computer is to move it does nothing."""

    @wraps(gesture)
    def guarded(desk: "Desk", /, *arguments: P.args, **named: P.kwargs) -> "View":
        waits = desk.waits()
        return desk.say(waits) if waits else gesture(desk, *arguments, **named)

    return guarded
