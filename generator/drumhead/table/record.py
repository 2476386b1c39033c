"""Game records and where they begin: read with every fault named, and replayed move by move."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple

from drumhead.table.faults import short
from drumhead.table.game import BadInput, Game
from drumhead.table.reading import Limit, Problem, read, to_json
from drumhead.table.shuffle import GREATEST
from drumhead.table.verdict import Event, Outcome

Switches = Annotated[
    Mapping[str, str | bool], Limit(example='an object of switches and values, such as {"final": "open"}')
]
Seed = Annotated[int, Limit(0, GREATEST, example=f"the deal's number, a whole number from 0 to {GREATEST}")]
Deal = Annotated[Mapping[str, Any], Limit(example="an object that lists the cards, as the command deal prints it")]
Position = Annotated[Mapping[str, Any], Limit(example="an object of what lies on the table")]
Moves = Annotated[tuple[str, ...], Limit(example='a list of moves as texts, such as ["pledge 6", "turn"]')]


class Start(NamedTuple):
    """Where a game begins."""

    variants: Switches | None = None
    seed: Seed | None = None
    deal: Deal | None = None
    position: Position | None = None


def one_of(data: Mapping[str, Any], *starts: str) -> Iterator[Problem]:
    """A problem unless exactly one of the ways to begin is there."""
    present = [start for start in starts if data.get(start) is not None]
    if len(present) != 1:
        count = f"{len(present)} are" if present else "none is"
        yield Problem((), f"{', '.join(starts)}: {count} given", "give exactly one")


NOTATION: Final = "play.notation"
"""The rule behind the refusal of a move that can't be read. Every game has it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: players, rules, deal, and the moves in the game's notation."""

    game: str
    moves: Moves
    undone: Moves = ()
    """Moves that a saved game keeps as taken back; they are not replayed."""
    seed: Seed | None = None
    """The deal's number; None where the deal itself is given."""
    deal: Deal | None = None
    edition: str = ""
    variants: Switches | None = None
    """The switches that were set; None or left out, every default."""
    players: Mapping[str, Any] | None = None
    note: str = ""
    takebacks: tuple[Annotated[int, Limit(0)], ...] = ()
    """The indices, from 0, of moves that had revealed something hidden and were taken back."""
    resigned: str = ""
    """The player who gave the game up after the moves."""
    sealed: Mapping[str, Any] | None = None
    """What each player has published of the secret behind their part of the deal (``play/sealing.py``)."""
    position: Position | None = None
    """What lies on the table at first, in place of a deal: a worked example that is tried out."""

    @property
    def start(self) -> dict[str, Any]:
        """The argument of ``GameBundle.begin``."""
        return {"variants": self.variants, "seed": self.seed, "deal": self.deal, "position": self.position}


@dataclass(frozen=True, slots=True)
class Refusal:
    """The first refused move: its index from 0, its text, the reason, and the rules that the reason rests on."""

    index: int
    move: str
    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of replaying a record."""

    states: tuple[Any, ...]
    """The state before the first move and after each legal one."""
    events: tuple[tuple[Event, ...], ...]
    """The events of each legal move, those before a refused one."""
    refused: Refusal | None
    outcome: Outcome | None
    """How the game ended, or None while it goes on."""
    moves: tuple[str, ...]
    """All the moves, the refused one and those after it too."""

    @property
    def state(self) -> Any:
        """The state after the last legal move."""
        return self.states[-1]

    @property
    def move_count(self) -> int:
        """The number of legal moves."""
        return len(self.events)

    def to_json(self) -> dict[str, Any]:
        """The answer of ``check``."""
        return {
            "ok": self.refused is None,
            "moves": self.move_count,
            "refused": to_json(self.refused),
            "outcome": to_json(self.outcome),
            "score": self.outcome.score if self.outcome else None,
        }


def play_on(game: Game[Any, Any], state: Any, moves: Iterable[str]) -> Replay:
    """Play the moves from a state until one is refused."""
    states, events, refusal, moves = [state], list[tuple[Event, ...]](), None, tuple(moves)
    for index, text in enumerate(moves):
        try:
            move = game.parse(text)
        except BadInput as fault:
            refusal = Refusal(index, text, str(fault), (NOTATION,))
            break
        verdict = game.verify(state, move)
        if not verdict:
            refusal = Refusal(index, text, verdict.reason, verdict.rules)
            break
        state, move_events = game.apply(state, move)
        states.append(state)
        events.append(move_events)
    return Replay(tuple(states), tuple(events), refusal, game.outcome(state), moves)


def record_from_json(data: Mapping[str, Any], slug: str) -> Record:
    """The record of the game ``slug``, its form checked. Raises BadInput naming every fault, one a line."""
    if not isinstance(data, Mapping):
        raise BadInput(f"{short(data)} is not a record: give an object with game, moves, and seed or deal")

    def check(data: Mapping[str, Any]) -> Iterator[Problem]:
        yield from one_of(data, "seed", "deal", "position")
        if isinstance(game := data.get("game"), str) and game != slug:
            yield Problem((), f"game: this is a record of {short(game)}", f"the rules here are those of {slug!r}")

    return read(Record, data, check)
