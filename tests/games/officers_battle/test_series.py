"""Series, compared with every order of every few cards."""

from collections import Counter
from itertools import permutations, product

import pytest
from drumhead.games.officers_battle.players.kinds import FAR, Kinds, wanting
from drumhead.games.officers_battle.rules.series import is_series, series_of
from drumhead.table.cards import Card, parse_card

STEPS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "2"]


def by_the_canon(cards: tuple[Card, ...]) -> bool:
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
    wanted = {order for order in orders if by_the_canon(order)}
    assert {order for order in orders if is_series(order)} == wanted
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
    assert wanting(Kinds(cards).steps[suit], 0) == (min(enough) if enough else FAR)
