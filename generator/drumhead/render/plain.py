"""Inline text as plain words."""

from drumhead.book.model import Book
from drumhead.source.inline import CardFace, Inline, Link, RuleLink, Styled, SuitSign
from drumhead.table.cards import SUIT_SYMBOLS


def plain(text: Inline, book: Book) -> str:
    """The words alone: cards in the notation (``10S``), references as numbers, addresses in brackets."""
    words = []
    for node in text:
        match node:
            case Styled():
                words.append(plain(node.children, book))
            case RuleLink():
                words.append(reference(node, book))
            case CardFace():
                words.append(node.card)
            case SuitSign():
                words.append(SUIT_SYMBOLS[node.suit])
            case Link():
                words.append(f"{node.text} <{node.href}>")
            case _:
                words.append(node.text)
    return "".join(words)


def reference(link: RuleLink, book: Book) -> str:
    """A cross-reference as it reads: the number alone, or the words and the number."""
    number = book.numbers[link.rule]
    return f"{link.text} ({number})" if link.text and number else link.text or number
