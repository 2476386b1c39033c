"""In every Python process of a command: lists the points at which it touches files and processes, or fails at one.

``FAULT_LOG`` is the file of the points, a line each, which all processes of the command write. A point is what is done
and the file, with the name of the project's folder or of what every project shares in place of where it is; the lines
of the package that lead there, up to an import, follow behind a tab. ``FAULT`` names a kind of fault, a point, and its
which occurrence it is.
"""

import builtins
import errno
import fcntl
import io
import os
import re
import signal
import sys
from contextlib import suppress
from multiprocessing import util
from typing import Any

_PLACES = [pair.split("=", 1) for pair in os.environ.get("FAULT_PLACES", "").split(os.pathsep) if pair]
_KIND, _POINT, _NUMBER = (os.environ.get("FAULT") or "none\t\t0").split("\t")
_LOG = os.open(os.environ["FAULT_LOG"], os.O_RDWR | os.O_CREAT | os.O_APPEND) if "FAULT_LOG" in os.environ else -1
_VARYING = re.compile(
    r"\d{3,}|(?<![0-9a-z])[0-9a-f]{16,}|(?<=\.new-)\w+|(?<=/)tmp\w{8}|(?<=preview-)\w+|(?<=staging-)[\w-]+"
)
_OPERATIONS = {
    "os.rename": "rename", "os.remove": "remove", "os.mkdir": "mkdir", "os.rmdir": "rmdir", "os.scandir": "list",
    "os.listdir": "list",
}  # fmt: skip
_busy = False


def _name(path: Any) -> str:
    """The point's name of a file, or '' for those that are neither the project's nor shared."""
    with suppress(TypeError):
        text = os.path.abspath(os.fsdecode(path))
        for place, name in _PLACES:
            if text == place or text.startswith(place + os.sep):
                return _VARYING.sub("#", name + text[len(place) :])
    return ""


def _place() -> str:
    """The lines of the package that are being run, the innermost last."""
    frame, lines = sys._getframe(3), list[str]()
    while frame:
        file = frame.f_code.co_filename
        if "importlib" in file:
            lines.clear()
        elif "/drumhead/" in file:
            lines.append(f"{file.rpartition('/drumhead/')[2]}:{frame.f_lineno}")
        frame = frame.f_back  # type: ignore[assignment]
    return " ".join(reversed(lines))


def _is_met(operation: str, path: Any) -> bool:
    """Note the point; whether it is the one that fails."""
    global _busy
    name = path if operation in ("start", "ask") else _name(path)
    if _LOG < 0 or _busy or not name:
        return False
    _busy = True
    point = f"{operation} {name}"
    try:
        fcntl.flock(_LOG, fcntl.LOCK_EX)
        earlier = os.pread(_LOG, os.fstat(_LOG).st_size, 0).count(f"{point}\t".encode()) if point == _POINT else 0
        os.write(_LOG, f"{point}\t{_place()}\n".encode(errors="replace"))
        fcntl.flock(_LOG, fcntl.LOCK_UN)
        return point == _POINT and earlier + 1 == int(_NUMBER)
    finally:
        _busy = False


def _fail(code: int, path: Any = None) -> None:
    raise OSError(code, os.strerror(code), *([path] if path is not None else ()))


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open":
        path, mode, flags = arguments
        writes = bool(set(mode) & set("wax+")) if isinstance(mode, str) else bool(flags & (os.O_WRONLY | os.O_RDWR))
        operation = "write" if writes else "read"
    elif event in _OPERATIONS:
        path, operation = arguments[0], _OPERATIONS[event]
    elif event == "socket.connect":
        operation = "ask"
        path = f"{arguments[1]}"
    else:
        return
    if isinstance(path, int) or not _is_met(operation, path):
        return
    if _KIND == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif _KIND == "short":
        if os.path.getmtime(path) < float(os.environ["FAULT_TIME"]):  # not what the command itself has just written
            os.truncate(path, os.path.getsize(path) // 2)
    elif _KIND == "full" and operation == "write":
        globals()["_full"] = True
    else:
        _fail(errno.ENOSPC if operation in ("write", "mkdir", "rename") else errno.EIO, path)


_full = False


def _opening(usual: Any) -> Any:
    """An ``open`` whose file takes nothing where the disk is full."""

    def opened(path: Any, *arguments: Any, **options: Any) -> Any:
        global _full
        file = usual(path, *arguments, **options)
        if not _full:
            return file
        _full = False
        os.close(file) if isinstance(file, int) else file.close()
        return usual("/dev/full", *arguments, **options)

    return opened


def _starting(usual: Any, what: str) -> Any:
    """A start of a process that fails, or whose process is killed."""

    def start(*arguments: Any, **options: Any) -> Any:
        met = _is_met("start", what)
        if met and _KIND != "killed":
            _fail(errno.EAGAIN)
        child = usual(*arguments, **options)
        if met and child:
            os.kill(child, signal.SIGKILL)
        return child

    return start


if _LOG >= 0:
    sys.addaudithook(_audit)
    builtins.open = io.open = _opening(io.open)
    os.open = _opening(os.open)
    os.fork = _starting(os.fork, "fork")
    util.spawnv_passfds = _starting(util.spawnv_passfds, "spawn")
