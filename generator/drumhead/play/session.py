"""A game in progress: moves forward, back and forward again, and a save from which it goes on."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput, Variants
from drumhead.table.json_text import BrokenJson, read_object
from drumhead.table.record import Record, record_from_json
from drumhead.table.verdict import Event, Outcome, Verdict
from drumhead.table.words import worded


@dataclass(frozen=True, slots=True)
class Ply:
    """One move that was played: the state it led to and what happened."""

    move: Any
    text: str
    """The move in the game's notation."""
    state: Any
    events: tuple[Event, ...]


class Session:
    """One deal of one game, and every move made in it.

    Undo returns the stored earlier state; it never reverses a move. ``first`` is the state before the first move.
    """

    def __init__(self, bundle: GameBundle, players: Mapping[str, Any] | None = None, **start: Any) -> None:
        """Set out a game; ``start`` is where it begins (``record.Start``). Raises BadInput for what is none.

        ``players`` is what the record says about them.
        """
        self.bundle = bundle
        self.game = bundle.game()
        self.first = bundle.begin(start)
        self.variants: Variants = bundle.choose(start.get("variants") or {})
        self.start = {name: part for name, part in start.items() if part is not None} | {"variants": self.variants}
        self.number: int | None = start.get("seed")
        self.players = dict(players or {})
        self.plies: list[Ply] = []
        """The moves in force, in order."""
        self.undone: list[str] = []
        """The moves taken back, the next to be played again first."""
        self.takebacks: list[int] = []
        """The index of each move that revealed something hidden and was taken back all the same, as often as it was."""
        self.resigned = ""
        """The player who has given the game up."""
        self.sealed: dict[str, Mapping[str, str]] = {}
        """What each player of a sealed deal has published, and this one's own secret (``sealing.py``)."""

    @property
    def state(self) -> Any:
        """The engine's state as it stands now."""
        return self.plies[-1].state if self.plies else self.first

    @property
    def states(self) -> tuple[Any, ...]:
        """The state before the first move and those after each move in force."""
        return (self.first, *(ply.state for ply in self.plies))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.resigned and self.game.players:
            winner = next(name for name in self.game.players.names if name != self.resigned)
            return Outcome(winner, f"{self.resigned.capitalize()} has resigned.", ())
        return self.game.outcome(self.state)

    @property
    def moves(self) -> list[str]:
        """The moves in force, in the game's notation."""
        return [ply.text for ply in self.plies]

    def judge(self, move: Any) -> Verdict:
        """Whether the move, or the text of one, would be legal now. Raises BadInput for what is no move."""
        return self.game.verify(self.state, self.parse(move))

    def play(self, move: Any) -> Verdict:
        """Play a move, or the text of one, which forgets the moves taken back; a refused one changes nothing.

        Raises BadInput for what is no move.
        """
        move = self.parse(move)
        verdict = self.game.verify(self.state, move)
        if verdict:
            state, events = self.game.apply(self.state, move)
            self.undone = []
            self.plies.append(Ply(move, str(move), state, events))
        return verdict

    def parse(self, move: Any) -> Any:
        """Parse the text of a move; a move comes back as it is. Raises BadInput for what is no move."""
        return self.game.parse(move) if isinstance(move, str) else move

    def rewind(self, move_count: int, reveals: Callable[[Any, Any], bool] = lambda state, move: False) -> bool:
        """Take back all but the first ``move_count`` moves; return whether one of them had revealed something hidden.

        ``reveals`` takes the state before a move, and the move.
        """
        states, kept = self.states, max(move_count, 0)
        taken_back = list(enumerate(self.plies))[kept:]
        revealing = [place for place, ply in taken_back if reveals(states[place], ply.move)]
        self.takebacks += revealing
        self.undone = [*(ply.text for _, ply in taken_back), *self.undone]
        del self.plies[kept:]
        return bool(revealing)

    def redo(self) -> Verdict | None:
        """Play again the move taken back last; None where there is none.

        Only a move from a save that does not fit can be refused here. It stays where it is.
        """
        if not self.undone:
            return None
        move, *later = self.undone
        verdict = self.play(move)
        if verdict:
            self.undone = later
        return verdict

    def record(self) -> dict[str, Any]:
        """The game as a record: the moves taken back are left out, those that had revealed something hidden are marked.

        The record of a sealed deal holds this player's secret: ``public_record`` gives the one to hand on.
        """
        return {
            "game": self.bundle.slug,
            "edition": self.bundle.edition,
            "variants": dict(self.variants),
            **self.start,
            "moves": self.moves,
            **({"takebacks": sorted(self.takebacks)} if self.takebacks else {}),
            **({"sealed": dict(self.sealed)} if self.sealed else {}),
            **({"resigned": self.resigned} if self.resigned else {}),
            "players": dict(self.players),
            "note": "",
        }

    def save(self) -> str:
        """The record as JSON text with the moves taken back as ``undone``."""
        record = self.record()
        if self.undone:
            record["undone"] = self.undone
        return json.dumps(record)


def resume(bundle: GameBundle, text: str) -> tuple[Session, tuple[str, ...]]:
    """The game that ``Session.save`` wrote, and a note for each part that could not be restored as it was.

    A move that the current rules refuse is not lost: it and those after it count as taken back. Raises BadInput where
    there is no deal to go on from.
    """
    record = read_record(bundle, text)
    notes: list[str] = []
    if record.edition and record.edition != bundle.edition:
        said = "This game was saved under edition {edition} of the rules; the current edition is {current}."
        notes.append(worded(said, edition=record.edition, current=bundle.edition))
    variants = _variants(bundle, record.variants or {}, notes)
    session = Session(bundle, record.players, **{**record.start, "variants": variants})
    undone = record.undone
    for place, move in enumerate(record.moves):
        if why := try_move(session, move):
            said = "Move {place}, {move}, is not legal: {why} That move and those after it were undone."
            notes.append(worded(said, place=place + 1, move=move, why=why))
            undone = record.moves[place:] + undone
            break
    session.undone = list(undone)
    session.takebacks = list(record.takebacks)
    session.resigned = resigned_in(bundle, record)
    if record.sealed:
        from drumhead.play.sealing import read_seals

        session.sealed = read_seals(bundle, record.sealed)
    return session, tuple(notes)


def read_record(bundle: GameBundle, text: str) -> Record:
    """The record that a text holds. Raises BadInput where it holds none of this game."""
    try:
        return record_from_json(read_object(text), bundle.slug)
    except BrokenJson as error:
        line = f"line {error.line}: " if error.line else ""
        raise BadInput(worded("This is not a record of a game: {line}{error}.", line=line, error=error)) from None


def resigned_in(bundle: GameBundle, record: Record) -> str:
    """The player who has resigned, or nothing. Raises BadInput for somebody who does not play."""
    players = bundle.game().players
    names = players.names if players else ()
    if record.resigned and record.resigned not in names:
        raise BadInput(f"resigned: {record.resigned} does not play here: give {' or '.join(names) or 'nothing'}")
    return record.resigned


def _variants(bundle: GameBundle, chosen: Mapping[str, str | bool], notes: list[str]) -> dict[str, str | bool]:
    """The variants that the game has, without those it lacks, which get a note."""
    usable: dict[str, str | bool] = {}
    for switch, value in chosen.items():
        try:
            bundle.choose({switch: value})
        except BadInput as error:
            notes.append(worded("{error}. The default is used.", error=error))
        else:
            usable[switch] = value
    return usable


def try_move(session: Session, move: str) -> str:
    """Play the move; return why it can't be played, or an empty text."""
    try:
        return session.play(move).reason
    except BadInput as error:
        return f"{error}."
