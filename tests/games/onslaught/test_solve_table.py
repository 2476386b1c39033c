"""The solver's arithmetic: defenders as codes, what an attacker leaves of a table, what 5s and 7s make of it."""

import pytest
from drumhead.games.onslaught.rules.fight import subsets_with_sum
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve.position import (
    FREE,
    Table,
    answers,
    arrangements,
    attackers_under,
    count_wounded,
    encode,
    make_table,
    pack_deck,
    read_deck,
    read_positions,
    read_table,
    score,
    shifts,
    strength,
    unpack_deck,
)
from drumhead.games.onslaught.solve.search import pledges_after_recalibrating, pledges_after_turn, without

from tests.games.onslaught.positions import at

HURT = 16
"""What is added to the present value of a wounded defender."""


def table(text: str) -> Table:
    return read_table(at(text, to_come="QD"))


def test_a_code_holds_the_value_and_what_lies_under() -> None:
    assert (encode(9, ()), encode(0, ())) == (9, 0)
    assert encode(4, (3, 5)) == encode(4, (5, 3)) == 4 | HURT | 5 << 5 | 3 << 9
    assert attackers_under(encode(4, (5, 3, 13))) == (13, 5, 3) and attackers_under(9) == ()


def test_what_lies_under_is_remembered_only_while_an_unwounded_5_may_move_it() -> None:
    assert table("10S(4H) KC") == (13, HURT + 6)
    assert table("10S(4H) KC 5C") == (5, 13, HURT + 6 | 4 << 5)
    assert table("10S(4H) KC 5C(2D)") == (13, HURT + 3, HURT + 6)
    assert table("Joker 2C Joker") == (0, 0, 2) and make_table([7, 2]) == (2, 7)


def test_a_table_is_counted_by_wounds_score_and_strength() -> None:
    """Strength: 6 of the wounded, and 14, 3 and 0 of the unwounded with their bonus; a Joker has none."""
    cards = table("10S(4H) KC 2S Joker")
    assert (count_wounded(cards), score(cards), strength(cards)) == (1, 15, 6 + 14 + 3)
    assert (count_wounded(()), score(()), strength(())) == (0, 0, 0)
    assert count_wounded(table("AS KS Joker")) == 0 and count_wounded(table("2S(AH)")) == 1


@pytest.mark.parametrize(
    ("cards", "attacker", "strict", "tables"),
    [
        ("4S", 4, False, {""}),
        ("4S", 4, True, set()),
        ("4S", 5, True, {""}),
        ("4S", 5, False, {""}),
        ("4S", 6, False, set()),
        ("4S", 3, False, {"4S(3H)"}),
        ("10S(6H)", 4, True, {""}),
        ("10S(6H)", 5, False, set()),
        ("10S(6H)", 3, False, {"10S(6H 3H)"}),
        ("Joker", 13, True, {""}),
        ("Joker Joker AS", 13, False, {"Joker AS"}),
        ("Joker KS", 2, False, {"KS", "Joker KS(2H)"}),
        ("4S 5C 2S", 9, False, {"2S"}),
        ("4S 4C AS", 9, True, {""}),
        ("4S(AH) 5C", 8, False, set()),
        ("4S(AH) 5C(2H)", 6, True, {""}),
        ("4S(AH) 5C 3C", 8, False, {"4S(AH)", ""}),
        ("4S(AH) 5C 3C(AD)", 8, False, set()),
        ("4S(AH) 3S 3C", 6, False, {"4S(AH)", ""}),
        ("6S(AH) 4S 3C", 4, False, {"6S(AH 4H) 4S 3C", "6S(AH) 3C", "6S(AH) 4S"}),
    ],
)
def test_an_attacker_leaves_every_table_that_the_rules_allow(
    cards: str, attacker: int, strict: bool, tables: set[str]
) -> None:
    assert set(answers(table(cards), attacker, strict)) == {table(text) for text in tables}


def test_the_strongest_table_that_is_left_comes_first() -> None:
    assert answers(table("9S Joker"), 9, False) == (table("9S"), table("Joker"))


@pytest.mark.parametrize(
    ("cards", "tables"),
    [
        ("5S KC", set()),
        ("QS(4H) KC", set()),
        ("5S(AH) QS(4H) KC", set()),
        ("5S QS(4H)", set()),
        ("5S QS(4H) Joker", set()),
        ("5S QS(4H) 3C", set()),
        ("5S QS(4H) 4C", {"QS"}),
        ("5S QS(4H) 6C", {"QS 6C(4H)"}),
        ("5S QS(4H 2D) KC", {"QS(2D) KC(4H)", "QS(4H) KC(2D)"}),
        ("5S QS(4H) KC(2D)", {"QS KC(2D 4H)", "KC QS(4H 2D)"}),
        ("5S 5C QS(4H)", {"QS 5C(4H)"}),
    ],
)
def test_a_5_moves_an_attacker_to_whom_it_can(cards: str, tables: set[str]) -> None:
    assert set(shifts(table(cards))) == {table(text) for text in tables}


def test_a_deck_is_read_from_its_next_attacker_on() -> None:
    state = at("KS", "4H", to_come="AH KD 2H")
    assert unpack_deck(read_deck(state)) == [4, 1, 13, 2] and read_deck(state) == pack_deck([4, 1, 13, 2])
    assert pack_deck([3]) == 3 and pack_deck([3, 13]) == 3 + 13 * 16 and unpack_deck(0) == []


def test_a_7_arranges_three_attackers_at_most() -> None:
    assert sorted(map(unpack_deck, arrangements(pack_deck([5, 6])))) == [[5, 6], [6, 5]]
    decks = sorted(map(unpack_deck, arrangements(pack_deck([1, 2, 3, 4, 13]))))
    assert decks == [[*order, 4, 13] for order in ([1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1])]
    assert arrangements(pack_deck([7, 7, 7])) == (pack_deck([7, 7, 7]),)


@pytest.mark.parametrize(
    ("state", "has_waiting", "has_faced", "pledges", "deck"),
    [
        (at("KS", to_come="AH 2H"), False, False, FREE, [1, 2]),
        (at("KS", "4H", to_come="AH 2H", pledge=2), True, False, 1 << 2, [4, 1, 2]),
        (at("KS", "4H", to_come="AH 2H", pledge=3, faced=1), True, True, 1 << 2, [4, 1, 2]),
        (at("KS", to_come="AH 2H", pledge=3, faced=3), False, True, 1 << 0, [1, 2]),
        (at("KS", "4H", to_come="AH 2H", wave=4), True, False, FREE, [4, 1, 2]),
    ],
)
def test_a_state_is_read_as_the_search_sees_it(
    state: State, has_waiting: bool, has_faced: bool, pledges: int, deck: list[int]
) -> None:
    (position,) = read_positions(state)
    assert (position.has_waiting, position.has_faced, position.pledges) == (has_waiting, has_faced, pledges)
    assert (position.wave, position.table, unpack_deck(position.deck)) == (state.wave, (13,), deck)


def test_the_hands_of_later_waves_are_sevens_of_the_defenders() -> None:
    cards = [f"{rank}{suit}" for suit in "CS" for rank in range(2, 11)]
    (position,) = read_positions(at("KS", to_come="AH", wave=2, defenders=cards[:16]))
    assert position.hands == ((2, 3, 4, 5, 6, 7, 8), (2, 3, 4, 5, 6, 9, 10))
    (last,) = read_positions(at("KS", to_come="AH", wave=4, defenders=cards[:3]))
    assert last.hands == ()


def test_attackers_about_to_be_arranged_stand_for_every_order() -> None:
    positions = read_positions(at("KS", to_come="AH 2H 2D KH", peeked=True))
    assert sorted(unpack_deck(position.deck) for position in positions) == [[1, 2, 2, 13], [2, 1, 2, 13], [2, 2, 1, 13]]


def test_one_defender_of_a_code_goes() -> None:
    assert without((2, 5, 5, 13), 5) == (2, 5, 13)
    remembered = table("5S KC QC(2H)")
    assert without(remembered, 5) == table("KC QC(2H)") and without(remembered, 13) == table("5S QC(2H)")


@pytest.mark.parametrize(
    ("pledges", "left", "after"),
    [(0b0100, 3, 0b1011), (0b0001, 2, 0b110), (0b1011, 3, FREE), (FREE, 3, FREE), (0b1100, 2, 0b011)],
)
def test_recalibrating_makes_every_other_pledge_possible_and_twice_every_one(
    pledges: int, left: int, after: int
) -> None:
    assert pledges_after_recalibrating(pledges, left) == after


@pytest.mark.parametrize(
    ("pledges", "left", "after"),
    [(0b0100, 3, 0b010), (0b0001, 2, 0), (0b1110, 2, FREE), (0b11110, 2, FREE), (0b1010, 2, 0b101)],
)
def test_an_attacker_turned_up_takes_one_from_every_pledge(pledges: int, left: int, after: int) -> None:
    assert pledges_after_turn(pledges, left) == after


@pytest.mark.parametrize(
    ("values", "target", "least", "indices"),
    [
        ((13, 6, 7), 13, 2, ((1, 2),)),
        ((13, 6, 7), 13, 1, ((0,), (1, 2))),
        ((1, 2, 3), 6, 3, ((0, 1, 2),)),
        ((1, 2, 3), 3, 3, ()),
        ((2, 2, 2), 4, 2, ((0, 1), (0, 2), (1, 2))),
        ((), 5, 2, ()),
    ],
)
def test_values_that_add_up_are_found_by_their_places(
    values: tuple[int, ...], target: int, least: int, indices: tuple[tuple[int, ...], ...]
) -> None:
    assert subsets_with_sum(values, target, least) == indices
    assert least != 2 or subsets_with_sum(values, target) == indices
