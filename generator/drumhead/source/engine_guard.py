"""A guard around engines, which are other people's programs: each call has a time limit and may change nothing.

It helps against accidents and is no fence: an engine that means harm gets round it, as any Python that is run can.
"""

import faulthandler
import os
import re
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryFile
from threading import current_thread, local, main_thread
from traceback import extract_tb
from types import TracebackType
from typing import IO, Any, Final, TypeVar

from drumhead.source.faults import display_path
from drumhead.system.processes import HAS_FORK, end_with_parent, interrupts_blocked, limit_computing
from drumhead.table.faults import BadInput

SECONDS: Final = 8.0
"""The most seconds of computing that an engine may take for one answer: a move, a verdict, a view of the table."""
_PATIENCE: Final = 2
"""The factor to the seconds on the clock after which a child ends in the midst of an answer, and what is added to them:
on a busy machine it gets only part of the time.
"""

_FORBIDDEN_EVENTS: Final = frozenset(
    f"os.{name}" for name in ("remove", "rename", "mkdir", "rmdir", "truncate", "link", "symlink", "system", "fork")
) | {"subprocess.Popen", "os.posix_spawn", "socket.connect", "socket.bind"}
_WRITE_FLAGS: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_CALLER_PACKAGES: Final = ("pipeline", "cli", "book", "source", "system", "play", "table")

_guard = local()
_report: IO[bytes] | None = None
"""Where a child writes the lines that it was at when it had to end; None in other processes."""

T = TypeVar("T")


class EngineFault(Exception):
    """An engine raised an error, took too long, or did something forbidden; the message says where."""


class EngineTimeout(EngineFault):
    """An engine exceeded its time limit."""


class _Stopped(BaseException):
    """Ends an engine's code past any ``except Exception`` of its own."""


def attended(work: Callable[[], T], again: bool = True) -> T:
    """The result of work that calls engines, done in a child: what cannot be interrupted or ends the process ends that.

    A child that is killed, as where memory is short, is tried once ``again``; where no child can be started, the work
    is done here. Raises what the work raises, and EngineFault where the child gives no answer.
    """
    if not HAS_FORK:
        return work()
    context = get_context("fork")  # to start a new Python would take longer than the work
    receiver, sender = context.Pipe(duplex=False)
    with TemporaryFile() as report:
        child = context.Process(target=_answer, args=(sender, report, work))
        with interrupts_blocked(), warnings.catch_warnings(action="ignore"):  # our other threads wait and hold no lock
            try:
                child.start()
            except OSError:
                return work()
        sender.close()
        try:
            answer: list[T] = receiver.recv()
        except EOFError:
            child.join()
            report.seek(0)
            frames = re.findall(r'File "(.+)", line (\d+)', report.read().decode(errors="replace"))
            if not frames and again and child.exitcode == -signal.SIGKILL:
                return attended(work, again=False)
            if not frames:
                raise EngineFault(f"it ends the process that runs it (exit code {child.exitcode})") from None
            places = [f" ({display_path(Path(file))}:{line})" for file, line in frames if _is_engine(file)]
            message = f"it does not come to an end: {_PATIENCE * (SECONDS + 1):g} seconds were not enough"
            raise EngineTimeout(message + "".join(places[:1])) from None
        finally:
            child.kill()
            child.join()
            receiver.close()
    return answer[0] if answer else work()


def _answer(sender: Connection, report: IO[bytes], work: Callable[[], object]) -> None:
    """In the child: send the result, or nothing where an error is raised, which the parent will meet by itself."""
    global _report
    end_with_parent()
    _report = report
    try:
        answer = [work()]
    except Exception:
        answer = []
    sender.send(answer)


@contextmanager
def guarded() -> Iterator[None]:
    """Run engine code. Raises EngineFault; the engine's own BadInput passes through.

    The time limit applies only in the main thread of a process.
    """
    _install_hook()
    has_timer = current_thread() is main_thread()
    _guard.active = True
    if has_timer:
        limit_computing(SECONDS, _time_out)
    if _report:
        faulthandler.dump_traceback_later(_PATIENCE * (SECONDS + 1), file=_report, exit=True)
    try:
        yield
    except (BadInput, EngineFault):
        raise
    except _Stopped as error:
        location = _location(error.__traceback__)
        if message := str(error):
            raise EngineFault(message + location) from None
        message = f"it does not come to an end: {SECONDS:g} seconds of computing were not enough"
        raise EngineTimeout(message + location) from None
    except SyntaxError as error:
        place = f"{display_path(Path(error.filename or '?'))}:{error.lineno}"
        raise EngineFault(f"SyntaxError: {error.msg} ({place})") from error
    except (Exception, SystemExit) as error:
        raise EngineFault(f"{type(error).__name__}: {error}{_location(error.__traceback__)}") from error
    finally:
        _guard.active = False
        if has_timer:
            limit_computing(0, _time_out)
        if _report:
            faulthandler.cancel_dump_traceback_later()


def _time_out(*_: object) -> None:
    if _guard.active:  # else the engine has just answered
        raise _Stopped


@cache
def _install_hook() -> None:
    sys.addaudithook(_audit)


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    """Stop an engine that is running from doing what is forbidden.

    Python may cache an imported module, and an open file was checked when it was opened.
    """
    if not getattr(_guard, "active", False):
        return
    if arguments and (isinstance(arguments[0], int) or "__pycache__" in str(arguments[0])):
        return
    if event == "open":
        file, mode, flags = arguments
        if set(mode) & set("wax+") if isinstance(mode, str) else flags & _WRITE_FLAGS:
            raise _Stopped(f"it writes the file {file}, and an engine may write none")
    elif event in _FORBIDDEN_EVENTS:
        raise _Stopped(f"it calls {event}, which no engine may")


def _location(traceback: TracebackType | None) -> str:
    """The innermost line of an engine in the traceback, or ''."""
    frames = [frame for frame in extract_tb(traceback) if _is_engine(frame.filename)]
    return f" ({display_path(Path(frames[-1].filename))}:{frames[-1].lineno})" if frames else ""


def _is_engine(filename: str) -> bool:
    """Whether the file is neither Python's own nor in the packages that call engines."""
    folders = (os.path.dirname(os.__file__), *(str(_PACKAGE / name) for name in _CALLER_PACKAGES))
    return not filename.startswith(("<", *(folder + os.sep for folder in folders)))
