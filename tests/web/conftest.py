"""A site built once from two hand-made books."""

import shutil
import struct
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.editions import record
from drumhead.book.trace import RuleTrace
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import Project
from drumhead.table.words import speak
from drumhead.web import build, write_service_worker
from drumhead.web.rule_pages import Provenance

from tests.web.sample import book

BOOKS = (
    book("skirmish", "Skirmish", engine="drumhead.games.skirmish"),
    replace(book("second", "Second Skirmish"), umpired=True, has_battle=True),
)


EARLIER = {
    "edition": "0.9",
    "rules": {
        "fight.take": {"number": "1.7", "title": "The greater takes", "text": "The greater takes the lesser."},
        "fight.lot": {"number": "1.8", "title": "Lots", "text": "Draw lots."},
    },
}
TRACED = RuleTrace(("drumhead.games.skirmish.rules:take",), ("tie",), (), None)
KEPT = {"skirmish": Provenance({"fight.take": TRACED}, [EARLIER, record(BOOKS[0])])}


sheet = partial(PrintedSheet, duplex=True, bytes=123_004)


def sheets(aid: str, title: str, **more: Any) -> Iterator[PrintedSheet]:
    """A sheet on both papers."""
    variant = f"-{more['variant']}" if "variant" in more else ""
    for paper, pictures in (("a4", ("skirmish.png",)), ("letter", ())):
        yield sheet(aid, title, "One line a rule.", paper, f"skirmish-{aid}{variant}-{paper}.pdf", pictures, 2, **more)


ORDER = {"kind": "cards"}
FILES = ("skirmish-deck-cards.json", "skirmish-deck-faces.pdf")
SHEETS = (
    *sheets("quickref", "Quick reference"),
    *sheets("deck", "Cards", trim="poker", ink=0.071),
    *sheets("deck", "Cards", trim="poker", variant="fold-low", duplex=False),
    *sheets("deck", "Cards", trim="poker", variant="fronts", duplex=False, order=ORDER, files=FILES),
    *sheets("deck", "Cards", trim="bridge", variant="bridge", order=ORDER, files=FILES),
    sheet(
        "deck", "Cards", "To cut.", "", "skirmish-deck-poker-shop.pdf", (), 18, "poker-shop", trim="poker", order=ORDER
    ),
    sheet("all", "Everything", "All of it.", "a4", "skirmish-all-a4.pdf", (), 4),
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test has made pages in, the next begins in English."""
    yield
    speak({})


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project of its own, with the shared templates and pages."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(Project.here().content / "pages", root / "content" / "pages")
    return Project(root)


def write_prints(out: Path) -> None:
    """What the press has left in the site: a picture and PDFs of their size."""
    prints = out / "skirmish" / "print"
    prints.mkdir(parents=True)
    prints.joinpath("skirmish.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 30, 40))
    for sheet in SHEETS:
        prints.joinpath(sheet.pdf).write_bytes(b"%PDF" + bytes(123_000))


def weave(project: Project) -> Path:
    """The site of both books in the project's language, built and sealed."""
    out = project.root / "out"
    write_prints(out)
    for game in BOOKS:
        (out / game.slug).mkdir(exist_ok=True)
        for form in ("txt", "md", "json"):
            (out / game.slug / f"rules.{form}").write_text("", encoding="utf-8")
    books = [replace(book, language=project.language) for book in BOOKS]
    build(books, {"skirmish": SHEETS}, KEPT, project, out)
    write_service_worker(out)
    return out


@pytest.fixture(scope="session")
def woven(project: Project) -> Path:
    """The site in English."""
    return weave(project)
