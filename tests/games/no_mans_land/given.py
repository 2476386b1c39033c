"""Positions and records for the tests of No Man's Land, written as shortly as they can be."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import SniperState

from tests.games.given import Given
from tests.games.no_mans_land.tables import TABLES

GIVEN = Given(GAME, TABLES)
dealt, play, texts, refused = GIVEN.dealt, GIVEN.play, GIVEN.texts, GIVEN.refused
told, cited = GIVEN.told, GIVEN.cited

FOUR_PLAYED = [
    {"target": card, "weather": [weather]} for card, weather in (("JH", "2C"), ("JS", "3C"), ("QD", "5C"), ("KH", "7C"))
]
"""The pad of a game that has come to its fifth round, with nothing hit."""


def at(
    target: str,
    hand: str,
    *,
    weather: str = "AC",
    shoot: str = "",
    variants: Mapping[str, str] | None = None,
    **more: Any,
) -> SniperState:
    """A round against that target, with these cards in the hand and those next in the shoot deck."""
    position = {"target": target, "hand": hand.split(), "weather": weather.split(), "shoot": shoot.split(), **more}
    return GIVEN.set_up(position, variants)


def scored(state: SniperState, text: str) -> tuple[tuple[int, ...], int]:
    """Who is hit by a legal shot, and what the round scores."""
    entry = play(state, text).pad[-1]
    return entry.hits, entry.score
