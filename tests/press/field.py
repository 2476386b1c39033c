"""A book with everything that is measured in the length of a card."""

from dataclasses import replace
from typing import Any, NamedTuple

from drumhead.book.model import Book, Group, Sheet
from drumhead.render.stat_cards import Artist, soldiers_of
from drumhead.source.card_layouts import StatCards
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


class DrawnSoldier(NamedTuple):
    """A card: its name, its alternative text, and both faces, each the content of an SVG in millimetres."""

    name: str
    alt_text: str
    front: str
    back: str


def draw_soldiers(
    book: Book, table: Table, stats: StatCards, width: float, height: float, bleed: float = 0, low: bool = False
) -> list[DrawnSoldier]:
    """Every card of every side, in the order of the table."""
    artists = [Artist(side, width, height, bleed, low) for side in stats.sides]
    return [
        DrawnSoldier(f"{artist.side.name} {it.name}", it.alt_text, artist.front(it), artist.back(book.title))
        for artist in artists
        for it in soldiers_of(book, table, stats)
    ]
