"""Locks between processes: one at a time, and who has to wait learns for whom."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout

from drumhead.table.game import BadInput

Waiting = Callable[[str], None]
"""Takes what is being waited for, in one line without a full stop."""


class Busy(BadInput):
    """Another process holds a lock, and this one is not to wait."""


@contextmanager
def locked(file: Path, what: str, waiting: Waiting | None) -> Iterator[None]:
    """Hold the lock ``file``, which stands for ``what``, while the block runs. The system frees it if we are killed.

    Where another process holds it, ``waiting`` takes whom it waits for; without ``waiting`` Busy is raised. Raises
    OSError where the lock can't be written.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(file)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        holder = _holder(file)
        if waiting is None:
            raise Busy(f"{what} is in use by {holder}: try again when that has ended, or leave out --no-wait") from None
        waiting(f"waiting for {holder}, which uses {what}")
        lock.acquire()
    try:
        with suppress(OSError):  # it only helps those who wait
            file.write_text(json.dumps([os.getpid(), sys.argv[1:], f"{datetime.now():%H:%M:%S}"]), encoding="utf-8")
        yield
    finally:
        # While it is still held: who waits for it sees that this file is gone, and takes a new one.
        file.unlink(missing_ok=True)
        lock.release()


def _holder(file: Path) -> str:
    try:
        pid, words, since = json.loads(file.read_text(encoding="utf-8"))
        return f"process {pid} (drumhead {' '.join(words)}, since {since})"
    except (OSError, ValueError, TypeError):
        return "another process"
