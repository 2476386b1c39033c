"""Worker processes, started when the first sheet has to be set and kept as long as the program runs."""

import gc
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path

from drumhead.press.faults import Unavailable
from drumhead.press.job import Job, Outcome, Work


@cache
def _pool() -> ProcessPoolExecutor:
    way = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    context = get_context(way)
    if way == "forkserver":
        context.set_forkserver_preload(["drumhead.press.warm"])
    workers = min(os.cpu_count() or 1, 8)
    return ProcessPoolExecutor(workers, context, initializer=_seldom)


def _seldom() -> None:
    """Look for rubbish seldom: what is made for a sheet is wanted until it is done. It saves a tenth of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def _set(job: Work, folder: Path) -> Outcome:
    try:
        from drumhead.press.worker import gather_sheets, set_sheet
    except (OSError, ImportError) as error:
        raise Unavailable(f"no PDFs: WeasyPrint does not load; {remedy()} ({str(error).splitlines()[0]})") from None
    return set_sheet(job, folder) if isinstance(job, Job) else gather_sheets(job, folder)


def remedy() -> str:
    """What to type to get the system libraries."""
    return "run `apt-get install libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core`"


def set_all(jobs: Sequence[Work], folder: Path) -> Iterator[tuple[Work, Outcome]]:
    """Set the jobs side by side, the longest first, the results in the order of the jobs. Raises Unavailable."""
    waiting: dict[str, Future[Outcome]] = {}
    try:
        for job in sorted(jobs, key=lambda job: -job.weight):
            waiting[job.name] = _pool().submit(_set, job, folder)
        for job in jobs:
            yield job, waiting[job.name].result()
    except BrokenProcessPool:
        _pool.cache_clear()
        raise Unavailable(
            f"no PDFs: the process that sets them died, as it does with no font at all; {remedy()}"
        ) from None
    finally:
        for future in waiting.values():
            future.cancel()  # after an interruption, nobody waits for what has not begun
