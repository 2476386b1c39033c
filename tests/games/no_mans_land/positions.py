"""Positions and records for the tests of No Man's Land, written as shortly as they can be."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import SniperState

from tests.games.harness import Harness
from tests.games.no_mans_land.tables import TABLES

HARNESS = Harness(GAME, TABLES)
start_of, play, legal_texts, refusal = HARNESS.start_of, HARNESS.play, HARNESS.legal_texts, HARNESS.refusal
faults, faults_of_deal = HARNESS.faults, HARNESS.faults_of_deal
event_rules, cited_rules = HARNESS.event_rules, HARNESS.cited_rules


def empty_pad(targets: str) -> list[dict[str, Any]]:
    """The pad after rounds against these targets, with nothing hit."""
    weathers = ("2C", "3C", "5C", "7C")[: len(targets.split())]
    return [{"target": card, "weather": [weather]} for card, weather in zip(targets.split(), weathers, strict=True)]


FOUR_PLAYED = empty_pad("JH JS QD KH")


def at(
    target: str,
    hand: str,
    *,
    weather: str = "AC",
    shoot: str = "",
    before: str = "",
    variants: Mapping[str, str] | None = None,
    **more: Any,
) -> SniperState:
    """A round after those ``before``, against that target, with a hand and what is next in the shoot deck."""
    position = {"target": target, "hand": hand.split(), "weather": weather.split(), "shoot": shoot.split()}
    return HARNESS.set_up({**position, "pad": empty_pad(before), **more}, variants)


def scored(state: SniperState, text: str) -> tuple[tuple[int, ...], int]:
    """Who is hit by a legal shot, and what the round scores."""
    entry = play(state, text).pad[-1]
    return entry.hits, entry.score
