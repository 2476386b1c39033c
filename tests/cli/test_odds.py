"""``drumhead odds``: answers at once from what is kept, and makes it where that is asked for."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.tiny.engine import odds

ROOT = Path(__file__).resolve().parents[2]

WORDS = """\
How often it comes out.
Deals  Won
   24  1/3
"""


@pytest.fixture
def drumhead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command) -> Command:
    """The command in a project of its own."""
    shutil.copytree(ROOT / "tests" / "tiny" / "content", tmp_path / "content")
    monkeypatch.chdir(tmp_path)
    return drumhead


def test_odds_are_told_in_words(drumhead: Command) -> None:
    assert drumhead("odds", "tiny") == (0, WORDS, "")


def test_odds_are_told_as_one_object(drumhead: Command) -> None:
    code, out, _ = drumhead("odds", "tiny", "--json")
    assert (code, json.loads(out)) == (0, {"deals": 24, "won": "1/3"})


def test_odds_that_are_right_are_left_alone(drumhead: Command) -> None:
    code, out, err = drumhead("odds", "tiny", "--make")
    assert (code, out, err) == (
        0,
        WORDS,
        "content/tiny/odds.json: nothing has changed\n",
    )


def test_stale_odds_stop_the_command_until_they_are_made(drumhead: Command) -> None:
    table = Path("content/tiny/tables/worth.yaml")
    table.write_text(table.read_text(encoding="utf-8").replace('["4", 4]', '["4", 5]'), encoding="utf-8")
    stale = "content/tiny/odds.json: stale: the tables or the method have changed since the odds were worked out"
    for arguments in (("odds", "tiny"), ("deal", "tiny", "--seed", "1")):
        assert drumhead(*arguments) == (2, "", f"drumhead: {stale}; run `drumhead odds tiny --make`\n")
    assert drumhead("build", "--only", "text")[0] == 2
    assert drumhead("odds", "tiny", "--make")[2] == "content/tiny/odds.json: made\n"
    assert drumhead("build", "--only", "text")[0] == 0


def test_a_change_of_method_is_noticed_though_the_source_is_the_same(
    drumhead: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    drumhead("odds", "tiny")
    other = odds.ODDS._replace(inputs=lambda tables: "another method")
    monkeypatch.setattr(odds, "ODDS", other)
    code, _, err = drumhead("odds", "tiny")
    assert code == 2 and "content/tiny/odds.json: stale" in err and "run `drumhead odds tiny --make`" in err


def test_a_game_without_odds_says_so(drumhead: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    message = "Onslaught has no odds: its engine declares none"
    for arguments in (("odds", "onslaught"), ("odds", "onslaught", "--make")):
        assert drumhead(*arguments) == (2, "", f"drumhead: {message}\n")


@pytest.mark.parametrize("value", ["true", "false"])
def test_a_switch_of_the_command_may_be_true_or_false(
    value: str, monkeypatch: pytest.MonkeyPatch, drumhead: Command
) -> None:
    monkeypatch.chdir(ROOT)
    code, out, _ = drumhead("deal", "no-mans-land", "--seed", "1", "--variant", f"joker={value}")
    assert code == 0 and ("Joker" in json.loads(out)["targets"]) == (value == "true")
