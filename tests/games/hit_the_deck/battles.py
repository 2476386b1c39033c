"""A small battle for the tests: one soldier of each kind, a truck and a tank on either side."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.units import BattleState
from drumhead.play.bundle import GameBundle
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.play.umpire.battle_view import BattleView

from tests.games.hit_the_deck.seed import TABLES

KIT = GameBundle("hit-the-deck", "Hit the Deck!", "1.0", "drumhead.games.hit_the_deck", {}, TABLES, {})
SKILLS = {"shoot": 5, "throw": 5, "melee": 4, "field-craft": 4}


def soldier(name: str, *arms: tuple[str, int], **other: Any) -> dict[str, Any]:
    carried = [{"weapon": weapon, "rounds": rounds} for weapon, rounds in arms]
    return {"id": name, "name": name.title(), "quality": "regular", "skills": SKILLS, "carried": carried} | other


def scenario(**other: Any) -> dict[str, Any]:
    west = [
        soldier("ann", ("rifle", 12), ("grenade", 2)), soldier("ben", ("smg-1", 20), ("petrol-bomb", 1)),
        soldier("cyd", ("M", 2), ("knife", 1)), {"id": "truck", "name": "Truck", "armour": "U", "points": 3},
    ]  # fmt: skip
    east = [
        soldier("xan", ("rifle", 5)), soldier("yve", ("lmg", 60)), soldier("zoe", ("pistol", 4)),
        {"id": "tank", "name": "Tank", "armour": "M"},
    ]  # fmt: skip
    sides = [{"name": "West", "units": west}, {"name": "East", "units": east}]
    return {"title": "A test", "courts": [], "sides": sides} | other


def battle(phase: str = "combat", **other: Any) -> BattleDesk:
    desk = BattleDesk(KIT)
    desk.load(json.dumps(scenario(phase=phase, **other)), 1)
    return desk


def do(desk: BattleDesk, by: str, *at: str, key: str = "", cards: str = "", **given: Any) -> BattleView:
    """The case, done with those cards; with those on top of the pack where none are named."""
    for name in (by, *at):
        desk.pick(name)
    if key:
        desk.choose(key)
    if given:
        desk.give(given)
    return desk.take(cards) if cards else desk.go()


def unit(desk: BattleDesk, name: str) -> Any:
    return desk._snapshot.state.unit(name)


def said(view: BattleView) -> str:
    return " ".join(message["text"] for message in view["messages"])


def stands(phase: str = "combat", turn: int = 1, **changes: Mapping[str, Any]) -> BattleState:
    """The small battle with those parts of its units changed, by their ids."""
    state = BATTLE.start(scenario(phase=phase, turn=turn), TABLES)
    for name, parts in changes.items():
        state = state.put(replace(state.unit(name), **parts))
    return state
