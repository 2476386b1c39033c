"""The book of the tests with every kind of sheet."""

from dataclasses import replace
from typing import Any

from drumhead.book.model import Book, Group, Scale, Sheet
from drumhead.source.inline import CardFace
from drumhead.source.tables import Column, Table
from drumhead.table.cards import Card

from tests import books
from tests.books import DEAL, FLEE, KINGS, POSITION, TAKE, VALUES, words

SOLDIERS = Table(
    "soldiers",
    "Table 2",
    "Soldiers",
    (
        Column("card", "Card", "card"),
        Column("who", "Who", "text"),
        Column("number", "How many", "int"),
        Column("defence", "Defence", "int"),
        Column("score", "Score", "int"),
        Column("fires", "Fires", "int"),
    ),
    (
        ((CardFace(Card("KH")),), words("captain"), 1, 9, 5, ()),
        ((CardFace(Card("KH")),), words("soldier"), 2, 4, 1, ()),
        ((CardFace(Card("7C")),), words("scout"), 1, 3, 2, 2),
        ((CardFace(Card("Joker")),), words("stranger"), 1, 1, 1, ()),
    ),
    ({"card": "KH"}, {"card": "KH"}, {"card": "7C"}, {"card": "Joker"}),
)
REMARKS = Table(
    "remarks",
    "Table 3",
    "Who they are",
    (Column("card", "Card", "card"), Column("remark", "What you see", "text")),
    (((CardFace(Card("KH")),), words("He leads.")),),
    ({"card": "KH"},),
)
STRENGTHS = Table(
    "strengths",
    "Table 4",
    "Strengths",
    (Column("card", "Card", "card"), Column("strength", "Strength", "int")),
    tuple(((CardFace(Card(name)),), value) for name, value in (("10H", 6), ("AH", 1), ("2H", 4), ("AC", ()))),
    tuple({"card": name} for name in ("10H", "AH", "2H", "AC")),
)
DECK: dict[str, Any] = {
    "faces": {
        "soldiers": {
            "title": "who",
            "remark": "remarks.remark",
            "count": "number",
            "figures": ["defence", "score"],
            "foot": ["fires"],
            "numbers": {"defence": "fight.take", "fires": "fight.flee"},
            "units": {"fires": ["shot", "shots"]},
            "rules": ["setup.deal"],
            "several": ["fight.kings"],
            "where": {"fires": ["fight.flee"]},
        }
    }
}
MOVES = Table(
    "moves",
    "Table 5",
    "Moves",
    (Column("mode", "Mode", "text"), Column("metres", "Metres", "int")),
    ((words("Creep"), 4), (words("Rush"), 24)),
    ({"mode": "Creep", "metres": 4}, {"mode": "Rush", "metres": 24}),
)
GUNS = Table(
    "guns",
    "Table 6",
    "Guns",
    (Column("gun", "Gun", "text"), Column("range", "Range", "int"), Column("bipod", "On its bipod", "int")),
    ((words("Pistol"), 12, ()), (words("LMG"), 36, 72), (words("MMG"), (), ())),
    ({"gun": "Pistol"}, {"gun": "LMG"}, {"gun": "MMG"}),
)
BLASTS = Table(
    "blasts",
    "Table 7",
    "Blasts",
    (Column("what", "What", "text"), Column("radius", "Radius", "int"), Column("red", "Red", "text")),
    tuple((words(f"Shell {radius}"), radius, words("wound")) for radius in (6, 8, 10, 15, 20)),
    tuple({"radius": radius} for radius in (6, 8, 10, 15, 20)),
)
POINTS = Table(
    "points",
    "Table 8",
    "Points of the dial",
    (Column("card", "Card", "rank"), Column("degrees", "Degrees", "int")),
    tuple((words(name), place * 36) for place, name in enumerate(("A", *map(str, range(2, 11))))),
    tuple({"degrees": place * 36} for place in range(10)),
)
CARTS = Table(
    "carts",
    "Table 9",
    "Carts",
    (Column("cart", "Cart", "text"), Column("points", "Points", "int")),
    ((words("Barrow"), 2), (words("Wagon"), 3)),
    ({"cart": "Barrow"}, {"cart": "Wagon"}),
)
SLIP_ROWS = [
    [{"title": "Name"}, {"title": "Mode", "kind": "circle", "of": "moves.mode"}],
    [{"title": "Skills", "kind": "figures", "of": "guns.gun", "count": 1}],
    [{"title": "Hurt", "kind": "ticks", "of": "moves.mode"}],
    [{"title": "Rounds", "kind": "boxes", "count": 12}],
]
SLIPS = [{"across": 2, "down": 2}, {"across": 2, "down": 4, "counts": {"Rounds": 0}}]
CART_ROWS = [[{"title": "Points", "kind": "boxes", "of": "carts.points", "count": 6}]]
CART_SLIPS = [{"down": 2, "each": "carts.cart", "spare": "Other"}]
TO_SCALE = (
    Sheet(
        "sticks",
        "Sticks",
        "To measure by.",
        (Group("Moves", table=MOVES), Group("Guns", table=GUNS)),
        {
            "sticks": {
                "moves": {"length": ["metres"], "name": "mode", "number": "fight.take", "shares": {"½": "fight.flee"}}
            },
            "ruler": {"guns": {"length": ["range", "bipod"], "name": "gun", "number": "fight.flee"}},
        },
    ),
    Sheet(
        "templates",
        "Templates",
        "To lay on the table.",
        (Group("Blasts", table=BLASTS), Group("Flight", (FLEE,))),
        {"discs": {"blasts": {"length": ["radius"], "name": "what", "number": "fight.take", "lines": ["red"]}}},
    ),
    Sheet(
        "dial",
        "Dial",
        "Where it lands.",
        (Group("Dial", table=POINTS), Group("Flight", (FLEE,))),
        {"ahead": "straight on", "mark": "A reconstruction"},
    ),
)
PADS = (
    Sheet(
        "pocket",
        "Pocket card",
        "For the pocket.",
        (Group("Values", table=VALUES), Group("Guns", table=GUNS), Group("Flight", (FLEE,))),
        {"back": ["Guns"]},
    ),
    Sheet("roster", "Roster", "To fill in.", (Group("Setting up", (DEAL,)),), {"rows": SLIP_ROWS, "pads": SLIPS}),
    Sheet("vehicles", "Carts", "To fill in.", (Group("Setting up", (DEAL,)),), {"rows": CART_ROWS, "pads": CART_SLIPS}),
)
SHEETS = (
    Sheet("rules", "Rules", "The whole rules.", (), {}),
    Sheet("quickref", "Quick reference", "On one sheet.", (Group("Fighting", (DEAL, TAKE, KINGS, FLEE)),), {}),
    Sheet(
        "scorepad",
        "Score pad",
        "To fill in.",
        (Group("Reminders", (FLEE,)),),
        {"columns": ["North", "South"], "rows": ["1", "2"], "tally": ["H"], "tally_title": "Hearts gone"},
    ),
    Sheet("tables", "Card table", "All cards.", (Group("Values", table=VALUES), Group("Figure", figure=POSITION)), {}),
    Sheet("deck", "Soldiers", "To cut out.", (Group("Soldiers", table=SOLDIERS),), DECK),
    Sheet(
        "strip",
        "Strength strip",
        "To lay beside the hand.",
        (Group("Strengths", table=STRENGTHS), Group("Flight", (FLEE,))),
        {"mark": "R.B.T.E."},
    ),
    Sheet(
        "mat",
        "Mat",
        "To lay the cards on.",
        (Group("Setting up", (DEAL,)),),
        {
            "far": "North",
            "near": "South",
            "places": [
                {"label": f"{side} {row}.{column}", "at": [column, row], "far": row == 1, "rule": "fight.take"}
                for row, side in ((1, "North"), (2, "Between"), (3, "South"))
                for column in range(1, 6)
            ],
        },
    ),
    *TO_SCALE,
    *PADS,
)
TABLES = (VALUES, SOLDIERS, REMARKS, STRENGTHS, MOVES, GUNS, BLASTS, POINTS, CARTS)
BOOK = replace(books.BOOK, tables={table.id: table for table in TABLES}, sheets=SHEETS, scale=Scale("20mm", 12.7))


def only(aid: str, **changes: object) -> Book:
    """The book with one of its sheets, changed."""
    sheet = next(sheet for sheet in SHEETS if sheet.aid == aid)
    return replace(BOOK, sheets=(sheet._replace(**changes),))  # type: ignore[arg-type]
