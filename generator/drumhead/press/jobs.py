"""Jobs for the workers, which set sheets with WeasyPrint and impose finished ones, and the cache of their results."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
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

FORMAT = 16
"""Raise it when the work itself changes, so that the cache returns nothing old."""


@dataclass(frozen=True, slots=True)
class Job:
    """A sheet to set. ``name`` is the PDF's stem. More than ``page_limit`` pages are an error; 0 allows any number."""

    name: str
    html: str
    page_limit: int
    pictures: bool
    """Whether to make pictures of the first two pages."""
    fonts: Fonts = field(repr=False)
    image_folder: Path = field(default=Path(), repr=False)
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
    faults: tuple[str, ...] = field(default=(), repr=False)
    """What is known not to fit."""


@dataclass(frozen=True, slots=True)
class Imposition:
    """An order for imposition (see ``drumhead.imposition.order``) and its files."""

    name: str
    order: str
    files: tuple[Path, ...] = field(repr=False)
    ink: float
    """The share of its paper that will be black, computed from its files: measuring pictures takes longer."""
    pictures: bool = False


Work = Job | Imposition


def key_of(job: Work, fonts_digest: str) -> str:
    """A hash of all that a job's result depends on: the same key gives the same bytes. Finished PDFs have their fonts
    in them.
    """
    tools = [version("pypdfium2"), version("weasyprint" if isinstance(job, Job) else "pypdf")]
    files = (
        [sha256(file.read_bytes()).hexdigest() for file in job.files] if isinstance(job, Imposition) else fonts_digest
    )
    return sha256(repr((FORMAT, job, files, tools)).encode()).hexdigest()


def files_of(job: Work, pages: int) -> list[str]:
    """The files that it writes: the PDF, then its pictures; for faces also how much ink each takes."""
    pictures = [f"{job.name}.png", f"{job.name}-2.png"][: pages if job.pictures else 0]
    return [f"{job.name}.pdf", *pictures, *([f"{job.name}-ink.json"] if isinstance(job, Job) and job.faces else [])]


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
        waiting = [job for job in jobs if job.name not in done]
        try:
            with interrupts_blocked():
                futures = [_pool().submit(_run, job, folder) for job in waiting]
            for job, future in zip(waiting, futures, strict=True):
                result = future.result()
                done.add(job.name)
                yield job, result
            return
        except BrokenProcessPool:
            _end_workers()
            if is_last:
                raise PrintingUnavailable(
                    "no PDFs: the process that sets them was killed twice, as happens where memory is short;"
                    " end other programs and build again"
                ) from None
        except BaseException:
            _end_workers()
            raise


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
    keys = {job.name: key_of(job, fonts_digest) for job in jobs}
    entries = {job.name: cache.get(job.name, keys[job.name]) for job in jobs}
    results = {name: JobResult(entry["pages"], ink=entry["ink"]) for name, entry in entries.items() if entry}
    missing = [job for job in jobs if job.name not in results]
    if missing:
        with cache.staging() as folder:
            for job, result in run_all(missing, folder):
                files = [folder / file for file in files_of(job, result.pages)]
                if result.faults:
                    cache.take(files)  # to be looked at: without an entry they are set again
                else:
                    cache.put(job.name, keys[job.name], {"pages": result.pages, "ink": result.ink}, files)
                results[job.name] = result
    return results
