"""Each kind of decision of the computer, in small positions where what is right is plain."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.players import choose
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.table.shuffle import stream

from tests.games.serm.positions import at, play
from tests.games.serm.test_react import CROSSING, TRIED
from tests.games.serm.test_refusals import placing

PAIR = at("assault 3 2 0, gunner 9 2 0", "ranger 3 6 0, armored 9 6 180")
STOPPING = play(TRIED, "roll 6 1")


def chosen(state: SkirmishState, *numbers: int, strength: str = "captain") -> str:
    """What it chooses by those random numbers; a thought needs none."""
    move = choose(state, iter(numbers), strength)
    assert GAME.verify(state, move)
    return str(move)


@pytest.mark.parametrize(
    ("strength", "number", "thinks"),
    [
        ("recruit", 0, False),
        ("recruit", 74, False),
        ("recruit", 75, True),
        ("recruit", 99, True),
        ("sergeant", 19, False),
        ("sergeant", 20, True),
        ("captain", 0, True),
    ],
)
def test_so_many_of_a_hundred_decisions_are_made_without_a_thought(strength: str, number: int, thinks: bool) -> None:
    assert chosen(PAIR, number, 1, 0, strength=strength).startswith("shoot" if thinks else "move assault")


@pytest.mark.parametrize(("way", "bearing"), [(0, 0), (3, 45), (23, 345)])
def test_a_recruit_moves_anybody_anywhere(way: int, bearing: int) -> None:
    assert chosen(PAIR, 0, 0, way, strength="recruit") == f"move gunner {bearing}"
    assert chosen(PAIR, 0, 1, way, strength="recruit") == "move assault"


def test_a_recruit_ends_what_it_began_and_lets_others_pass() -> None:
    moved = play(at("gunner 6 2 0", "ranger 6 6 180"), "move gunner 180", "roll 1", "to 6 1", "pass")
    assert chosen(moved, 0, strength="recruit") == "end"
    assert chosen(CROSSING, 0, strength="recruit") == "pass"
    assert chosen(STOPPING, 0, strength="recruit") == "stop 2 4"
    assert chosen(play(moved, "shoot gunner ranger"), 5, 0, 3, strength="recruit") == "roll 6 1 4"


def test_the_assault_runs_into_whom_it_can_reach() -> None:
    assert chosen(play(PAIR, "move assault", "roll 2 2")) == "to 3 5"
    walled = play(at("assault 3 2 0", "ranger 3 6 0, gunner 9 6 0", "wall 3 4 0"), "move assault", "roll 5 3")
    assert chosen(walled) == "to 8.284 5.524", "on a bearing to the tenth, as one that is declared"
    assert play(walled, chosen(walled)).pending.met == ("gunner",)
    choice = play(at("assault 3 2 0", "ranger 3 6 0, gunner 6 6 0"), "move assault", "roll 4 2")
    assert play(choice, chosen(choice)).pending.met == ("gunner",), "the worthier of two"


def test_the_assault_beside_a_wall_takes_a_way_that_is_open() -> None:
    beside = at("assault 3 2 0", "ranger 3 6 0, gunner 9 6 0", "wall 3.522 2.472 97")
    assert chosen(play(beside, "move assault", "roll 2 3")) == "to 3 5"


def test_all_others_go_where_they_must() -> None:
    assert chosen(play(PAIR, "move gunner 180", "roll 1")) == "to 9 1"


def test_of_two_alike_the_ranger_reacts() -> None:
    both = at("assault 6 1 0", "brawler 5 5 180, ranger 6 5 180, gunner 7 5 180")
    assert chosen(play(both, "move assault", "roll 1 1", "to 6 3")) == "react ranger"
    brawler = at("assault 6 1 0", "brawler 5 5 180, assault 6 5 180")
    assert chosen(play(brawler, "move assault", "roll 1 1", "to 6 3")) == "react brawler"
    assert chosen(CROSSING) == "react ranger"


def test_a_mover_is_stopped_where_it_is_nearest_to_the_reactor() -> None:
    """The Gunner lies at 6 6.5, the path goes from 2 4 to 7 4."""
    assert chosen(STOPPING) == "stop 7 4"
    back = at("brawler 9 4 0", "gunner 9.5 6.5 180", "wall 7 5 0")
    stopping = play(back, "move brawler 270", "roll 1 1 3", "to 4 4", "react gunner", "roll 6 1")
    assert chosen(stopping) == "stop 9 4"


def test_an_activation_ends_where_nothing_more_is_gained() -> None:
    alone = play(at("brawler 6 2 0, armored 1 1 180", "gunner 6 7.4 0"), "move armored 0", "roll 1", "to 1 2")
    assert chosen(alone) == "shoot armored gunner face 43"
    hidden = play(at("armored 6 2 180", "gunner 6 6 0", "house 6 3.4 0"), "move armored 180", "roll 1", "to 6 1")
    assert chosen(hidden) == "end"


def test_it_places_its_soldiers_as_they_are_dealt() -> None:
    state = placing()
    ranger = state.get("north", "ranger")
    assert chosen(state) == f"set north ranger {ranger.x:g} {ranger.y:g} 180"
    assert choose(state, stream(1), "recruit")
