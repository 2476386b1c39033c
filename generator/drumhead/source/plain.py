"""Running text as plain words."""

from collections.abc import Iterable, Mapping

from drumhead.source.inline import CardFace, Inline, Link, OriginLabel, RuleLink, Styled, SuitSign
from drumhead.table.cards import SUIT_SYMBOLS


def plain(text: Inline, numbers: Mapping[str, str]) -> str:
    """The words alone: cards in the notation (``10S``), references as numbers, addresses in brackets."""
    words = []
    for node in text:
        match node:
            case Styled():
                words.append(plain(node.children, numbers))
            case RuleLink():
                words.append(reference(node, numbers))
            case CardFace():
                words.append(node.card)
            case SuitSign():
                words.append(SUIT_SYMBOLS[node.suit])
            case OriginLabel():
                words.append(node.text and f"{node.text} ")
            case Link():
                words.append(f"{node.text} <{node.href}>")
            case _:
                words.append(node.text)
    return "".join(words)


def paragraphs(body: Iterable[Inline], numbers: Mapping[str, str]) -> str:
    """Several paragraphs, parted by an empty line."""
    return "\n\n".join(plain(text, numbers) for text in body)


def reference(link: RuleLink, numbers: Mapping[str, str]) -> str:
    """A cross-reference as it reads: the number alone, or the words and the number; a dead one has no number."""
    number = numbers.get(link.rule, "")
    return f"{link.text} ({number})" if link.text and number else link.text or number


def worded_rows(rows: Iterable[Iterable[int | Inline]], numbers: Mapping[str, str]) -> list[list[int | str]]:
    """A table's cells, those of words as ``plain`` has them."""
    return [[cell if isinstance(cell, int) else plain(cell, numbers) for cell in row] for row in rows]
