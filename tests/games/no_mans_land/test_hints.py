"""Hints for No Man's Land: the best shot in words, its cards laid out, and what a shot was worth beside it."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.hints import HINTS, compare, explain, remark, risk, words
from drumhead.games.no_mans_land.rules.state import Move, SniperState
from drumhead.play.hints import Judgement

from tests.games.no_mans_land.positions import HARNESS, at, play
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_hinted

HAND = "8C 5S AD 6H 7H"
GENERALS = at("KS", HAND)
BREEZY = at("KS", HAND, weather="3C")
PAID = play(BREEZY, "sacrifice 8C")


def told(state: SniperState, move: Move) -> Iterator[str]:
    """The move in words, why, and where to look."""
    said, (why, rules) = words(state, move), explain(state, move)
    yield f"{said.play} [{' '.join(said.picks)}]"
    yield f"{why} [{', '.join(rules)}]"
    yield f"{said.where} {said.target}"


@pytest.mark.parametrize("case", cases(__file__, "hints.txt"))
def test_a_hint_is_worded_as_written_down(case: Case) -> None:
    check_hinted(case, Sentences(HARNESS, at), HINTS, told)


def test_a_shot_is_judged_by_the_best_play_of_the_hand_that_was_drawn() -> None:
    """Once the 8C is given up one general can be hit, and no longer two."""
    assert HINTS.judge
    shot, spared = GAME.parse("fire 1:5S+7H"), GAME.parse("sacrifice AD")
    assert HINTS.judge(PAID, [], shot) == Judgement(15.0, spared, 30.0)
    assert remark(PAID, shot) == "Your shot was worth 15.0, the best 30.0."
    assert remark(GENERALS, GAME.parse("fire 1:8C 2:5S+7H")) == "Your shot was worth 30.0: none was better."
    assert HINTS.judge(BREEZY, [], spared) is None, "half of the decision"


def test_the_worth_of_a_shot_has_as_many_digits_as_tell_it_from_the_best() -> None:
    assert compare(0, 0) == "No better score was possible."
    assert compare(0, 15) == "Your shot was worth 0.0, the best 15.0."
    assert compare(14.94, 15) == "Your shot was worth 14.9, the best 15.0."
    assert compare(14.96, 15) == "Your shot was worth 14.96, the best 15.00."
    assert compare(14.996, 15) == "Your shot was worth 14.996, the best 15.000."


@pytest.mark.parametrize("target", ["QS", "KD", "KC"])
def test_the_risk_of_being_shot_is_counted_as_one_would_count_it_with_the_cards(target: str) -> None:
    """Every set of cards that may be fired back, with the strengths of the booklet and the three clubs that kill."""
    state = at(target, HAND)
    strengths = state.terms.strengths
    unseen = [card for card in strengths if card not in HAND.split()]
    draws = state.target_card.counterattack
    sets = [*combinations(unseen, draws)]
    kill = [
        cards for cards in sets if {"8C", "9C", "10C"} & {*cards} or sum(strengths[card] or 0 for card in cards) > 9
    ]
    assert draws and risk(state) * len(sets) == len(kill)
