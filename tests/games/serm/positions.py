"""Positions for the tests of S.E.R.M., written as shortly as they can be."""

from dataclasses import replace
from typing import Any

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishState

from tests.games.harness import Harness
from tests.games.serm.tables import TABLES

HARNESS = Harness(GAME, TABLES)
start_of, play, legal_texts, refusal = HARNESS.start_of, HARNESS.play, HARNESS.legal_texts, HARNESS.refusal
faults, faults_of_deal = HARNESS.faults, HARNESS.faults_of_deal
event_rules, cited_rules = HARNESS.event_rules, HARNESS.cited_rules


def cards(text: str) -> list[dict[str, Any]]:
    """``ranger 3 1 0, gunner 4 1 90`` as a side's list."""
    rows = [part.split() for part in text.split(",") if part.strip()]
    return [{"soldier": name, "x": float(x), "y": float(y), "face": float(face)} for name, x, y, face in rows]


def pieces(text: str) -> list[dict[str, Any]]:
    """``wall 4 4 30, rock 2 2 0`` as terrain."""
    rows = [part.split() for part in text.split(",") if part.strip()]
    return [{"kind": kind, "x": float(x), "y": float(y), "turn": float(turn)} for kind, x, y, turn in rows]


def at(
    south: str,
    north: str = "brawler 11 7 180",
    terrain: str = "",
    variants: dict[str, str] | None = None,
    **more: Any,
) -> SkirmishState:
    """South has the initiative and chooses a soldier."""
    position = {"south": cards(south), "north": cards(north), "terrain": pieces(terrain), **more}
    return HARNESS.set_up(position, GAME.choose(variants or {}))


def placing(*moves: str) -> SkirmishState:
    """North places first, and each side in turn."""
    return play(replace(start_of(1, placing="turns"), initiative="north", terrain=()), *moves)
