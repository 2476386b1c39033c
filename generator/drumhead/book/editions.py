"""What an edition said, and what another changed: rule by rule, by id."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from drumhead.book.model import KINDS, Book, Change, Example, ExampleStep
from drumhead.book.tables import Table
from drumhead.source.game import read_game
from drumhead.source.inline import unlabelled
from drumhead.source.plain import paragraphs, plain, plain_rows

EditionRecord = Mapping[str, Any]
"""An edition as editions/*.json holds it: ``edition``, ``rules``, ``tables``, ``examples``, the last three by id.

A released one has its ``date`` too.
"""

_REFERENCE: Final = re.compile(r"\{([\w.-]+)\}")

_ANSWER: Final = ("legal", "rules", "answer")
"""What an engine says of an example's step; the rest of the step is what it was asked."""


def record(book: Book) -> dict[str, Any]:
    """The book's edition. References are ids in braces, so that a text stays the same where only numbers changed."""
    ids = {id_: f"{{{id_}}}" for id_ in book.numbers}
    return {
        "edition": book.edition,
        "rules": {
            rule.id: {
                "number": rule.number,
                "title": rule.title if rule.run_in else "",
                "text": paragraphs(map(unlabelled, rule.body), ids),
                "short": plain(rule.short, ids),
            }
            for rule in book.rules.values()
        },
        "tables": {table.id: _table(table, ids) for table in book.tables.values() if not table.is_computed},
        "examples": {example.id: _example(example) for example in book.examples.values()},
    }


def _table(table: Table, ids: Mapping[str, str]) -> dict[str, Any]:
    return {
        "title": table.title,
        "columns": [column.title for column in table.columns],
        "rows": plain_rows(table.rows, ids),
    }


def _example(example: Example) -> dict[str, Any]:
    steps = [_step(step) for step in example.steps if step.move]
    return {"title": example.title, "start": dict(example.start), "steps": steps}


def _step(step: ExampleStep) -> dict[str, Any]:
    answer = [step.reason] if step.reason else list(step.events)
    return {
        "move": step.move,
        **(step.resolve or {}),
        "legal": step.legal,
        "rules": list(step.rules),
        "answer": answer,
    }


def changes(old: EditionRecord, new: EditionRecord, tombstones: Mapping[str, str] | None = None) -> Iterator[Change]:
    """What the new edition changed: rules in its order, those that are gone, tables, examples.

    Records made before tables and examples were kept have none; then these are not compared.
    """
    before, after = old["rules"], new["rules"]
    for id_, rule in after.items():
        yield from _rule(id_, before[id_], rule) if id_ in before else [Change(id_, "new", new=_words(rule))]
    for id_, rule in before.items():
        if id_ not in after:
            yield Change(id_, "gone", old=_words(rule), why=(tombstones or {}).get(id_, ""))
    for id_, table in _in_both(old, new, "tables"):
        yield from _cells(id_, table, new["tables"][id_])
    for id_, example in _in_both(old, new, "examples"):
        yield from _answers(id_, example, new["examples"][id_])


def numbered(text: str, of: EditionRecord, otherwise: Mapping[str, str]) -> str:
    """A record's text with the numbers that its references had in it, or ``otherwise`` have."""
    numbers: dict[str, str] = {**otherwise, **{id_: rule["number"] for id_, rule in of["rules"].items()}}
    return _REFERENCE.sub(lambda found: numbers.get(found[1], found[1]), text)


def to_json(changes: Iterable[Change]) -> dict[str, dict[str, Any]]:
    """The changes by kind and id: of a table or an example a list of them, of a rule the one."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for change in changes:
        by_id = found[change.kind]
        match change.kind:
            case "new":
                by_id[change.id] = {"new": change.new}
            case "gone":
                by_id[change.id] = {"old": change.old, "why": change.why}
            case "moved" | "reworded":
                by_id[change.id] = {"old": change.old, "new": change.new}
            case _:
                cell = {"place": change.place, "old": change.old, "new": change.new}
                by_id.setdefault(change.id, []).append(cell)
    return found


def _rule(id_: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    if old["number"] != new["number"]:
        yield Change(id_, "moved", old["number"], new["number"])
    if old["text"] != new["text"] or old.get("title", new.get("title")) != new.get("title"):
        yield Change(id_, "reworded", _words(old), _words(new))
    elif old.get("short", new.get("short")) != new.get("short"):
        yield Change(id_, "reworded", f"In short: {old['short']}", f"In short: {new['short']}")


def _words(rule: Mapping[str, str]) -> str:
    return f"{rule['title']}. {rule['text']}" if rule.get("title") else rule["text"]


def _in_both(old: EditionRecord, new: EditionRecord, what: str) -> Iterator[tuple[str, Any]]:
    return ((id_, item) for id_, item in old.get(what, {}).items() if id_ in new[what])


def _cells(id_: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    """The cells that differ; the whole table where its rows or columns are others."""
    if old["columns"] != new["columns"] or [row[0] for row in old["rows"]] != [row[0] for row in new["rows"]]:
        yield Change(id_, "tables", _grid(old), _grid(new))
        return
    for was, row in zip(old["rows"], new["rows"], strict=True):
        for column, before, after in zip(old["columns"], was, row, strict=True):
            if before != after:
                yield Change(id_, "tables", str(before), str(after), f"{row[0]}, {column}")


def _grid(table: Mapping[str, Any]) -> str:
    return "\n".join(" | ".join(map(str, row)) for row in (table["columns"], *table["rows"]))


def _answers(id_: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    """Where the same question is answered otherwise. After the first other question nothing is comparable."""
    if old["start"] != new["start"]:
        return
    for was, step in zip(old["steps"], new["steps"], strict=False):
        if _question(was) != _question(step):
            return
        if was["legal"] != step["legal"] or was["rules"] != step["rules"] or was["answer"] != step["answer"]:
            yield Change(id_, "verdicts", _answer(was), _answer(step), step["move"])


def _question(step: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in step.items() if name not in _ANSWER}


def _answer(step: Mapping[str, Any]) -> str:
    said = " ".join(step["answer"])
    return f"{'legal' if step['legal'] else 'refused'}: {said} ({', '.join(step['rules'])})"


class Entry(NamedTuple):
    """A line of a rule's history."""

    edition: str
    number: str
    what: str
    """``new``, ``moved``, ``reworded`` or ``moved, reworded``."""


def since(book: Book, released: Sequence[EditionRecord]) -> Book:
    """The book with what it changed in the last of the released editions that is not its own."""
    earlier = [edition for edition in released if edition["edition"] != book.edition]
    if not earlier:
        return book
    changed = tuple(changes(earlier[-1], record(book), book.tombstones))
    return replace(book, previous_edition=earlier[-1]["edition"], changes=changed)


def change_lines(book: Book) -> list[tuple[str, str]]:
    """What the book's edition changed, line by line: the number it has now, '' where it has none, and the words."""
    lines = []
    for change in book.changes:
        rule, other = book.rules.get(change.id), book.tables.get(change.id) or book.examples.get(change.id)
        title = rule.title if rule else other.title if other else change.id
        number = rule.number if rule else other.number if isinstance(other, Table) else ""
        cell = f"{change.place}, was “{change.old}”, is “{change.new}”" if change.place else "other rows or columns"
        words = {
            "new": f"{title}: new.",
            "gone": f"{title}: gone. {change.why}".rstrip(),
            "moved": f"{title}: it was {change.old}.",
            "reworded": f"{title}: reworded.",
            "tables": f"{title}: {cell}.",
        }
        lines.append((number, words.get(change.kind, f"Example “{title}”: it comes out differently.")))
    return lines


def editions(book: Book, folder: Path, cache: Path) -> list[EditionRecord]:
    """The released editions of the game in ``folder`` in order, and the book's own, which may not be released yet.

    ``cache`` is the project's.
    """
    released = [edition.record for edition in read_game(folder, [], cache / "parsed").editions]
    own = next((edition for edition in released if edition["edition"] == book.edition), {})
    dated = {"date": own["date"]} if "date" in own else {}
    return [*(edition for edition in released if edition is not own), {**record(book), **dated}]


def history(records: Sequence[EditionRecord]) -> dict[str, list[Entry]]:
    """Each rule of these editions, which stand in order, -> when it came, moved or was reworded."""
    found: dict[str, list[Entry]] = {}
    before: EditionRecord | None = None
    for edition in records:
        kinds: dict[str, list[str]] = {id_: ["new"] for id_ in edition["rules"]} if before is None else {}
        for change in changes(before, edition) if before is not None else ():
            if change.kind in ("new", "moved", "reworded"):
                kinds.setdefault(change.id, []).append(change.kind)
        for id_, what in kinds.items():
            number = edition["rules"][id_]["number"]
            found.setdefault(id_, []).append(Entry(edition["edition"], number, ", ".join(what)))
        before = edition
    return found
