"""The designer's tables, copied by hand from his pages, to compare the source and the resolvers with."""

from typing import Any


def rows(columns: str, *lines: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [dict(zip(columns.split(), line, strict=True)) for line in lines]


def id_rows(columns: str, *lines: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Rows whose ids are their first cells, as a form writes them."""
    first = columns.split()[0]
    return [
        {"id": row[first] if first == "letter" else row[first].lower().replace(" ", "-"), **row}
        for row in rows(columns, *lines)
    ]


QUALITIES = {"Poor": (2, 5), "Regular": (3, 6), "Veteran": (4, 7), "Elite": (5, 8)}
MODES = {"Crawl": 4, "Search": 8, "Walk": 16, "Run": 24}
WEAPONS = {
    "Pistol": (4, 12, None),
    "Rifle": (5, 72, None),
    "SMG 1": (6, 24, None),
    "SMG 2": (6, 36, None),
    "LMG": (6, 36, 72),
    "MMG": (6, None, None),
}
THROWN = {"Grenade": (20, 8, "wound"), "Petrol bomb": (20, 6, "on-fire")}
SPEEDS = {"10 mph": (120, 12), "20 mph": (250, 25), "30 mph": (400, 40)}
SOFT = {"Jeep": 2, "Truck": 3}
BLAST = {"L": 10, "M": 15, "H": 20}
ARMOUR = {"U": "Un-armoured", "L": "Light", "M": "Medium", "H": "Heavy", "X": "Extra-heavy"}
ANTITANK = """
LL disabled  disabled  damaged   damaged
LM no-effect disabled  damaged   damaged
LH no-effect no-effect damaged   damaged
LX no-effect no-effect no-effect damaged
ML disabled  disabled  disabled  damaged
MM disabled  disabled  damaged   damaged
MH no-effect disabled  damaged   damaged
MX no-effect no-effect damaged   damaged
HL disabled  disabled  disabled  damaged
HM disabled  disabled  disabled  damaged
HH disabled  disabled  damaged   damaged
HX no-effect disabled  damaged   damaged
"""
"""Weapon and armour, then what a spade, a club, a diamond and a heart do."""
DAMAGE = {
    ("damaged", "odd"): ("track", "the track is hit, and it can no longer move"),
    ("damaged", "even"): ("turret", "the turret is hit and can no longer turn"),
    ("disabled", "odd"): ("abandoned", "the crew abandons it"),
    ("disabled", "even"): ("destroyed", "it is destroyed"),
}


def antitank() -> dict[tuple[str, str], tuple[str, ...]]:
    effects_by_pair = {}
    for line in ANTITANK.split("\n")[1:-1]:
        pair, *effects = line.split()
        effects_by_pair[pair[0], pair[1]] = tuple(effects)
    return effects_by_pair


TABLES = {
    "qualities": id_rows("quality least most", *((name, *ends) for name, ends in QUALITIES.items())),
    "skills": id_rows("skill", *((name,) for name in ("Shoot", "Throw", "Melee", "Field craft"))),
    "modes": id_rows(
        "mode metres halves",
        ("Crawl", 4, ["range"]),
        ("Search", 8, None),
        ("Walk", 16, ["spotting"]),
        ("Run", 24, ["shooting", "spotting"]),
    ),
    "cover": id_rows("cover deduct", ("Light", 1), ("Building", 2), ("Bunker", 3)),
    "wounds": id_rows("state wounds", ("wounded", 1), ("incapacitated", 2), ("dead", 3)),
    "weapons": id_rows(
        "weapon rounds range bipod automatic",
        *((name, *row, 3 * row[0] if name not in ("Pistol", "Rifle") else None) for name, row in WEAPONS.items()),
    ),
    "thrown": id_rows("weapon range radius red black", *((name, *row, "no-effect") for name, row in THROWN.items())),
    "deviation": rows(
        "card degrees", *((rank, 36 * n) for n, rank in enumerate(["A", *"23456789", "10"]))
    ),
    "speeds": id_rows("speed metres stop", *((name, *row) for name, row in SPEEDS.items())),
    "armour": id_rows("letter category", *ARMOUR.items()),
    "soft-vehicles": id_rows("vehicle points", *SOFT.items()),
    "antitank-weapons": id_rows("letter category", ("L", "Light"), ("M", "Medium"), ("H", "Heavy")),
    "antitank": rows("weapon armour spade club diamond heart", *((*pair, *row) for pair, row in antitank().items())),
    "antitank-damage": rows("effect number id result", *((*pair, *row) for pair, row in DAMAGE.items())),
    "explosive": id_rows("letter radius typical", *((letter, radius, letter) for letter, radius in BLAST.items())),
}  # fmt: skip
