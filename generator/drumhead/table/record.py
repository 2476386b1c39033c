"""Game records: read with every fault named, and replayed move by move."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from drumhead.table.game import BadInput, Game, Tables, Variants
from drumhead.table.verdict import Event, Outcome

NOTATION: Final = "play.notation"
"""The rule that a move rests on which can't be read. Every game writes it."""


class Rulebook(Protocol):
    """What a replay needs to know of a game; ``drumhead.play.kit.Kit`` is one."""

    @property
    def slug(self) -> str:
        """The game's name in records."""

    @property
    def tables(self) -> Tables:
        """Its tables."""

    def game(self) -> Game[Any, Any]:
        """Its engine."""

    def choose(self, chosen: Mapping[str, str | bool]) -> Variants:
        """Every switch with its value, the default where none was chosen. Raises BadInput."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: who, by which rules, from which deal, and the moves in the canon's notation."""

    game: str
    moves: tuple[str, ...]
    seed: int | None = None
    """The deal's number; None where the deal itself is given."""
    deal: Mapping[str, Any] | None = None
    edition: str = ""
    variants: Mapping[str, str | bool] | None = None
    """The switches that were set; None or left out, every default."""
    players: Mapping[str, Any] | None = None
    note: str = ""


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
    given = read(record)
    if given.game != book.slug:
        raise BadInput(f"game: this is a record of {given.game}, and the rules are those of {book.slug}")
    game, variants = book.game(), book.choose(given.variants or {})
    deal = game.deal(given.seed, variants) if given.seed is not None else given.deal or {}
    return play_on(game, game.start(deal, variants, book.tables), given.moves)


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


def read(record: Mapping[str, Any]) -> Record:
    """The record in ``record``, its form checked. Raises BadInput naming every fault, one a line."""
    faults = [f"{key}: no part of a record: the parts are {', '.join(_PARTS)}" for key in record if key not in _PARTS]
    faults += [f"{key}: missing: give {_PARTS[key][1]}" for key in ("game", "moves") if key not in record]
    if ("seed" in record) == ("deal" in record):
        faults.append(f"seed, deal: {'both are' if 'seed' in record else 'neither is'} there: give one of them")
    for key, value in record.items():
        if key in _PARTS and not _PARTS[key][0](value):
            faults.append(f"{key}: {_short(value)} can't be used: give {_PARTS[key][1]}")
    if faults:
        raise BadInput("\n".join(faults))
    fields = {key: value for key, value in record.items() if key != "undone"}
    return Record(**{**fields, "moves": tuple(record["moves"])})


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(text, str) for text in value)


def _is_object(value: object) -> bool:
    return isinstance(value, Mapping)


def _is_switches(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(part, str | bool) for part in value.values())


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


_PARTS: Final = {
    "game": (_is_text, "the game's name, such as onslaught"),
    "edition": (_is_text, 'the edition of its rules, such as "1.0"'),
    "variants": (_is_switches, 'an object of switches and values, such as {"final": "open"}'),
    "seed": (_is_number, "the deal's number, a whole number from 0 up"),
    "deal": (_is_object, "an object of the cards in the order drawn"),
    "moves": (_is_texts, 'a list of moves as texts, such as ["pledge 6", "turn"]'),
    "undone": (_is_texts, "a list of moves as texts (a saved game keeps those taken back; they are not replayed)"),
    "players": (_is_object, "an object of names"),
    "note": (_is_text, "a text"),
}


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
