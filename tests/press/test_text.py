"""The booklet of every game says what its book says, in its order.

The words are those that rules.txt has too. White space, punctuation and capitals differ, and cards are drawn in line.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, BookRule, Paragraph, PlacedFigure, PlacedTable, Section
from drumhead.render.inline import cell_text, plain
from drumhead.source.layouts import Booklet
from drumhead.source.project import Project
from drumhead.table import reading
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


def told(book: Book) -> Iterator[str]:
    """What a book says on paper, piece by piece, but for its worked examples."""
    layout = next(reading.read(Booklet, sheet.layout) for sheet in book.sheets if sheet.aid == "rules")
    for section in book.sections:
        for block in (section, *section.walk()):
            match block:
                case Section():
                    yield f"{block.number} {block.title}"
                case Paragraph():
                    yield plain(block.text, book)
                case PlacedTable(table=table):
                    yield f"{table.number} {table.title}"
                    if table.id not in {*layout.spreads, *layout.matrices}:
                        yield from (cell_text(cell, book) for row in table.rows for cell in row[1:])
                    yield plain(table.note, book)
                case PlacedFigure(figure=figure):
                    yield f"{figure.number} {figure.title} {plain(figure.caption, book)}"
                case BookRule():
                    for one in block.everything():
                        yield one.number
                        yield from (plain(text, book) for text in one.body)
    for rule in book.rules.values():
        if rule.ruling:
            yield f"Left open: {plain(rule.ruling.open, book)} Why so: {plain(rule.ruling.why, book)}"
    for variant in book.variants:
        yield f"{book.numbers[variant.ruling]} {variant.title}"
        yield from variant.values.values()
    for term in sorted(book.terms.values(), key=lambda term: term.name.lower()):
        yield f"{book.numbers[term.rule]} {term.name} {plain(term.text, book)}"
    yield from (f"{credit.role} {credit.name} {credit.note}" for credit in book.credits)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_booklet_says_what_the_book_says_in_its_order(built_site: Path, game: Path) -> None:
    book = compile_game(game)
    text = flat("".join(words(read(built_site / game.name / "print" / f"{game.name}-rules-a4.pdf"))))
    at = 0
    for piece in map(flat, told(book)):
        place = text.find(piece, at)
        assert place >= 0, f"{piece}\n{text[at : at + 200]}"
        at = place + len(piece)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_txt_says_every_paragraph_that_the_booklet_says(game: Path) -> None:
    book = compile_game(game)
    written = flat(rules_txt(book))
    for rule in book.rules.values():
        for text in (*rule.body, *((rule.ruling.open, rule.ruling.why) if rule.ruling else ())):
            assert flat(plain(text, book)) in written
