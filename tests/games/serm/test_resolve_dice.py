"""The resolvers that roll: what dice come to by the rules, the exact chance beforehand, and what is refused."""

from typing import Any

import pytest
from drumhead.games.serm.resolve.dice import POOL, REACT, SHOT
from drumhead.games.serm.resolve.resolver import ROLL_RULES
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.pools import throw
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer

from tests.games.serm.tables import TABLES


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


@pytest.mark.parametrize("question", [POOL, SHOT, REACT])
def test_what_an_answer_rests_on_is_named_beforehand(question: Any) -> None:
    assert set(ROLL_RULES) <= set(question.rules)
    inputs = {one.name: one for one in question.inputs(TABLES)}
    assert inputs["dice"].kind == "dice" and set(inputs["dice"].rules) <= set(question.rules)
