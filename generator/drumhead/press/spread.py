"""A table of one figure a card, spread out: ranks across, suits down."""

from collections.abc import Mapping
from dataclasses import dataclass

from drumhead.book.tables import Table
from drumhead.source.inline import Inline
from drumhead.table.cards import RANKS, Card, parse_card, rank, suit


@dataclass(frozen=True, slots=True)
class Spread:
    """``figures`` by card, ``()`` for an empty one, without the cards that the table lacks."""

    title: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    """In the order of their first rows in the table."""
    figures: Mapping[Card, int | Inline]


def spread(table: Table) -> Spread:
    """The table's first column of cards and the column after it. Raises ValueError where it has none."""
    types = [column.type for column in table.columns]
    if "card" not in types[:-1]:
        raise ValueError(f"table {table.id} can't be spread: it has no column of type card with another after it")
    index = types.index("card")
    column = table.columns[index]
    figures = {parse_card(row[column.id]): cells[index + 1] for row, cells in zip(table.data, table.rows, strict=True)}
    ranks = tuple(name for name in RANKS if name in {rank(card) for card in figures})
    suits = tuple(dict.fromkeys(letter for card in figures if (letter := suit(card))))
    return Spread(table.columns[index + 1].title, ranks, suits, figures)
