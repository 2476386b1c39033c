"""Whole games of Onslaught. ``python -m tests.games.onslaught.playthroughs`` tells every file's moves anew."""

from collections.abc import Iterator
from pathlib import Path

from drumhead.games.onslaught.rules.state import State

from tests.games.onslaught.positions import HARNESS
from tests.games.playthroughs import Playthroughs


def _table(state: State, before: State | None) -> Iterator[str]:
    cards = [
        f"{defender.card}({' '.join(defender.under)})={defender.value}" if defender.under else defender.card
        for defender in state.table
    ]
    waiting = f" · {state.waiting} waits" if state.waiting else ""
    yield f"  wave {state.wave}, {state.faced} of {state.pledge or '?'}: {' '.join(cards) or 'nothing'}{waiting}"
    yield ""


PLAYTHROUGHS = Playthroughs(HARNESS, Path(__file__).with_name("playthroughs"), _table)

if __name__ == "__main__":
    PLAYTHROUGHS.write()
