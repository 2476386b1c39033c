"""The press beside one plain WeasyPrint process on the same HTML, and what one changed rule costs."""

import json
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import run
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from drumhead.book.compile import compile_game
from drumhead.imposition.order import make
from drumhead.imposition.paper import A4, PrintForm
from drumhead.press.compose import Composer
from drumhead.press.jobs import Job, key_of, run_jobs
from drumhead.press.plan import Press
from drumhead.press.plans import plans_of
from drumhead.system.cache import Cache

from tests.bench import Row
from tests.bench.page import PROJECT

FASTER = 1.7
"""On two cores; with more the press is faster still."""

GAME = "onslaught"
RULE = "absorb.joker"
"""Its line has room for a word more on every sheet that carries it."""

WORD = "Quickstep"
"""Stands in no sheet."""


def measure() -> Iterator[Row]:
    """Every sheet of a game as it usually is, with an empty cache and warm workers, as they are for a second game.

    The press checks its PDFs besides; the pictures of them, which plain WeasyPrint has none of, are left out.
    """
    jobs = _jobs(PROJECT.content / GAME)
    with TemporaryDirectory() as name:
        cache = Cache(Path(name, "press"))
        run_jobs([replace(jobs[0], name=f"warm-{number}") for number in range(2)], cache)
        press = _seconds(jobs, cache)
        with get_context("spawn").Pool(1) as plain:
            plain.apply(_plain, (jobs[:1],))
            alone, _, pages = plain.apply(_plain, (jobs,))
        each = f"{pages / press:.1f} / {pages / alone:.1f} pages a second"
        yield Row("press / one plain WeasyPrint process", each, alone / press, FASTER, at_least=True)

        changed = _jobs(_reworded(Path(name)))
        carrying = {job.name for job in changed if WORD in job.html}
        digest = jobs[0].fonts.digest()
        again = {job.name for job in changed if cache.get(job.name, key_of(job, digest)) is None}
        count = f"{len(again)} sheets of {len(jobs)}, {len(carrying)} carry it"
        yield Row("one changed rule: sheets set / that carry it", count, len(again ^ carrying) + 1, 1)
        cost = _seconds(changed, cache)
        yield Row("one changed rule / all sheets", f"{cost:.1f} s / {press:.1f} s", cost / press, 0.9)
        yield from _on_demand(Path(name))
        yield _first_build(Path(name))


def _first_build(folder: Path) -> Row:
    """What the sheets of all games cost, with pictures, proofs and imposition, beside WeasyPrint on the same HTML."""
    shutil.copytree(PROJECT.content, folder / "content")
    start, before = perf_counter(), getrusage(RUSAGE_CHILDREN)
    run([sys.executable, "-m", "drumhead.cli", "build", "--only", "press"], cwd=folder, check=True, capture_output=True)
    after, wall = getrusage(RUSAGE_CHILDREN), perf_counter() - start
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    games = sorted(file.parent for file in PROJECT.content.glob("*/game.yaml"))
    jobs = {job.name: job for game in games for job in _jobs(game)}
    with get_context("spawn").Pool(1) as plain:
        _, alone, _ = plain.apply(_plain, ([*jobs.values()],))
    figure = f"{cpu:.0f} / {alone:.0f} s of CPU, {wall:.0f} s"
    return Row("first build of all sheets / WeasyPrint alone", figure, cpu / alone, 1)


def _on_demand(folder: Path) -> Iterator[Row]:
    """What a print form of a deck costs: nothing is set, and imposing takes a part of the time of drawing the faces."""
    book = compile_game(PROJECT.content / GAME)
    plan = next(plan for plan in plans_of(book, folder) if plan.sheet.aid == "pack")
    composer, cache = Composer(PROJECT.templates / "press"), Cache(folder / "cards")
    press = Press(composer, folder, cache)
    jobs = [*plan.jobs(press)]
    drawn = _seconds(jobs, cache)
    files, order = plan.recipe(press, *plan.paper_form(PrintForm("bridge", fold=True), A4))
    start = perf_counter()
    make(json.dumps(order), [file.read_bytes() for file in files])
    imposed = perf_counter() - start
    yield Row("a size on demand / drawing the faces", f"{imposed:.2f} s / {drawn:.2f} s", imposed / drawn, 0.3)


def _jobs(folder: Path) -> list[Job]:
    book = compile_game(folder)
    composer = Composer(PROJECT.templates / "press")
    press = Press(composer, folder, Cache(Path()))
    jobs = {job.name: job for plan in plans_of(book, folder) for job in plan.jobs(press)}
    return [replace(job, pictures=False) for job in jobs.values()]


def _seconds(jobs: Sequence[Job], cache: Cache) -> float:
    start = perf_counter()
    run_jobs(jobs, cache)
    return perf_counter() - start


def _reworded(folder: Path) -> Path:
    """The game with a word more in the short form and in the text of a rule."""
    copy = shutil.copytree(PROJECT.content / GAME, folder / GAME)
    shutil.rmtree(copy / "editions", ignore_errors=True)  # a word of an edition that is out may not change
    text = (copy / "rules.md").read_text(encoding="utf-8")
    new, count = re.subn(rf'(\{{#{RULE}\b[^}}]*short="[^"]*)("[^}}]*\}}\n)', rf"\1 {WORD}\2", text)
    assert count == 1, f"{RULE} has no short form"
    (copy / "rules.md").write_text(new, encoding="utf-8")
    return copy


def _plain(jobs: Sequence[Job]) -> tuple[float, float, int]:
    """Seconds, seconds of CPU and pages of WeasyPrint alone, which writes its PDFs nowhere."""
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    start, cpu = perf_counter(), process_time()
    pages = 0
    for job in jobs:
        settings = FontConfiguration()
        faces = CSS(string=job.fonts.stylesheet(), font_config=settings)
        for text in (job.html, *job.more):
            html = HTML(string=text, base_url=f"{job.image_folder}/")
            document = html.render(stylesheets=[faces], font_config=settings, pdf_variant="pdf/ua-1")
            document.write_pdf(pdf_variant="pdf/ua-1")
            pages += len(document.pages)
    return perf_counter() - start, process_time() - cpu, pages
