"""What a resolver is given: dice are read as they fell, and what is no side of a die is refused with its rule."""

from fractions import Fraction
from typing import Any

import pytest
from drumhead.table.game import BadInput
from drumhead.table.resolver import Input, read_situation

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


def message(input_: Input, value: Any) -> str:
    with pytest.raises(BadInput) as refused:
        input_.read(value)
    return str(refused.value)


def test_a_whole_number_keeps_its_bounds() -> None:
    asked = Input("range", "Range", "int", least=1, most=9, rules=("a.b", "a.c"))
    assert [asked.read(value) for value in ("1", " 9 ", 5, "+3")] == [1, 9, 5, 3]
    for value in ("0", 10, "2.5", "x", True, "²", "1234567"):
        assert message(asked, value) == f"range: {value!r} is not valid: give a whole number from 1 to 9 (a.b, a.c)"
    assert Input("n", "N", "int", least=1).expected == "give a whole number from 1 up"
    assert Input("n", "N", "int", most=4).expected == "give a whole number"
    assert message(Input("n", "N", "int", most=4), 5).endswith("give a whole number")
    assert Input("n", "N", "int").read(-5) == -5 and Input("n", "N", "int", least=0, most=0).read("0") == 0


def test_a_length_may_have_decimals() -> None:
    asked = Input("far", "Far", "metres", least=0, most=20)
    assert [asked.read(value) for value in ("2.5", 3, 0.125, "20")] == [Fraction(5, 2), 3, Fraction(1, 8), 20]
    for value in ("1/2", "20.001", "-1", ".5", "1.2345", "nan"):
        assert message(asked, value) == f"far: {value!r} is not valid: give metres from 0 to 20"


def test_a_choice_is_found_by_its_name_in_any_case() -> None:
    asked = Input("cover", "Cover", "choice", choices={"in-open": "in the open", "Hard": "hard cover"})
    assert [asked.read(value) for value in ("in open", "IN-OPEN", "hard")] == ["in-open", "in-open", "Hard"]
    assert message(asked, "soft") == "cover: 'soft' is not valid: give one of in-open, Hard"


def test_a_flag_is_yes_or_no() -> None:
    asked = Input("aim", "Aimed", "flag")
    assert [asked.read(value) for value in ("yes", "TRUE", 1, True)] == [True] * 4
    assert [asked.read(value) for value in ("no", "False", 0, False)] == [False] * 4
    assert message(asked, "maybe") == "aim: 'maybe' is not valid: give yes or no"


def test_cards_and_numbers_and_words() -> None:
    assert Input("c", "C", "cards").read("4h, as") == ("4H", "AS") == Input("c", "C", "cards").read(["4H", "as"])
    assert message(Input("c", "C", "cards"), "4H XX").startswith("c: card 2: 'XX' is not a card")
    assert message(Input("c", "C", "cards"), [4]).startswith("c: card 1: '4' is not a card")
    assert message(Input("c", "C", "cards"), 4) == "c: 4 is not valid: list cards such as 4H AS, in the order drawn"
    asked = Input("r", "R", "numbers", least=1, most=6)
    assert asked.read("5,4 6") == (5, 4, 6) == asked.read([5, "4", 6])
    wrong: list[Any] = [",", [], "5 7", "0 5", "5 x"]
    for value in wrong:
        assert message(asked, value) == f"r: {value!r} is not valid: give whole numbers such as 5,4,5 from 1 to 6"
    asked = Input("t", "T", "text")
    assert (asked.read(""), asked.read("so far"), asked.read(None)) == ("", "so far", None)
    assert message(asked, 5) == "t: 5 is not valid: write it in words"


def test_every_fault_of_a_case_is_told_and_defaults_are_filled_in() -> None:
    inputs = (Input("far", "Far", "int", 3), Input("aim", "Aimed", "flag"), Input("name", "Name", "text", "you"))
    assert read_situation(inputs, {"aim": ""})[0] == {"far": 3, "aim": None, "name": "you"}
    assert read_situation(inputs, {"far": "0", "aim": "no", "name": ""})[0] == {"far": 0, "aim": False, "name": ""}
    with pytest.raises(BadInput) as refused:
        read_situation(inputs, {"far": "x", "odd": 1, "aim": 3})
    assert [line.partition(":")[0] for line in str(refused.value).splitlines()] == ["odd", "far", "aim"]
    assert "there is no such input: choose from far, aim, name" in str(refused.value)
