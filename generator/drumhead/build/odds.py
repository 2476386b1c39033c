"""Working odds out and keeping them beside a game's source."""

import json
from pathlib import Path
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.source.odds import NAME, Stale, odds_of, read_odds, with_hashes
from drumhead.system.files import write_file

WIDTH: Final = 170
"""Longest line of the file, in characters."""


def make_odds(bundle: GameBundle, folder: Path) -> bool:
    """Work the odds out and keep them in the game's folder, unless those kept are still right.

    Returns whether they were made. Raises BadInput for a game without odds or tables that can't be used, and OSError.
    """
    try:
        read_odds(bundle, folder)
    except Stale:
        write_file(folder / NAME, written_json(with_hashes(bundle, odds_of(bundle).work_out(bundle.tables))) + "\n")
        return True
    return False


def written_json(value: Any, margin: str = "") -> str:
    """JSON with what is short on one line, so that a change shows as the lines it touches."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    parts = [(f"{json.dumps(key)}: ", part) for key, part in value.items()] if isinstance(value, dict) else []
    parts = parts or [("", part) for part in value]
    lines = [f"{margin} {name}{written_json(part, margin + ' ')}" for name, part in parts]
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    return f"{opened}\n" + ",\n".join(lines) + f"\n{margin}{closed}"
