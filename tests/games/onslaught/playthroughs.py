"""Golden playthroughs: whole games written out, move by move, as the engine tells them.

Run as a module (``python -m tests.games.onslaught.playthroughs``) every file's moves are told anew.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.state import State

from tests.games.onslaught.given import dealt

FOLDER = Path(__file__).with_name("playthroughs")


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def start_of(text: str) -> tuple[int, dict[str, str]]:
    """The deal's number and the variants, from the first line: ``deal 11, final closed, bonus free``."""
    words = dict(part.split() for part in text.splitlines()[0].split(", "))
    return int(words.pop("deal")), words


def moves_of(text: str) -> list[str]:
    return [line[2:] for line in text.splitlines() if line.startswith("> ")]


def tell(number: int, variants: dict[str, str], moves: Iterable[str]) -> str:
    """The whole game: its moves, what each brought about and the table after it, and how it ended."""
    heading = ", ".join([f"deal {number}", *(f"{switch} {value}" for switch, value in variants.items())])
    return "\n".join([heading, *_lines(dealt(number, **variants), moves)]) + "\n"


def _lines(state: State, moves: Iterable[str]) -> Iterator[str]:
    yield _table(state)
    for text in moves:
        move = GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, events = GAME.apply(state, move)
        yield from ("", f"> {move}")
        yield from (f"{event.text} [{', '.join(event.rules)}]" for event in events)
        yield _table(state)
    if outcome := GAME.outcome(state):
        yield from ("", f"{outcome.result}: {outcome.reason} [{', '.join(outcome.rules)}] score {outcome.score}")


def _table(state: State) -> str:
    cards = [f"{d.card}({' '.join(d.under)})={d.value}" if d.under else d.card for d in state.table]
    waiting = f" · {state.waiting} waits" if state.waiting else ""
    return f"  wave {state.wave}, {state.faced} of {state.pledge or '?'}: {' '.join(cards) or 'nothing'}{waiting}"


if __name__ == "__main__":
    for path in files():
        known = path.read_text(encoding="utf-8")
        path.write_text(tell(*start_of(known), moves_of(known)), encoding="utf-8")
