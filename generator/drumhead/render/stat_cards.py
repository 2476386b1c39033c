"""Stat cards: the rows of a table as soldiers of each side, drawn for paper at any size and as symbols for the page."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from drumhead.book.model import Book
from drumhead.book.tables import Table
from drumhead.render.cards import HEIGHT, WIDTH
from drumhead.render.marks import PAGE_STYLE
from drumhead.render.plain import cell_text
from drumhead.render.stat_drawing import Artist, SoldierCard, Stat
from drumhead.source.card_layouts import Deck
from drumhead.source.field_layouts import StatCards
from drumhead.source.layouts import layout_of


class DrawnSoldier(NamedTuple):
    """A card: its name, its alternative text, and both faces, each the content of an SVG in millimetres."""

    name: str
    alt_text: str
    front: str
    back: str


def draw_soldiers(
    book: Book, table: Table, stats: StatCards, width: float, height: float, bleed: float = 0, low: bool = False
) -> list[DrawnSoldier]:
    """Every card of every side, in the order of the table; the trim's corner is at 0, 0.

    ``bleed`` is how far its colour extends beyond the trim, ``low`` draws it with little ink. Raises ValueError for an
    unknown column or rule, and for words that do not fit.
    """
    soldiers = soldiers_of(book, table, stats)
    cards = []
    for side in stats.sides:
        artist = Artist(side, width, height, bleed, low)
        back = artist.back(book.title)
        cards += [
            DrawnSoldier(f"{side.name} {soldier.name}", soldier.alt_text, artist.front(soldier), back)
            for soldier in soldiers
        ]
    return cards


def sprite(book: Book) -> str:
    """One SVG file of symbols, or '' where the book has no deck of such cards.

    ``north-ranger`` is a card's front of 63 x 88 units. Colours are the custom properties of ``marks.PAGE_STYLE``.
    """
    symbols: list[str] = []
    for sheet in book.sheets:
        layout = layout_of(sheet.aid, sheet.layout)
        tables = {group.table.id: group.table for group in sheet.groups if group.table}
        if isinstance(layout, Deck):
            for name, stats in layout.stats.items():
                symbols += _symbols(stats, soldiers_of(book, tables[name], stats))
    return "\n".join(('<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>\n")) if symbols else ""


def soldiers_of(book: Book, table: Table, stats: StatCards) -> list[SoldierCard]:
    """The rows of the table. Raises ValueError."""
    places = {column.id: place for place, column in enumerate(table.columns)}
    columns = [stats.name, *stats.figures, *([stats.special] if stats.special else ()), *stats.numbers]
    if unknown := [column for column in columns if column not in places]:
        raise ValueError(f"table {table.id} has no column {', '.join(unknown)}; it has {', '.join(places)}")
    ids = table.row_ids
    if unknown := sorted({*stats.rules, *stats.round, *stats.pictures} - {*ids}):
        raise ValueError(f"{', '.join(unknown)} is not a card of table {table.id}; it has {', '.join(ids)}")
    titles = {column.id: column.title for column in table.columns}
    soldiers = []
    for id_, row in zip(ids, table.rows, strict=True):
        figures = []
        for column in stats.figures:
            value = row[places[column]]
            if not isinstance(value, int):
                raise ValueError(f"column {column} must be of type int, to be so many dice")
            figures.append(Stat(titles[column], value, _number(book, stats.numbers.get(column, ""))))
        soldiers.append(
            SoldierCard(
                id_,
                cell_text(row[places[stats.name]], book),
                tuple(figures),
                cell_text(row[places[stats.special]], book) if stats.special else "",
                tuple(_number(book, rule) for rule in stats.rules.get(id_, ())),
                _number(book, stats.eye),
                id_ in stats.round,
                stats.pictures.get(id_, ""),
            )
        )
    return soldiers


def _symbols(stats: StatCards, soldiers: Sequence[SoldierCard]) -> Iterator[str]:
    for side in stats.sides:
        artist = Artist(side, style=PAGE_STYLE)
        side_id = "-".join(side.name.lower().split())
        size = f'x="0" y="0" width="{WIDTH}" height="{HEIGHT}"'
        paper = f'<rect {size} fill="{PAGE_STYLE.paper}"/>'
        edge = f'<rect {size} fill="none" stroke="{artist.colour}" stroke-width="1"/>'
        for soldier in soldiers:
            inside = paper + artist.front(soldier) + edge
            yield f'<symbol id="{side_id}-{soldier.id}" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">{inside}</symbol>'


def _number(book: Book, rule: str) -> str:
    if rule and rule not in book.rules:
        raise ValueError(f"there is no rule {rule}")
    return book.rules[rule].number if rule else ""
