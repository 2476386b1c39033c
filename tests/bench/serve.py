"""What an author waits for: from an edited rule to its page in `drumhead serve`, in seconds by the clock."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import urlopen

from tests.bench import Row
from tests.bench.page import PROJECT

SECONDS = 1.0
EDITS = 5


def measure() -> Iterator[Row]:
    """Edits of one rule, each as soon as the one before is seen, while the sheets are printed anew beside it."""
    with TemporaryDirectory() as name:
        root = Path(name)
        for part in (PROJECT.content, PROJECT.public, PROJECT.cache):
            with suppress(FileNotFoundError):
                shutil.copytree(part, root / part.relative_to(PROJECT.root), copy_function=_copy_file)
        command = [sys.executable, "-u", "-m", "drumhead.cli", "serve", "--port", "0"]
        pipe, null = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(command, cwd=root, stdout=pipe, stderr=null, text=True) as server:
            try:
                assert server.stdout, "its output is a pipe"
                address = server.stdout.readline().split()[0]
                seconds = list(_edits(address, root / "content" / "onslaught" / "rules.md"))
            finally:
                server.terminate()
    figure = f"{median(seconds):.2f} s, at most {max(seconds):.2f} s / {SECONDS:.0f} s"
    yield Row("one edited rule to its page in `serve`", figure, median(seconds) / SECONDS, 1)


def _edits(address: str, rules: Path) -> Iterator[float]:
    """Edit the rules again and again; the seconds until the page has each edit."""
    text = rules.read_text(encoding="utf-8")
    with urlopen(f"{address}-/changes") as changes:
        for number in range(EDITS + 1):
            start = perf_counter()
            rules.write_text(text.replace("Hold out", f"Edit{number}. Hold out", 1), encoding="utf-8")
            while f"Edit{number}." not in urlopen(f"{address}onslaught/").read().decode():
                while not changes.readline().startswith(b"data:"):
                    pass
            if number:  # the first is seen as soon as the process that renders pages has read the site
                yield perf_counter() - start


def _copy_file(source: str, target: str) -> None:
    """A file of its own, with the time of the one it was copied from; what was built is only read."""
    if source.endswith(".md"):
        shutil.copy2(source, target)
    else:
        os.link(source, target)
