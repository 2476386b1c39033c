"""Which code cites which rule, measured while games are played and situations resolved.

A citation counts only if it is reached from a method of ``Game``, from a game's resolver, or from a battle that is
played on the umpire's desk. A function that a test calls directly does not count.
"""

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any, Final, cast

from drumhead.table.faults import BadInput
from drumhead.table.record import Refusal
from drumhead.table.resolver import Resolver, Result, Step
from drumhead.table.verdict import Event, Outcome, Verdict

Hits = dict[str, set[str]]
"""Rule id -> the functions that cited it, as ``module:function``."""

_GAME: Final = "drumhead.table.game"
_REPLAY: Final = "drumhead.table.record"
_BATTLE: Final = "drumhead.play.umpire.battle_actions"
_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
_ID: Final = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+")


@contextmanager
def record_citations(package: str, resolvers: Iterable[Resolver] = ()) -> Iterator[Hits]:
    """The rules that the modules of ``package`` cite until the block ends, recorded as they are cited.

    ``resolvers`` are those of the package.
    """
    hits: Hits = {}
    resolve_methods = {cast(Any, resolver).resolve.__code__ for resolver in resolvers}
    originals = [(cls, cls.__init__) for cls in (Verdict, Event, Outcome, Refusal, Step, Result, BadInput)]

    def recording(init: Callable[..., None]) -> Callable[..., None]:
        def recording_init(self: Any, *args: Any, **named: Any) -> None:
            init(self, *args, **named)
            rules = getattr(self, "rules", None)
            cited = _ID.findall(" ".join(_BRACKETS.findall(str(self)))) if rules is None else rules
            if cited and (function := _citing_function(sys._getframe(1), package, resolve_methods)):
                for rule in cited:
                    hits.setdefault(str(rule), set()).add(function)

        return recording_init

    for cls, init in originals:
        type.__setattr__(cls, "__init__", recording(init))
    try:
        yield hits
    finally:
        for cls, init in originals:
            type.__setattr__(cls, "__init__", init)


def _citing_function(frame: FrameType | None, package: str, resolve_methods: Collection[CodeType]) -> str:
    """The nearest function of the package or the replay, if a game, resolver or battle called it; else the empty
    string.
    """
    function = ""
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        is_inside = module in (package, _REPLAY) or module.startswith(f"{package}.")
        if is_inside and not function:
            # A comprehension or a lambda stands for the function around it.
            names = (name for name in frame.f_code.co_qualname.split(".") if not name.startswith("<"))
            function = f"{module}:{'.'.join(names)}"
        if function and (module in (_GAME, _REPLAY, _BATTLE) or frame.f_code in resolve_methods):
            return function
        frame = frame.f_back
    return ""
