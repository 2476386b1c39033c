"""Engines are other people's programs: each question to them has a time to be answered in, and may change nothing."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import current_thread, local, main_thread
from traceback import extract_tb
from types import TracebackType
from typing import Any, Final, NoReturn

from drumhead.source.faults import display_path
from drumhead.table.game import BadInput

SECONDS: Final = 8.0
"""How many seconds an engine may take for one answer: a move, a verdict, a view of the table."""

_CHANGES: Final = frozenset(
    f"os.{name}" for name in ("remove", "rename", "mkdir", "rmdir", "truncate", "link", "symlink", "system", "fork")
) | {"subprocess.Popen", "os.posix_spawn", "socket.connect", "socket.bind"}
_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_CALLERS: Final = ("build", "cli", "source", "play", "table")

_asked = local()


class EngineFault(Exception):
    """An engine raised an error, took too long, or did what no engine may; where it was is said."""


class Endless(EngineFault):
    """An engine did not come to an end in time."""


class _Stopped(BaseException):
    """Ends an engine's code past any ``except Exception`` of its own."""


@contextmanager
def guarded(seconds: float | None = None) -> Iterator[None]:
    """Let an engine answer. Raises EngineFault; what the engine refuses is raised as it stands, BadInput.

    Only in the main thread of a process is there a limit of time, ``SECONDS`` where none is given.
    """
    _watch()
    timed = current_thread() is main_thread()
    _asked.now = True
    seconds = SECONDS if seconds is None else seconds
    before = signal.signal(signal.SIGVTALRM, _late) if timed else None
    if timed:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    except (BadInput, EngineFault):
        raise
    except _Stopped as stopped:
        place = _place(stopped.__traceback__)
        if message := str(stopped):
            raise EngineFault(message + place) from None
        message = f"it does not come to an end: {seconds:g} seconds of computing were not enough"
        raise Endless(message + place) from None
    except SyntaxError as error:
        raise EngineFault(
            f"SyntaxError: {error.msg} ({display_path(Path(error.filename or '?'))}:{error.lineno})"
        ) from error
    except (Exception, SystemExit) as error:
        raise EngineFault(f"{type(error).__name__}: {error}{_place(error.__traceback__)}") from error
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, before)
        _asked.now = False


def _late(*_: object) -> NoReturn:
    raise _Stopped


@cache
def _watch() -> None:
    """From now on Python asks ``_refuse``, once, whatever it does."""
    sys.addaudithook(_refuse)


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Stop an engine that is asked something from doing what none may."""
    if not getattr(_asked, "now", False) or _is_allowed(arguments):
        return
    if event == "open":
        _, mode, flags = arguments
        writes = bool(set(mode) & set("wax+")) if isinstance(mode, str) else bool(flags & _WRITING)
        if writes:
            raise _Stopped(f"it writes the file {arguments[0]}, and an engine may write none")
    elif event in _CHANGES:
        raise _Stopped(f"it calls {event}, which no engine may")


def _is_allowed(arguments: tuple[Any, ...]) -> bool:
    """Whether it is Python keeping a module compiled that is imported, or a file that was asked about when opened."""
    return bool(arguments) and (isinstance(arguments[0], int) or "__pycache__" in str(arguments[0]))


def _place(traceback: TracebackType | None) -> str:
    """Where the innermost line of an engine was, where there is one."""
    frames = [frame for frame in extract_tb(traceback) if _is_engine(frame.filename)]
    return f" ({display_path(Path(frames[-1].filename))}:{frames[-1].lineno})" if frames else ""


def _is_engine(filename: str) -> bool:
    """Whether the file is neither Python's own nor of the rooms that call engines."""
    callers = (os.path.dirname(os.__file__) + os.sep, *(f"{_PACKAGE}/{room}/" for room in _CALLERS), "<")
    return not filename.startswith(callers)
