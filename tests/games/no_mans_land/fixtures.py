"""No Man's Land's perft fixtures. ``python -m tests.games.no_mans_land.fixtures`` counts every case anew, slowly."""

from pathlib import Path

from drumhead.games.no_mans_land import GAME

from tests.games.fixtures import Case, Fixtures
from tests.games.no_mans_land import slow
from tests.games.no_mans_land.positions import HARNESS


def _slow_count(case: Case, depth: int) -> int:
    assert case.number is not None
    switches = {switch: value for switch, value in case.variants.items() if switch != "joker"}
    position = slow.new_game(GAME.deal(case.number, case.variants, {}), **switches)
    for move in case.moves:
        assert move in slow.legal(position), move
        position = slow.play(position, move)
    return slow.count(position, depth)


FIXTURES = Fixtures(HARNESS, Path(__file__).with_name("perft.txt"), _slow_count)

if __name__ == "__main__":
    FIXTURES.recount()
