"""``drumhead review``: every decision beside the best one, and the costliest pointed out."""

import json
from typing import Any

import pytest

from tests.cli.conftest import Command

GIVEN_AWAY = {"game": "onslaught", "seed": 7, "moves": ["pledge 1", "turn", "destroy 3C", "end"]}
"""A wave is ended with six defenders on the table."""
HELD = {"game": "no-mans-land", "seed": 4, "moves": ["hold"]}


def test_a_move_that_loses_is_the_costliest(drumhead: Command) -> None:
    code, out, _ = drumhead("review", GIVEN_AWAY, "--json")
    answer = json.loads(out)
    assert code == 0 and [decision["index"] for decision in answer["decisions"]] == [0, 2, 3]  # to turn was no choice
    last = answer["decisions"][2]
    assert (last["move"], last["value"], last["exact"], last["mark"]) == ("end", 0.0, True, "losing") and last[
        "interval"
    ] is None
    assert last["best"].startswith("recalibrate ") and last["best_value"] > 0 and 3 in answer["worst"]
    for decision in answer["decisions"]:
        assert 0 <= decision["value"] <= decision["best_value"] <= 1


def test_the_same_in_words(drumhead: Command) -> None:
    code, out, _ = drumhead("review", GIVEN_AWAY)
    lines = out.splitlines()
    assert code == 0 and lines[2].startswith("   4     0.00  end  (losing; best: recalibrate ")
    assert lines[3].startswith("The costliest: move")


def test_exact_worth_is_told_as_such(drumhead: Command) -> None:
    code, out, _ = drumhead("review", HELD, "--json")
    (shot,) = json.loads(out)["decisions"]
    assert (code, shot["move"], shot["exact"], shot["value"]) == (0, "hold", True, 0.0)
    assert shot["best"].startswith("fire ") and shot["best_value"] > 0


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        ({"game": "onslaught", "seed": 7, "moves": ["turn"]}, "Move 1, turn, is not legal"),
        ({"game": "serm", "seed": 7, "moves": []}, "Nothing here can judge"),
        ({"game": "onslaught", "moves": []}, "seed, deal, position: none is given"),
    ],
)
def test_what_cannot_be_reviewed_is_said(drumhead: Command, record: dict[str, Any], fault: str) -> None:
    code, out, err = drumhead("review", record)
    assert (code, out) == (2, "") and fault in err
