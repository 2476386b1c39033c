"""The ``odds.json`` beside a game's source: used only if today's tables would give the same odds.

A game that has odds declares them as ``drumhead.table.odds.Odds``.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.source.columns import table_text
from drumhead.source.files import load_json
from drumhead.table.almanac import Odds
from drumhead.table.faults import BadInput

NAME: Final = "odds.json"


class StaleOdds(BadInput):
    """Odds that are missing, broken or out of date; the message says which."""


def has_odds(bundle: GameBundle) -> bool:
    """Whether the game has odds."""
    try:
        return "odds" in bundle.declared.references
    except Exception:  # no engine, or one that can't be loaded, which `check_loads` reports
        return False


def odds_of(bundle: GameBundle) -> Odds:
    """The game's odds. Raises BadInput if it has none."""
    if not has_odds(bundle):
        raise BadInput(f"{bundle.title} has no odds: its engine declares none")
    odds: Odds = bundle.declared.load("odds")
    return odds


def remedy(bundle: GameBundle) -> str:
    """How to renew stale odds."""
    return f"run `drumhead odds {bundle.slug} --make`"


def with_hashes(bundle: GameBundle, odds: Mapping[str, Any]) -> dict[str, Any]:
    """The odds with two hashes: of what they were made from, and of the odds themselves."""
    return {"made_from": _hash(odds_of(bundle).inputs(bundle.tables)), "hash": _hash(odds), **odds}


def read_odds(bundle: GameBundle, folder: Path) -> dict[str, Any]:
    """The odds in the game's folder. Raises StaleOdds, or BadInput if the engine has none."""
    engine, file = odds_of(bundle), folder / NAME
    try:
        data = load_json(file)
    except FileNotFoundError:
        raise StaleOdds("missing: the odds of this game have still to be worked out") from None
    except OSError as error:
        raise StaleOdds(f"cannot be read ({error.strerror})") from None
    except json.JSONDecodeError as error:
        raise StaleOdds(f"broken JSON in line {error.lineno}") from None
    except UnicodeDecodeError:
        raise StaleOdds("not UTF-8") from None
    except ValueError as error:
        raise StaleOdds(str(error)) from None
    if not isinstance(data, dict):
        raise StaleOdds("no object of odds")
    odds = {name: value for name, value in data.items() if name not in ("made_from", "hash")}
    if data.get("made_from") != _hash(engine.inputs(bundle.tables)):
        raise StaleOdds("stale: the tables or the method have changed since the odds were worked out")
    if data.get("hash") != _hash(odds):
        raise StaleOdds("not as it was worked out: something in it was changed afterwards")
    return odds


def odds_text(bundle: GameBundle, odds: Mapping[str, Any]) -> str:
    """The tables of odds as text for a terminal."""
    return table_text(odds_of(bundle).tables(odds, bundle.tables))


def _hash(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
