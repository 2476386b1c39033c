"""Reads the table of values and the variants."""

from typing import Annotated, Final, NamedTuple

from drumhead.games.onslaught.rules.state import Terms
from drumhead.table.cards import RANKS
from drumhead.table.game import Tables, Variants
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader

VARIANTS: Final = {"final": ("closed", "open"), "bonus": ("free", "strict")}


class Value(NamedTuple):
    """A row of the table ``values``: a rank and its value (``setup.values``)."""

    rank: str
    value: Annotated[int, Limit(1)]


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """The options and card values of a game (``setup.values``). Raises BadInput naming every fault of the tables."""
    reader = TableReader(tables)
    values = reader.by("values", Value, lambda row: row.rank, RANKS)
    reader.done()
    return Terms(variants["final"], variants["bonus"], tuple(values[rank].value for rank in RANKS))
