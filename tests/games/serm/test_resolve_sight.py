"""The resolvers that look: sight told step by step, and targets ranked by their exact chance."""

import json
from typing import Any

import pytest
from drumhead.games.serm.resolve.sight import SIGHT, TARGET
from drumhead.games.serm.rules import pools
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer

from tests.games.serm.tables import TABLES

FIELD = "south gunner 6 2 0; north brawler 6 6 180; north armored 4 1 0; north ranger 9 5 180; wall 8 4 30"


def sight(**given: str) -> Answer:
    return SIGHT.resolve(given, TABLES)


def target(**given: Any) -> Answer:
    return TARGET.resolve(given, TABLES)


def told(answer: Answer) -> tuple[str, tuple[str, ...]]:
    assert answer.result
    return answer.result.name, tuple(map(str, answer.result.rules))


def ranked(answer: Answer) -> list[tuple[str, str, float | None]]:
    assert answer.result
    return [(one["soldier"], one["exact"], one["face"]) for one in answer.result.values["targets"]]


@pytest.mark.parametrize(
    ("given", "result", "rule"),
    [
        ({"terrain": "{}"}, "seen", "sight.part"),
        ({"terrain": '{"terrain": [{"kind": "wall", "x": 6, "y": 4, "turn": 0}]}'}, "hidden", "sight.terrain"),
        ({"watcher": "south ranger 6 2 180", "target": "south gunner 6 4 0"}, "seen", "sight.part"),
    ],
)
def test_who_sees_whom(given: dict[str, str], result: str, rule: str) -> None:
    assert told(sight(**given)) == (result, (rule,))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"watcher": "gunner"}, "watcher: 'south gunner' can't be read: write side, soldier, place and facing"),
        ({"watcher": "gunner 6 2 0; wall 3 3 0"}, "watcher: give one soldier with place and facing"),
        ({"terrain": "wall 6 4 0; brick"}, "terrain: 'brick' can't be read"),
        ({"terrain": "south gunner 6 2 0"}, "terrain: give pieces of terrain alone"),
        ({"terrain": '{"terrain": 5}'}, "terrain is not a list"),
        ({"terrain": "tower 6 4 0"}, r"setup\.terrain"),
        ({"target": "brawler 6 2.5 0"}, r"setup\.apart"),
        ({"target": "brawler 20 6 0"}, r"setup\.table"),
        ({"target": "south gunner 6 6 0"}, r"setup\.soldiers"),
    ],
)
def test_what_cannot_lie_there(given: dict[str, str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        sight(**given)


def test_without_a_turn_only_what_lies_before_it() -> None:
    assert [name for name, _, _ in ranked(target(position=FIELD, turn="no"))] == ["brawler"]


def test_of_equal_chances_the_more_dangerous_target() -> None:
    answer = target(position="south gunner 6 2 0; north assault 5 6 180; north ranger 7 6 180; north gunner 6 7 180")
    assert [name for name, _, _ in ranked(answer)] == ["gunner", "ranger", "assault"]
    assert {chance for _, chance, _ in ranked(answer)} == {str(pools.greater(2, 1))}


def test_shoot_room__a_turn_that_would_lie_on_a_neighbour_is_none() -> None:
    packed = "south gunner 6 2 0; south ranger 5.283 2 0; south armored 6.717 2 0; north brawler 1 2 90"
    assert told(target(position=packed)) == ("nobody", ("shoot.target",))
    assert ranked(target(position=packed.replace("5.283", "4.9").replace("6.717", "7.1")))[0][2] is not None


def test_a_position_may_be_its_json() -> None:
    position = {"south": [{"soldier": "ranger", "x": 6, "y": 2, "face": 0}], "north": []}
    position["north"] = [{"soldier": "armored", "x": 1, "y": 1, "face": 0}]
    answer = target(shooter="south ranger", position=json.dumps(position))
    assert ranked(answer) == [("armored", str(pools.greater(1, 2)), None)], "the Ranger sees all round"


def test_shoot_die__and_nobody_there() -> None:
    refused = target(shooter="north brawler")
    assert not refused.allowed and told(refused) == ("no-shot", ("shoot.die",))
    assert told(target(position="south gunner 6 2 0")) == ("nobody", ("shoot.target",))
    there_are = "choose from north brawler, south gunner"
    with pytest.raises(BadInput, match=f"shooter: 'gunner' is not on the table: {there_are}"):
        target(shooter="gunner")
    with pytest.raises(BadInput, match="position: broken JSON"):
        target(position="{")
