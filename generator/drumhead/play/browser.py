"""The desk as the browser's worker calls it: names and JSON in, JSON out."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from drumhead.play.chairs import choices
from drumhead.play.desk import Desk
from drumhead.play.kit import Kit
from drumhead.play.referee import ask, check, example
from drumhead.table.game import BadInput

_GESTURES = ("tap", "drop", "press", "clear", "hint", "undo", "redo", "look", "answer", "new", "resume")


class Desktop:
    """A kit and the desk opened for it, which the first ``open`` sets out."""

    def __init__(self, kit: str) -> None:
        """Read the kit from its JSON text."""
        self._kit = Kit.from_json(json.loads(kit))
        self._desk: Desk | None = None

    def answer(self, name: str, arguments: str) -> str:
        """Call ``name`` with a JSON list of arguments.

        The answer is ``{"value": …}``, or ``{"fault": sentence}`` for input that can't be used.
        """
        try:
            value = self._call(name, json.loads(arguments))
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
            case "variants":
                return self._kit.variants
            case "players":
                return choices(self._kit)
            case "ask":
                return ask(self._kit, *arguments)
            case "check":
                return check(self._kit, *arguments)
            case "example":
                return self._example(*arguments)
            case _:
                raise BadInput(f"there is nothing called {name}")

    def _opened(self) -> Desk:
        if self._desk is None:
            raise BadInput("open a game first")
        return self._desk

    def _open(self, number: int = 1, variants: Mapping[str, str] | None = None, computer: str | None = None) -> Any:
        """The deal of that number on a desk of its own."""
        self._desk = Desk(self._kit, number, variants, computer)
        return self._desk.view().to_json()

    def _example(self, start: Mapping[str, Any], steps: list[Mapping[str, Any]], variants: Any = None) -> Any:
        return example(self._kit, {**start, "variants": variants or start.get("variants")}, steps)
