"""The part of a book that a checker or a session needs, cached so that commands start at once."""

from contextlib import suppress
from pathlib import Path

from drumhead import __version__
from drumhead.book.cached import cached_book
from drumhead.book.model import Book
from drumhead.play.bundle import GameBundle
from drumhead.source.fingerprint import fingerprint
from drumhead.system.cache import Cache

_PACKAGE = Path(__file__).resolve().parents[1]
_PACKAGES = tuple(_PACKAGE / name for name in ("book", "source", "play/bundle.py"))
"""The code that a bundle depends on, in addition to its game's source."""


def bundle_of(book: Book) -> GameBundle:
    """The book's bundle: its engine, tables, switches, and each rule's number and title."""
    variants = {variant.id: {"title": variant.title, "values": dict(variant.values)} for variant in book.variants}
    rules = {rule.id: (rule.number, rule.title) for rule in book.rules.values()}
    return GameBundle(book.slug, book.title, book.edition, book.engine, variants, book.engine_tables(), rules)


def cached_bundle(folder: Path, cache: Path) -> GameBundle:
    """The bundle of the game in ``folder``, from the cache unless the source has changed. Raises Invalid."""
    entries, key = Cache(cache / "bundles"), fingerprint([folder, *_PACKAGES], __version__)
    if data := entries.get(folder.name, key):
        return GameBundle.from_json(data)
    bundle = bundle_of(cached_book(folder, cache))
    # If it can't be written, or another command just did it, the next command compiles again.
    with suppress(OSError):
        entries.put(folder.name, key, bundle.to_json())
    return bundle
