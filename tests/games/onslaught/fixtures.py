"""Onslaught's perft fixtures. ``python -m tests.games.onslaught.fixtures`` counts every case anew, slowly."""

from pathlib import Path

from drumhead.games.onslaught import GAME

from tests.games.fixtures import Case, Fixtures
from tests.games.onslaught import slow
from tests.games.onslaught.positions import HARNESS


def _slow_count(case: Case, depth: int) -> int:
    final, bonus = case.variants.get("final", "closed"), case.variants.get("bonus", "free")
    if case.number is None:
        return slow.count(slow.set_up(case.position, final, bonus), depth)
    deal = GAME.deal(case.number, {}, {})
    return slow.count(slow.new_game(deal["attackers"], deal["defenders"], final, bonus), depth)


FIXTURES = Fixtures(HARNESS, Path(__file__).with_name("perft.txt"), _slow_count)

if __name__ == "__main__":
    FIXTURES.recount()
