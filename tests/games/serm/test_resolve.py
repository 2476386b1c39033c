"""The resolvers: what they ask for and refuse, what dice come to, who sees whom, and what is said, to the word."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from drumhead.games.serm.resolve import RESOLVERS, read_position
from drumhead.games.serm.rules import pools
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer

from tests.games.sentences import Case, by_name, cases
from tests.games.serm.tables import TABLES

ASKED = {
    "pool": "pool=1 0 to 20, total 0 to 99, dice=[]",
    "sight": "watcher=gunner 6 2 0, target=brawler 6 6 180, terrain=",
    "shot": "shooter, target, shoot 0 to 20, endure 0 to 20, dice=[]",
    "target": "shooter=south gunner, position=south gunner 6 2 0; north brawler 6 6 180, turn=True",
    "react": "reactor, mover, react 0 to 20, move 0 to 20, total 0 to 99, dice=[]",
}


@pytest.mark.parametrize("name", RESOLVERS)
def test_what_is_asked_has_its_default_and_its_bounds(name: str) -> None:
    asked = []
    for one in RESOLVERS[name].inputs(TABLES):
        default = "" if one.default is None else f"={one.default}"
        bounds = "" if one.least is None else f" {one.least} to {one.most}"
        asked.append(f"{one.name}{default}{bounds}")
        assert one.label and (one.help or one.rules or one.name == "turn")
        if one.kind == "choice":
            assert list(one.choices.values()) == ["Ranger", "Gunner", "Armored", "Assault", "Brawler"]
    assert ", ".join(asked) == ASKED[name]
    assert list(RESOLVERS) == list(ASKED)


def ask(name: str, **given: Any) -> Answer:
    return RESOLVERS[name].resolve(given, TABLES)


FIELD = "south gunner 6 2 0; north brawler 6 6 180; north armored 4 1 0; north ranger 9 5 180; wall 8 4 30"


def test_whom_a_target_is_and_how_likely_it_falls_is_given_as_numbers() -> None:
    answer = ask("target", position=FIELD)
    assert answer.values["targets"] == [
        {"side": "north", "soldier": "brawler", "exact": "1", "value": 1.0, "face": None},
        {"side": "north", "soldier": "armored", "exact": "3949/8575", "value": 0.460524781341, "face": 330.0},
    ]
    assert answer.dice is None, "nothing is rolled for it"


def test_a_position_is_read_part_by_part_and_line_by_line() -> None:
    """Parts end with a semicolon or a line; case and empty parts do not matter."""
    assert read_position("position", "South Gunner 6 2 15;\n;wall 6 4 90 \n NORTH armoured 1 1 0") == {
        "terrain": [{"kind": "wall", "x": 6, "y": 4, "turn": 90}],
        "north": [{"soldier": "armored", "x": 1, "y": 1, "face": 0}],
        "south": [{"soldier": "gunner", "x": 6, "y": 2, "face": 15}],
    }
    assert read_position("position", ' {"south": []}') == {"south": []}


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("pool", {"pool": 2, "dice": "3 7"}, "dice: die 2: 7 is not a side of a die: each is from 1 to 6 (dice.pool)"),
        ("pool", {"pool": 2, "dice": "3 4 5"}, "dice, die 3: 5 is one too many: leave it out (dice.pool)"),
        ("pool", {"pool": 2, "dice": "6 4 5 1 1"}, "dice, die 4: 1 is one too many: leave it out (dice.pool)"),
        ("shot", {"shooter": "gunner"}, "target: name a soldier (ranger, gunner, armored, assault, brawler), or give "),
        ("sight", {"watcher": "gunner"}, "watcher: 'south gunner' can't be read: write side, soldier, place and "),
        ("sight", {"watcher": "gunner 6 2 0; wall 3 3 0"}, "watcher: give one soldier with place and facing"),
        ("sight", {"terrain": "wall 6 4 0; brick"}, "terrain: 'brick' can't be read"),
        ("sight", {"terrain": "south gunner 6 2 0"}, "terrain: give pieces of terrain alone"),
        ("sight", {"terrain": '{"terrain": 5}'}, "'terrain' is 5: write a list"),
        ("sight", {"terrain": "tower 6 4 0"}, "terrain: there is no terrain 'tower'"),
        ("sight", {"target": "brawler 6 2.5 0"}, "north, brawler and south, gunner: they lie on one another"),
        ("sight", {"target": "brawler 20 6 0"}, "north, brawler: not on the table"),
        ("sight", {"target": "south gunner 6 6 0"}, "south: gunner is listed twice"),
        ("target", {"position": "south gunner 6"}, "position: 'south gunner 6' can't be read: write side, soldier, "),
        ("target", {"position": "ARMOURED 7 7 0"}, "position: 'ARMOURED 7 7 0' is of no side: write south ARMOURED "),
        ("target", {"position": "{"}, "position: broken JSON"),
        ("target", {"shooter": "gunner"}, "shooter: 'gunner' is not on the table: choose from north brawler, south "),
        ("target", {"turn": "perhaps"}, "turn: "),
    ],
)
def test_what_cannot_be_answered_is_named(name: str, given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        ask(name, **given)
    assert str(refused.value).startswith(says)


def test_numbers_of_dice_stand_for_soldiers() -> None:
    assert ask("shot", shoot=3, endure=4).chances[0].exact == pools.greater(3, 4)


def test_shoot_room__a_turn_that_would_lie_on_a_neighbour_is_none() -> None:
    packed = "south gunner 6 2 0; south ranger 5.283 2 0; south armored 6.717 2 0; north brawler 1 2 90"
    assert ask("target", position=packed).values["targets"] == []
    assert ask("target", position=packed.replace("5.283", "4.9").replace("6.717", "7.1")).values["targets"]


def test_a_position_may_be_its_json() -> None:
    position = {
        "south": [{"soldier": "ranger", "x": 6, "y": 2, "face": 0}],
        "north": [{"soldier": "armored", "x": 1, "y": 1, "face": 0}],
    }
    (target,) = ask("target", shooter="south ranger", position=json.dumps(position)).values["targets"]
    assert (target["soldier"], target["face"]) == ("armored", None), "the Ranger sees all round"


# What the resolvers say, to the word: the chances beforehand, each step, the result and what is still to be rolled.


def answer_lines(answer: Answer) -> Iterator[str]:
    """An answer but for its chances, line by line."""
    yield from (f"{step.text} [{', '.join(step.rules)}]" for step in answer.steps)
    if answer.awaits:
        yield f"to be rolled: {answer.awaits}"
    if answer.result:
        values = " ".join(f"{name}={value}" for name, value in answer.result.values.items() if name != "targets")
        yield f"{answer.result.name}: {answer.result.text} [{', '.join(answer.result.rules)}] {values}".strip()


@pytest.mark.parametrize("case", cases(__file__, "resolve_words.txt"))
def test_an_answer_is_worded_for_its_case(case: Case) -> None:
    name, *parts = case.position.split("; ")
    form = by_name(parts)
    before = RESOLVERS[name].resolve(form, TABLES)
    chances = [f"{chance.label}: {chance.exact}" for chance in before.chances]
    if not case.move:
        assert [*chances, *answer_lines(before)] == case.said, case.place
    else:
        answer = RESOLVERS[name].resolve({**form, "dice": case.move}, TABLES)
        assert list(answer_lines(answer)) == case.said and answer.chances == before.chances, case.place
