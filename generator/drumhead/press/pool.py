"""Worker processes, started for the first job and kept as long as the program runs."""

import gc
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import active_children, get_context
from pathlib import Path
from warnings import catch_warnings, filterwarnings

from drumhead.press.faults import PrintingUnavailable
from drumhead.press.job import Job, JobResult, Work
from drumhead.system.packages import command
from drumhead.system.processes import end_with_parent, interrupts_blocked


@cache
def _pool() -> ProcessPoolExecutor:
    workers = min(os.cpu_count() or 1, 8)
    # Spawned, not forked: they share no locks with us, and starting them does not delay interrupts.
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_start_worker)


def _start_worker() -> None:
    end_with_parent()
    # Collect garbage seldom: a sheet's objects are needed until it is done. It saves a tenth of the time.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def _run(job: Work, folder: Path) -> JobResult:
    try:
        with catch_warnings():
            # Where the machine has no font at all, Pango would end the process at a character that ours lack.
            filterwarnings("error", ".*FontConfig", UserWarning)
            from drumhead.press.worker import impose_sheet, set_sheet
    except (OSError, ImportError, UserWarning) as error:
        raise PrintingUnavailable(
            f"no PDFs: WeasyPrint does not load; {remedy()} ({str(error).splitlines()[0]})"
        ) from None
    return set_sheet(job, folder) if isinstance(job, Job) else impose_sheet(job, folder)


def remedy() -> str:
    """The command that installs the system libraries."""
    return f"run `{command('pango')}`"


def run_all(jobs: Sequence[Work], folder: Path) -> Iterator[tuple[Work, JobResult]]:
    """Run the jobs side by side, the longest first, the results in the order of the jobs; files go into ``folder``.

    What a killed worker leaves undone is run again once. When interrupted it kills the workers, so that nothing is
    written into ``folder`` afterwards. Raises PrintingUnavailable.
    """
    done: set[str] = set()
    for is_last in (False, True):
        waiting: dict[str, Future[JobResult]] = {}
        finished = False
        try:
            with interrupts_blocked():
                for job in sorted(jobs, key=lambda job: -job.weight):
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
