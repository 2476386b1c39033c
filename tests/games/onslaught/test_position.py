"""Positions of Onslaught set up by hand: what is left out is filled in, and a fault is named once."""

from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import Defender

from tests.games.onslaught.positions import TABLES, at

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
        ({"attackers": ["AH", "2H"], "waiting": "3H"}, {}, 3),
        ({"attackers": ["AH", "2H"], "faced": 4, "waiting": "3H"}, {}, 7),
        ({"attackers": ["AH", "2H"], "wave": 4}, {}, 2),
        ({"attackers": ["AH", "2H"], "wave": 4}, OPEN, None),
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
