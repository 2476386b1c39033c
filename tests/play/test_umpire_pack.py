"""The umpire's pack: no card in two places, none lost, and a shuffle whenever other cards are left."""

from typing import Any

import pytest
from drumhead.play.umpire.pack import MOST, Pack, once_each, read_number
from drumhead.play.umpire.save import field_values
from drumhead.table.cards import Card
from drumhead.table.reading import read


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


LYING = Pack(7, cards("AH 2H 3H"), cards("4H"), cards("5H"))


def test_a_pack_is_read_back_as_it_was_written() -> None:
    assert read(Pack, field_values(LYING)) == LYING


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ({"discard": ["AH"]}, "AH lies in two places"),
        ({"kept": ["2H"]}, "2H lies in two places"),
        ({"kept": ["4H"]}, "4H lies in two places"),
        ({"order": ["AH", "AH"]}, "AH lies in two places"),
        ({"order": None}, "order"),
        ({"number": True}, "'number' is True"),
        ({"number": -1}, "'number' is -1"),
        ({"number": MOST + 1}, "'number' is"),
    ],
)
def test_a_card_in_two_places_is_refused(damage: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        once_each(read(Pack, {**field_values(LYING), **damage}))


def test_the_least_and_the_greatest_number_are_numbers() -> None:
    assert (read_number(0), read_number(MOST)) == (0, 2**53 - 1)


def test_a_card_drawn_lies_on_the_discard_pile_alone() -> None:
    drawn = LYING.without(Card("2H"))
    assert (drawn.order, drawn.discard, drawn.kept) == (cards("AH 3H"), cards("4H 2H"), cards("5H"))


def test_cards_that_players_keep_leave_the_discard_pile_and_come_back_to_it() -> None:
    kept = LYING.keeping(cards("4H"))
    assert (kept.order, kept.discard, kept.kept) == (cards("AH 2H 3H"), cards("5H"), cards("4H"))


def test_the_pack_is_shuffled_by_the_next_number_where_it_held_other_cards() -> None:
    assert LYING.holding(cards("3H AH 2H")) is LYING
    other = LYING.holding(cards("3H AH 2H 6H"))
    assert other.number == 8 and sorted(other.order) == sorted(cards("AH 2H 3H 6H")) and other.discard == cards("4H")
    assert Pack(7).holding(cards("AH 2H")).number == 7, "its first shuffle"
    assert Pack(7, discard=cards("4H")).holding(cards("AH 2H")).number == 8
    anew = LYING.reshuffled(cards("AH 2H 3H 4H"))
    assert (anew.number, anew.discard, anew.kept) == (8, (), cards("5H"))
