"""What the browser's worker calls: names and JSON in, JSON out."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.messages import cited
from drumhead.play.patch import difference
from drumhead.play.referee import Stepper, ask, examine, example
from drumhead.play.seats import choices, default_strength, strengths
from drumhead.play.session_view import to_plain
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_json

if TYPE_CHECKING:
    from drumhead.play.analysis import Analysis
    from drumhead.play.replay import ReplayDesk
    from drumhead.play.umpire.battle_desk import BattleDesk
    from drumhead.play.umpire.desk import UmpireDesk

_GESTURES = (
    "tap", "drop", "clear", "place", "point", "press", "hint", "undo", "redo", "rewind", "look", "play_computer",
    "send", "receive", "new", "resume", "again", "guide", "guide_step", "explain",
)  # fmt: skip
_ANALYSES = ("status", "solution", "judge", "par", "hint")
_UMPIRE_GESTURES = ("choose", "give", "draw", "draw_out", "take", "shuffle", "write", "undo", "clear", "resume")
_BATTLE_GESTURES = (
    "pick", "choose", "give", "go", "draw", "take", "act", "undo", "redo", "measure", "new", "load", "resume", "file",
    "recruit",
)  # fmt: skip


class Dispatcher:
    """A bundle and the desks opened for it."""

    def __init__(self, bundle: str) -> None:
        """Read the bundle from its JSON text."""
        self._bundle = GameBundle.from_json(json.loads(bundle))
        self._desk: Desk | None = None
        self._replay: ReplayDesk | None = None
        self._umpire: UmpireDesk | None = None
        self._analysis: tuple[str, Analysis] | None = None
        self._stepper: Stepper | None = None
        self._battle: BattleDesk | None = None
        self._desks: dict[str, tuple[Callable[..., Any], Views]] = {
            "table": (self._on_table, Views()),
            "replay": (self._on_replay, Views()),
            "umpire": (self._on_umpire, Views()),
            "battle": (self._on_battle, Views()),
        }
        """Desk -> the function that plays a gesture on it, and the views that were sent to the page."""

    def answer(self, name: str, arguments: str) -> str:
        """Call ``name`` with a JSON list of arguments.

        The answer is ``{"value": …}``, or ``{"fault": sentence}`` for input that can't be used.
        """
        try:
            value = self._call(name, read_json(arguments))
        except BadInput as error:
            return json.dumps({"fault": cited(self._bundle, str(error))})
        return json.dumps({"value": value}, separators=(",", ":"))

    def _call(self, name: str, arguments: list[Any]) -> Any:
        if name in self._desks:
            known_number, gesture, *rest = arguments
            play, views = self._desks[name]
            return views.send(play(gesture, *rest), known_number)
        match name:
            case "battle_answer":
                return self._on_battle(*arguments)
            case "record":
                return self._open_desk().record()
            case "same_game":
                # Imported here: no table has to wait for what only a friend's link needs.
                from drumhead.play.correspondence import same_game

                return same_game(self._bundle, *arguments)
            case "offer" | "further":
                # Imported here, as above.
                from drumhead.play import sealed

                step = getattr(sealed, name)(self._bundle, *arguments)
                return step and step._asdict()
            case "own_start":
                return self._open_desk().own_start()
            case "umpire_log":
                return self._umpire.text() if self._umpire else ""
            case "study":
                return self._analyse(*arguments)
            case "players":
                available = strengths(self._bundle)
                return {"ways": choices(self._bundle), "strengths": available, "usual": default_strength(available)}
            case "ask":
                return ask(self._bundle, *arguments)
            case "check":
                self._stepper, answer = examine(self._bundle, *arguments)
                return answer
            case "step":
                return self._stepper.at(*arguments) if self._stepper else None
            case "example":
                return example(self._bundle, *arguments)
            case _:
                raise BadInput(f"there is nothing called {name}")

    def _open_desk(self) -> Desk:
        if self._desk is None:
            raise BadInput("open a game first")
        return self._desk

    def _on_table(self, gesture: str, *arguments: Any) -> Any:
        """The view after a gesture on the table, which ``open`` deals the first time."""
        if gesture == "open":
            return self._open(*arguments)
        if gesture not in _GESTURES:
            raise BadInput(f"there is no gesture {gesture}: use open, {', '.join(_GESTURES)}")
        return getattr(self._open_desk(), gesture)(*arguments)

    def _open(self, number: int = 1, variants: Mapping[str, str] | None = None, computer: str | None = None) -> Any:
        """The deal of that number on a desk of its own."""
        self._desk = Desk(self._bundle, number, variants, computer)
        return self._desk.view()

    def _on_replay(self, gesture: str, argument: Any) -> Any:
        """A record on a desk of its own: ``open`` takes its text, ``go`` how many moves have been played."""
        if gesture == "open":
            # Imported here: no table has to wait for what only a replay needs.
            from drumhead.play.replay import ReplayDesk

            replay = ReplayDesk(self._bundle)
            view = replay.resume(argument)
            self._replay = replay
            return view
        if self._replay is None or gesture != "go":
            raise BadInput(f"a replay can't {gesture}: open a record, then go to a move")
        return self._replay.go(argument)

    def _analyse(self, record: str, question: str, *arguments: Any) -> Any:
        """The answer to a question about a record: see ``analysis.py``."""
        # Imported here: no table has to wait for what is only asked about a game.
        from drumhead.play.analysis import Analysis

        if question not in _ANALYSES:
            raise BadInput(f"a record can't be asked for {question}: use {', '.join(_ANALYSES)}")
        if self._analysis is None or self._analysis[0] != record:
            self._analysis = record, Analysis(self._bundle, record)
        return to_plain(getattr(self._analysis[1], question)(*arguments))

    def _on_umpire(self, gesture: str, *arguments: Any) -> Any:
        """A gesture on the umpire's desk, which ``open`` with the number of a shuffle sets out."""
        if gesture == "open":
            # Imported here: no table has to wait for what only resolvers need.
            from drumhead.play.umpire.desk import UmpireDesk

            self._umpire = UmpireDesk(self._bundle, *arguments)
            return self._umpire.view()
        if self._umpire is None or gesture not in _UMPIRE_GESTURES:
            raise BadInput(f"the desk can't {gesture}: open it first, then {', '.join(_UMPIRE_GESTURES)}")
        return getattr(self._umpire, gesture)(*arguments)

    def _on_battle(self, gesture: str, *arguments: Any) -> Any:
        """A gesture on the desk of a battle, which ``open`` sets out."""
        if gesture == "open":
            # Imported here: no table has to wait for what only a battle needs.
            from drumhead.play.umpire.battle_desk import BattleDesk

            self._battle = BattleDesk(self._bundle)
            return self._battle.view()
        if self._battle is None or gesture not in _BATTLE_GESTURES:
            raise BadInput(f"the battle can't {gesture}: open it first, then {', '.join(_BATTLE_GESTURES)}")
        return getattr(self._battle, gesture)(*arguments)


class Views:
    """The views of one desk as they are sent to the page: numbered, each as what changed since the one before."""

    def __init__(self) -> None:
        self._number = 0
        self._previous: Any = None

    def send(self, view: Any, known_number: int) -> dict[str, Any]:
        """The view's number, and the patch that makes it of the view of number ``held``, which the page has.

        Where that is not the last one sent, the patch is the whole view.
        """
        previous, self._previous = self._previous if known_number == self._number else None, view
        self._number += 1
        return {"number": self._number, "patch": difference(previous, view) or {}}
