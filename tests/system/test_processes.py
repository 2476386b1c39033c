"""Child processes end with their parent, however it ends, and leave Ctrl+C to it."""

import ctypes
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest
from drumhead.system.processes import interrupts_blocked, is_running

PARENT = """
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import sleep
from drumhead.system.processes import end_with_parent

def outlive():
    print("begun", flush=True)
    sleep(60)
    print("outlived", flush=True)
    os.killpg(0, 9)  # the other worker too, which holds the pipe

if __name__ == "__main__":
    with ProcessPoolExecutor(2, get_context("spawn"), initializer=end_with_parent) as pool:
        pool.submit(outlive).result()
"""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_when_their_parent_is_killed(tmp_path: Path, end: signal.Signals) -> None:
    (tmp_path / "parent.py").write_text(PARENT, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "parent.py")]
    # The workers hold the pipe's other end: it is read to its end only when the last of them is gone.
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as parent:
        assert parent.stdout
        assert parent.stdout.readline() == "begun\n"
        parent.send_signal(end)
        assert parent.stdout.read() == ""


FIRST = """
import signal
from multiprocessing import get_context
from drumhead.system.processes import interrupts_blocked
with interrupts_blocked():
    get_context("spawn").Semaphore(1)  # starts its tracker of such things
    print(sorted(signal.pthread_sigmask(signal.SIG_BLOCK, set())))
print(sorted(signal.pthread_sigmask(signal.SIG_BLOCK, set())))
"""


def test_interrupts_are_held_though_python_starts_processes_of_its_own() -> None:
    result = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
    assert result.stdout == f"{sorted([signal.SIGINT, signal.SIGTERM])}\n[]\n"


def test_a_process_started_while_interrupts_are_held_does_not_see_ctrl_c() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        with interrupts_blocked():
            raised = pool.submit(signal.raise_signal, signal.SIGINT)
        assert raised.result() is None


def test_whether_a_process_is_there_is_asked_without_the_signal_that_ends_it_on_windows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert is_running(os.getpid())
    handles = {7: 70}
    kernel = SimpleNamespace(OpenProcess=lambda _rights, _inherit, number: handles.get(number, 0), CloseHandle=bool)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "kill")
    assert is_running(7) and not is_running(8)
