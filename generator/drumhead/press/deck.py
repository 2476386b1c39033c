"""Tables become cards: what stands on each, before any typography."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby, islice

from drumhead.book.model import Book, BookRule, Sheet
from drumhead.book.tables import Table
from drumhead.render.plain import plain
from drumhead.source.card_layouts import Deck, DeckFace
from drumhead.source.inline import Inline, Text
from drumhead.table.cards import Card, parse_card, rank, spoken, suit

Cell = int | Inline


@dataclass(frozen=True, slots=True)
class Head:
    """A column's title on a card, with the number of the rule that explains it or ''."""

    title: str
    number: str
    units: tuple[str, ...]
    """The word behind one and behind any other figure, or nothing."""

    def unit(self, value: Cell) -> str:
        """The word behind a figure."""
        return self.units[value != 1] if self.units and isinstance(value, int) else ""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One of those that a card shows: its number on the card, counted from 1, its name and its figures."""

    number: int
    name: Inline
    figures: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card to print. Its name is said in words, its rank and suit are drawn; a Joker has no suit.

    ``picture`` is the name of an icon or ''.
    """

    name: str
    rank: str
    suit: str
    title: Inline
    remark: Inline
    heads: tuple[Head, ...]
    lines: tuple[CardLine, ...]
    mixed: bool
    """Whether the lines have names that differ."""
    footer: tuple[tuple[Head, Cell], ...]
    rules: tuple[BookRule, ...]
    picture: str

    def alt_text(self, book: Book) -> str:
        """All that stands on it apart from its name, in words."""

        def figure(head: Head, value: Cell) -> str:
            words = str(value) if isinstance(value, int) else plain(value, book)
            return " ".join(filter(None, (head.title, words, head.unit(value))))

        said = [plain(self.title, book), plain(self.remark, book)]
        for line in self.lines:
            name = (
                [f"{line.number} {plain(line.name, book) if self.mixed else ''}".strip()] if len(self.lines) > 1 else []
            )
            said.append(", ".join([*name, *map(figure, self.heads, line.figures)]))
        said += [figure(head, value) for head, value in self.footer]
        said += [f"{rule.number} {plain(rule.short, book)}" for rule in self.rules]
        return " ".join(f"{text.rstrip('.')}." for text in said if text)


@dataclass(frozen=True, slots=True)
class CardDeck:
    """The cards of one table, under the heading of its group."""

    heading: str
    cards: tuple[DeckCard, ...]

    def pages(self, holds: int) -> Iterator[Sequence[DeckCard]]:
        """The cards in pages of at most that many."""
        for first in range(0, len(self.cards), holds):
            yield self.cards[first : first + holds]


def decks_of(book: Book, sheet: Sheet, layout: Deck) -> tuple[CardDeck, ...]:
    """A deck for each table of the sheet. Raises ValueError for a face that names something unknown."""
    tables = {group.table.id: group for group in sheet.groups if group.table}
    if astray := sorted({*layout.faces, *layout.stats} ^ set(tables)):
        raise ValueError(f"{', '.join(astray)}: each table of a deck needs a face in its layout, and each face a table")
    made = []
    for name, face in layout.faces.items():
        group = tables[name]
        assert group.table
        try:
            made.append(CardDeck(group.heading, tuple(_Dealer(book, group.table, face).cards())))
        except ValueError as error:
            raise ValueError(f"face {name}: {error}") from None
    return tuple(made)


@dataclass(frozen=True, slots=True)
class _Dealer:
    """Makes the cards of one table. Everything here raises ValueError for what is missing."""

    book: Book
    table: Table
    face: DeckFace

    def cards(self) -> Iterator[DeckCard]:
        self._column(self.table, self.face.card)
        names = [str(row[self.face.card]) for row in self.table.data]
        if astray := sorted(set(self.face.where) - {*names, *self.face.foot}):
            raise ValueError(f"where: {', '.join(astray)} is neither a card of table {self.table.id} nor under foot")
        for key, named in (("titles", self.face.titles), ("pictures", self.face.pictures)):
            if astray := sorted({*named} - {*names}):
                raise ValueError(f"{key}: {', '.join(astray)} is not a card of table {self.table.id}")
        for name, places in groupby(range(len(names)), names.__getitem__):
            yield self._card(parse_card(name), list(places))

    def _card(self, card: Card, places: Sequence[int]) -> DeckCard:
        face, first = self.face, places[0]
        lines = tuple(self._lines(card, places))
        foot = [(self._head(column), self._cell(column, card, first)) for column in face.foot]
        names = [*face.rules, *(face.several if len(lines) > 1 else ())]
        for where, rules in face.where.items():
            if where == card or (where in face.foot and self._cell(where, card, first) != ()):
                names += rules
        return DeckCard(
            name=spoken(card),
            rank=rank(card),
            suit=suit(card),
            title=(Text(face.titles[card]),) if card in face.titles else self._words(face.title, card, first),
            remark=self._words(face.remark, card, first),
            heads=tuple(self._head(column) for column in face.figures),
            lines=lines,
            mixed=len({line.name for line in lines}) > 1,
            footer=tuple((head, cell) for head, cell in foot if cell != ()),
            rules=tuple(self._reminder(id_) for id_ in names),
            picture=face.pictures.get(card, ""),
        )

    def _lines(self, card: Card, places: Sequence[int]) -> Iterator[CardLine]:
        numbers = count(1)
        for place in places:
            times = self._cell(self.face.count, card, place) if self.face.count else 1
            if not isinstance(times, int):
                raise ValueError(f"column {self.face.count} must be of type int, to count by")
            figures = tuple(self._cell(column, card, place) for column in self.face.figures)
            for number in islice(numbers, times):
                yield CardLine(number, self._words(self.face.title, card, place), figures)

    def _cell(self, named: str, card: Card, place: int) -> Cell:
        """A cell of a row of this table, or of the row of that card in another."""
        table, column = self._place(named)
        if table is not self.table:
            found = [row for row, data in enumerate(table.data) if data.get(self.face.card) == card]
            if not found:
                return ()
            place = found[0]
        return table.rows[place][column]

    def _words(self, named: str, card: Card, place: int) -> Inline:
        cell = self._cell(named, card, place) if named else ()
        if isinstance(cell, int):
            raise ValueError(f"column {named} has figures where words are wanted")
        return cell

    def _head(self, named: str) -> Head:
        table, column = self._place(named)
        rule = self.face.numbers.get(named)
        units = tuple(self.face.units.get(named, ()))
        if len(units) not in (0, 2):
            raise ValueError(f"units of {named}: write two words, for one and for more")
        return Head(table.columns[column].title, self._rule(rule).number if rule else "", units)

    def _rule(self, id_: str) -> BookRule:
        try:
            return self.book.rules[id_]
        except KeyError:
            raise ValueError(f"there is no rule {id_}") from None

    def _reminder(self, id_: str) -> BookRule:
        rule = self._rule(id_)
        if not rule.short:
            raise ValueError(f"rule {id_} has no short form to print: give it one, or leave it out")
        return rule

    def _place(self, named: str) -> tuple[Table, int]:
        table, dot, column = named.rpartition(".")
        if dot and table not in self.book.tables:
            raise ValueError(f"{named}: there is no table {table}")
        chosen = self.book.tables[table] if dot else self.table
        return chosen, self._column(chosen, column)

    def _column(self, table: Table, column: str) -> int:
        ids = [one.id for one in table.columns]
        if column not in ids:
            raise ValueError(f"table {table.id} has no column {column}; it has {', '.join(ids)}")
        return ids.index(column)
