"""The lines of a reference sheet: a key word in bold, what the rule says, and exceptions under what they except; and
the mark behind the numbers of rulings on a sheet, which its foot explains.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from drumhead.book.model import Book, BookRule, Sheet
from drumhead.source.inline import Inline, Text

LONGEST: Final = 34
"""Signs of a key word or two."""

_ARTICLE: Final = re.compile(r"^(the|an?) ", re.IGNORECASE)


class Line(NamedTuple):
    """A rule's line; ``key`` is empty under another rule that says what it is about."""

    rule: BookRule
    key: Inline
    text: Inline
    under: bool
    """Whether it is a lettered rule, below the one that it belongs to."""
    most: bool
    """Whether it is asked most, and stands out."""


def lines_of(
    rules: Iterable[BookRule], says: Mapping[str, str] | None = None, most: Collection[str] = ()
) -> Iterator[Line]:
    """A line for each rule that has a short form; ``says`` has other words for some by their ids.

    Where it is None, as in reminders on other sheets, a line may be without a key.
    """
    stem = ""
    for rule in rules:
        short: Inline = (Text(says[rule.id]),) if says and rule.id in says else rule.short
        if not short:
            continue
        number = rule.number.rstrip("*")
        under = bool(stem) and number[:-1] == stem
        stem = stem if under else number
        key, text = _split(short, rule.title)
        if says is not None and not key and not under:
            key, text = (Text(_ARTICLE.sub("", rule.title).capitalize() + ":"),), _lowered(text)
        yield Line(rule, key, text, under, rule.id in most)


def _split(short: Inline, title: str) -> tuple[Inline, Inline]:
    """What stands before a colon, or the rule's title where the short form begins with it; and the rest."""
    for place, node in enumerate(short):
        if not isinstance(node, Text):
            continue
        before, colon, after = node.text.partition(":")
        if colon and place < 6 and len(before) <= LONGEST and not {",", ";"} & {*before}:
            return (*short[:place], Text(f"{before}:")), (Text(after.lstrip()), *short[place + 1 :])
        if not place and (match := re.match(rf"(the |an? )?{re.escape(_ARTICLE.sub('', title))}\b", before, re.I)):
            return (Text(match[0]),), (Text(node.text[match.end() :].lstrip(" ,;")), *short[1:])
    return (), short


def _lowered(text: Inline) -> Inline:
    """The words with a small first letter, behind others."""
    first, *rest = text
    return (Text(first.text[:1].lower() + first.text[1:]), *rest) if isinstance(first, Text) else text


MARK: Final = "*"
"""Stands behind the number of a rule that is a ruling, or has words of one."""

_MARKED: Final = re.compile(r"\d[a-z]?" + re.escape(MARK))


def with_marks(book: Book, sheet: Sheet) -> tuple[Book, Sheet]:
    """Both, with the mark at the number of every rule that has words of a ruling.

    The booklet needs none: it prints the word Ruling, and why.
    """
    marked = {id_ for id_, rule in book.rules.items() if "ruling" in rule.origins()}
    if sheet.aid == "rules" or not marked:
        return book, sheet
    rules = {id_: rule._replace(number=rule.number + MARK * (id_ in marked)) for id_, rule in book.rules.items()}
    numbers = {id_: number + MARK * (id_ in marked) for id_, number in book.numbers.items()}
    groups = [group._replace(rules=tuple(rules[rule.id] for rule in group.rules)) for group in sheet.groups]
    return replace(book, rules=rules, numbers=numbers), sheet._replace(groups=tuple(groups))


def has_marks(text: str) -> bool:
    """Whether a number in the text has the mark.

    >>> has_marks('<b class="no">4.2a*</b>'), has_marks("4 * 2")
    (True, False)
    """
    return bool(_MARKED.search(text))
