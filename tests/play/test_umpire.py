"""The umpire's desk: no card twice, what is taken back never was, and the umpire's word is written down."""

import json
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.table.cards import in_order
from drumhead.table.game import BadInput

from tests.play.bundles import STAIRCASE, onslaught

HEARTS = ["AH", "2H", "3H", "4H"]


@pytest.fixture
def desk() -> UmpireDesk:
    return UmpireDesk(STAIRCASE, 7)


def faces(cards: Any) -> list[str]:
    return [card["face"] for card in cards]


def left(view: Any) -> list[str]:
    return [card["face"] for suit in view["pack"].get("suits", []) for card in suit if card["left"]]


def said(view: Any) -> str:
    return " ".join(message["text"] for message in view["messages"])


def field(view: Any, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in view["inputs"] if one["name"] == name)
    return found


def test_a_desk_of_a_game_without_resolvers_is_refused() -> None:
    with pytest.raises(BadInput, match="Onslaught has no resolvers: there is nothing for an umpire to settle"):
        UmpireDesk(onslaught())


def test_the_chance_is_exact_and_follows_the_inputs_and_the_pack(desk: UmpireDesk) -> None:
    assert desk.view()["chances"] == [{"label": "the step holds", "figure": "50.0%", "exact": "1/2"}]
    assert desk.give({"worth": "3"})["chances"][0]["exact"] == "1/4"
    drawn = desk.draw()["cards"][0]["face"]
    good = [card for card in HEARTS if card == "4H" and card != drawn]
    assert desk.write()["chances"][0]["exact"] == str(Fraction(len(good), 3))


def test_no_card_comes_twice_before_the_pack_has_run_down(desk: UmpireDesk) -> None:
    for _ in range(5):
        seen = [faces(desk.draw()["cards"])[-1] for _ in HEARTS]
        assert sorted(seen) == sorted(HEARTS)
    assert len(desk.view()["log"]) == 20


def test_a_pack_that_runs_out_is_shuffled_in_the_middle_of_a_case(desk: UmpireDesk) -> None:
    view = desk.give({"worth": "0", "steps": "6"})
    view = desk.draw_out()
    cards = faces(view["cards"])
    assert len(cards) == 6 and sorted(cards[:4]) == sorted(HEARTS) and len(set(cards[4:])) == 2
    assert "shuffled" in said(view) and view["pack"]["number"] == 8
    assert faces(view["pack"]["discard"]) == cards[4:]
    assert sorted(left(view)) == sorted(set(HEARTS) - set(cards[4:]))
    assert desk.write()["chances"][0]["exact"] == "1"


def test_the_same_number_is_the_same_pack() -> None:
    def draws(number: int) -> list[str]:
        desk = UmpireDesk(STAIRCASE, number)
        return [faces(desk.draw()["cards"])[0] for _ in HEARTS]

    assert draws(3) == draws(3) and len({tuple(draws(number)) for number in range(9)}) > 4


def test_a_card_of_the_real_table_leaves_the_pack(desk: UmpireDesk) -> None:
    view = desk.take("3h")
    assert faces(view["cards"]) == ["3H"] and "3H" not in left(view) and view["result"]
    assert view["result"]["text"] == "The step holds."
    assert {faces(desk.draw()["cards"])[0] for _ in range(3)} == {"AH", "2H", "4H"}


@pytest.mark.parametrize(
    ("typed", "told"),
    [("4H 4H", "one too many"), ("KS", "does not belong to this pack"), ("4Z", "is not a card"),
     ("", "Type the card"), ("4H AH", "one too many")],
)  # fmt: skip
def test_a_card_that_can_not_come_is_refused_with_what_there_is(desk: UmpireDesk, typed: str, told: str) -> None:
    desk.take("3H")
    desk.write()
    before = desk.save()
    assert told in said(desk.take(typed))
    assert desk.save() == before


def test_a_card_thought_drawn_is_taken_with_a_note(desk: UmpireDesk) -> None:
    desk.take("3H")
    desk.write()
    view = desk.take("3H")
    assert said(view) == "Taken, though thought drawn before: 3H. 3H. The step holds."
    assert faces(view["pack"]["discard"]) == ["3H"]


def test_bad_input_is_refused_with_the_rule_and_what_is_right_and_nothing_is_drawn(desk: UmpireDesk) -> None:
    before = desk.save()
    view = desk.give({"worth": "11"})
    fault = "Worth of the last card: '11' is not valid: give a whole number from 0 to 4."
    assert field(view, "worth")["fault"] == fault
    assert view["messages"][0]["rules"][0]["number"] == "1.3"
    assert not view["settled"] and field(view, "worth")["value"] == "11"
    assert "is not valid" in said(desk.draw()) and "is not valid" in said(desk.write())
    assert desk.save() == before
    assert field(desk.give({"weather": "hail", "worth": "1"}), "weather")["fault"].endswith("give one of dry, wet.")
    assert desk.give({"weather": "Wet"})["settled"]


def test_what_there_is_not_is_refused_and_the_desk_stays_as_it_was(desk: UmpireDesk) -> None:
    desk.draw()
    before = desk.view()
    refused: dict[str, list[Callable[[], object]]] = {
        "choose from step, rest": [lambda: desk.choose("fall")],
        "choose from worth, steps, weather": [lambda: desk.give({"wind": "1"})],
        "whole number": [lambda: desk.shuffle(-1), lambda: desk.shuffle(2**64), lambda: UmpireDesk(STAIRCASE, -1)],
    }
    for told, gestures in refused.items():
        for gesture in gestures:
            with pytest.raises(BadInput, match=told):
                gesture()
            assert desk.view() == before


def test_undo_is_the_identity(desk: UmpireDesk) -> None:
    chance = random.Random(5)
    saves = []
    gestures: list[Callable[[], object]] = [desk.draw, desk.draw_out, desk.write, desk.shuffle]
    gestures.append(lambda: desk.take(" ".join(left(desk.view())[:1])))
    for _ in range(18):
        desk.choose(chance.choice(["step", "step", "rest"]))
        if desk.view()["form"] == "step":
            desk.give({"worth": chance.randrange(5), "steps": chance.randrange(1, 4), "spades": chance.random() < 0.3})
        before = state(desk)
        chance.choice(gestures)()
        if state(desk) != before:
            saves.append(before)
    assert len(saves) > 10
    for before in reversed(saves):
        desk.undo()
        assert state(desk) == before
    assert "nothing to take back" in said(desk.undo())


def state(desk: UmpireDesk) -> dict[str, Any]:
    return {key: value for key, value in json.loads(desk.save()).items() if key in ("state", "log")}


def test_save_and_resume(desk: UmpireDesk) -> None:
    desk.draw()
    desk.give({"umpire": "It holds all the same"})
    desk.choose("rest")
    desk.give({"minutes": 7})
    desk.write()
    desk.choose("step")
    desk.give({"steps": "3", "worth": "0"})
    desk.draw()
    again = UmpireDesk(STAIRCASE, 99)
    again.resume(desk.save())
    assert {**again.view(), "messages": []} == {**desk.view(), "messages": []}
    assert again.draw() == desk.draw() and again.undo() == desk.undo() and again.undo() == desk.undo()


def test_what_is_settled_stays_as_it_is_when_the_next_case_is_entered(desk: UmpireDesk) -> None:
    desk.give({"worth": "1"})
    before = desk.take("2H")
    assert before["log"][0]["result"]["text"] == "The step holds."
    after = desk.give({"worth": "3"})
    assert after["log"] == before["log"] and after["cards"] == [] and after["chances"][0]["exact"] == "1/3"
    assert desk.give({"worth": "x"})["log"] == before["log"]
    assert {**desk.undo(), "messages": []} == {**before, "messages": []}


def test_a_settled_case_goes_on_where_it_takes_more_cards_and_what_was_told_holds(desk: UmpireDesk) -> None:
    desk.take("3H")
    view = desk.give({"steps": "2"})
    assert faces(view["cards"]) == ["3H"] and view["awaits"] == "step 2" and view["log"] == []
    assert desk.take("4H")["log"][0]["cards"] == "3H 4H"
    view = desk.give({"steps": "3", "worth": "4"})  # 4H would not have held
    assert view["cards"] == [] and len(view["log"]) == 1


def test_what_the_rules_do_not_let_be_tried_is_written_down_as_that_or_as_the_umpire_rules(desk: UmpireDesk) -> None:
    desk.choose("rest")
    result = desk.give({"minutes": "11"})["result"]
    assert result and not result["allowed"]
    assert not desk.write()["log"][0]["allowed"]
    desk.give({"umpire": "Sleep on"})
    assert desk.write()["log"][1]["allowed"]


def test_cards_that_join_the_pack_are_shuffled_into_what_is_left(desk: UmpireDesk) -> None:
    drawn = faces(desk.draw()["cards"])
    view = desk.give({"spades": True})
    assert len(left(view)) == 7
    desk.write()
    seen = [faces(desk.draw()["cards"])[0] for _ in range(7)]
    assert not set(drawn) & set(seen) and len(set(seen)) == 7
    assert list(in_order(tuple(seen + drawn))) == ["AH", "AS", "2H", "2S", "3H", "3S", "4H", "4S"]  # type: ignore[arg-type]


def test_a_shuffle_by_number_begins_anew(desk: UmpireDesk) -> None:
    desk.draw()
    view = desk.shuffle(41)
    assert view["pack"]["number"] == 41 and left(view) == HEARTS and len(view["log"]) == 1
    assert desk.shuffle()["pack"]["number"] == 42
