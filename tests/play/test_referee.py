"""The referee: steps through any record, stops at the first bad move, and reads what somebody wrote exactly."""

import json
from typing import Any

import pytest
from drumhead.play.browser import Dispatcher
from drumhead.play.desk import Desk
from drumhead.play.referee import examine
from drumhead.table.game import BadInput
from drumhead.table.shuffle import GREATEST

from tests.play.bundles import WON, officers_battle, onslaught

ONSLAUGHT = onslaught()
BAD: dict[str, Any] = {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn", "turn", "turn"]}


def test_each_step_has_its_move_its_events_with_their_rules_and_the_position() -> None:
    steps, answer = examine(ONSLAUGHT, json.dumps(WON))
    assert answer["ok"]
    start, last = steps.at(0), steps.at(10**6)
    assert (start["number"], start["move"], start["events"]) == (0, "", [])
    assert last["number"] == last["of"] == len(WON["moves"])
    one = steps.at(1)
    assert one["move"] == WON["moves"][0] and one["position"] != start["position"]
    assert all(len(rule) == 3 and rule[0] in ONSLAUGHT.rules for event in one["events"] for rule in event["rules"])
    assert steps.at(0) == start, "backwards too"


@pytest.mark.parametrize("seed", [0, 2**53 + 1, GREATEST])
def test_a_deals_number_is_taken_exactly(seed: int) -> None:
    text = json.dumps({"game": "onslaught", "seed": seed, "moves": []})
    dealt = ONSLAUGHT.game().start(
        ONSLAUGHT.game().deal(seed, {}, ONSLAUGHT.tables), ONSLAUGHT.choose({}), ONSLAUGHT.tables
    )
    assert examine(ONSLAUGHT, text)[0].at(0)["position"] == ONSLAUGHT.game().to_json(dealt)


def test_the_same_deal_again_and_a_game_from_a_move_on_keep_a_great_number() -> None:
    desk = Desk(ONSLAUGHT, GREATEST)
    desk.type("pledge 6")
    save = desk.view().save
    assert desk.again().deal == str(GREATEST) and not desk.session.moves
    assert desk.resume(save, 0).can_redo and desk.record()["seed"] == GREATEST


def test_a_number_too_great_is_refused() -> None:
    with pytest.raises(BadInput, match="'seed' is 18446744073709551616"):
        examine(ONSLAUGHT, json.dumps({"game": "onslaught", "seed": GREATEST + 1, "moves": []}))


def test_a_key_that_stands_twice_is_said_by_the_page_as_by_the_command() -> None:
    answer = json.loads(Dispatcher(json.dumps(ONSLAUGHT.to_json())).answer(
        "check", json.dumps(['{"game": "onslaught", "seed": 1, "seed": 2, "moves": []}'])))  # fmt: skip
    assert "'seed' appears twice" in answer["fault"]


def test_another_edition_and_what_was_taken_back_are_said() -> None:
    record = {**BAD, "moves": ["pledge 6"], "edition": "0.9", "takebacks": [1, 4], "undone": ["turn"]}
    assert examine(ONSLAUGHT, json.dumps(record))[1]["notes"] == [
        "A record of edition 0.9, checked by the rules of edition 1.0.",
        "A move that had brought something hidden to light was taken back 2 times.",
        "Not checked: 1 move taken back at the end.",
    ]


@pytest.mark.parametrize("move", ["x" * 900_000, "battle " + "; ".join(["west 5C"] * 90_000)])
def test_a_move_of_a_megabyte_is_echoed_cut_short(move: str) -> None:
    record = {"game": "officers-battle", "seed": 1, "moves": ["draw deck", move]}
    _, answer = examine(officers_battle(), json.dumps(record))
    assert len(json.dumps(answer)) < 4000 and answer["refused"]["move"] == f"{move[:59]}…"


def test_a_hundred_thousand_moves_are_stepped_through_from_either_end() -> None:
    steps, answer = examine(ONSLAUGHT, json.dumps({**BAD, "moves": ["pledge 6", *["turn"] * 100_000]}))
    assert not answer["ok"] and steps.at(100_000)["number"] == answer["moves"]
