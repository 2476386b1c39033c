"""Runs jobs in parallel, unless the cache has their results."""

from collections.abc import Callable, Sequence

from drumhead.press import fonts
from drumhead.press.cache import SheetCache
from drumhead.press.job import Job, JobResult, Work
from drumhead.press.pool import run_all


def silent(done: int, total: int) -> None:
    """Does nothing."""


def run_jobs(
    jobs: Sequence[Work], cache: SheetCache, progress: Callable[[int, int], None] = silent
) -> dict[str, JobResult]:
    """The result of each job by name, also of faulty ones, after running those that the cache lacks.

    Raises PrintingUnavailable.
    """
    fonts_digest = next((fonts.digest(job.fonts) for job in jobs if isinstance(job, Job)), "")
    keys = {job.name: job.key(fonts_digest) for job in jobs}
    cached = {job.name: cache.result(job.name, keys[job.name]) for job in jobs}
    results = {name: result for name, result in cached.items() if result is not None}
    progress(len(results), len(jobs))
    missing = [job for job in jobs if job.name not in results]
    if missing:
        with cache.staging() as folder:
            for job, result in run_all(missing, folder):
                cache.put(job.name, keys[job.name], result, [folder / file for file in job.files(result.pages)])
                results[job.name] = result
                progress(len(results), len(jobs))
    return results
