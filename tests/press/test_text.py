"""The booklet of every game says what its book says, word by word and in its order, and nothing else.

The words are those that rules.txt has too. White space, punctuation and capitals differ, and cards are drawn in line.
An example is told in prose and may break off; figures are drawn; the contents and the colophon are paper's own.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.editions import change_lines
from drumhead.book.model import Book, BookRule, Example, Paragraph, PlacedExample, PlacedFigure, PlacedTable, Section
from drumhead.press.compose import spans, titles
from drumhead.press.measure import inches, scale_of
from drumhead.press.tables import matrix, spread
from drumhead.render.inline import plain
from drumhead.source.inline import Inline
from drumhead.source.layouts import Booklet
from drumhead.source.project import Project
from drumhead.source.tables import Figure, Table
from drumhead.table import reading
from drumhead.table.cards import SUIT_SYMBOLS, parse_card
from drumhead.text import rules_txt

from tests.press.reading import Node, read

GAMES = Project.here().games()
SUITS = {"spades": ("S", "♠"), "hearts": ("H", "♥"), "diamonds": ("D", "♦"), "clubs": ("C", "♣")}
WEB = re.compile(r" ?<https?:[^>]*>")


def flat(text: str) -> str:
    return re.sub(r"[^\w♠♥♦♣]", "", WEB.sub("", text)).casefold()


def drawn(alternative: str) -> str:
    """A suit behind a rank as a record has it, a suit alone as its sign; other drawings say nothing here."""
    letter, sign = SUITS.get(alternative.removeprefix(" of "), ("", ""))
    return letter if alternative.startswith(" of ") else sign


def words(node: Node) -> Iterator[str]:
    """In reading order; a table without a caption goes on from the page before, or is a grid."""
    yield drawn(node.alt) if node.kind == "Figure" else node.text
    goes_on = node.kind == "Table" and not node.of("Caption")
    for kid in node.kids if node.kind != "Figure" else ():
        if not (goes_on and kid.kind == "THead"):
            yield from words(kid)


class Telling:
    """What a book says on paper, piece by piece; an example is a piece of its own."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.layout = next(reading.read(Booklet, sheet.layout) for sheet in book.sheets if sheet.aid == "rules")
        self.titles = titles(book)
        self.notes = {
            rule.id: number for number, rule in enumerate((one for one in book.rules.values() if one.ruling), 1)
        }

    def all(self) -> Iterator[str | Example | PlacedExample]:
        for section in self.book.sections:
            for block in (section, *section.walk()):
                yield from self.block(block)
        yield from self.back_matter()

    def block(self, block: object) -> Iterator[str | Example | PlacedExample]:
        match block:
            case Section():
                yield f"{block.number} {block.title}"
            case Paragraph():
                yield self.plain(block.text)
            case PlacedTable():
                yield from self.table(block.table)
            case PlacedFigure():
                yield from self.figure(block.figure)
            case PlacedExample():
                yield block
            case BookRule():
                yield from self.rule(block)

    def rule(self, rule: BookRule) -> Iterator[str | Example]:
        for one in rule.everything():
            yield one.number
            if one.ruling:
                yield f"Ruling note {self.notes[one.id]}"
                yield f"variant {one.ruling.variant}" if one.ruling.variant else ""
            yield one.title if one.run_in else ""
            yield from map(self.plain, one.body)
            if one.see:
                yield f"See {'; '.join(f'{self.book.numbers[other]} {self.titles[other]}' for other in one.see)}."
        for one in rule.everything():
            yield from one.examples

    def table(self, table: Table) -> Iterator[str]:
        yield f"{table.number} {table.title}"
        if table.id in self.layout.spreads:
            it = spread(table)
            for letter in it.suits:
                yield SUIT_SYMBOLS[letter]
                cards = (parse_card(f"{rank}{letter}") for rank in it.ranks)
                for value in (it.figures[card] for card in cards if card in it.figures):
                    yield self.cell(value) if value != () else self.layout.spreads[table.id]
        elif table.id in self.layout.matrices:
            grid = matrix(self.book, table, self.layout.matrices[table.id])
            for name, blocks in grid.rows:
                yield from (str(name), *(result.sign for block in blocks for result in block))
            yield from (f"{result.sign} {result.words}" for result in grid.legend)
        else:
            yield from (column.title for column in table.columns)
            first = spans(table.rows)
            merged = len(table.rows) <= 12 and 0 in first
            for row, rows in zip(table.rows, first, strict=True):
                for place, (column, cell) in enumerate(zip(table.columns, row, strict=True)):
                    if merged and not rows and not place:
                        continue  # one cell says it for several rows
                    yield self.cell(cell)
                    if isinstance(cell, int) and f"{table.id}.{column.id}" in self.layout.inches:
                        yield f"{inches(cell * scale_of(self.book).metre)} in"
        yield self.plain(table.note)

    def figure(self, figure: Figure) -> Iterator[str]:
        yield f"{figure.number} {figure.title}"
        yield self.plain(figure.caption)

    def back_matter(self) -> Iterator[str]:
        book = self.book
        yield "Why we ruled so. What the source leaves open, and our reason, for each ruling by its note."
        for id_, note in self.notes.items():
            ruling = book.rules[id_].ruling
            assert ruling
            yield f"{note} {book.numbers[id_]} Left open: {self.plain(ruling.open)} Why so: {self.plain(ruling.why)}"
        if book.changes:
            yield f"What changed since edition {book.previous_edition}"
            yield "A bar stands beside each rule that is new or reworded."
            yield from (f"{number} {words}" for number, words in change_lines(book))
        yield "Variants" if book.variants else ""
        for variant in book.variants:
            yield f"{book.numbers[variant.ruling]} {variant.title}"
            for value, meaning in variant.values.items():
                yield f"{variant.id}: {value} {meaning} {'The default' if value == variant.default else ''}"
        yield "Terms" if book.terms else ""
        for term in sorted(book.terms.values(), key=lambda term: term.name.lower()):
            yield f"{book.numbers[term.rule]} {term.name} {self.plain(term.text)}"
        if book.index:
            yield "Index. The numbers are those of the rules."
        for entry in book.index:
            yield f"{entry.text} {' '.join(book.numbers[rule] for rule in entry.rules)}"
        yield "Credits"
        for credit in book.credits:
            yield f"{credit.role} {credit.name} {credit.note}"
        yield f"The rules {self.plain(book.source)} Colophon"

    def cell(self, value: int | Inline) -> str:
        return str(value) if isinstance(value, int) else self.plain(value)

    def plain(self, text: Inline) -> str:
        return plain(text, self.book)


def example_end(example: Example, text: str, at: int, book: Book) -> int:
    """Where the last words of an example end that begins there. Pictures stand between its words. Asserts both."""
    head = flat(f"Example {example.title} {plain(example.intro, book)}")
    at = text.find(head, at) + len(head)
    assert at >= len(head), head
    for step in example.steps:
        for said in (step.reason if not step.legal else "", plain(step.say, book)):
            place = text.find(flat(said), at)
            assert place >= 0, f"{said}\n{text[at : at + 200]}"
            at = place + len(flat(said))
    return at


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_booklet_says_what_the_book_says_word_by_word(built_site: Path, game: Path) -> None:
    book = compile_game(game)
    text = flat("".join(words(read(built_site / game.name / "print" / f"{game.name}-rules-a4.pdf"))))
    pieces = [piece for piece in Telling(book).all() if not isinstance(piece, str) or flat(piece)]
    at, pictured = text.index(flat(f"{pieces[0]} {pieces[1]}")), False
    assert flat(f"{book.title} {book.tagline}") in text[:at]
    for piece in pieces:
        if isinstance(piece, PlacedExample):
            pictured = True
        elif isinstance(piece, Example):
            at, pictured = example_end(piece, text, at, book), True
        else:
            said = flat(piece)
            place = text.find(said, at) if pictured else at
            assert text.startswith(said, place), f"{said}\n{text[at : at + 200]}"
            at, pictured = place + len(said), False
    assert text[at:].startswith(flat(f"Edition {book.edition}, set for")) and len(text) - at < 400


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_txt_says_every_paragraph_that_the_booklet_says(game: Path) -> None:
    book = compile_game(game)
    written = flat(rules_txt(book))
    for rule in book.rules.values():
        for text in (*rule.body, *((rule.ruling.open, rule.ruling.why) if rule.ruling else ())):
            assert flat(plain(text, book)) in written
