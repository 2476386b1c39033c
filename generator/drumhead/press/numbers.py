"""The numbers of the rules on a sheet: the mark behind those of rulings, and all of them for its footer."""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from drumhead.book.model import Book, Sheet
from drumhead.source.layout import Layout

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


def numbers_on(book: Book, sheet: Sheet, layout: Layout) -> str:
    """The numbers of all rules on ``sheet``, runs of them as ``2.1–2.7``; empty where it has none, or has them all."""
    ids = set(_rules_of(sheet)) | {rule for _, rule in layout.named_rules()}
    return ", ".join(_runs(book, ids))


def _rules_of(sheet: Sheet) -> Iterator[str]:
    for group in sheet.groups:
        yield from (rule.id for rule in group.rules if rule.short)
        yield from group.table.rules if group.table else ()
        yield from group.figure.rules if group.figure else ()


def _runs(book: Book, ids: Collection[str]) -> Iterator[str]:
    """Runs of consecutive rules, in the order of the book."""
    first = last = ""
    for rule in (*book.rules, ""):
        if rule in ids:
            first, last = first or rule, rule
        elif first:
            yield "–".join(dict.fromkeys(book.numbers[id_].removesuffix(MARK) for id_ in (first, last)))
            first = last = ""
