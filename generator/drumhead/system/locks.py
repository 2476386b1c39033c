"""Locks between processes: one at a time, and who has to wait learns for whom."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock
from os.path import samestat
from pathlib import Path
from time import strftime
from typing import BinaryIO

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
    lock = _acquire(file, LOCK_NB)
    if lock is None:
        holder = _holder(file)
        if waiting is None:
            raise Busy(f"{what} is in use by {holder}: try again when that has ended, or leave out --no-wait")
        waiting(f"waiting for {holder}, which uses {what}")
        lock = _acquire(file)
    assert lock, "it waits until it has it"
    with lock:
        try:
            with suppress(OSError):  # it only helps those who wait
                file.write_text(json.dumps([os.getpid(), sys.argv[1:], strftime("%H:%M:%S")]), encoding="utf-8")
            yield
        finally:
            # While it is still held: who waits for it sees that this file is gone, and takes a new one.
            file.unlink(missing_ok=True)
            flock(lock, LOCK_UN)  # children that were forked meanwhile hold it too


def _acquire(file: Path, how: int = 0) -> BinaryIO | None:
    """The file, locked; None where another process holds it and ``how`` says not to wait. Raises OSError."""
    while True:
        opened = file.open("ab")
        try:
            flock(opened, LOCK_EX | how)
            with suppress(FileNotFoundError):
                if samestat(os.fstat(opened.fileno()), os.stat(file)):
                    return opened
        except BlockingIOError:
            opened.close()
            return None
        except BaseException:
            opened.close()
            raise
        opened.close()  # whoever held it has deleted it meanwhile: others lock the file that is there now


def _holder(file: Path) -> str:
    try:
        pid, words, since = json.loads(file.read_text(encoding="utf-8"))
        return f"process {pid} (drumhead {' '.join(words)}, since {since})"
    except (OSError, ValueError, TypeError):
        return "another process"
