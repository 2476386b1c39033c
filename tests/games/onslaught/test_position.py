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


PLEDGED = {"attackers": ["AH", "2H"], "waiting": "3H", "faced": 1}


@pytest.mark.parametrize(
    ("position", "messages"),
    [
        ({"tabel": []},
         ["'tabel' is not part of a position: the parts are wave, pledge, faced, waiting, peeked, table, "
          "attackers, defenders, discard, unseen, ending"]),
        ({"wave": 0}, ["wave is 0: give a whole number from 1 to 4"]),
        ({"wave": 5}, ["wave is 5: give a whole number from 1 to 4"]),
        ({"faced": -1}, ["faced is -1: give a whole number from 0 to 26"]),
        ({"faced": 27}, ["faced is 27: give a whole number from 0 to 26"]),
        ({"table": "KS"}, ["table is 'KS': give a list of at most 7 defenders"]),
        ({"table": [f"{rank}C" for rank in range(2, 10)]},
         ["table is ['2C', '3C', '4C', '5C', '6C', '7C', '8C', '9C']: give a list of at most 7 defenders"]),
        ({"table": ["4H"]}, ["table: 4H is an attacker: give a black card or a Joker"]),
        ({"table": [{"card": "4S", "under": ["4H"]}]},
         ["table: 4S can't have 4H under it: what it absorbed must come to less than its face value"]),
        ({"table": [{"card": "KS", "under": ["KH", "AD"]}]},
         ["table: KS can't have KH AD under it: what it absorbed must come to less than its face value"]),
        ({"table": [{"card": "Joker", "under": ["AH"]}]},
         ["table: Joker can't have AH under it: what it absorbed must come to less than its face value"]),
        ({"table": [{"card": "KS", "under": ["2C"]}]}, ["under: 2C is not allowed here: give a red card"]),
        ({"table": [{"card": "KS", "under": "AH"}]}, ["under is 'AH': give a list of cards"]),
        ({"table": [{"card": "KS", "on": []}]},
         ["table: KS has more than a card and what is under it: {'card': 'KS', 'on': []}"]),
        ({"table": [{"crad": "KS"}]},
         ["table: 'None' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
        ({"table": ["KS", "KS"]}, ["KS is listed twice: the pack has only 1"]),
        ({"table": ["Joker"] * 3}, ["Joker is listed 3 times: the pack has only 2"]),
        ({"table": ["KS"], "defenders": ["KS"]}, ["KS is listed twice: the pack has only 1"]),
        ({"table": ["KS"], "discard": ["KS"]}, ["KS is listed twice: the pack has only 1"]),
        ({"unseen": ["KH"], "attackers": ["KH"]}, ["KH is listed twice: the pack has only 1"]),
        ({"table": [{"card": "KS", "under": ["AH"]}], "attackers": ["AH"]},
         ["AH is listed twice: the pack has only 1"]),
        ({"waiting": "AH", "attackers": ["AH"]}, ["AH is listed twice: the pack has only 1"]),
        ({"attackers": ["KH", "kh"]}, ["KH is listed twice: the pack has only 1"]),
        ({"waiting": "KH", "pledge": 2}, ["pledge is 2: it can only be 1"]),
        ({"waiting": "KH", "pledge": None}, ["pledge is None: it can only be 1"]),
        ({"waiting": "KS"}, ["waiting is KS: give a red card or null"]),
        ({"waiting": "Joker"}, ["waiting is Joker: give a red card or null"]),
        ({"attackers": ["KS"]}, ["attackers: KS is not allowed here: give a red card"]),
        ({"defenders": ["KH"]}, ["defenders: KH is not allowed here: give a black card or a Joker"]),
        ({"attackers": 5}, ["attackers is 5: give a list of cards"]),
        (PLEDGED | {"pledge": 1}, ["pledge is 1: give a whole number from 2 to 4"]),
        (PLEDGED | {"pledge": 5}, ["pledge is 5: give a whole number from 2 to 4"]),
        ({"attackers": ["AH", "2H"], "pledge": 0}, ["pledge is 0: give a whole number from 1 to 2"]),
        ({"attackers": ["AH", "2H"], "pledge": 3}, ["pledge is 3: give a whole number from 1 to 2"]),
        ({"wave": 4, "attackers": ["KH", "QH"], "pledge": 1}, ["pledge is 1: a closed fourth wave faces all 2"]),
        ({"peeked": True}, ["peeked is true: there must be an attacker to arrange"]),
        ({"peeked": 1}, ["peeked is 1: it is False or True"]),
        ({"ending": "wave.limit"}, ["ending is wave.limit: only a wave whose pledge is met can have ended so"]),
        ({"ending": "wave.limit", "attackers": ["AH"], "faced": 1, "pledge": 2},
         ["ending is wave.limit: only a wave whose pledge is met can have ended so"]),
        ({"ending": "end.survived", "attackers": ["AH"], "faced": 1, "pledge": 2, "waiting": "KD"},
         ["ending is end.survived: only a wave whose pledge is met can have ended so"]),
        ({"ending": "wave.limit", "faced": 1},
         ["ending is wave.limit: only a wave whose pledge is met can have ended so"]),
        ({"ending": "end.won"}, ["ending is 'end.won': it is None or 'wave.limit' or 'end.survived'"]),
    ],
)  # fmt: skip
def test_a_fault_is_named_and_no_other(position: dict[str, Any], messages: list[str]) -> None:
    assert faults(position) == messages
