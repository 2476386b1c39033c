"""The desk of a battle: rosters follow every result, kings are kept, and modifiers are gone for the next case."""

from typing import Any

import pytest
from drumhead.cli.inputs import bundle_named
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.ask import ask, result
from tests.games.hit_the_deck.battles import BUNDLE, battle, do, messages, unit


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
    assert messages(do(desk, "ann", key="move")) == "Modes are declared in the movement phase: go on to the next turn."


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


def test_a_resolver_is_told_which_kings_are_kept() -> None:
    answer = ask("check", kings=True, kept="KH", cards="KD AS")
    assert result(answer) == "success" and answer.kept == ("KH", "KD") and not {"KH", "KD"} & set(answer.left)
    assert ask("king", king="KH", kept="KH KS").kept == ("KS",)
    for kept, reason in (("5H", "5H"), ("KH KH", "listed twice")):
        with pytest.raises(BadInput, match=reason):
            ask("check", kings=True, kept=kept)
