"""Hints for No Man's Land: the best shot in words, its cards laid out, and what a shot was worth beside it."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.hints import (
    HINTS,
    compare,
    decision_state,
    describe_plan,
    explain,
    locate,
    picks,
    remark,
)
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.play.hints import Hint, Judgement

from tests.games.no_mans_land.positions import at, play

HAND = "8C 5S AD 6H 7H"
GENERALS = at("KS", HAND)
COOK = at("JD", HAND)
KAISER = at("KH", HAND)
BREEZY = at("KS", HAND, weather="3C")
PAID = play(BREEZY, "sacrifice 8C")


def test_the_best_shot_is_told_with_its_sums_and_its_rules() -> None:
    assert HINTS.hint(GENERALS, []) == Hint(
        "Look at the High Command general 1 and High Command general 2.",
        "individual.1",
        "The best shot: fire 8C at the High Command general 1 and 5S + 7H at the High Command general 2.",
        ("8C@individual.1", "5S@individual.2", "7H@individual.2"),
        "8C hits the High Command general 1 by itself; 9 beats the High Command general 2's defence of 8. "
        "That is worth 30 points; no other shot is worth more.",
        ("shot.eyes", "shot.greater"),
        "fire 1:8C 2:5S+7H",
    )
    assert HINTS.in_points and HINTS.best and str(HINTS.best(GENERALS, [])) == "fire 1:8C 2:5S+7H"


def test_where_the_weather_is_to_be_paid_the_cards_to_spare_come_first() -> None:
    suggestion = HINTS.hint(BREEZY, [])
    assert (suggestion.where, suggestion.target) == ("Look for the cards that you can spare.", "given")
    assert suggestion.play.startswith("The best shot: give up AD, then fire 8C at ")
    assert suggestion.picks == ("AD@given",)
    assert suggestion.why.startswith("8C hits the High Command general 1 by itself; 9 beats ")


def test_holding_fire_is_advised_where_nothing_can_be_hit() -> None:
    assert HINTS.hint(at("QS", "AS 2D AD 6S 6D"), []) == Hint(
        "Look at what your hand adds up to.",
        "hand",
        "The best play: hold your fire.",
        (),
        "Nobody can be hit, neither by aim nor by accident.",
        ("aim.hold",),
        "hold",
    )


@pytest.mark.parametrize(
    ("state", "moves", "text", "rules"),
    [
        (COOK, "fire 1:8C", "8C hits the company cook by itself.", ("shot.eyes",)),
        (COOK, "fire 1:5S+AD", "7 beats the company cook's defence of 6.", ("shot.greater",)),
        (KAISER, "fire 1:5S+6H 2:8C", "11 beats the Kaiser 1's defence of 10; 8C hits the staff officer 2 by itself.",
         ("shot.greater", "shot.eyes")),
        (KAISER, "fire 2:6H", "5 misses the staff officer 2's defence of 5, but an accident may follow.",
         ("accident.when",)),
        (KAISER, "hold", "Nobody can be hit, neither by aim nor by accident.", ("aim.hold",)),
    ],
)  # fmt: skip
def test_the_reason_of_a_shot_is_each_sum_against_its_defence(
    state: SniperState, moves: str, text: str, rules: tuple[str, ...]
) -> None:
    assert explain(state, (GAME.parse(moves),)) == (text, rules)


@pytest.mark.parametrize(
    ("move", "text", "picked", "look", "target"),
    [
        ("sacrifice 5S AD", "give up 5S and AD", "5S@given AD@given", "Look for the cards that you can spare.",
         "given"),
        ("hold", "hold your fire", "", "Look at what your hand adds up to.", "hand"),
        ("fire 2:5S+AD 3:8C", "fire 5S + AD at the staff officer 2 and 8C at the staff officer 3",
         "5S@individual.2 AD@individual.2 8C@individual.3", "Look at the staff officer 2 and staff officer 3.",
         "individual.2"),
    ],
)  # fmt: skip
def test_every_move_has_its_words_its_picks_and_a_place_to_look_at(
    move: str, text: str, picked: str, look: str, target: str
) -> None:
    parsed = GAME.parse(move)
    assert describe_plan(KAISER, (parsed,)) == HINTS.words(KAISER, parsed) == text
    assert [*picks(parsed)] == picked.split() and locate(KAISER, parsed) == (look, target)


def test_moves_are_told_one_after_the_other() -> None:
    moves = (GAME.parse("sacrifice 5S"), GAME.parse("fire 1:8C"))
    assert describe_plan(COOK, moves) == "give up 5S, then fire 8C at the company cook"


def test_a_shot_is_judged_by_the_best_play_of_the_hand_that_was_drawn() -> None:
    """Once the 8C is given up one general can be hit, and no longer two."""
    assert HINTS.judge
    shot, spared = GAME.parse("fire 1:5S+7H"), GAME.parse("sacrifice AD")
    assert HINTS.judge(PAID, [], shot) == Judgement(15.0, spared, 30.0, True)
    assert remark(PAID, shot) == "Your shot was worth 15.0, the best 30.0."
    assert remark(GENERALS, GAME.parse("fire 1:8C 2:5S+7H")) == "Your shot was worth 30.0: none was better."
    since = decision_state(PAID, shot)
    assert since and (since.hand, since.given, since.cards_due) == (("8C", "5S", "AD", "6H", "7H"), (), 1)


def test_the_worth_of_a_shot_has_as_many_digits_as_tell_it_from_the_best() -> None:
    assert compare(0, 15) == "Your shot was worth 0.0, the best 15.0."
    assert compare(14.94, 15) == "Your shot was worth 14.9, the best 15.0."
    assert compare(14.96, 15) == "Your shot was worth 14.96, the best 15.00."
    assert compare(14.996, 15) == "Your shot was worth 14.996, the best 15.000."


def test_holding_fire_where_nothing_could_be_hit_is_not_called_a_shot() -> None:
    assert compare(0, 0) == "No better score was possible."


def test_a_sacrifice_is_only_half_of_the_decision() -> None:
    assert HINTS.judge
    spared = GAME.parse("sacrifice 8C")
    assert decision_state(BREEZY, spared) is None is HINTS.judge(BREEZY, [], spared) and remark(BREEZY, spared) == ""
