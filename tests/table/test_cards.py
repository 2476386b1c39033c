"""Cards, and lists of them that somebody wrote: read tolerantly, and every fault named."""

import pytest
from drumhead.table import cards
from drumhead.table.cards import Card, parse_card, read_cards, read_deck
from drumhead.table.interval import around_mean, wilson

FEW = (Card("AS"), Card("2S"), Card("2S"))


@pytest.mark.parametrize("text", ["10H", "th", " T♥ ", "10♥\ufe0f", "10h\ufe0e"])
def test_a_ten_is_read_however_it_is_written(text: str) -> None:
    assert parse_card(text) == "10H"


@pytest.mark.parametrize("text", ["", "1H", "100H", "T", "HT", "11S", "A", "jokers", "¹0H"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write the rank, then the suit, such as 10H or AS, or Joker"):
        parse_card(text)


def test_a_pack_has_every_card_once_and_the_jokers_last() -> None:
    pack = cards.pack(jokers=2)
    assert len(pack) == 54 and len(set(pack)) == 53 and pack[52:] == ("Joker", "Joker")
    assert pack[:2] == ("AC", "2C") and pack[12:14] == ("KC", "AD") and pack[51] == "KS"
    assert cards.pack(("S",))[-1] == "KS" and len(cards.pack()) == 52


@pytest.mark.parametrize(
    ("given", "read", "faults"),
    [
        (["as", "2S", "2S"], ("AS", "2S", "2S"), []),
        (("2S",), ("2S",), []),
        (None, (), ["hand: missing: list the cards in the order drawn"]),
        ("AS", (), ["hand: not a list: list the cards in the order drawn"]),
        (["AS", "3S"], ("AS",), ["hand, card 2: 3S is not allowed here: give one of AS 2S"]),
        (["AS", "AS"], ("AS", "AS"), ["hand: AS is listed twice: leave 1"]),
        ([7], (), ["hand, card 1: '7' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
    ],
)
def test_a_list_of_cards_is_read_with_every_fault(given: object, read: tuple[str, ...], faults: list[str]) -> None:
    found: list[str] = []
    assert read_cards("hand", given, FEW, found) == read and found == faults


def test_where_no_card_is_left_the_fault_says_so() -> None:
    found: list[str] = []
    assert read_cards("hand", ["AS"], (), found) == ()
    assert found == ["hand, card 1: AS is not allowed here: give one of no card more"]


@pytest.mark.parametrize(
    ("given", "faults"),
    [
        (["2S", "AS", "2S"], []),
        (["2S", "AS"], ["deck: 2S is missing: add it"]),
        (["AS"], ["deck: 2S 2S are missing: add them"]),
        (None, ["deck: missing: list the cards in the order drawn"]),
    ],
)
def test_a_deck_has_all_its_cards(given: object, faults: list[str]) -> None:
    found: list[str] = []
    read_deck("deck", given, FEW, found)
    assert found == faults


def test_intervals_by_numbers_worked_out_elsewhere() -> None:
    """Wilson's by R's ``prop.test(correct = FALSE)``: 8 of 10 are 49.0 to 94.3 %, none of 20 at most 16.1 %."""
    assert wilson(0, 0) == (0.0, 1.0)
    assert [round(bound, 3) for bound in wilson(8, 10)] == [0.490, 0.943]
    assert [round(bound, 3) for bound in wilson(0, 20)] == [0.0, 0.161]
    assert [round(bound, 3) for bound in wilson(20, 20)] == [0.839, 1.0]
    mean, least, most = around_mean([0, 0, 0, 0, 1, 1, 1, 1])  # by R's t.test
    assert (mean, round(most - mean, 2), round(mean - least, 2)) == (0.5, 0.45, 0.45)
