"""Running text as plain words."""

from collections.abc import Iterable, Mapping

from drumhead.source.inline import CardFace, Code, Inline, Link, OriginLabel, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.table.cards import SUIT_SYMBOLS


def plain(text: Inline, numbers: Mapping[str, str]) -> str:
    """The plain text: cards in the notation (``10S``), references as numbers, addresses in brackets."""
    parts = []
    for node in text:
        match node:
            case Text() | TermLink() | Code():  # nearly all are words: asked first
                parts.append(node.text)
            case Styled():
                parts.append(plain(node.children, numbers))
            case RuleLink():
                parts.append(reference(node, numbers))
            case CardFace():
                parts.append(node.card)
            case SuitSign():
                parts.append(SUIT_SYMBOLS[node.suit])
            case OriginLabel():
                parts.append(node.text and f"{node.text} ")
            case Link():
                parts.append(f"{node.text} <{node.href}>")
    return "".join(parts)


def paragraphs(body: Iterable[Inline], numbers: Mapping[str, str]) -> str:
    """Several paragraphs, separated by empty lines."""
    return "\n\n".join(plain(text, numbers) for text in body)


def reference(link: RuleLink, numbers: Mapping[str, str]) -> str:
    """A cross-reference: the number alone, or its text and the number; without a number if the rule is unknown."""
    number = numbers.get(link.rule, "")
    return f"{link.text} ({number})" if link.text and number else link.text or number


def plain_rows(rows: Iterable[Iterable[int | Inline]], numbers: Mapping[str, str]) -> list[list[int | str]]:
    """A table's cells, texts as ``plain`` gives them."""
    return [[cell if isinstance(cell, int) else plain(cell, numbers) for cell in row] for row in rows]
