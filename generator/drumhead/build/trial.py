"""Faults that show only when a game without faults in its source is tried: sheets composed, engine played."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

from drumhead.book.bundle import bundle_of
from drumhead.book.model import Book
from drumhead.source import almanac
from drumhead.source.faults import Fault
from drumhead.source.fingerprint import fingerprint
from drumhead.source.object_cache import ObjectCache
from drumhead.source.project import SHARED, Project

_PACKAGE: Final = Path(__file__).resolve().parents[1]


class Trials:
    """The trials of a project's games."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._cache = ObjectCache(project.cache / "trials")
        self._sheet_code = fingerprint(_sheet_dependencies(project))
        self._engine_code = fingerprint([_PACKAGE / "build", project.engines])

    def faults(self, book: Book, folder: Path) -> list[Fault]:
        """The faults that a build or a player would meet, cached as long as their causes are the same.

        A game is played again only if its engine, its tables or the titles of its rules have changed.
        """
        made_from, bundle = book.source_fingerprint, bundle_of(book)
        sheet_key = f"{made_from} {self._sheet_code}"
        bundle_json = json.dumps([getattr(bundle, field.name) for field in fields(bundle)])
        play_key = f"{self._engine_code} {book.playable} {bundle_json}"
        almanac_key = f"{fingerprint([folder / almanac.NAME])} {play_key}"
        return [
            fault
            for name, key, find in (
                ("sheets", sheet_key, lambda: [*_sheet_faults(book, folder, self._project)]),
                ("almanac", almanac_key, lambda: [*_almanac_faults(book, folder)]),
                ("play", play_key, lambda: _play_faults(book, folder)),
            )
            for fault in self._cache.get_or_make(f"{book.slug}-{name}", made_from and key, find)
        ]


def _sheet_dependencies(project: Project) -> Iterator[Path]:
    """The files that, together with the book, decide which faults its sheets have."""
    yield from (_PACKAGE / name for name in ("bindery", "press", "build"))
    yield from (folder / "press" for folder in (SHARED / "templates", project.templates))


def _almanac_faults(book: Book, folder: Path) -> Iterator[Fault]:
    bundle, file = bundle_of(book), folder / almanac.NAME
    for study in almanac.stale_studies(bundle, file):
        what = f"{study} is stale: other rules or another solver made it"
        remedy = f"{almanac.remedy(bundle)}; --recheck 20 in its place if nothing else comes out"
        yield Fault(file, 0, what, remedy)


def _sheet_faults(book: Book, folder: Path, project: Project) -> Iterator[Fault]:
    """Names in layouts that the book doesn't have, and what doesn't fit as far as that is known before typesetting."""
    from drumhead.press import Misprint, PrintingUnavailable
    from drumhead.press.build import press_of
    from drumhead.press.plans import plan_of

    try:
        press = press_of(book, project)
    except PrintingUnavailable:
        return
    file = folder / "sheets.yaml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    for sheet in book.sheets:
        try:
            for _ in plan_of(book, sheet, press.image_folder).jobs(press):
                pass
        except (Misprint, ValueError) as error:
            match = re.search(rf"^{re.escape(sheet.aid)}:", text, re.MULTILINE)
            line = text[: match.start()].count("\n") + 1 if match else 0
            for fault in error.faults if isinstance(error, Misprint) else (str(error),):
                what = re.sub(rf"^{re.escape(f'{book.slug}-{sheet.aid}')}[\w-]*: ", "", fault)
                yield Fault(file, line, f"sheet {sheet.aid!r}: {what}", "correct its layout")


def _play_faults(book: Book, folder: Path) -> list[Fault]:
    from drumhead.build.play_trial import play_faults  # a game whose answers are cached needs no desk

    return [*play_faults(book, folder)]
