"""Jobs for the workers, which set sheets with WeasyPrint and impose finished ones, and the cache of their results."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from multiprocessing import active_children, get_context
from pathlib import Path
from warnings import catch_warnings, filterwarnings

from drumhead.press.faults import PrintingUnavailable
from drumhead.press.fonts import Fonts
from drumhead.system.cache import Cache
from drumhead.system.packages import command, show_libraries
from drumhead.system.processes import end_with_parent, interrupts_blocked

FORMAT = 15
"""Raise it when the work itself changes, so that the cache returns nothing old."""


@dataclass(frozen=True, slots=True)
class Job:
    """A sheet to set. ``name`` is the PDF's stem. More than ``page_limit`` pages are an error; 0 allows any number."""

    name: str
    html: str
    page_limit: int
    pictures: bool
    """Whether to make pictures of the first two pages."""
    fonts: Fonts
    image_folder: Path = Path()
    """The folder of the game's image files."""
    art: tuple[str, ...] = ()
    """Hashes of the images that are printed."""
    faces: tuple[str, ...] = ()
    """For drawn faces, which are imposed later: the label of each page, '' where it is no face. Empty for a sheet."""
    bleed: float = 0.0
    """Millimetres that the faces extend beyond the trim."""
    more: tuple[str, ...] = ()
    """HTML of further pages, after the others."""
    duplex: bool = False
    """Whether its even pages are the backs of the odd ones."""
    faults: tuple[str, ...] = ()
    """What is known not to fit."""

    def files(self, pages: int) -> tuple[str, ...]:
        """The files it writes: the PDF, then the pictures; for faces also how much ink each takes."""
        ink = (f"{self.name}-ink.json",) if self.faces else ()
        return (f"{self.name}.pdf", *pictures_of(self, pages), *ink)

    def key(self, fonts_digest: str) -> str:
        """A hash of all its input: the same key gives the same bytes."""
        inputs = (self.page_limit, self.pictures, self.art, self.faces, self.bleed, self.more, self.duplex)
        tools = (fonts_digest, *map(version, ("weasyprint", "pypdfium2")))
        return sha256(repr((FORMAT, self.name, self.html, inputs, tools)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Imposition:
    """An order for the bindery (see ``drumhead.bindery.order``) and its files, each with a hash of its contents."""

    name: str
    order: str
    files_in: tuple[tuple[Path, str], ...]
    ink: float
    """The share of its paper that will be black, computed from its files: measuring pictures takes longer."""
    pictures: bool = False

    def files(self, pages: int) -> tuple[str, ...]:
        """The files it writes: the PDF, then its pictures."""
        return (f"{self.name}.pdf", *pictures_of(self, pages))

    def key(self, fonts_digest: str) -> str:
        """The hash of all its input. Fonts play no part: they are in the PDFs that it imposes."""
        digests = tuple((file.name, digest) for file, digest in self.files_in)
        tools = version("pypdf"), version("pypdfium2")
        return sha256(repr((FORMAT, self.name, self.order, digests, self.pictures, tools)).encode()).hexdigest()


Work = Job | Imposition


def pictures_of(work: Work, pages: int) -> tuple[str, ...]:
    """The names of its pictures."""
    return (f"{work.name}.png", f"{work.name}-2.png")[: min(pages, 2) if work.pictures else 0]


@dataclass(frozen=True, slots=True)
class JobResult:
    """The result of a job: how many pages and how much ink, or else its faults, one line each."""

    pages: int
    faults: tuple[str, ...] = ()
    ink: float = 0.0
    """The share of the paper that is black, 0 to 1, greys by their darkness."""


# Worker processes, started for the first job and kept as long as the program runs.


@cache
def _pool() -> ProcessPoolExecutor:
    workers = min(os.cpu_count() or 1, 8)
    show_libraries()
    # Spawned, not forked: they share no locks with us, and starting them does not delay interrupts.
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=end_with_parent)


def _run(job: Work, folder: Path) -> JobResult:
    try:
        with catch_warnings():
            # Where the machine has no font at all, Pango would end the process at a character that ours lack.
            filterwarnings("error", ".*FontConfig", UserWarning)
            from drumhead.press.worker import impose_sheet, set_sheet
    except (OSError, ImportError, UserWarning) as error:
        raise PrintingUnavailable(
            f"no PDFs: WeasyPrint does not load; run `{command('pango')}` ({str(error).splitlines()[0]})"
        ) from None
    return set_sheet(job, folder) if isinstance(job, Job) else impose_sheet(job, folder)


def run_all(jobs: Sequence[Work], folder: Path) -> Iterator[tuple[Work, JobResult]]:
    """Run the jobs side by side; the results come in their order, files go into ``folder``.

    What a killed worker leaves undone is run again once. When interrupted it kills the workers, so that nothing is
    written into ``folder`` afterwards. Raises PrintingUnavailable.
    """
    done: set[str] = set()
    for is_last in (False, True):
        waiting: dict[str, Future[JobResult]] = {}
        finished = False
        try:
            with interrupts_blocked():
                for job in jobs:
                    if job.name not in done:
                        waiting[job.name] = _pool().submit(_run, job, folder)
            for job in jobs:
                if job.name not in done:
                    result = waiting[job.name].result()
                    done.add(job.name)
                    yield job, result
            finished = True
            return
        except BrokenProcessPool:
            if is_last:
                raise PrintingUnavailable(
                    "no PDFs: the process that sets them was killed twice, as happens where memory is short;"
                    " end other programs and build again"
                ) from None
        finally:
            if not finished:
                _end_workers()


def _end_workers() -> None:
    for worker in active_children():
        worker.kill()
    _pool().shutdown(cancel_futures=True)
    _pool.cache_clear()


# Runs jobs in parallel, unless the cache has their results.


def run_jobs(jobs: Sequence[Work], cache: Cache) -> dict[str, JobResult]:
    """The result of each job by name, also of faulty ones, after running those that the cache lacks.

    Raises PrintingUnavailable.
    """
    fonts_digest = next((job.fonts.digest() for job in jobs if isinstance(job, Job)), "")
    keys = {job.name: job.key(fonts_digest) for job in jobs}
    entries = {job.name: cache.get(job.name, keys[job.name]) for job in jobs}
    results = {name: JobResult(entry["pages"], ink=entry["ink"]) for name, entry in entries.items() if entry}
    missing = [job for job in jobs if job.name not in results]
    if missing:
        with cache.staging() as folder:
            for job, result in run_all(missing, folder):
                files = [folder / file for file in job.files(result.pages)]
                if result.faults:
                    cache.take(files)  # to be looked at: without an entry they are set again
                else:
                    cache.put(job.name, keys[job.name], {"pages": result.pages, "ink": result.ink}, files)
                results[job.name] = result
    return results
