"""A gesture that raises leaves the desk as it was."""

from collections.abc import Callable
from copy import copy
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar


class Changeable(Protocol):
    """A desk on which gestures are made."""

    def parts(self) -> tuple[object, ...]:
        """The objects that gestures change in place, besides the desk's own lists, dictionaries and sets."""


P = ParamSpec("P")
D = TypeVar("D", bound=Changeable)
V = TypeVar("V")


def atomic(gesture: Callable[Concatenate[D, P], V]) -> Callable[Concatenate[D, P], V]:
    """A gesture after which, where it raises, the desk and its parts are as they were before."""

    @wraps(gesture)
    def guarded(desk: D, /, *arguments: P.args, **keywords: P.kwargs) -> V:
        before = [(part, _attributes(part)) for part in (desk, *desk.parts())]
        try:
            return gesture(desk, *arguments, **keywords)
        except BaseException:
            for part, attributes in before:
                vars(part).update(attributes)
            raise

    return guarded


def _attributes(part: object) -> dict[str, Any]:
    return {name: copy(value) if isinstance(value, list | dict | set) else value for name, value in vars(part).items()}
