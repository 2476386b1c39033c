"""The resolvers: what they ask for and refuse, what dice come to, who sees whom, and what is said, to the word."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from drumhead.games.serm.resolve import POOL, REACT, RESOLVERS, SHOT, SIGHT, TARGET, read_position
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.pools import throw
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


def test_whom_a_target_is_and_how_likely_it_falls_is_given_as_numbers() -> None:
    field = "south gunner 6 2 0; north brawler 6 6 180; north armored 4 1 0; north ranger 9 5 180; wall 8 4 30"
    answer = RESOLVERS["target"].resolve({"position": field}, TABLES)
    assert answer.result and answer.result.values["targets"] == [
        {"side": "north", "soldier": "brawler", "exact": "1", "value": 1.0, "face": None},
        {"side": "north", "soldier": "armored", "exact": "3949/8575", "value": 0.460524781341, "face": 330.0},
    ]
    assert answer.dice is None, "nothing is rolled for it"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"position": "south gunner 6"},
         "position: 'south gunner 6' can't be read: write side, soldier, place and facing, "),
        ({"shooter": "south brawler"},
         "shooter: 'south brawler' is not on the table: choose from north brawler, south"),
        ({"turn": "perhaps"}, "turn: "),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_named(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        RESOLVERS["target"].resolve(given, TABLES)
    assert str(refused.value).startswith(says)


def test_a_position_is_read_part_by_part_and_line_by_line() -> None:
    """Parts end with a semicolon or a line; case and empty parts do not matter."""
    assert read_position("South Gunner 6 2 15;\n;wall 6 4 90 \n NORTH armoured 1 1 0") == {
        "terrain": [{"kind": "wall", "x": 6, "y": 4, "turn": 90}],
        "north": [{"soldier": "armored", "x": 1, "y": 1, "face": 0}],
        "south": [{"soldier": "gunner", "x": 6, "y": 2, "face": 15}],
    }
    assert read_position(' {"south": []}') == {"south": []}
    with pytest.raises(BadInput) as refused:
        read_position("south gunner 6; wall; rock 3 3 0")
    assert [line.partition(" can't")[0] for line in str(refused.value).splitlines()] == ["'south gunner 6'", "'wall'"]
    assert str(refused.value).endswith("terrain such as wall 6 4 90 (play.notation)")


@pytest.mark.parametrize("soldier", ["gunner 7 7 0", "ARMOURED 7 7 0"])
def test_a_soldier_without_a_side_is_not_terrain(soldier: str) -> None:
    with pytest.raises(BadInput) as refused:
        RESOLVERS["target"].resolve({"position": f"south gunner 6 2 0; {soldier}; rock 3 3 0"}, TABLES)
    right = f"write south {soldier} or north {soldier} (play.notation)"
    assert str(refused.value) == f"position: {soldier!r} is of no side: {right}"


# The resolvers that roll: what dice come to by the rules, the exact chance beforehand, and what is refused.


def shot(**given: Any) -> Answer:
    return SHOT.resolve(given, TABLES)


def react(**given: Any) -> Answer:
    return REACT.resolve(given, TABLES)


def pool(**given: Any) -> Answer:
    return POOL.resolve(given, TABLES)


def test_dice_pool__a_throw_is_told_apart_into_its_dice() -> None:
    assert throw(2, (6, 2, 5)).runs == ((6, 2), (5,))
    assert throw(2, (6, 6, 1, 5, 4)).used == 4
    assert (throw(2, (6, 6)).missing, throw(2, (6, 6)).ends_on_six) == (2, True)
    assert (throw(2, (3,)).missing, throw(0, (3,)).used) == (1, 0)


def test_dice_six__is_added_and_rolled_again() -> None:
    answer = pool(pool=2, dice="6 6 1 5")
    assert answer.steps[0].text == "The pool: 6+6+1 and 5, 18 in all."
    assert answer.dice == (6, 6, 1, 5) and answer.cards == answer.left == ()


@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ("3 7", "dice: die 2: 7 is not a side of a die: each is from 1 to 6 (dice.pool)"),
        ("3 4 5", "dice, die 3: 5 is one too many: leave it out (dice.pool)"),
        ("6 4 5 1 1", "dice, die 4: 1 is one too many: leave it out (dice.pool)"),
    ],
)
def test_dice_that_do_not_belong_there_are_refused(dice: str, says: str) -> None:
    with pytest.raises(BadInput) as refused:
        pool(pool=2, dice=dice)
    assert str(refused.value) == says


def test_shoot_die__without_one_there_is_no_shot() -> None:
    answer = shot(shooter="brawler", target="ranger")
    assert not answer.allowed and answer.result and answer.result.rules == ("shoot.die",)


def test_numbers_of_dice_stand_for_soldiers() -> None:
    assert shot(shoot=3, endure=4).chances[0].exact == pools.greater(3, 4)
    right = r"target: name a soldier \(ranger, .*\), or give the number of dice as endure=2"
    with pytest.raises(BadInput, match=right):
        shot(shooter="gunner")


def test_react_when__without_a_die_there_is_none() -> None:
    answer = react(reactor="armored", total=1)
    assert not answer.allowed and answer.result and answer.result.rules == ("react.when",)


# The resolvers that look: sight told step by step, and targets ranked by their exact chance.

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
        ({"terrain": '{"terrain": 5}'}, "'terrain' is 5: write a list"),
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
