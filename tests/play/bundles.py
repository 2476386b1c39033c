"""Bundles of the games for tests that need no content, and gestures for whole records."""

import json
from itertools import count
from pathlib import Path
from typing import Any

from drumhead.games.no_mans_land.rules.ids import Rule as NoMansLandRule
from drumhead.games.officers_battle.rules.ids import Rule as OfficersBattleRule
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.serm.rules.setup import VARIANTS as SETUPS
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.question import CONFIRM
from drumhead.play.session_view import View
from drumhead.table.cards import RANKS

from tests.games.no_mans_land.tables import TABLES
from tests.games.serm.tables import TABLES as SKIRMISH

WON: dict[str, Any] = json.loads(Path(__file__).with_name("won.json").read_text(encoding="utf-8"))
"""The record of a game that is won."""


def onslaught() -> GameBundle:
    """The engine with a value table, and every rule it cites numbered in order."""
    numbers = count(1)
    return GameBundle(
        slug="onslaught",
        title="Onslaught",
        edition="1.0",
        engine="drumhead.games.onslaught",
        variants={
            "final": {"title": "Wave four", "values": {"closed": "all that are left", "open": "pledged"}},
            "bonus": {"title": "The bonus", "values": {"free": "may be used", "strict": "must be used"}},
        },
        tables={"values": [{"rank": rank, "value": value} for value, rank in enumerate(RANKS, 1)]},
        rules={str(rule): (str(next(numbers)), f"Rule {rule}") for rule in Rule},
    )


def serm() -> GameBundle:
    """The skirmish with its tables; none of its rules is named."""
    variants = {name: {"title": name, "values": {value: value for value in SETUPS[name]}} for name in SETUPS}
    return GameBundle("serm", "S.E.R.M.", "1.0", "drumhead.games.serm", variants, SKIRMISH, {})


def no_mans_land() -> GameBundle:
    """The engine with its four tables, and every rule it cites numbered in order."""
    numbers = count(1)
    return GameBundle(
        slug="no-mans-land",
        title="No Man's Land",
        edition="1.0",
        engine="drumhead.games.no_mans_land",
        variants={
            "joker": {"title": "The Joker", "values": {"false": "out", "true": "a target"}},
            "weather": {"title": "The weather", "values": {"fresh": "each round", "steady": "all game"}},
            "sacrifice": {"title": "What the weather takes", "values": {"choose": "chosen", "blind": "not drawn"}},
        },
        tables=TABLES,
        rules={str(rule): (str(next(numbers)), f"Rule {rule}") for rule in NoMansLandRule},
    )


def officers_battle() -> GameBundle:
    """The engine, which needs no tables, and every rule it cites numbered in order."""
    numbers = count(1)
    return GameBundle(
        slug="officers-battle",
        title="Officers' Battle",
        edition="1.0",
        engine="drumhead.games.officers_battle",
        variants={
            "singles": {"title": "Singles", "values": {"one": "one at a position", "many": "several"}},
            "lull": {"title": "A lull", "values": {"endless": "never", "forty": "after forty turns"}},
        },
        tables={},
        rules={str(rule): (str(next(numbers)), f"Rule {rule}") for rule in OfficersBattleRule},
    )


def drags(view: View) -> list[tuple[str, str, str]]:
    """Every drag that the view offers: card, where it is let go, and the move that this plays."""
    return [(source, target, move) for source, targets in view.drops.items() for target, move in targets.items()]


def gestures(desk: Desk, move: str) -> View:
    """Make the move as a player does, by taps and one press, looking at nothing but the view."""
    verb, *rest = move.split()
    picks = [pick for word in rest for pick in word.split("+") if word not in ("with", "from", "to")]
    choice = picks.pop(0) if verb in ("pledge", "recalibrate") else ""
    if verb == "shift":
        picks.pop(1)  # the defender that it is taken from need not be said
    for pick in picks:
        desk.tap(pick)
    control = next(control for control in desk.view().controls if control.id == verb)
    view = desk.press(verb, control.choices.index(choice) if choice else 0)
    return desk.press(CONFIRM) if view.messages[0].kind == "question" else view
