"""Which code cites which rule, measured while games are played and situations resolved.

A citation counts only where playing reaches it: on the way from a method of ``Game``, from a resolver's ``resolve``, or
from a battle that is played on the umpire's desk.
What a test calls by itself is no play.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from drumhead.table.faults import BadInput
from drumhead.table.record import Refused
from drumhead.table.resolver import Result, Step
from drumhead.table.verdict import Event, Outcome, Verdict

Hits = dict[str, set[str]]
"""Rule id -> the functions that cited it, as ``module:function``."""

_GAME: Final = "drumhead.table.game"
_REFEREE: Final = "drumhead.table.record"
_BATTLE: Final = "drumhead.play.umpire.battle_actions"
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
_ID: Final = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+")


@contextmanager
def record_citations(package: str) -> Iterator[Hits]:
    """The rules that the modules of ``package`` cite until the block ends, gathered as they are cited."""
    hits: Hits = {}
    kept = [(cls, cls.__init__) for cls in (Verdict, Event, Outcome, Refused, Step, Result, BadInput)]
    for cls, init in kept:
        type.__setattr__(cls, "__init__", _noting(init, hits, package))
    try:
        yield hits
    finally:
        for cls, init in kept:
            type.__setattr__(cls, "__init__", init)


def _noting(init: Callable[..., None], hits: Hits, package: str) -> Callable[..., None]:
    def noted(self: Any, *args: Any, **named: Any) -> None:
        init(self, *args, **named)
        rules = getattr(self, "rules", None)
        cited = _ID.findall(" ".join(_BRACKETS.findall(str(self)))) if rules is None else rules
        if cited and (place := _place(sys._getframe(1), package)):
            for rule in cited:
                hits.setdefault(str(rule), set()).add(place)

    return noted


def _place(frame: FrameType | None, package: str) -> str:
    """The nearest function of the package or the referee, where a game, resolver or battle was asked; or nothing."""
    place = ""
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        inside = module in (package, _REFEREE) or module.startswith(f"{package}.")
        if inside and not place:
            place = f"{module}:{_name(frame)}"
        if place and (module in (_GAME, _REFEREE, _BATTLE) or (inside and frame.f_code.co_name == "resolve")):
            return place
        frame = frame.f_back
    return ""


def _name(frame: FrameType) -> str:
    """The function's name, that of the one around it for a comprehension or a lambda."""
    parts = [part for part in frame.f_code.co_qualname.split(".") if not part.startswith("<")]
    return ".".join(parts)
