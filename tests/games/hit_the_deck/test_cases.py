"""What a unit of a battle is offered to do, what the rosters fill into the form for it, and when it is refused."""

from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.cases import FIGHTS
from drumhead.games.hit_the_deck.battle.units import BattleState, Carried
from drumhead.play.umpire.battle import Offer
from drumhead.table.cards import Card
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import TERMS, build

COVERS = ("cover", "cover2", "cover3")
COUNTED = ("left", "before", "points")
TAP = "Tap a target."
FEWER = "Three targets at most: tap one of them again to leave it out."
ONE = "One target at a time: tap the others again."
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
        (build("movement"), "ann", "xan", ["fire:rifle", "throw:grenade", *PEOPLE, "move"]),
        (build(), "ben", "xan", ["fire:smg-1", "automatic:smg-1", "throw:petrol-bomb", *PEOPLE, "move"]),
        (build(), "ben", "xan zoe", ["automatic:smg-1", "throw:petrol-bomb", *PEOPLE, "move"]),
        (build(), "ben", "tank", ["soft:smg-1", "throw:petrol-bomb", *PEOPLE, "move"]),
        (build(), "yve", "truck", ["soft:lmg", *PEOPLE, "move"]),
        (build(), "ann", "xan zoe", ["throw:grenade", "fire:rifle", *PEOPLE, "move"]),
        (build(), "cyd", "", ["explosive:M", "throw:knife", *PEOPLE, "move"]),
        (build(), "cyd", "xan", ["explosive:M", "throw:knife", *PEOPLE, "move"]),
        (build(), "cyd", "tank", ["antitank:M", "throw:knife", *PEOPLE, "move"]),
        (build(), "cyd", "xan tank", ["throw:knife", "antitank:M", *PEOPLE, "move"]),
        (HEAVY, "zoe", "truck", ["explosive:L", "soft:mmg", *PEOPLE, "move"]),
        (build("movement"), "truck", "", ["vehicle"]),
        (build("movement"), "truck", "xan", []),
        (build(), "truck", "", []),
        (DRIVEN, "truck", "xan", ["fire:mmg", "automatic:mmg"]),
        (MOUNTED, "xan", "ann", ["fire:rifle", "fire:lmg", "automatic:lmg", *PEOPLE, "move"]),
        (build(ann={"burning": 1, "carried": ()}), "ann", "", ["burn", *PEOPLE, "move"]),
        (build(ann={"act": "KH", "carried": ()}), "ann", "", ["king:KH", *PEOPLE, "move"]),
    ],
)
def test_what_is_offered_the_likeliest_first(state: BattleState, by: str, at: str, expected: list[str]) -> None:
    assert keys(state, by, at) == expected


def test_a_kept_king_is_offered_to_who_is_in_no_courageous_act_yet() -> None:
    brave = [offer for offer in offers(build(), "ann", "", "KS", "QD", "KD") if offer.do == "brave"]
    assert brave == [
        Offer("brave", f"For King and Country: king of {suit}", "For King and Country", card, settles=False)
        for suit, card in (("spades", "KS"), ("diamonds", "KD"))
    ]
    assert not [key for key in keys(build(ann={"act": "KH"}), "ann", "", "KS") if "brave" in key]


def named(state: BattleState, by: str, at: str, key: str) -> Offer:
    return next(offer for offer in offers(state, by, at) if offer.key == key)


@pytest.mark.parametrize(
    ("state", "by", "at", "expected"),
    [
        (build(), "ann", "", Offer("fire", "Rifle", "Fire", "rifle", TAP, "", COVERS, (*COUNTED, "bipod"))),
        (build(), "ann", "xan", Offer("fire", "Rifle", "Fire", "rifle", "", "", COVERS, (*COUNTED, "bipod"))),
        (build(), "ann", "xan zoe", Offer("fire", "Rifle", "Fire", "rifle", ONE, "", COVERS, (*COUNTED, "bipod"))),
        (build(), "yve", "ann", Offer("fire", "LMG", "Fire", "lmg", "", "", COVERS, COUNTED)),
        (
            build(), "yve", "",
            Offer("automatic", "LMG, automatic", "Fire", "lmg", TAP, "", COVERS,
                  (*COUNTED, "cover2", "gap", "cover3", "gap2")),
        ),
        (
            build(), "yve", "ann",
            Offer("automatic", "LMG, automatic", "Fire", "lmg", "", "", COVERS,
                  (*COUNTED, "cover2", "gap", "cover3", "gap2")),
        ),
        (
            build(), "yve", "ann ben",
            Offer("automatic", "LMG, automatic", "Fire", "lmg", "", "", COVERS, (*COUNTED, "cover3", "gap2")),
        ),
        (
            build(), "yve", "ann ben cyd",
            Offer("automatic", "LMG, automatic", "Fire", "lmg", "", "", COVERS, COUNTED),
        ),
        (
            build(), "yve", "ann ben cyd zoe",
            Offer("automatic", "LMG, automatic", "Fire", "lmg", FEWER, "", COVERS, COUNTED),
        ),
        (build(), "ann", "", Offer("throw", "Grenade", "Throw", "grenade", TAP, "figures")),
        (build(), "cyd", "xan",
         Offer("throw", "Knife, thrown", "Throw", "knife", hides=("distance", "figures"))),
        (build(), "cyd", "tank", Offer("antitank", "Medium gun or launcher", "Fire", "M", asks=COVERS)),
        (build(), "cyd", "truck tank", Offer("antitank", "Medium gun or launcher", "Fire", "M", ONE, asks=COVERS)),
        (build(), "cyd", "",
         Offer("explosive", "Medium gun or launcher, high explosive", "Fire", "M", TAP, "figures")),
        (MOUNTED, "xan", "ann", Offer("fire", "LMG of Tank", "Fire", "lmg", "", "", COVERS, COUNTED)),
        (build(), "ann", "", Offer("spot", "Spot", "Spot")),
        (build(), "ann", "", Offer("check", "Skill check", "Draw", asks=("skill", "number"))),
        (build(), "ann", "", Offer("wounds", "Other wounds", "Wound")),
        (build(), "ann", "", Offer("move", "Move", "Move", asks=("mode", "prone"))),
        (build("movement"), "truck", "", Offer("vehicle", "Drive", "Drive", asks=("speed",))),
        (build(ann={"burning": 1}), "ann", "", Offer("burn", "Put out the fire", "Try", asks=("attempts",))),
        (build(ann={"act": "KD"}), "ann", "", Offer("king", "End the courageous act", "Draw its card", "KD")),
    ],
)  # fmt: skip
def test_an_offer_says_what_it_asks_hides_and_waits_for(state: BattleState, by: str, at: str, expected: Offer) -> None:
    assert named(state, by, at, expected.key) == expected


PLAIN = {"wounds": 0, "mode": "stand", "number": 5, "suffered": 0}
RIFLE = PLAIN | {"weapon": "rifle", "left": 12, "targets": 1}


@pytest.mark.parametrize(
    ("state", "by", "at", "offer", "given", "known"),
    [
        (build(), "ann", "xan", Offer("fire", "", weapon="rifle"), {}, RIFLE | {"cover": "none", "before": 0}),
        (build(xan={"wounds": 1, "cover": "light"}), "ann", "xan", Offer("fire", "", weapon="rifle"), {},
         RIFLE | {"cover": "light", "before": 1}),
        (build(), "ann", "", Offer("fire", "", weapon="rifle"), {}, RIFLE),
        (build(), "ann", "", Offer("fire", "", weapon="pistol"), {}, RIFLE | {"weapon": "pistol", "left": None}),
        (build(ann={"wounds": 1, "mode": "run"}), "ann", "", Offer("fire", "", weapon="rifle"), {},
         RIFLE | {"wounds": 1, "mode": "run"}),
        (build(zoe={"cover": "bunker"}), "yve", "ann zoe ben cyd", Offer("automatic", "", weapon="lmg"), {},
         PLAIN | {"weapon": "lmg", "left": 60, "targets": 4, "cover": "none", "cover2": "bunker", "cover3": "none",
                  "before": 0}),
        (build(ann={"mode": "20-mph"}), "ann", "", Offer("spot", ""), {}, PLAIN | {"number": 4}),
        (build(), "ann", "", Offer("check", ""), {}, PLAIN | {"number": 4, "skill": "field-craft"}),
        (build(), "ann", "", Offer("check", ""), {"skill": "throw"}, PLAIN | {"skill": "throw"}),
        (build(), "ann", "", Offer("check", ""), {"skill": "first aid"}, PLAIN | {"skill": "first aid"}),
        (build(ann={"skills": {"throw": 3}}), "ann", "", Offer("throw", "", weapon="grenade"), {},
         PLAIN | {"number": 3, "weapon": "grenade", "left": 2, "targets": 1}),
        (build(cyd={"special": {"gunner": 8}}), "cyd", "tank", Offer("antitank", "", weapon="M"), {},
         PLAIN | {"number": 8, "weapon": "M", "left": 2, "targets": 1, "cover": "none", "before": 0, "armour": "M",
                  "points": None, "vehicle": "other"}),
        (build(cyd={"skills": {"shoot": 3}}), "cyd", "", Offer("explosive", "", weapon="M"), {},
         PLAIN | {"number": 3, "weapon": "M", "left": 2, "targets": 1}),
        (build(cyd={"skills": {}}), "cyd", "", Offer("explosive", "", weapon="M"), {},
         PLAIN | {"weapon": "M", "left": 2, "targets": 1}),
        (build(truck={"points": 2}), "ann", "truck", Offer("soft", "", weapon="rifle"), {},
         RIFLE | {"cover": "none", "before": 0, "armour": "U", "points": 2, "vehicle": "other"}),
        (build(truck={"points": 0}), "ann", "truck", Offer("soft", "", weapon="rifle"), {},
         RIFLE | {"cover": "none", "before": 0, "armour": "U", "points": None, "vehicle": "other"}),
        (build(), "ann", "", Offer("move", ""), {}, PLAIN | {"mode": "walk", "track": False, "prone": "no"}),
        (build(ann={"mode": "crawl", "prone": True}), "ann", "", Offer("move", ""), {},
         PLAIN | {"mode": "crawl", "track": False, "prone": "up"}),
        (build(), "truck", "", Offer("vehicle", ""), {},
         PLAIN | {"speed": "20-mph", "track": False, "prone": "no"}),
        (build(truck={"mode": "30-mph", "damage": ("track",), "prone": True}), "truck", "", Offer("vehicle", ""), {},
         PLAIN | {"speed": "30-mph", "track": True, "prone": "no"}),
        (build(ann={"act": "KD", "suffered": 2}), "ann", "", Offer("king", "", weapon="KD"), {},
         PLAIN | {"suffered": 2, "king": "KD"}),
        (build(ann={"burning": 1, "wounds": 1}), "ann", "", Offer("burn", ""), {},
         PLAIN | {"round": 0, "wounds": 0, "attempts": 1}),
        (build(ann={"burning": 1}), "ann", "", Offer("burn", ""), {}, PLAIN | {"round": 0, "attempts": 1}),
        (build(turn=4, ann={"burning": 1, "wounds": 2}, zoe={"wounds": 2}), "ann", "ben cyd zoe", Offer("burn", ""),
         {}, PLAIN | {"round": 3, "wounds": 2, "attempts": 2, "before": 0}),
        (build(ann={"burning": 1, "wounds": 1}), "ann", "", Offer("spot", ""), {},
         PLAIN | {"number": 4, "wounds": 1}),
    ],
)  # fmt: skip
def test_the_rosters_fill_in_what_they_know(
    state: BattleState, by: str, at: str, offer: Offer, given: dict[str, Any], known: dict[str, Any]
) -> None:
    assert BATTLE.known_inputs(state, TERMS, offer, by, at.split(), given) == known


def test_the_rosters_say_which_court_cards_are_in_the_packs() -> None:
    state = BATTLE.start({**BATTLE.scenario, "courts": ["knaves", "queens"]}, TERMS)
    known = BATTLE.known_inputs(state, TERMS, Offer("spot", ""), "hollis", [], {})
    assert (known["knaves"], known["queens"], "kings" in known) == (True, True, False)
    assert BATTLE.flags(state) == {"knaves": True, "queens": True}


WRECK = {"damage": ("destroyed",)}


@pytest.mark.parametrize(
    ("state", "by", "at", "do", "why"),
    [
        (build(truck={"points": 0}), "ann", "truck", "soft", "Truck is out of the battle already. soft.destroyed"),
        (build(tank=WRECK), "cyd", "tank", "antitank", "Tank is out of the battle already. antitank.disabled"),
        (build(tank=WRECK), "cyd", "tank", "explosive", ""),
        (build(xan={"wounds": 3}), "ann", "xan", "soft", ""),
        (build(tank={"damage": ("track",)}), "cyd", "tank", "antitank", ""),
        (build("movement", tank=WRECK), "tank", "", "vehicle", "Tank is out of the battle. antitank.disabled"),
        (build(tank=WRECK), "tank", "ann", "fire", "Tank is out of the battle. antitank.disabled"),
        (build(tank=WRECK), "tank", "", "spot", ""),
        (build("movement"), "tank", "", "vehicle", ""),
        (build(ann={"wounds": 2}), "ann", "xan", "fire", ""),
        (build(), "ann", "", "move",
         "Modes are declared in the movement phase: go on to the next turn. turn.move"),
        (build(), "truck", "", "vehicle",
         "Modes are declared in the movement phase: go on to the next turn. turn.move"),
        (build("movement"), "ann", "", "move", ""),
        (build("movement", ann={"fired": True}), "ann", "", "move",
         "Ann used opportunity fire, which is for those who do not move. turn.opportunity"),
        (build("movement", ann={"aboard": "truck"}), "ann", "", "move",
         "Ann rides in Truck: it moves with that. vehicle.speed"),
        *((build(ann={"fired": True}), "ann", "xan", do,
           "Ann has fought in this turn and cannot fight again. turn.combat") for do in FIGHTS),
        (build(ann={"fired": True}), "ann", "", "spot", ""),
        (build("movement", ann={"mode": "walk"}), "ann", "xan", "fire",
         "Ann moves in this turn, so there is no opportunity fire; it may fight in the combat phase. "
         "turn.opportunity"),
        (build("movement"), "ann", "xan", "fire", ""),
        (build(ann={"mode": "walk"}), "ann", "xan", "fire", ""),
        (build(ann={"carried": (Carried("grenade", 0),)}), "ann", "xan", "throw",
         "Ann has no rounds left. fire.rounds"),
        (build(ann={"carried": (Carried("grenade", 1),)}), "ann", "xan", "throw", ""),
        (build(ann={"carried": (Carried("grenade"),)}), "ann", "xan", "throw", ""),
        (build(ann={"carried": (Carried("grenade", 0),)}), "ann", "xan", "antitank",
         "Ann has no rounds left. fire.rounds"),
        (build(ann={"carried": (Carried("grenade", 0),)}), "ann", "xan", "explosive",
         "Ann has no rounds left. fire.rounds"),
        (build(ann={"carried": (Carried("grenade", 0),)}), "ann", "xan", "fire", ""),
        (build(turn=3, ann={"burning": 1, "burned": 3}), "ann", "", "burn",
         "The attempts of this turn for Ann have been made. burn.out"),
        (build(turn=3, ann={"burning": 1, "burned": 2}), "ann", "", "burn", ""),
        (build(turn=3, ann={"burning": 1, "burned": 3}), "ann", "", "check", ""),
    ],
)  # fmt: skip
def test_what_the_turn_does_not_let_be_done_is_refused_with_its_rule(
    state: BattleState, by: str, at: str, do: str, why: str
) -> None:
    verdict = BATTLE.verify(state, Offer(do, "", weapon="grenade"), by, at.split())
    assert " ".join((verdict.reason, *verdict.rules)).strip() == why
    assert bool(verdict) is (not why)


def test_an_id_that_is_on_no_roster_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadInput) as caught:
        BATTLE.side(build(), "bob")
    assert str(caught.value) == (
        "there is no 'bob' on the rosters: choose from ann, ben, cyd, truck, xan, yve, zoe, tank"
    )
    assert [BATTLE.side(build(), name) for name in ("ann", "truck", "xan", "tank")] == [0, 0, 1, 1]
