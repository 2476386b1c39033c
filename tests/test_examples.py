"""The games in ``examples/`` are projects of their own: each passes its tests and has no fault."""

import subprocess
import sys
from pathlib import Path

import pytest
from drumhead.source.card_layouts import Pieces
from drumhead.source.layouts import LAYOUTS, layout_name
from drumhead.source.yaml_text import parse

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/drumhead.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_passes_its_own_tests_and_has_no_fault(example: Path) -> None:
    tests = [["-m", "pytest", "-q", "-p", "no:cacheprovider"]] if (example / "tests").is_dir() else []
    for arguments in (*tests, ["-m", "drumhead.cli", "validate"]):
        command = [sys.executable, *arguments]
        result = subprocess.run(command, cwd=example, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr


def test_an_engine_of_an_example_is_short() -> None:
    engines = [file for example in EXAMPLES for file in example.glob("engines/*/*.py")]
    assert engines and all(len(file.read_text(encoding="utf-8").splitlines()) <= 200 for file in engines)


def test_the_examples_print_every_layout_of_pieces() -> None:
    files = [file for example in EXAMPLES for file in example.glob("content/*/sheets.yaml")]
    printed = {layout_name(aid) for file in files for aid in parse(file.read_text(encoding="utf-8"))[0]}
    pieces = {name for name, form in LAYOUTS.items() if issubclass(form, Pieces)}
    assert pieces <= printed
