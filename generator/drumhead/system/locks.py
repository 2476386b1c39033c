"""Locks between processes, with a report of which process holds one."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

ReportWait = Callable[[str], None]
"""Takes whom this process waits for, in one line without a full stop."""


@contextmanager
def locked(file: Path, what: str, report_wait: ReportWait) -> Iterator[None]:
    """Hold the lock ``file``, which guards ``what``, while the block runs. A killed process frees it too.

    If another process holds it, ``report_wait`` is called with that process. Raises OSError if the lock can't be
    written.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()  # where no file can be made, as in /proc, the lock itself would try for ever
    lock = FileLock(file)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        report_wait(f"waiting for {_holder(file)}, which uses {what}")
        lock.acquire()
    try:
        with suppress(OSError):  # it is only information for waiting processes
            file.write_text(str(os.getpid()), encoding="utf-8")
        yield
    finally:
        with suppress(OSError):  # deleted while still locked: a waiting process notices and opens a new file
            file.unlink()
        lock.release()


def _holder(file: Path) -> str:
    try:
        return f"process {int(file.read_text(encoding='utf-8'))}"
    except (OSError, ValueError):
        return "another process"
