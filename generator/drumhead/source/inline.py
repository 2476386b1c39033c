"""Running text as a small tree, free of any output's markup."""

from collections.abc import Iterator
from dataclasses import dataclass

from drumhead.table.cards import Card


@dataclass(frozen=True)
class Text:
    """Plain words."""

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


Node = Text | Styled | TermLink | RuleLink | CardFace | SuitSign | Code | Link
Inline = tuple[Node, ...]


def walk(inline: Inline) -> Iterator[Node]:
    """Every node, those inside emphasis too, in reading order."""
    for node in inline:
        yield node
        if isinstance(node, Styled):
            yield from walk(node.children)
