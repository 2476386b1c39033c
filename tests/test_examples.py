"""The games in ``examples/`` are projects of their own: each passes its tests and has no fault."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/drumhead.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_passes_its_own_tests_and_has_no_fault(example: Path) -> None:
    for words in (["-m", "pytest", "-q", "-p", "no:cacheprovider"], ["-m", "drumhead.cli", "validate"]):
        command = [sys.executable, *words]
        done = subprocess.run(command, cwd=example, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_engine_of_an_example_is_short(example: Path) -> None:
    engines = list(example.glob("engines/*/*.py"))
    assert engines and all(len(file.read_text(encoding="utf-8").splitlines()) <= 200 for file in engines)
