"""The three tables of numbers in the shape that an engine gets them."""

from typing import Any


def _rows(columns: str, *rows: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [dict(zip(columns.split(), row, strict=True)) for row in rows]


TABLES: dict[str, list[dict[str, Any]]] = {
    "soldiers": _rows(
        "soldier shoot endure react move",
        ("Ranger", 1, 1, 2, 1),
        ("Gunner", 2, 1, 1, 1),
        ("Armored", 1, 2, 0, 1),
        ("Assault", 1, 1, 1, 2),
        ("Brawler", 0, 0, 2, 3),
    ),
    "terrain": _rows(
        "kind length width corners",
        ("Wall", "1.5", "0.15", 4),
        ("House", "1", "0.72", 4),
        ("Hedge", "1", "0.2", 4),
        ("Wood", "1.2", "1", 8),
        ("Rock", "0.6", "0.5", 8),
    ),
    "measures": _rows(
        "measure value unit",
        ("Long side of a card", "88", "mm"),
        ("Short side of a card", "63", "mm"),
        ("Table from west to east", "12", "card lengths"),
        ("Table from south to north", "8", "card lengths"),
        ("Shortest side of any table", "4", "card lengths"),
        ("Longest side of any table", "40", "card lengths"),
        ("Set-up within", "2", "card lengths of your own edge"),
        ("Tolerance", "0.01", "card lengths"),
        ("Listed directions and turns every", "15", "degrees"),
        ("Listed stops every", "0.25", "card lengths"),
    ),
}
