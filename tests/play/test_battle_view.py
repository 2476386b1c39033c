"""A battle on the umpire's desk as the page draws it: the open case, the packs and the log, word for word."""

import json
from typing import Any

import pytest
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.play.umpire.battle_view import LengthUnit
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import battle, do, messages, scenario, unit

WAITING = "Tap who acts, then at whom."
EMPTY: dict[str, Any] = {
    "by": "", "at": [], "reached": [], "reaching": False, "title": "", "hint": WAITING, "offers": [], "inputs": [],
    "known": "", "chances": [], "cards": [], "steps": [], "main": "", "settled": True, "pack": [],
    "draws": False, "fault": None,
}  # fmt: skip
MISS = "10S 9S 8S 7S 6S"


def picked(*names: str) -> BattleDesk:
    """A battle in which who acts is tapped, and then at whom."""
    desk = battle()
    for name in names:
        desk.pick(name)
    if names[1:]:
        desk.give({"distance": 0})
    return desk


def thrown(cards: str) -> BattleDesk:
    """Ann throws a grenade ten metres far at Xan, and these cards are drawn."""
    desk = picked("ann", "xan")
    desk.choose("throw:grenade")
    desk.give({"distance": 10})
    desk.take(cards)
    return desk


def opened(desk: BattleDesk, **expected: Any) -> None:
    """The open case has just these parts so."""
    case: Any = desk.view()["case"]
    assert {name: case[name] for name in expected} == expected


def test_a_battle_before_anything_is_done() -> None:
    view: Any = battle().view()
    pack = {"holds": "40 left, 0 drawn", "discard": [], "kept": []}
    assert [(side["name"], side["pack"]) for side in view["sides"]] == [
        ("West", {**pack, "number": 20_000}),
        ("East", {**pack, "number": 30_000}),
    ]
    assert view["case"] == EMPTY and view["creation"]
    names = ("game", "title", "when", "next", "dues", "messages", "log", "logged", "can_undo", "can_redo", "damaged")
    told = ["hit-the-deck", "A test", "Turn 1: combat", "On to turn 2", [], [], [], 0, "", "", False]
    assert [view[name] for name in names] == told and view["measure"] == "metres"
    saved = json.loads(view["save"])
    assert saved["scenario"] == {"number": 1, "phase": "combat"} | scenario() and '": ' not in view["save"]
    assert (saved["actions"], saved["undone"], saved["format"], saved["own"]) == ([], [], 1, False)


def test_who_acts_is_tapped_and_then_at_whom() -> None:
    desk = battle()
    desk.pick("truck")
    opened(desk, by="truck", hint="Nothing can be done with this one now.", offers=[], main="", title="", draws=False)
    assert messages(desk.go()) == "Nothing can be done with this one now."
    assert desk.pick("truck")["case"] == EMPTY
    desk.pick("ann")
    opened(desk, by="ann", at=[], hint="Tap a target.", main="", title="Single fire", inputs=[], known="", chances=[])
    assert messages(desk.draw()) == "Tap a target."
    desk.pick("xan")
    opened(desk, settled=False, hint="First say: distance in metres.", main="Fire")
    desk.give({"distance": "0"})
    keys = ["fire:rifle", "throw:grenade", "melee", "spot", "check", "wounds", "move"]
    titles = ["Rifle", "Grenade", "Melee", "Spot", "Skill check", "Other wounds", "Move"]
    offers = [{"key": key, "title": title, "chosen": key == keys[0]} for key, title in zip(keys, titles, strict=True)]
    opened(desk, at=["xan"], hint="", main="Fire", title="Single fire", offers=offers, draws=True, settled=True)
    known = "Weapon: Rifle; Rounds left: 12; Shoot: 5; Wounds: 0; Movement: Stands; Wounds the target has: 0"
    opened(desk, known=known, cards=[], steps=[], fault=None)
    case = desk.view()["case"]
    assert [(one["name"], one["value"]) for one in case["inputs"]] == [
        ("distance", 0), ("shots", None), ("cover", "none"), ("shift", 0), ("umpire", "")
    ]  # fmt: skip
    assert [tuple(chance.values()) for chance in case["chances"]][:3] == [
        ("at least one hit", "97.6%", "1409/1443"), ("each shot", "50.0%", "1/2"), ("expected", "2.50 hits", "5/2")
    ]  # fmt: skip
    desk.choose("throw:grenade")
    opened(desk, title="Throwing", main="Throw")
    desk.pick("xan")
    opened(desk, at=[], title="Throwing", hint="Tap a target.")
    desk.pick("xan")
    desk.pick("yve")
    opened(desk, at=["xan", "yve"], title="Throwing")
    desk.choose("fire:rifle")
    opened(desk, hint="One target at a time: tap the others again.", title="Single fire", main="")


def test_an_offer_that_is_gone_with_its_target_is_no_longer_chosen() -> None:
    desk = picked("cyd", "tank")
    desk.choose("antitank:M")
    opened(desk, title="Anti-tank", main="Fire", hint="")
    desk.pick("tank")
    desk.pick("xan")
    opened(desk, title="High explosive")
    assert json.loads(desk.save())["case"]["key"] == ""
    with pytest.raises(BadInput, match=r"^there is nothing called 'antitank:M' to do$"):
        desk.choose("antitank:M")


def test_cards_are_drawn_one_by_one_and_the_case_stays_as_it_is_meanwhile() -> None:
    desk = picked("ann", "xan")
    view = desk.take("AS")
    assert messages(view) == "Next card: shot 2." and view["can_undo"] == "the cards drawn"
    opened(desk, cards=[{"face": "AS", "label": "ace of spades"}], inputs=[], hint="Next card: shot 2.", main="Fire")
    texts = [step["text"] for step in desk.view()["case"]["steps"]]
    assert texts[0] == "Rifle: 0 m is within 72 m." and texts[-1] == "AS is 5 or below, so shot 1 succeeds."
    drawn = "Cards have already been drawn for this: finish it, or take them back with Undo."
    assert messages(desk.pick("zoe")) == drawn and messages(desk.pick("ann")) == drawn
    opened(desk, by="ann", at=["xan"])
    desk.choose("throw:grenade")
    opened(desk, title="Single fire")
    other = "Cards have been drawn for the open case: finish it, or take them back with Undo."
    assert messages(desk.act({"do": "next"})) == other and desk.view()["when"] == "Turn 1: combat"
    view = desk.draw()
    assert len(view["case"]["cards"]) == 2 and messages(view) == "Next card: shot 3."
    back = desk.undo()
    assert messages(back) == "The cards are back in the pack. The log keeps a note of them."
    opened(desk, cards=[], by="ann", at=["xan"])
    assert len(desk.go()["log"]) == 1


def test_a_shot_is_told_and_logged() -> None:
    desk = battle()
    view: Any = do(desk, "ann", "xan", cards="AS 10S 9S 8S 7S", distance="40")
    assert [message["text"] for message in view["messages"]] == [
        "1 hit of 5 shots; the target is wounded.", "Ann, Rifle: 7 left.", "Xan is wounded."
    ]  # fmt: skip
    assert {message["kind"] for message in view["messages"]} == {"event"} and view["case"] == EMPTY
    (entry,) = view["log"]
    steps, result, effects = (entry.pop(name) for name in ("steps", "result", "effects"))
    assert entry == {
        "title": "Single fire: Ann at Xan",
        "given": "Weapon: Rifle; Distance in metres: 40; Rounds left: 12; Shoot: 5; Wounds: 0; Movement: Stands; "
        "Cover of the target: None; Umpire's shift: 0; Wounds the target has: 0",
        "chance": "at least one hit: 97.6% (1409/1443)",
        "cards": "AS 10S 9S 8S 7S",
        "allowed": True,
        "umpire": "",
        "number": 1,
        "when": "Turn 1: combat",
    }  # fmt: skip
    assert [effect["text"] for effect in effects] == ["Ann, Rifle: 7 left.", "Xan is wounded."]
    assert len(steps) == 8 and result["text"] == "1 hit of 5 shots; the target is wounded."
    assert view["can_undo"] == "Single fire: Ann at Xan" and view["logged"] == 1
    pack = view["sides"][0]["pack"]
    assert pack["holds"] == "35 left, 5 drawn" and pack["discard"][0] == {"face": "AS", "label": "ace of spades"}
    back = desk.undo()
    note = "The log keeps a note of the cards that were seen."
    assert messages(back) == f"Taken back: Single fire: Ann at Xan. {note}" and back["can_redo"] == "fire"
    opened(desk, by="ann", at=["xan"], title="Single fire")
    assert next(one["value"] for one in desk.view()["case"]["inputs"] if one["name"] == "distance") == 40
    assert desk.redo()["messages"] == view["messages"] and desk.view()["can_redo"] == ""
    assert messages(desk.redo()) == "There is nothing to redo." and "is not a card" in messages(desk.take("4H, 1Z"))
    desk.act({"do": "next"})
    assert messages(desk.undo()) == "Taken back: Turn 2: movement."


def test_what_cannot_be_used_is_marked_and_no_card_is_drawn() -> None:
    desk = picked("ann", "xan")
    view: Any = desk.give({"distance": "far", "shift": "99"})
    faults = {one["name"]: one["fault"] for one in view["case"]["inputs"] if one["fault"]}
    assert list(faults) == ["distance", "shift"] and not view["case"]["settled"]
    assert faults["distance"].startswith("Distance in metres: 'far' is not valid: give metres from 0 to 9999")
    view = desk.go()
    assert len(view["messages"]) == 2 and view["log"] == [] and view["messages"][0]["kind"] == "refusal"
    desk.give({"distance": 8, "shift": 0})
    opened(desk, settled=True)


def test_what_the_rules_forbid_is_refused_unless_the_umpire_rules() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=MISS)
    desk.pick("ann")
    desk.pick("xan")
    words = "Ann has fought in this turn and cannot fight again."
    fault = desk.view()["case"]["fault"]
    assert fault and fault["text"] == words
    assert messages(desk.go()) == words and len(desk.view()["log"]) == 1
    desk.give({"umpire": "Once more"})
    assert len(desk.go()["log"]) == 2
    desk = picked("ann", "xan")
    desk.give({"distance": "99"})
    fault = desk.view()["case"]["fault"]
    assert fault and fault["text"].startswith("99 m is out of range: the Rifle reaches 72 m")
    view = desk.go()
    assert messages(view) == fault["text"] and view["messages"][0]["kind"] == "refusal" and not view["case"]["cards"]
    assert [rule["id"] for rule in view["messages"][0]["rules"]] == ["fire.range"]


def test_a_grenade_lands_and_whoever_is_within_is_tapped() -> None:
    desk = thrown("10S")
    opened(desk, reaching=False, reached=[], main="Throw")
    view = desk.take("AH 4H")
    hint = "It lands 4 m off, 0° from the line of the throw. "
    hint += "Tap everybody within 8 m of that point, then draw a card for each."
    assert messages(view) == hint
    opened(desk, reaching=True, reached=["xan"], hint=hint, main="Draw for 1 within", inputs=[])
    assert desk.view()["case"]["steps"][-1]["text"] == "1 figure within 8 m, one card each."
    desk.pick("xan")
    opened(desk, reached=[], main="Nobody is within", at=["xan"])
    desk.measure("inches")
    opened(desk, hint=hint.replace("4 m", "2 in").replace("8 m", "4 in"))
    desk.pick("yve")
    desk.pick("xan")
    opened(desk, reached=["yve", "xan"], main="Draw for 2 within")
    view = desk.take("2H")
    opened(desk, reaching=False, hint=desk.view()["case"]["hint"], reached=["yve", "xan"])
    assert messages(view).startswith("Next card: ")
    desk.take("2S")
    assert (unit(desk, "yve").wounds, unit(desk, "xan").wounds) == (1, 0)
    action = desk._history.actions[-1]
    assert (action["reached"], action["given"]) == (["yve", "xan"], {"distance": 10, "figures": 2})
    desk.undo()
    opened(desk, cards=[], reached=[], title="Throwing")
    assert json.loads(desk.save())["case"]["given"] == {"distance": 10}


def test_who_is_aimed_at_is_within_only_where_it_lands_near() -> None:
    desk = thrown("10S AH 9H")
    opened(desk, reaching=True, reached=[], main="Nobody is within")
    assert len(desk.go()["log"]) == 1
    desk = thrown("10S AH 9H")
    desk.own(True)
    opened(desk, main="Nobody is within")
    desk.pick("xan")
    opened(desk, main="")  # the cards are tapped
    desk = thrown("10S AH 8H")
    opened(desk, reached=["xan"])


def test_lengths_are_told_and_read_in_the_unit_that_is_wanted() -> None:
    metres, inches = LengthUnit("metres", 2), LengthUnit("inches", 2)
    values: list[Any] = ["5", 7, " 3 ", "x", "1234567", "1.2345", None, ""]
    assert [metres.to_metres(value) for value in values] == values
    assert [inches.to_metres(value) for value in values] == ["10", "14", "6", *values[3:]]
    assert [inches.from_metres(value) for value in (5, 2.5, 100, "8", None)] == ["2.5", "1.25", "50", "8", None]
    assert LengthUnit("inches", 3).from_metres(1) == "0.333" and metres.from_metres(2.5) == 2.5
    texts = ["8 m off", "8.5 m, 10 m/s", "M8 m 3 men", "v1.8 m"]
    assert [inches.in_text(text) for text in texts] == ["4 in off", "4.25 in, 10 m/s", "M8 m 3 men", "v1.8 m"]
    desk = battle()
    with pytest.raises(BadInput, match=r"^there is no measure 'feet': choose from metres and inches$"):
        desk.measure("feet")
    desk.pick("ann")
    desk.pick("xan")
    desk.measure("inches")
    desk.give({"distance": "10", "shift": "1"})
    shown: Any = {one["name"]: (one["label"], one["value"]) for one in desk.view()["case"]["inputs"]}
    assert shown["distance"] == ("Distance in inches", "10") and shown["shift"][1] == 1
    view: Any = desk.take("AS 10S 9S 8S 7S")
    assert view["log"][0]["steps"][0]["text"] == "Rifle: 10 in is within 36 in." and view["measure"] == "inches"
    assert "Rifle: 10 in is within 36 in." in desk.file("log")
    other = battle()
    other.resume(desk.save())
    assert other.view()["measure"] == "inches"
