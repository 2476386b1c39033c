"""The odds of Staircase: how many of its 24 deals can be won."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

from drumhead.table.almanac import Odds
from drumhead.table.game import Tables

from tests.tiny.engine import CARDS, GAME, State


def inputs(tables: Tables) -> list[list[Any]]:
    """The ranks and what they are worth."""
    return [[row["rank"], row["value"]] for row in tables["worth"]]


def work_out(tables: Tables) -> dict[str, Any]:
    """Every deal, played in every way."""
    deals = [GAME.from_position({"row": row}, {}, tables) for row in permutations(CARDS)]
    return {"deals": len(deals), "won": str(Fraction(sum(map(_can_be_won, deals)), len(deals)))}


def tables(odds: Mapping[str, Any], game_tables: Tables) -> dict[str, dict[str, Any]]:
    """A table of one row."""
    columns = [{"id": "deals", "title": "Deals", "type": "int"}, {"id": "won", "title": "Won", "type": "figure"}]
    return {
        "won": {
            "title": "How often it comes out",
            "rules": ["end.won"],
            "columns": columns,
            "rows": [[odds["deals"], odds["won"]]],
        }
    }


def _can_be_won(state: State) -> bool:
    return not state.row or any(_can_be_won(GAME.apply(state, move)[0]) for move in GAME.legal_moves(state))


ODDS = Odds(inputs, work_out, tables)
