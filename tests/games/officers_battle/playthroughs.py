"""Golden playthroughs: whole games written out, move by move, as the engine tells them.

Run as a module (``python -m tests.games.officers_battle.playthroughs``) every file's moves are told anew.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.pack import NAMES
from drumhead.games.officers_battle.state import State

from tests.games.officers_battle.given import dealt

FOLDER = Path(__file__).with_name("playthroughs")


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def start_of(text: str) -> tuple[int, dict[str, str]]:
    """The deal's number and the variants, from the first line: ``deal 11, singles one``."""
    words = dict(part.split() for part in text.splitlines()[0].split(", "))
    return int(words.pop("deal")), words


def moves_of(text: str) -> list[str]:
    return [line[2:] for line in text.splitlines() if line.startswith("> ")]


def tell(number: int, variants: dict[str, str], moves: Iterable[str]) -> str:
    """The whole game: its moves, what each brought about, the table at each turn, and how it ended."""
    heading = ", ".join([f"deal {number}", *(f"{switch} {value}" for switch, value in variants.items())])
    return "\n".join([heading, *_lines(dealt(number, **variants), moves)]) + "\n"


def _lines(state: State, moves: Iterable[str]) -> Iterator[str]:
    yield from (f"{event.text} [{', '.join(event.rules)}]" for event in GAME.opening(state))
    yield from _table(state)
    for text in moves:
        turn, move = state.turn, GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, events = GAME.apply(state, move)
        yield f"> {move}"
        yield from (f"{event.text} [{', '.join(event.rules)}]" for event in events)
        if state.turn != turn:
            yield from _table(state)
    if outcome := GAME.outcome(state):
        yield f"{outcome.result}: {outcome.reason} [{', '.join(outcome.rules)}] score {outcome.score}"


def _table(state: State) -> Iterator[str]:
    yield ""
    for name, side in zip(NAMES, state.sides, strict=True):
        front = " ".join(officer or "-" for officer in side.front)
        stacks = f"{' '.join(side.left) or '-'} | {' '.join(side.right) or '-'}"
        yield f"  {name}: {front}, {side.support or '-'}; back {stacks}; hand {' '.join(side.hand) or '-'}"
    piles = " | ".join(" ".join(pile) or "-" for pile in state.piles)
    yield f"  piles {piles}; discards {' '.join(state.discard) or '-'}"


if __name__ == "__main__":
    for path in files():
        known = path.read_text(encoding="utf-8")
        path.write_text(tell(*start_of(known), moves_of(known)), encoding="utf-8")
