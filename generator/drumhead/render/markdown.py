"""Inline text as Markdown for readers of rules.md."""

import re

from drumhead.book.model import Book
from drumhead.render.plain import plain, reference
from drumhead.source.inline import Code, Inline, Link, RuleLink, Styled, TermLink, Text

_MARKS = {"em": "*", "strong": "**"}
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|])")


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
