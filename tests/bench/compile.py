"""Compiling, in CPU seconds: our games against the parsers alone, and 200 made-up games of which one is edited."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from tests.bench import Row
from tests.bench.page import PROJECT
from tests.synthetic import write_game

GAMES, RULES = 200, 100
FIRST, EDITED = 0.9, 1.5
"""Seconds for text and data: all of ours from nothing, and one edited game of 200."""

MEGABYTES = 1000

PARSERS = """
import sys
from pathlib import Path
from yaml.cyaml import CParser
from yaml.events import StreamEndEvent
from markdown_it import MarkdownIt
for path in sorted(Path("content").rglob("*.yaml")):
    parser = CParser(path.read_text(encoding="utf-8"))
    while not isinstance(parser.get_event(), StreamEndEvent):
        pass
for path in sorted(Path("content").rglob("*.md")):
    MarkdownIt("commonmark").parse(path.read_text(encoding="utf-8"))
"""
"""The yardstick: libyaml and markdown-it read every file once, and nothing is done with what they find."""


def measure() -> Iterator[Row]:
    """Text and data, each build in a project of its own with an empty cache and no old output."""
    with TemporaryDirectory() as name:
        shutil.copytree(PROJECT.content, Path(name) / "content")
        reference = min(_seconds(name, "-c", PARSERS) for _ in range(3))
        first = min(_compile_anew(name) for _ in range(3))
    yield Row("compiling the house's games / parsers alone", f"{first:.2f} s / {reference:.2f} s", first / reference, 4)
    yield Row("text and data from nothing", f"{first:.2f} s / {FIRST} s", first / FIRST, 1)
    with TemporaryDirectory() as name:
        for number in range(GAMES // 4):
            write_game(Path(name, "content", f"game{number}"), RULES)
        quarter = _compile(name)
        for number in range(GAMES // 4, GAMES):
            write_game(Path(name, "content", f"game{number}"), RULES)
        full, largest = _compile_anew(name), getrusage(RUSAGE_CHILDREN).ru_maxrss / 1024
        one_edit = _compile_edited(name)
    what = f"{GAMES} games, {GAMES * RULES} rules"
    yield Row(f"{what} / 4 × a quarter", f"{full:.1f} s / 4 × {quarter:.1f} s", full / quarter / 4, 1.1)
    yield Row(f"{what}: memory", f"{largest:.0f} MB / {MEGABYTES} MB", largest / MEGABYTES, 1)
    yield Row(f"one of {GAMES} games edited", f"{one_edit:.2f} s / {EDITED} s", one_edit / EDITED, 1)


def _compile_anew(folder: str) -> float:
    """With an empty cache."""
    shutil.rmtree(Path(folder, ".cache"), ignore_errors=True)
    return _compile(folder)


def _compile_edited(folder: str) -> float:
    """With a line more in the rules of one game."""
    with next(Path(folder, "content").glob("*/rules.md")).open("a", encoding="utf-8") as file:
        file.write("\n")
    return _compile(folder)


def _compile(folder: str) -> float:
    return _seconds(folder, "-m", "drumhead.cli", "build", "--only", "text,data")


def _seconds(folder: str, *arguments: str) -> float:
    """CPU seconds, the system's and the children's too."""
    before = getrusage(RUSAGE_CHILDREN)
    # Compiled Python is kept, as it is wherever Drumhead is installed.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    result = subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"the build failed: {result.stderr}")
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
