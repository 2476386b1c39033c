"""The bounds of a set-up; and all that is legal is listed, as a slow player finds it."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishPhase
from drumhead.table.search import perft

from tests.games.serm import slow
from tests.games.serm.goldens import game
from tests.games.serm.positions import at, legal_texts, play, start_of


def test_setup_terrain__a_table_has_forty_pieces_at_most() -> None:
    many = ", ".join(f"hedge {1 + column} {2.2 + line / 2:g} 0" for column in range(10) for line in range(4))
    almost = at("ranger 3 1 0", terrain=many.rpartition(",")[0], phase="setup")
    full = play(almost, "add hedge 10 3.7 0")
    assert len(full.terrain) == 40
    assert GAME.verify(full, GAME.parse("add rock 2 7 0")).reason == "A table has 40 pieces of terrain at most."


def test_setup_apart__two_may_lie_on_one_another_by_half_the_tolerance() -> None:
    state = at("ranger 3 1 0, gunner 6 4 0", phase="setup")
    assert GAME.verify(state, GAME.parse("set south ranger 6 3.004 0"))
    assert not GAME.verify(state, GAME.parse("set south ranger 6 3.007 0"))


@pytest.mark.parametrize("place", ["6 0.5", "6 7.5", "0.358 4", "11.642 4"])
def test_setup_table__a_card_may_hang_over_by_the_tolerance(place: str) -> None:
    """Laid against an edge, and a little and too far over it."""
    state = at("armored 3 4 0", "brawler 9 4 0", phase="setup")
    x, y = map(float, place.split())
    east, north = (0, 1) if x == 6 else (1, 0)
    outward = -1 if x < 1 or y < 1 else 1
    for over, legal in ((0.009, True), (0.012, False)):
        move = f"set south armored {x + outward * east * over:.3f} {y + outward * north * over:.3f} 0"
        assert GAME.verify(state, GAME.parse(move)).rules == (() if legal else ("setup.table",))


# The engine lists what the checker lets pass, and counts what is listed.


def test_all_that_is_legal_in_steps_is_listed_once() -> None:
    _, asked = play_both(11)
    assert len(asked) >= 7


def play_both(number: int) -> tuple[int, set[SkirmishPhase]]:
    """Play a skirmish at random; the slow player is asked in every phase and every 15th time. How many moves it had."""
    asked, count = set[SkirmishPhase](), 0
    for count, (state, _) in enumerate(game(number, start_of(number)), 1):
        if count % 15 == 1 or state.phase not in asked:
            asked.add(state.phase)
            assert legal_texts(state) == slow.legal(state), str(state)
    return count, asked


def test_perft() -> None:
    """Counted by hand: 24 directions, 11 of 24 facings; 10 rolls of a die; 75 of two, or the one place of a move."""
    duel = at("armored 6 2 0", "armored 6 6 180")
    assert [perft(GAME, duel, depth) for depth in range(4)] == [1, 24 + 11, (24 + 11) * 10, 24 * 10 + 11 * 10 * 75]
