"""What can't be used is said in full: deals, positions, tables, variants, moves. What can be is tolerated."""

from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.table.game import BadInput

from tests.games.onslaught.positions import TABLES


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = GAME.deal(7, {}, {})
    assert deal["attackers"][:5] == ["3D", "AD", "4D", "7H", "QH"] and deal["defenders"][:7] == [
        "QC", "3C", "5C", "10S", "9C", "KS", "2S",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "rows, fault",
    [
        ([], "no row for A, 2, 3"),
        (TABLES["values"][1:], "no row for A:"),
        ([*TABLES["values"], {"rank": "A", "value": 1}], "A appears twice: keep one row"),
        ([*TABLES["values"][1:], {"rank": "A", "value": 0}], "row 13, 'value' is 0: write a whole number from 1 up"),
        ([*TABLES["values"][1:], {"rank": "A", "value": True}], "'value' is True: write a whole number from 1 up"),
        ([*TABLES["values"][1:], {"rank": "1", "value": 1}], "1 is not allowed here: give one row for each of A, 2"),
    ],
)
def test_the_value_table_is_checked(rows: list[dict[str, Any]], fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        GAME.start(GAME.deal(1, {}, {}), {}, {"values": rows})


def test_values_come_from_the_table() -> None:
    rows = [row | {"value": 20} if row["rank"] == "2" else row for row in TABLES["values"]]
    state = GAME.from_position({"table": ["2C"], "waiting": "KH", "attackers": ["AH"]}, {}, {"values": rows})
    assert "absorb 2C" in {str(move) for move in GAME.legal_moves(state)}
