"""The part of a book that a checker or a session needs, kept beside the source so that a command starts at once."""

import json
from pathlib import Path

from drumhead.book.model import Book
from drumhead.play.kit import Kit
from drumhead.source.fingerprint import fingerprint


def kit(book: Book) -> Kit:
    """The book's kit: its engine, tables, switches, and each rule's number and title."""
    variants = {one.id: {"title": one.title, "values": dict(one.values)} for one in book.variants}
    rules = {rule.id: (rule.number, rule.title) for rule in book.rules.values()}
    return Kit(book.slug, book.title, book.edition, book.engine, variants, book.engine_tables(), rules)


def kept_kit(folder: Path, cache: Path) -> Kit:
    """The kit of the game in ``folder``, compiled only when its source has changed. Raises Invalid."""
    kept = cache / "kits" / f"{folder.name}-{fingerprint([folder])}.json"
    if kept.is_file():
        return Kit.from_json(json.loads(kept.read_text(encoding="utf-8")))
    # Imported here: the reader brings pydantic and YAML, which a command that finds the kit kept need not wait for.
    from drumhead.book.compile import compile_game

    made = kit(compile_game(folder))
    for old in kept.parent.glob(f"{folder.name}-????????????????????????????????.json"):
        old.unlink(missing_ok=True)
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_text(json.dumps(made.to_json()), encoding="utf-8")
    part.replace(kept)
    return made
