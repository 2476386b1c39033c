"""Cards from tables: their content, without typography."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby, islice, takewhile

from drumhead.book.model import Book, BookRule, Sheet
from drumhead.render.inline import cell_text, plain
from drumhead.source.card_layouts import Deck, DeckFace
from drumhead.source.inline import Inline, Text
from drumhead.source.tables import Cell, Table
from drumhead.table.cards import Card, parse_card, rank, spoken, suit


@dataclass(frozen=True, slots=True)
class Head:
    """A column's title on a card, with the number of the rule that explains it or ''."""

    title: str
    number: str
    units: tuple[str, ...]
    """The unit after one and after any other figure, or nothing."""

    def unit(self, value: Cell) -> str:
        """The unit after a figure."""
        return self.units[value != 1] if self.units and isinstance(value, int) else ""


CardLine = tuple[int, Inline, tuple[Cell, ...]]
"""A line of a card: its number on the card, counted from 1, its name and its figures."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card to print. Its name is in words, its rank and suit are drawn; a Joker has no suit.

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
    """Whether the lines have different names."""
    footer: tuple[tuple[Head, Cell], ...]
    rules: tuple[BookRule, ...]
    picture: str

    def alt_text(self, book: Book) -> str:
        """All its content apart from its name, in words."""

        def figure(head: Head, value: Cell) -> str:
            return " ".join(filter(None, (head.title, cell_text(value, book), head.unit(value))))

        sentences = [plain(self.title, book), plain(self.remark, book)]
        for number, words, cells in self.lines:
            name = f"{number} {plain(words, book) if self.mixed else ''}".strip()
            figures = map(figure, self.heads, cells)
            sentences.append(", ".join([*([name] if len(self.lines) > 1 else []), *figures]))
        sentences += [figure(head, value) for head, value in self.footer]
        sentences += [f"{rule.number} {plain(rule.short, book)}" for rule in self.rules]
        return " ".join(f"{text.rstrip('.')}." for text in sentences if text)


def decks_of(book: Book, sheet: Sheet, layout: Deck) -> list[tuple[str, list[DeckCard]]]:
    """The cards of each table of the sheet under the heading of its group, with one for each group of rules alone that
    follows it.

    Raises ValueError for a face with an unknown name.
    """
    tables = {group.table.id: group for group in sheet.groups if group.table}
    if extra := sorted({*layout.faces, *layout.stats} ^ set(tables)):
        raise ValueError(f"{', '.join(extra)}: each table of a deck needs a face in its layout, and each face a table")
    decks = []
    for name, face in layout.faces.items():
        group = tables[name]
        assert group.table
        try:
            cards = [*_Dealer(book, group.table, face).cards()]
        except ValueError as error:
            raise ValueError(f"face {name}: {error}") from None
        for it in takewhile(lambda it: not it.table, sheet.groups[sheet.groups.index(group) + 1 :]):
            cards.append(DeckCard(it.heading, "", "", (Text(it.heading),), (), (), (), False, (), it.rules, ""))
        decks.append((group.heading, cards))
    return decks


@dataclass(frozen=True, slots=True)
class _Dealer:
    """Makes the cards of one table. Every method raises ValueError for missing names."""

    book: Book
    table: Table
    face: DeckFace

    def cards(self) -> Iterator[DeckCard]:
        self.table.places_of(self.face.card)
        names = [str(row[self.face.card]) for row in self.table.data]
        if extra := sorted(set(self.face.where) - {*names, *self.face.foot}):
            raise ValueError(f"where: {', '.join(extra)} is neither a card of table {self.table.id} nor under foot")
        for key, listed in (("titles", self.face.titles), ("pictures", self.face.pictures)):
            if extra := sorted({*listed} - {*names}):
                raise ValueError(f"{key}: {', '.join(extra)} is not a card of table {self.table.id}")
        for name, rows in groupby(range(len(names)), names.__getitem__):
            yield self._card(parse_card(name), list(rows))

    def _card(self, card: Card, rows: Sequence[int]) -> DeckCard:
        face, first = self.face, rows[0]
        lines = tuple(self._lines(card, rows))
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
            mixed=len({name for _, name, _ in lines}) > 1,
            footer=tuple((head, cell) for head, cell in foot if cell != ()),
            rules=tuple(self._reminder(id_) for id_ in names),
            picture=face.pictures.get(card, ""),
        )

    def _lines(self, card: Card, rows: Sequence[int]) -> Iterator[CardLine]:
        numbers = count(1)
        for row in rows:
            times = self._cell(self.face.count, card, row) if self.face.count else 1
            if not isinstance(times, int) or not 0 <= times <= 1000:
                raise ValueError(f"column {self.face.count} must be of type int, 0 to 1000, to count by")
            figures = tuple(self._cell(column, card, row) for column in self.face.figures)
            for number in islice(numbers, times):
                yield number, self._words(self.face.title, card, row), figures

    def _cell(self, path: str, card: Card, row: int) -> Cell:
        """A cell of a row of this table, or of the row of that card in another."""
        table, column = self._table_and_column(path)
        if table is self.table:
            return table.rows[row][column]
        rows = zip(table.data, table.rows, strict=True)
        return next((cells[column] for data, cells in rows if data.get(self.face.card) == card), ())

    def _words(self, path: str, card: Card, row: int) -> Inline:
        cell = self._cell(path, card, row) if path else ()
        if isinstance(cell, int):
            raise ValueError(f"column {path} has figures where words are wanted")
        return cell

    def _head(self, path: str) -> Head:
        table, column = self._table_and_column(path)
        rule = self.face.numbers.get(path)
        units = tuple(self.face.units.get(path, ()))
        if len(units) not in (0, 2):
            raise ValueError(f"units of {path}: write two words, for one and for more")
        return Head(table.columns[column].title, self._rule(rule).number if rule else "", units)

    def _rule(self, id_: str) -> BookRule:
        if id_ not in self.book.rules:
            raise ValueError(f"there is no rule {id_}")
        return self.book.rules[id_]

    def _reminder(self, id_: str) -> BookRule:
        if not self._rule(id_).short:
            raise ValueError(f"rule {id_} has no short form to print: give it one, or leave it out")
        return self._rule(id_)

    def _table_and_column(self, path: str) -> tuple[Table, int]:
        table, dot, column = path.rpartition(".")
        if dot and table not in self.book.tables:
            raise ValueError(f"{path}: there is no table {table}")
        table_ = self.book.tables[table] if dot else self.table
        return table_, table_.places_of(column)[0]
