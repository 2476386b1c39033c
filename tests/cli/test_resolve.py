"""``drumhead resolve``: lists what there is, shows what it asks, answers with rules and the exact chance."""

import json
from functools import partial
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.source import coin
from tests.source.coin.content import write
from tests.source.coin.die import DIE


@pytest.fixture
def resolve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command) -> Command:
    """The command in a project of its own."""
    write(tmp_path / "content" / "toss")
    monkeypatch.chdir(tmp_path)
    return partial(drumhead, "resolve")


def test_the_resolvers_are_listed(resolve: Command) -> None:
    assert resolve("toss") == (0, "coin  Whether the next card has the colour named.\n", "")
    code, out, _ = resolve("toss", "--json")
    assert code == 0 and [resolver["name"] for resolver in json.loads(out)["resolvers"]] == ["coin"]


def test_what_a_resolver_asks(resolve: Command) -> None:
    code, out, _ = resolve("toss", "coin")
    assert code == 0 and "colour [red]: Colour; give one of red, black, green." in out
    code, out, _ = resolve("toss", "coin", "--json")
    assert json.loads(out)["inputs"][0]["choices"][0] == {"value": "red", "label": "Red"}


def test_the_chance_before_a_card_is_drawn(resolve: Command) -> None:
    expected = "the colour is right: 1/2 = 50.00%\nDraw a card: the toss.\n"
    assert resolve("toss", "coin", "colour=black") == (0, expected, "")


def test_an_answer_step_by_step(resolve: Command) -> None:
    code, out, _ = resolve("toss", "coin", "colour=red", "cards=AH")
    assert (code, out.splitlines()[1:]) == (0, ["- AH is turned. (1.1)", "So it is. (1.2)"])
    code, out, _ = resolve("toss", "coin", "colour=red", "cards=AH", "--json")
    answer = json.loads(out)
    assert answer["result"]["name"] == "right" and answer["steps"][0]["rules"] == ["toss.card"]
    assert answer["chances"][0]["exact"] == "1/2" and answer["left"] == ["AC", "AD", "AS"]


def test_what_the_rules_do_not_allow(resolve: Command) -> None:
    assert resolve("toss", "coin", "colour=green") == (1, "Not allowed: No card is green. (1.2)\n", "")


def test_dice_are_rolled(resolve: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coin, "RESOLVERS", {**coin.RESOLVERS, "die": DIE})
    code, out, _ = resolve("toss", "die", "--json")
    assert code == 0 and json.loads(out)["inputs"][0]["kind"] == "dice"
    code, out, _ = resolve("toss", "die", "dice=")
    assert (code, out.splitlines()[-1]) == (0, "Roll dice: the die.")
    code, out, _ = resolve("toss", "die", "dice=5", "--json")
    answer = json.loads(out)
    assert (code, answer["result"]["name"], answer["dice"]) == (0, "high", [5])
    code, out, err = resolve("toss", "die", "dice=7")
    assert (code, out) == (2, "") and "dice: die 1: 7 is not a side of a die: each is from 1 to 6 (toss.card)" in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "there is no game 'chess': choose from toss"),
        (["toss", "dice"], "there is no resolver 'dice': choose from coin"),
        (["toss", "coin", "colour"], "'colour' cannot be read: write KEY=VALUE"),
        (["toss", "coin", "colour=red", "colour=red"], "colour is given twice"),
        (["toss", "coin", "shade=red"], "there is no such input: choose from colour, cards"),
        (["toss", "coin", "cards=2H"], "2H does not belong to this pack"),
    ],
)
def test_what_cannot_be_used(resolve: Command, arguments: list[str], says: str) -> None:
    code, out, err = resolve(*arguments)
    assert (code, out) == (2, "") and says in err
