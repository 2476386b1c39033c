"""A page for every rule, for every number that leads to it, and for each edition, set into the frame of their game."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Template

from drumhead.book.editions import EditionRecord, HistoryEntry, changes, history, record, with_numbers, word_diffs
from drumhead.book.model import Book, BookRule, Change, Section
from drumhead.book.trace import RuleTrace
from drumhead.render.inline import plain
from drumhead.source.inline import Inline, RuleLink, unlabelled, walk
from drumhead.source.tree import APART
from drumhead.web.code import excerpts
from drumhead.web.docs import Pages, TextRenderer, replay_data, schema_org
from drumhead.web.policy import with_policy


@dataclass(frozen=True, slots=True)
class Provenance:
    """A game's trace, by rule id, and its editions in order."""

    traced: Mapping[str, RuleTrace]
    editions: Sequence[EditionRecord]


def write(
    pages: Pages,
    books: Sequence[Book],
    provenances: Mapping[str, Provenance],
    frames: Mapping[str, Template],
    address: str,
    out: Path,
) -> None:
    """Write ``<game>/rules/<id>/`` of every rule into ``out``, and ``<game>/rules/<number>/``, which leads there.

    Each edition has a page too, with what it changed and where each of its numbers is now, and so has the engine's
    code, rule by rule: ``<game>/rules/code/``. ``frames`` has what MkDocs made round each game's pages, by its slug;
    ``address`` is where the site will be, if that is known.
    """
    for book in books:
        provenance = provenances.get(book.slug) or Provenance({}, [record(book)])
        game, code, say = schema_org(book), excerpts(book), book.language

        shared = {"book": book, "run": replay_data, "structured": game}

        def framed(place: str, template: str, values: Mapping[str, Any], of: Book = book) -> None:
            context = {**values, "place": f"{of.slug}/{place}"}
            _write(out / context["place"] / "index.html", pages.into(frames[of.slug], template, address, **context))

        for name, values in _pages(book, provenance):
            title = f"{values['rule'].number} {values['rule'].title}"
            work = {"@context": "https://schema.org", "@type": "CreativeWork", "name": title}
            values |= {**shared, "structured": {**work, "version": book.edition, "isPartOf": game}}
            values |= {"title": f"{title} - {book.title}", "excerpts": code.get(name, ())}
            framed(f"rules/{name}", "rule-page.html", values)
        if code:
            values = {
                "title": f"{say('Code')} - {book.title}",
                "description": say("The rules of {game} beside the lines of Python that decide them", game=book.title),
                "traced": provenance.traced,
                "excerpts": code,
                "words": _words(book),
                **shared,
            }
            framed("rules/code", "woven.html", values)
        for section in book.sections:
            if section.id in APART:
                about = f"{section.title}: {book.title}"
                values = {**shared, "title": about, "description": about, "words": _words(book)}
                framed(f"rules/{section.id}", "apart.html", {**values, "section": section})
        for rule in book.rules.values():
            page = pages.page("moved.html", book=book, rule=rule, address=address)
            _write(out / book.slug / "rules" / rule.number / "index.html", with_policy(page))
        for edition, before in zip(provenance.editions, (None, *provenance.editions), strict=False):
            name, told = (
                edition["edition"],
                "What edition {name} of {game} changed, and where each of its numbers is now",
            )
            values = {
                "title": f"{say('Edition')} {name} - {book.title}",
                "description": say(told, name=name, game=book.title),
                "edition": edition,
                "before": before and before["edition"],
                "changes": list(_changes(book, before, edition)) if before else [],
                "reworded": word_diffs,
                **shared,
            }
            framed(f"editions/{edition['edition']}", "edition.html", values)


def _changes(book: Book, old: EditionRecord, new: EditionRecord) -> Iterator[Change]:
    """The changes of the new edition, with references as rule numbers."""
    for change in changes(old, new, book.tombstones):
        old_text, new_text = with_numbers(change.old, old, book.numbers), with_numbers(change.new, new, book.numbers)
        yield change._replace(old=old_text, new=new_text)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _pages(book: Book, provenance: Provenance) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each rule's id, with the values of its page."""
    words = _words(book)
    mentions, entries, ancestors = _mentions(book), history(provenance.editions), _ancestors(book)
    order = list(book.rules.values())
    for index, rule in enumerate(order):
        yield (
            rule.id,
            {
                "rule": rule,
                "others": sorted(rule.origins() - {rule.origin}),
                "words": words,
                "description": f"{book.title} {rule.number}: {plain(rule.short or unlabelled(rule.body[0]), book)}",
                "around": ancestors[rule.id],
                "see": [id_ for id_ in mentions if rule.id in mentions[id_] and id_ != rule.id],
                "tables": [table for table in book.tables.values() if rule.id in table.rules],
                "figures": [figure for figure in book.figures.values() if rule.id in figure.rules],
                "examples": [example for example in book.examples.values() if example.rules[0] == rule.id],
                "variants": {variant.id: variant for variant in book.variants},
                "traced": provenance.traced.get(rule.id),
                "sheets": {sheet.aid: sheet.title for sheet in book.sheets},
                "history": entries.get(rule.id, [HistoryEntry(book.edition, rule.number, "new")]),
                "before": order[index - 1] if index else None,
                "after": order[index + 1] if index + 1 < len(order) else None,
            },
        )


def _words(book: Book) -> TextRenderer:
    def address(anchor: str) -> str:
        return f"../{anchor}/" if anchor in book.rules else f"../../#{anchor}"

    return TextRenderer(book, address, "../{}/".format)


def _ancestors(book: Book) -> dict[str, tuple[Section | BookRule, ...]]:
    """Rule id -> the sections around it, from the outermost, and for a lettered rule also its rule."""
    ancestors: dict[str, tuple[Section | BookRule, ...]] = {}

    def below(section: Section, outer: tuple[Section, ...]) -> None:
        inner = (*outer, section)
        for block in section.blocks:
            if isinstance(block, Section):
                below(block, inner)
            elif isinstance(block, BookRule):
                ancestors[block.id] = inner
                ancestors.update({part.id: (*inner, block) for part in block.parts})

    for section in book.sections:
        below(section, ())
    return ancestors


def _mentions(book: Book) -> dict[str, set[str]]:
    """Rule id -> the rules that it refers to."""
    mentions: defaultdict[str, set[str]] = defaultdict(set)
    for rule in book.rules.values():
        texts: list[Inline] = [*rule.body]
        if rule.ruling:
            texts += [rule.ruling.open, rule.ruling.why]
        mentions[rule.id] = {node.rule for text in texts for node in walk(text) if isinstance(node, RuleLink)}
        mentions[rule.id].update(rule.see)
    return mentions
