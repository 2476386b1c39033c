"""The value table and the variants, read into the terms of a game."""

from typing import Annotated, Final, NamedTuple

from drumhead.games.onslaught.rules.state import Terms
from drumhead.table.cards import RANKS
from drumhead.table.game import Tables, Variants
from drumhead.table.rows import Between, TableReader

VARIANTS: Final = {"final": ("closed", "open"), "bonus": ("free", "strict")}


class Value(NamedTuple):
    """A row of ``values``: what a card is worth by its rank (``setup.values``)."""

    rank: str
    value: Annotated[int, Between(1)]


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """What a game is played by (``setup.values``). Raises BadInput naming every fault of the tables."""
    reader = TableReader(tables)
    values = reader.by("values", Value, lambda row: row.rank, RANKS)
    reader.done()
    return Terms(variants["final"], variants["bonus"], tuple(values[rank].value for rank in RANKS))
