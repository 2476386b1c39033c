"""A record is read with every fault named, a game begins in one way, and what is told of it is what was played."""

from typing import Any

import pytest
from drumhead.play.referee import ask, example
from drumhead.table.faults import BadInput
from drumhead.table.record import Record, Refusal, Replay, record_from_json
from drumhead.table.shuffle import GREATEST
from drumhead.table.verdict import LEGAL, Outcome, Verdict, event, refuse

from tests.play.bundles import onslaught

GOOD: dict[str, Any] = {"game": "onslaught", "seed": 7, "moves": ["pledge 6"]}


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"moves": [1]}, "'moves.0' is 1, not text"),
        ({"undone": [None]}, "'undone.0' is empty"),
        ({"takebacks": [-1]}, "'takebacks.0' is -1: write a whole number from 0 up"),
        ({"game": "serm"}, "game: this is a record of 'serm': the rules here are those of 'onslaught'"),
        ({"seed": None}, "seed, deal, position: none is given: give exactly one"),
        ({"deal": {}}, "seed, deal, position: 2 are given"),
        ({"odd": 1}, "'odd' is not known here: take it out, or write one of game, moves"),
    ],
)
def test_a_part_that_cant_be_used_is_named(changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadInput) as told:
        record_from_json(GOOD | changed, "onslaught")
    assert fault in str(told.value)


@pytest.mark.parametrize("record", [[], "x", None])
def test_what_is_no_object_is_no_record(record: Any) -> None:
    with pytest.raises(BadInput, match="is not a record: give an object with game, moves, and seed or deal"):
        record_from_json(record, "onslaught")


def test_all_that_is_missing_is_named_at_once() -> None:
    with pytest.raises(BadInput) as told:
        record_from_json({}, "onslaught")
    assert str(told.value).splitlines() == [
        "'game' is missing: add `game:`",
        "'moves' is missing: add `moves:`",
        "seed, deal, position: none is given: give exactly one",
    ]


def test_a_record_is_kept_as_it_was_written() -> None:
    whole = {"undone": ["turn"], "takebacks": [0, 2], "note": "so far", "edition": "1.0", "players": {"north": "A"}}
    assert record_from_json(GOOD | whole, "onslaught") == Record(
        "onslaught", ("pledge 6",), ("turn",), 7, None, "1.0", None, {"north": "A"}, "so far", (0, 2)
    )


def test_a_replay_stops_at_the_first_refusal() -> None:
    played = onslaught().replay(GOOD | {"moves": ["pledge 6", "nonsense", "turn"]})
    assert played.refused and (played.move_count, played.refused.index) == (1, 1)
    assert played.refused.rules == ("play.notation",)
    assert len(played.events) == 1 and played.to_json()["ok"] is False
    played = onslaught().replay(GOOD | {"moves": ["turn", "pledge 6"]})
    assert played.refused and (played.move_count, played.refused.index, played.refused.move) == (0, 0, "turn")
    assert onslaught().replay(GOOD).to_json() == {
        "ok": True, "moves": 1, "refused": None, "outcome": None, "score": None
    }  # fmt: skip


def test_what_is_told_of_the_end() -> None:
    over = Outcome("south", "North is gone.", ("end.side",), {"north": 0, "south": 5})
    told = Replay((None,), (), Refusal(3, "x", "No.", ("a.b",)), over, ()).to_json()
    assert told["score"] == {"north": 0, "south": 5} and told["refused"]["index"] == 3
    assert told["outcome"] == {"result": "south", "reason": "North is gone.", "rules": ["end.side"]}
    assert (over.title, over.score_text) == ("South wins", "North 0, South 5")
    titles = {"won": "Won", "lost": "Lost", "killed": "Killed", "finished": "Finished", "draw": "A draw"}
    assert {result: Outcome(result, "", ()).title for result in titles} == titles
    assert [Outcome("won", "", (), score).score_text for score in (None, 0, 12)] == ["", "0", "12"]


def test_a_refusal_rests_on_a_rule() -> None:
    assert bool(LEGAL) and not refuse("No.", "a.b") and refuse("No.", "a.b") == Verdict(False, "No.", ("a.b",))
    with pytest.raises(ValueError, match=r"a refusal must rest on a rule: No\."):
        refuse("No.")
    assert event("It falls.", "a.b", "a.c").rules == ("a.b", "a.c")


# A game begins in one way, wherever it begins: what can't be used is named.


@pytest.mark.parametrize(
    "start, fault",
    [
        ({}, "seed, deal, position: none is given"),
        ({"seed": 1, "position": {}}, "seed, deal, position: 2 are given"),
        ({"positon": {}}, "'positon' is not known here: perhaps 'position' is meant"),
        ({"position": []}, "'position' has the wrong form: write an object of what lies on the table"),
        ({"seed": 1, "variants": {"final": 3}}, "'variants.final' is 3"),
        ({"seed": 1, "variants": ["open"]}, "'variants' has the wrong form: write an object of switches"),
        ({"seed": -1}, "'seed' is -1: write the deal's number"),
        ({"seed": GREATEST + 1}, "'seed' is 18446744073709551616"),
        ({"seed": 1.0}, "'seed' is 1.0"),
        ([], "not a start"),
    ],
)
def test_a_start_that_is_none_is_refused_in_words(start: Any, fault: str) -> None:
    for tried in (lambda: onslaught().begin(start), lambda: ask(onslaught(), start, "")):
        with pytest.raises(BadInput, match=fault):
            tried()
    with pytest.raises(BadInput, match=fault):
        example(onslaught(), start, [{"move": "pledge 6"}])


@pytest.mark.parametrize("seed", [0, GREATEST])
def test_the_least_and_the_greatest_number_are_dealt(seed: int) -> None:
    assert len(onslaught().begin({"seed": seed, "variants": {"final": "open"}}).table) == 7


def test_the_ways_to_begin_lead_to_the_same_state() -> None:
    bundle = onslaught()
    by_number = bundle.begin({"seed": 7, "variants": None})
    assert by_number == bundle.begin({"deal": bundle.game().deal(7, {}, {}), "seed": None})
    assert by_number == bundle.begin({"position": bundle.game().to_json(by_number)})
