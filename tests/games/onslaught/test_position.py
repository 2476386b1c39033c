"""Positions of Onslaught set up by hand: what is left out is filled in, and a fault is named once."""

from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import Defender

from tests.games.onslaught.positions import TABLES, at, faults

OPEN = {"final": "open"}


def test_what_is_left_out_is_empty() -> None:
    state = GAME.from_position({}, {}, TABLES)
    assert (state.attackers, state.defenders, state.table, state.waiting) == ((), (), (), None)
    assert (state.wave, state.pledge, state.faced, state.peeked) == (1, None, 0, False)
    assert (state.discard, state.unseen, state.ending) == ((), (), None)


@pytest.mark.parametrize(
    ("position", "variants", "pledge"),
    [
        ({"attackers": ["AH", "2H"]}, {}, None),
        ({"attackers": ["AH", "2H"], "pledge": 2}, {}, 2),
        ({"attackers": ["AH", "2H"], "waiting": "3H"}, {}, 3),
        ({"attackers": ["AH", "2H"], "waiting": "3H", "pledge": 1}, {}, 1),
        ({"attackers": ["AH", "2H"], "faced": 4}, {}, 6),
        ({"attackers": ["AH", "2H"], "faced": 4, "waiting": "3H"}, {}, 7),
        ({"attackers": ["AH", "2H"], "faced": 4, "waiting": "3H", "pledge": 5}, {}, 5),
        ({"attackers": ["AH", "2H"], "wave": 4}, {}, 2),
        ({"attackers": ["AH", "2H"], "wave": 4}, OPEN, None),
        ({"attackers": ["AH", "2H"], "wave": 4, "faced": 1, "pledge": 2}, OPEN, 2),
        ({"wave": 4}, {}, None),
        ({"wave": 4, "faced": 26}, {}, 26),
    ],
)
def test_a_pledge_left_out_is_every_attacker_once_the_wave_has_begun(
    position: dict[str, Any], variants: dict[str, str], pledge: int | None
) -> None:
    assert GAME.from_position(position, variants, TABLES).pledge == pledge


def test_a_defender_is_worth_its_face_less_what_it_has_absorbed() -> None:
    assert at("10S(4H 2D) Joker 2C(AH)", to_come="KD").table == (
        Defender("10S", 4, ("4H", "2D")),  # type: ignore[arg-type]
        Defender("Joker", 0),  # type: ignore[arg-type]
        Defender("2C", 1, ("AH",)),  # type: ignore[arg-type]
    )


ATTACKS, DEFENDS = "only red cards attack: correct it", "only black cards and Jokers defend: correct it"
ABSORBED = "what it absorbed must come to less than its face value"
NOT_MET = "only a wave whose pledge is met can have ended so"
BEGUN = {"attackers": ["AH", "2H"], "waiting": "3H", "faced": 1}


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"tabel": []}, "'tabel' is not known here: perhaps 'table' is meant"),
        ({"wave": 5}, "'wave' is 5: write a whole number from 1 to 4"),
        ({"faced": 27}, "'faced' is 27: write a whole number from 0 to 26"),
        ({"table": "KS"}, "'table' is 'KS': write a list, such as [one, two]"),
        ({"table": [f"{rank}C" for rank in range(2, 10)]}, "table: 8 defenders are listed: a wave has at most 7"),
        ({"table": ["4H"]}, f"'table.0.card' is '4H': {DEFENDS}"),
        ({"table": [{"card": "KS", "under": ["2C"]}]}, f"'table.0.under.0' is '2C': {ATTACKS}"),
        ({"waiting": "Joker"}, f"'waiting' is 'Joker': {ATTACKS}"),
        ({"attackers": ["KS"]}, f"'attackers.0' is 'KS': {ATTACKS}"),
        ({"unseen": ["KS"]}, f"'unseen.0' is 'KS': {ATTACKS}"),
        ({"defenders": ["KH"]}, f"'defenders.0' is 'KH': {DEFENDS}"),
        ({"table": [{"card": "4S", "under": ["4H"]}]}, f"table: 4S can't have 4H under it: {ABSORBED}"),
        ({"table": [{"card": "Joker", "under": ["AH"]}]}, f"table: Joker can't have AH under it: {ABSORBED}"),
        ({"table": ["Joker"] * 3}, "Joker is listed 3 times: the pack has only 2"),
        ({"table": ["KS"], "defenders": ["KS"]}, "KS is listed twice: the pack has only 1"),
        ({"unseen": ["KH"], "attackers": ["KH"]}, "KH is listed twice: the pack has only 1"),
        ({"table": [{"card": "KS", "under": ["AH"]}], "discard": ["AH"]}, "AH is listed twice: the pack has only 1"),
        ({"waiting": "AH", "attackers": ["ah"]}, "AH is listed twice: the pack has only 1"),
        (BEGUN | {"pledge": 1}, "pledge is 1: this wave can bring 2 to 4"),
        (BEGUN | {"pledge": 5}, "pledge is 5: this wave can bring 2 to 4"),
        ({"attackers": ["AH", "2H"], "pledge": 0}, "pledge is 0: this wave can bring 1 to 2"),
        ({"wave": 4, "attackers": ["KH", "QH"], "pledge": 1}, "pledge is 1: this closed fourth wave brings all 2"),
        ({"peeked": True}, "peeked is true: there must be an attacker to arrange"),
        ({"ending": "end.won"}, "'ending' is 'end.won': write one of wave.limit or end.survived"),
        ({"ending": "wave.limit"}, f"ending is wave.limit: {NOT_MET}"),
        ({"ending": "wave.limit", "attackers": ["AH"], "faced": 1, "pledge": 2}, f"ending is wave.limit: {NOT_MET}"),
        (BEGUN | {"ending": "end.survived", "pledge": 2}, f"ending is end.survived: {NOT_MET}"),
    ],
)
def test_a_fault_is_named_and_no_other(position: dict[str, Any], fault: str) -> None:
    assert faults(position) == [fault]
