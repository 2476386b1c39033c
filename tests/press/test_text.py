"""The booklet of every game says what rules.txt says: each paragraph of a rule and of a ruling.

What is set apart by type differs: white space, punctuation and capitals; references and terms beside a rule; examples,
which are prose on paper; tables and figures, which are drawn; cards, which are drawn in line.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.render.plain import plain
from drumhead.source.project import Project
from drumhead.text import rules_txt

from tests.press.reading import Node, read

GAMES = Project.here().games()
SUITS = {"spades": ("S", "♠"), "hearts": ("H", "♥"), "diamonds": ("D", "♦"), "clubs": ("C", "♣")}


def flat(text: str) -> str:
    return re.sub(r"[^\w♠♥♦♣]", "", text).casefold()


def drawn(alternative: str) -> str:
    """A suit behind a rank as a record has it, a suit alone as its sign; other drawings say nothing here."""
    letter, sign = SUITS.get(alternative.removeprefix(" of "), ("", ""))
    return letter if alternative.startswith(" of ") else sign


def words(node: Node) -> Iterator[str]:
    """In reading order; a table without a caption goes on from the page before."""
    yield drawn(node.alt) if node.kind == "Figure" else node.text
    goes_on = node.kind == "Table" and not node.of("Caption")
    for kid in node.kids if node.kind != "Figure" else ():
        if not (goes_on and kid.kind == "THead"):
            yield from words(kid)


def paragraphs(book: Book) -> Iterator[str]:
    """The words of every rule and ruling."""
    for rule in book.rules.values():
        texts = [*rule.body, *((rule.ruling.open, rule.ruling.why) if rule.ruling else ())]
        yield from filter(None, (flat(re.sub(r" ?<https?:[^>]*>", "", plain(text, book))) for text in texts))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_booklet_says_what_rules_txt_says(built_site: Path, game: Path) -> None:
    book = compile_game(game)
    tree = read(built_site / game.name / "print" / f"{game.name}-rules-a4.pdf")
    text = flat("".join(words(tree)))
    written = flat(re.sub(r" ?<https?:[^>]*>", "", rules_txt(book)))
    for paragraph in paragraphs(book):
        assert paragraph in written and paragraph in text
