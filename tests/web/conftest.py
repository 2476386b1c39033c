"""A site built once from two hand-made books."""

import shutil
import struct
from dataclasses import dataclass
from pathlib import Path

import pytest
from drumhead.source.project import Project
from drumhead.web import build, seal

from tests.web.sample import book

BOOKS = (book("skirmish", "Skirmish", engine="drumhead.games.skirmish"), book("second", "Second Skirmish"))


@dataclass(frozen=True)
class Sheet:
    """A printed sheet, as the press would hand it on."""

    aid: str
    title: str
    about: str
    paper: str
    pdf: str
    pictures: tuple[str, ...]
    pages: int


SHEETS = (
    Sheet("quickref", "Quick reference", "One line a rule.", "a4", "skirmish-quickref-a4.pdf", ("skirmish.png",), 2),
    Sheet("quickref", "Quick reference", "One line a rule.", "letter", "skirmish-quickref-letter.pdf", (), 2),
)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project of its own, with the house's templates and pages."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(Project.here().content / "pages", root / "content" / "pages")
    return Project(root)


@pytest.fixture(scope="session")
def woven(project: Project) -> Path:
    """The built and sealed site."""
    out = project.root / "out"
    prints = out / "skirmish" / "print"
    prints.mkdir(parents=True)
    prints.joinpath("skirmish.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 30, 40))
    for sheet in SHEETS:
        prints.joinpath(sheet.pdf).write_bytes(b"%PDF" + bytes(123_000))
    for game in BOOKS:
        (out / game.slug).mkdir(exist_ok=True)
        for form in ("txt", "md", "json"):
            (out / game.slug / f"rules.{form}").write_text("", encoding="utf-8")
    build(BOOKS, {"skirmish": SHEETS}, project, out)
    seal(out)
    return out
