"""The candidate moves of the player, and the chances it expects where a wave ends."""

from math import fsum

import pytest
from drumhead.games.onslaught.players import Decision
from drumhead.games.onslaught.rules.state import State
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import at

TEN = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH"
OPEN = {"final": "open"}
FEW = 4
"""Orders that each move is played out against in these tests."""


def chances(state: State) -> dict[str, float]:
    """The candidate moves with their chances, the best first; of two chances for one move the better."""
    by_move: dict[str, float] = {}
    for candidate in Decision(state, [], stream(0), FEW).candidates():
        by_move.setdefault(str(candidate.move), candidate.chance)
    return by_move


def next_wave(state: State, unseen: int = 0) -> float:
    """The chance if the next wave begins now, but for so many attackers beaten unseen: on average over the orders."""
    decision = Decision(state, [], stream(0), FEW)
    return decision.shown(fsum(decision.odds.chances[sum(deck[unseen:])] for deck in decision.decks) / FEW)


def test_a_fight_is_thought_of_by_the_tables_that_it_leaves() -> None:
    """Either 2 destroys the 2 of hearts: that is thought of once."""
    assert set(chances(at("KS 2S 2C Joker", "2H", to_come="KD"))) == {"absorb KS", "destroy 2S", "joker"}


def test_a_5_is_thought_of_where_it_makes_an_answer() -> None:
    assert set(chances(at("5S QS(AH) KC(2D)", "KH", to_come="KD"))) == {
        "shift AH from QS to KC with 5S",
        "shift 2D from KC to QS with 5S",
    }


def test_before_the_pledge_is_met_the_next_is_turned_up_or_the_wave_bought_off() -> None:
    assert set(chances(at("KS QS(2D)", pledge=2, to_come="KD KH"))) == {"turn"}
    one = at("KS QS(2D) JS 10S", faced=1, pledge=3, to_come=TEN)
    bought = chances(one)
    assert set(bought) == {"turn", "recalibrate 1 with 10S"} and bought["recalibrate 1 with 10S"] == next_wave(one)
    two = at("KS QS JS(2D) 10S(3D) 9S", faced=1, pledge=3, to_come=TEN)
    assert chances(two)["recalibrate 11 with 9S"] == next_wave(two), (
        "two are to go: first up, then down to what is faced"
    )
    highest = chances(at("KS QS JS(2D) 10S(3D) 9S", faced=1, pledge=11, to_come=TEN))
    assert set(highest) == {"turn", "recalibrate 10 with 9S"}


@pytest.mark.parametrize(
    ("cards", "ending", "unseen"),
    [
        ("KS QS(2D)", "end", 0),
        ("KS QS JS", "recalibrate 11 with JS", 1),
        ("KS QS(2D) JS 10S", "recalibrate 11 with 10S", 0),
        ("7S QS(2D)", "peek with 7S", 0),
        ("7S QS", "recalibrate 11 with 7S", 1),
    ],
)
def test_a_wave_whose_pledge_is_met_is_ended_with_care(cards: str, ending: str, unseen: int) -> None:
    """As it is, or by discarding two, or all so that the next is beaten unseen; a 7 that is lost shows what comes."""
    state = at(cards, faced=1, pledge=1, to_come=TEN)
    assert chances(state)[ending] == next_wave(state, unseen)


def test_once_the_pledge_is_met_one_or_three_more_may_be_faced_for_each_unwounded_defender() -> None:
    by_move = chances(at("KS QS(2D) JS", faced=1, pledge=1, to_come=TEN))
    assert set(by_move) == {"end", *(f"recalibrate {number} with {card}" for number in (2, 4) for card in ("KS", "JS"))}
    two_left = chances(at("KS QS(2D)", faced=1, pledge=1, to_come="KD KH"))
    assert set(two_left) == {"end", "recalibrate 2 with KS", "recalibrate 3 with KS"}


def test_attackers_seen_are_faced_where_that_promises_more_than_to_end_the_wave_now() -> None:
    """The 3 destroys the 3, and the wave ends on the 8, with the 3 no longer left."""
    state = at("8S 3S", wave=3, peeked=True, pledge=3, faced=1, to_come="3D 9D QH AH AD KD 10H")
    assert chances(state)["arrange 3D 9D QH"] > next_wave(state)
