"""What the play page shows of Officers' Battle, what its gestures mean, and what it tells of a place when asked."""

from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.screen import SCREEN
from drumhead.play.scene import About, Scene

from tests.games.officers_battle.positions import at, play

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


def test_who_is_not_on_turn_waits_and_has_no_buttons() -> None:
    waiting = scene(SUITED, "5C@west", 1)
    assert waiting.advice == "It is North's turn." and (waiting.controls, waiting.drops) == ((), ())
    assert not any(zone.accepts or zone.highlighted for zone in waiting.zones)
    assert not any(card.pickable for card in waiting.cards())
    assert scene(OVER, "", 1).advice == "The game is over." and scene(OVER, "", 0).controls == ()


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
