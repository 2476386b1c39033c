"""The computer: legal in every phase, the same from the same numbers, and the figures that it reckons with."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from zlib import crc32

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.players import Battlefield, Choice, Judge, PlacedSoldier, beats, choose, reaches, stops, totals
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.moves import Give, Move, React, Shoot
from drumhead.games.serm.rules.pools import at_least
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.table.shuffle import stream

from tests.games.serm.positions import at, play, start_of
from tests.games.serm.test_react import CROSSING, TRIED

STRENGTHS = ("recruit", "sergeant", "captain")


@pytest.mark.parametrize(("strength", "sum_"), list(zip(STRENGTHS, (3571367265, 4082571754, 4143177332), strict=True)))
def test_every_move_is_legal_and_follows_from_its_numbers(strength: str, sum_: int) -> None:
    """The same numbers give the same game in every release: a check sum stands for its moves."""
    state, numbers, again, played = start_of(3), stream(3), stream(3), list[Move]()
    phases = Counter[SkirmishPhase]()
    for _ in range(400):
        if GAME.outcome(state):
            break
        phases[state.phase] += 1
        move = choose(state, numbers, strength)
        assert GAME.verify(state, move), f"{move}: {GAME.verify(state, move).reason}"
        assert choose(state, again, strength) == move
        played.append(move)
        state = GAME.advance(state, move)
    assert GAME.outcome(state), "the game comes to its end"
    assert {SkirmishPhase.ACT, SkirmishPhase.SHOOT, SkirmishPhase.ENDURE} <= set(phases)
    assert crc32(" ".join(map(str, played)).encode()) == sum_


def test_two_of_the_strongest_come_to_an_end() -> None:
    """In this deal the last few hid from each other for ever while they took as much care as the first ten."""
    state, numbers = start_of(1), stream(1)
    for _ in range(200):
        if GAME.outcome(state):
            return
        state = GAME.advance(state, choose(state, numbers))
    pytest.fail("nobody comes out")


def test_a_sure_kill_is_made() -> None:
    state = at("ranger 6 1 0", "brawler 6 4 180")
    assert choose(state, stream(1)) == Shoot("ranger", "brawler")


def test_the_gunner_turns_to_where_it_has_most_of_them() -> None:
    state = at("gunner 6 1 90", "ranger 5 5 180, brawler 6 5 180, assault 7 5 180, armored 11 1 270")
    move = choose(state, stream(1))
    assert isinstance(move, Shoot) and move.soldier == "gunner" and move.face is not None
    watcher = SoldierView(state, state.get("south", "gunner"), move.face)
    assert sum(watcher.sees(one) for one in state.soldiers_of("north")) >= 3


def test_the_ranger_that_has_stopped_a_move_hands_over_to_who_can_do_more() -> None:
    state = at("ranger 1 1 0, gunner 6 2 0", "armored 6 5 180, brawler 5 5 180, assault 7 5 180", must="ranger",
               terrain="wall 2.2 1.8 140")  # fmt: skip
    assert choose(state, stream(1)) == Give("gunner")


def test_it_reacts_with_who_is_likeliest_to_stop_the_mover() -> None:
    state = at("assault 6 1 0", "ranger 6 5 180, gunner 5 5 180")
    for text in ("move assault", "roll 1 1", "to 6 3"):
        state = GAME.advance(state, GAME.parse(text))
    assert state.phase is SkirmishPhase.REACT and choose(state, stream(1)) == React("ranger")


def test_quick_sight_agrees_with_the_rules_nearly_always() -> None:
    same = seen = 0
    for number in range(6):
        state = start_of(number)
        field = Battlefield(state)
        for one in state.soldiers:
            for other in state.soldiers:
                if one.side != other.side:
                    quick = field.sees(one, (one.x, one.y), (other.x, other.y), turns=False)
                    same += quick == SoldierView(state, one).sees(other)
                    seen += 1
    assert same / seen > 0.85


def test_the_totals_it_reckons_with_are_the_middles_of_thirds() -> None:
    assert totals(1) == (1, 3, 5), "1 or 2, 3 or 4, 5 or more"
    for dice in (2, 3, 4):
        for share, total in zip((Fraction(1, 6), Fraction(1, 2), Fraction(5, 6)), totals(dice), strict=True):
            assert 1 - at_least(dice, total + 1) >= share > 1 - at_least(dice, total)


# Each kind of decision of the computer, in small positions where what is right is plain.

PAIR = at("assault 3 2 0, gunner 9 2 0", "ranger 3 6 0, armored 9 6 180")
STOPPING = play(TRIED, "roll 6 1")


def chosen(state: SkirmishState, *numbers: int, strength: str = "captain") -> str:
    """What it chooses by those random numbers; a thought needs none."""
    move = choose(state, iter(numbers), strength)
    assert GAME.verify(state, move)
    return str(move)


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


# The computer's figures: who reaches and who sees whom, and what an attack is worth, reckoned by hand.

WALL = Battlefield(at("gunner 1 1 0", terrain="wall 6 4 0"))
"""It lies from 5.25 to 6.75 east, and from 3.925 to 4.075 north."""
TURNED = Battlefield(at("gunner 1 1 0", terrain="wall 6 4 90"))
GUNNER_HITS = 193 / 245
"""Two dice against one."""


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-9)


def test_the_chances_that_it_reckons_with() -> None:
    """One die comes to 1, 2, 3, 4 or 5 once in six each, and to no six."""
    assert [reaches(1, far) for far in (-1.0, 0.2, 1.0, 1.01, 2.0, 3.1, 5.0)] == [
        float(Fraction(sixths, 6)) for sixths in (6, 6, 6, 5, 5, 3, 2)
    ]
    assert reaches(3, 3.0) == 1 and reaches(3, 3.01) == near(215 / 216)
    assert (beats(1, 1), beats(2, 1), beats(2, 0), beats(0, 0)) == (near(3 / 7), near(GUNNER_HITS), 1, 0)
    assert [stops(1, total) for total in (1, 3, 4, 5, 6)] == [near(sixths / 6) for sixths in (5, 3, 2, 1, 1)]


@pytest.mark.parametrize(
    ("start", "end", "margin", "is_clear"),
    [
        ((6, 2), (6, 6), 0.0, False),
        ((6, 2), (6, 3.92), 0.0, True),
        ((6, 2), (6, 3.93), 0.0, False),
        ((6, 2), (6, 3.8), 0.1, True),
        ((6, 2), (6, 3.9), 0.1, False),
        ((2, 4.08), (9, 4.08), 0.0, True),
        ((2, 4.07), (9, 4.07), 0.0, False),
        ((2, 2), (10, 6), 0.0, False),
        ((5, 2), (9, 6), 0.0, True),
    ],
)
def test_a_way_is_clear_of_terrain_and_of_a_margin_around_it(
    start: tuple[float, float], end: tuple[float, float], margin: float, is_clear: bool
) -> None:
    assert WALL.is_clear(start, end, margin) == is_clear
    assert WALL.is_clear(end, start, margin) == is_clear
    turned = [(6 + y - 4, 4 - (x - 6)) for x, y in (start, end)]
    assert TURNED.is_clear(turned[0], turned[1], margin) == is_clear, "all turned by a quarter"


@pytest.mark.parametrize(
    ("start", "bearing", "length", "free"),
    [
        ((6, 2), 0, 10, 4 - 0.075 - 0.35 - 2),
        ((6, 2), 0, 1, 1),
        ((6, 6), 180, 10, 6 - 4.075 - 0.35),
        ((6, 2), 90, 10, 5.5),
        ((8, 2), 45, 10, 3.5 * sqrt(2)),
        ((3, 2), 225, 10, 1.5 * sqrt(2)),
        ((0.4, 4), 270, 10, 0),
        ((2, 4), 90, 10, 6 - 0.75 - 0.35 - 2),
    ],
)
def test_a_card_goes_until_terrain_or_the_edge_stops_it(
    start: tuple[float, float], bearing: float, length: float, free: float
) -> None:
    assert WALL.free(start, bearing, length) == near(free)


def sees(state: SkirmishState, target: tuple[float, float], turns: bool) -> bool:
    watcher = state.soldiers_of("south")[0]
    return Battlefield(state).sees(watcher, (watcher.x, watcher.y), target, turns)


FIELD = at(
    "gunner 6 2 0, assault 3 2 0, brawler 9 2 0, armored 1 2 0",
    "ranger 6 6 180, gunner 3 6 180, brawler 9 6 180, armored 11 6 180",
)


def placed(state: SkirmishState, side: str, *names: str) -> list[PlacedSoldier]:
    return [(soldier, soldier.x, soldier.y) for soldier in (state.get(side, name) for name in names)]


def harm(state: SkirmishState, one: str, other: str) -> tuple[float, float]:
    return Battlefield(state).harm(placed(state, "south", one)[0], placed(state, "north", other)[0])


def test_an_activation_kills_by_a_shot_or_by_a_charge() -> None:
    """Four lengths off a charge takes 3.1 of them, which is a total of 4."""
    assert harm(FIELD, "gunner", "ranger") == (near(GUNNER_HITS), near(1 / 2))
    assert harm(FIELD, "gunner", "brawler") == (1, near(reaches(1, 4.1)))
    assert harm(FIELD, "assault", "gunner") == (near(3 / 7), near(reaches(2, 3.1)))
    assert harm(FIELD, "brawler", "brawler") == (0, near(215 / 216))
    assert harm(FIELD, "armored", "gunner") == (near(3 / 7), near(reaches(1, sqrt(20) - 0.9)))


def test_terrain_between_them_stops_a_shot_and_a_charge_and_the_assault_goes_round() -> None:
    walled = at("gunner 6 2 0, assault 3 2 0", "ranger 6 6 180, gunner 3 6 180", "wall 6 4 0, wall 3 4 0")
    assert harm(walled, "gunner", "ranger") == (0, 0)
    assert harm(walled, "assault", "gunner") == (0, near(reaches(2, 5.2)))
    beside = at("gunner 6 2 0", "ranger 6 6 180", "wall 7 4 0")
    assert harm(beside, "gunner", "ranger") == (near(GUNNER_HITS), 0), "room for a shot and not for a card"


# What the computer thinks an activation is worth, summed up from the chances and from what soldiers are worth.

NONE, CARE = 0.0, 0.5
FOUR = at("gunner 6 2 0, brawler 9 2 0", "ranger 6 6 180, armored 11 6 180")


def best(choices: Iterable[Choice]) -> Choice:
    return max(choices, key=lambda choice: choice.worth)


def test_a_gunner_that_shot_goes_on_without_a_turn_and_nobody_else_does() -> None:
    state = play(FOUR, "shoot gunner ranger", "roll 1 1", "roll 3")
    judge = Judge(state, NONE)
    assert [choice.move for choice in judge.shots(state.get("south", "gunner"))] == [Shoot("gunner", "armored")]
    state = play(at("armored 6 2 0", "ranger 6 6 180, armored 9 6 180"), "shoot armored ranger", "roll 1", "roll 3")
    assert list(Judge(state, NONE).shots(state.soldiers_of("south")[0])) == []
    assert list(Judge(FOUR, NONE).shots(FOUR.get("south", "brawler"))) == []


def test_a_ranger_shoots_without_a_turn_and_a_turn_that_has_no_room_is_passed_over() -> None:
    state = at("ranger 6 2 180", "gunner 6 6 180")
    (shot,) = Judge(state, NONE).shots(state.soldiers_of("south")[0])
    assert shot.move == Shoot("ranger", "gunner")
    packed = at("gunner 6 2 0, ranger 5.283 2 0, armored 6.717 2 0", "brawler 9 2.6 90")
    (shot,) = Judge(packed, NONE).shots(packed.get("south", "gunner"))
    assert shot.move == Shoot("gunner", "brawler"), "as it lies: to the side it has no room"


def told(state: SkirmishState) -> list[str]:
    return [str(choice.move) for choice in Judge(state, NONE).choices()]


def test_all_that_may_be_done_next_is_thought_about() -> None:
    assert told(FOUR) == [
        "shoot gunner ranger face 0",
        "shoot gunner armored face 51",
        "move gunner 51.3",
        "move brawler 323.1",
    ]
    moved = play(at("armored 6 2 180", "gunner 6 6 0"), "move armored 90", "roll 1", "to 7 2")
    assert told(moved) == ["shoot armored gunner face 346"]


def test_a_ranger_that_must_act_may_hand_over_for_what_the_friend_would_do() -> None:
    south, north = "ranger 1 1 0, gunner 6 2 0", "armored 6 5 180, brawler 5 5 180"
    state = at(south, north, must="ranger")
    gift = next(choice for choice in Judge(state, NONE).choices() if choice.move == Give("gunner"))
    gunner = at(south, north, must="gunner")
    assert gift.worth == best(Judge(gunner, NONE).choices()).worth
    assert not any(isinstance(choice.move, Give) for choice in Judge(at(south, north), NONE).choices())
    begun = play(state, "shoot ranger brawler", "roll 1")
    assert not any(isinstance(choice.move, Give) for choice in Judge(begun, NONE).choices())


@pytest.mark.parametrize(
    ("south", "terrain", "move"),
    [
        ("armored 6 3 0, ranger 5.17 2.91 0", "", "shoot armored gunner face 0"),
        ("armored 6 3 330, ranger 5.26 2.24 0", "rock 6.33 2.27 0", "shoot armored gunner face 330"),
        ("armored 6 3 285, ranger 5.63 2.11 0", "", "shoot armored gunner"),
    ],
)
def test_a_shooter_turns_as_near_to_its_target_as_its_neighbours_leave_room(
    south: str, terrain: str, move: str
) -> None:
    """The target lies to the north: first it is faced, then 30 degrees off and 60 to either side, then not turned."""
    state = at(south, "gunner 6 6 0", terrain)
    assert [str(choice.move) for choice in Judge(state, NONE).shots(state.get("south", "armored"))] == [move]
