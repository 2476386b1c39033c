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


# The desk as the page draws it: sentences, buttons, cards and chances of a small case, word for word.

RULE = {"id": "stair.rising", "number": "1.3", "title": "Rising"}
DRAW = {"gesture": "draw", "label": "Draw", "for": "step 1", "key": "d"}
DRAW_ALL = {"gesture": "draw_out", "label": "Draw all", "for": "every card it takes", "key": "f"}
WRITE = {"gesture": "write", "label": "Write it down", "for": "and begin the next case", "key": "w"}
AGAIN = {"gesture": "draw", "label": "Draw again", "for": "for another like it", "key": "a"}
NAMES = {"AH": "ace of hearts", "2H": "2 of hearts", "3H": "3 of hearts", "4H": "4 of hearts"}


def shown(*faces: str) -> list[dict[str, str]]:
    return [{"face": face, "label": NAMES[face]} for face in faces]


def sentence(text: str) -> dict[str, Any]:
    return {"text": text, "rules": [RULE]}


def test_a_desk_that_is_set_out(desk: UmpireDesk) -> None:
    view = desk.view()
    assert [(one["name"], one["kind"], one["value"], one["part"], one["fault"]) for one in view["inputs"]] == [
        ("worth", "int", 2, "form", ""),
        ("steps", "int", 1, "form", ""),
        ("weather", "choice", "dry", "form", ""),
        ("spades", "flag", False, "pack", ""),
        ("umpire", "text", "", "word", ""),
    ]
    assert view["inputs"][0]["rules"] == [RULE] and view["inputs"][2]["choices"][0] == {"value": "dry", "label": "Dry"}
    assert view["chances"] == [{"label": "the step holds", "figure": "50.0%", "exact": "1/2"}]
    assert view["forms"] == [{"name": "step", "title": "A step"}, {"name": "rest", "title": "A rest"}]
    assert view["pack"]["holds"] == "4 cards left, 0 drawn" and view["pack"]["discard"] == view["pack"]["kept"] == []
    assert view["pack"]["suits"] == [[{**card, "left": True} for card in shown(*NAMES)]]
    assert (view["presses"], view["awaits"], view["save"]) == ([DRAW, DRAW_ALL], "step 1", desk.save())
    assert view["settled"] and view["draws"] and not (view["can_undo"] or view["result"] or view["log"])


def test_a_case_that_is_settled(desk: UmpireDesk) -> None:
    desk.give({"worth": "0", "steps": "2"})
    desk.take("2H")
    before, view = desk.view(), desk.take("3H")
    steps = [sentence("2H holds."), sentence("3H holds.")]
    assert (before["steps"], before["result"], before["awaits"]) == (steps[:1], None, "step 2")
    assert before["presses"] == [{**DRAW, "for": "step 2"}, DRAW_ALL] and not before["log"]
    assert (view["cards"], view["steps"], view["awaits"]) == (shown("2H", "3H"), steps, "")
    assert view["result"] == {**sentence("The step holds."), "allowed": True} and view["presses"] == [WRITE, AGAIN]
    assert view["messages"] == [{"text": "3H. The step holds.", "kind": "advice"}]
    assert view["pack"]["holds"] == "2 cards left, 2 drawn" and view["pack"]["discard"] == shown("2H", "3H")
    (entry,) = view["log"]
    assert (entry["given"], entry["chance"], entry["cards"], entry["steps"]) == (
        "Worth of the last card: 0; Steps: 2", "the step holds: 100.0%", "2H 3H", steps
    )  # fmt: skip


def test_a_case_that_takes_no_card_has_one_button_and_no_pack(desk: UmpireDesk) -> None:
    view = desk.choose("rest")
    assert view["presses"] == [WRITE] and view["pack"]["holds"] == "0 cards left, 0 drawn" and not view["draws"]
    assert view["pack"].get("suits", []) == [] and view["result"]
    assert {**view["result"]} == {**sentence("5 minutes of rest."), "allowed": True}
    assert [said(desk.draw()), said(desk.draw_out()), said(desk.take("AH"))] == ["No card is drawn for this case."] * 3
    assert not desk.view()["can_undo"]
    assert said(desk.write()) == "Written down: 5 minutes of rest." and desk.view()["can_undo"]


def test_what_is_said_of_each_gesture(desk: UmpireDesk) -> None:
    (message,) = desk.give({"worth": "1"})["messages"]
    assert tuple(message.values()) == ("the step holds: 75.0% (3/4)", "chance")
    assert said(desk.write()) == "There is no result yet: draw for step 1."
    assert said(desk.undo()) == "There is nothing to take back."
    assert said(desk.give({"steps": "3"})) == "the step holds: 75.0% (3/4)"
    assert said(desk.take("2H")) == "2H. Next: step 2."
    assert said(desk.give({"umpire": "So be it"})) == "Next: step 2."
    assert said(desk.take("4H, 3H")) == "4H and 3H. The step holds."
    assert said(desk.give({"umpire": "Oh no"})) == "The step holds."
    assert said(desk.undo()) == "Taken back: 4H and 3H."
    assert said(desk.undo()) == "Taken back: 2H."
    desk.take("2H 4H 3H")
    assert said(desk.shuffle()) == "The pack was shuffled, number 8."
    assert said(desk.undo()) == "Taken back." and faces(desk.view()["cards"]) == ["2H", "4H", "3H"]
    assert said(desk.write()) == "Written down: The step holds."
    assert said(desk.undo()) == "Taken back."
    assert said(desk.clear()) == "The log is empty."
    assert said(desk.take("")) == "Type the card that was drawn, such as 4H, 10S or AD."
    assert said(desk.resume(desk.save())) == "Your desk is as you left it."


def test_a_half_drawn_case_is_not_shuffled_under_but_written_down_as_it_is(desk: UmpireDesk) -> None:
    desk.give({"worth": "0", "steps": "2"})
    desk.take("2H")
    words = "A card is still to be drawn: step 2. Draw it or take the last one back, then shuffle."
    assert said(desk.shuffle()) == words
    view = desk.write()
    assert said(view) == "Written down: Left unfinished: a card was to be drawn, step 2."
    assert tuple(view["log"][0]["result"].values()) == ("Left unfinished: a card was to be drawn, step 2.", [])


def test_the_log_is_cleared_with_a_settled_case_and_not_with_one_that_still_draws(desk: UmpireDesk) -> None:
    desk.give({"worth": "0", "steps": "2"})
    desk.take("2H 3H")
    desk.draw()
    view = desk.clear()
    assert view["log"] == [] and len(view["cards"]) == 1 and not view["can_undo"]
    desk.draw_out()
    assert len(desk.view()["log"]) == 1
    view = desk.clear()
    assert view["log"] == [] and view["cards"] == [] and len(view["pack"]["discard"]) == 4
    desk.draw_out()
    desk.write()
    assert len(desk.view()["log"]) == 1 and desk.undo()["cards"] and len(desk.view()["log"]) == 1
    assert desk.undo()["cards"] == [] and desk.view()["log"] == []
    assert desk.clear()["cards"] == []


def test_what_the_umpire_rules_stays_with_its_case_alone(desk: UmpireDesk) -> None:
    desk.give({"umpire": "Mind the gap", "worth": "1"})
    view = desk.take("AH")
    assert (view["umpire"], view["log"][0]["umpire"]) == ("Mind the gap", "Mind the gap")
    assert desk.draw()["umpire"] == ""
    assert desk.view()["log"][0]["umpire"] == "Mind the gap" and desk.view()["log"][1]["given"].endswith("card: 1")
