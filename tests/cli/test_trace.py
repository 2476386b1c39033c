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


def test_the_code_that_examples_and_random_games_ran_into_is_named(tiny: Path, drumhead: Command) -> None:
    code, out, _ = drumhead("trace", "--json")
    rules: dict[str, Any] = json.loads(out)["games"]["tiny"]
    assert code == 0
    assert rules["stair.ends"]["code"] == ["tests.tiny.engine:events", "tests.tiny.engine:verify"]
    assert rules["stair.ends"]["examples"] == ["down"] and rules["stair.ends"]["sheets"] == ["quickref"]
    assert rules["end.won"]["code"] == ["tests.tiny.engine:outcome"] and rules["end.won"]["examples"] == []
    assert rules["stair.deal"] == {
        "code": [],
        "examples": [],
        "sheets": ["quickref"],
        "unchecked": "It is how the cards are laid out.",
    }


def test_a_rule_that_nothing_checks_says_why(tiny: Path, drumhead: Command) -> None:
    code, out, _ = drumhead("trace")
    assert code == 0 and "  unchecked: It is how the cards are laid out.\n" in out
