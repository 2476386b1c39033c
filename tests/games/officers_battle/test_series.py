"""Series, compared with every order of every few cards, and who may play a suit where, for all lines."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

import pytest
from drumhead.games.officers_battle.rules.series import (
    ALLOWED,
    Permission,
    needs_both,
    permission,
    series_of,
    support_would_forbid,
    verify_series,
)
from drumhead.games.officers_battle.rules.state import LEVEL, OFFICERS, OfficersState
from drumhead.table.cards import Card, parse_card

from tests.games.officers_battle.positions import at

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


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split("-")))


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


# Who may play a suit where, for all officers who can stand in front, face them and stand in support.

ANY = at()
JACKS = [officer for officer in OFFICERS if officer[0] == "J"]


def lines(front: Card, support: Card | None, facing: Card, behind: Card | None = None) -> OfficersState:
    """These in the west and in support; all others stand as they do in the example."""
    own = replace(ANY.own_side, front=(front, *ANY.own_side.front[1:]), support=support)
    other = replace(ANY.other_side, front=(facing, *ANY.other_side.front[1:]), support=behind)
    return replace(ANY, sides=(own, other))


def of(suit: str, *officers: Card | None) -> list[int]:
    """The ranks of those of the suit, 0 for a knave."""
    return [LEVEL[officer] for officer in officers if officer is not None and officer[-1] == suit]


def all_lines() -> Iterator[tuple[Card, Card | None, Card, str]]:
    yield from product(OFFICERS, [*OFFICERS, None], OFFICERS, "CDHS")


def test_a_suit_may_be_played_by_an_officer_of_it_who_is_not_outranked_or_by_two() -> None:
    for front, support, facing, suit in all_lines():
        state = lines(front, support, facing)
        mine, theirs = of(suit, front, support), of(suit, facing)
        may = bool(mine) and (not theirs or len(mine) == 2 or mine >= theirs)
        alone = bool(of(suit, front)) and of(suit, front) >= theirs
        found = permission(state.own_side, state.other_side, 0, suit)
        assert (found in ALLOWED, found is Permission.FREE) == (may, alone), (front, support, facing, suit)


def test_two_are_a_pair_where_both_are_needed() -> None:
    for front, support, facing, suit in all_lines():
        state = lines(front, support, facing)
        mine, theirs = of(suit, front, support), of(suit, facing)
        needed = len(mine) == 2 and len(theirs) == 1 and all(level < theirs[0] for level in mine)
        assert needs_both(state.own_side, state.other_side, 0, suit) == needed, (front, support, facing, suit)


def test_a_support_that_does_not_defend_would_where_two_stand_against_one() -> None:
    anybody = [*JACKS, None]
    for front, support, facing, behind, suit in product(JACKS, anybody, JACKS, anybody, "CDHS"):
        state = lines(front, support, facing, behind)
        against_one = len(of(suit, front, support)) == 1 and len(of(suit, facing, behind)) == 2
        assert support_would_forbid(state, 0, suit) == against_one, (front, support, facing, behind, suit)
