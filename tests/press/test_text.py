"""The booklet of every game says what rules.txt says, word by word: only the layout is another.

Layout is: white space, punctuation and capitals of what is set apart by type; numbers of pages and running heads; the
contents and the index; the colophon, which is about the print; table heads said again on the next page; references
beside a rule, which rules.txt has below it, by number; cards, which are drawn; figures of them, of which rules.txt has
a small table; and addresses, which are links.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, Figure
from drumhead.press.compose import titles
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


def booklet(book: Book, tree: Node) -> str:
    """All its words run together, without what is layout alone."""
    text = flat("".join(words(tree)))
    called = titles(book)
    for rule in book.rules.values():
        beside = flat("".join(book.numbers[other] + called[other] for other in rule.see))
        assert flat(rule.number) + beside in text, f"{rule.number} names what to see too"
        text = text.replace(flat(rule.number) + beside, flat(rule.number), 1)
    text = re.sub(r"contents\d.*?credits\d+(?=1)", "", text, count=1)
    text = re.sub(r"indexthenumbersarethoseoftherules.*(?=credits)", "", text, count=1)
    return re.sub(r"colophonedition.*?everywhere", "", text, count=1)


def plain_text(book: Book) -> str:
    """rules.txt likewise."""
    text = re.sub(r"^ +See [\d., a-z]+\.$|<https?:[^>]*>", "", rules_txt(book), flags=re.MULTILINE)
    text = flat(text)
    for figure in book.figures.values():
        shown = flat(figure.ground.told if figure.ground else "".join(rows(figure)))
        assert shown in text
        text = text.replace(shown, "", 1)
    return text


def rows(figure: Figure) -> Iterator[str]:
    yield from figure.columns
    for row in figure.rows:
        yield row.label
        yield from (card for place in row.places for card in place)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_booklet_says_what_rules_txt_says(built_site: Path, game: Path) -> None:
    book = compile_game(game)
    tree = read(built_site / game.name / "print" / f"{game.name}-rules-a4.pdf")
    assert booklet(book, tree) == plain_text(book)
