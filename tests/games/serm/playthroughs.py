"""A golden playthrough: a whole skirmish of the random player, written out move by move as the engine tells it.

Run as a module (``python -m tests.games.serm.playthroughs``) the file's moves are told anew.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from drumhead.games.serm import GAME
from drumhead.games.serm.state import State

from tests.games.serm.given import dealt
from tests.games.serm.random_player import game

FOLDER = Path(__file__).with_name("playthroughs")
NUMBERS = {"north": 10, "south": 27}
"""How the skirmish ends -> the number of a deal that does."""


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def number_of(text: str) -> int:
    return int(text.splitlines()[0].removeprefix("deal "))


def moves_of(text: str) -> list[str]:
    return [line[2:] for line in text.splitlines() if line.startswith("> ")]


def tell(number: int, moves: Iterable[str]) -> str:
    """The whole skirmish: its moves, what each brought about, the table at each activation, and how it ended."""
    return "\n".join([f"deal {number}", *_lines(dealt(number), moves)]) + "\n"


def _lines(state: State, moves: Iterable[str]) -> Iterator[str]:
    yield from (f"{event.text} [{', '.join(event.rules)}]" for event in GAME.opening(state))
    for text in moves:
        before, move = state, GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, events = GAME.apply(state, move)
        yield f"> {move}"
        yield from (f"{event.text} [{', '.join(event.rules)}]" for event in events)
        if state.soldiers != before.soldiers or text == "begin":
            yield from _table(state)
    if outcome := GAME.outcome(state):
        yield f"{outcome.result}: {outcome.reason} [{', '.join(outcome.rules)}] score {outcome.score}"


def _table(state: State) -> Iterator[str]:
    for side in ("north", "south"):
        cards = (f"{one.name} {one.x:g} {one.y:g} {one.face:g}" for one in state.of(side))
        yield f"  {side}: {', '.join(cards) or '-'}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, number in NUMBERS.items():
        moves = [str(move) for _, move in game(number, dealt(number))]
        (FOLDER / f"{name}.txt").write_text(tell(number, moves), encoding="utf-8")
