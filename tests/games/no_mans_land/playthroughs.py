"""Golden playthroughs: whole games written out, move by move, as the engine tells them.

Run as a module (``python -m tests.games.no_mans_land.playthroughs``) every file's moves are told anew.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.events import opening
from drumhead.games.no_mans_land.state import State
from drumhead.table.verdict import Event

from tests.games.no_mans_land.given import dealt

FOLDER = Path(__file__).with_name("playthroughs")


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def start_of(text: str) -> tuple[int, dict[str, str]]:
    """The deal's number and the variants, from the first line: ``deal 11, joker true``."""
    words = dict(part.split() for part in text.splitlines()[0].split(", "))
    return int(words.pop("deal")), words


def moves_of(text: str) -> list[str]:
    return [line[2:] for line in text.splitlines() if line.startswith("> ")]


def tell(number: int, variants: dict[str, str], moves: Iterable[str]) -> str:
    """The whole game: its moves, what each brought about, and how it ended."""
    heading = ", ".join([f"deal {number}", *(f"{switch} {value}" for switch, value in variants.items())])
    return "\n".join([heading, *_lines(dealt(number, **variants), moves)]) + "\n"


def _lines(state: State, moves: Iterable[str]) -> Iterator[str]:
    yield from _told(opening(state))
    for text in moves:
        move = GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, events = GAME.apply(state, move)
        yield from ("", f"> {move}", *_told(events))
    if outcome := GAME.outcome(state):
        yield from ("", f"{outcome.result}: {outcome.reason} [{', '.join(outcome.rules)}] score {outcome.score}")


def _told(events: Iterable[Event]) -> Iterator[str]:
    return (f"{event.text} [{', '.join(event.rules)}]" for event in events)


if __name__ == "__main__":
    for path in files():
        known = path.read_text(encoding="utf-8")
        path.write_text(tell(*start_of(known), moves_of(known)), encoding="utf-8")
