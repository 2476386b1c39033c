"""A sheet of a book as one HTML text, style included: all that the press needs apart from fonts."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from drumhead.bindery.paper import COMMON, SAFE, Paper
from drumhead.bindery.variant import USUAL, Variant
from drumhead.book.editions import change_lines
from drumhead.book.model import Book, BookRule, Group, Section, Sheet
from drumhead.press.card_builder import true_black
from drumhead.press.cards import FRAMES, HOW_TO, CardFaces, page_sizes
from drumhead.press.matrix import matrix
from drumhead.press.measure import inches, scale_of
from drumhead.press.numbers import numbers_on
from drumhead.press.parts import SAME, parts_of
from drumhead.press.spread import spread
from drumhead.render.cards import PRINTED, card_svg, inline_card, lattice, suit_svg
from drumhead.render.figures import figure_svg
from drumhead.render.html import html
from drumhead.render.icons import icon_svg
from drumhead.render.keywords import bold_keyword
from drumhead.render.qr import qr_svg
from drumhead.render.quotes import curl_quotes
from drumhead.source.card_layouts import Cards
from drumhead.source.layout import Layout
from drumhead.source.layouts import layout_name
from drumhead.source.project import SHARED
from drumhead.table.cards import JOKER, RANKS, RED_SUITS, SUIT_SYMBOLS, Card, parse_card

_CARD = re.compile(r"\b(?:(?:10|[2-9AJQK])[CDHS]|Joker)\b")
_ANCHOR = re.compile(r'<a\b([^>]*?) href="#([^"]+)"')
_WORDY = re.compile(r'<a class="ref"(?=[^>]*>(?!\d[\d.]*[a-z]?</a>))')
_WORDS = re.compile(r">[^<]+")
_HEADS = re.compile(r'<title>[^<]+|\bdata-(?:foot|head|label|title)="[^"]*"')
_ID = re.compile(r'\bid="([^"]+)"')
_SUIT = re.compile(r'(class="suit suit-(?P<letter>\w)"[^>]*><title>[^<]*</title><path fill=)"currentColor"')


@dataclass(frozen=True)
class Composer:
    """Composes sheets from the templates ``<aid>.html``, or ``tables.html`` for any other aid: the shared ones, but for
    those that are in ``folder``."""

    folder: Path
    address: str = ""
    """Of the site, for links to rules that are not on the sheet and for the code; without one there are none."""

    def compose(self, book: Book, sheet: Sheet, layout: Layout, paper: Paper, variant: Variant = USUAL) -> str:
        """The HTML of ``sheet`` in a variant on ``paper``; nothing in it depends on this machine or on today.

        Raises ValueError where the layout names what the book does not have.
        """
        aid = sheet.aid if sheet.aid == "errata" else layout_name(sheet.aid)
        parts = parts_of(book, sheet, layout, paper)
        return self._composed(SAME.get(aid, aid), book, sheet, layout, paper=paper, variant=variant, **parts)

    def compose_faces(self, book: Book, sheet: Sheet, layout: Cards, faces: CardFaces) -> list[str]:
        """The HTML of the frames and drawn faces of a sheet of cards, then that of the fronts of each trim."""
        given = {"frames": FRAMES, "how_to": HOW_TO, "sizes": [*page_sizes(faces)], "cut": faces}
        drawn = self._composed("faces", book, sheet, layout, paper=COMMON, **given)
        return [
            drawn,
            *(self._composed(layout_name(sheet.aid), book, sheet, layout, paper=COMMON, cut=it) for it in faces.fronts),
        ]

    def compose_shared(self, template: str, **given: Any) -> str:
        """The HTML of what belongs to no game."""
        given = {key: [Markup(it) for it in value] if key == "parts" else value for key, value in given.items()}
        return in_ink(self._template(template).render(**given))

    def _composed(self, template: str, book: Book, sheet: Sheet, layout: Layout, **given: Any) -> str:
        rules = f"{self.address}/{book.slug}/" if self.address else ""
        text = self._template(template).render(
            book=book,
            sheet=sheet,
            layout=layout,
            safe=SAFE,
            inline=lambda tree: html(tree, book),
            number=lambda place: book.numbers[place],
            titles=titles(book),
            matrix=lambda table, signs: matrix(book, table, signs),
            inches=lambda metres: inches(metres * scale_of(book).metre),
            on_it=numbers_on(book, sheet, layout),
            changes=change_lines(book),
            code=Markup(qr_svg(rules)) if rules else "",
            rules=rules,
            **given,
        )
        return in_ink(resolve_links(text, rules))

    def _template(self, name: str) -> Template:
        return _environment(self.folder).get_template(f"{name}.html")


@cache
def _environment(folder: Path) -> Environment:
    """The templates of that folder and the shared ones, each compiled once for all games."""
    environment = Environment(
        loader=FileSystemLoader([folder, SHARED / "templates" / "press"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["with_cards"] = with_cards
    environment.filters["capitalized_start"] = capitalized_start
    environment.filters["spans"] = spans
    environment.filters["zip"] = zip
    environment.filters["with_groups_beside"] = with_groups_beside
    environment.globals["card"] = _card
    environment.globals["drawn"] = lambda figure: Markup(figure_svg(figure))
    environment.globals["lattice"] = lattice
    environment.globals["spread"] = spread
    environment.globals["icon"] = lambda name: Markup(icon_svg(name))
    environment.globals["bold_keyword"] = bold_keyword
    environment.globals["ranks"] = RANKS
    environment.globals["suit"] = lambda letter: Markup(suit_svg(letter))
    return environment


def with_cards(text: str) -> Markup:
    """A move or an event with its cards drawn in line.

    >>> str(with_cards("joker")), "<svg" in with_cards("absorb 10S")
    ('joker', True)
    """
    return Markup(_CARD.sub(lambda found: inline_card(Card(found[0])), str(escape(text))))


def with_groups_beside(groups: Sequence[Group], beside: Collection[str]) -> Iterator[tuple[Group, list[Group]]]:
    """Each group that stands at the left, with those after it whose headings put them at its right."""
    left: list[tuple[Group, list[Group]]] = []
    for group in groups:
        if left and group.heading in beside:
            left[-1][1].append(group)
        else:
            left.append((group, []))
    return iter(left)


def spans(rows: Sequence[Sequence[Any]]) -> list[int]:
    """How many rows the first cell of each row is for: 0 where the row before has the same.

    >>> spans((("L", 1), ("L", 2), ("M", 1)))
    [2, 0, 1]
    """
    found: list[int] = []
    first = 0
    for place, row in enumerate(rows):
        if place and row[0] == rows[place - 1][0] != ():
            found[first] += 1
            found.append(0)
        else:
            first = place
            found.append(1)
    return found


def capitalized_start(words: Markup) -> Markup:
    """Words with a capital to begin with, as a heading has them.

    >>> capitalized_start(Markup("dog")), capitalized_start(Markup("<b>dog</b>"))
    (Markup('Dog'), Markup('<b>dog</b>'))
    """
    return words[:1].upper() + words[1:]


def resolve_links(text: str, rules: str = "") -> str:
    """The HTML with links to what is not on this sheet led to the page of the ``rules``, or else made plain.

    A cross-reference with words of its own is marked, so that only bare numbers are set as numbers.

    >>> resolve_links('<b id="a"></b><a class="x" href="#a">A</a><a class="x" href="#b">B</a>')
    '<b id="a"></b><a class="x" href="#a">A</a><a class="x">B</a>'
    >>> resolve_links('<a class="x" href="#b">B</a>', "https://example.org/onslaught/")
    '<a class="x" href="https://example.org/onslaught/#b">B</a>'
    """
    here = set(_ID.findall(text))
    text = _WORDY.sub('<a class="ref-words"', text)

    def led(anchor: re.Match[str]) -> str:
        if anchor[2] in here:
            return anchor[0]
        return f'<a{anchor[1]} href="{rules}#{anchor[2]}"' if rules else f"<a{anchor[1]}"

    return _ANCHOR.sub(led, text)


def in_ink(text: str) -> str:
    """The HTML with the suits in running text drawn and coloured, and all apostrophes curled, bookmarks' too.

    WeasyPrint knows no ``currentColor`` and no page style inside SVG, and our fonts have no suits.
    """
    text = _HEADS.sub(lambda found: curl_quotes(found[0]), text)
    head, body, words = text.partition("<body")
    drawn = {ord(sign): suit_svg(letter) for letter, sign in SUIT_SYMBOLS.items()}
    words = _WORDS.sub(lambda found: curl_quotes(found[0]).translate(drawn), words)
    return true_black(head + body + _SUIT.sub(_inked, words))


def _inked(suit: re.Match[str]) -> str:
    """A drawn suit with its colour in place of the text's."""
    return f'{suit[1]}"{PRINTED["red" if suit["letter"] in RED_SUITS else "black"]}"'


def titles(book: Book) -> dict[str, str]:
    """The title of every rule and section, by id."""
    sections = (*book.sections, *(block for section in book.sections for block in section.walk()))
    return {it.id: it.title for it in (*book.rules.values(), *sections) if isinstance(it, BookRule | Section)}


def _card(name: str) -> Markup:
    return Markup(card_svg(JOKER if name == JOKER else parse_card(name)))
