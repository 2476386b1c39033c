"""What the computer thinks an activation is worth, summed up from the chances and from what soldiers are worth."""

from collections.abc import Iterable
from math import cos, hypot, radians, sin

import pytest
from drumhead.games.serm.players.field import Battlefield, PlacedSoldier, bearing_of, reaches, stops, totals
from drumhead.games.serm.players.judge import Choice, Judge
from drumhead.games.serm.rules.moves import Declare, Give, Shoot
from drumhead.games.serm.rules.state import SkirmishState, Soldier

from tests.games.serm.positions import at, play

NONE, CARE = 0.0, 0.5
FIELD = at("gunner 6 2 0, brawler 9 2 0", "ranger 6 6 180, armored 11 6 180")
THIRD = 0.5 * (4 - 2) / 6
"""The care of four soldiers: full care is of eight."""


def near(value: float) -> object:
    return pytest.approx(value, abs=1e-9)


def lying(soldiers: Iterable[Soldier]) -> list[PlacedSoldier]:
    return [(one, one.x, one.y) for one in soldiers]


def best(choices: Iterable[Choice]) -> Choice:
    return max(choices, key=lambda choice: choice.worth)


def test_the_fewer_are_left_the_less_care_is_taken() -> None:
    names = ("ranger", "gunner", "armored", "assault", "brawler")
    for south, north, care in ((1, 1, 0), (2, 1, 0.5 / 6), (2, 2, THIRD), (4, 3, 2.5 / 6), (4, 4, 0.5), (5, 5, 0.5)):
        own = ", ".join(f"{name} {1 + 2 * place} 1 0" for place, name in enumerate(names[:south]))
        enemies = ", ".join(f"{name} {1 + 2 * place} 7 180" for place, name in enumerate(names[:north]))
        judge = Judge(at(own, enemies), CARE)
        assert judge.care == near(care)


def test_an_outlook_is_what_the_other_side_may_do_next() -> None:
    field, own, enemies = Battlefield(FIELD), lying(FIELD.soldiers_of("south")), lying(FIELD.soldiers_of("north"))
    judge, theirs = Judge(FIELD, CARE), field.threat(enemies, own)
    assert theirs > 0 and judge.outlook() == near(-THIRD * theirs)
    assert judge.outlook(None, ("ranger",)) == near(-THIRD * field.threat(enemies[1:], own))
    moved: PlacedSoldier = (own[0][0], 9.5, 5)
    assert judge.outlook(moved) == near(-THIRD * field.threat(enemies, [moved, own[1]]))
    assert Judge(FIELD, NONE).outlook() == 0


def test_a_shot_is_worth_what_it_kills_and_what_that_changes() -> None:
    gunner = FIELD.get("south", "gunner")
    plain = {choice.move: choice.worth for choice in Judge(FIELD, NONE).shots(gunner)}
    assert plain == {
        Shoot("gunner", "ranger", 0.0): near(4 * 193 / 245),
        Shoot("gunner", "armored", 51.0): near(2.5 * 3949 / 8575),
    }
    judge = Judge(FIELD, CARE)
    careful = {choice.move: choice.worth for choice in judge.shots(gunner)}
    ranger, armored = 193 / 245, 3949 / 8575
    now = judge.outlook()
    without_ranger, without_armored = (judge.outlook(None, (name,)) for name in ("ranger", "armored"))
    assert careful == {
        Shoot("gunner", "ranger", 0.0): near(ranger * (4 + without_ranger - now) + 2.5 * armored + now),
        Shoot("gunner", "armored", 51.0): near(armored * (2.5 + without_armored - now) + 4 * ranger + now),
    }


def test_a_gunner_that_shot_goes_on_without_a_turn_and_nobody_else_does() -> None:
    state = play(FIELD, "shoot gunner ranger", "roll 1 1", "roll 3")
    judge = Judge(state, NONE)
    assert [choice.move for choice in judge.shots(state.get("south", "gunner"))] == [Shoot("gunner", "armored")]
    state = play(at("armored 6 2 0", "ranger 6 6 180, armored 9 6 180"), "shoot armored ranger", "roll 1", "roll 3")
    assert list(Judge(state, NONE).shots(state.soldiers_of("south")[0])) == []
    assert list(Judge(FIELD, NONE).shots(FIELD.get("south", "brawler"))) == []


def test_a_ranger_shoots_without_a_turn_and_a_turn_that_has_no_room_is_passed_over() -> None:
    state = at("ranger 6 2 180", "gunner 6 6 180")
    (shot,) = Judge(state, NONE).shots(state.soldiers_of("south")[0])
    assert shot.move == Shoot("ranger", "gunner")
    packed = at("gunner 6 2 0, ranger 5.283 2 0, armored 6.717 2 0", "brawler 9 2.6 90")
    (shot,) = Judge(packed, NONE).shots(packed.get("south", "gunner"))
    assert shot.move == Shoot("gunner", "brawler"), "as it lies: to the side it has no room"


def test_a_move_into_an_enemy_is_worth_it_as_often_as_the_dice_reach_it() -> None:
    """The Ranger sees it come and may stop it, by each of three totals."""
    brawler, ranger = FIELD.get("south", "brawler"), FIELD.get("north", "ranger")
    judge, length = Judge(FIELD, NONE), 3.5
    into = judge.on(brawler, 323.1, length, (ranger,))
    sums = [4 * (1 - stops(2, total)) for total in totals(3) if total >= length]
    assert into == near(sum(sums) / 3 + (reaches(3, length) - len(sums) / 3) * 4)
    far = judge.on(brawler, 323.1, 9, (ranger,))
    some = [4 * (1 - stops(2, total)) for total in totals(3) if total >= 9]
    assert 0 < len(some) < 3
    assert far == near(sum(some) / 3 + (reaches(3, 9) - len(some) / 3) * 4)
    assert judge.on(brawler, 90, 2.5, ()) == 0


def test_where_a_move_ends_its_kill_its_shot_and_its_risk_count() -> None:
    state = at("gunner 6 2 0", "ranger 6 6 180, armored 9 6 0")
    gunner, ranger = state.soldiers_of("south")[0], state.get("north", "ranger")
    judge, risk = Judge(state, NONE), stops(2, 3)
    kills, hits = 193 / 245, 3949 / 8575
    assert judge.arriving(gunner, (6, 3), (), 3) == near((1 - risk) * 4 * kills)
    assert judge.arriving(gunner, (6, 5), (ranger,), 3) == near((1 - risk) * (4 + 2.5 * hits))
    judge = Judge(state, CARE)
    stopped, arrived = judge.outlook() - 0.5 * judge.care, judge.outlook((gunner, 6, 3), [])
    assert judge.arriving(gunner, (6, 3), (), 3) == near(
        (1 - risk) * (arrived + 0.8 * (4 * kills + 2.5 * hits)) + risk * stopped
    )
    unseen = at("armored 6 2 0", "gunner 6 6 0")
    arrived = Judge(unseen, NONE).arriving(unseen.soldiers_of("south")[0], (6, 3), (), 1)
    assert arrived == near(7 * 3 / 7), "nobody sees it"


def test_a_soldier_that_has_shot_does_not_count_on_another_shot() -> None:
    state = play(at("gunner 6 2 0", "armored 6 6 0, ranger 1 7 0", "wall 2 6 0"), "shoot gunner armored", "roll 1 1")
    state = play(state, "roll 1 2")
    assert Judge(state, NONE).arriving(state.soldiers_of("south")[0], (6, 3), (), 1) == 0


def test_a_move_takes_the_best_of_eight_directions_and_of_those_to_the_enemies() -> None:
    brawler = FIELD.get("south", "brawler")
    judge = Judge(FIELD, CARE)
    (choice,) = judge.moves(brawler)
    field, worths = Battlefield(FIELD), dict[float, float]()
    for bearing in (45.0 * step for step in range(8)):
        worths[bearing] = judge.on(brawler, bearing, field.free((9, 2), bearing, 100), ())
    for enemy in judge.enemies:
        bearing = round(bearing_of((9, 2), (enemy.x, enemy.y)), 1)
        length = hypot(enemy.x - 9, enemy.y - 2) - 1 / max(abs(cos(radians(bearing))), 0.001)
        assert sin(radians(bearing)) != 0 and length > 0, "it touches with its front edge"
        worths[bearing] = judge.on(brawler, bearing, length, (enemy,))
    worth, bearing = max((worth, bearing) for bearing, worth in worths.items())
    assert choice.move == Declare("brawler", bearing) and choice.worth == pytest.approx(worth, abs=1e-4)
    alone = at("assault 6 2 0", "ranger 6 6 180")
    (choice,) = Judge(alone, NONE).moves(alone.soldiers_of("south")[0])
    assert choice.move == Declare("assault"), "it names no direction"


def told(state: SkirmishState) -> list[str]:
    return [str(choice.move) for choice in Judge(state, NONE).choices()]


def test_all_that_may_be_done_next_is_thought_about() -> None:
    assert told(FIELD) == [
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
        ("armored 6 3 75, ranger 6.6 2.2 0", "", "shoot armored gunner face 30"),
        ("armored 6 3 330, ranger 5.26 2.24 0", "rock 6.33 2.27 0", "shoot armored gunner face 330"),
        ("armored 6 3 45, ranger 6.51 2.12 0", "", "shoot armored gunner face 60"),
        ("armored 6 3 120, ranger 5.5 2.15 0", "", "shoot armored gunner face 300"),
        ("armored 6 3 285, ranger 5.63 2.11 0", "", "shoot armored gunner"),
    ],
)
def test_a_shooter_turns_as_near_to_its_target_as_its_neighbours_leave_room(
    south: str, terrain: str, move: str
) -> None:
    """The target lies to the north: first it is faced, then 30 degrees off and 60 to either side, then not turned."""
    state = at(south, "gunner 6 6 0", terrain)
    assert [str(choice.move) for choice in Judge(state, NONE).shots(state.get("south", "armored"))] == [move]
