"""Faults and oddities of the machine, as one table: the same bytes come out, or the old site stays and a line says why.

Killed builds are in ``tests.faults``, two at once in ``test_build``, a disk that is full in ``cli/test_full_disk``,
streams that are closed in ``cli/test_streams``.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHANGED = Path("content", "tiny", "game.yaml")
ODD = {
    "clock": "import time\n_now, time.time = time.time, lambda: _now() - 2_000_000_000\n",
    "future": "import time\n_now, time.time = time.time, lambda: _now() + 3_000_000_000\n",
    "no network": "import socket\ndef no(*_): raise OSError('the network was asked')\nsocket.socket.connect = no\n"
    "socket.getaddrinfo = no\n",
    "no processes": "import os\ndef no(*_): raise OSError(11, os.strerror(11))\nos.fork = no\n",
    "no Unix": "import os, signal\n"
    "for name in ('SIGALRM', 'SIGVTALRM', 'SIGPIPE', 'SIGKILL', 'ITIMER_REAL', 'ITIMER_VIRTUAL', 'setitimer',\n"
    "             'pthread_sigmask'): delattr(signal, name)\n"
    "import multiprocessing\nmultiprocessing.get_all_start_methods = lambda: ['spawn']\n"
    "del os.fork, os.geteuid, os.getuid\n",
    "read only": "import builtins, io, os\ndef no(path, *_, **__): raise OSError(30, os.strerror(30), path)\n"
    "usual, low = io.open, os.open\n"
    "def opened(path, mode='r', *more, **named):\n"
    "    return (no if set('wax+') & set(mode) else usual)(path, mode, *more, **named)\n"
    "def opened_low(path, flags, *more, **named):\n"
    "    return (no if flags & (os.O_WRONLY | os.O_RDWR) else low)(path, flags, *more, **named)\n"
    "builtins.open = io.open = opened\nos.open = opened_low\nos.mkdir = os.rename = os.replace = os.unlink = no\n",
}
"""Modules that Python runs before all else: what they make of the machine."""


class Machine(NamedTuple):
    """A machine on which a site is built."""

    name: str
    environment: Mapping[str, str] = MappingProxyType({})
    without: tuple[str, ...] = ()
    before: str = ""
    """What the shell does in the project's folder before the build."""
    odd: str = ""
    place: str = "project"
    told: str = ""
    """What stands in the one line that is said where no site can be built; empty where one must come out as ever."""


MACHINES = [
    Machine(
        "odd in its environment",
        {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TZ": "Pacific/Kiritimati"},
        without=("HOME", "USER", "LOGNAME"),
        before="umask 077; export PATH=/nonexistent; ulimit -n 40",
        odd="clock",
        place="my games/Ünï 'q' \"d\" #1 %20 & $HOME;",
    ),
    Machine(
        "of another country and century",
        {"LC_ALL": "tr_TR.ISO-8859-9", "LANG": "tr_TR.ISO-8859-9", "LANGUAGE": "tr", "PYTHONHASHSEED": "12345"}
        | {"HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent", "TMPDIR": "/nonexistent"},
        before="umask 000; rm -rf .cache; touch .cache",
        odd="future",
        place="/".join(["a" * 200] * 3),
    ),
    Machine("no network", odd="no network"),
    Machine("no processes", odd="no processes"),
    Machine("none of what Windows lacks", odd="no Unix"),
    Machine("a path with a line in it", place="two\nlines"),
    Machine("files that may not grow", before="ulimit -f 8; rm -rf .cache", told="site/public: File too large"),
    Machine(
        "a disk that can only be read", odd="read only", told="Read-only file system; make it readable and writable"
    ),
    Machine("a site that is a file", before="rm -rf site; touch site", told="site"),
    Machine("content that is gone", before="rm -rf content", told="no project is here"),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the tiny game and the text and data of its site."""
    folder = tmp_path_factory.mktemp("machine") / "project"
    shutil.copytree(ROOT / "tests" / "tiny" / "content", folder / "content")
    result = build(folder, Machine("usual"))
    assert result.returncode == 0, result.stderr
    return folder


def build(folder: Path, machine: Machine) -> "subprocess.CompletedProcess[str]":
    """A build on that machine."""
    path = os.pathsep.join([str(folder.parent / ".odd"), str(ROOT / "generator"), str(ROOT)])
    environment = {name: value for name, value in os.environ.items() if name not in machine.without}
    (folder.parent / ".odd").mkdir(exist_ok=True)
    (folder.parent / ".odd" / "sitecustomize.py").write_text(ODD.get(machine.odd, ""), encoding="utf-8")
    line = f'{machine.before or ":"}; exec "$0" -m drumhead.cli build --only text,data'
    return subprocess.run(
        ["sh", "-c", line, sys.executable],
        cwd=folder, env={**environment, "PYTHONPATH": path, **machine.environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def change(folder: Path) -> str:
    """Change a word of the game; the text before."""
    before = (folder / CHANGED).read_text(encoding="utf-8")
    (folder / CHANGED).write_text(before.replace("tagline: ", "tagline: Now ", 1), encoding="utf-8")
    return before


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.name)
def test_a_build_on_an_odd_machine_gives_the_same_bytes_or_keeps_the_old_site(
    built: Path, tmp_path: Path, machine: Machine
) -> None:
    folder = tmp_path / machine.place
    shutil.copytree(built, folder, symlinks=True)
    usual = contents(built / "site" / "public")
    if not machine.told:
        shutil.rmtree(folder / "site")
        shutil.rmtree(folder / ".cache" / "drumhead" / "books", ignore_errors=True)
    else:
        change(folder)
    result = build(folder, machine)
    if machine.told:
        assert result.returncode == 2 and result.stdout == ""
        assert machine.told in result.stderr and result.stderr.count("\n") == 1, result.stderr
        assert "Traceback" not in result.stderr and "[" not in result.stderr
        if "site" not in machine.before:
            assert contents(folder / "site" / "public") == usual, "the site that was there stays"
            assert os.listdir(folder / "site") == ["public"]
    else:
        assert (result.returncode, result.stderr) == (0, ""), result.stderr
        assert contents(folder / "site" / "public") == usual
