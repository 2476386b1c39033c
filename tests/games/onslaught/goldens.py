"""Counts and whole games. ``python -m tests.games.onslaught.goldens`` counts and tells all of them anew, slowly."""

from collections.abc import Iterator
from pathlib import Path

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State

from tests.games.fixtures import Case, Fixtures
from tests.games.onslaught import slow
from tests.games.onslaught.positions import HARNESS
from tests.games.playthroughs import Playthroughs


def _slow_count(case: Case, depth: int) -> int:
    final, bonus = case.variants.get("final", "closed"), case.variants.get("bonus", "free")
    if case.number is None:
        return slow.count(slow.set_up(case.position, final, bonus), depth)
    deal = GAME.deal(case.number, {}, {})
    return slow.count(slow.new_game(deal["attackers"], deal["defenders"], final, bonus), depth)


FIXTURES = Fixtures(HARNESS, Path(__file__).with_name("perft.txt"), _slow_count)


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
    FIXTURES.recount()
    PLAYTHROUGHS.write()
