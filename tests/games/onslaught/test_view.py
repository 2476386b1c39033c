"""All that the play page is told of a few positions of Onslaught: every zone, button, drag and mark."""

from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen import SCREEN
from drumhead.play.view import Aim, CardView, Control, Drop, Mark, Scene, Zone

from tests.games.onslaught.given import at

FIGHT = at(
    "KS(2D) Joker 9C 7S 5S",
    "9H",
    to_come="2H 3H",
    defenders=["2S"],
    discard=["Joker", "AS"],
    unseen=["KH"],
)
TO_SHIFT = "First pick an attacker under a defender, then the defender to shift it to. A 5 pays."
TO_PEEK = "There is no 7 on the table to peek with."
TO_RECALIBRATE = "First pick the unwounded defender that pays for the new pledge."
SHIFT = Control("shift", "Shift", (), legal=False, key="s", hint=TO_SHIFT, rules=("power.five",))


def scene(state: State, *picked: str) -> Scene:
    return SCREEN.scene(state, picked)


def test_the_zones_of_a_fight() -> None:
    assert scene(FIGHT, "9C").zones == (
        Zone("attackers", "Attackers", "pile", (CardView("attackers.top", None, "2 cards face down"),), 2),
        Zone(
            "waiting",
            "Attacking",
            "slot",
            (CardView("9H", "9H", "9 of hearts"),),
            note="9 destroys",
            met=True,
            source="attackers",
        ),
        Zone("deck", "Reserve", "pile", (CardView("deck.top", None, "1 card face down"),), 1),
        Zone(
            "discards",
            "Discards",
            "pile",
            (CardView("Joker.spent0", "Joker", "joker"), CardView("AS", "AS", "ace of spades")),
            3,
            "1 beaten unseen",
        ),
        Zone(
            "line",
            "Your line",
            "row",
            (
                CardView(
                    "KS",
                    "KS",
                    "king of spades, value 11, wounded by 2 of diamonds",
                    "11",
                    "wounded",
                    (CardView("2D", "2D", "2 of diamonds, absorbed by the king of spades", pickable=True),),
                    pickable=True,
                ),
                CardView("Joker", "Joker", "joker", pickable=True),
                CardView("9C", "9C", "9 of clubs, value 9", selected=True, pickable=True),
                CardView("7S", "7S", "7 of spades, value 7", pickable=True),
                CardView("5S", "5S", "5 of spades, value 5", pickable=True),
            ),
            text="5 on the table, 4 unwounded",
            source="deck",
        ),
    )


def test_the_buttons_and_drags_of_a_fight() -> None:
    shown = scene(FIGHT, "9C")
    assert shown.controls == (
        Control(
            "absorb",
            "Absorb",
            ("absorb 9C",),
            legal=False,
            key="a",
            hint="First pick the defender that will absorb the attacker.",
            rules=("absorb.greater",),
        ),
        Control(
            "destroy",
            "Destroy",
            ("destroy 9C",),
            key="d",
            main=True,
            hint="First pick the defenders that will destroy the attacker: one, or several that add up to it.",
            rules=("destroy.exact", "destroy.sum"),
        ),
        Control("joker", "Joker", ("joker",), key="j"),
        SHIFT,
        Control("peek", "Peek", ("peek with 9C",), legal=False, key="k", hint=TO_PEEK, rules=("power.seven",)),
    )
    assert shown.drops == (
        Drop("KS", "waiting", "absorb KS"),
        Drop("Joker", "waiting", "joker"),
        Drop("Joker", "discards", "joker"),
        Drop("9C", "waiting", "destroy 9C"),
        Drop("7S", "attackers", "peek with 7S"),
        Drop("7S", "discards", "peek with 7S"),
        Drop("2D", "9C", "shift 2D from KS to 9C with 5S"),
        Drop("2D", "7S", "shift 2D from KS to 7S with 5S"),
    )


def test_the_status_and_the_aim_of_a_fight() -> None:
    shown = scene(FIGHT)
    assert shown.status == "Wave 1 of 4: 0 of 3 faced"
    assert shown.advice == "Pick the defender or defenders to meet 9H."
    assert shown.aim == Aim(
        "Deal with every attacker in four waves. End waves 1 to 3 with at most 3 defenders.",
        (
            Mark("Wave 1: now", "now"),
            Mark("Wave 2: to come"),
            Mark("Wave 3: to come"),
            Mark("Wave 4: to come"),
        ),
        (Mark("3 attackers left"), Mark("5 defenders, 3 at most")),
    )


def test_the_attackers_seen_and_the_one_button_there() -> None:
    shown = scene(at("KS", peeked=True, pledge=3, to_come="AH 2H 3H 4H"), "2H")
    assert shown.zones[4] == Zone(
        "seen",
        "Next attackers",
        "row",
        (
            CardView("AH", "AH", "ace of hearts", pickable=True),
            CardView("2H", "2H", "2 of hearts, number 1 in the new order", "1", selected=True, pickable=True),
            CardView("3H", "3H", "3 of hearts", pickable=True),
        ),
        source="attackers",
    )
    assert shown.controls == (Control("arrange", "Put back 2H AH 3H", ("arrange 2H AH 3H",), key="a", main=True),)


def test_the_buttons_before_the_pledge_and_between_attackers() -> None:
    peek = Control("peek", "Peek", (), legal=False, key="k", hint=TO_PEEK, rules=("power.seven",))
    assert scene(at("KS", to_come="AH 2H 3H 4H 5H")).controls == (
        Control(
            "pledge",
            "Pledge",
            tuple(f"pledge {number}" for number in range(1, 6)),
            ("1", "2", "3", "4", "5"),
            key="p",
            main=True,
        ),
        SHIFT,
        peek,
    )
    change = Control(
        "recalibrate",
        "Recalibrate",
        tuple(f"recalibrate {number} with KS" for number in (1, 2, 4)),
        ("1", "2", "4"),
        2,
        key="c",
        hint=TO_RECALIBRATE,
        rules=("wave.recalibrate", "wave.recalibrate.cost"),
    )
    unpaid = change._replace(moves=(), legal=False)
    going = at("KS 2C", faced=1, pledge=3, to_come="AH 2H 3H")
    assert scene(going, "KS").controls[:2] == (Control("turn", "Turn", ("turn",), key="t", main=True), change)
    assert scene(going).controls == (Control("turn", "Turn", ("turn",), key="t", main=True), unpaid, SHIFT, peek)
    met = scene(at("KS 2C", faced=1, pledge=1, to_come="AH 2H 3H")).controls
    assert met[:2] == (
        Control("end", "End the wave", ("end",), key="e", main=True),
        unpaid._replace(choices=("2", "3", "4"), chosen=0),
    )


def test_what_is_advised_between_attackers() -> None:
    assert scene(at("KS", faced=1, pledge=1, to_come="AH")).advice == (
        "The pledge is met: end the wave, or recalibrate."
    )
    fourth = at("KS", wave=4, faced=1, pledge=1, to_come="AH", variants={"final": "open"})
    assert scene(fourth).advice == "The pledge is met: end the wave, or recalibrate."
    assert scene(at("KS", faced=0, pledge=1, to_come="AH")).advice == "Turn up the next attacker."
    assert scene(at("KS", to_come="AH 2H")).advice == "Pledge how many of the 2 attackers to face in this wave."
