"""The three tables of numbers in the shape that an engine gets them."""

from typing import Any


def _rows(columns: str, *rows: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [dict(zip(columns.split(), row, strict=True)) for row in rows]


TABLES: dict[str, list[dict[str, Any]]] = {
    "soldiers": _rows(
        "id soldier shoot endure react move",
        ("ranger", "Ranger", 1, 1, 2, 1),
        ("gunner", "Gunner", 2, 1, 1, 1),
        ("armored", "Armored", 1, 2, 0, 1),
        ("assault", "Assault", 1, 1, 1, 2),
        ("brawler", "Brawler", 0, 0, 2, 3),
    ),
    "terrain": _rows(
        "id kind length width corners",
        ("wall", "Wall", "1.5", "0.15", 4),
        ("house", "House", "1", "0.72", 4),
        ("hedge", "Hedge", "1", "0.2", 4),
        ("wood", "Wood", "1.2", "1", 8),
        ("rock", "Rock", "0.6", "0.5", 8),
    ),
    "measures": _rows(
        "id measure value unit",
        ("long", "Long side of a card", "88", "mm"),
        ("short", "Short side of a card", "63", "mm"),
        ("width", "Table from west to east", "12", "card lengths"),
        ("height", "Table from south to north", "8", "card lengths"),
        ("least", "Shortest side of any table", "4", "card lengths"),
        ("most", "Longest side of any table", "40", "card lengths"),
        ("zone", "Set-up within", "2", "card lengths of your own edge"),
        ("tolerance", "Tolerance", "0.01", "card lengths"),
        ("degrees", "Directions and turns in a list, every", "15", "degrees"),
        ("stops", "Stops in a list, every", "0.25", "card lengths"),
    ),
}


def measured(**changed: str) -> dict[str, list[dict[str, Any]]]:
    """The tables with some measures changed."""
    rows = [{**row, "value": changed.get(row["id"], row["value"])} for row in TABLES["measures"]]
    return {**TABLES, "measures": rows}
