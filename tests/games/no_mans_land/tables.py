"""The four tables, taken from the seed exactly, in the shape that an engine gets them."""

from typing import Any


def _targets(*rows: tuple[str, str, int, int, int, int]) -> list[dict[str, Any]]:
    columns = ("card", "who", "count", "defence", "score", "counterattack")
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _weather(*rows: tuple[str, str, int, list[str] | None, int | None]) -> list[dict[str, Any]]:
    return [dict(zip(("card", "name", "penalty", "again", "then"), row, strict=True)) for row in rows]


_STRENGTHS = {"H": "5354253424", "S": "2345613543", "D": "1234523456"}
_RANKS = ("A", *map(str, range(2, 11)))

TABLES: dict[str, list[dict[str, Any]]] = {
    "targets": _targets(
        ("KH", "Kaiser", 1, 10, 25, 0),
        ("KH", "staff officer", 2, 5, 5, 0),
        ("QH", "General", 1, 7, 18, 0),
        ("QH", "aide", 1, 5, 5, 0),
        ("JH", "Captain of Artillery", 1, 8, 5, 0),
        ("KC", "sentry", 2, 9, 6, 1),
        ("QC", "artillery crewman", 3, 9, 12, 0),
        ("JC", "dog", 3, 4, 4, 0),
        ("JC", "handler", 1, 7, 8, 0),
        ("KS", "High Command general", 4, 8, 15, 0),
        ("QS", "Master Sniper", 1, 11, 20, 2),
        ("JS", "downed pilot", 1, 7, 12, 0),
        ("KD", "Counter Sniper", 1, 9, 18, 3),
        ("QD", "artillery observer", 1, 7, 14, 0),
        ("JD", "company cook", 1, 6, 12, 0),
        ("Joker", "disgruntled corporal", 1, 7, 14, 1),
    ),
    "weather": _weather(
        ("AC", "Calm", 0, None, None),
        ("2C", "Calm", 0, None, None),
        ("3C", "Breezy", 1, None, None),
        ("4C", "Gusty", 1, ["5C", "6C", "7C"], 2),
        ("5C", "Fog", 2, None, None),
        ("6C", "Rain", 2, ["AC", "2C"], 1),
        ("7C", "Gale", 3, None, None),
    ),
    "shoot": [{"card": f"{rank}C", "strength": None} for rank in ("8", "9", "10")]
    + [
        {"card": rank + suit, "strength": int(strength)}
        for suit, strengths in _STRENGTHS.items()
        for rank, strength in zip(_RANKS, strengths, strict=True)
    ],
    "ranks": [
        {"least": 1, "most": 25, "rank": "Back to Scout Sniper School, stripes lost"},
        {"least": 26, "most": 36, "rank": "Official notice"},
        {"least": 37, "most": 42, "rank": "Sergeant"},
        {"least": 43, "most": 50, "rank": "Lieutenant"},
        {"least": 51, "most": None, "rank": "Captain"},
    ],
}
