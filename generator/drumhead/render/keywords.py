"""The one word of a short form that is printed bold, so that the eye finds the line."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from drumhead.source.inline import Inline, Styled, TermLink, Text

_LABEL = re.compile(r"[^\s:,;]+(?: [^\s:,;]+){0,2}(?=:)")
_WORD = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_EMPTY: Final = frozenset(
    re.findall(
        r"\w+",
        """
    a after all also an and another any are as at be both but by can card cards each either every first for from
    go goes he her his if in into is it its least may more most must neither no none not of on one only or other
    others own part per say she so take takes than that the their them then there these they this those time to turn
    two up was what when where which who whatever will with you your yours
    """,
    )
)
"""Words without a meaning of their own."""


def bold_keyword(short: Inline, title: str) -> Inline:
    """A short form with its keyword marked as strong: the label before a colon, or a word of the rule's title, or else
    the first word with a meaning of its own. A short form that has strong text already stays as it is.

    >>> [node.children for node in bold_keyword((Text("Draw 5 shoot cards"),), "The hand") if isinstance(node, Styled)]
    [(Text(text='Draw'),)]
    """
    if not short or any(isinstance(node, Styled) for node in short):
        return short
    first = short[0]
    if isinstance(first, Text) and (label := _LABEL.match(first.text)):
        return (*_split(first, label), *short[1:])
    title_stems = {_stem(word) for word in _WORD.findall(title)} - {_stem(word) for word in _EMPTY}
    for of_title in (True, False):
        for place, node in enumerate(short):
            if isinstance(node, TermLink) and _says(node.text, title_stems, of_title):
                return (*short[:place], Styled("strong", (node,)), *short[place + 1 :])
            if isinstance(node, Text):
                words = _WORD.finditer(node.text)
                if match := next((word for word in words if _says(word[0], title_stems, of_title)), None):
                    return (*short[:place], *_split(node, match), *short[place + 1 :])
    return short


def _split(node: Text, match: re.Match[str]) -> Iterator[Text | Styled]:
    before, after = node.text[: match.start()], node.text[match.end() :]
    if before:
        yield Text(before)
    yield Styled("strong", (Text(match[0]),))
    if after:
        yield Text(after)


def _says(word: str, title_stems: Collection[str], of_title: bool) -> bool:
    """Whether it is a word of the title, or else one with a meaning of its own."""
    return _stem(word) in title_stems if of_title else word.lower() not in _EMPTY and not word.isdigit()


def _stem(word: str) -> str:
    """Enough of a word to recognize it in another form: ``halvings`` is ``halved``."""
    return word.lower()[: max(3, min(5, len(word) - 1))]
