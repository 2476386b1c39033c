"""Engines have a time to answer in, change nothing, and say where they failed."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from socket import socket
from threading import Thread

import pytest
from drumhead.source import engine_guard
from drumhead.source.engine_guard import EngineFault, EngineTimeout, guarded
from drumhead.table.game import BadInput


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_guard, "SECONDS", 0.05)


def endless() -> None:
    while True:
        pass


def failing() -> None:
    raise KeyError("worth")


def answered(engine: Callable[[], object]) -> str:
    with pytest.raises(EngineFault) as error, guarded():
        engine()
    return str(error.value)


def test_an_engine_that_does_not_end_is_stopped_and_its_place_said() -> None:
    message = answered(endless)
    assert message.startswith("it does not come to an end: 0.05 seconds of computing were not enough (tests/source/")
    with pytest.raises(EngineTimeout), guarded():
        endless()


def test_a_timer_that_ends_just_after_the_answer_stops_nothing() -> None:
    with guarded():
        pass
    signal.raise_signal(signal.SIGVTALRM)


def test_an_engine_that_fails_is_told_with_its_innermost_line() -> None:
    assert answered(failing).startswith("KeyError: 'worth' (tests/source/test_engine_guard.py:")
    assert answered(lambda: sys.exit(3)).startswith("SystemExit: 3 (")


def test_what_an_engine_refuses_is_raised_as_it_stands() -> None:
    with pytest.raises(BadInput, match=r"^no such deal$"), guarded():
        raise BadInput("no such deal")
    with pytest.raises(EngineFault, match=r"^told before$"), guarded():
        raise EngineFault("told before")


def test_an_engine_writes_and_starts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("kept", encoding="utf-8")
    for write in (
        lambda: file.write_text("other", encoding="utf-8"), lambda: file.open("a"),
        lambda: os.open(file, os.O_WRONLY), lambda: os.open(tmp_path / "new", os.O_CREAT),
    ):  # fmt: skip
        assert "it writes the file" in answered(write)
    with socket() as line:
        changes: list[Callable[[], object]] = [
            lambda: file.unlink(), lambda: (tmp_path / "folder").mkdir(), lambda: file.rename(tmp_path / "new"),
            lambda: tmp_path.rmdir(), lambda: os.truncate(file, 0), lambda: os.link(file, tmp_path / "new"),
            lambda: os.symlink(file, tmp_path / "new"), lambda: os.system("true"), lambda: subprocess.run(["true"]),
            lambda: os.posix_spawn("/bin/true", ["true"], {}), lambda: line.bind(("127.0.0.1", 0)),
            lambda: line.connect(("127.0.0.1", 9)),
        ]  # fmt: skip
        for change in changes:
            assert "which no engine may" in answered(change)
    with guarded():
        assert file.read_text(encoding="utf-8") == "kept" and [*tmp_path.iterdir()] == [file]
    file.write_text("ours", encoding="utf-8")


def test_in_a_thread_there_is_no_limit_of_time_and_all_else() -> None:
    told: list[str] = []

    def ask() -> None:
        try:
            with guarded():
                sum(range(10_000_000))
                os.mkdir("never")
        except EngineFault as fault:
            told.append(str(fault))

    thread = Thread(target=ask)
    thread.start()
    thread.join()
    assert told and told[0].startswith("it calls os.mkdir, which no engine may (tests/source/")


def code(text: str, file: str) -> Callable[[], object]:
    """What runs the text as if it stood in the file."""
    compiled = compile(text, file, "exec")
    return lambda: exec(compiled, {})


def test_the_place_is_the_innermost_line_of_an_engine(tmp_path: Path) -> None:
    inner = code("def fail():\n    raise KeyError('worth')\nfail()", "/engine/deal.py")
    assert answered(inner) == "KeyError: 'worth' (/engine/deal.py:2)"
    assert answered(code("import json\njson.loads('{')", "/engine/deal.py")).endswith(" (/engine/deal.py:2)")
    assert answered(lambda: compile("A = (", "/engine/rules.py", "exec")) == (
        "SyntaxError: '(' was never closed (/engine/rules.py:1)"
    )
