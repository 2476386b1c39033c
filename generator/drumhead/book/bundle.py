"""The part of a book that a checker or a session needs, kept beside the source so that a command starts at once."""

from contextlib import suppress
from pathlib import Path

from drumhead import __version__
from drumhead.book.cached import cached_book
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.source.fingerprint import fingerprint
from drumhead.system.cache import Cache

_PACKAGE = Path(__file__).resolve().parents[1]
_MAKERS = tuple(_PACKAGE / name for name in ("book", "source", "play/bundle.py"))
"""What a bundle's shape also depends on, apart from its game's source."""


def bundle_of(book: Book) -> GameBundle:
    """The book's bundle: its engine, tables, switches, and each rule's number and title."""
    variants = {variant.id: {"title": variant.title, "values": dict(variant.values)} for variant in book.variants}
    rules = {rule.id: (rule.number, rule.title) for rule in book.rules.values()}
    return GameBundle(book.slug, book.title, book.edition, book.engine, variants, book.engine_tables(), rules)


def cached_bundle(folder: Path, cache: Path) -> GameBundle:
    """The bundle of the game in ``folder``, compiled only when its source has changed or the kept one is damaged.

    Raises Invalid.
    """
    kept, key = Cache(cache / "bundles"), fingerprint([folder, *_MAKERS], __version__)
    if found := kept.get(folder.name, key):
        return GameBundle.from_json(found)
    made = bundle_of(cached_book(folder, cache))
    # The next command does without, where this can't be written or another command just did it.
    with suppress(OSError):
        kept.put(folder.name, key, made.to_json())
    return made
