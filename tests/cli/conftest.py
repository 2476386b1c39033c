"""The command, as the tests of several commands call it."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drumhead.cli import main

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def drumhead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command, given words, and data that it finds in files of JSON: exit code, standard output and error."""

    def run(*words: Any) -> tuple[int, str, str]:
        given = []
        for place, word in enumerate(words):
            if not isinstance(word, str):
                (tmp_path / f"{place}.json").write_text(json.dumps(word), encoding="utf-8")
                word = str(tmp_path / f"{place}.json")
            given.append(word)
        monkeypatch.setattr(sys, "argv", ["drumhead", *given])
        with pytest.raises(SystemExit) as done:
            main()
        told = capsys.readouterr()
        return int(done.value.code or 0), told.out, told.err

    return run
