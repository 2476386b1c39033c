"""One press run for all tests of paper."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from drumhead.press import PrintedSheet, build
from drumhead.source.project import Project

from tests.press.sample import BOOK


@dataclass(frozen=True)
class Elsewhere(Project):
    """This checkout with a cache of its own."""

    shelf: Path = Path()

    @property
    def cache(self) -> Path:
        return self.shelf


@dataclass(frozen=True)
class Run:
    project: Elsewhere
    out: Path
    printed: list[PrintedSheet]

    def pdf(self, aid: str, paper: str = "a4") -> Path:
        return self.out / next(it.pdf for it in self.printed if (it.aid, it.paper) == (aid, paper))


def elsewhere(shelf: Path) -> Elsewhere:
    return Elsewhere(Project.here().root, shelf)


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    project = elsewhere(tmp_path_factory.mktemp("cache"))
    out = tmp_path_factory.mktemp("print")
    return Run(project, out, build(BOOK, project, out))
