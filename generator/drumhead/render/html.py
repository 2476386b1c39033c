"""Inline text as HTML, for pages and for paper alike."""

from collections.abc import Callable

from markupsafe import Markup, escape

from drumhead.book.model import Book
from drumhead.render.cards import inline_card, suit_svg
from drumhead.render.plain import reference
from drumhead.source.inline import CardFace, Code, Inline, Link, OriginLabel, RuleLink, Styled, SuitSign, TermLink


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
                parts.append(f'<a class="ref" href="{address(node.rule)}">{escape(reference(node, book))}</a>')
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
