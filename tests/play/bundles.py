"""Bundles of the games for tests that need no content but lessons, and gestures for whole records."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Any

from drumhead.games.no_mans_land.rules.state import Rule as NoMansLandRule
from drumhead.games.officers_battle.rules.state import Rule as OfficersBattleRule
from drumhead.games.onslaught.rules.state import Rule
from drumhead.games.serm.rules.position import VARIANTS as SETUPS
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.guide import Lesson
from drumhead.play.presenter import CONFIRM
from drumhead.play.session_view import View
from drumhead.source.forms import GuideForm
from drumhead.source.project import Project
from drumhead.source.yaml_text import read_form
from drumhead.table.cards import RANKS
from drumhead.table.game import Tables

from tests.games.no_mans_land.tables import TABLES
from tests.games.serm.tables import TABLES as SKIRMISH

WON: dict[str, Any] = json.loads(Path(__file__).with_name("won.json").read_text(encoding="utf-8"))
"""The record of a game that is won."""


STAIRCASE = GameBundle(
    "tiny",
    "Staircase",
    "1.0",
    "tests.tiny.engine",
    {},
    {"worth": [{"rank": rank, "value": value} for value, rank in enumerate("A234", 1)]},
    {"stair.rising": ("1.3", "Rising")},
)
"""The smallest game, which has resolvers and no hints."""


def lessons(slug: str) -> tuple[Lesson, ...]:
    """The game's guided games, as they are written."""
    read = read_form(Project.here().content / slug / "guide.yaml", GuideForm, [])
    return read[0].lessons if read else ()


def bundle(slug: str, title: str, rules: type[StrEnum], tables: Tables, **variants: dict[str, Any]) -> GameBundle:
    """The engine with its tables, and every rule it cites numbered in order."""
    numbered = {str(rule): (str(number), f"Rule {rule}") for number, rule in enumerate(rules, 1)}
    engine = f"drumhead.games.{slug.replace('-', '_')}"
    return GameBundle(slug, title, "1.0", engine, variants, tables, numbered, lessons=lessons(slug))


def variant(title: str, **values: str) -> dict[str, Any]:
    """A variant with the title of each value."""
    return {"title": title, "values": values}


def onslaught() -> GameBundle:
    """With its value table."""
    return bundle(
        "onslaught",
        "Onslaught",
        Rule,
        {"values": [{"rank": rank, "value": value} for value, rank in enumerate(RANKS, 1)]},
        final=variant("Wave four", closed="all that are left", open="pledged"),
        bonus=variant("The bonus", free="may be used", strict="must be used"),
    )


def serm() -> GameBundle:
    """The skirmish with its tables; none of its rules is named."""
    variants = {name: variant(name, **{value: value for value in SETUPS[name]}) for name in SETUPS}
    taught = lessons("serm")
    return GameBundle("serm", "S.E.R.M.", "1.0", "drumhead.games.serm", variants, SKIRMISH, {}, lessons=taught)


def no_mans_land() -> GameBundle:
    """With its four tables."""
    return bundle(
        "no-mans-land",
        "No Man's Land",
        NoMansLandRule,
        TABLES,
        joker=variant("The Joker", false="out", true="a target"),
        weather=variant("The weather", fresh="each round", steady="all game"),
        sacrifice=variant("What the weather takes", choose="chosen", blind="not drawn"),
    )


def officers_battle() -> GameBundle:
    """Without tables: it needs none."""
    return bundle(
        "officers-battle",
        "Officers' Battle",
        OfficersBattleRule,
        {},
        singles=variant("Singles", one="one at a position", many="several"),
        lull=variant("A lull", endless="never", forty="after forty turns"),
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
