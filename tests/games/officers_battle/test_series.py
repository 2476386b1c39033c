"""Series, compared with every order of every few cards, and who may play a suit where, for all lines."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest
from drumhead.games.officers_battle.rules.series import needs_support, no_series, series_of
from drumhead.games.officers_battle.rules.terms import LEVEL, OFFICERS
from drumhead.table.cards import Card, parse_card
from drumhead.table.verdict import first

from tests.games.officers_battle.positions import at

STEPS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "2"]


def by_the_rules(cards: tuple[Card, ...]) -> bool:
    """Whether there is a stretch of the ladder, of one suit, that the cards or the aces among them stand for."""
    for suit, low in product("CDHS", range(11)):
        names = [step + suit for step in STEPS[low : low + len(cards)]]
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
    assert {order for order in orders if first(no_series(order))} == wanted
    found = [run for suit in "CDHS" for run in series_of(Counter(cards), suit, 0)]
    assert len(set(found)) == len(found) and set(found) == wanted


def of(suit: str, *officers: Card | None) -> list[int]:
    """The ranks of those of the suit, 0 for a knave."""
    return [LEVEL[officer] for officer in officers if officer is not None and officer[-1] == suit]


def test_a_suit_may_be_played_by_an_officer_of_it_who_is_not_outranked_or_by_two() -> None:
    """For all officers who can stand in front, in support and opposite."""
    own, other = at().sides
    for front, support, facing, suit in product(OFFICERS, [*OFFICERS, None], OFFICERS, "CDHS"):
        mine, theirs = of(suit, front, support), of(suit, facing)
        may = bool(mine) and (not theirs or len(mine) == 2 or mine >= theirs)
        alone = bool(of(suit, front)) and of(suit, front) >= theirs
        own, other = (
            replace(own, front=(front, None, None), support=support),
            replace(other, front=(facing, None, None)),
        )
        found = needs_support(own, other, 0, suit)
        assert (found is not None, found is False) == (may, alone), (front, support, facing, suit)
