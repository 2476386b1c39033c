"""All that the play page is told of a few positions of No Man's Land: every zone, button, drag and mark."""

from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.screen import SCREEN
from drumhead.play.view import Aim, CardView, Control, Drop, Mark, Scene, Zone

from tests.games.no_mans_land.given import at

HAND = ("8C", "5S", "AD", "6H", "7H")
PAID = at("QS", "8C 5S AD 6H", given=["7H"], weather="3C")
FOG = at("JD", " ".join(HAND), weather="5C")
COOK = at("JD", " ".join(HAND))
TO_GIVE = ("weather.penalty", "sacrifice.choice")


def scene(state: SniperState, *picked: str) -> Scene:
    return SCREEN.scene(state, picked)


def test_the_zones_of_a_shot_that_is_laid_out() -> None:
    assert scene(PAID, "5S@individual.1", "AD").zones == (
        Zone(
            "target",
            "Target",
            "slot",
            (CardView("QS", "QS", "queen of spades, Master Sniper"),),
            note="fires back: 2 cards",
            aside=True,
        ),
        Zone(
            "weather",
            "Weather",
            "place",
            (CardView("3C", "3C", "3 of clubs, Breezy"),),
            note="Breezy: costs 1 card",
            aside=True,
        ),
        Zone("deck", "Deck", "pile", (CardView("deck.top", None, "28 cards face down"),), 28, aside=True),
        Zone(
            "given",
            "Given up",
            "place",
            (CardView("7H", "7H", "7 of hearts, given up"),),
            note="1 of 1",
            met=True,
            aside=True,
        ),
        Zone(
            "individual.1",
            "Master Sniper",
            "place",
            (CardView("5S", "5S", "5 of spades, strength 6", "6", pickable=True),),
            text="defence 11 · score 20",
            note="7 of 11: not enough",
            takes=True,
            key="1",
        ),
        Zone(
            "hand",
            "Your hand",
            "fan",
            (
                CardView("8C", "8C", "8 of clubs, hits automatically", "hit", pickable=True),
                CardView("AD", "AD", "ace of diamonds, strength 1", "1", selected=True, pickable=True),
                CardView("6H", "6H", "6 of hearts, strength 5", "5", pickable=True),
            ),
            text="2 red, 2 black · strength in the corner",
            source="deck",
        ),
    )


def test_the_place_for_what_is_given_up() -> None:
    laid = CardView("AD", "AD", "ace of diamonds, given up", pickable=True)
    empty = Zone("given", "Given up", "place", note="0 of 2", takes=True, aside=True)
    assert scene(FOG).zones[3] == empty
    assert scene(FOG, "AD@given").zones[3] == empty._replace(cards=(laid,), note="1 of 2")
    assert scene(COOK).zones[3] == Zone("given", "Given up", "place", aside=True)
    blind = at("JD", "8C 5S AD", weather="5C", variants={"sacrifice": "blind"})
    assert scene(blind).zones[3] == Zone("given", "Given up", "place", note="2 cards fewer drawn", aside=True)


def test_the_buttons_of_a_shot() -> None:
    hold = Control("hold", "Hold", ("hold",), key="o")
    fire = Control(
        "fire",
        "Fire",
        ("fire 1:5S",),
        key="f",
        main=True,
        hint="First put cards on the targets you aim at, or hold.",
        rules=("aim.one", "aim.hold"),
    )
    assert scene(COOK, "5S").controls == (fire, hold)
    assert scene(COOK).controls == (fire._replace(moves=(), legal=False, main=False), hold)
    assert scene(FOG, "5S", "AD@given").controls == (
        Control(
            "sacrifice",
            "Give up 2 cards",
            ("sacrifice 5S AD",),
            key="g",
            main=True,
            hint="The weather costs 2 cards: first pick the cards to give up.",
            rules=TO_GIVE,
        ),
        fire._replace(
            legal=False, main=False, hint="First give up 2 cards: the weather costs that much.", rules=TO_GIVE
        ),
        hold._replace(legal=False),
    )


def test_the_drags_of_a_hand() -> None:
    assert scene(at("QH", " ".join(HAND)), "5S@individual.2").drops == (
        Drop("8C", "individual.1", ""),
        Drop("8C", "individual.2", ""),
        Drop("5S", "individual.1", ""),
        Drop("5S", "hand", ""),
        *(Drop(card, f"individual.{who}", "") for card in ("AD", "6H", "7H") for who in (1, 2)),
    )
    assert scene(at("JD", " ".join(HAND), weather="3C")).drops == tuple(
        Drop(card, place, f"sacrifice {card}") for card in HAND for place in ("given", "weather")
    )


def test_the_status_and_the_aim() -> None:
    shown = scene(COOK)
    assert (shown.status, shown.advice) == (
        "Round 1 of 5 · 0 points",
        "Put cards on a target: their strengths must beat its defence.",
    )
    assert scene(COOK, "5S").advice == "Fire, or place more cards. Tap a placed card to take it back."
    assert scene(FOG).advice == "Fog costs 2 cards: pick the cards to give up."
    assert shown.aim == Aim(
        "Score as much as you can in five rounds, and stay alive.",
        (Mark("Round 1: now", "now"), *(Mark(f"Round {number}: to come") for number in range(2, 6))),
        (Mark("0 points", "score"), Mark("next rank at 1", "score")),
    )
