"""Rosters: made by the rules' steps or by hand, held against the rules, written as CSV and JSON and read again."""

import json
from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.table.game import BadInput
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.games.hit_the_deck.battles import BUNDLE, SKILLS, TERMS, battle, do, messages, scenario, soldier, unit

RANGES = {"poor": (2, 5), "regular": (3, 6), "veteran": (4, 7), "elite": (5, 8)}


@exploring(50)
@given(st.sampled_from(sorted(RANGES)), st.integers(0, 2**53 - 1))
def test_quality_draw__a_recruit_has_numbers_in_the_range_that_its_cards_gave(quality: str, number: int) -> None:
    made = BATTLE.recruits(TERMS, quality, number)
    least, most = RANGES[quality]
    assert list(made["skills"]) == list(SKILLS) and all(least <= one <= most for one in made["skills"].values())
    desk = battle()
    recruit = soldier("new", quality=quality, skills=made["skills"])
    view = desk.act({"do": "put", "side": 0, "unit": recruit, "drawn": made["drawn"]})
    assert "New joins West." in messages(view)
    other = {**made["skills"], "shoot": least if made["skills"]["shoot"] != least else most}
    view = desk.act({"do": "put", "side": 0, "unit": {**recruit, "skills": other}, "drawn": made["drawn"]})
    assert "was drawn for it" in messages(view)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"carried": [{"weapon": {}}]}, "there is no weapon {}"),
        ({"carried": [{"weapon": [1]}, 5]}, "there is no weapon [1]"),
        ({"aboard": "balloon"}, "give the id of a vehicle"),
    ],
)
def test_what_the_rules_would_not_give_is_refused_with_the_rule(change: dict[str, Any], text: str) -> None:
    desk = battle()
    before = desk.save()
    assert text in messages(desk.act({"do": "put", "side": 0, "unit": {**soldier("new"), **change}}))
    assert desk.save() == before


def put(**change: Any) -> str:
    """What is said to a soldier of the test with that changed."""
    return messages(battle().act({"do": "put", "side": 0, "unit": {**soldier("new", ("rifle", 5)), **change}}))


def test_setup_quality__a_soldier_has_one() -> None:
    assert "give it a quality first" in put(quality="")


def test_setup_skills__each_core_skill_has_a_number() -> None:
    assert "every character has the four core skills" in put(skills={"shoot": 5})
    assert "there is no core skill 'dance'" in put(skills={**SKILLS, "dance": 5})


def test_fire_carried__rounds_are_counted_in_whole_numbers() -> None:
    assert "rifle has 'many' rounds" in put(carried=[{"weapon": "rifle", "rounds": "many"}])


def test_setup_fixed__the_umpire_may_set_numbers_beyond_the_range() -> None:
    desk = battle()
    sniper = soldier("new", skills={**SKILLS, "shoot": 8}, umpire="A sniper")
    assert "joins" in messages(desk.act({"do": "put", "side": 0, "unit": sniper}))


def test_mounts_are_fired_by_whoever_rides_in_the_vehicle() -> None:
    desk = battle()
    tank = {**scenario()["sides"][1]["units"][3], "carried": [{"weapon": "mmg", "rounds": 30}]}
    desk.act({"do": "put", "side": 1, "unit": tank})
    desk.act({"do": "put", "side": 1, "unit": {**scenario()["sides"][1]["units"][0], "aboard": "tank"}})
    do(desk, "xan", "ann", key="fire:mmg", cards="AS 10S 9S 8S 7S 6S")
    assert unit(desk, "ann").wounds == 1 and unit(desk, "tank").carried[0].rounds == 24


def test_a_change_by_the_umpires_hand_says_what_was_changed() -> None:
    desk = battle()
    changed = {**scenario()["sides"][0]["units"][0], "wounds": 1}
    assert "Ann: wounds none → 1." in messages(desk.act({"do": "put", "side": 0, "unit": changed}))
    assert "Ann leaves the battle." in messages(desk.act({"do": "remove", "by": "ann"}))


def test_csv_and_json_bring_the_same_rosters_back() -> None:
    desk = BattleDesk(BUNDLE)
    do(desk, "hollis", mode="walk")
    do(desk, "tarrant", "brandt")
    before = desk.view()["sides"]
    for kind in ("csv", "roster"):
        desk.load(desk.file(kind), 1)
        after = desk.view()["sides"]
        assert [side["units"] for side in after] == [side["units"] for side in before], kind


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("side,name\nWest,Ann\n", "give it a quality first"),
        ("name\nAnn\n", "the first line names the columns"),
        ("side,name,hat\nWest,Ann,felt\n", "there is no column 'hat'"),
        ("side,name,shoot\nWest,Ann,five\n", "line 2: shoot is 'five'"),
        ("side,name\nWest,Ann,x\n", "line 2: it has more cells"),
        ("{", "damaged"),
        ('{"game": "serm"}', "a battle of 'serm'"),
        ('{"game": "chess"}', "a battle of 'chess'"),
        ('{"format": 2, "scenario": {}}', "format 2"),
        ('{"sides": []}', "give two of them"),
    ],
)
def test_a_file_that_cannot_be_used_says_why_and_the_battle_stays(text: str, words: str) -> None:
    desk = battle()
    do(desk, "ann", "xan")
    before = desk.save()
    with pytest.raises(BadInput, match=words):
        desk.load(text, 1)
    assert desk.save() == before


def test_a_damaged_battle_is_opened_as_far_as_it_goes() -> None:
    desk = battle()
    do(desk, "ann", "xan")
    do(desk, "ben", "yve")
    kept = json.loads(desk.save())
    kept["actions"][1]["cards"] = ["4H", "4H"]
    view = battle().resume(json.dumps(kept))
    assert view["damaged"] and len(view["log"]) == 1 and "Action 2 of 2" in messages(view)


def test_the_scenario_keeps_the_rules() -> None:
    desk = BattleDesk(BUNDLE)
    assert [len(side["units"]) for side in desk.view()["sides"]] == [6, 6]
    assert not desk.new(1, empty=True)["sides"][0]["units"]
