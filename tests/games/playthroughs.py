"""Golden playthroughs: whole games written out, move by move, with the engine's events."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from drumhead.table.verdict import Event, Outcome

from tests.games.harness import Harness

S = TypeVar("S")


@dataclass(frozen=True)
class Playthroughs(Generic[S]):
    """The files of one game: a deal, its variants, and moves with their events."""

    harness: Harness[S]
    folder: Path
    table: Callable[[S, S | None], Iterable[str]]
    """The lines for a state, from it and the one before it (None at the start)."""
    opening: Callable[[S], Iterable[Event]] = lambda state: ()

    def files(self) -> list[Path]:
        """One file a game, named after how the game ends."""
        return sorted(self.folder.glob("*.txt"))

    def start(self, path: Path) -> tuple[int, dict[str, str]]:
        """The deal's number and the variants, from the first line: ``deal 11, final closed, bonus free``."""
        parts = dict(part.split() for part in path.read_text(encoding="utf-8").splitlines()[0].split(", "))
        return int(parts.pop("deal")), parts

    def moves(self, path: Path) -> list[str]:
        """The moves of a file."""
        return [line[2:] for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("> ")]

    def tell(self, path: Path, moves: Iterable[str] | None = None) -> str:
        """The text for the game of a file, with its own moves or others."""
        number, variants = self.start(path)
        heading = ", ".join([f"deal {number}", *(f"{switch} {value}" for switch, value in variants.items())])
        lines = self._lines(self.harness.start_of(number, **variants), self.moves(path) if moves is None else moves)
        return "\n".join([heading, *lines]) + "\n"

    def end(self, path: Path) -> Outcome:
        """How the game of a file ends."""
        number, variants = self.start(path)
        outcome = self.harness.game.outcome(
            self.harness.play(self.harness.start_of(number, **variants), *self.moves(path))
        )
        assert outcome, f"{path.name} does not end"
        return outcome

    def write(self, moves: Callable[[Path], Iterable[Any]] | None = None) -> None:
        """Rewrite every file, with its own moves or those of ``moves``."""
        for path in self.files():
            path.write_text(self.tell(path, map(str, moves(path)) if moves else None), encoding="utf-8")

    def _lines(self, state: S, moves: Iterable[str]) -> Iterator[str]:
        yield from _event_lines(self.opening(state))
        yield from self.table(state, None)
        for text in moves:
            before = state
            state, events = self.harness.make(state, text)
            yield from (f"> {self.harness.game.parse(text)}", *_event_lines(events), *self.table(state, before))
        if outcome := self.harness.game.outcome(state):
            yield f"{outcome.result}: {outcome.reason} [{', '.join(outcome.rules)}] score {outcome.score}"


def _event_lines(events: Iterable[Event]) -> Iterator[str]:
    return (f"{event.text} [{', '.join(event.rules)}]" for event in events)
