"""Records: read with every fault named, replayed to the referee's answer."""

from collections.abc import Mapping
from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.table.game import BadInput, Game, Tables, Variants
from drumhead.table.record import record_from_json, replay

from tests.games.onslaught.positions import TABLES


class Bundle:
    """As much of a bundle as a replay asks for."""

    slug = "onslaught"
    tables: Tables = TABLES

    def game(self) -> Game[Any, Any]:
        return GAME

    def choose(self, chosen: Mapping[str, str | bool]) -> Variants:
        return {"final": "closed", "bonus": "free"} | {switch: str(value) for switch, value in chosen.items()}


def check(**parts: Any) -> dict[str, Any]:
    return replay(Bundle(), {"game": "onslaught", "seed": 7, "moves": []} | parts).to_json()


def test_a_good_record_is_answered() -> None:
    answer = check(moves=["pledge 6", "turn", "absorb 10S"], variants={"final": "closed"}, players={}, note="")
    assert answer == {"ok": True, "moves": 3, "refused": None, "outcome": None, "score": None}


def test_the_first_illegal_move_is_reported_with_its_place() -> None:
    answer = check(moves=["pledge 6", "turn", "absorb 2C", "turn"])
    assert answer["ok"] is False and answer["moves"] == 2
    assert answer["refused"] == {
        "index": 2,
        "move": "absorb 2C",
        "reason": "2C is not on the table; the defenders there: QC, 3C, 5C, 10S, 9C, KS and 2S.",
        "rules": ["wave.deal"],
    }


def test_an_unreadable_move_is_refused() -> None:
    answer = check(moves=["pledge six"])
    assert answer["refused"]["rules"] == ["play.notation"] and answer["moves"] == 0


def test_a_move_after_the_end_is_refused() -> None:
    moves = ["pledge 1", "turn", "absorb KS", "end", "turn"]
    answer = check(moves=moves)
    assert answer["outcome"] == {
        "result": "lost",
        "reason": "Wave 1 ends with 7 defenders on the table, but at most 3 may be left.",
        "rules": ["wave.limit"],
    }
    assert answer["refused"]["index"] == 4 and answer["refused"]["rules"] == ["play.over", "wave.limit"]
    assert check(moves=moves[:4])["ok"] is True and check(moves=moves[:4])["score"] is None


def test_a_deal_may_stand_for_its_number() -> None:
    record = {"game": "onslaught", "deal": GAME.deal(7, {}, {}), "moves": ["pledge 6", "turn"]}
    assert (
        replay(Bundle(), record).state
        == replay(Bundle(), {"game": "onslaught", "seed": 7, "moves": record["moves"]}).state
    )


def test_every_move_has_its_events() -> None:
    played = replay(Bundle(), {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn"]})
    assert [[event.rules for event in events] for events in played.events] == [[("wave.pledge",)], [("wave.turn",)]]


def test_every_fault_of_a_record_is_named() -> None:
    faulty = {"game": 5, "seed": -1, "deal": {}, "moves": ["turn", 3], "variants": {"final": 1}, "edtion": "1.0"}
    with pytest.raises(BadInput) as raised:
        record_from_json(faulty, "onslaught")
    assert [line.split(":")[0] for line in str(raised.value).splitlines()] == [
        "edtion", "game", "seed", "moves", "variants", "seed, deal",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "record, fault",
    [
        ({}, "game: missing: give the game's name"),
        ({"game": "onslaught", "seed": 1}, "moves: missing: give a list of moves as texts"),
        ({"game": "onslaught", "moves": []}, "seed, deal: none is given; give exactly one"),
        ({"game": "onslaught", "moves": [], "seed": True}, "seed: True is not valid: give the deal's number"),
        ({"game": "onslaught", "moves": "turn", "seed": 1}, "moves: 'turn' is not valid"),
        ({"game": "onslaught", "moves": [], "seed": 1, "players": []}, "players: .* give an object of names"),
    ],
)
def test_a_fault_says_what_would_be_right(record: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        record_from_json(record, "onslaught")


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadInput, match="this is a record of 'serm': the rules here are those of 'onslaught'"):
        check(game="serm")


def test_a_bad_deal_is_refused_with_every_fault() -> None:
    with pytest.raises(BadInput) as raised:
        replay(Bundle(), {"game": "onslaught", "deal": {"attackers": []}, "moves": []})
    assert len(str(raised.value).splitlines()) == 2
