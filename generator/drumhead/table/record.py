"""Game records: read with every fault named, and replayed move by move."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from drumhead.table.faults import short
from drumhead.table.game import BadInput, Game
from drumhead.table.start import PARTS, Part, Rulebook, begin, faults_of_choice, faults_of_form, is_object
from drumhead.table.verdict import Event, Outcome

NOTATION: Final = "play.notation"
"""The rule that a move rests on which can't be read. Every game writes it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: who, by which rules, from which deal, and the moves in the game's notation."""

    game: str
    moves: tuple[str, ...]
    undone: tuple[str, ...] = ()
    """Moves that a saved game keeps as taken back; they are not replayed."""
    seed: int | None = None
    """The deal's number; None where the deal itself is given."""
    deal: Mapping[str, Any] | None = None
    edition: str = ""
    variants: Mapping[str, str | bool] | None = None
    """The switches that were set; None or left out, every default."""
    players: Mapping[str, Any] | None = None
    note: str = ""
    takebacks: tuple[int, ...] = ()
    """The places of moves, from 0, that had brought something hidden to light and were taken back."""
    sealed: Mapping[str, Any] | None = None
    """What each player has published of the secret that shuffled their part of the deal (``play/sealed.py``)."""

    @property
    def start(self) -> dict[str, Any]:
        """Where it begins, as ``start.begin`` takes it."""
        return {"variants": self.variants, "seed": self.seed, "deal": self.deal}


@dataclass(frozen=True, slots=True)
class Refused:
    """The first move that was refused: its place from 0, its text, why, and the rules that rests on."""

    index: int
    move: str
    reason: str
    rules: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The refusal as ``check`` reports it."""
        return {"index": self.index, "move": self.move, "reason": self.reason, "rules": list(self.rules)}


@dataclass(frozen=True, slots=True)
class Replay:
    """What became of a record."""

    state: Any
    """The state after the last legal move."""
    moves: int
    """Moves played, so those before a refused one."""
    events: tuple[tuple[Event, ...], ...]
    """What each of them brought about."""
    refused: Refused | None
    outcome: Outcome | None
    """How the game ended, or None where it goes on."""

    @property
    def score(self) -> Any:
        """The score of a game that is over, None where there is none."""
        return self.outcome.score if self.outcome else None

    def to_json(self) -> dict[str, Any]:
        """The answer of ``check``."""
        return {
            "ok": self.refused is None,
            "moves": self.moves,
            "refused": self.refused.to_json() if self.refused else None,
            "outcome": self.outcome.to_json() if self.outcome else None,
            "score": self.score,
        }


def replay(book: Rulebook, record: Mapping[str, Any]) -> Replay:
    """Reads a record of the book's game and replays it. Raises BadInput where it can't be used.

    A move that can't be read is refused, as an illegal one is.
    """
    given = read(record, book.slug)
    return play_on(book.game(), begin(book, given.start), given.moves)


def play_on(game: Game[Any, Any], state: Any, moves: Iterable[str]) -> Replay:
    """Plays the moves from a state until one is refused."""
    events: list[tuple[Event, ...]] = []
    refused = None
    for index, text in enumerate(moves):
        try:
            move = game.parse(text)
        except BadInput as fault:
            refused = Refused(index, text, str(fault), (NOTATION,))
            break
        verdict = game.verify(state, move)
        if not verdict:
            refused = Refused(index, text, verdict.reason, verdict.rules)
            break
        state, happened = game.apply(state, move)
        events.append(happened)
    return Replay(state, len(events), tuple(events), refused, game.outcome(state))


def read(record: Mapping[str, Any], slug: str) -> Record:
    """The record of the game called ``slug``, its form checked. Raises BadInput naming every fault, one a line."""
    if not isinstance(record, Mapping):
        raise BadInput(f"{short(record)} is not a record: give an object with game, moves, and seed or deal")
    faults = faults_of_form(record, _PARTS, "record") + faults_of_choice(record, ("seed", "deal"))
    faults += [f"{key}: missing: give {_PARTS[key][1]}" for key in ("game", "moves") if key not in record]
    game = record.get("game", slug)
    if isinstance(game, str) and game != slug:
        faults.append(f"game: this is a record of {short(game)}: the rules here are those of {slug!r}")
    if faults:
        raise BadInput("\n".join(faults))
    lists = {key: tuple(record[key]) for key in ("moves", "undone", "takebacks") if key in record}
    return Record(**{**record, **lists})


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(text, str) for text in value)


def _is_places(value: object) -> bool:
    return isinstance(value, list | tuple) and all(type(place) is int and place >= 0 for place in value)


_PARTS: Final[Mapping[str, Part]] = {
    "game": (_is_text, "the game's name, such as onslaught"),
    "edition": (_is_text, 'the edition of its rules, such as "1.0"'),
    "variants": PARTS["variants"],
    "seed": PARTS["seed"],
    "deal": PARTS["deal"],
    "moves": (_is_texts, 'a list of moves as texts, such as ["pledge 6", "turn"]'),
    "undone": (_is_texts, "a list of the moves taken back, as texts"),
    "players": (is_object, "an object of names"),
    "note": (_is_text, "a text"),
    "sealed": (is_object, "an object of what each player has told of their secret"),
    "takebacks": (_is_places, "a list of places among the moves, from 0"),
}
