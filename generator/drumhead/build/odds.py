"""Odds that are kept beside a game's source: made once, and again only when what they were made from has changed.

An engine that has odds offers them in its module ``odds``: ``inputs(tables)``, all they depend on,
``work_out(tables)``, the odds as a JSON object, and ``in_words(odds, tables)``, that object as text.
"""

import json
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from drumhead.play.kit import Kit
from drumhead.table.game import BadInput

NAME: Final = "odds.json"
WIDTH: Final = 170
"""Longest line of the file, in characters."""


def has_odds(kit: Kit) -> bool:
    """Whether the game's engine works out odds."""
    return find_spec(f"{kit.engine}.odds") is not None


def made_from(kit: Kit) -> str:
    """The hash of all that the game's odds depend on."""
    text = json.dumps(_engine(kit).inputs(kit.tables), sort_keys=True)
    return sha256(text.encode()).hexdigest()


def kept(kit: Kit, folder: Path) -> dict[str, Any]:
    """The odds kept in the game's folder. Raises BadInput where there are none, or they are stale."""
    file = folder / NAME
    remedy = f"run: drumhead odds {kit.slug} --make"
    if not file.is_file():
        raise BadInput(f"{file}: missing: {remedy}")
    try:
        odds: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise BadInput(f"{file}: no JSON ({fault}): {remedy}") from None
    if not isinstance(odds, dict) or odds.get("made_from") != made_from(kit):
        raise BadInput(f"{file}: stale: the tables or the method have changed since it was made: {remedy}")
    return odds


def in_words(kit: Kit, odds: dict[str, Any]) -> str:
    """The odds as text for a terminal."""
    text: str = _engine(kit).in_words(odds, kit.tables)
    return text


def make(kit: Kit, folder: Path) -> dict[str, Any]:
    """Works the odds out, keeps them in the game's folder and returns them. Raises BadInput for a game without odds."""
    odds = {"made_from": made_from(kit), **_engine(kit).work_out(kit.tables)}
    part = (folder / NAME).with_suffix(".part")
    part.write_text(_written(odds) + "\n", encoding="utf-8")
    part.replace(folder / NAME)
    return odds


def _engine(kit: Kit) -> ModuleType:
    if not has_odds(kit):
        raise BadInput(f"{kit.title} has no odds: its engine {kit.engine} has no module odds")
    return import_module(f"{kit.engine}.odds")


def _written(value: Any, margin: str = "") -> str:
    """JSON with what is short on one line, so that a change shows as the lines it touches."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    parts = [(f"{json.dumps(key)}: ", one) for key, one in value.items()] if isinstance(value, dict) else []
    parts = parts or [("", one) for one in value]
    lines = [f"{margin} {name}{_written(one, margin + ' ')}" for name, one in parts]
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    return f"{opened}\n" + ",\n".join(lines) + f"\n{margin}{closed}"
