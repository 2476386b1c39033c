"""The desk beside a real table: nothing is invented, and what the cards there say goes."""

from typing import Any

from tests.games.hit_the_deck.battles import battle, do, messages, soldier, unit

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
    assert view["sides"][0]["pack"]["holds"] == "31 left, 9 drawn"
    saved = desk.save()
    assert battle().resume(saved)["log"] == view["log"]


def test_with_packs_of_their_own_the_order_of_fire_asks_for_each_card() -> None:
    desk = battle(courts=["kings"])
    desk.own(True)
    view = desk.act({"do": "initiative"})
    assert view["case"]["hint"] == messages(view) == "Tap the card of Ann." and len(view["case"]["pack"]) == 4
    assert "Tap the card of Ann." in messages(desk.take("KS")), "kept, and drawn again"
    assert "Tap the card of Ben." in messages(desk.take("2S"))
    assert "Tap the card of Ann." in messages(desk.undo())
    for card in ("2S", "3S", "4S", "AH", "5H"):
        desk.take(card)
    told = [line["text"] for line in desk.take("6H")["log"][0]["effects"]]
    assert told[-1] == "They fire in this order: Xan, Ann, Ben, Cyd, Yve, Zoe."
    again = battle().resume(desk.save())
    assert again["log"] == desk.view()["log"]


def test_one_card_for_a_turn_of_fire_can_be_switched_on() -> None:
    desk = battle()
    prepared = desk.act({"do": "prepare", "advice": ["one_card", "doubled"], "names": ["Blue", "Red"]})
    assert [side["name"] for side in prepared["sides"]] == ["Blue", "Red"]
    view = do(desk, "ann", "xan", cards="5S", distance=8)
    assert messages(view).startswith("1 hit of 1 card; the target is wounded. Ann, Rifle: 7 left.")
    assert "One card for all rounds" in view["log"][1]["given"]
    view = do(desk, "yve", "ann", "ben", key="automatic:lmg", cards="5H 6H", gap=2, distance=8)
    assert messages(view).startswith("Hits: 1 and 0. Yve, LMG: 42 left.")
    shell = do(desk, "cyd", "zoe", key="explosive:M", cards="10S 6H 10H")
    assert "20 m off" in shell["case"]["hint"] + messages(shell)


def test_what_is_prepared_can_be_changed_in_the_course_of_a_battle() -> None:
    desk = battle(courts=["knaves"], events=["A cow.", "A bell."])
    do(desk, "ann", "xan", cards="JS " + MISS, distance=8)
    view = desk.act({"do": "prepare", "title": "The lane", "note": "", "courts": ["queens"], "events": ["Rain."]})
    assert (
        view["title"] == "The lane" and view["about"]["events"] == ["Rain."] and view["about"]["courts"] == ["queens"]
    )
    assert view["sides"][0]["pack"]["holds"] == "44 left, 0 drawn", "other cards, so the pack is shuffled"
    assert "'courts.0' is 'aces'" in messages(desk.act({"do": "prepare", "courts": ["aces"]}))
    assert desk.undo()["about"]["courts"] == ["knaves"]


def test_a_spreadsheet_of_semicolons_is_read_and_its_blanks_are_drawn() -> None:
    desk = battle()
    text = '\ufeffside;name;quality;shoot;weapons\r\nWest;Ann;elite;;rifle 30\r\nEast;Xan;poor;3;"rifle 5; knife 1"\r\n'
    view = desk.load(text, 7)
    ann, xan = (side["units"][0] for side in view["sides"])
    assert [skill["label"] for skill in ann["skills"]] == ["Shoot", "Throw", "Melee", "Field craft"]
    assert all(5 <= skill["number"] <= 8 for skill in ann["skills"]) and xan["skills"][0]["number"] == 3
    assert [arm["weapon"] for arm in xan["arms"]] == ["rifle", "knife"]
    assert f"Drawn for blanks: Ann: Shoot {ann['skills'][0]['number']}, Throw" in messages(view)
    assert desk.load(text, 7)["sides"] == view["sides"] != desk.load(text, 8)["sides"]
