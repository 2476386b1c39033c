"""The resolvers that roll: what dice come to by the rules, the exact chance beforehand, and what is refused."""

from fractions import Fraction
from typing import Any

import pytest
from drumhead.games.serm.resolve.dice import POOL, REACT, SHOT
from drumhead.games.serm.resolve.resolver import ROLL_RULES
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.throw import throw
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer

from tests.games.serm.tables import TABLES


def shot(**given: Any) -> Answer:
    return SHOT.resolve(given, TABLES)


def react(**given: Any) -> Answer:
    return REACT.resolve(given, TABLES)


def pool(**given: Any) -> Answer:
    return POOL.resolve(given, TABLES)


def name(answer: Answer) -> str:
    assert answer.result
    return answer.result.name


def values(answer: Answer) -> dict[str, Any]:
    assert answer.result
    return dict(answer.result.values)


def test_dice_pool__a_throw_is_told_apart_into_its_dice() -> None:
    assert throw(2, (6, 2, 5)).runs == ((6, 2), (5,))
    assert throw(2, (6, 6, 1, 5, 4)).used == 4
    assert (throw(2, (6, 6)).missing, throw(2, (6, 6)).ends_on_six) == (2, True)
    assert (throw(2, (3,)).missing, throw(0, (3,)).used) == (1, 0)


def test_dice_six__is_added_and_rolled_again() -> None:
    answer = pool(pool=2, dice="6 6 1 5")
    assert values(answer) == {"total": 18}
    assert answer.steps[0].text == "The pool: 6+6+1 and 5, 18 in all."
    assert answer.steps[0].rules == ("dice.pool", "dice.six")
    assert answer.dice == (6, 6, 1, 5) and answer.cards == answer.left == ()


def test_dice_none__come_to_nothing() -> None:
    answer = pool(pool=0, total=0)
    assert values(answer) == {"total": 0, "greater": False} and answer.chances[0].exact == 0
    assert answer.steps[0].rules == ("dice.none",)


def test_a_pool_says_its_chance_beforehand() -> None:
    told = pool(pool=2, total=6)
    assert told.chances[0].exact == pools.beats(2, 6) == Fraction(7, 12)
    assert told.result is None and told.awaits == "the pool, 2 dice"
    usual = pool(pool=1)
    assert (usual.chances[0].label, usual.chances[0].exact) == ("it comes to 5 or more", Fraction(1, 3))
    assert usual.chances[1].exact == Fraction(21, 5)


@pytest.mark.parametrize(
    ("dice", "awaits"), [("6", "2 dice, the six again"), ("4 6", "1 die, the six again"), ("4", "1 die")]
)
def test_a_six_at_the_end_waits_for_its_next_roll(dice: str, awaits: str) -> None:
    assert pool(pool=2, dice=dice).awaits == f"the pool, {awaits}"


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


@pytest.mark.parametrize(
    ("dice", "result", "rules"),
    [
        ("6 2 5 3 4", "killed", ("shoot.total",)),
        ("3 4 3 4", "missed", ("shoot.total", "shoot.tie")),
        ("1 1 3 4", "missed", ("shoot.total",)),
    ],
)
def test_shoot_total__and_ties_miss(dice: str, result: str, rules: tuple[str, ...]) -> None:
    answer = shot(shooter="gunner", target="armored", dice=dice)
    assert name(answer) == result and answer.result and answer.result.rules == rules
    assert values(answer)["killed"] is (result == "killed")
    assert [chance.exact for chance in answer.chances] == [pools.greater(2, 2), pools.equal(2, 2), pools.less(2, 2)]


def test_shoot_die__without_one_there_is_no_shot() -> None:
    answer = shot(shooter="brawler", target="ranger")
    assert not answer.allowed and answer.result and answer.result.rules == ("shoot.die",)


def test_a_target_without_dice_rolls_none() -> None:
    answer = shot(shooter="ranger", target="brawler", dice="1")
    assert name(answer) == "killed" and answer.steps[1].rules == ("dice.none",)
    assert answer.chances[0].exact == 1


def test_a_shot_waits_for_either_roll() -> None:
    assert shot(shooter="gunner", target="armored").awaits == "the Gunner's Shoot, 2 dice"
    assert shot(shooter="gunner", target="armored", dice="5 5").awaits == "the Armored's Endure, 2 dice"


def test_numbers_of_dice_stand_for_soldiers() -> None:
    answer = shot(shoot=3, endure=4, dice="5 5 5 1 1 1 1")
    assert name(answer) == "killed" and answer.chances[0].exact == pools.greater(3, 4)
    assert answer.steps[0].text == "The shooter's Shoot: 5, 5 and 5, 15 in all."
    with pytest.raises(
        BadInput, match=r"target: name a soldier \(ranger, .*\), or give the number of dice as endure=2"
    ):
        shot(shooter="gunner")


def test_react_total__must_be_greater() -> None:
    stopped = react(reactor="ranger", mover="assault", dice="3 4 5 5")
    assert name(stopped) == "stopped" and values(stopped) == {"move": 7, "react": 10, "stopped": True}
    assert name(react(reactor="ranger", mover="assault", dice="3 4 3 4")) == "goes-on"
    assert [chance.exact for chance in stopped.chances] == [pools.greater(2, 2), 1 - pools.greater(2, 2)]


def test_a_move_that_is_rolled_already_is_known() -> None:
    answer = react(reactor="gunner", total=4, dice="5")
    assert answer.chances[0].exact == Fraction(1, 3) and name(answer) == "stopped"
    assert react(reactor="gunner", total=4).awaits == "the Gunner's React, 1 die"


def test_react_when__without_a_die_there_is_none() -> None:
    answer = react(reactor="armored", total=1)
    assert not answer.allowed and answer.result and answer.result.rules == ("react.when",)


@pytest.mark.parametrize("question", [POOL, SHOT, REACT])
def test_what_an_answer_rests_on_is_named_beforehand(question: Any) -> None:
    assert set(ROLL_RULES) <= set(question.rules)
    inputs = {one.name: one for one in question.inputs(TABLES)}
    assert inputs["dice"].kind == "dice" and set(inputs["dice"].rules) <= set(question.rules)
