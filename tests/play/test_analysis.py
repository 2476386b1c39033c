"""What is worked out of a game beside the table, as the browser asks for it."""

import json
from typing import Any

import pytest
from drumhead.cli.inputs import bundle_named
from drumhead.play.analysis import Analysis
from drumhead.play.browser import Dispatcher
from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput

from tests.play.bundles import WON, no_mans_land, officers_battle, onslaught

SPOILT: dict[str, Any] = {"game": "onslaught", "seed": 7, "moves": ["pledge 1", "turn", "destroy 3C", "end"]}
"""A wave is ended with six defenders on the table."""
HELD = {"game": "no-mans-land", "seed": 46, "moves": ["hold"]}


def serm() -> GameBundle:
    """A game whose hints judge nothing."""
    return bundle_named("serm")


def ask(record: dict[str, Any], what: str, *arguments: object) -> Any:
    """The answer of the browser's Python."""
    bundle = {"onslaught": onslaught, "no-mans-land": no_mans_land, "officers-battle": officers_battle, "serm": serm}
    page = Dispatcher(json.dumps(bundle[record["game"]]().to_json()))
    return json.loads(page.answer("study", json.dumps([json.dumps(record), what, *arguments])))


def test_a_spoilt_game_leads_back_to_where_it_could_be_won() -> None:
    assert ask({**SPOILT, "moves": []}, "status")["value"] == {"status": "winnable", "last": None}
    assert ask(SPOILT, "status")["value"] == {"status": "no longer winnable", "last": 3}


def test_a_solution_is_a_record_that_wins() -> None:
    for count, played in ((3, 3), (4, 0)):
        moves = SPOILT["moves"][:count]
        found = ask({**SPOILT, "moves": moves}, "solution")["value"]
        assert found["played"] == played and json.loads(found["record"])["moves"][:played] == moves[:played]
        solved = Analysis(onslaught(), found["record"])
        assert solved.status()["status"] == "winnable" and solved.solution() == found | {
            "played": len(json.loads(found["record"])["moves"])
        }


def test_each_decision_is_judged_in_words_and_marked() -> None:
    assert ask(SPOILT, "judge", 1)["value"] is None  # to turn was no choice
    last = ask(SPOILT, "judge", 3)["value"]
    assert (last["move"], last["value"], last["mark"], last["interval"][0]) == ("end the wave", 0.0, "losing", 0.0)
    assert last["best"].startswith("discard ") and last["best_value"] > 0
    assert last["played"] == "end" and last["better"].startswith("recalibrate ")
    held = ask(HELD, "judge", 0)["value"]
    assert (held["move"], held["value"], held["best_value"]) == ("hold your fire", 0.0, 15.0)
    assert (held["mark"], held["interval"]) == ("losing", None)
    assert held["played"] == "hold" and held["better"].startswith("fire ")
    best = ask({**HELD, "moves": [held["better"]]}, "judge", 0)["value"]
    assert best["played"] == best["better"] == held["better"] and best["move"] == best["best"] == held["best"]


def test_par_is_what_the_hints_make_of_the_deal() -> None:
    par = ask(HELD, "par")["value"]
    assert par == ask({**HELD, "moves": []}, "par")["value"] and int(par["score"]) >= 15
    assert ask({"game": "serm", "seed": 3, "moves": []}, "par")["value"] is None


@pytest.mark.parametrize("what", ["status", "solution"])
def test_a_game_without_a_solver_is_told_so(what: str) -> None:
    with pytest.raises(BadInput, match="can tell whether"):
        getattr(Analysis(no_mans_land(), json.dumps(HELD)), what)()


def test_the_computers_own_moves_are_left_alone() -> None:
    moves = ["draw deck", "pass", "draw deck", "pass"]
    record = {"game": "officers-battle", "seed": 3, "moves": moves, "players": {"south": "computer"}}
    marked = [index for index in range(4) if ask(record, "judge", index)["value"]]
    assert marked == [3] and ask({**record, "players": {}}, "judge", 1)["value"]["in_points"]


def test_what_cannot_be_asked_is_named() -> None:
    assert "can't be asked for weather: use status" in ask(WON, "weather")["fault"]
    assert "can judge" in ask({"game": "serm", "seed": 3, "moves": []}, "judge", 0)["fault"]
