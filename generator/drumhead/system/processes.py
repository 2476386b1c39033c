"""Child processes that never outlive their parent, and are not disturbed by the reader's Ctrl+C."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """Called in a process that `multiprocessing` started: end it as soon as its parent has ended, even by a kill."""
    parent = parent_process()
    assert parent, "this process has no parent in Python"
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    Thread(target=_terminate_after, args=(parent.sentinel,), daemon=True).start()


def _terminate_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold SIGINT and SIGTERM back while the block runs, so that the start of a process is not broken off half-way.

    A process that is started here never sees SIGINT: Ctrl+C goes to all processes of a terminal, but only the first
    knows what to put away. It sees SIGTERM once it has called `end_with_parent`.
    """
    resource_tracker.ensure_running()  # when it starts, it lets through what is held here
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
