"""Engines have a time to answer in, change nothing, and say where they failed."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Thread

import pytest
from drumhead.source import engine_guard
from drumhead.source.engine_guard import EngineFault, EngineTimeout, guarded
from drumhead.table.game import BadInput

from tests.source import coin


def endless() -> None:
    while True:
        pass


def failing() -> None:
    raise KeyError("worth")


def answered(engine: Callable[[], object]) -> str:
    with pytest.raises(EngineFault) as error, guarded(0.05):
        engine()
    return str(error.value)


def test_an_engine_that_does_not_end_is_stopped_and_its_place_said() -> None:
    message = answered(endless)
    assert message.startswith("it does not come to an end: 0.05 seconds of computing were not enough (tests/source/")
    with pytest.raises(EngineTimeout), guarded(0.05):
        endless()


def test_a_timer_that_ends_just_after_the_answer_stops_nothing() -> None:
    engine_guard._install_handler.cache_clear()
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
    for change in (lambda: file.unlink(), lambda: (tmp_path / "folder").mkdir(), lambda: subprocess.run(["true"])):
        assert "which no engine may" in answered(change)
    with guarded():
        assert file.read_text(encoding="utf-8") == "kept" and [*tmp_path.iterdir()] == [file]
    file.write_text("ours", encoding="utf-8")


def test_an_engine_that_is_imported_is_kept_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "imported_when_asked.py").write_text("VALUE = 1\n", encoding="utf-8")
    with guarded():
        import_module("imported_when_asked")
    assert [*tmp_path.glob("__pycache__/imported_when_asked.*.pyc")]


def test_in_a_thread_there_is_no_limit_of_time_and_all_else() -> None:
    told: list[str] = []

    def ask() -> None:
        try:
            with guarded(0.0001):
                sum(range(100_000))
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
    assert engine_guard._location(None) == ""


@pytest.mark.parametrize(
    ("file", "is_engine"),
    [
        (os.__file__, False), (json.__file__, False), ("<string>", False), (engine_guard.__file__, False),
        (f"{os.path.dirname(os.__file__)}-own/engine.py", True), ("/engine/deal.py", True), (coin.__file__, True),
        (str(Path(engine_guard.__file__).parents[1] / "games" / "serm" / "__init__.py"), True),
    ],
    ids=["python", "package of python", "no file", "guard", "beside python", "elsewhere", "engine of tests", "game"],
)  # fmt: skip
def test_an_engine_is_neither_python_s_own_nor_of_the_rooms_that_ask(file: str, is_engine: bool) -> None:
    assert engine_guard._is_engine(file) is is_engine


@pytest.mark.parametrize(
    ("event", "arguments", "message"),
    [
        *(
            ("open", ("f", mode, 0), "it writes the file f, and an engine may write none")
            for mode in ("w", "a", "x", "r+b")
        ),
        *(
            ("open", ("f", None, flags), "it writes the file f, and an engine may write none")
            for flags in (os.O_WRONLY, os.O_RDWR, os.O_CREAT, os.O_TRUNC)
        ),
        *(("open", ("f", mode, 0), "") for mode in ("r", "rb")),
        ("open", ("f", None, os.O_RDONLY), ""),
        *(
            (event, (), f"it calls {event}, which no engine may")
            for event in (
                "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate", "os.link", "os.symlink",
                "os.system", "os.fork", "subprocess.Popen", "os.posix_spawn", "socket.connect", "socket.bind",
            )
        ),
        ("os.listdir", (".",), ""),
        ("import", ("json",), ""),
        ("socket.gethostname", (), ""),
    ],
)  # fmt: skip
def test_what_an_engine_asks_of_the_system_is_stopped_where_it_changes_something(
    event: str, arguments: tuple[object, ...], message: str
) -> None:
    engine_guard._audit(event, arguments)
    if message:
        assert answered(lambda: engine_guard._audit(event, arguments)).startswith(f"{message} (")
    else:
        with guarded():
            engine_guard._audit(event, arguments)


def test_a_thread_that_asks_no_engine_may_do_all() -> None:
    told: list[str] = []

    def change() -> None:
        try:
            engine_guard._audit("os.remove", ())
        except BaseException as error:
            told.append(str(error))

    thread = Thread(target=change)
    thread.start()
    thread.join()
    assert told == []


def test_an_engine_has_eight_seconds_unless_it_is_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine_guard.SECONDS == 8
    monkeypatch.setattr(engine_guard, "SECONDS", 0.03)
    with pytest.raises(EngineTimeout, match=r"0\.03 seconds of computing were not enough"), guarded():
        endless()
