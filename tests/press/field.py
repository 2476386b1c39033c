"""A book with everything that is measured in the length of a card."""

from dataclasses import replace
from typing import Any

from drumhead.book.model import Group, Sheet
from drumhead.source.tables import Column, Table

from tests.books import DEAL, FLEE, TAKE, words
from tests.press.sample import BOOK

TROOPS = Table(
    "troops",
    "Table 1",
    "Troops",
    (
        Column("who", "Who", "text"),
        Column("shoot", "Shoot", "int"),
        Column("endure", "Endure", "int"),
        Column("move", "Move", "int"),
        Column("special", "Special", "text"),
    ),
    (
        (
            words("Scout"),
            1,
            1,
            0,
            words("Sees all round. May give its turn to a friend that it sees from where it stands."),
        ),
        (words("Guard"), 4, 2, 3, ()),
    ),
    ({"id": "scout", "who": "Scout"}, {"id": "guard", "who": "Guard"}),
    rules=("fight.take",),
)
COVER = Table(
    "cover",
    "Table 2",
    "Cover",
    (
        Column("kind", "Kind", "text"),
        Column("length", "Length", "figure"),
        Column("width", "Width", "figure"),
        Column("corners", "Corners", "int"),
    ),
    ((words("Wall"), words("1.5"), words("0.15"), 4), (words("Copse"), words("1.2"), words("1"), 8)),
    ({"id": "wall", "kind": "Wall"}, {"id": "copse", "kind": "Copse"}),
    rules=("fight.take",),
)
STATS: dict[str, Any] = {
    "name": "who",
    "figures": ["shoot", "endure", "move"],
    "special": "special",
    "numbers": {"shoot": "fight.take"},
    "rules": {"scout": ["fight.flee", "fight.kings"]},
    "eye": "setup.deal",
    "round": ["scout"],
    "sides": [
        {"name": "North", "band": "hatched", "mark": "diamond"},
        {"name": "South", "band": "solid", "mark": "disc"},
    ],
}
TROOPS_DECK = Sheet("deck", "Troops", "To cut out.", (Group("Troops", table=TROOPS),), {"stats": {"troops": STATS}})
RULER = Sheet("ruler", "Ruler", "To measure by.", (Group("Moving", (TAKE,)),), {"lengths": 5, "rulers": 2})
ARC = Sheet("arc", "Arc of sight", "To see by.", (Group("Sight", (DEAL, FLEE)),), {})
COUNTERS = Sheet(
    "counters",
    "Cover",
    "To lie behind.",
    (Group("Cover", table=COVER), Group("Setting up", (DEAL,))),
    {"patterns": {"wall": "bricks", "copse": "trees"}, "copies": {"wall": 3, "copse": 2}},
)
FIELD = replace(
    BOOK,
    sheets=(RULER, ARC, COUNTERS),
    tables={**BOOK.tables, TROOPS.id: TROOPS, COVER.id: COVER},
)
