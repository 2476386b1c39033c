"""The tables and figures of a book."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from drumhead.source.forms import Diagram
from drumhead.source.inline import Inline
from drumhead.table.almanac import Chart
from drumhead.table.cards import Card, spoken


class Column(NamedTuple):
    """A table's column. ``type`` is text, int, figure, card, cards, rank, rule or yesno."""

    id: str
    title: str
    type: str
    choices: Mapping[str, str] = {}
    """Of a choice: the engine's value -> the printed text."""

    def printed(self, value: Any) -> Any:
        """The printed text of a cell for the engine's value.

        >>> Column("halves", "Halves", "text", {"range": "its range", "spotting": "spotting"}).printed(["range"])
        'its range'
        """
        if value is None or not self.choices:
            return value
        return ", ".join(self.choices[key] for key in (value if isinstance(value, list) else [value]))


class Table(NamedTuple):
    """A typed table. A cell is an int in an int column, otherwise an Inline."""

    id: str
    number: str
    """``Table 1``, in the order of first mention in the rules."""
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[int | Inline, ...], ...]
    data: tuple[Mapping[str, Any], ...]
    """The engine's rows: column id -> value."""
    note: Inline = ()
    rules: tuple[str, ...] = ()
    """Rules the table belongs to."""
    is_computed: bool = False
    """Whether it was computed, such as odds; an engine gets only written tables."""

    @property
    def row_ids(self) -> tuple[str, ...]:
        """The ids of the rows, by which layouts name them. Raises ValueError for a table without them."""
        ids = tuple(str(row.get("id") or "") for row in self.data)
        if not all(ids):
            raise ValueError(f"table {self.id} names no rows: give it a column of type id, called id")
        return ids


class FigureRow(NamedTuple):
    """A row of a figure: the cards of each place, the top card last."""

    label: str
    places: tuple[tuple[Card, ...], ...]


class Figure(NamedTuple):
    """Cards in rows of a place for each column, or a ``ground`` in their place.

    ``columns`` is empty if the columns have no heads.
    """

    id: str
    number: str
    """``Figure 1``, in the order of first mention in the rules."""
    title: str
    columns: tuple[str, ...]
    rows: tuple[FigureRow, ...]
    caption: Inline = ()
    rules: tuple[str, ...] = ()
    """Rules the figure belongs to."""
    ground: Diagram | None = None
    chart: Chart | None = None
    """The chart of the almanac that it draws in place of cards."""

    def alt_text(self) -> str:
        """Its content in words: ``North, in front: West king of clubs, East queen of hearts.``"""
        if self.chart:
            return self.chart.alt_text
        if self.ground:
            return self.ground.told
        return " ".join(f"{row.label}: {self._row(row)}.".removeprefix(": ") for row in self.rows)

    def _row(self, row: FigureRow) -> str:
        heads = self.columns or ("",) * len(row.places)
        places = [(head, " and ".join(map(spoken, cards))) for head, cards in zip(heads, row.places, strict=True)]
        return ", ".join(f"{head} {cards}".strip() for head, cards in places if cards) or "nothing"
