"""The umpire's desk as text: a save word for word, the log of one, and what is damaged in either."""

import json
from typing import Any

import pytest
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.play.umpire.ledger import LogEntry, log_text, read_log, read_states, with_rule_numbers
from drumhead.play.umpire.view import CaseForm, refusal
from drumhead.table.cards import Card, pack
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer, Input

from tests.play.bundles import STAIRCASE
from tests.play.test_umpire import said
from tests.tiny.engine.resolvers import Resolver

ENTRY: dict[str, Any] = {
    "title": "A step",
    "given": "Steps: 2",
    "chance": "the step holds: 75.0% (3/4)",
    "cards": ["2H"],
    "steps": [["2H holds.", ["stair.rising"]]],
    "result": ["The step holds.", ["stair.rising"]],
    "allowed": True,
    "umpire": "",
}


@pytest.fixture
def desk() -> UmpireDesk:
    return UmpireDesk(STAIRCASE, 7)


def logged(*entries: dict[str, Any]) -> list[LogEntry]:
    return read_log(STAIRCASE, json.dumps({"game": STAIRCASE.slug, "log": entries}))


STATE: dict[str, Any] = {
    "form": "step", "given": {}, "pack": {"number": 1, "order": [], "discard": []}, "out": [], "cards": [], "written": 0
}  # fmt: skip


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"pack": []}, "'state.pack' has the wrong form"),
        ({"pack": {"number": 1, "order": ["AH"], "discard": ["AH"]}}, "'state.pack': AH lies in two places"),
        ({"out": 3, "cards": ["1H"]}, "'state.out' is 3: write a list, such as [one, two]\n'state.cards.0' is '1H'"),
    ],
)
def test_a_state_that_is_damaged_is_told(damage: dict[str, Any], told: str) -> None:
    assert read_states(json.dumps({"state": STATE, "before": []}))[0].written == 0
    with pytest.raises(BadInput) as fault:
        read_states(json.dumps({"state": STATE | damage, "before": []}))
    assert str(fault.value).startswith(told)


def test_a_save_without_a_state_or_what_was_before_it(desk: UmpireDesk) -> None:
    with pytest.raises(BadInput, match=r"'state' is empty.*\n'before' is empty"):
        read_states("{}")
    told = "The log is restored, but the open case could not be: "
    desk.take("3H")
    desk.write()
    save = json.loads(desk.save())
    other = UmpireDesk(STAIRCASE, 1)
    other.take("4H")
    view = other.resume(json.dumps({**save, "before": 3}))
    assert said(view) == f"{told}'before' is 3: write a list, such as [one, two]."
    assert len(view["log"]) == 2 and not view["can_undo"]
    other.write()
    assert other.undo()["log"][0]["cards"] == "3H", "the restored log stays whatever is taken back"
    assert len(other.view()["log"]) == 2
    broken = json.dumps({**save, "before": [STATE | {"form": "gone"}]})
    assert said(other.resume(broken)) == f"{told}there is no resolver 'gone': choose from step, rest."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "The saved desk is damaged: broken JSON"),
        ("[]", "The saved desk is damaged: it must be a JSON object with state and log."),
        ('{"game": "x"}', "This is the desk of 'x'; here Staircase is umpired ('tiny')."),
        (
            '{"game": "tiny", "log": {}}',
            "The saved desk is damaged: 'log' has the wrong form: write a list, such as [one, two].",
        ),
    ],
)
def test_a_text_that_is_no_save_leaves_the_desk_as_it_was(desk: UmpireDesk, text: str, told: str) -> None:
    before = desk.view()
    with pytest.raises(BadInput) as fault:
        desk.resume(text)
    assert str(fault.value).startswith(told) and desk.view() == before


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"steps": [["x"]]}, "'log.0.steps.0' has the wrong form: write a list of 2"),
        ({"result": ["x", [3]]}, "'log.0.result.1.0' is 3, not text: write it in quotes: \"3\""),
    ],
)
def test_a_damaged_entry_is_refused(damage: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput) as fault:
        logged(ENTRY | damage)
    assert str(fault.value).startswith(f"The saved desk is damaged: {told}")


def test_the_log_as_plain_text_tells_what_was_ruled_instead() -> None:
    ruled = {"allowed": False, "chance": "", "given": "", "cards": [], "steps": [], "umpire": "Go on."}
    bare = ruled | {"result": ["", []], "umpire": "Go on."}
    entries = logged(*(ENTRY | change for change in ({}, ruled, bare)))
    assert log_text(STAIRCASE, "the umpire's log", entries) == (
        "Staircase, edition 1.0: the umpire's log\n\n"
        "1. A step. Steps: 2\n"
        "   Beforehand, the step holds: 75.0% (3/4)\n"
        "   Drawn: 2H\n"
        "   - 2H holds. (1.3)\n"
        "   = The step holds. (1.3)\n\n"
        "2. A step\n"
        "   = Not allowed: The step holds. (1.3)\n"
        "   The umpire ruled: Go on.\n\n"
        "3. A step\n"
        "   The umpire ruled: Go on.\n"
    )
    assert with_rule_numbers(STAIRCASE, ("It holds.", ("odd.rule",))) == "It holds."
    assert with_rule_numbers(STAIRCASE, ("It holds.", ("stair.rising", "stair.rising"))) == "It holds. (1.3, 1.3)"


def test_a_fault_is_a_sentence_and_its_rules_are_links() -> None:
    assert refusal(STAIRCASE, "Too far (stair.rising)") == ("Too far.", "refusal", (("stair.rising", "1.3", "Rising"),))
    assert refusal(STAIRCASE, "Too far (odd.rule)") == ("Too far (odd.rule).", "refusal", ())
    assert refusal(STAIRCASE, "Too far (stair.rising, odd.rule)").rules == ()
    assert len(refusal(STAIRCASE, "Too far (stair.rising, stair.rising)").rules) == 2
    assert [refusal(STAIRCASE, text).text for text in ("No!", "No?", "No.", "No")] == ["No!", "No?", "No.", "No."]


def test_a_fault_is_told_beside_its_input_or_by_itself(desk: UmpireDesk) -> None:
    desk.give({"worth": "9", "steps": "x"})
    faults = {one["name"]: one["fault"] for one in desk.view()["inputs"] if one["fault"]}
    assert faults == {
        "worth": "Worth of the last card: '9' is not valid: give a whole number from 0 to 4.",
        "steps": "Steps: 'x' is not valid: give a whole number from 1 to 9.",
    }
    form = CaseForm(STAIRCASE, STAIRCASE.resolvers()["step"])
    told = form.faults(BadInput("odd: no such thing\nsteps\nworth: too much (stair.rising)"))
    assert {name: message.text for name, message in told.items()} == {
        "odd: no such thing": "odd: no such thing.", "steps": "steps.", "worth": "Worth of the last card: too much."
    }  # fmt: skip
    assert told["worth"].rules


def answered(resolver: Resolver, values: dict[str, Any], shown: dict[str, Any]) -> Answer:
    if values["late"] and not values["early"]:
        raise BadInput("late: it can't stand alone")
    left = tuple(Card(card) for card in pack(("H",)) if card not in values["out"] and (card != "KH" or values["kings"]))
    return Answer("case", shown, (), (), None, "a card", tuple(values["cards"]), left)


def test_what_is_about_the_pack_is_found_by_what_it_changes_there() -> None:
    inputs = (
        Input("kings", "Kings", "flag", True), Input("late", "Late", "flag", False), Input("early", "E", "flag", False),
        Input("kept", "Kept", "cards", []), Input("out", "Out", "cards", []), Input("cards", "Cards", "cards", []),
        Input("far", "Far", "int", 3),
    )  # fmt: skip
    form = CaseForm(STAIRCASE, Resolver("case", "A case", "", inputs, answered))
    assert form.draws and form.pack_inputs == {"kings"} and list(form.by_name) == ["kings", "late", "early", "far"]
    answer = form.answer({}, (Card("AH"),), (Card("2H"),), (Card("3H"),))
    assert (answer.given["out"], answer.given["cards"], answer.given["kept"]) == (["AH"], ["2H"], ["3H"])
    values = {one["name"]: one["value"] for one in form.fields({"far": "7", "late": "soon", "early": "yes"}, {})}
    assert values == {"kings": True, "late": "soon", "early": True, "far": 7}
    dry = CaseForm(STAIRCASE, Resolver("dry", "Dry", "", inputs[:3], answered))
    assert (dry.draws, dry.pack_inputs) == (False, frozenset())
