"""Counts and whole games. ``python -m tests.games.no_mans_land.goldens`` counts and tells all of them anew, slowly."""

from pathlib import Path

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.moves import opening_events

from tests.games.fixtures import Case, Fixtures
from tests.games.no_mans_land import slow
from tests.games.no_mans_land.positions import HARNESS
from tests.games.playthroughs import Playthroughs


def _slow_count(case: Case, depth: int) -> int:
    assert case.number is not None
    switches = {switch: value for switch, value in case.variants.items() if switch != "joker"}
    position = slow.new_game(GAME.deal(case.number, case.variants, {}), **switches)
    for move in case.moves:
        assert move in slow.legal(position), move
        position = slow.play(position, move)
    return slow.count(position, depth)


FIXTURES = Fixtures(HARNESS, Path(__file__).with_name("perft.txt"), _slow_count)


PLAYTHROUGHS = Playthroughs(
    HARNESS, Path(__file__).with_name("playthroughs"), lambda state, before: [""], opening_events
)

if __name__ == "__main__":
    FIXTURES.recount()
    PLAYTHROUGHS.write()
