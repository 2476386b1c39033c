"""What a unit is offered to do and how it is shown, what the rosters fill in, and when it is refused."""

from dataclasses import replace
from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.cases import FIGHTS
from drumhead.games.hit_the_deck.battle.units import BattleState, Carried
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.play.session_view import to_plain
from drumhead.play.umpire.battle import Offer
from drumhead.table.cards import Card

from tests.games.hit_the_deck.battles import SKILLS, TERMS, build, scenario
from tests.games.hit_the_deck.seed import TABLES

PEOPLE = ["spot", "check", "wounds"]
MOUNTED = build(xan={"aboard": "tank"}, tank={"carried": (Carried("lmg", 60),)})
HEAVY = build(zoe={"carried": (Carried("L"), Carried("mmg", 9))})
DRIVEN = build(truck={"carried": (Carried("mmg", 30),), "skills": {"shoot": 6}})


def offers(state: BattleState, by: str, at: str = "", *kept: str) -> list[Offer]:
    return list(BATTLE.offers(state, TERMS, by, at.split(), [Card(card) for card in kept]))


def keys(state: BattleState, by: str, at: str = "", *kept: str) -> list[str]:
    return [offer.key for offer in offers(state, by, at, *kept)]


@pytest.mark.parametrize(
    ("state", "by", "at", "expected"),
    [
        (build(), "ann", "", ["fire:rifle", "throw:grenade", *PEOPLE, "move"]),
        (build("movement"), "ann", "", ["move", "fire:rifle", "throw:grenade", *PEOPLE]),
        (build(), "ben", "xan", ["fire:smg-1", "automatic:smg-1", "throw:petrol-bomb", "melee", *PEOPLE, "move"]),
        (build(), "ben", "xan zoe", ["automatic:smg-1", "throw:petrol-bomb", "melee", *PEOPLE, "move"]),
        (build(), "ben", "tank", ["throw:petrol-bomb", *PEOPLE, "move", "soft:smg-1"]),
        (build(), "ann", "xan zoe", ["throw:grenade", "fire:rifle", "melee", *PEOPLE, "move"]),
        (build(), "cyd", "xan", ["explosive:M", "throw:knife", "melee", *PEOPLE, "move"]),
        (build(), "cyd", "tank", ["antitank:M", "throw:knife", *PEOPLE, "move"]),
        (HEAVY, "zoe", "truck", ["explosive:L", "soft:mmg", *PEOPLE, "move"]),
        (build("movement"), "truck", "", ["vehicle"]),
        (DRIVEN, "truck", "xan", ["fire:mmg", "automatic:mmg"]),
        (MOUNTED, "xan", "ann", ["fire:rifle", "fire:lmg", "automatic:lmg", "melee", *PEOPLE, "move"]),
        (build(ann={"burning": 1, "carried": ()}), "ann", "", ["burn", *PEOPLE, "move"]),
        (build(ann={"act": "KH", "carried": ()}), "ann", "", ["king:KH", *PEOPLE, "move"]),
    ],
)
def test_what_is_offered_the_likeliest_first(state: BattleState, by: str, at: str, expected: list[str]) -> None:
    assert keys(state, by, at) == expected


def test_a_kept_king_is_offered_to_who_is_in_no_courageous_act_yet() -> None:
    brave = [offer for offer in offers(build(), "ann", "", "KS", "QD", "KD") if offer.do == "brave"]
    assert brave == [
        Offer("brave", f"For King and Country: king of {suit}", "For King and Country", card)
        for suit, card in (("spades", "KS"), ("diamonds", "KD"))
    ]
    assert not [key for key in keys(build(ann={"act": "KH"}), "ann", "", "KS") if "brave" in key]


PLAIN = {"wounds": 0, "mode": "stand", "number": 5}
RIFLE = PLAIN | {"weapon": "rifle", "left": 12, "cover": "none"}


@pytest.mark.parametrize(
    ("state", "by", "at", "offer", "given", "known"),
    [
        (build(xan={"wounds": 1, "cover": "light"}), "ann", "xan", Offer("fire", "", weapon="rifle"), {},
         RIFLE | {"cover": "light", "before": 1}),
        (build(zoe={"cover": "bunker"}), "yve", "ann zoe ben cyd", Offer("automatic", "", weapon="lmg"), {},
         PLAIN | {"weapon": "lmg", "left": 60, "targets": 4, "cover": "none", "cover2": "bunker", "cover3": "none"}),
        (build(), "ann", "xan", Offer("check", ""), {"skill": "throw"}, PLAIN | {"skill": "throw"}),
        (build(cyd={"special": {"gunner": 8}}), "cyd", "tank", Offer("antitank", "", weapon="M"), {},
         PLAIN | {"number": 8, "weapon": "M", "cover": "none", "armour": "M"}),
        (build(truck={"points": 0}), "ann", "truck", Offer("soft", "", weapon="rifle"), {},
         RIFLE | {"armour": "U", "points": None, "vehicle": "other"}),
        (build(ann={"mode": "crawl", "prone": True}), "ann", "", Offer("move", ""), {},
         {"wounds": 0, "mode": "crawl", "prone": "up"}),
        (build(), "ann", "", Offer("move", ""), {}, {"wounds": 0, "mode": "walk", "prone": "no"}),
        (build(truck={"mode": "30-mph", "damage": ("track",), "prone": True}), "truck", "", Offer("vehicle", ""), {},
         {"speed": "30-mph", "track": True}),
        (build(), "truck", "", Offer("vehicle", ""), {}, {"speed": "20-mph", "track": False}),
        (build(ann={"act": "KD", "suffered": 2}), "ann", "", Offer("king", "", weapon="KD"), {},
         {"wounds": 0, "suffered": 2, "king": "KD"}),
        (build(ann={"burning": 1, "wounds": 1}), "ann", "", Offer("burn", ""), {},
         {"round": 0, "wounds": 0, "attempts": 1}),
        (build(turn=4, ann={"burning": 1, "wounds": 2}, zoe={"wounds": 2}), "ann", "ben cyd zoe", Offer("burn", ""),
         {}, {"round": 3, "wounds": 2, "attempts": 2}),
    ],
)  # fmt: skip
def test_the_rosters_fill_in_what_they_know(
    state: BattleState, by: str, at: str, offer: Offer, given: dict[str, Any], known: dict[str, Any]
) -> None:
    action = {"do": offer.do, "by": by, "at": at.split(), "with": offer.weapon, "given": given}
    asked = {input_.name for input_ in RESOLVERS[offer.do].inputs(TABLES)}
    answers = BATTLE.known_inputs(state, TERMS, action)
    assert {name: value for name, value in answers.items() if name in asked} == known


WRECK = {"damage": ("destroyed",)}


@pytest.mark.parametrize(
    ("state", "by", "at", "do", "why"),
    [
        (build(truck={"points": 0}), "ann", "truck", "soft", "Truck is out of the battle already. soft.destroyed"),
        (build(tank=WRECK), "cyd", "tank", "antitank", "Tank is out of the battle already. antitank.disabled"),
        (build(tank=WRECK), "cyd", "tank", "explosive", ""),
        (build("movement", tank=WRECK), "tank", "", "vehicle", "Tank is out of the battle. antitank.disabled"),
        (build("movement"), "tank", "", "vehicle", ""),
        (build("movement"), "ann", "", "move", ""),
        (build("movement", ann={"aboard": "truck"}), "ann", "", "move",
         "Ann rides in Truck: it moves with that. vehicle.speed"),
        *((build(ann={"fired": True}), "ann", "xan", do,
           "Ann has fought in this turn and cannot fight again. turn.combat") for do in FIGHTS),
        (build(ann={"mode": "walk"}), "ann", "xan", "fire", ""),
        (build(ann={"carried": (Carried("grenade", 0),)}), "ann", "xan", "throw",
         "Ann has no rounds left. fire.rounds"),
        (build(ann={"carried": (Carried("grenade", 1),)}), "ann", "xan", "throw", ""),
        (build(ann={"carried": (Carried("grenade", 0),)}), "ann", "xan", "explosive",
         "Ann has no rounds left. fire.rounds"),
        (build(turn=3, ann={"burning": 1, "burned": 3}), "ann", "", "burn",
         "The attempts of this turn for Ann have been made. burn.out"),
        (build(turn=3, ann={"burning": 1, "burned": 2}), "ann", "", "burn", ""),
    ],
)  # fmt: skip
def test_what_the_turn_does_not_let_be_done_is_refused_with_its_rule(
    state: BattleState, by: str, at: str, do: str, why: str
) -> None:
    verdict = BATTLE.verify(state, {"do": do, "by": by, "at": at.split(), "with": "grenade"})
    assert " ".join((verdict.reason, *verdict.rules)).strip() == why
    assert bool(verdict) is (not why)


# What the rosters of a battle show of each unit, what is due in a turn, and what a form that makes units offers.


def shown(state: BattleState, name: str) -> Any:
    return to_plain(next(unit for _, units in BATTLE.sides(state, TERMS) for unit in units if unit.id == name))


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
        ({"tank": {"damage": ("track", "turret", "abandoned", "destroyed")}}, "tank",
         ["track damaged", "turret damaged", "abandoned", "destroyed"]),
    ],
)  # fmt: skip
def test_chips_say_what_is_the_matter_with_a_unit(changes: dict[str, Any], by: str, chips: list[str]) -> None:
    assert shown(build(**changes), by)["chips"] == chips


def test_who_fires_when_is_said_of_who_still_can() -> None:
    drawn = iter(["AH", "2H", "3H", "4H", "5H", "6H"])
    state = BATTLE.apply_action(build(), TERMS, {"do": "initiative"}, lambda side, purpose: Card(next(drawn))).state
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
    assert [name for name, _ in BATTLE.sides(state, TERMS)] == ["West", "East"]


def test_what_must_not_be_forgotten_is_due() -> None:
    state = build(turn=3, ann={"burning": 1, "burned": 2}, ben={"burning": 2, "burned": 3}, xan={"act": "KH"})
    assert BATTLE.reminders(state) == [
        ("Ann is on fire: attempts to put it out are made each turn.", ("burn.out",)),
        ("Xan is in a courageous act: when it is over, draw its card.", ("king.act",)),
    ]
    for phase, turn, expected in (("movement", 1, [("Hold.", ())]), ("combat", 1, []), ("movement", 2, [])):
        assert BATTLE.reminders(BATTLE.start(scenario(note="Hold.", phase=phase, turn=turn), TERMS)) == expected
