"""A battle kept as text: what is damaged is refused or closed in words, and notes of what was taken back stay."""

import json
from dataclasses import replace
from typing import Any

import pytest
from drumhead.play.umpire import battle_history
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.play.umpire.battle_history import BattleSave, OpenCase, Takeback
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import BUNDLE, aim, battle, do, messages, scenario, unit

HIT, MISS = "AS 10S 9S 8S 7S", "10H 9H 8H 7H 6H 10D"
GOOD: dict[str, Any] = {"format": 1, "scenario": {"number": 3, "sides": []}, "actions": [], "undone": []}


def read(**change: Any) -> BattleSave:
    return battle_history.read_save(BUNDLE, json.dumps(GOOD | change))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "The file is damaged: broken JSON"),
        ("[]", "The file is damaged: a battle is a JSON object with scenario and actions."),
        ('{"game": "serm"}', "This is a battle of 'serm'; here Hit the Deck! is fought ('hit-the-deck')."),
        ("{}", "The file says format None; this page reads 1. Reload it if the file is newer."),
        ('{"format": 2}', "The file says format 2; this page reads 1."),
        ('{"format": 1}', "The file is damaged: 'scenario' is missing: add `scenario:`"),
    ],
)
def test_a_text_that_is_no_battle_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadInput) as fault:
        battle_history.read_save(BUNDLE, text)
    assert str(fault.value).startswith(told)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"actions": {}}, "'actions' has the wrong form: write a list, such as [one, two]"),
        ({"actions": [{"do": 5}]}, "'actions.0': an action says in `do` what it is: correct it"),
        ({"measure": "feet"}, "'measure' is 'feet': write metres or inches"),
    ],
)
def test_a_part_that_is_damaged_is_named(damage: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput) as fault:
        read(**damage)
    assert str(fault.value) == f"The file is damaged: {told}."


def test_what_was_written_is_read() -> None:
    kept = BattleSave(
        scenario(),
        [{"do": "next"}],
        [{"do": "shuffle", "side": 1}],
        OpenCase("ann", ["xan"], "fire:rifle", {"distance": "„5“"}, ["AS"], []),
        "inches",
        [Takeback(0, "Pack", "AS 2S")],
    )
    text = battle_history.write_save(BUNDLE, kept)
    assert battle_history.read_save(BUNDLE, text) == kept and "„5“" in text
    assert Takeback(0, "Pack", "AS 2S").text == "Before this, Pack was taken back after AS 2S had been seen."


def test_a_battle_is_resumed_in_words() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=HIT)
    aim(desk, "ben", "xan")
    desk.take("2S")
    other = BattleDesk(BUNDLE, 7)
    view = other.resume(desk.save(), 9)
    assert messages(view) == "Your battle is as you left it." and not view["damaged"]
    assert [card["face"] for card in view["case"]["cards"]] == ["2S"] and other.save() == desk.save()
    view = other.resume(json.dumps(scenario()), 9)
    assert messages(view) == "The battle is set up." and view["sides"][0]["pack"]["number"] == 180_000
    assert other.resume(json.dumps(scenario()))["sides"][0]["pack"]["number"] == 20_000
    damaged = json.loads(desk.save())
    damaged["case"]["by"] = "nobody"
    view = other.resume(json.dumps(damaged))
    assert messages(view) == "Your battle is as you left it, except that the open case was damaged and is closed."
    assert view["case"]["by"] == "" and len(view["log"]) == 1 and not view["damaged"]
    assert other.resume(json.dumps({**damaged, "case": []}))["case"]["by"] == ""


@pytest.mark.parametrize("change", [{"cards": ["4H", "4H"]}, {"by": None}, {"at": 5}, {"do": "dance"}, {"given": [1]}])
def test_a_damaged_action_ends_the_battle_before_it(change: dict[str, Any]) -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=HIT)
    do(desk, "ben", "yve", cards=MISS)
    desk.act({"do": "next"})
    kept = json.loads(desk.save())
    kept["actions"][1] |= change
    view = battle().resume(json.dumps(kept))
    words = messages(view)
    assert words.startswith("Action 2 of 3 can't be done: ") and words.endswith(". The battle ends before it.")
    assert view["damaged"] and view["messages"][0]["kind"] == "refusal" and view["logged"] == 1


def test_a_refusal_cites_rules_by_their_numbers() -> None:
    bundle = replace(BUNDLE, rules={"turn.combat": ("2.4", "Combat"), "pack.reshuffle": ("3.2", "Reshuffle")})
    desk = BattleDesk(bundle)
    desk.load(json.dumps(scenario(phase="combat")), 1)
    do(desk, "ann", "xan", cards=HIT)
    kept = json.loads(desk.save())
    fire = {**kept["actions"][0], "cards": MISS.split()[:5]}
    (message,) = desk.act(fire)["messages"]
    assert (message["text"], message["rules"]) == (
        "Ann has fought in this turn and cannot fight again.",
        [{"id": "turn.combat", "number": "2.4", "title": "Combat"}],
    )
    kept["actions"].append(fire)
    view = BattleDesk(bundle).resume(json.dumps(kept))
    assert messages(view) == (
        "Action 2 of 2 can't be done: Ann has fought in this turn and cannot fight again (2.4). "
        "The battle ends before it."
    )


def test_a_file_is_a_battle_or_rosters() -> None:
    desk = battle()
    before = desk.view()["sides"]
    csv = desk.file("csv")
    for lead in ("", "\ufeff", " \n\r\t", "\ufeff\n"):
        assert messages(desk.load(lead + json.dumps(scenario()), 3)) == "The battle is set up."
    view = desk.load("\ufeff" + csv, 3)
    assert messages(view) == "The rosters have been read, and a battle is set up with them."
    assert [side["units"] for side in view["sides"]] == [side["units"] for side in before]
    assert view["sides"][0]["pack"]["number"] == 60_000


@pytest.mark.parametrize("number", [-1, 10**9 + 1, True, "1", None])
def test_packs_are_shuffled_by_a_number(number: Any) -> None:
    desk = battle()
    before = desk.save()
    with pytest.raises(BadInput) as fault:
        desk.new(number)
    assert str(fault.value) == f"number is {number!r}: give the number of the packs' shuffles, from 0 to 1000000000"
    assert desk.save() == before
    numbers = {chosen: [side["pack"]["number"] for side in desk.new(chosen)["sides"]] for chosen in (0, 10**9)}
    assert numbers == {0: [0, 10_000], 10**9: [2 * 10**13, 2 * 10**13 + 10_000]}


def test_notes_of_what_was_taken_back_stand_where_it_was() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=HIT)
    do(desk, "ben", "yve", cards=MISS)
    history = desk._history
    ann, ben = ("Single fire: Ann at Xan", HIT), ("Single fire: Ben at Yve", MISS)
    desk.undo()
    assert history.takebacks == [Takeback(1, *ben)]
    desk.redo()
    assert history.takebacks == []
    desk.undo()
    desk.undo()
    assert history.takebacks == [Takeback(0, *ben), Takeback(0, *ann)]
    desk.redo()
    assert history.takebacks == [Takeback(0, *ben)] and unit(desk, "xan").wounds == 1
    desk.act({"do": "next"})
    notes = [[line["text"] for line in entry.get("effects", [])][:1] for entry in desk.view()["log"]]
    assert notes == [[Takeback(0, *ben).text], []]
    desk.undo()
    assert history.takebacks == [Takeback(0, *ben)], "no card was seen for that"
    kept = json.loads(desk.save())
    kept["takebacks"] = [[9, "Pack", "AS"]]
    desk.resume(json.dumps(kept))
    assert desk._history.takebacks == [Takeback(1, "Pack", "AS")], "none stands behind the last action"


def test_the_notes_of_a_long_log_stay_with_their_entries() -> None:
    desk = battle()
    for _ in range(61):
        desk.act({"do": "shuffle", "side": 1})
    do(desk, "ann", "xan", cards=HIT)
    desk.undo()
    desk.act({"do": "next"})
    told = [bool(line["text"].startswith("Before this")) for entry in desk.view()["log"] for line in entry["effects"]]
    assert told.count(True) == 1 and desk.view()["log"][-1]["effects"][0]["text"].startswith("Before this, Single fire")
