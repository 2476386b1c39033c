"""tables/*.yaml, rows whose cells have the types of their columns, and figures/*.yaml, cards in rows or a diagram."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from drumhead.source.forms import CELL_ID, ColumnForm, Diagram, FigureForm, TableForm
from drumhead.source.inline import CardFace, Inline, RuleLink, Text
from drumhead.source.markdown import MarkdownReader, Mention
from drumhead.source.yaml_text import Lines
from drumhead.table.almanac import Chart
from drumhead.table.cards import JOKER, RANKS, Card, parse_card, spoken
from drumhead.table.words import worded

Cell = int | Inline

PRINTED_NUMBER = re.compile(r"[<>]?\d+([.,/–]\d+)*[%+]?|–")
"""A printed number, a range of numbers, or a dash for none."""


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
    """``Table 1``, in the order of first mention in the rules; '' before the book is compiled."""
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    data: tuple[Mapping[str, Any], ...]
    """The engine's rows: column id -> value."""
    note: Inline = ()
    rules: tuple[str, ...] = ()
    """Rules the table belongs to."""
    is_computed: bool = False
    """Whether it was computed, such as odds; an engine gets only written tables."""
    is_whole: bool = True
    """Whether every cell could be read."""

    @property
    def row_ids(self) -> tuple[str, ...]:
        """The ids of the rows, by which layouts name them. Raises ValueError for a table without them."""
        ids = tuple(str(row.get("id") or "") for row in self.data)
        if not all(ids):
            raise ValueError(f"table {self.id} names no rows: give it a column of type id, called id")
        return ids

    def places_of(self, *columns: str) -> list[int]:
        """Where the columns of those ids stand. Raises ValueError for those that there are not."""
        ids = [column.id for column in self.columns]
        if unknown := [column for column in columns if column not in ids]:
            raise ValueError(f"table {self.id} has no column {', '.join(unknown)}; it has {', '.join(ids)}")
        return [ids.index(column) for column in columns]


def engine_tables(tables: Mapping[str, Table]) -> dict[str, list[dict[str, Any]]]:
    """The written tables as an engine takes them."""
    return {name: [dict(row) for row in table.data] for name, table in tables.items() if not table.is_computed}


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
    """``Figure 1``, in the order of first mention in the rules; '' before the book is compiled."""
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
        places = zip(self.columns or ("",) * len(row.places), row.places, strict=True)
        told = (f"{head} {worded(' and ').join(map(spoken, cards))}".strip() for head, cards in places if cards)
        return ", ".join(told) or worded("nothing")


def read_table(reader: MarkdownReader) -> Table | None:
    """The table in the reader's file, or None if its form is wrong. Cells of the wrong type are faults."""
    parsed = reader.form(TableForm)
    return read_cells(reader.file.stem, *parsed, reader) if parsed else None


def read_cells(name: str, form: TableForm, lines: Lines, reader: MarkdownReader) -> Table:
    """The table called ``name``, each cell read as its column's type; ``reader`` collects mentions and faults."""
    rows: list[tuple[Cell, ...]] = []
    data: list[Mapping[str, Any]] = []
    places: list[int] = []
    ids: set[str] = set()
    for place, row in enumerate(form.rows, 1):
        line = lines("rows", place - 1)
        if len(row) != len(form.columns):
            expected = f"{len(form.columns)}: {', '.join(column.id for column in form.columns)}"
            reader.fault(line, f"row {place} has {len(row)} cells", f"write {expected}")
            continue
        cells: list[Cell] = []
        values: dict[str, Any] = {}
        for column, value in zip(form.columns, row, strict=True):
            try:
                printed, values[column.id] = _cell(column, value, reader, line)
            except ValueError as error:
                reader.fault(line, f"row {place}, {column.id}: {error}", f"write {_expected(column)}")
                continue
            if column.type != "id":
                cells.append(printed)
            elif (id_ := values[column.id]) in ids:
                reader.fault(line, f"row {place}: the id {id_!r} is used twice", "give each row its own")
            else:
                ids.add(id_)
        if values in data:
            reader.fault(line, f"row {place} is the same as row {places[data.index(values)]}", "keep one of them")
        rows.append(tuple(cells))
        data.append(values)
        places.append(place)
    note = reader.text(form.note, lines("note"))
    kinds = {"choice": "text", "choices": "text"}
    shown = (column for column in form.columns if column.type != "id")
    columns = tuple(Column(it.id, it.title, kinds.get(it.type, it.type), it.choices) for it in shown)
    is_whole = len(data) == len(form.rows) and all(len(row) == len(form.columns) for row in data)
    return Table(name, "", form.title, columns, tuple(rows), tuple(data), note, form.rules, is_whole=is_whole)


def _cell(column: ColumnForm, value: str | int | None, reader: MarkdownReader, line: int) -> tuple[Cell, Any]:
    """The printed cell and the engine's value. Raises ValueError with what is wrong."""
    if value is None and (column.optional or column.type != "int"):
        return (), None
    if column.type == "int":
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a whole number")
        if (column.min is not None and value < column.min) or (column.max is not None and value > column.max):
            raise ValueError(f"{value} is out of range")
        return value, value
    text = str(value)
    match column.type:
        case "text":
            return reader.text(text, line), text
        case "id":
            return (), _checked(text, bool(CELL_ID.fullmatch(text)), "an id")
        case "figure":
            return (Text(text),), _checked(text, bool(PRINTED_NUMBER.fullmatch(text)), "a figure")
        case "rank":
            return (Text(text),), _checked(text, text in (*RANKS, JOKER), "a rank")
        case "yesno":
            if text not in ("yes", "no"):
                raise ValueError(f"{text!r} is neither yes nor no")
            return (Text(text),), text == "yes"
        case "choice" | "choices":
            keys = [key.strip() for key in text.split(",")] if column.type == "choices" else [text]
            if unknown := [key for key in keys if key not in column.choices]:
                raise ValueError(f"{unknown[0]!r} is not one of its choices")
            words = reader.text(", ".join(column.choices[key] for key in keys), line)
            return words, keys if column.type == "choices" else text
        case "rule":
            reader.mentions.append(Mention("rule", text, line))
            return (RuleLink(text),), text
        case "card" | "cards":
            cards = [parse_card(part) for part in (text.split() if column.type == "cards" else [text])]
            nodes = [node for card in cards for node in (Text(" "), CardFace(card))]
            return tuple(nodes[1:]), cards if column.type == "cards" else cards[0]


def _checked(text: str, is_right: bool, what: str) -> str:
    if not is_right:
        raise ValueError(f"{text!r} is not {what}")
    return text


def _expected(column: ColumnForm) -> str:
    if column.type in ("choice", "choices"):
        return f"{'one' if column.type == 'choice' else 'some'} of {', '.join(column.choices)}"
    if column.type == "int":
        minimum = "" if column.min is None else f" of {column.min} or more"
        return f"a whole number{minimum}{'' if column.max is None else f', {column.max} at most'}"
    return {
        "id": "letters, figures and hyphens",
        "rank": f"one of {' '.join(RANKS)} {JOKER}, in quotes where it is a figure",
        "figure": "a figure such as 12.5, 3/8, <0.1, 10–19 or –, in quotes",
        "yesno": "yes or no",
        "card": "a card such as 10H",
        "cards": "cards such as 10H AS, with spaces between",
    }[column.type]


def read_figure(reader: MarkdownReader) -> Figure | None:
    """The figure in the reader's file, or None if its form is wrong. What is not a card is a fault."""
    if (parsed := reader.form(FigureForm)) is None:
        return None
    form, lines = parsed
    width = len(form.columns or (form.rows[0].cards if form.rows else ()))
    rows = []
    for number, row in enumerate(form.rows):
        if len(row.cards) != width:
            what, remedy = f"row {number + 1} has {len(row.cards)} places", f"write {width}, one a column"
            reader.fault(lines("rows", number, "cards"), what, f"{remedy}; an empty one is null")
        places = []
        for place, cards in enumerate(row.cards):
            try:
                places.append(tuple(map(parse_card, (cards or "").split())))
            except ValueError as error:
                what = f"row {number + 1}, place {place + 1}: {error}"
                reader.fault(lines("rows", number, "cards", place), what, "write cards such as 10H AS, or null")
        rows.append(FigureRow(row.label, tuple(places)))
    caption = reader.text(form.caption, lines("caption"))
    name = reader.file.stem
    return Figure(name, "", form.title, form.columns, tuple(rows), caption, form.rules, form.ground)
