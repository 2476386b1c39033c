"""The mark behind the numbers of rulings on a sheet, which its foot explains."""

import re
from dataclasses import replace
from typing import Final

from drumhead.book.model import Book, Sheet

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
