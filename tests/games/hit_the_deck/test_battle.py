"""The desk of a battle: rosters follow every result, kings are kept, and modifiers are gone for the next case."""

from typing import Any

import pytest
from drumhead.cli.inputs import bundle_named
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.ask import ask, result
from tests.games.hit_the_deck.battles import BUNDLE, aim, battle, do, messages, scenario, unit

HIT = "AS 2S 3S 4S 5S"


def test_a_wounded_soldier_counts_with_half_and_a_dead_one_can_do_nothing() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards="AS 10S 9S 8S 7S")
    do(desk, "xan", "ben", cards="4H 3H 10H 9H 8H")
    assert [line["text"] for line in desk.view()["log"][-1]["steps"]][2] == "One wound: halved to 3."
    assert unit(desk, "ben").wounds == 1
    do(desk, "cyd", key="wounds", more=3)
    assert unit(desk, "cyd").wounds == 3
    assert "can do nothing" in messages(do(desk, "cyd", "xan", key="throw:knife"))


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


def test_a_card_that_is_typed_twice_is_refused_and_nothing_is_done() -> None:
    view = do(battle(), "ben", "yve", cards="AS AS")
    assert "out of the pack already" in messages(view) and not view["log"] and not view["case"]["cards"]


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
    aim(desk, "xan", "ben")
    desk.draw()
    desk.undo()
    desk.act({"do": "next"})
    notes = [line["text"] for line in desk.view()["log"][0]["effects"] if line["text"].startswith("Before this")]
    assert len(notes) == 2 and notes[0] == note and "1 card" not in notes[1]
    with pytest.raises(BadInput, match=r"'takebacks\.0\.place' is '0': write a whole number"):
        restored.resume(desk.save().replace('"takebacks":[[0,', '"takebacks":[["0",'))


# The umpire's desk with this game's forms: what belongs to one soldier's case does not stay for the next.


@pytest.fixture
def desk() -> UmpireDesk:
    desk = UmpireDesk(BUNDLE, 7)
    desk.choose("fire")
    return desk


def given(view: Any) -> dict[str, Any]:
    return {field["name"]: field["value"] for field in view["inputs"]}


SOLDIER = {"weapon": "smg-1", "distance": 10, "number": 6, "cover": "bunker", "mode": "run", "shift": -1, "wounds": 1}


def test_modifiers_are_gone_for_the_next_case_and_the_weapon_stays(desk: UmpireDesk) -> None:
    desk.give(SOLDIER)
    desk.draw_out()
    after = given(desk.write())
    assert {name: after[name] for name in ("cover", "mode", "shift", "wounds")} == {
        "cover": "none", "mode": "stand", "shift": 0, "wounds": 0,
    }  # fmt: skip
    assert (after["weapon"], after["distance"], after["number"]) == ("smg-1", 10, 6)


def test_the_same_case_once_more_keeps_them(desk: UmpireDesk) -> None:
    desk.give(SOLDIER)
    desk.draw_out()
    assert given(desk.draw())["cover"] == "bunker"


def test_what_is_changed_after_a_result_begins_the_next_case_without_them(desk: UmpireDesk) -> None:
    desk.give(SOLDIER)
    desk.draw_out()
    after = given(desk.give({"shift": 2}))
    assert (after["shift"], after["cover"], after["mode"]) == (2, "none", "stand")


# A king that a player keeps stays out of the pack, also when it is shuffled, until he is played.


def faces(cards: Any) -> list[str]:
    return [card["face"] for card in cards]


def pack_of(view: Any) -> set[str]:
    return {card["face"] for suit in view["pack"]["suits"] for card in suit if card["left"]}


@pytest.fixture
def kings_desk() -> UmpireDesk:
    kings_desk = UmpireDesk(bundle_named("hit-the-deck"), 7)
    kings_desk.give({"kings": True})
    return kings_desk


def test_a_shuffle_leaves_a_kept_king_out_and_brings_a_played_one_back(kings_desk: UmpireDesk) -> None:
    kings_desk.take("KH 3C")
    view = kings_desk.shuffle()
    assert faces(view["pack"]["kept"]) == ["KH"] and not view["pack"]["discard"]
    assert len(pack_of(view)) == 43 and "KH" not in pack_of(view) and "43 cards left, 0 drawn, 1 kept" in str(view)
    kings_desk.choose("king")
    kings_desk.give({"king": "KH"})
    kings_desk.take("4D")
    view = kings_desk.write()
    assert not view["pack"]["kept"] and faces(view["pack"]["discard"]) == ["4D", "KH"]
    kings_desk.choose("check")
    assert "KH" in pack_of(kings_desk.shuffle())


def test_a_king_drawn_last_is_not_drawn_again_from_the_pack_shuffled_for_the_same_case(kings_desk: UmpireDesk) -> None:
    order = sorted(pack_of(kings_desk.view()) - {"KS"})
    kings_desk.give({"number": 1})
    for card in order:
        kings_desk.take(card)
    view = kings_desk.take("KS")
    assert not view["result"] and not pack_of(view)
    view = kings_desk.draw()
    assert "KS" not in pack_of(view) and "shuffled" in str(view["messages"])


def test_the_desk_is_found_again_with_its_kept_king(kings_desk: UmpireDesk) -> None:
    kings_desk.take("KH 3C")
    kings_desk.write()
    restored = UmpireDesk(bundle_named("hit-the-deck"), 1)
    assert faces(restored.resume(kings_desk.save())["pack"]["kept"]) == ["KH"]
    assert "KH" not in pack_of(restored.shuffle())
    restored.undo()
    assert faces(restored.undo()["pack"]["discard"])[-2:] == ["KH", "3C"]


def test_a_resolver_is_told_which_kings_are_kept() -> None:
    answer = ask("check", kings=True, kept="KH", cards="KD AS")
    assert result(answer) == "success" and answer.kept == ("KH", "KD") and not {"KH", "KD"} & set(answer.left)
    assert ask("king", king="KH", kept="KH KS").kept == ("KS",)
    for kept, reason in (("5H", "5H"), ("KH KH", "listed twice")):
        with pytest.raises(BadInput, match=reason):
            ask("check", kings=True, kept=kept)
