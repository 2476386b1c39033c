"""The umpire's desk as the page draws it: every sentence, button, card and chance of a small case, word for word."""

from typing import Any

import pytest
from drumhead.play.umpire.desk import UmpireDesk

from tests.play.bundles import STAIRCASE
from tests.play.test_umpire import faces, said

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


@pytest.fixture
def desk() -> UmpireDesk:
    return UmpireDesk(STAIRCASE, 7)


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


def test_cards_after_a_shuffle_in_the_middle_of_a_draw_are_told_with_it(desk: UmpireDesk) -> None:
    desk.give({"worth": "0", "steps": "3"})
    desk.take("2H 3H 4H")
    view = desk.take("AH 2H 3H")
    assert said(view) == "The pack was shuffled, number 8. AH, 2H and 3H. The step holds."
    assert [entry["cards"] for entry in view["log"]] == ["2H 3H 4H", "AH 2H 3H"]
    assert faces(view["cards"]) == ["AH", "2H", "3H"] and faces(view["pack"]["discard"]) == ["2H", "3H"]


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
