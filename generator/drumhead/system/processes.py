"""Child processes that never outlive their parent and don't see the user's Ctrl+C; and what Windows does otherwise."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final

HAS_MASKS: Final = hasattr(signal, "pthread_sigmask")
"""Whether signals can be held back: not on Windows."""
HAS_FORK: Final = "fork" in get_all_start_methods()
ENDING: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGALRM") if hasattr(signal, name)]
"""The signals that end a command: those of the user, and that of a timer where the system has one."""


def end_with_parent() -> None:
    """In a child process of `multiprocessing`: end it as soon as its parent has ended or was killed."""
    parent = parent_process()
    assert parent, "this process has no parent in Python"
    if HAS_MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
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
    if not HAS_MASKS:
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # its start would unblock the signals
    previous_mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous_mask)


def is_running(process: int) -> bool:
    """Whether there is a process of this number."""
    if sys.platform == "win32":  # a signal would end it there
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(0x1000, False, process)  # to be asked about, and no more
        return bool(handle and ctypes.windll.kernel32.CloseHandle(handle))
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # of another user
        return True
    return True


def interrupt_after(seconds: float) -> None:
    """Raise one of ``ENDING`` in the main thread after a while; at once where the system has no timers."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
    else:
        signal.raise_signal(signal.SIGINT)


def limit_computing(seconds: float, time_out: Callable[..., None]) -> None:
    """Call ``time_out`` in the main thread when it has computed for so long, by seconds of 0 never.

    Where the system has no such timer, as Windows, nothing limits it.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGVTALRM, time_out)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
