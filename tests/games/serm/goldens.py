"""Whole skirmishes of the random player. ``python -m tests.games.serm.goldens`` plays every file's deal anew."""

from collections.abc import Iterator
from pathlib import Path

from drumhead.games.serm.rules.moves import Move
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState

from tests.games.playthroughs import Playthroughs
from tests.games.serm.positions import HARNESS, start_of
from tests.games.serm.random_player import game


def _table(state: SkirmishState, before: SkirmishState | None) -> Iterator[str]:
    """Where everybody stands, once the game has begun and whenever it has changed."""
    if before and (before.phase is SkirmishPhase.SETUP or before.soldiers != state.soldiers):
        for side in ("north", "south"):
            cards = (f"{one.name} {one.x:g} {one.y:g} {one.face:g}" for one in state.soldiers_of(side))
            yield f"  {side}: {', '.join(cards) or '-'}"


def _played(path: Path) -> Iterator[Move]:
    number, _ = PLAYTHROUGHS.start(path)
    return (move for _, move in game(number, start_of(number)))


PLAYTHROUGHS = Playthroughs(HARNESS, Path(__file__).with_name("playthroughs"), _table)

if __name__ == "__main__":
    PLAYTHROUGHS.write(_played)
