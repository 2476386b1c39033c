"""The same source gives the same bytes: on another day, in another folder, with another seed of Python's hashes."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from drumhead.source.project import Project

from tests.press.conftest import Run

PRINT = """
import sys, time
from pathlib import Path

now, told = time.time, time.gmtime
time.time = lambda: now() + 400 * 24 * 3600
time.gmtime = time.localtime = lambda at=None: told(time.time() if at is None else at)

from drumhead.press import jobs
from tests.press.conftest import print_book
from tests.press.decks import run_here
from tests.press.sample import BOOK

jobs.run_all = run_here  # in this process, where the clock has been moved
print_book(BOOK, Path(sys.argv[1]))
"""


def test_another_day_and_another_folder_give_the_same_bytes(run: Run, tmp_path: Path) -> None:
    far = tmp_path / "elsewhere" / "on another day"
    far.mkdir(parents=True)
    root = Project.here().root
    home = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "generator"), str(root))), "PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", PRINT, far], cwd=root, env=home, check=False)
    assert done.returncode == 0
    assert hashes(far / "out") == hashes(run.out)


def hashes(folder: Path) -> dict[str, str]:
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in sorted(folder.rglob("*.*"))}
