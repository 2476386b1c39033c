"""The desk as the browser's worker calls it: names and JSON in, JSON out."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.referee import ask, check, example
from drumhead.play.seats import choices
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_json

if TYPE_CHECKING:
    from drumhead.play.umpire.desk import Umpire

_UMPIRING = ("choose", "give", "draw", "draw_out", "take", "shuffle", "write", "undo", "clear", "resume", "text")
_ON_CARDS = ("tap", "drop", "clear")
_ON_GROUND = ("place", "point")
_GESTURES = (*_ON_CARDS, *_ON_GROUND, "press", "hint", "undo", "redo", "look", "answer", "new", "resume")


class Desktop:
    """A bundle and what is opened for it: a game's desk, the umpire's, or both."""

    def __init__(self, bundle: str) -> None:
        """Read the bundle from its JSON text."""
        self._bundle = GameBundle.from_json(json.loads(bundle))
        self._desk: Desk | None = None
        self._umpire: Umpire | None = None

    def answer(self, name: str, arguments: str) -> str:
        """Call ``name`` with a JSON list of arguments.

        The answer is ``{"value": …}``, or ``{"fault": sentence}`` for input that can't be used.
        """
        try:
            value = self._call(name, read_json(arguments))
        except BadInput as error:
            return json.dumps({"fault": str(error)})
        return json.dumps({"value": value})

    def _call(self, name: str, arguments: list[Any]) -> Any:
        if name in _GESTURES:
            gesture: Callable[..., Any] = getattr(self._opened(), name)
            return gesture(*arguments).to_json()
        match name:
            case "open":
                return self._open(*arguments)
            case "record":
                return self._opened().record()
            case "players":
                return choices(self._bundle)
            case "ask":
                return ask(self._bundle, *arguments)
            case "check":
                return check(self._bundle, *arguments)
            case "umpire":
                return self._umpiring(*arguments)
            case "example":
                return example(self._bundle, *arguments)
            case _:
                raise BadInput(f"there is nothing called {name}")

    def _opened(self) -> Desk:
        if self._desk is None:
            raise BadInput("open a game first")
        return self._desk

    def _open(self, number: int = 1, variants: Mapping[str, str] | None = None, computer: str | None = None) -> Any:
        """The deal of that number on a desk of its own."""
        self._desk = Desk(self._bundle, number, variants, computer)
        return self._desk.view().to_json()

    def _umpiring(self, gesture: str, *arguments: Any) -> Any:
        """A gesture on the umpire's desk, which ``open`` with the number of a shuffle sets out."""
        if gesture == "open":
            # Imported here: no table has to wait for what only resolvers need.
            from drumhead.play.umpire.desk import Umpire

            self._umpire = Umpire(self._bundle, *arguments)
            return self._umpire.view()
        if self._umpire is None or gesture not in _UMPIRING:
            raise BadInput(f"the desk can't {gesture}: open it first, then {', '.join(_UMPIRING)}")
        made: Callable[..., Any] = getattr(self._umpire, gesture)
        return made(*arguments)
