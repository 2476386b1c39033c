"""One process at a time; the others are told for whom they wait, and a killed one keeps nobody waiting."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.system.locks import locked

HOLD = """
import signal, sys
from pathlib import Path
from drumhead.system.locks import locked
signal.alarm(60)  # whoever waits in spite of all gets it then
with locked(Path("lock"), "there", print):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that holds the lock ``lock`` until its standard input ends."""
    command = [sys.executable, "-c", HOLD]
    with subprocess.Popen(command, cwd=tmp_path, stdin=-1, stdout=-1, text=True) as process:
        assert process.stdout and process.stdin
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


@pytest.mark.parametrize("name", [None, "", "[1]"])
def test_who_waits_is_told_for_whom(tmp_path: Path, holder: "subprocess.Popen[str]", name: str | None) -> None:
    if name is not None:  # a holder that could not leave its number, or left nonsense
        (tmp_path / "lock").write_text(name, encoding="utf-8")
    messages: list[str] = []

    def waiting(line: str) -> None:
        messages.append(line)
        assert holder.stdin
        holder.stdin.close()

    with locked(tmp_path / "lock", "there", waiting):
        assert holder.wait() == 0
    (line,) = messages
    whom = f"process {holder.pid}" if name is None else "another process"
    assert line == f"waiting for {whom}, which uses there"


def test_a_killed_process_keeps_nobody_waiting(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    with locked(tmp_path / "lock", "there", print):
        pass
    assert not (tmp_path / "lock").exists()


def test_nothing_stays_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError), locked(tmp_path / "new" / "lock", "there", print):
        raise KeyError
    assert list((tmp_path / "new").iterdir()) == []


def test_where_no_file_can_be_made_nobody_waits() -> None:
    with pytest.raises(FileNotFoundError), locked(Path("/proc/lock"), "there", print):
        pass


def test_a_lock_needs_neither_its_folder_nor_its_file_nor_room_for_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "not" / "there yet" / "lock"
    with locked(file, "there", print):
        assert file.read_text(encoding="utf-8") == str(os.getpid())
        file.unlink()

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_text", full)
    with locked(file, "there", print):
        assert file.exists()
    assert not file.exists()


def test_a_lock_whose_file_can_not_be_deleted_while_it_is_open_is_free_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object) -> None:
        raise PermissionError(errno.EACCES, "in use", str(path))  # as Windows does

    monkeypatch.setattr(Path, "unlink", refuse)
    for _ in range(2):
        with locked(tmp_path / "lock", "there", pytest.fail):
            assert (tmp_path / "lock").is_file()
