"""Counts and whole games; ``python -m tests.games.officers_battle.goldens`` counts and tells all of them anew."""

from collections.abc import Iterator
from pathlib import Path

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.terms import NAMES

from tests.games.fixtures import Case, Fixtures
from tests.games.officers_battle import slow
from tests.games.officers_battle.positions import HARNESS
from tests.games.playthroughs import Playthroughs


def _slow_count(case: Case, depth: int) -> int:
    """What a position leaves out is filled in by the engine."""
    many = case.variants.get("singles") == "many"
    if case.number is None:
        return slow.count(slow.set_up(GAME.to_json(FIXTURES.start(case)), many), depth)
    return slow.count(slow.new_game(GAME.deal(case.number, case.variants, {}), many), depth)


FIXTURES = Fixtures(HARNESS, Path(__file__).with_name("perft.txt"), _slow_count)


def _table(state: OfficersState, before: OfficersState | None) -> Iterator[str]:
    """The table at each turn."""
    if before and before.turn == state.turn:
        return
    yield ""
    for name, side in zip(NAMES, state.sides, strict=True):
        front = " ".join(officer or "-" for officer in side.front)
        stacks = f"{' '.join(side.left) or '-'} | {' '.join(side.right) or '-'}"
        yield f"  {name}: {front}, {side.support or '-'}; back {stacks}; hand {' '.join(side.hand) or '-'}"
    piles = " | ".join(" ".join(pile) or "-" for pile in state.piles)
    yield f"  piles {piles}; discards {' '.join(state.discard) or '-'}"


PLAYTHROUGHS = Playthroughs(HARNESS, Path(__file__).with_name("playthroughs"), _table)

if __name__ == "__main__":
    FIXTURES.recount()
    PLAYTHROUGHS.write()
