"""Series, compared with every order of every few cards."""

from collections import Counter
from itertools import permutations, product

import pytest
from drumhead.games.officers_battle.players.hand_bits import FAR, HandBits, aces_needed
from drumhead.games.officers_battle.rules.series import series_of, verify_series
from drumhead.table.cards import Card, parse_card

STEPS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "2"]


def by_the_rules(cards: tuple[Card, ...]) -> bool:
    """Whether there is a stretch of the ladder, of one suit, that the cards or the aces among them stand for."""
    for suit, first in product("CDHS", range(11)):
        names = [step + suit for step in STEPS[first : first + len(cards)]]
        if len(names) < len(cards) or not all(c == name or c[0] == "A" for c, name in zip(cards, names, strict=True)):
            continue
        aces = sum(card[0] == "A" for card in cards)
        if aces < len(cards) and (len(cards) >= 4 or (names[0][:-1] == "8" and len(cards) == 3 and aces <= 1)):
            return True
    return False


@pytest.mark.parametrize(
    "hand", ["2C 3C AC AS 2C 10C", "8H 9H 10H AH AS 7H", "5D AS AD AH 6D 7D", "9S 10S AS 2S 2S AC", "8H 8H 9H AS 10D"]
)
def test_a_series_is_what_the_canon_says(hand: str) -> None:
    cards = [parse_card(name) for name in hand.split()]
    orders = {order for size in range(1, len(cards) + 1) for order in permutations(cards, size)}
    wanted = {order for order in orders if by_the_rules(order)}
    assert {order for order in orders if verify_series(order)} == wanted
    found = [run for suit in "CDHS" for run in series_of(Counter(cards), suit, 0)]
    assert len(set(found)) == len(found) and set(found) == wanted


@pytest.mark.parametrize("hand", ["2C 3C 9C AC", "8H 9H", "5D 6D 9D 10D AS", "10S 2S", "AS"])
def test_the_computer_counts_the_aces_that_a_series_wants(hand: str) -> None:
    cards = [parse_card(name) for name in hand.split()]
    suit = "CDHS".index(cards[0][-1])
    naturals = [card for card in cards if card[0] != "A"]
    aces = [Card("A" + suit) for suit in "CDHS"]
    enough = [
        number
        for number in range(5)
        if any(True for _ in series_of(Counter([*naturals, *aces[:number]]), cards[0][-1], 0))
    ]
    assert aces_needed(HandBits(cards).steps[suit], 0) == (min(enough) if enough else FAR)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split("-")))


@pytest.mark.parametrize(
    "text", ["9H-10H-AH-2H", "2H-3H-4H-5H", "8H-9H-10H-AH-2H", "AS-AD-AC-2H", "8H-9H-10H", "8H-AS-10H", "AS-3H-4H-5H"]
)
def test_a_series_reaches_from_the_low_two_to_the_high_two(text: str) -> None:
    assert verify_series(cards(text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("10H-AH-2H-3H", "goes beyond the high 2"),
        ("9H-10H-AH-2H-AS", "goes beyond the high 2"),
        ("AS-2H-3H-4H", "goes beyond the high 2"),
        ("5H-4H-3H-2H", "is written backwards: write it low to high, 2H-3H-4H-5H"),
        ("2H-AH-10H-9H", "is written backwards: write it low to high, 9H-10H-AH-2H"),
        ("AS-AD-3H-4H", "goes below the low 2"),
        ("4H-6H-7H-8H", "a card is missing or out of place"),
        ("4H-3H-AS-AD", "a card is missing or out of place"),
        ("3H-2H-AH-10H", "a card is missing or out of place"),
        ("3H-4H-5H", "is 3 cards: a series has 4 or more"),
        ("AS-AD-10H", "Only one ace may stand in"),
    ],
)
def test_what_goes_beyond_the_ladder_is_told(text: str, told: str) -> None:
    assert told in verify_series(cards(text)).reason


def test_every_series_of_a_hand_is_found_at_either_end_of_the_ladder() -> None:
    held = dict.fromkeys(map(Card, ["2H", "3H", "4H", "5H", "8H", "9H", "10H", "AH"]), 1)
    found = {"-".join(run) for run in series_of(held, "H", 0)}
    brute = {"-".join(run) for size in range(3, 7) for run in permutations(held, size) if verify_series(run)}
    assert found == brute and {"8H-9H-10H-AH", "9H-10H-AH-2H", "2H-3H-4H-5H", "8H-9H-10H-AH-2H"} <= found
