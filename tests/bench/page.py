"""A bare page that runs a Python program in Chromium, with a new or a used profile."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from bootstrap import chromium
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.source.project import Project
from drumhead.web import play_assets, runtime
from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tests.chrome import FLAGS, serving

HERE = Path(__file__).parent
PROJECT = Project(HERE.parents[1])


@dataclass(frozen=True, slots=True)
class Lab:
    """A served folder with ``stock``, ``ours`` and every game's engine, and the driver of browsers."""

    address: str
    folder: Path
    playwright: Playwright

    @contextmanager
    def browser(self, profile: Path) -> Iterator[BrowserContext]:
        """Chromium with that profile: an empty folder is a new one."""
        context = self.playwright.chromium.launch_persistent_context(profile, executable_path=chromium(), args=FLAGS)
        yield context
        context.close()

    def run(self, context: BrowserContext, **query: str) -> dict[str, Any]:
        """The program's ``answer``, and the ``milliseconds`` since the page was requested."""
        page = context.new_page()
        page.goto(f"{self.address}bare.html?{urlencode(query)}")
        result: dict[str, Any] = page.wait_for_function("window.result", timeout=120_000).json_value()
        page.close()
        if "failed" in result:
            raise RuntimeError(result["failed"])
        return result

    def answer(self, context: BrowserContext, slug: str, program: str, **values: object) -> str:
        """What the program makes of the game, whose bundle it has as ``{bundle}``, in our Python."""
        bundle = json.dumps(bundle_of(compile_game(PROJECT.content / slug)).to_json(), ensure_ascii=False)
        (self.folder / "pages" / "program.py").write_text(program.format(bundle=bundle, **values), encoding="utf-8")
        answer = self.run(context, runtime="ours", engine=f"{slug}/engine.zip.bin", program="program.py")["answer"]
        return str(answer)


@contextmanager
def open_lab() -> Iterator[Lab]:
    """A lab, which is deleted afterwards."""
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
                play_assets.build(book, folder / book.slug)
        with serving(folder) as address, sync_playwright() as playwright:
            yield Lab(address, Path(name), playwright)
