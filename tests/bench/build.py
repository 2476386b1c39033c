"""Building everything a second time with nothing changed, against the first time."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench import Row
from tests.bench.page import PROJECT

LIMIT = 0.1


def measure() -> Iterator[Row]:
    """Both from an empty cache and an empty folder, in a project that has this checkout's content."""
    with TemporaryDirectory() as name:
        shutil.copytree(PROJECT.content, Path(name) / "content")
        first, second = _built(name), _built(name)
    yield Row("second build / first", f"{second:.2f} s / {first:.2f} s", second / first, LIMIT)


def _built(folder: str) -> float:
    start = perf_counter()
    command = [sys.executable, "-m", "drumhead.cli", "build"]
    result = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"the build failed: {result.stderr}")
    return perf_counter() - start
