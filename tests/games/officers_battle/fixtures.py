"""Officers' Battle's perft fixtures. ``python -m tests.games.officers_battle.fixtures`` counts all anew, slowly."""

from pathlib import Path

from drumhead.games.officers_battle import GAME

from tests.games.fixtures import Case, Fixtures
from tests.games.officers_battle import slow
from tests.games.officers_battle.positions import HARNESS


def _slow_count(case: Case, depth: int) -> int:
    """What a position leaves out is filled in by the engine."""
    many = case.variants.get("singles") == "many"
    if case.number is None:
        return slow.count(slow.set_up(GAME.to_json(FIXTURES.start(case)), many), depth)
    return slow.count(slow.new_game(GAME.deal(case.number, case.variants, {}), many), depth)


FIXTURES = Fixtures(HARNESS, Path(__file__).with_name("perft.txt"), _slow_count)

if __name__ == "__main__":
    FIXTURES.recount()
