"""A refusal says in one sentence what is wrong with this move, and names the rules that it rests on."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishState

from tests.games.sentences import Case, Sentences, cases
from tests.games.serm.positions import HARNESS, at, pieces, play
from tests.games.serm.tables import TABLES


def placing(*moves: str, terrain: str = "") -> SkirmishState:
    """North places first, and each side in turn."""
    deal = GAME.deal(1, {"placing": "turns"}, TABLES) | {"first": "north", "terrain": pieces(terrain)}
    return play(GAME.start(deal, GAME.choose({"placing": "turns"}), TABLES), *moves)


@pytest.mark.parametrize("case", cases(__file__, "refusals.txt"))
def test_a_refusal_is_worded_for_its_move(case: Case) -> None:
    Sentences(HARNESS, at, {"North places first": placing()}).check(case)


def test_setup_terrain__a_table_has_forty_pieces_at_most() -> None:
    many = ", ".join(f"hedge {1 + column} {2.2 + line / 2:g} 0" for column in range(10) for line in range(4))
    almost = at("ranger 3 1 0", terrain=many.rpartition(",")[0], phase="setup")
    full = play(almost, "add hedge 10 3.7 0")
    assert len(full.terrain) == 40
    assert GAME.verify(full, GAME.parse("add rock 2 7 0")).reason == "A table has 40 pieces of terrain at most."


def test_setup_place_order__terrain_is_laid_before_anybody_is_placed() -> None:
    state = placing("add wall 6 4 0", "set terrain 1 9 5 30", terrain="rock 9 4 0")
    assert [(piece.kind, piece.y, piece.turn) for piece in state.terrain] == [("rock", 5, 30), ("wall", 4, 0)]
    assert state.chooser == "north" and not state.placed


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
