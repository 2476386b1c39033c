"""``make trace``: runs the tests of the games and writes the rules they exercise into each game's ``trace.json``."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from drumhead.book.trace import NAME, trace_fingerprint
from drumhead.source.faults import Fault
from drumhead.source.game import read_game
from drumhead.source.project import Project

ROOT = Path(__file__).resolve().parent.parent
TESTS = Path("tests", "games")


def measure(*arguments: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    """Game (its package's name) -> rule -> the ``code`` that cites it and the ``tests`` that exercise it.

    ``arguments`` are for pytest, such as the folder of one game. Raises CalledProcessError if a test fails.
    """
    with TemporaryDirectory() as folder:
        environment = os.environ | {"DRUMHEAD_TRACE": folder}
        options = ["-p", "no:cacheprovider", f"--ignore={TESTS / 'test_trace.py'}"]
        command = [sys.executable, "-m", "pytest", "-q", *options, *(arguments or [str(TESTS)])]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=sys.stderr)
        return merge([json.loads(file.read_text(encoding="utf-8")) for file in sorted(Path(folder).iterdir())])


def merge(parts: list[Mapping[str, Any]]) -> dict[str, dict[str, dict[str, list[str]]]]:
    """The measurements of several workers, merged."""
    result: dict[str, dict[str, dict[str, list[str]]]] = {}
    for part in parts:
        for game, rules in part.items():
            for rule, measured in rules.items():
                entry = result.setdefault(game, {}).setdefault(rule, {"code": [], "tests": []})
                for name in entry:
                    entry[name] = sorted({*entry[name], *measured[name]})
    return result


def main() -> None:
    """Measure, and write the file of each game."""
    measured = measure()
    for folder in Project.here().games():
        faults: list[Fault] = []
        game = read_game(folder, faults)
        assert game is not None, faults
        package = game.form.engine.rpartition(".")[2]
        rules = measured.get(package, {})
        tests = TESTS / package
        header = {"made_from": trace_fingerprint(game.form.engine, ROOT / tests), "tests": tests.as_posix()}
        lines = ",\n".join(f"  {json.dumps(rule)}: {json.dumps(rules[rule])}" for rule in sorted(rules))
        start = ", ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in header.items())
        (folder / NAME).write_text(f'{{{start}, "rules": {{\n{lines}\n}}}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
