"""Child processes that never outlive their parent, and are not disturbed by the reader's Ctrl+C."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """Called in a process that `multiprocessing` started: end it as soon as its parent has ended, even by a kill."""
    parent = parent_process()
    assert parent, "this process has no parent in Python"
    Thread(target=_terminate_after, args=(parent.sentinel,), daemon=True).start()


def _terminate_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold SIGINT back while the block runs.

    Processes that are started here never see it: Ctrl+C goes to all processes of a terminal, but only the first
    knows what to clean up. Nor is the start of a process broken off half-way.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
