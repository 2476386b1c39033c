"""One process at a time; the others are told for whom they wait, and a killed one keeps nobody waiting."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.system.locks import Busy, locked

HOLD = """
import signal, sys
from pathlib import Path
from drumhead.system.locks import locked
signal.alarm(60)  # whoever waits in spite of all gets it then
with locked(Path("lock"), "there", None):
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


def test_who_waits_is_told_for_whom(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    messages: list[str] = []

    def waiting(line: str) -> None:
        messages.append(line)
        assert holder.stdin
        holder.stdin.close()

    with locked(tmp_path / "lock", "there", waiting):
        assert holder.wait() == 0
    (line,) = messages
    assert line == f"waiting for process {holder.pid}, which uses there"


def test_who_is_not_to_wait_is_refused(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    refusal = rf"there is in use by process {holder.pid}: .*leave out --no-wait"
    with pytest.raises(Busy, match=refusal), locked(tmp_path / "lock", "there", None):
        pytest.fail("two at once")
    assert (tmp_path / "lock").exists()


def test_a_killed_process_keeps_nobody_waiting(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    with locked(tmp_path / "lock", "there", None):
        pass
    assert not (tmp_path / "lock").exists()


def test_nothing_stays_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError), locked(tmp_path / "new" / "lock", "there", None):
        raise KeyError
    assert list((tmp_path / "new").iterdir()) == []


def test_a_holder_that_left_no_name_is_another_process(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    for text in ("", "[1]"):
        (tmp_path / "lock").write_text(text, encoding="utf-8")
        with pytest.raises(Busy) as error, locked(tmp_path / "lock", "there", None):
            pytest.fail("two at once")
        assert str(error.value) == (
            "there is in use by another process: try again when that has ended, or leave out --no-wait"
        )


def test_a_lock_needs_neither_its_folder_nor_its_file_nor_room_for_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "not" / "there yet" / "lock"
    with locked(file, "there", None):
        assert file.read_text(encoding="utf-8") == str(os.getpid())
        file.unlink()

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_text", full)
    with locked(file, "there", None):
        assert file.exists()
    assert not file.exists()
