"""What the play page shows of Officers' Battle, what its gestures mean, and what it tells of a place when asked."""

from pathlib import Path
from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.screen import SCREEN
from drumhead.play.scene import AIM, STATUS, About, AimPart, Control, Scene, Zone

from tests.games.officers_battle.positions import PLACES, at, play, south_at

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
SERIES = "5C@west 6C@west AS@west 8C@west"
SUITED = at("5C 6C AS 8C 9H", piles="4H/9D 3D/", discard="3S 9D")
SPOILS = play(SUITED, "battle west 5C-6C-AS-8C")
BONUS = play(at("5C 5D", discard="3D"), "battle west 5C; centre 5D")
DRAW = at("5C", phase="draw", discard="3C 4C")
RECALL = at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["QS", "KH"], "right": ["JS"]}})
STACKED = at("5C", retreats={"north": {"left": ["JS", "KH"]}}, killed={"south": ["KC", "KD"]}, beside={"south": ["9C"]})
OVER = at("5C", south="- - - -", killed={"south": []}, officers={"south": []}, phase="over", hands={
    "north": ["5C"], "south": ["6C", "6D"]
})  # fmt: skip


def scene(state: OfficersState, picked: str = "", viewer: int | None = None) -> Scene:
    return SCREEN.scene(state, tuple(picked.split()), state.turn if viewer is None else viewer)


def zone(state: OfficersState, name: str, picked: str = "", viewer: int | None = None) -> Zone:
    return next(zone for zone in scene(state, picked, viewer).zones if zone.id == name)


def controls(state: OfficersState, picked: str = "") -> dict[str, Control]:
    return {control.id: control for control in scene(state, picked).controls}


def lit(state: OfficersState, picked: str = "", viewer: int | None = None) -> set[str]:
    return {zone.id for zone in scene(state, picked, viewer).zones if zone.lit}


@pytest.mark.parametrize(
    ("state", "picked", "status", "advice"),
    [
        (SUITED, "", "North, action · ", "Place cards on positions to battle, or regroup, or pass."),
        (SUITED, "5C@west", "North, action", "Battle, or place more cards."),
        (SUITED, "north.west", "North, action", "Regroup: bring the officer to one of your retreat stacks."),
        (SUITED, "north.east", "North, action", "This officer cannot retreat"),
        (DRAW, "", "North, draw", "Draw a card from your deck"),
        (BONUS, "", "North, bonus", "Take 2 bonus cards, one by one."),
        (play(BONUS, "bonus deck"), "", "North, bonus", "Take your bonus card."),
        (SPOILS, "", "North, spoils", "Take the spoils"),
        (RECALL, "", "North, recall", "Recall an officer"),
        (south_at("5S"), "", "South, action", "Place cards"),
        (OVER, "", "North 62 : 1 South", "The game is over."),
    ],
)
def test_a_line_says_whose_step_it_is_and_another_what_can_be_done(
    state: OfficersState, picked: str, status: str, advice: str
) -> None:
    shown = scene(state, picked)
    assert shown.status.startswith(status) and shown.advice.startswith(advice)


def test_who_is_not_on_turn_waits_and_has_no_buttons() -> None:
    waiting = scene(SUITED, "5C@west", 1)
    assert waiting.advice == "It is North's turn." and (waiting.controls, waiting.drops) == ((), ())
    assert not any(zone.takes or zone.lit for zone in waiting.zones)
    assert not any(card.pickable for card in waiting.cards())
    assert scene(OVER, "", 1).advice == "The game is over." and scene(OVER, "", 0).controls == ()
    assert zone(OVER, "west").note == ""


def test_the_points_are_the_officers_alive_and_the_cards_that_the_other_holds() -> None:
    state = at("5C 6C", hands={"north": ["5C", "6C"], "south": ["7C"]}, killed={"south": ["KC"]})
    assert scene(state).aim and scene(state).aim.counts == (AimPart("North 61"), AimPart("South 57"))  # type: ignore[union-attr]
    told = SCREEN.about(state, 0, AIM)  # type: ignore[misc]
    assert told and told == SCREEN.about(state, 1, STATUS)  # type: ignore[misc]
    assert "North has 61: 12 officers alive, and 1 card in South's hand." in told.text
    assert "South has 57: 11 officers alive, and 2 cards in North's hand." in told.text


def test_cards_are_laid_on_a_position_and_read_as_what_they_are() -> None:
    assert zone(SUITED, "west", SERIES).note == "kills JC" and zone(SUITED, "west", SERIES).met
    assert [card.face for card in zone(SUITED, "west", "8C@west AS@west 6C@west 5C@west").cards] == [
        "4H", "5C", "6C", "AS", "8C",
    ]  # fmt: skip
    one = zone(SUITED, "west", "9H@west")
    assert (one.note, one.met, one.text) == ("no officer of the suit", False, "1 card")
    low = zone(at("5C", piles="9C//"), "west", "5C@west")
    assert (low.note, low.met) == ("too low", False)
    assert (zone(at("5C"), "west", "5C@west").note, zone(at("5C"), "west", "5C@west").met) == ("goes on the pile", True)
    assert zone(at("5C 7C"), "west", "5C@west 7C@west").note == "no series yet"
    assert zone(SUITED, "west", "9H@west").cards[1].label == "9 of hearts, placed in the west"
    ace = zone(at("AD 5C"), "centre", "AD@centre")
    assert ace.note == "2 ways to play: choose next to Battle" and ace.met


def test_an_officer_is_lifted_to_regroup() -> None:
    ready = controls(SUITED, "north.west")["regroup"]
    assert ready.moves == ("regroup west to left from deck", "regroup west to right from deck") and ready.legal
    assert ready.choices == ("left, new support", "right, new support") and ready.main
    assert zone(SUITED, "north.west", "north.west").cards[0].selected and not zone(SUITED, "west", "north.west").takes
    last = at("5C", piles="4H//", officers={"north": []}, retreats={"north": {"right": ["JS", "KH"]}})
    assert controls(last, "north.west")["regroup"].choices == ("left, KH in support", "right, no support")
    assert not [drop for drop in scene(SUITED).drops if drop.source in ("north.east", "north.support")]


@pytest.mark.parametrize(
    ("state", "places"),
    [
        (SUITED, set()),
        (DRAW, {"north.deck", "discard"}),
        (BONUS, {"north.deck", "discard"}),
        (SPOILS, {"north.deck", "discard", "west"}),
        (RECALL, {"north.left", "north.right"}),
        (at("", phase="draw", decks=EMPTY), set()),
        (at("", phase="draw"), {"north.deck"}),
    ],
)
def test_the_places_that_a_tap_takes_a_card_from_are_outlined(state: OfficersState, places: set[str]) -> None:
    assert lit(state) == places and lit(state, "", 1 - state.turn) == set()


@pytest.mark.parametrize(
    ("state", "picked", "target", "move"),
    [
        (DRAW, "", "discard", "draw discard"),
        (DRAW, "", "south.deck", None),
        (SPOILS, "", "west", "spoils pile"),
        (SPOILS, "", "east", None),
        (SPOILS, "", "discard", "spoils discard"),
        (RECALL, "", "north.right", "recall right"),
        (SUITED, "north.west", "north.right", "regroup west to right from deck"),
        (SUITED, "north.east", "north.right", "regroup east to right from deck"),
        (SUITED, "", "discard", None),
    ],
)
def test_what_a_tap_on_a_place_means(state: OfficersState, picked: str, target: str, move: str | None) -> None:
    meant = SCREEN.move_for_drop(state, tuple(picked.split()), target)
    assert (str(meant) if meant else None) == move


def test_the_hand_is_shown_to_its_player_and_after_the_end_to_both() -> None:
    assert not [zone for zone in scene(SUITED).zones if zone.id == "north.hand"]
    assert not any(card.pickable for card in zone(DRAW, "hand").cards)
    opened = zone(OVER, "south.hand.open", "", 0)
    assert [card.face for card in opened.cards] == ["6C", "6D"] and opened.text == "2 cards"
    assert zone(OVER, "hand", "", 0).label == "North's hand"


def test_of_two_cards_alike_the_second_has_a_name_of_its_own() -> None:
    state = at("5C 5C", piles="5D//", discard="5D")
    assert [card.id for card in zone(state, "hand").cards] == ["5C", "5C.2"]
    assert len({card.id for card in scene(state).cards()}) == len(list(scene(state).cards()))
    assert controls(at("5C 5C"), "5C.2@west")["battle"].moves == ("battle west 5C",)


def told(state: OfficersState, name: str, viewer: int = 0) -> About:
    about: Any = SCREEN.about
    found = about(state, viewer, name)
    assert isinstance(found, About)
    return found


def test_what_lies_at_a_place_is_told_the_top_first() -> None:
    assert told(SUITED, "centre").cards == ("3D", "9D") and "centre" in told(SUITED, "centre").title
    assert told(SUITED, "discard").cards == ("9D", "3S")
    assert told(STACKED, "north.left").cards == ("KH", "JS") and "left" in told(STACKED, "north.left").title
    assert told(STACKED, "south.killed").cards == ("KC", "9C", "KD")
    deck = told(SUITED, "north.deck")
    assert deck.cards == () and f"{len(SUITED.own_side.deck)} cards face down" in deck.text


def test_a_hand_is_told_by_its_number_whoever_asks() -> None:
    assert told(SUITED, "hand", 0) == told(SUITED, "north.hand", 1)
    assert told(SUITED, "hand", 0).text.startswith("5 cards.") and "South scores 1" in told(SUITED, "hand", 0).text
    assert told(SUITED, "hand", 0).title == "North's hand" and told(SUITED, "hand", 0).cards == ()
    assert told(SUITED, "hand", 1).title == "South's hand"


@pytest.mark.parametrize(
    ("state", "text", "reveals"),
    [
        (DRAW, "draw deck", True),
        (DRAW, "draw discard", False),
        (BONUS, "bonus deck", True),
        (SPOILS, "spoils pile", False),
        (SUITED, "regroup west to left from deck", True),
        (SUITED, "regroup west to left from left", False),
        (SUITED, "pass", False),
    ],
)
def test_a_move_that_turns_up_a_card_of_a_deck_reveals_it(state: OfficersState, text: str, reveals: bool) -> None:
    assert SCREEN.reveals(state, GAME.parse(text)) is reveals


# What stands on the table, and at a position: the suits that the viewer may play there, or that it is closed.


def notes(state: OfficersState) -> list[str]:
    scene = SCREEN.scene(state, (), state.turn)
    zones = {zone.id: zone.note for zone in scene.zones}
    return [zones[place] for place in PLACES]


def test_the_example_of_the_rules_read_from_either_side() -> None:
    assert notes(at("2C")) == ["♣ +♠", "♦", "♥ +♠"]
    assert notes(south_at("2C")) == ["+♣", "♠ +♣", "+♣"]


@pytest.mark.parametrize(
    ("south", "wanted"),
    [
        ("JC KS JH -", ["closed to you", "♠", "closed to you"]),
        ("JC - JH JS", ["+♠", "closed to you", "+♠"]),
    ],
)
def test_a_position_without_a_suit_to_play_is_closed(south: str, wanted: list[str]) -> None:
    assert notes(south_at("2C", south=south)) == wanted


BATTLE = at(
    "5C 6C AS 8C 9H", piles="4H/9D 3D/", discard="3S 9D", retreats={"north": {"left": ["JS", "KH"]}},
    killed={"south": ["KC", "KD"]}, beside={"south": ["9C"]},
)  # fmt: skip
KILLED = play(at("5C 6C AS 8C 9H", piles="4H/9D 3D/", discard="3S 9D"), "battle west 5C-6C-AS-8C")


def zone_line(zone: Zone) -> str:
    """A zone in a line: its cards (^ lifted, * to be picked), then its figures and words, and what it does."""
    cards = " ".join(f"{card.face or 'back'}{'^' * card.selected}{'*' * card.pickable}" for card in zone.cards)
    size = () if zone.size is None else (str(zone.size),)
    words = ", ".join(filter(None, (*size, zone.text, zone.note, zone.key, zone.spoken, zone.source)))
    flags = " ".join(flag for flag in ("met", "takes", "brief", "plain", "lit") if getattr(zone, flag))
    return f"{zone.id} [{zone.label}] {zone.layout}: {cards}; {words}" + (f" ({flags})" if flags else "")


def test_the_whole_table() -> None:
    """From either side, as the golden file has it."""
    shown = [
        zone_line(zone)
        for picked, viewer in (("9H 5C@west", 0), ("", 1))
        for zone in scene(BATTLE, picked, viewer).zones
    ]
    assert shown == Path(__file__).with_name("table.txt").read_text(encoding="utf-8").splitlines()


def test_a_victim_has_its_cards_and_the_spoils_are_outlined() -> None:
    zones = {zone.id: zone_line(zone) for zone in SCREEN.scene(KILLED, (), 0).zones}
    assert zones["south.west"] == "south.west [South, west] slot: JC 5C 6C AS 8C; south.support (plain)"
    assert zones["west"] == "west [West] place: 4H; 1 card, JC is killed, 3, south.hand (lit)"
    assert {name for name, shown in zones.items() if "lit)" in shown} == {"west", "discard", "north.deck"}


def test_the_battle_is_fought_by_what_lies_on_all_positions() -> None:
    fight = controls(SUITED, SERIES)["battle"]
    assert (fight.moves, fight.choices, fight.legal, fight.main) == (("battle west 5C-6C-AS-8C",), (), True, True)
    refused = controls(SUITED, "9H@west")["battle"]
    assert (refused.moves, refused.legal) == (("battle west 9H",), False)
    ace = controls(at("AD 5C"), "AD@centre 5C@west")["battle"]
    assert ace.moves == ("battle west 5C; centre AD kill", "battle west 5C; centre AD")
    assert ace.choices == ("centre AD kills", "centre AD on the pile")
