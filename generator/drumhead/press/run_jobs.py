"""Jobs run: taken from the cache, or run side by side and put there."""

from collections.abc import Callable, Sequence

from drumhead.press import fonts
from drumhead.press.cache import SheetCache
from drumhead.press.faults import Misprint
from drumhead.press.job import Job, JobResult, Work
from drumhead.press.pool import run_all


def silent(done: int, total: int) -> None:
    """Does nothing."""


def run_jobs(
    jobs: Sequence[Work], cache: SheetCache, progress: Callable[[int, int], None] = silent
) -> dict[str, JobResult]:
    """What came of each job, by its name, after running what the cache lacks.

    Raises PrintingUnavailable and Misprint.
    """
    fonts_digest = next((fonts.digest(job.fonts) for job in jobs if isinstance(job, Job)), "")
    keys = {job.name: job.key(fonts_digest) for job in jobs}
    kept = {job.name: cache.outcome(job.name, keys[job.name]) for job in jobs}
    done = {name: outcome for name, outcome in kept.items() if outcome is not None}
    progress(len(done), len(jobs))
    missing = [job for job in jobs if job.name not in done]
    faults: list[str] = []
    if missing:
        with cache.staging() as folder:
            for job, outcome in run_all(missing, folder):
                faults += outcome.faults
                cache.put(job.name, keys[job.name], outcome, [folder / file for file in job.files(outcome.pages)])
                done[job.name] = outcome
                progress(len(done), len(jobs))
    if faults:
        raise Misprint(faults)
    return done
