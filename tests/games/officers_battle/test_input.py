"""What can't be used is said in full: deals, positions, variants, moves. What can be is tolerated."""

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.table.game import BadInput

from tests.games.officers_battle.positions import faults_of_deal, start_of

NORTH, SOUTH, FIRST = ["QS", "KS", "KD", "QC"], ["10D", "AD", "4S", "9C", "10S"], "north"
"""Of deal 7: North's first officers, South's first cards, and who begins."""


def test_every_fault_of_a_deal_is_named() -> None:
    deal = GAME.deal(1, {}, {})
    deal["north"]["officers"][0] = "AS"
    deal["south"]["cards"][0] = deal["south"]["cards"][1]
    faults = faults_of_deal(deal)
    assert faults[0].startswith("north, officers, card 1: AS is not allowed here")
    assert any("south, cards" in fault and "twice" in fault for fault in faults)
    assert sum("is missing: add it" in fault for fault in faults) == 2


def test_officers_that_are_not_all_there_are_not_counted_by_their_ranks() -> None:
    deal = GAME.deal(1, {}, {})
    rest = [card for card in deal["north"]["officers"] if card not in ("KC", "KD", "KH", "JC")]
    deal["north"]["officers"] = []
    assert len(faults_of_deal(deal)) == 1 and "are missing: add them" in faults_of_deal(deal)[0]
    deal["north"]["officers"] = ["KC", "KD", "KH", "KC", *rest]
    assert "of rank K" not in str(faults_of_deal(deal))
    deal["north"]["officers"] = ["KC", "KD", "KH", "JC", *rest]
    assert faults_of_deal(deal) == [
        "north, officers: more than two of the first four, KC KD KH JC, are of rank K: shuffle and deal them again "
        "(setup.ranks)"
    ]
    deal["north"]["officers"] = ["KC", "KD", "JC", "KH", *rest]
    assert "KC KD JC KH, are of rank K" in str(faults_of_deal(deal))


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = GAME.deal(7, {}, {})
    assert deal == GAME.deal(7, {"singles": "many"}, {})
    assert deal["north"]["officers"][:4] == NORTH and deal["south"]["cards"][:5] == SOUTH and deal["first"] == FIRST


def test_unknown_variants_are_named() -> None:
    with pytest.raises(BadInput, match="no variant singles = few: singles is one or many"):
        GAME.start(GAME.deal(1, {}, {}), {"singles": "few"}, {})


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


def test_a_deal_may_be_written_with_symbols_and_t() -> None:
    deal = GAME.deal(1, {}, {})
    symbols = str.maketrans("CDHS", "♣♦♥♠")
    for player in ("north", "south"):
        deal[player]["cards"] = [card.translate(symbols).replace("10", "t") for card in deal[player]["cards"]]
    assert GAME.start(deal, {}, {}) == start_of(1)
