"""What the browser's worker calls: names and JSON in, JSON out."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from typing import TYPE_CHECKING, Any

from drumhead.play import messages
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.referee import ask, examine, example, step
from drumhead.play.seats import choices, default_strength, strengths
from drumhead.play.session import resume
from drumhead.play.session_view import View, to_plain
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_json
from drumhead.table.record import Replay

if TYPE_CHECKING:
    from drumhead.play.analysis import Analysis


class Dispatcher:
    """A bundle and the desks opened for it: ``table``, ``replay``, ``umpire`` and ``battle``.

    What is imported in its methods is what no table has to wait for.
    """

    def __init__(self, bundle: str) -> None:
        """Read the bundle from its JSON text."""
        self._bundle = GameBundle.from_json(json.loads(bundle))
        self._desks: dict[str, Any] = {}
        self._analysis: tuple[str, Analysis] | None = None
        self._replay: Replay | None = None

    def answer(self, name: str, arguments: str) -> str:
        """Call ``name`` with a JSON list of arguments; a desk is called with the name of a gesture, and with its own.

        The answer is ``{"value": …}``, or ``{"fault": sentence}`` for input that can't be used.
        """
        try:
            value = self._call(name, read_json(arguments))
        except BadInput as error:
            return json.dumps({"fault": messages.cited(self._bundle, str(error))})
        return json.dumps({"value": value}, separators=(",", ":"))

    def _call(self, name: str, arguments: list[Any]) -> Any:
        match name:
            case "table" | "replay" | "umpire" | "battle":
                return self._gesture(name, *arguments)
            case "same_game" | "offer" | "further":
                from drumhead.play import sealing

                return to_plain(getattr(sealing, name)(self._bundle, *arguments))
            case "study":
                return self._analyse(*arguments)
            case "players":
                available = strengths(self._bundle)
                return {"ways": choices(self._bundle), "strengths": available, "usual": default_strength(available)}
            case "ask":
                return ask(self._bundle, *arguments)
            case "check":
                self._replay, answer = examine(self._bundle, *arguments)
                return answer
            case "step":
                return step(self._bundle, self._replay, *arguments) if self._replay else None
            case "example":
                return example(self._bundle, *arguments)
            case _:
                raise BadInput(f"there is nothing called {name}")

    def _gesture(self, name: str, gesture: str, *arguments: Any) -> Any:
        """What a gesture on a desk answers, mostly its view; one that raises changes nothing. ``open`` sets it out."""
        if gesture == "open":
            self._desks[name] = self._opened(name, *arguments)
            gesture, arguments = "view", ()
        if name not in self._desks:
            raise BadInput(f"open the {name} first")
        desk = self._desks[name]
        with _atomic(desk):
            answer = getattr(desk, gesture)(*arguments)
            return to_plain(answer) if isinstance(answer, View) else answer

    def _opened(self, name: str, *arguments: Any) -> Any:
        """A new desk: a table of a deal, a replay of a record, or an umpire's for single cases or for a battle."""
        match name:
            case "table":
                return Desk(self._bundle, *arguments)
            case "replay":
                return ReplayDesk(self._bundle, *arguments)
            case "umpire":
                from drumhead.play.umpire.desk import UmpireDesk

                return UmpireDesk(self._bundle, *arguments)
            case _:
                from drumhead.play.umpire.battle_desk import BattleDesk

                return BattleDesk(self._bundle)

    def _analyse(self, record: str, question: str, *arguments: Any) -> Any:
        """The answer to a question about a record: see ``analysis.py``."""
        from drumhead.play.analysis import Analysis

        if self._analysis is None or self._analysis[0] != record:
            self._analysis = record, Analysis(self._bundle, record)
        return to_plain(getattr(self._analysis[1], question)(*arguments))


class ReplayDesk(Desk):
    """A record on a desk of its own, stepped through forward and back. No curtain hides a replay.

    Until the game is over, people at one screen see all of it as the player who is on turn at its end, who asked; and
    somebody else than the players of a sealed game sees nobody's hand.
    """

    def __init__(self, bundle: GameBundle, text: str) -> None:
        """Set out the record, at its end. Raises BadInput."""
        super().__init__(bundle)
        self._watcher: int | None = None
        self._begin(resume(bundle, text)[0])
        if self._seats.shared and self.session.outcome is None:
            self._watcher = self._seats.on_turn(self.session.state)

    def _viewer(self) -> int | None:
        return super()._viewer() if self._watcher is None else self._watcher

    def _visible_state(self) -> Any:
        state = super()._visible_state()
        is_strange = self.session.sealed and not any("secret" in seal for seal in self.session.sealed.values())
        for player in range(len(self._seats.names)) if is_strange else ():
            state = self._seats.seen_by(state, player)
        return state

    def go(self, move: int) -> View:
        """The table after ``move`` moves, and what the last of them did."""
        self.session.rewind(move)
        while len(self.session.moves) < move and self.session.redo():
            pass
        self._picked = ()
        self.look()
        done = messages.event_messages(self.bundle, self.session.plies[-1:])
        end = messages.ending(self.bundle, self.session.outcome)
        return self._show(*done, *([messages.ending_message(end)] if end else []))


@contextmanager
def _atomic(desk: object) -> Iterator[None]:
    """Whatever raises in this context leaves the desk and its parts as they were."""
    before = [
        (part, {name: copy(held) if isinstance(held, list | dict | set) else held for name, held in vars(part).items()})
        for part in (desk, *vars(desk).values())
        if hasattr(part, "__dict__")
    ]
    try:
        yield
    except BaseException:
        for part, attributes in before:
            vars(part).update(attributes)
        raise
