"""A battle's rosters follow every result: wounds, rounds, fires, damage, kings and the turn."""

from typing import Any

import pytest
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import battle, do, messages, scenario, unit

HIT = "AS 2S 3S 4S 5S"


def test_single_fire_fills_the_form_from_the_rosters_and_wounds() -> None:
    desk = battle()
    desk.pick("ann")
    assert desk.pick("xan")["case"]["known"] == (
        "Weapon: Rifle; Rounds left: 12; Shoot: 5; Wounds: 0; Movement: Stands; Wounds the target has: 0"
    )
    view = desk.take("AS 10S 9S 8S 7S")
    assert (unit(desk, "xan").wounds, unit(desk, "ann").carried[0].rounds) == (1, 7)
    assert "1 hit of 5 shots" in messages(view) and "Xan is wounded." in messages(view)


def test_a_wounded_soldier_counts_with_half_and_a_dead_one_can_do_nothing() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards="AS 10S 9S 8S 7S")
    desk.pick("xan")
    desk.pick("ben")
    desk.take("4H 3H 10H 9H 8H")
    assert [line["text"] for line in desk.view()["log"][-1]["steps"]][2] == "One wound: halved to 3."
    assert unit(desk, "ben").wounds == 1
    do(desk, "cyd", key="wounds", more=3)
    assert unit(desk, "cyd").wounds == 3
    assert "can do nothing" in messages(do(desk, "cyd", "xan", key="throw:knife"))


def test_rounds_run_out() -> None:
    desk = battle()
    do(desk, "xan", "ann", cards="10S 10H 10D 10C 9S")
    assert unit(desk, "xan").carried[0].rounds == 0
    desk.act({"do": "next"})
    desk.act({"do": "next"})
    assert "No rounds are left" in messages(do(desk, "xan", "ann"))


def test_automatic_fire_reaches_up_to_three_and_spends_three_times_the_rounds() -> None:
    desk = battle()
    view = do(desk, "yve", "ann", "ben", gap=3, cards="AS 10S 9S 8S 7S 6S AH 10H 9H 8H 7H 6H")
    assert view["log"][-1]["title"].startswith("Automatic fire")
    assert [unit(desk, name).wounds for name in ("ann", "ben", "cyd")] == [1, 1, 0]
    assert unit(desk, "yve").carried[0].rounds == 60 - 18


@pytest.mark.parametrize(
    ("mode", "prone", "before", "after"),
    [
        ("walk", "no", False, False),
        ("walk", "no", True, True),
        ("walk", "down", False, True),
        ("walk", "up", True, False),
        ("walk", "both", True, True),
        ("crawl", "no", False, True),
    ],
)
def test_who_goes_prone_or_crawls_lies_after_the_move(mode: str, prone: str, before: bool, after: bool) -> None:
    sides = scenario()["sides"]
    sides[0]["units"][0]["prone"] = before
    desk = battle("movement", sides=sides)
    do(desk, "ann", key="move", mode=mode, prone=prone)
    assert (unit(desk, "ann").mode, unit(desk, "ann").prone) == (mode, after)


def test_cover_is_of_the_one_behind_it_and_is_gone_when_it_moves() -> None:
    desk = battle()
    do(desk, "ann", "xan", cover="building", cards="10S 10H 10D 10C 9S")
    desk.pick("ben")
    view = desk.pick("zoe")
    assert next(one["value"] for one in view["case"]["inputs"] if one["name"] == "cover") == "none"
    desk.pick("zoe")
    view = desk.pick("xan")
    assert next(one["value"] for one in view["case"]["inputs"] if one["name"] == "cover") == "building"
    desk.pick("ben")
    desk.act({"do": "next"})
    do(desk, "xan", mode="walk")
    assert unit(desk, "xan").cover == "none"


def test_soft_points__a_truck_is_shot_to_pieces() -> None:
    desk = battle()
    view = do(desk, "xan", "truck", cards="AS 2S 3S")
    assert unit(desk, "truck").points == 0 and not unit(desk, "truck").is_able
    assert "Truck is destroyed." in messages(view) and unit(desk, "xan").carried[0].rounds == 2
    assert "out of the battle already" in messages(do(desk, "zoe", "truck"))


@pytest.mark.parametrize(
    ("card", "damage", "able"),
    [("3H", "track", True), ("2H", "turret", True), ("3S", "abandoned", False), ("2S", "destroyed", False)],
)
def test_antitank_damaged_and_disabled_are_kept_up(card: str, damage: str, able: bool) -> None:
    desk = battle()
    do(desk, "cyd", "tank", cards=card)
    assert unit(desk, "tank").damage == (damage,) and unit(desk, "tank").is_able is able
    assert unit(desk, "cyd").carried[0].rounds == 1
    desk.act({"do": "next"})
    view = do(desk, "tank")
    assert bool(unit(desk, "tank").mode != "stand") is (damage == "turret"), messages(view)


def within(view: Any) -> tuple[str, str]:
    """What the button and the last step say of those within the radius."""
    return view["case"]["main"], view["case"]["steps"][-1]["text"]


def test_a_grenade_asks_who_is_within_once_it_has_landed() -> None:
    desk = battle()
    view = do(desk, "ann", "xan", key="throw:grenade", distance=10, cards="10S AH 4H")
    assert view["case"]["reaching"] and view["case"]["reached"] == ["xan"]
    assert "Tap everybody within 8 m" in view["case"]["hint"]
    assert within(view) == ("Draw for 1 within", "1 figure within 8 m, one card each.")
    assert within(desk.pick("xan")) == ("Nobody is within", "0 figures within 8 m, one card each.")
    desk.pick("xan")
    assert within(desk.pick("yve")) == ("Draw for 2 within", "2 figures within 8 m, one card each.")
    view = desk.take("2H 2S")
    assert (unit(desk, "xan").wounds, unit(desk, "yve").wounds) == (1, 0)
    assert unit(desk, "ann").carried[1].rounds == 1 and unit(desk, "ann").fired


def test_high_explosive_wounds_all_it_reaches() -> None:
    desk = battle()
    do(desk, "cyd", "xan", cards="AS")
    desk.pick("yve")
    desk.take("2H 3H")
    assert (unit(desk, "xan").wounds, unit(desk, "yve").wounds, unit(desk, "cyd").carried[0].rounds) == (1, 1, 1)


def test_burn_wound__at_once_and_every_second_turn() -> None:
    desk = battle()
    do(desk, "ben", "xan", key="throw:petrol-bomb", distance=10, cards="AS")
    desk.take("2H")
    assert (unit(desk, "xan").wounds, unit(desk, "xan").burning) == (1, 1)
    assert any("Xan is on fire" in line["text"] for line in desk.view()["dues"])
    wounds = []
    for _ in range(4):
        desk.act({"do": "next"})
        desk.act({"do": "next"})
        wounds.append(unit(desk, "xan").wounds)
    assert wounds == [1, 1, 2, 2]  # at the end of the third turn, two after it caught fire


def test_burn_out__a_black_card_ends_it_once_a_turn() -> None:
    desk = battle()
    do(desk, "ben", "xan", key="throw:petrol-bomb", distance=10, cards="AS")
    desk.take("2H")
    do(desk, "xan", key="burn", cards="2H")
    assert unit(desk, "xan").burning == 1 and unit(desk, "xan").wounds == 1
    assert "have been made" in messages(do(desk, "xan", key="burn", cards="2S"))
    desk.undo()
    view = desk.take("2S")
    assert unit(desk, "xan").burning is None and "no longer on fire" in messages(view)


def test_king_act__wounds_wait_for_its_card() -> None:
    desk = battle(courts=["kings"])
    do(desk, "ann", "xan", cards="KH 10S 9S 8S 7S 6S")
    assert [card["face"] for card in desk.view()["sides"][0]["pack"]["kept"]] == ["KH"]
    do(desk, "ben", key="brave:KH")
    do(desk, "zoe", "ben", cards="AS 2S 10S 9S")
    assert (unit(desk, "ben").wounds, unit(desk, "ben").suffered) == (0, 2)
    do(desk, "ben", key="king:KH", cards="2H")
    assert (unit(desk, "ben").wounds, unit(desk, "ben").act) == (0, "")
    assert not desk.view()["sides"][0]["pack"]["kept"]
    desk.undo()
    view = desk.take("2S")
    assert (unit(desk, "ben").wounds, unit(desk, "ben").mentioned) == (2, 1) and "dispatches" in messages(view)


def test_knave_event__the_next_of_the_umpires_list_happens() -> None:
    desk = battle(courts=["knaves"], events=["A cow.", "A bell."])
    assert "A cow." in messages(do(desk, "ann", "xan", cards="JH 10S 9S 8S 7S 6S"))
    assert "A bell." in messages(do(desk, "xan", "ann", cards="JH 10S 9S 8S 7S 6S"))


def test_turn_opportunity__who_moves_does_not_fire_and_who_fires_does_not_move() -> None:
    desk = battle("movement")
    do(desk, "ann", mode="run")
    assert "no opportunity fire" in messages(do(desk, "ann", "xan", cards="AS"))
    desk.pick("ann")
    do(desk, "ben", "xan", cards="10S 9S 8S 7S 6S 6H")
    assert "used opportunity fire" in messages(do(desk, "ben", key="move"))


def test_turn_combat__nobody_fights_twice_in_a_turn() -> None:
    desk = battle("movement")
    do(desk, "ann", "xan", cards="10S 9S 8S 7S 6S")
    desk.act({"do": "next"})
    assert "cannot fight again" in messages(do(desk, "ann", "xan", cards="10H"))
    desk.pick("ann")
    desk.act({"do": "next"})
    assert not unit(desk, "ann").fired


def test_turn_move__modes_are_declared_in_the_movement_phase() -> None:
    desk = battle()
    assert "movement phase" in messages(do(desk, "ann", key="move"))


def test_a_run_halves_the_shot_of_the_same_turn() -> None:
    desk = battle("movement")
    do(desk, "ann", mode="run")
    desk.act({"do": "next"})
    view = do(desk, "ann", "xan", cards="4S 4H 4D 4C 3S")
    assert unit(desk, "xan").wounds == 1, messages(view)


def test_umpire_right__the_umpire_overrules_the_turn_and_changes_no_target() -> None:
    desk = battle("movement")
    do(desk, "ann", mode="run")
    view = do(desk, "ann", "xan", umpire="She fires from the hip", cards="AS 2S 3S 10S 10H")
    assert unit(desk, "xan").wounds == 0 and unit(desk, "ann").carried[0].rounds == 7
    assert view["log"][-1]["umpire"] == "She fires from the hip"


def test_fire_order__the_better_first_and_a_card_each_from_ones_own_pack() -> None:
    desk = battle()
    desk.act({"do": "put", "side": 1, "unit": soldier_with(6)})
    view = desk.act({"do": "initiative"})
    order = desk._snapshot.state.order
    assert order[0] == "zoe" and len(order) == 6
    chips = [chip for side in view["sides"] for one in side["units"] for chip in one["chips"] if "fires" in chip]
    assert sorted(chips) == ["fires 1st", "fires 2nd", "fires 3rd", "fires 4th", "fires 5th", "fires 6th"]
    drawn = [len(side["pack"]["discard"]) for side in view["sides"]]
    assert drawn[0] >= 3 and drawn[1] >= 2
    desk.undo()
    assert desk.redo()["sides"] == view["sides"]


def test_king_keep__a_king_drawn_for_the_order_of_fire_is_kept_and_another_card_decides() -> None:
    desk = battle(courts=["kings"])
    view = desk.act({"do": "initiative", "cards": ["KS", "7S", "2S", "9S", "3S", "4S", "5S", "6S"]})
    assert desk._snapshot.packs[0].kept == ("KS",) and "KS" not in desk._snapshot.packs[0].discard
    assert "KS: kept for later. Another card is drawn." in str(view["log"][-1])


def soldier_with(shoot: int) -> dict[str, object]:
    east = scenario()["sides"][1]["units"]
    return {**east[2], "skills": {**east[2]["skills"], "shoot": shoot}}


def test_pack_own__each_side_draws_from_its_own_and_shuffles_when_it_is_empty() -> None:
    desk = battle()
    do(desk, "ann", "xan")
    counts = [side["pack"]["count"] for side in desk.view()["sides"]]
    assert counts == ["35 left, 5 drawn", "40 left, 0 drawn"]
    for _ in range(8):
        desk.act({"do": "next"})
        desk.act({"do": "put", "side": 0, "unit": scenario()["sides"][0]["units"][0]})
        desk.act({"do": "put", "side": 1, "unit": scenario()["sides"][1]["units"][0]})
        desk.act({"do": "next"})
        do(desk, "ann", "xan")
    assert desk.view()["sides"][0]["pack"]["number"] == 20_001


def test_the_note_of_a_battle_is_due_until_the_first_movement_is_over() -> None:
    def notes(desk: BattleDesk) -> list[str]:
        return [due["text"] for due in desk.view()["dues"]]

    desk = battle("movement", note="Hold the bridge.")
    assert notes(desk) == ["Hold the bridge."]
    for _ in range(3):
        desk.act({"do": "next"})
        assert notes(desk) == []
    assert notes(battle("movement")) == []


def test_inches_are_half_the_metres() -> None:
    desk = battle()
    desk.measure("inches")
    view = do(desk, "ann", "xan", distance="37")
    assert "74 m" not in messages(view) and "37 in is out of range: the Rifle reaches 36 in" in messages(view)
    desk.give({"distance": "36"})
    desk.take(HIT)
    assert unit(desk, "xan").wounds == 3
    assert "36 in is within 36 in" in desk.file("log")


def test_an_impossible_card_is_refused_and_nothing_is_done() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=HIT)
    assert "out of the pack already" in messages(do(desk, "ben", "yve", cards="AS"))
    assert len(desk.view()["log"]) == 1


def test_what_is_taken_back_after_cards_were_seen_is_noted_in_the_log_and_kept() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards="AS 10S 9S 8S 7S")
    log = desk.view()["log"]
    desk.undo()
    assert desk.redo()["log"] == log  # nothing was gained by it
    view = desk.undo()
    assert "The log keeps a note of the cards that were seen." in messages(view) and not view["log"]
    desk.act({"do": "next"})
    note = "Before this, Single fire: Ann at Xan was taken back after AS 10S 9S 8S 7S had been seen."
    assert desk.view()["log"][0]["effects"][0]["text"] == note
    assert f"> {note}" in desk.file("log")
    restored = battle()
    restored.resume(desk.save())
    assert restored.view()["log"] == desk.view()["log"]
    desk.undo()  # no card was seen for that
    desk.pick("xan")
    desk.pick("ben")
    desk.draw()
    desk.undo()
    desk.act({"do": "next"})
    notes = [line["text"] for line in desk.view()["log"][0]["effects"] if line["text"].startswith("Before this")]
    assert len(notes) == 2 and notes[0] == note and "1 card" not in notes[1]
    with pytest.raises(BadInput, match="its takebacks are lists"):
        restored.resume(desk.save().replace('"takebacks":[[0,', '"takebacks":[["0",'))
