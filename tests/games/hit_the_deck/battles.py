"""A small battle for the tests: one soldier of each kind, a truck and a tank on either side."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.units import BattleState
from drumhead.games.hit_the_deck.rules.tables import read_terms
from drumhead.play.bundle import GameBundle
from drumhead.play.umpire.battle_desk import BattleDesk

from tests.games.hit_the_deck.seed import TABLES

BUNDLE = GameBundle("hit-the-deck", "Hit the Deck!", "1.0", "drumhead.games.hit_the_deck", {}, TABLES, {})
TERMS = read_terms(TABLES)
SKILLS = {"shoot": 5, "throw": 5, "melee": 4, "field-craft": 4}


def soldier(name: str, *weapons: tuple[str, int], **parts: Any) -> dict[str, Any]:
    carried = [{"weapon": weapon, "rounds": rounds} for weapon, rounds in weapons]
    return {"id": name, "name": name.title(), "quality": "regular", "skills": SKILLS, "carried": carried} | parts


def scenario(**parts: Any) -> dict[str, Any]:
    west = [
        soldier("ann", ("rifle", 12), ("grenade", 2)), soldier("ben", ("smg-1", 20), ("petrol-bomb", 1)),
        soldier("cyd", ("M", 2), ("knife", 1)), {"id": "truck", "name": "Truck", "armour": "U", "points": 3},
    ]  # fmt: skip
    east = [
        soldier("xan", ("rifle", 5)), soldier("yve", ("lmg", 60)), soldier("zoe", ("pistol", 4)),
        {"id": "tank", "name": "Tank", "armour": "M"},
    ]  # fmt: skip
    sides = [{"name": "West", "units": west}, {"name": "East", "units": east}]
    return {"title": "A test", "courts": [], "sides": sides} | parts


def battle(phase: str = "combat", **parts: Any) -> BattleDesk:
    desk = BattleDesk(BUNDLE)
    desk.load(json.dumps(scenario(phase=phase, **parts)), 1)
    return desk


def aim(desk: BattleDesk, by: str, *at: str) -> None:
    """Tap who acts and at whom, at arm's length."""
    for name in (by, *at):
        desk.pick(name)
    if at:
        desk.give({"distance": 1})


def do(desk: BattleDesk, by: str, *at: str, key: str = "", cards: str = "", **given: Any) -> dict[str, Any]:
    """Resolve the case with those cards, or without any with those on top of the pack; at arm's length by default."""
    aim(desk, by, *at)
    if key:
        desk.choose(key)
        desk.give({"distance": 1} if at else {})
    if given:
        desk.give(given)
    return desk.take(cards) if cards else desk.go()


def unit(desk: BattleDesk, name: str) -> Any:
    return desk._snapshot.state.unit(name)


def messages(view: dict[str, Any]) -> str:
    return " ".join(message["text"] for message in view["messages"])


def build(phase: str = "combat", turn: int = 1, **changes: Mapping[str, Any]) -> BattleState:
    """The state of the small battle, with these parts of its units changed, by their ids."""
    state: BattleState = BATTLE.start(scenario(phase=phase, turn=turn), TERMS)
    for name, parts in changes.items():
        state = state.replace_unit(replace(state.unit(name), **parts))
    return state
