"""What the rosters of a battle show of each unit, what is due in a turn, and what a form that makes units offers."""

from dataclasses import replace
from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.units import BattleState
from drumhead.table.cards import Card

from tests.games.hit_the_deck.battles import SKILLS, TERMS, build, scenario


def shown(state: BattleState, name: str) -> Any:
    return next(unit for side in BATTLE.sides(state, TERMS) for unit in side["units"] if unit["id"] == name)


@pytest.mark.parametrize(
    ("changes", "by", "chips"),
    [
        ({}, "ann", []),
        ({"ann": {"wounds": 1, "burning": 1, "mode": "run", "prone": True, "cover": "light", "fired": True}}, "ann",
         ["wounded", "on fire", "run", "prone", "light cover", "has fought"]),
        ({"ann": {"wounds": 2, "act": "KH"}}, "ann", ["incapacitated", "courageous act"]),
        ({"ann": {"wounds": 3, "act": "KH", "suffered": 1}}, "ann", ["dead", "courageous act, 1 wound waiting"]),
        ({"truck": {"points": 0}}, "truck", ["destroyed"]),
        ({"truck": {"points": 1, "mode": "20-mph"}}, "truck", ["20 mph"]),
        ({"tank": {"damage": ("track", "turret", "abandoned", "destroyed", "rust")}}, "tank",
         ["track damaged", "turret damaged", "abandoned", "destroyed"]),
    ],
)  # fmt: skip
def test_chips_say_what_is_the_matter_with_a_unit(changes: dict[str, Any], by: str, chips: list[str]) -> None:
    assert shown(build(**changes), by)["chips"] == chips


def test_who_fires_when_is_said_of_who_still_can() -> None:
    drawn = iter(["AH", "2H", "3H", "4H", "5H", "6H"])
    state = BATTLE.apply_action(build(), TERMS, {"do": "initiative"}, lambda side: Card(next(drawn))).state
    assert [shown(state, name)["chips"] for name in ("ann", "ben", "zoe")] == [
        ["fires 1st"],
        ["fires 2nd"],
        ["fires 6th"],
    ]
    state = state.replace_unit(replace(state.unit("ann"), fired=True)).replace_unit(
        replace(state.unit("ben"), wounds=2)
    )
    assert [shown(state, name)["chips"] for name in ("ann", "ben", "zoe")] == [
        ["has fought"], ["incapacitated"], ["fires 6th"],
    ]  # fmt: skip


def test_a_roster_shows_each_unit_in_words() -> None:
    state = build(
        ann={"wounds": 1, "special": {"shoot": 6, "medic": 5}, "skills": {**SKILLS}, "aboard": "truck"},
        ben={"quality": ""}, truck={"points": 1},
    )  # fmt: skip
    ann, ben = shown(state, "ann"), shown(state, "ben")
    assert (ann["line"], ben["line"]) == ("Regular, in Truck", "No quality")
    assert [(one["label"], one["number"], one["now"]) for one in ann["skills"]] == [
        ("Shoot", 5, 3), ("Throw", 5, 3), ("Melee", 4, 2), ("Field craft", 4, 2), ("Shoot", 6, 3), ("medic", 5, 3),
    ]  # fmt: skip
    assert [one["now"] for one in ben["skills"]] == [5, 5, 4, 4]
    assert ann["arms"] == [
        {"weapon": "rifle", "label": "Rifle", "rounds": 12}, {"weapon": "grenade", "label": "Grenade", "rounds": 2},
    ]  # fmt: skip
    assert (ann["vehicle"], ann["out"], ann["wounds"], ann["points"], ann["name"]) == (False, False, 1, None, "Ann")
    assert ann["data"]["wounds"] == 1 and "wounds" not in ben["data"]
    truck, tank = shown(state, "truck"), shown(state, "tank")
    assert (truck["line"], tank["line"]) == ("Un-armoured, 1 damage point", "Medium")
    assert (truck["vehicle"], truck["points"], truck["out"]) == (True, 1, False)
    assert shown(build(truck={"points": 0}), "truck")["out"] and shown(build(ann={"wounds": 2}), "ann")["out"]
    assert [side["name"] for side in BATTLE.sides(state, TERMS)] == ["West", "East"]


def test_the_turn_is_told_and_what_comes_next() -> None:
    assert BATTLE.when(build("movement", turn=3)) == ("Turn 3: movement", "On to combat")
    assert BATTLE.when(build(turn=3)) == ("Turn 3: combat", "On to turn 4")
    assert BATTLE.inch == 2 and BATTLE.rules == (
        "setup.quality", "setup.skills", "fire.carried", "turn.move", "turn.opportunity", "turn.combat",
    )  # fmt: skip


def test_what_must_not_be_forgotten_is_due() -> None:
    state = build(turn=3, ann={"burning": 1, "burned": 2}, ben={"burning": 2, "burned": 3}, xan={"act": "KH"})
    assert BATTLE.reminders(state) == [
        ("Ann is on fire: attempts to put it out are made each turn.", ("burn.out",)),
        ("Xan is in a courageous act: when it is over, draw its card.", ("king.act",)),
    ]
    for phase, turn, expected in (("movement", 1, [("Hold.", ())]), ("combat", 1, []), ("movement", 2, [])):
        assert BATTLE.reminders(BATTLE.start(scenario(note="Hold.", phase=phase, turn=turn), TERMS)) == expected


def test_a_form_that_makes_units_offers_all_that_the_tables_have() -> None:
    assert BATTLE.creation(TERMS) == {
        "quality": [["poor", "Poor, 2 to 5"], ["regular", "Regular, 3 to 6"], ["veteran", "Veteran, 4 to 7"],
                    ["elite", "Elite, 5 to 8"]],
        "skills": [["shoot", "Shoot"], ["throw", "Throw"], ["melee", "Melee"], ["field-craft", "Field craft"]],
        "weapons": [["pistol", "Pistol"], ["rifle", "Rifle"], ["smg-1", "SMG 1"], ["smg-2", "SMG 2"], ["lmg", "LMG"],
                    ["mmg", "MMG"], ["grenade", "Grenade"], ["petrol-bomb", "Petrol bomb"], ["knife", "Knife"],
                    ["L", "Light gun or launcher"], ["M", "Medium gun or launcher"], ["H", "Heavy gun or launcher"]],
        "armour": [["U", "U: Un-armoured"], ["L", "L: Light"], ["M", "M: Medium"], ["H", "H: Heavy"],
                   ["X", "X: Extra-heavy"]],
        "points": [["Jeep", 2], ["Truck", 3]],
        "cover": [["none", "None"], ["light", "Light"], ["building", "Building"], ["bunker", "Bunker"]],
        "damage": [["track", "the track is hit, and it can no longer move"],
                   ["turret", "the turret is hit and can no longer turn"], ["abandoned", "the crew abandons it"],
                   ["destroyed", "it is destroyed"]],
        "rules": ["setup.quality", "quality.range", "quality.draw", "setup.skills", "setup.fixed", "fire.carried",
                  "soft.points"],
    }  # fmt: skip
