"""``drumhead trace``: what ran into each rule, and why nothing does."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one small game, the working directory."""
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "content" / "tiny"


def test_the_code_that_an_example_ran_into_is_named(tiny: Path, drumhead: Command) -> None:
    code, out, _ = drumhead("trace", "--json")
    rules: dict[str, Any] = json.loads(out)["games"]["tiny"]
    assert code == 0
    assert rules["stair.ends"]["code"] == ["tests.tiny.engine:tell", "tests.tiny.engine:verify"]
    assert rules["stair.ends"]["examples"] == ["down"] and rules["stair.ends"]["sheets"] == ["quickref"]
    assert rules["stair.deal"] == {
        "code": [],
        "examples": [],
        "tests": [],
        "sheets": ["quickref"],
        "unchecked": "It is how the cards are laid out.",
    }


def test_a_rule_that_nothing_ran_into_is_not_called_checked(tiny: Path, drumhead: Command) -> None:
    for example in (tiny / "examples").iterdir():
        example.unlink()
    code, out, _ = drumhead("trace")
    assert code == 0 and "enforced by" not in out and "unchecked: nothing that ran cites it" in out


def test_a_trace_of_other_code_is_stale(tiny: Path, drumhead: Command) -> None:
    (tiny / "trace.json").write_text(json.dumps({"made_from": "other", "tests": "tests", "rules": {}}), "utf-8")
    code, out, err = drumhead("trace")
    assert (code, out) == (2, "") and "trace.json: stale" in err and "make trace" in err


@pytest.mark.parametrize("text", ["{", "[]", '{"rules": 5}'])
def test_a_broken_trace_is_named(tiny: Path, text: str, drumhead: Command) -> None:
    (tiny / "trace.json").write_text(text, encoding="utf-8")
    code, _, err = drumhead("trace")
    assert code == 2 and "trace.json" in err and "Traceback" not in err
