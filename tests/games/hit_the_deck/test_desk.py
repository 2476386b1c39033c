"""The desk beside a real table: nothing is invented, and what the cards there say goes."""

from typing import Any

import pytest

from tests.games.hit_the_deck.battles import battle, do, messages, scenario, soldier, unit

MISS = "10S 9S 8S 7S 6S"


def jeep(*riders: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Both sides, the west with a jeep that carries a machine-gun, and those who ride in it."""
    car = {"id": "jeep", "name": "Jeep", "armour": "U", "points": 3, "carried": [{"weapon": "mmg", "rounds": 90}]}
    east = [soldier("xan", ("rifle", 50)), {"id": "tank", "name": "Tank", "armour": "M"}]
    west = [car | parts, *({**rider, "aboard": "jeep"} for rider in riders)]
    return {"sides": [{"name": "West", "units": west}, {"name": "East", "units": east}]}


def shooter(name: str, number: int, **parts: Any) -> dict[str, Any]:
    skills = {"shoot": number, "throw": 5, "melee": 4, "field-craft": 4}
    return soldier(name, **{"skills": skills, **parts})


def test_the_gun_of_a_vehicle_is_fired_by_the_best_who_rides_in_it_and_he_has_fought() -> None:
    desk = battle(**jeep(shooter("bea", 3), shooter("abe", 5), shooter("cal", 6, wounds=2)))
    view = do(desk, "jeep", "xan", distance=30)
    assert "Shoot: 5" in view["log"][0]["given"] and view["log"][0]["title"] == "Single fire: Abe at Xan"
    assert [unit(desk, name).fired for name in ("abe", "bea", "jeep")] == [True, False, False]
    assert unit(desk, "jeep").carried[0].rounds == 84
    assert "Shoot: 3" in do(desk, "jeep", "xan")["log"][1]["given"]
    assert messages(do(desk, "jeep", "xan")) == "Abe has fought in this turn and cannot fight again."


def test_a_gun_that_nobody_can_fire_is_refused_unless_its_roster_or_the_umpire_says_how() -> None:
    for riders in ((), (shooter("cal", 6, wounds=2),)):
        refused = do(battle(**jeep(*riders)), "jeep", "xan", distance=30)
        assert messages(refused) == "Nobody who can fire is aboard Jeep: put somebody in it, or write its crew's skill."
        assert not refused["log"]
    assert "Shoot: 4" in do(battle(**jeep(skills={"shoot": 4})), "jeep", "xan", distance=30)["log"][0]["given"]
    desk = battle(**jeep())
    said = do(desk, "jeep", "xan", distance=30, number=2, umpire="the cook fires it")
    assert "Shoot: 2" in said["log"][0]["given"] and said["log"][0]["umpire"] == "the cook fires it"


def test_a_number_that_no_roster_has_is_not_made_up() -> None:
    desk = battle(sides=[{"name": "West", "units": [soldier("ann", ("rifle", 9), skills={}, umpire="a ghost")]},
                         {"name": "East", "units": [soldier("xan")]}])  # fmt: skip
    assert messages(do(desk, "ann", "xan", distance=9)) == "Ann has no number for this: write it on the roster."


def test_melee_is_a_check_whose_success_is_a_wound() -> None:
    desk = battle()
    view = do(desk, "ann", "xan", key="melee", cards="4H")
    assert view["log"][0]["title"] == "Melee: Ann at Xan" and "Melee: 4" in view["log"][0]["given"]
    assert unit(desk, "xan").wounds == 1 and unit(desk, "ann").fired
    assert do(desk, "zoe", "ben", key="melee", cards="5S")["logged"] == 2 and unit(desk, "ben").wounds == 0
    assert "has fought" in messages(do(desk, "ann", "xan", key="melee"))


def test_the_distance_is_asked_once_for_a_pair_and_never_taken_for_nothing() -> None:
    desk = battle()
    desk.pick("ann")
    desk.pick("xan")
    view = desk.go()
    assert messages(view) == "First say: distance in metres." and not view["log"]
    asked = {one["name"]: one["value"] for one in view["case"]["inputs"]}
    assert asked["distance"] is None and not view["case"]["settled"]
    desk.give({"distance": "40"})
    assert "Distance in metres: 40" in desk.take(MISS)["log"][0]["given"]
    desk.pick("xan")
    desk.pick("ann")  # back along the same line
    view = desk.take(MISS)
    assert "Distance in metres: 40" in view["log"][1]["given"]
    desk.pick("ben")
    desk.pick("xan")
    assert desk.measure("inches")["case"]["hint"] == "First say: distance in inches."


def test_a_card_that_was_thought_drawn_is_taken_with_a_note() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=MISS, distance=8)
    view = do(desk, "ben", "yve", key="fire:smg-1", cards="7S AS 10S 9D 9H 8H", distance=8)
    assert view["log"][1]["effects"][0]["text"] == "Taken, though thought drawn before: 7S, 10S."
    assert view["sides"][0]["pack"]["count"] == "31 left, 9 drawn"
    saved = desk.save()
    assert battle().resume(saved)["log"] == view["log"]


def test_all_52_cards_are_there_to_be_tapped() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=MISS, distance=8)
    desk.pick("ben")
    desk.pick("yve")
    suits = desk.view()["case"]["pack"]
    assert [len(cards) for cards in suits] == [13] * 4
    assert [card["face"] for cards in suits for card in cards if not card["left"]] == ["6S", "7S", "8S", "9S", "10S"]


def test_the_log_names_the_weapon_and_every_value() -> None:
    view = do(battle(), "zoe", "ann", cards="10S 10H 9S 9D", distance=10)
    assert view["log"][0]["given"] == (
        "Weapon: Pistol; Distance in metres: 10; Rounds left: 4; Shoot: 5; Wounds: 0; Movement: Stands; "
        "Cover of the target: None; Umpire's shift: 0; Wounds the target has: 0"
    )


@pytest.mark.parametrize(("by", "first"), [("ann", "throw:grenade"), ("cyd", "antitank:M"), ("xan", "spot")])
def test_a_rifle_is_not_offered_first_against_a_tank(by: str, first: str) -> None:
    desk = battle()
    desk.pick(by)
    case = desk.pick("tank")["case"]
    assert case["offers"][0]["key"] == first and case["offers"][0]["chosen"]


def test_who_fires_first_ends_in_an_order() -> None:
    told = [line["text"] for line in battle(courts=[]).act({"do": "initiative"})["log"][0]["effects"]]
    assert told[-1].startswith("They fire in this order: ") and told[-1].count(",") == 5


def test_empty_rosters_are_empty() -> None:
    view = battle(**scenario(courts=["kings"], events=["A dog barks."])).new(1, empty=True)
    assert [side["units"] for side in view["sides"]] == [[], []]
    assert (view["title"], view["dues"]) == ("", []) and view["sides"][0]["pack"]["count"].startswith("40 left")
    assert '"events":[]' in view["save"]
