"""Computing odds and storing them beside a game's source."""

import json
from pathlib import Path
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.source.odds import NAME, StaleOdds, odds_of, read_odds, with_hashes
from drumhead.system.files import write_file

WIDTH: Final = 170
"""Longest line of the file, in characters."""


def make_odds(bundle: GameBundle, folder: Path) -> bool:
    """Compute the odds and store them in the game's folder, unless the stored ones are current.

    Returns whether they were computed. Raises BadInput for a game without odds or usable tables, and OSError.
    """
    try:
        read_odds(bundle, folder)
    except StaleOdds:
        write_file(folder / NAME, written_json(with_hashes(bundle, odds_of(bundle).work_out(bundle.tables))) + "\n")
        return True
    return False


def written_json(value: Any, margin: str = "") -> str:
    """JSON with short values on one line, so that a change touches few lines."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    items = [(f"{json.dumps(key)}: ", item) for key, item in value.items()] if isinstance(value, dict) else []
    items = items or [("", item) for item in value]
    lines = [f"{margin} {name}{written_json(item, margin + ' ')}" for name, item in items]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n" + ",\n".join(lines) + f"\n{margin}{closing}"
