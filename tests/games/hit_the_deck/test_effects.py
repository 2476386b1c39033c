"""What each result does to the rosters, sentence by sentence, and what the umpire's hand, a turn and a tie do."""

from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.units import BattleState, Carried, Unit
from drumhead.play.umpire.battle import ActionResult
from drumhead.table.cards import Card
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.ask import ask
from tests.games.hit_the_deck.battles import SKILLS, TERMS, build, scenario


def apply_result(
    state: BattleState, do: str, by: str, at: str = "", arm: str = "", reached: str | None = None, **given: Any
) -> ActionResult:
    """What the resolver's answer does."""
    action: dict[str, Any] = {"do": do, "by": by, "at": at.split(), "with": arm}
    if reached is not None:
        action["reached"] = reached.split()
    return BATTLE.apply_result(state, TERMS, action, ask(do, **given))


def told(action_result: ActionResult) -> list[str]:
    """Each sentence with its rules after it."""
    return [" ".join((text, *rules)) for text, rules in action_result.lines]


def was(action_result: ActionResult, name: str, *parts: str) -> tuple[Any, ...]:
    return tuple(getattr(action_result.state.unit(name), part) for part in parts)


def arms(action_result: ActionResult, name: str) -> list[tuple[str, int | None]]:
    return [(carried.weapon, carried.rounds) for carried in action_result.state.unit(name).carried]


def test_single_fire_spends_rounds_and_wounds_whom_it_hits() -> None:
    one = apply_result(build(), "fire", "ann", "xan", "rifle", weapon="rifle", cover="light", cards="AS 10S 9S 8S 7S")
    assert told(one) == ["Ann, Rifle: 7 left. fire.rounds", "Xan is wounded. wound.add wound.one"]
    assert was(one, "xan", "wounds", "cover") == (1, "light") and was(one, "ann", "fired", "cover") == (True, "none")
    assert arms(one, "ann") == [("rifle", 7), ("grenade", 2)] and one.title == "Ann at Xan"
    missed = apply_result(build(), "fire", "ann", "xan", "rifle", weapon="rifle", cards="10S 10H 9S 8S 7S")
    assert told(missed) == ["Ann, Rifle: 7 left. fire.rounds"] and was(missed, "xan", "wounds") == (0,)
    two = apply_result(build(xan={"wounds": 2}), "fire", "ann", "xan", "rifle", weapon="rifle", cards="AS AH AD AC 2S")
    assert told(two)[1:] == ["Xan is dead. wound.add wound.three"] and was(two, "xan", "wounds") == (3,)


@pytest.mark.parametrize(
    ("do", "arm", "given", "spent"),
    [
        ("melee", "", {"number": 4, "cards": "4H"}, []),
        ("throw", "knife", {"weapon": "knife", "cards": "AS"}, ["Cyd, Knife: 0 left. fire.rounds"]),
    ],
)
def test_a_blow_wounds_the_one_it_hits(do: str, arm: str, given: dict[str, Any], spent: list[str]) -> None:
    hit = apply_result(build(), do, "cyd", "xan", arm, **given)
    assert told(hit) == [*spent, "Xan is wounded. wound.add wound.one"]
    missed = apply_result(build(), do, "cyd", "xan", arm, **{**given, "cards": "9S"})
    assert told(missed) == spent and was(missed, "xan", "wounds") == (0,)
    assert told(apply_result(build(), "wounds", "ann", more=2)) == ["Ann is incapacitated. wound.add wound.two"]


def test_automatic_fire_wounds_each_target_by_its_own_hits() -> None:
    cards = "AS 10S 9S 8S 7S 6S 10H 10D 9H 8H 7H 6H AH 2H 9D 8D 7D 6D"
    burst = apply_result(
        build(), "automatic", "yve", "ann ben cyd", "lmg", weapon="lmg", targets=3, cover2="building", cards=cards
    )
    assert told(burst) == [
        "Yve, LMG: 42 left. fire.rounds", "Ann is wounded. wound.add wound.one",
        "Cyd is incapacitated. wound.add wound.two",
    ]  # fmt: skip
    assert [was(burst, name, "wounds", "cover") for name in ("ann", "ben", "cyd")] == [
        (1, "none"), (0, "building"), (2, "none"),
    ]  # fmt: skip
    assert burst.title == "Yve at Ann, Ben and Cyd"


def test_a_soft_vehicle_loses_points_and_lost_with_its_riders_is_the_umpires() -> None:
    state = build(ben={"aboard": "truck"}, cyd={"aboard": "truck"})
    shot = apply_result(
        state, "soft", "xan", "truck", "rifle", weapon="rifle", vehicle="truck", cards="AS 10S 9S 8S 7S"
    )
    assert told(shot) == ["Xan, Rifle: 0 left. fire.rounds", "Truck: 2 damage points left. soft.hit"]
    assert was(shot, "truck", "points") == (2,)
    lost = apply_result(state, "soft", "xan", "truck", "rifle", weapon="rifle", vehicle="truck", cards="AS AH AD")
    assert told(lost) == [
        "Xan, Rifle: 2 left. fire.rounds", "Truck is destroyed. soft.destroyed",
        "Aboard: Ben and Cyd. The umpire decides what happens to them. umpire.right",
    ]  # fmt: skip
    assert "Aboard" not in str(told(apply_result(build(), "soft", "xan", "truck", "rifle", weapon="rifle",
                                            vehicle="truck", cards="AS AH AD")))  # fmt: skip


@pytest.mark.parametrize(
    ("card", "able", "lines"),
    [
        ("3H", True, ["Tank: the track is hit, and it can no longer move. antitank.damaged"]),
        ("2H", True, ["Tank: the turret is hit and can no longer turn. antitank.damaged"]),
        ("3S", False, ["Tank: the crew abandons it. antitank.disabled",
                       "Aboard: Xan. The umpire decides what happens to them. umpire.right"]),
        ("10S", True, []),
    ],
)  # fmt: skip
def test_a_hit_on_armour_is_written_down_once(card: str, able: bool, lines: list[str]) -> None:
    state = build(xan={"aboard": "tank"})
    hit = apply_result(state, "antitank", "cyd", "tank", "M", weapon="M", armour="M", cards=card)
    assert told(hit) == ["Cyd, Medium gun or launcher: 1 left. fire.rounds", *lines]
    assert hit.state.unit("tank").is_able is able
    repeated = apply_result(hit.state, "antitank", "cyd", "tank", "M", weapon="M", armour="M", cards=card)
    assert was(repeated, "tank", "damage") == was(hit, "tank", "damage") and len(hit.state.unit("tank").damage) == bool(
        lines
    )


def test_a_grenade_wounds_those_whose_card_is_red_and_leaves_vehicles_to_the_umpire() -> None:
    blast = apply_result(build(), "throw", "ann", "xan", "grenade", reached="yve tank zoe", weapon="grenade",
                         figures=3, cards="AS 2S 2H 3H")  # fmt: skip
    assert told(blast) == [
        "Ann, Grenade: 1 left. fire.rounds", "Tank was reached; the umpire decides what that does. umpire.right",
        "Zoe is wounded. wound.add wound.one",
    ]  # fmt: skip
    assert blast.title == "Ann at Xan" and was(blast, "zoe", "burning") == (None,)
    shell = apply_result(build(), "explosive", "cyd", "", "M", reached="xan", weapon="M", figures=1, cards="AS 2H")
    assert told(shell)[1:] == ["Xan is wounded. wound.add wound.one"] and shell.title == "Cyd"


def test_a_petrol_bomb_sets_on_fire_once_and_wounds_at_once() -> None:
    state = build(turn=3, zoe={"burning": 2, "burned": 2})
    burst = apply_result(state, "throw", "ben", "xan", "petrol-bomb", reached="xan zoe", weapon="petrol-bomb",
                         figures=2, cards="AS 2H 3H")  # fmt: skip
    assert told(burst) == [
        "Ben, Petrol bomb: 0 left. fire.rounds", "Xan is on fire. area.petrol burn.wound",
        "Xan is wounded. wound.add wound.one",
    ]  # fmt: skip
    assert was(burst, "xan", "burning", "burned", "wounds") == (3, 0, 1)
    assert was(burst, "zoe", "burning", "burned", "wounds") == (2, 2, 0)


@pytest.mark.parametrize(
    ("turn", "wounds", "cards", "after", "lines"),
    [
        (1, 0, "2H", (1, 1, 1), []),
        (2, 1, "2H", (1, 2, 1), []),
        (3, 1, "2H", (1, 3, 2), ["Ann is incapacitated. wound.add wound.two"]),
        (3, 1, "2S", (None, 3, 1), ["Ann is no longer on fire. burn.out"]),
    ],
)
def test_a_fire_burns_on_or_is_out(turn: int, wounds: int, cards: str, after: Any, lines: list[str]) -> None:
    state = build(turn=turn, ann={"burning": 1, "wounds": max(wounds, 1)})
    burned = apply_result(state, "burn", "ann", round=turn - 1, wounds=wounds, cards=cards)
    assert was(burned, "ann", "burning", "burned", "wounds") == after and told(burned) == lines
    assert burned.title == "Ann" and was(burned, "ann", "fired") == (False,)


def test_moves_are_declared_and_cover_is_left_behind() -> None:
    ann = apply_result(build("movement", ann={"cover": "light"}), "move", "ann", mode="run", prone="down")
    assert was(ann, "ann", "mode", "prone", "cover") == ("run", True, "none") and told(ann) == []
    drives = apply_result(build("movement", truck={"cover": "light"}), "vehicle", "truck", speed="20 mph")
    assert was(drives, "truck", "mode", "cover") == ("20-mph", "none")
    assert was(apply_result(build("movement"), "vehicle", "truck", speed="20 mph", stop=True), "truck", "mode") == (
        "stand",
    )


@pytest.mark.parametrize(
    ("cards", "after", "lines"),
    [
        ("4H", (0, 2), ["Ann: only flesh wounds, without effect. king.act"]),
        ("4S", (1, 3), ["Ann is wounded. wound.add wound.one", "Ann is mentioned in dispatches. king.act"]),
        ("QH", (0, 2), ["Lady Luck: the umpire decides about the wounds of the act. queen.luck king.act"]),
    ],
)
def test_the_card_after_a_courageous_act_ends_it(cards: str, after: Any, lines: list[str]) -> None:
    state = build(ann={"act": "KH", "suffered": 1, "mentioned": 2})
    ended = apply_result(state, "king", "ann", king="KH", suffered=1, queens=True, cards=cards)
    assert told(ended) == lines and was(ended, "ann", "wounds", "mentioned") == after
    assert was(ended, "ann", "act", "suffered") == ("", 0)


def test_what_the_umpire_ruled_is_left_to_the_umpire() -> None:
    ruled = apply_result(build(), "fire", "ann", "xan", "rifle", weapon="rifle", umpire="It is a dud.",
                    cards="AS 2S 3S 4S 5S")  # fmt: skip
    assert told(ruled) == [
        "Ann, Rifle: 7 left. fire.rounds",
        "The umpire has ruled: change on the rosters what follows from it. umpire.right",
    ]
    assert was(ruled, "xan", "wounds") == (0,)


def test_each_knave_brings_the_next_event_and_none_where_knaves_are_not_in_play() -> None:
    state = BATTLE.start({**scenario(), "events": ["A cow.", "A bell."]}, TERMS)
    drawn = apply_result(state, "check", "ann", knaves=True, cards="JH JS JD AS")
    assert told(drawn) == [
        "JH: A cow. knave.event", "JS: A bell. knave.event",
        "JD: the umpire has prepared no more events. knave.event",
    ]  # fmt: skip
    assert BATTLE.roster(drawn.state)["events"] == []
    assert told(apply_result(state, "check", "ann", cards="JH AS")) == []
    assert told(apply_result(state, "knave", "ann", cards="JC")) == ["JC: A cow. knave.event"]


# ---- without a resolver


def pulls(*cards: str) -> tuple[list[int], Any]:
    """The sides that drew, and a draw of those cards in turn."""
    sides, left = list[int](), iter(cards)

    def draw(side: int, purpose: str) -> Card:
        sides.append(side)
        return Card(next(left))

    return sides, draw


def changed(state: BattleState, do: str, *cards: str, **action: Any) -> ActionResult:
    return BATTLE.apply_action(state, TERMS, {"do": do, **action}, pulls(*cards)[1])


def refused(state: BattleState, do: str, **action: Any) -> str:
    with pytest.raises(BadInput) as caught:
        changed(state, do, **action)
    return str(caught.value)


@pytest.mark.parametrize(
    ("turn", "burned", "burns"), [(3, 0, False), (4, 0, False), (5, 0, True), (5, 4, True), (5, 5, False), (7, 0, True)]
)
def test_combat_goes_over_into_the_next_turn_and_fires_burn_every_second(turn: int, burned: int, burns: bool) -> None:
    state = build(turn=turn, ann={"mode": "run", "fired": True, "burning": 3, "burned": burned, "prone": True})
    after = changed(state, "next")
    lines = ["Ann still burns. burn.wound", "Ann is wounded. wound.add wound.one"] if burns else []
    assert told(after) == lines and after.title == f"Turn {turn + 1}: movement"
    assert (after.state.phase, after.state.turn, after.state.order) == ("movement", turn + 1, ())
    assert was(after, "ann", "mode", "fired", "prone", "wounds") == ("stand", False, True, int(burns))


def test_the_order_of_fire_is_by_number_and_a_tie_by_the_lowest_card_of_ones_own_pack() -> None:
    state = build(
        ann={"skills": {"shoot": 6}}, ben={"fired": True}, cyd={"carried": ()}, yve={"wounds": 2},
        zoe={"wounds": 1, "skills": {"shoot": 9}}, tank={"carried": (Carried("mmg"),)},
    )  # fmt: skip
    sides, draw = pulls("JS", "KH", "7H", "AS")
    after = BATTLE.apply_action(state, TERMS, {"do": "initiative"}, draw)
    assert after.state.order == ("ann", "zoe", "xan") and sides == [1, 1, 1, 1]
    assert told(after) == [
        "6: Ann. fire.order", "5: Xan and Zoe. fire.order", "JS: another card is drawn. fire.tie",
        "KH: kept for later. Another card is drawn. king.keep", "Xan draws 7H. fire.tie", "Zoe draws AS. fire.tie",
        "They fire in this order: Ann, Zoe, Xan. fire.order",
    ]  # fmt: skip
    assert after.kept == ((1, "KH"),) and after.title == "Order of fire"


def test_the_umpire_changes_a_unit_and_the_log_says_what() -> None:
    ann = scenario()["sides"][0]["units"][0]
    assert told(changed(build(), "put", side=0, unit=ann)) == ["Ann stays as before."]
    other = {**ann, "skills": {**SKILLS, "shoot": 6}, "carried": [], "damage": ["track"], "wounds": 1, "prone": True}
    after = changed(build(), "put", side=0, unit=other)
    assert told(after) == [
        "Ann: skills shoot 5, throw 5, melee 4, field-craft 4 → shoot 6, throw 5, melee 4, field-craft 4; "
        "carried weapon rifle, rounds 12, weapon grenade, rounds 2 → none; wounds none → 1; damage none → track; "
        "prone none → True. umpire.right"
    ]
    moved = changed(build(), "put", side=1, unit=ann)
    assert [[unit.id for unit in side.units][-1] for side in moved.state.sides] == ["truck", "ann"]


def test_who_is_taken_off_leaves_riders_and_the_order_behind() -> None:
    state = build(ann={"aboard": "truck"}, ben={"aboard": "truck"})
    state = state.replace_unit(Unit("xan", "Xan", "regular", aboard="tank"))
    without_tank = changed(state, "remove", by="tank").state
    assert [unit.aboard for unit in without_tank.units] == ["truck", "truck", "", "", "", "", ""]
    after = changed(changed(state, "initiative", "AH", "2H", "3H", "4H", "5H", "6H").state, "remove", by="truck")
    assert told(after) == ["Truck leaves the battle. umpire.right"]
    assert after.title == "The umpire changes a roster"
    assert [unit.aboard for unit in after.state.units] == ["", "", "", "tank", "", "", ""]
    order = after.state.order
    removed = changed(after.state, "remove", by="ben")
    assert "ben" in order and removed.state.order == tuple(name for name in order if name != "ben")


def test_an_action_that_there_is_not_is_refused() -> None:
    assert refused(build(), "dance") == "there is no action 'dance'"
    says = "Truck cannot begin a courageous act (king.act)"
    assert refused(build(), "brave", by="truck", **{"with": "KD"}) == says
