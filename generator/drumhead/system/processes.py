"""Child processes that never outlive their parent and don't see the user's Ctrl+C."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """In a child process of `multiprocessing`: end it as soon as its parent has ended or was killed."""
    parent = parent_process()
    assert parent, "this process has no parent in Python"
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    Thread(target=_terminate_after, args=(parent.sentinel,), daemon=True).start()


def _terminate_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block SIGINT and SIGTERM while the block runs, so that they can't interrupt the start of a process.

    A process that is started here never sees SIGINT: Ctrl+C goes to all processes of a terminal, but only the parent
    cleans up. It sees SIGTERM once it has called `end_with_parent`.
    """
    resource_tracker.ensure_running()  # its start would unblock the signals
    previous_mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous_mask)
