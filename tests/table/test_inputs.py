"""What a resolver is given: dice are read as they fell, and what is no side of a die is refused with its rule."""

from typing import Any

import pytest
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input

DICE = Input("dice", "Dice rolled", "dice", [], "", ("dice.pool",))


@pytest.mark.parametrize("given", ["6 3 5", "6,3,5", " 6, 3 5 ", [6, 3, 5], ["6", "3", "5"]])
def test_dice_are_read_in_the_order_rolled(given: Any) -> None:
    assert DICE.read(given) == (6, 3, 5)


@pytest.mark.parametrize("die", ["7", "0", "-1", "six", "2.5", "635", "²"])
def test_what_is_no_side_of_a_die_is_refused_with_the_rule(die: str) -> None:
    with pytest.raises(BadInput) as refused:
        DICE.read(f"6 {die}")
    assert str(refused.value) == f"dice: die 2: {die} is not a side of a die: each is from 1 to 6 (dice.pool)"


def test_a_yes_or_a_number_alone_is_no_list_of_dice() -> None:
    with pytest.raises(BadInput, match="dice: True is not valid: list dice such as 6 3 5"):
        DICE.read(True)
    with pytest.raises(BadInput, match="dice: die 1: True is not a side of a die"):
        DICE.read([True])


def test_a_form_says_what_dice_are() -> None:
    assert DICE.right == "list dice such as 6 3 5, each from 1 to 6, in the order rolled"
    assert DICE.to_json()["kind"] == "dice"
