"""Whether a game can be won, how, and what each decision was worth."""

import json
from typing import Any

import pytest
from drumhead.cli.inputs import bundle_named
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.solve import solve
from drumhead.play.analysis import Analysis, Decision, Status, _mark, last_winnable, status, worst
from drumhead.play.browser import Dispatcher
from drumhead.play.bundle import GameBundle
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.table.game import BadInput
from drumhead.table.search import Solution

from tests.games.onslaught.positions import at, start_of
from tests.play.bundles import STAIRCASE, WON, no_mans_land, officers_battle, onslaught

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
    assert (last["move"], last["value"], last["mark"], last["interval"]) == ("end the wave", 0.0, "losing", None)
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


def test_the_best_score_of_the_deal_is_told_where_a_win_is_known() -> None:
    best = ask(SPOILT, "best")["value"]
    assert best["score"] > 0 and isinstance(best["proved"], bool)
    assert ask(HELD, "best")["value"] is None


def test_the_computers_own_moves_are_left_alone() -> None:
    moves = ["draw deck", "pass", "draw deck", "pass"]
    record = {"game": "officers-battle", "seed": 3, "moves": moves, "players": {"south": "computer"}}
    marked = [index for index in range(4) if ask(record, "judge", index)["value"]]
    assert marked == [3] and ask({**record, "players": {}}, "judge", 1)["value"]["in_points"]


@pytest.mark.parametrize(
    ("value", "best", "points", "margin", "mark"),
    [
        (0.5, 0.5, False, 0, "good"),
        (0.625, 0.6875, False, 0, "doubtful"),
        (0.5, 0.75, False, 0, "losing"),
        (0.0, 0.0625, False, 0, "losing"),
        (0.25, 0.45, False, 0.19, "losing"),
        (0.25, 0.45, False, 0.2, "good"),  # which sampling explains
        (96, 100, True, 0, "good"),
        (95, 100, True, 0, "doubtful"),
        (85, 100, True, 0, "losing"),
        (1, 3, True, 0, "doubtful"),  # of the stake of 20
        (-1, -0.5, True, 0, "good"),
    ],
)
def test_a_decision_is_marked_by_the_share_that_it_gave_away(
    value: float, best: float, points: bool, margin: float, mark: str
) -> None:
    hints = Hints(lambda state, moves: Hint(""), in_points=points, stake=20)
    assert _mark(hints, Judgement(value, None, best, margin=margin)) == mark


def decision(place: int, lost: float, mark: str) -> Decision:
    return Decision(place, "", "", "", "", -lost, 0, None, None, False, mark)


def test_the_worst_decisions_are_the_three_that_cost_most_and_none_that_is_good() -> None:
    made = [decision(0, 0.2, "losing"), decision(1, 0.01, "good"), decision(2, 0.3, "losing")]
    assert [one.place for one in worst(made)] == [2, 0] and worst([]) == []
    made += [decision(3, 0.1, "doubtful"), decision(4, 0.25, "losing")]
    assert [one.place for one in worst(made)] == [2, 4, 0]


def test_every_decision_of_a_record_is_judged_in_order() -> None:
    analysis = Analysis(onslaught(), json.dumps(SPOILT))
    found = list(analysis.decisions())
    assert [one.place for one in found] == [0, 2, 3] and found[0] == analysis.judge(0) and analysis.played == 4
    with pytest.raises(BadInput, match=r"^Nothing here can judge the moves of this game$"):
        Analysis(bundle_named("serm"), '{"game": "serm", "seed": 3, "moves": []}').decisions()


def test_a_hint_is_the_best_play_of_whoever_is_on_turn() -> None:
    told = ask(HELD, "hint")["value"]
    assert told["play"].startswith("The best shot: ") and told["target"] and told["picks"] and told["rules"]
    ended = {"game": "onslaught", "seed": WON["seed"], "moves": WON["moves"]}
    assert ask(ended, "hint")["fault"] == "There is no hint now"


def test_a_game_without_hints_has_no_par_and_no_hint() -> None:
    analysis = Analysis(STAIRCASE, '{"game": "tiny", "seed": 1, "moves": []}')
    assert analysis.par() is None
    with pytest.raises(BadInput, match=r"^There is no hint now$"):
        analysis.hint()
    with pytest.raises(BadInput, match=r"^Nothing here can tell whether this game can be won$"):
        analysis.status()


LOST = at("KS 3C 2C", to_come="KH 3D 2D", wave=4)
HOPELESS = at("2C AC", to_come="KH 3D", wave=4)


def states(first: State, *moves: str) -> list[State]:
    found = [first]
    for text in moves:
        move = GAME.parse(text)
        assert GAME.verify(found[-1], move), text
        found.append(GAME.advance(found[-1], move))
    return found


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (states(LOST), "winnable"),
        (states(LOST, "turn", "destroy KS", "turn", "destroy 2C", "turn", "absorb 3C"), "winnable"),
        (states(at("KS 3C", to_come="3D KH", wave=4), "turn", "absorb KS"), "no longer winnable"),
        (states(HOPELESS, "turn"), "cannot be won from the deal"),
    ],
)
def test_the_status_is_told(played: list[State], expected: Status) -> None:
    assert status(solve, played) == expected


def test_what_is_not_proved_is_not_said() -> None:
    assert status(solve, [start_of(7)], nodes=3) == "unable to tell"


def test_a_game_lost_on_the_way_from_an_unknown_deal_is_no_longer_winnable() -> None:
    def answers(state: Any, nodes: int, best: bool) -> Solution:
        assert not best, "any win will do"
        return Solution("unknown" if state == "deal" else "unwinnable", None, None, False, nodes)

    assert status(answers, ["deal", "now"]) == "no longer winnable"


def test_back_to_the_last_position_that_could_be_won() -> None:
    played = states(at("KS 3C", to_come="3D KH", wave=4), "turn", "absorb KS", "turn")
    assert last_winnable(solve, played) == 1
    assert last_winnable(solve, played[:1]) == 0
    assert last_winnable(solve, states(HOPELESS, "turn")) is None
