"""A bare page that runs a program in Python, in Chromium with a profile as new or as used as one likes."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from bootstrap import chromium
from drumhead.book.compile import compile_game
from drumhead.source.project import Project
from drumhead.web import play_assets, runtime
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tests.chrome import FLAGS, serving

HERE = Path(__file__).parent
PROJECT = Project(HERE.parents[1])


@dataclass(frozen=True, slots=True)
class Lab:
    """A folder with ``stock``, ``ours`` and every game's room on a server, and what starts browsers."""

    address: str
    folder: Path
    playwright: Playwright

    @contextmanager
    def browser(self, profile: Path) -> Iterator[BrowserContext]:
        """Chromium with that profile: an empty folder knows nothing yet."""
        context = self.playwright.chromium.launch_persistent_context(profile, executable_path=chromium(), args=FLAGS)
        yield context
        context.close()

    def run(self, context: BrowserContext, **asked: str) -> dict[str, Any]:
        """What the program gave as ``answer``, and the ``milliseconds`` since the page was asked for."""
        page = context.new_page()
        page.goto(f"{self.address}bare.html?{urlencode(asked)}")
        result: dict[str, Any] = page.wait_for_function("window.result", timeout=120_000).json_value()
        page.close()
        if "failed" in result:
            raise RuntimeError(result["failed"])
        return result


@contextmanager
def lab() -> Iterator[Lab]:
    """Everything made ready, and cleared away afterwards."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "pages"
        folder.mkdir()
        for file in ("bare.html", "worker.js"):
            shutil.copy(HERE / file, folder)
        (folder / "sum.py").write_text("1+1", encoding="utf-8")
        stock = PROJECT.site / "node_modules" / "pyodide"
        shutil.copytree(stock, folder / "stock", ignore=shutil.ignore_patterns("*.map", "*.html", "*.ts"))
        runtime.build(PROJECT, folder / "ours")
        for book in map(compile_game, PROJECT.games()):
            if book.playable:
                play_assets.build(book, PROJECT, folder / book.slug)
        with serving(folder) as address, sync_playwright() as playwright:
            yield Lab(address, Path(name), playwright)
