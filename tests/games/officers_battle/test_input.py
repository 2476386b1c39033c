"""What can't be used is said in full: deals, positions, variants, moves. What can be is tolerated."""

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.table.game import BadInput

from tests.games.officers_battle.positions import at, legal

NORTH, SOUTH, FIRST = ["QS", "KS", "KD", "QC"], ["10D", "AD", "4S", "9C", "10S"], "north"
"""Of deal 7: North's first officers, South's first cards, and who begins."""


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = GAME.deal(7, {}, {})
    assert deal == GAME.deal(7, {"singles": "many"}, {})
    assert deal["north"]["officers"][:4] == NORTH and deal["south"]["cards"][:5] == SOUTH and deal["first"] == FIRST


def test_a_position_may_leave_out_everything() -> None:
    state = GAME.from_position({}, {}, {})
    assert state.turn == 0 and state.phase == "action" and state.drawn
    assert len(state.sides[0].officers) == 12 and len(state.sides[1].deck) == 40


def test_cards_named_are_not_in_the_decks_left_out() -> None:
    """A card held is from its holder's pack where it can be, any other from North's."""
    hands = {"north": ["5H", "5H"], "south": ["6H", "9H"]}
    position = {"hands": hands, "discard": ["7H", "9H"], "piles": {"west": ["8H"]}, "struck": None}
    north, south = GAME.from_position(position, {}, {}).sides
    named = ("5H", "6H", "7H", "8H", "9H")
    assert [card in north.deck for card in named] == [False, True, False, False, False]
    assert [card in south.deck for card in named] == [False, False, True, True, False]
    given = GAME.from_position({"decks": {"north": ["5C"]}, "officers": {"north": ["KC", "QC"]}}, {}, {})
    assert given.sides[0].deck == ("5C",) and len(given.sides[1].deck) == 40
    assert given.sides[0].officers == ("KC", "QC") and len(given.sides[0].killed) == 10
    assert given.alive(0) == 2 and given.alive(1) == 12


@pytest.mark.parametrize(
    "written, read",
    [
        ("battle West t♠", "battle west 10S"),
        ("battle east 5h;west AS KILL", "battle west AS kill; east 5H"),
        ("battle center 5H - 6h-a♠-8H", "battle centre 5H-6H-AS-8H"),
        ("battle centre 5H-6H-7H-8H kill", "battle centre 5H-6H-7H-8H"),
        ("battle west 5H  7H", "battle west 5H 7H"),
        ("Regroup west TO left from Deck", "regroup west to left from deck"),
    ],
)
def test_moves_are_read_whatever_their_case_and_spacing(written: str, read: str) -> None:
    assert str(GAME.parse(written)) == read and GAME.parse(read) == GAME.parse(written)


@pytest.mark.parametrize(
    "text",
    [
        "", "draw", "draw pile", "battle", "battle west", "battle 5H", "battle west 5H;", "battle north 5H",
        "battle west 5H 6H kill", "battle west 5H--6H", "battle west 11H", "regroup west",
        "regroup west to centre from deck", "pass pass", "spoils", "recall support",
    ],
)  # fmt: skip
def test_what_is_no_move_is_named(text: str) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.parse(text)
    assert repr(text) in str(raised.value)


def test_what_is_just_not_refused_is_legal() -> None:
    nobody_left = at(piles="4C//", officers={"north": []}, retreats={"north": {"left": ["JS"]}})
    assert legal(nobody_left, "regroup west to left from none")
    assert legal(at("5D", north="KC KS QH KD", south="JC QD JH QC"), "battle centre 5D")
