"""Records of editions, the changes between two of them by rule id, and those between two wordings word by word."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final, NamedTuple

from drumhead.book.model import KINDS, Book, Change, ExampleStep
from drumhead.source.faults import without_faults
from drumhead.source.game import EditionRecord as EditionRecord
from drumhead.source.game import read_editions
from drumhead.source.inline import paragraphs, plain, plain_rows, unlabelled
from drumhead.source.tables import Table
from drumhead.table.words import curl_quotes

_REFERENCE: Final = re.compile(r"\{([\w.-]+)\}")

_ANSWER: Final = ("legal", "rules", "answer")
"""The engine's answer to an example's step; the other keys are the question."""


def record(book: Book) -> dict[str, Any]:
    """The record of the book's edition. References are ids in braces: new numbers alone don't change a text."""
    placeholders = {id_: f"{{{id_}}}" for id_ in book.numbers}
    return {
        "edition": book.edition,
        "rules": {
            rule.id: {
                "number": rule.number,
                "title": rule.title if rule.run_in else "",
                "text": paragraphs(map(unlabelled, rule.body), placeholders),
                "short": plain(rule.short, placeholders),
            }
            for rule in book.rules.values()
        },
        "tables": {
            table.id: {
                "title": table.title,
                "columns": [column.title for column in table.columns],
                "rows": plain_rows(table.rows, placeholders),
            }
            for table in book.tables.values()
            if not table.is_computed
        },
        "examples": {
            example.id: {
                "title": example.title,
                "start": dict(example.start),
                "steps": [_step(step) for step in example.steps if step.move],
            }
            for example in book.examples.values()
        },
    }


def _step(step: ExampleStep) -> dict[str, Any]:
    answer = [step.reason] if step.reason else list(step.events)
    told = {"legal": step.legal, "rules": list(step.rules), "answer": answer}
    return {"move": curl_quotes(step.move), **(step.resolve or {}), **told}


def changes(old: EditionRecord, new: EditionRecord, tombstones: Mapping[str, str] | None = None) -> Iterator[Change]:
    """The changes of the new edition: rules in its order, removed rules, tables, examples.

    Old records without tables and examples are compared by their rules only.
    """
    before, after = old["rules"], new["rules"]
    for id_, rule in after.items():
        yield from _rule(id_, before[id_], rule) if id_ in before else [Change(id_, "new", new=_wording(rule))]
    for id_, rule in before.items():
        if id_ not in after:
            yield Change(id_, "gone", old=_wording(rule), why=(tombstones or {}).get(id_, ""))
    for part, compare in (("tables", _cells), ("examples", _answers)):
        for id_, item in old.get(part, {}).items():
            if id_ in new[part]:
                yield from compare(id_, item, new[part][id_])


def with_numbers(text: str, edition: EditionRecord, other_numbers: Mapping[str, str]) -> str:
    """The text with numbers in its references: those of the edition, or else ``other_numbers``."""
    numbers: dict[str, str] = {**other_numbers, **{id_: rule["number"] for id_, rule in edition["rules"].items()}}
    return _REFERENCE.sub(lambda match: numbers.get(match[1], match[1]), text)


def to_json(changes: Iterable[Change]) -> dict[str, dict[str, Any]]:
    """The changes by kind and id: a list for a table or an example, one for a rule."""
    by_kind: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for change in changes:
        by_id, both = by_kind[change.kind], {"old": change.old, "new": change.new}
        if change.kind in ("tables", "verdicts"):
            by_id.setdefault(change.id, []).append({"place": change.place, **both})
        else:
            one = {"new": {"new": change.new}, "gone": {"old": change.old, "why": change.why}}
            by_id[change.id] = one.get(change.kind, both)
    return by_kind


def _rule(id_: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    if old["number"] != new["number"]:
        yield Change(id_, "moved", old["number"], new["number"])
    if old["text"] != new["text"] or old.get("title", new.get("title")) != new.get("title"):
        yield Change(id_, "reworded", _wording(old), _wording(new))
    elif old.get("short", new.get("short")) != new.get("short"):
        yield Change(id_, "reworded", f"In short: {old['short']}", f"In short: {new['short']}")


def _wording(rule: Mapping[str, str]) -> str:
    return f"{rule['title']}. {rule['text']}" if rule.get("title") else rule["text"]


def _cells(id_: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    """The cells that differ; the whole table if its rows or columns do, by more than the name of a row."""
    pairs = [*zip(old["rows"], new["rows"], strict=False)]
    are_same = len(old["rows"]) == len(new["rows"]) and all(a[0] == b[0] or a[1:] == b[1:] for a, b in pairs)
    if old["columns"] != new["columns"] or not are_same:
        yield Change(id_, "tables", _grid(old), _grid(new))
        return
    for old_row, row in pairs:
        for column, old_cell, new_cell in zip(old["columns"], old_row, row, strict=True):
            if old_cell != new_cell:
                yield Change(id_, "tables", str(old_cell), str(new_cell), f"{row[0]}, {column}")


def _grid(table: Mapping[str, Any]) -> str:
    return "\n".join(" | ".join(map(str, row)) for row in (table["columns"], *table["rows"]))


def _answers(id_: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    """The questions with another answer, up to the first question that differs."""
    for before, after in zip(old["steps"], new["steps"], strict=False):
        questions = [{name: said for name, said in step.items() if name not in _ANSWER} for step in (before, after)]
        if old["start"] != new["start"] or questions[0] != questions[1]:
            return
        if _outcome(before) != _outcome(after):
            yield Change(id_, "verdicts", _answer(before), _answer(after), after["move"])


def _outcome(step: Mapping[str, Any]) -> tuple[bool, list[str], list[str]]:
    """What the engine decides: the answer without its wording, but with the numbers that come of a legal move."""
    numbers = re.findall(r"\b\d+\b", " ".join(step["answer"])) if step["legal"] else []
    return step["legal"], step["rules"], numbers


def _answer(step: Mapping[str, Any]) -> str:
    answer = " ".join(step["answer"])
    return f"{'legal' if step['legal'] else 'refused'}: {answer} ({', '.join(step['rules'])})"


class HistoryEntry(NamedTuple):
    """A line of a rule's history."""

    edition: str
    number: str
    what: str
    """``new``, ``moved``, ``reworded`` or ``moved, reworded``."""


def with_changes(book: Book, released: Sequence[EditionRecord]) -> Book:
    """The book with its changes since the last released edition other than its own."""
    earlier = [edition for edition in released if edition["edition"] != book.edition]
    if not earlier:
        return book
    changed = tuple(changes(earlier[-1], record(book), book.tombstones))
    return replace(book, previous_edition=earlier[-1]["edition"], changes=changed)


def change_lines(book: Book) -> list[tuple[str, str]]:
    """The changes of the book's edition in words, each with the current number, or '' without one."""
    say, lines = book.language, []
    for change in book.changes:
        rule, item = book.rules.get(change.id), book.tables.get(change.id) or book.examples.get(change.id)
        title = rule.title if rule else item.title if item else change.id
        number = rule.number if rule else item.number if isinstance(item, Table) else ""
        old, new = change.old.rstrip("."), change.new.rstrip(".")
        cell = say("{place}, was “{old}”, is “{new}”", place=change.place, old=old, new=new)
        words = {
            "new": say("{title}: new.", title=title),
            "gone": say("{title}: gone. {why}", title=title, why=change.why).rstrip(),
            "moved": say("{title}: it was {old}.", title=title, old=change.old),
            "reworded": say("{title}: reworded.", title=title),
            "tables": f"{title}: {cell if change.place else say('other rows or columns')}.",
            "verdicts": say("Example “{title}”: it comes out differently.", title=title),
        }
        lines.append((number, words[change.kind]))
    return lines


def editions(book: Book, folder: Path) -> list[EditionRecord]:
    """The released editions of the game in ``folder`` in order, then the book's, which may not be released yet.

    Raises Invalid where they can't be read any more.
    """
    with without_faults() as faults:
        released = read_editions(folder, faults)
    current = next((edition for edition in released if edition["edition"] == book.edition), {})
    date = {"date": current["date"]} if "date" in current else {}
    return [*(edition for edition in released if edition is not current), {**record(book), **date}]


def history(records: Sequence[EditionRecord]) -> dict[str, list[HistoryEntry]]:
    """Each rule of the ordered editions -> the editions in which it was new, moved or reworded."""
    entries: dict[str, list[HistoryEntry]] = {}
    previous: EditionRecord = {"rules": {}}
    for edition in records:
        kinds: dict[str, list[str]] = {}
        for change in changes(previous, edition):
            if change.kind in ("new", "moved", "reworded"):
                kinds.setdefault(change.id, []).append(change.kind)
        for id_, changed in kinds.items():
            number = edition["rules"][id_]["number"]
            entries.setdefault(id_, []).append(HistoryEntry(edition["edition"], number, ", ".join(changed)))
        previous = edition
    return entries


class WordDiff(NamedTuple):
    """Corresponding words of both, equal if unchanged; '' if one wording lacks them."""

    old: str
    new: str


def word_diffs(old: str, new: str) -> Iterator[WordDiff]:
    """Both wordings from start to end.

    >>> [tuple(part) for part in word_diffs("Deal five cards.", "Deal six cards to each.")]
    [('Deal', 'Deal'), ('five cards.', 'six cards to each.')]
    """
    before, after = old.split(), new.split()
    for _, from_, to, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        yield WordDiff(" ".join(before[from_:to]), " ".join(after[start:end]))
