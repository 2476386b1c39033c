"""``check``, ``legal`` and ``perft``: what can't be used is said in words, and costs nobody else the answer."""

import json
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from drumhead.cli import records

from tests.cli.conftest import Command
from tests.games.officers_battle.goldens import PLAYTHROUGHS

RECORD: dict[str, Any] = {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn"]}


@pytest.mark.parametrize(
    "data, fault",
    [
        ({"seed": 7, "variants": [1]}, "'variants' has the wrong form"),
        ({"seed": "x"}, "'seed' is 'x'"),
        ({"seed": 1.5}, "'seed' is 1.5"),
        ({"seed": -3}, "'seed' is -3"),
        ({"seed": 2**64}, "'seed' is 18446744073709551616"),
        ({"deal": 5}, "'deal' is 5"),
        ({"game": "onslaught"}, "seed, deal, position: none is given"),
        ({"game": "officers-battle", "seed": 1, "moves": []}, "game: this is a record of 'officers-battle'"),
        ({}, "attackers: missing"),
    ],
)
def test_perft_refuses_what_is_no_deal(drumhead: Command, data: dict[str, Any], fault: str) -> None:
    code, out, err = drumhead("perft", "onslaught", "--deal", data, "--depth", "1")
    assert (code, out) == (2, "")
    assert re.search(fault, err)


@pytest.mark.parametrize("data", [{"seed": 7}, RECORD, {"seed": 7, "variants": {"final": "open"}}])
def test_perft_counts_from_the_deal_of_a_record(drumhead: Command, data: dict[str, Any]) -> None:
    assert drumhead("perft", "onslaught", "--deal", data, "--depth", "2") == (0, "26\n", "")


def test_perft_counts_from_a_bare_deal(drumhead: Command) -> None:
    deal = json.loads(drumhead("deal", "onslaught", "--seed", "7")[1])
    assert drumhead("perft", "onslaught", "--deal", deal, "--depth", "2")[1] == "26\n"


def test_a_record_that_is_unusable_costs_the_others_no_answer(drumhead: Command) -> None:
    code, out, err = drumhead("check", {"game": "onslaught"}, RECORD, {**RECORD, "moves": ["turn"]}, {})
    assert code == 2
    assert "'moves' is missing" in err and "'game' is missing" in err
    assert "2 moves, all legal" in out and "'turn' is refused by" in out


def test_so_it_is_in_json(drumhead: Command) -> None:
    code, out, _ = drumhead("check", "--json", {"game": "onslaught"}, RECORD)
    answer = json.loads(out)
    assert (code, answer["ok"]) == (2, False)
    assert [entry["ok"] for entry in answer["records"]] == [False, True]
    assert "'moves' is missing" in answer["records"][0]["fault"]


def test_a_lone_record_that_is_unusable_has_no_json(drumhead: Command) -> None:
    code, out, err = drumhead("check", "--json", {"game": "onslaught"})
    assert (code, out) == (2, "") and "'moves' is missing" in err


def test_how_a_game_ended_is_said_in_words_with_its_score(drumhead: Command) -> None:
    ended = next(path for path in PLAYTHROUGHS.files() if path.stem == "officers")
    moves = PLAYTHROUGHS.moves(ended)
    number, variants = PLAYTHROUGHS.start(ended)
    record = {"game": "officers-battle", "seed": number, "variants": variants, "moves": moves}
    code, out, _ = drumhead("check", record)
    assert code == 0 and re.search(r"; (North|South) wins \(.+\. Score North \d+, South \d+\.\n$", out), out
    score = json.loads(drumhead("check", "--json", record)[1])["score"]
    assert set(score) == {"north", "south"} and all(isinstance(points, int) for points in score.values())


def test_a_record_of_another_edition_is_checked_and_said_to_be(drumhead: Command) -> None:
    old = {**RECORD, "edition": "0.3"}
    code, out, err = drumhead("check", old)
    assert code == 0 and "all legal" in out and "edition 0.3, checked by the rules of edition" in err
    assert drumhead("check", "--json", old)[2] == ""


def test_legal_answers_a_refused_record_as_check_does(drumhead: Command) -> None:
    refused = {**RECORD, "moves": ["turn"]}
    code, out, _ = drumhead("legal", "--json", refused)
    assert code == 1
    assert json.loads(out) == {**json.loads(drumhead("check", "--json", refused)[1]), "moves": []}
    assert json.loads(drumhead("legal", "--json", {**RECORD, "moves": []})[1])["moves"][0] == "pledge 1"


def test_more_legal_moves_than_can_be_listed_are_told_not_listed(
    drumhead: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = {**RECORD, "moves": []}
    many = json.loads(drumhead("legal", "--json", start)[1])["moves"]
    monkeypatch.setattr(records, "_MAX_MOVES", len(many))
    assert drumhead("legal", start)[0] == 0
    monkeypatch.setattr(records, "_MAX_MOVES", len(many) - 1)
    code, out, err = drumhead("legal", "--json", start)
    assert (code, out) == (2, "")
    assert f"more than {len(many) - 1} moves are legal now: too many to list; ask check about one" in err


def test_broken_json_is_said_with_its_file(drumhead: Command, tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("\n" + "[" * 100_000, encoding="utf-8")
    code, _, err = drumhead("check", str(deep))
    assert code == 2 and "deep.json:2: the JSON is nested too deep" in err


def test_an_unknown_command_is_told_those_there_are(drumhead: Command) -> None:
    code, _, err = drumhead("chekc")
    assert code == 2
    assert "there is no command 'chekc': choose from build, serve, sheet, export, validate" in err


def test_an_output_without_room_is_said_in_words(drumhead: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/full", "w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        code, _, err = drumhead("check", RECORD)
        monkeypatch.undo()
        with suppress(OSError):
            full.close()
    assert code == 2
    assert "standard output: No space left on device" in err


def test_check_prints_the_position_after_so_many_moves(drumhead: Command) -> None:
    code, out, _ = drumhead("check", RECORD, "--at", "1", "--json")
    position = json.loads(out)
    assert code == 0 and (position["number"], position["move"]) == (1, "pledge 6") and position["position"]
    code, out, _ = drumhead("check", RECORD, "--at", "0")
    assert code == 0 and out.splitlines()[0].endswith("after 0 of 2 moves")
    assert json.loads(out[out.index("\n{") :])


def test_the_position_ends_before_a_bad_move_and_is_not_beyond_the_record(drumhead: Command) -> None:
    bad = {**RECORD, "moves": ["pledge 6", "turn", "turn"]}
    code, out, err = drumhead("check", bad, "--at", "3")
    assert code == 1 and "after 2 of 3 moves" in out and "'turn' is refused" in err
    code, out, err = drumhead("check", RECORD, "--at", "9")
    assert (code, out) == (2, "") and "the record has 2 moves" in err
