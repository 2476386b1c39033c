"""The search documents: every rule, table, term and page of the site, as one JSON file that the browser indexes."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path

from drumhead.book.model import Book, BookRule, Paragraph
from drumhead.render.inline import cell_text, curl_quotes, plain
from drumhead.source.inline import Inline, unlabelled
from drumhead.source.tables import Table
from drumhead.source.tree import APART
from drumhead.table.cards import NAMED, parse_card, spoken

_META = re.compile(r'<meta property="og:(title|description)" content="([^"]*)">')
_HELP = re.compile(r'<dialog id="help".*?</h2>(.*?)</dialog>', re.DOTALL)
_SECTION = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>(.*?)(?=<h2 |</article>)', re.DOTALL)
_NO_TEXT = re.compile(r'<a class="headerlink".*?</a>|<(script|button|kbd)\b.*?</\1>|<[^>]+>', re.DOTALL)


def index(books: Sequence[Book], site: Path) -> str:
    """The documents as JSON, each with its ``game``, its ``url`` in the site, its ``kind`` (``rule``, ``table``,
    ``term``, ``section`` or ``page``), ``title`` and ``text``.

    A rule has its ``number``, its ``id``, its names in the index and the terms as ``keys``, its ``short`` form, the
    table cells ``beside`` it and, for a ruling, its ``reason``. Cards are in words, as readers type them. ``site`` has
    the finished pages; what belongs to no game has the folder of its page as ``game``.
    """
    games = {book.slug: book.title for book in books}
    documents = [{**document, "game": book.slug} for book in books for document in _documents(book)]
    for file in sorted(site.rglob("index.html")):
        folder = file.parent.relative_to(site).as_posix()
        if pages := [*_pages(file.read_text(encoding="utf-8"), folder)]:
            slug = folder.partition("/")[0]
            games.setdefault(slug, pages[0]["title"])
            documents += [{**page, "game": slug} for page in pages]
    return json.dumps({"games": games, "documents": documents}, ensure_ascii=False, separators=(",", ":"))


def _pages(html: str, folder: str) -> Iterator[dict[str, str]]:
    """A page, which its folder's name finds too, its help and, where nothing else stands for them, its sections."""
    meta = {name: unescape(content) for name, content in _META.findall(html)}
    if folder == "." or "/rules/" in folder or not meta:
        return
    name = folder.split("/")[1 if "/editions/" in folder else -1]
    title = meta["title"].partition(" - ")[0]
    yield _filled(kind="page", url=f"{folder}/", title=title, keys=name, text=meta["description"])
    if told := _HELP.search(html):
        yield _filled(
            kind="page", url=f"{folder}/#help", title="Help: how to play here", keys="help", text=_words(told[1])
        )
    # The trace's sections are named after the games, whose own pages are meant by their names.
    if name == "almanac" or ("/" not in folder and name != "trace" and 'class="facts"' not in html):
        for id_, title, text in _SECTION.findall(html):
            yield _filled(kind="page", url=f"{folder}/#{id_}", title=_words(title), text=_words(text))


def _words(html: str) -> str:
    return " ".join(unescape(_NO_TEXT.sub(" ", html)).split())


def _documents(book: Book) -> Iterator[dict[str, str]]:
    def said(text: str) -> str:
        return curl_quotes(NAMED.sub(lambda match: spoken(parse_card(match[0])), text))

    def prose(*texts: Inline) -> str:
        return said(" ".join(plain(unlabelled(text), book) for text in texts if text))

    def rows(table: Table) -> str:
        cells = ((cell_text(cell, book) for cell in row) for row in table.rows)
        return said("; ".join(", ".join(text for text in row if text) for row in cells))

    home, keys = f"{book.slug}/", _keys(book)
    for rule in book.rules.values():
        reason = prose(rule.ruling.open, rule.ruling.why) if rule.ruling else ""
        yield _filled(
            kind="rule",
            url=f"{home}#{rule.id}",
            number=rule.number,
            title=rule.title,
            id=rule.id,
            keys=", ".join(keys[rule.id]),
            short=prose(rule.short),
            text=prose(*rule.body),
            beside=" ".join(rows(table) for table in book.tables.values() if rule.id in table.rules),
            reason=reason,
        )
    for table in book.tables.values():
        text = f"{rows(table)}. {prose(table.note)}".strip()
        yield _filled(kind="table", url=f"{home}#table-{table.id}", number=table.number, title=table.title, text=text)
    for term in book.terms.values():
        url, text = f"{home}#term-{term.id}", prose(term.text)
        yield _filled(kind="term", url=url, title=term.name, keys=", ".join(term.synonyms), text=text)
    for section in book.sections:
        if not section.number:
            text = prose(*(block.text for block in section.walk() if isinstance(block, Paragraph)))
            place = f"rules/{section.id}/" if section.id in APART else f"#{section.id}"
            yield _filled(kind="section", url=home + place, title=section.title, text=text)
    for sheet in book.sheets:
        text = f"To print: {sheet.about}"
        yield _filled(kind="page", url=f"{home}print/#{sheet.aid}", title=sheet.title, keys=sheet.aid, text=text)


def _filled(**values: str) -> dict[str, str]:
    return {name: value for name, value in values.items() if value}


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
    for section in book.all_sections:
        for block in section.walk():
            if isinstance(block, BookRule):
                for rule in block.everything():
                    keys[rule.id].append(section.title)
    return keys
