"""Layer 4: rules as plain text, in 78 columns with hanging numbers, and as CommonMark with anchors, for notebooks.

Their templates are ``templates/text/rules.txt`` and ``rules.md``.
"""

import re
from collections.abc import Iterator
from functools import cache
from textwrap import TextWrapper, wrap
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from drumhead.book.editions import change_lines
from drumhead.book.model import Book
from drumhead.render.inline import cell_text, markdown, plain
from drumhead.source.inline import Inline, aligned
from drumhead.source.project import SHARED
from drumhead.source.tables import Figure, Table
from drumhead.table.words import curl_quotes

_WIDTH: Final = 78
_HANG: Final = 8
_WORD: Final = re.compile(r"[^ \t\n\r\f\v]+")  # a no-break space is part of a word


def rules_txt(book: Book) -> str:
    """The book as plain UTF-8 text that ends in one newline."""
    return _rendered(
        "rules.txt",
        book,
        changes=change_lines(book),
        hang=_hanging,
        wrap=lambda text: "\n".join(_wrap(text)),
        stopped=lambda text: text if text[-1] in ".?!:" else f"{text}.",
        numbers=lambda rules: ", ".join(book.numbers[rule] for rule in rules),
        table=lambda table: "\n".join(_table(table, book)),
        figure=lambda figure: "\n".join(_figure(figure, book)),
    )


def rules_md(book: Book) -> str:
    """The book as Markdown that ends in one newline. Anchors are the rules' ids."""

    def md(text: int | str | Inline) -> str:
        return markdown(text, book) if isinstance(text, tuple) else str(text)

    return _rendered("rules.md", book, md=md)


def _rendered(template: str, book: Book, **tools: Any) -> str:
    """The template filled in; of several empty lines one is left."""
    blocks = (block for section in book.sections for block in (section, *section.walk()))
    tools |= {"blocks": blocks, "say": book.language, "plain": lambda text: plain(text, book), "curled": curl_quotes}
    text = _templates().get_template(template).render(book=book, **tools)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


@cache
def _templates() -> Environment:
    loader = FileSystemLoader(SHARED / "templates" / "text")
    return Environment(loader=loader, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def _table(table: Table, book: Book) -> Iterator[str]:
    """Columns as wide as their longest cell; the last one wraps."""
    cells = [
        [column.title for column in table.columns],
        *([cell_text(cell, book) for cell in row] for row in table.rows),
    ]
    heads, *rows = aligned(cells, [column.type == "figure" for column in table.columns])
    *widths, last_width = map(len, heads)
    indent = sum(width + 2 for width in widths)
    room = max(_WIDTH - indent, 20)
    yield f"{table.number}. {table.title}"
    for *row, last in (heads, ["-" * width for width in (*widths, min(last_width, room))], *rows):
        first, *others = _wrap(last.rstrip(), room) or [""]
        yield ("".join(f"{cell}  " for cell in row) + first).rstrip()
        yield from (" " * indent + line for line in others)
    yield from _wrap(plain(table.note, book))


def _figure(figure: Figure, book: Book) -> Iterator[str]:
    """The cards as a small table with columns as wide as their widest place; a diagram in words."""
    rows = [["", *figure.columns]] if figure.columns else []
    rows += [[row.label, *map(" ".join, row.places)] for row in figure.rows]
    yield f"{figure.number}. {figure.title}"
    yield from ("  ".join(row).rstrip() for row in aligned(rows))
    if figure.ground:
        yield from _wrap(figure.alt_text())
    yield from _wrap(plain(figure.caption, book))


def _wrap(text: str, width: int = _WIDTH) -> list[str]:
    """The lines of the text. Words are not broken: an address may be longer than a line."""
    return wrap(text, width, break_long_words=False)


def _hanging(number: str, text: str, hang: int = _HANG) -> str:
    """The text wrapped between words beside a number in a column of ``hang`` characters; if 0, the number runs in."""
    head = number.ljust(hang) if hang > len(number) else f"{number} " if number else ""
    words, below = " ".join(_WORD.findall(text)), " " * (hang or 2)
    lines = TextWrapper(_WIDTH, head, below, break_long_words=False, break_on_hyphens=False)
    return lines.fill(words)
