"""``drumhead solve``: wins that ``check`` replays, proofs that there is none, and what can't be used."""

import json
import re
from itertools import product
from typing import Any

import pytest
from drumhead.games.onslaught import GAME

from tests.cli.conftest import Command

VARIANTS = [dict(zip(GAME.variants, values, strict=True)) for values in product(*GAME.variants.values())]
HOPELESS = {"position": {"wave": 4, "table": ["2C"], "attackers": ["KH"]}}
"""A king comes, and a two is there."""


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
@pytest.mark.parametrize("number", range(1, 3))
def test_a_win_is_one_that_check_replays(drumhead: Command, number: int, variants: dict[str, str]) -> None:
    switches = [word for switch, value in variants.items() for word in ("--variant", f"{switch}={value}")]
    code, out, _ = drumhead("solve", "onslaught", "--seed", str(number), *switches, "--json")
    answer = json.loads(out)
    assert (code, answer["answer"]) == (0, "winnable") and answer["nodes"] > 0
    record = {"game": "onslaught", "seed": number, "variants": variants, "moves": answer["moves"]}
    code, out, _ = drumhead("check", record, "--json")
    assert code == 0 and json.loads(out)["outcome"]["result"] == "won"


def test_a_record_is_solved_from_where_its_moves_lead(drumhead: Command) -> None:
    played = ["pledge 6", "turn"]
    code, out, _ = drumhead("solve", "onslaught", "--deal", {"game": "onslaught", "seed": 7, "moves": played}, "--json")
    moves = json.loads(out)["moves"]
    assert code == 0 and moves[:2] == played
    code, out, _ = drumhead("check", {"game": "onslaught", "seed": 7, "moves": moves}, "--json")
    assert json.loads(out)["outcome"]["result"] == "won"


def test_the_best_score_is_told_where_it_is_asked_for(drumhead: Command) -> None:
    position = {"position": {"wave": 4, "table": ["KC", "QC", "9C"], "waiting": "KH"}}
    code, out, _ = drumhead("solve", "onslaught", "--deal", position, "--score", "--json")
    answer = json.loads(out)
    assert (code, answer["moves"], answer["score"], answer["best"]) == (0, ["destroy QC"], 22, True)
    assert "score" not in json.loads(drumhead("solve", "onslaught", "--deal", position, "--json")[1])
    assert "score of 22; no line has a better one" in drumhead("solve", "onslaught", "--deal", position, "--score")[1]


def test_what_cannot_be_won_is_proved(drumhead: Command) -> None:
    answer = {"answer": "unwinnable", "moves": None, "nodes": 1}
    code, out, _ = drumhead("solve", "onslaught", "--deal", HOPELESS, "--json")
    assert (code, json.loads(out)) == (1, answer)
    assert drumhead("solve", "onslaught", "--deal", HOPELESS)[1].startswith("Not winnable")


def test_a_record_that_is_lost_is_told_until_when_it_could_be_won(drumhead: Command) -> None:
    moves = ["pledge 1", "turn", "destroy 3C", "end"]
    record = {"game": "onslaught", "seed": 7, "moves": moves}
    code, out, _ = drumhead("solve", "onslaught", "--deal", record)
    assert (code, out.splitlines()[1]) == (1, "It could still be won before move 4, end.")


def test_a_search_that_is_broken_off_knows_nothing(drumhead: Command) -> None:
    code, out, _ = drumhead("solve", "onslaught", "--seed", "7", "--nodes", "5", "--json")
    assert (code, json.loads(out)) == (1, {"answer": "unknown", "moves": None, "nodes": 5})


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["onslaught"], "give either --deal FILE or --seed N"),
        (["onslaught", "--seed", "7", "--deal", {}], "give either --deal FILE or --seed N"),
        (["no-mans-land", "--seed", "7"], "No Man.s Land has no solver"),
        (["onslaught", "--deal", {}], "attackers: missing"),
        (["onslaught", "--seed", "7", "--variant", "final=shut"], "variant final can.t be .shut."),
        (["onslaught", "--deal", {"game": "onslaught", "seed": 7, "moves": ["turn"]}], "move 1, turn, is refused"),
        (["onslaught", "--deal", {"position": {"wave": 9}}], "'wave' is 9"),
    ],
)
def test_what_cannot_be_used_is_said(drumhead: Command, arguments: list[Any], fault: str) -> None:
    code, out, err = drumhead("solve", *arguments)
    assert (code, out) == (2, "")
    assert re.search(fault, err), err
