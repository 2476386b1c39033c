"""The search documents: every rule, table, term and page of the site, as one JSON file that the browser indexes."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from drumhead.book.model import Book, BookRule, Paragraph, Section
from drumhead.book.tables import Table
from drumhead.render.plain import plain
from drumhead.render.quotes import curl_quotes
from drumhead.source.inline import Inline, unlabelled
from drumhead.table.cards import parse_card, spoken

_CARD = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b")


def index(books: Sequence[Book]) -> str:
    """The documents as JSON, each with its ``game``, its ``url`` in the site, its ``kind`` (``rule``, ``table``,
    ``term``, ``section`` or ``page``), ``title`` and ``text``.

    A rule has its ``number``, its ``id``, its names in the index and the terms as ``keys``, its ``short`` form, the
    table cells ``beside`` it and, for a ruling, its ``reason``. Cards are in words, as readers type them.
    """
    documents = [{**document, "game": book.slug} for book in books for document in _documents(book)]
    games = {book.slug: curl_quotes(book.title) for book in books}
    return json.dumps({"games": games, "documents": documents}, ensure_ascii=False, separators=(",", ":"))


def _documents(book: Book) -> Iterator[dict[str, str]]:
    def prose(*texts: Inline) -> str:
        joined = " ".join(plain(unlabelled(text), book) for text in texts if text)
        return curl_quotes(_CARD.sub(lambda match: spoken(parse_card(match[0])), joined))

    home, keys = f"{book.slug}/", _keys(book)
    for rule in book.rules.values():
        reason = prose(rule.ruling.open, rule.ruling.why) if rule.ruling else ""
        yield _filled(
            kind="rule",
            url=f"{home}#{rule.id}",
            number=rule.number,
            title=curl_quotes(rule.title),
            id=rule.id,
            keys=", ".join(keys[rule.id]),
            short=prose(rule.short),
            text=prose(*rule.body),
            beside=prose(*(cell for table in book.tables.values() if rule.id in table.rules for cell in _cells(table))),
            reason=reason,
        )
    for table in book.tables.values():
        text = prose(*_cells(table), table.note)
        yield _filled(kind="table", url=f"{home}#table-{table.id}", number=table.number, title=table.title, text=text)
    for term in book.terms.values():
        url, text = f"{home}#term-{term.id}", prose(term.text)
        yield _filled(kind="term", url=url, title=term.name, keys=", ".join(term.synonyms), text=text)
    for section in book.sections:
        if not section.number:
            text = prose(*(block.text for block in section.walk() if isinstance(block, Paragraph)))
            yield _filled(kind="section", url=f"{home}#{section.id}", title=section.title, text=text)
    for sheet in book.sheets:
        title = f"{sheet.title}, to print"
        yield _filled(kind="page", url=f"{home}print/#{sheet.aid}", title=title, text=sheet.about)


def _filled(**values: str) -> dict[str, str]:
    return {name: value for name, value in values.items() if value}


def _cells(table: Table) -> Iterator[Any]:
    return (cell for row in table.rows for cell in row if not isinstance(cell, int))


def _keys(book: Book) -> Mapping[str, list[str]]:
    """Rule id -> its section, the index entries that lead to it, the terms that it defines and their synonyms."""
    keys: defaultdict[str, list[str]] = defaultdict(list)
    names = {term.name for term in book.terms.values()}
    for entry in book.index:
        # The index lists every rule that names a term: it is a key of the first, which defines it.
        for id_ in entry.rules[:1] if entry.text in names else entry.rules:
            keys[id_].append(entry.text)
    for term in book.terms.values():
        keys[term.rule] += [*term.forms, *term.synonyms]
    sections = [section for top in book.sections for section in (top, *top.walk()) if isinstance(section, Section)]
    for section in sections:
        for block in section.walk():
            if isinstance(block, BookRule):
                for rule in block.everything():
                    keys[rule.id].append(section.title)
    return keys
