"""Streams that are closed, endless or in no encoding, and errors that nobody foresaw: told in a line, with code 2."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from drumhead.cli import records
from drumhead.play.bundle import GameBundle

from tests.cli.conftest import Command

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"{sys.executable} -m drumhead.cli"


def shell(line: str) -> tuple[int, str, str]:
    """A line for the shell, with at most 4 GB of memory: its code, its output, its errors."""
    result = subprocess.run(["bash", "-c", f"ulimit -v 4000000; {line}"], cwd=ROOT, capture_output=True, text=True)
    return result.returncode, result.stdout, result.stderr


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"{PYTHON} check - <&-", "standard input is closed"),
        (f"{PYTHON} play onslaught <&-", "standard input is closed"),
        (f"{PYTHON} play onslaught </dev/null >&-", "standard output is closed"),
        (f"{PYTHON} check /dev/zero", "/dev/zero: more than 4000000 bytes are too many for a record"),
        ('D=$(mktemp -d); cd "$D"; rmdir "$D"; ' + f"PYTHONPATH={ROOT}/generator {PYTHON} odds serm", "the working"),
    ],
)
def test_a_stream_that_is_closed_or_endless_is_told(line: str, message: str) -> None:
    code, out, err = shell(line)
    assert (code, out) == (2, "")
    assert err.startswith(f"drumhead: {message}") and err.count("\n") == 1


def test_a_reader_who_has_gone_is_no_answer() -> None:
    assert shell(f"{PYTHON} deal onslaught --seed 1 | true; exit ${{PIPESTATUS[0]}}") == (141, "", "")


@pytest.mark.parametrize("arguments", ["odds none", "none"])
def test_where_standard_error_is_full_the_code_tells_it(arguments: str) -> None:
    assert shell(f"{PYTHON} {arguments} 2>/dev/full") == (2, "", "")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_game_goes_on_after_bytes_that_are_in_no_encoding(encoding: str) -> None:
    typed = r"printf '\xff\xc3\nlog\npledge 6\n'"
    code, out, err = shell(f"{typed} | PYTHONIOENCODING={encoding}:strict {PYTHON} play onslaught --seed 1")
    assert (code, err) == (0, "")
    assert r"'\\xff\\xc3' is not a move" in out and ("…" in out or r"\u2026" in out)
    assert "Nothing yet." in out and '"moves": ["pledge 6"]' in out


@pytest.mark.parametrize(
    "error",
    [
        KeyError("a\nb"),
        MemoryError(),
    ],
)
def test_an_unforeseen_error_is_a_line_with_its_place(
    drumhead: Command, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(GameBundle, "replay", fail)
    code, out, err = drumhead("check", {"game": "onslaught", "seed": 7, "moves": []})
    assert (code, out) == (2, "")
    line = fail.__code__.co_firstlineno + 1
    place = f"{Path(__file__).relative_to(Path.cwd())}:{line}" if Path.cwd() in Path(__file__).parents else f":{line}"
    assert f"{place}: {type(error).__name__}:" in err and err.count("\n") == 1 and "Traceback" not in err


def test_an_unforeseen_error_in_python_itself_has_the_place_that_called_it(
    drumhead: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "read_object", lambda path: "x".encode("no-such-encoding"))
    code, _, err = drumhead("check", "record.json")
    assert code == 2 and "test_streams.py:" in err and "LookupError: unknown encoding" in err
