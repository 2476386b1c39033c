"""Cards are laid out before a move is made of them, sums run along, and the best play can be asked for."""

import random

import pytest
from drumhead.play.desk import Desk
from drumhead.play.picks import laid_cards, lay, lifted, without
from drumhead.play.scene import Zone
from drumhead.play.session_view import View

from tests.play.bundles import WON, drags, no_mans_land, officers_battle, onslaught

CALM = 46
"""A deal that begins with four generals in calm weather."""
GUSTY = 7
"""A deal that begins with the Master Sniper, who shoots back, and a penalty of two cards."""


def zone(view: View, name: str) -> Zone:
    return next(zone for zone in view.zones if zone.id == name)


def ids(view: View, name: str) -> list[str]:
    return [card.id for card in zone(view, name).cards]


def said(view: View) -> str:
    return " ".join(message.text for message in view.messages)


def test_picks_are_lifted_or_laid_and_a_card_is_picked_once() -> None:
    picks = lay(("2S", "8C@first"), ("2S", "8C"), "second")
    assert picks == ("2S@second", "8C@second")
    assert list(laid_cards(picks)) == [("2S", "second"), ("8C", "second")]
    assert lifted((*picks, "AH")) == ("AH",)
    assert without((*picks, "AH"), ("2S", "AH")) == ("8C@second",)


def test_cards_are_laid_by_taps_taken_back_and_fired() -> None:
    desk = Desk(no_mans_land(), CALM)
    first, second, third, *_ = ids(desk.view(), "hand")
    for card in (first, second):
        desk.tap(card)
    view = desk.tap("individual.1")
    assert ids(view, "individual.1") == [first, second]
    assert first not in ids(view, "hand")
    desk.tap(third)
    view = desk.tap(first)  # what is lifted goes where a laid card is tapped
    assert ids(view, "individual.1") == [first, second, third]
    view = desk.tap(second)  # a bare tap takes it back
    assert ids(view, "individual.1") == [first, third]
    assert not desk.session.moves
    assert ids(desk.clear(), "individual.1") == []


def test_the_weather_is_paid_before_anything_is_aimed() -> None:
    desk = Desk(no_mans_land(), GUSTY)
    first, second, third, *_ = ids(desk.view(), "hand")
    refused = desk.drop(first, "individual.1")
    assert refused.messages[0].kind == "refusal"
    assert [rule.id for rule in refused.messages[0].rules] == ["weather.penalty", "sacrifice.choice"]
    view = desk.press("sacrifice")
    assert view.messages[0].rules[0].id == "weather.penalty"
    view = desk.drop(first, "given")
    assert (ids(view, "given"), zone(view, "given").note) == ([first], "1 of 2")
    assert not desk.session.moves
    desk.tap(second)
    desk.tap(third)
    view = desk.press("sacrifice")
    assert view.messages[0].kind == "refusal"  # three are too many, and they stay where they are
    assert ids(view, "given") == [first]
    desk.tap(third)
    view = desk.press("sacrifice")
    assert desk.session.moves == [f"sacrifice {first} {second}"]
    assert ids(view, "given") == [first, second]
    assert len(ids(view, "hand")) == 3


def test_every_drag_that_is_offered_does_what_it_says() -> None:
    chance = random.Random(3)
    for number in range(1, 8):
        desk = Desk(no_mans_land(), number, {"joker": "true"})
        while not desk.view().ending:
            for _ in range(6):
                source, target, move = chance.choice(drags(desk.view()))
                played = len(desk.session.moves)
                view = desk.drop(source, target)
                if move:
                    assert desk.session.moves[played:] == [move]
                    break
                assert len(desk.session.moves) == played
                assert source in ids(view, target)
            desk.type(str(chance.choice(list(desk.session.game.legal_moves(desk.session.state)))))


def test_a_faint_button_answers_with_a_rule() -> None:
    solitaire = Desk(onslaught(), WON["seed"])
    for move in ("pledge 7", "turn"):
        solitaire.type(move)
    for desk in (Desk(no_mans_land(), CALM), Desk(no_mans_land(), GUSTY), solitaire):
        faint = [control for control in desk.view().controls if not control.legal]
        assert faint
        for control in faint:
            said = desk.press(control.id).messages[-1]
            assert said.kind in ("refusal", "advice") and said.rules, control.id


@pytest.mark.parametrize("number", [CALM, GUSTY])
def test_hints_play_the_best_game_and_say_so_after_each_shot(number: int) -> None:
    desk = Desk(no_mans_land(), number)
    while not desk.view().ending:
        before = desk.view().status
        where, play, why = desk.hint(), desk.hint(), desk.hint()
        assert where.pointed and where.messages[0].kind == "advice" and "Look " in said(where)
        assert said(play).startswith("The best ") and (" no other shot is worth more." in said(why)) != (
            "Nobody can be hit" in said(why)
        )
        assert why.messages[0].rules and desk.hint() == why
        main = [control.id for control in why.controls if control.main] or ["hold"]
        played = desk.press(main[0])
        good = ("none was better", "No better score was possible")
        assert main[0] == "sacrifice" or any(words in said(played) for words in good), before
    assert not desk.view().can_hint
    assert "no hint" in said(desk.hint())


def test_a_worse_shot_is_told_what_it_missed() -> None:
    desk = Desk(no_mans_land(), CALM)
    assert "Your shot was worth 0.0, the best 15.0." in said(desk.type("hold"))
    desk = Desk(no_mans_land(), GUSTY)
    assert "Your shot" not in said(desk.type("sacrifice AS 4H"))


def test_no_hint_tells_what_the_computer_or_a_covered_hand_could_do() -> None:
    covered, thinking = Desk(officers_battle(), 3, computer="none"), Desk(officers_battle(), 3, computer="south")
    assert covered.view().curtain and thinking.view().thinking
    for desk in (covered, thinking):
        assert not desk.view().can_hint and "Look at" not in said(desk.hint())
    covered.look()
    assert covered.view().can_hint and "Look at" in said(covered.hint()) and not covered.view().can_review


def test_what_lies_on_the_table_is_logged_and_not_said() -> None:
    desk = Desk(no_mans_land(), CALM)
    view = desk.type("hold")
    assert "shuffled again" not in said(view)
    assert "shuffled again" in " ".join(message.text for message in view.log)
