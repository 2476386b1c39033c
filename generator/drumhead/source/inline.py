"""Running text as a small tree, free of any output's markup, and its plain words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from drumhead.table.cards import SUIT_SYMBOLS, Card


class Text(NamedTuple):
    """Plain words; a named tuple, as most nodes are words: made and cached faster."""

    text: str


@dataclass(frozen=True)
class Styled:
    """Emphasis: ``style`` is ``em`` or ``strong``."""

    style: str
    children: "Inline"


@dataclass(frozen=True)
class TermLink:
    """A defined term, in the form the sentence needs (``[defenders](term)``)."""

    term: str
    text: str


@dataclass(frozen=True)
class RuleLink:
    """A cross-reference; without text of its own it reads as the rule's number (``[](#wave.fourth)``)."""

    rule: str
    text: str = ""


@dataclass(frozen=True)
class CardFace:
    """A card drawn in line (`` `10S` ``)."""

    card: Card


@dataclass(frozen=True)
class SuitSign:
    """A suit drawn in line (`` `♠` ``), by its letter."""

    suit: str


@dataclass(frozen=True)
class Code:
    """Something typed exactly so, such as a move in the notation."""

    text: str


@dataclass(frozen=True)
class Link:
    """A link out of the rules."""

    href: str
    text: str


@dataclass(frozen=True)
class OriginLabel:
    """Where the text's origin changes (``{source}``, ``{ruling}``, ``{addition}``); ``text`` is the printed label."""

    by: str
    text: str = ""


Node = OriginLabel | Text | Styled | TermLink | RuleLink | CardFace | SuitSign | Code | Link
Inline = tuple[Node, ...]


def by_origin(text: Inline, by: str) -> Iterator[tuple[str, Inline]]:
    """A paragraph's groups of sentences, each with its origin; ``by`` is the origin of the first."""
    start = 0
    for place, node in enumerate(text):
        if isinstance(node, OriginLabel):
            if start < place:
                yield by, text[start:place]
            by, start = node.by, place + 1
    if start < len(text):
        yield by, text[start:]


def unlabelled(text: Inline) -> Inline:
    """The paragraph without the labels of origins."""
    return tuple(node for node in text if not isinstance(node, OriginLabel))


def walk(inline: Inline) -> Iterator[Node]:
    """Every node, those inside emphasis too, in reading order."""
    for node in inline:
        yield node
        if isinstance(node, Styled):
            yield from walk(node.children)


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


def aligned(rows: Sequence[Sequence[str]], to_the_right: Sequence[bool] = ()) -> list[list[str]]:
    """The rows with the cells of each column equally wide, those of some columns set to the right.

    >>> aligned([["Card", "No"], ["K", "13"]], [False, True])
    [['Card', 'No'], ['K   ', '13']]
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = [str.rjust if right else str.ljust for right in to_the_right] or [str.ljust] * len(widths)
    return [[pad(cell, width) for pad, cell, width in zip(sides, row, widths, strict=True)] for row in rows]
