"""Who may play a suit where, for all officers who can stand in front, face them and stand in support."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from drumhead.games.officers_battle.rules.series import (
    ALLOWED,
    Permission,
    needs_both,
    permission,
    support_would_forbid,
)
from drumhead.games.officers_battle.rules.state import LEVEL, OFFICERS, OfficersState
from drumhead.table.cards import Card

from tests.games.officers_battle.positions import at

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
