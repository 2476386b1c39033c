"""Inline text as HTML, plain words and Markdown, with typographic apostrophes."""

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from drumhead.book.model import Book
from drumhead.render.cards import inline_card, suit_svg
from drumhead.source import inline as words
from drumhead.source.inline import CardFace, Code, Inline, Link, OriginLabel, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.table.cards import NAMED, parse_card
from drumhead.table.words import curl_quotes as curl_quotes


def plain(text: Inline, book: Book) -> str:
    """The words alone: cards in the notation (``10S``), references as numbers, addresses in brackets."""
    return words.plain(text, book.numbers)


def cell_text(cell: int | Inline, book: Book) -> str:
    """A cell of a table as plain words."""
    return str(cell) if isinstance(cell, int) else plain(cell, book)


def reference(link: RuleLink, book: Book) -> str:
    """A cross-reference as it reads: the number alone, or the words and the number."""
    return words.reference(link, book.numbers)


# Inline text as HTML, for pages and for paper alike.


def html(text: Inline, book: Book, address: Callable[[str], str] = "#{}".format) -> Markup:
    """The text with its links; ``address`` leads to an anchor of the rules page: ``wave.fourth``, ``term-defender``."""
    parts = []
    for node in text:
        match node:
            case Styled():
                parts.append(f"<{node.style}>{html(node.children, book, address)}</{node.style}>")
            case TermLink():
                parts.append(f'<a class="term" href="{address("term-" + node.term)}">{escape(node.text)}</a>')
            case RuleLink():
                # A number is read out as a rule's: "rule 2.6.1b".
                rule = "" if node.text else book.language("rule {number}", number=book.numbers.get(node.rule, ""))
                label = f' aria-label="{escape(rule)}"' if node.rule in book.rules and rule else ""
                parts.append(f'<a class="ref"{label} href="{address(node.rule)}">{escape(reference(node, book))}</a>')
            case CardFace():
                parts.append(inline_card(node.card))
            case SuitSign():
                parts.append(suit_svg(node.suit))
            case OriginLabel():
                parts.append(f'<i class="voice">{node.text}</i> ')
            case Code():
                parts.append(f"<code>{escape(node.text)}</code>")
            case Link():
                parts.append(f'<a href="{escape(node.href)}">{escape(node.text)}</a>')
            case _:
                parts.append(str(escape(node.text)))
    return Markup("".join(parts))


# Inline text as Markdown for readers of rules.md.

_MARKS = {"em": "*", "strong": "**"}
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|])")


def sentence_html(sentence: str) -> Markup:
    """A move or an engine's sentence, in which cards stand in the notation, with its cards drawn."""
    return Markup(NAMED.sub(lambda match: inline_card(parse_card(match[0])), escape(curl_quotes(sentence))))


def markdown(text: Inline, book: Book) -> str:
    """The text with its emphasis and links; rules and terms are linked to the anchors that rules.md sets."""
    words = []
    for node in text:
        match node:
            case Text():
                words.append(_SPECIAL.sub(r"\\\1", node.text))
            case Styled():
                words.append(_MARKS[node.style] + markdown(node.children, book) + _MARKS[node.style])
            case TermLink():
                words.append(f"[{node.text}](#term-{node.term})")
            case RuleLink():
                words.append(f"[{reference(node, book)}](#{node.rule})")
            case Link():
                words.append(f"[{node.text}]({node.href})")
            case Code():
                words.append(f"`{node.text}`")
            case _:
                words.append(plain((node,), book))
    return "".join(words)


# Typographic apostrophes.

_SET = re.compile(r"(<script.*?</script>|<pre.*?</pre>|<code.*?</code>|```.*?```|`[^`\n]*`|<[^>]*>)", re.DOTALL)
"""The parts of Markdown and HTML that stay as they are: code, scripts, tags with their attributes."""


def curl_page_quotes(text: str) -> str:
    """A page of Markdown with HTML in it, every apostrophe of its running text curled.

    >>> print(curl_page_quotes("# No Man's Land <a title=O'Hara's>O'Hara</a> `it's`"))
    # No Man’s Land <a title=O'Hara's>O’Hara</a> `it's`
    """
    return "".join(part if place % 2 else curl_quotes(part) for place, part in enumerate(_SET.split(text)))
