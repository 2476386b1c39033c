"""The command as a fixture."""

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
    """Runs the command with texts, and data that it gets as JSON files: exit code, standard output and error."""

    def run(*arguments: Any) -> tuple[int, str, str]:
        paths = []
        for index, argument in enumerate(arguments):
            if not isinstance(argument, str):
                (tmp_path / f"{index}.json").write_text(json.dumps(argument), encoding="utf-8")
                argument = str(tmp_path / f"{index}.json")
            paths.append(argument)
        monkeypatch.setattr(sys, "argv", ["drumhead", *paths])
        with pytest.raises(SystemExit) as exit_:
            main()
        output = capsys.readouterr()
        return int(exit_.value.code or 0), output.out, output.err

    return run
