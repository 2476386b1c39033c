"""A table that is only printed keeps its columns and rows: what is lost, doubled or renamed is a fault."""

from typing import Any

import pytest
from drumhead.table.faults import BadInput
from drumhead.table.moves import Notation, move
from drumhead.table.printed import Printed, check_printed


@move("take {number}")
class Take:
    number: int


@move("pass")
class Pass:
    """Take none."""


WRITTEN = [{"move": "`take 2`", "says": "Take two."}, {"move": "`pass`", "says": "Take none."}]
TOLD = Printed("move says", moves=True)
NAMED = Printed("says move", ("Take two.", "Take none."))


def faults(printed: Printed, rows: list[dict[str, Any]]) -> list[str]:
    try:
        check_printed({"written": printed}, {"written": rows} if rows else {}, Notation((Take, Pass)))
    except BadInput as error:
        return str(error).split("\n")
    return []


def turned(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    return [dict(reversed(row.items())) for row in rows]


def test_a_table_as_it_is_declared_has_no_fault() -> None:
    assert faults(TOLD, WRITTEN) == []
    assert faults(NAMED, turned(WRITTEN)) == []
    assert faults(NAMED._replace(columns="move says", key="says"), WRITTEN) == []


@pytest.mark.parametrize(
    ("printed", "rows", "fault"),
    [
        (TOLD, [], "its columns are missing: name them move, says, in this order"),
        (TOLD, turned(WRITTEN), "its columns are says, move: name them move, says, in this order"),
        (TOLD, [*WRITTEN, WRITTEN[0]], "`take 2` appears 2 times: keep one row"),
        (TOLD, WRITTEN[:1], "no row shows how pass is written: give one"),
        (NAMED, turned(WRITTEN[:1]), "there is no row for Take none.: give one for each of Take two., Take none."),
        (
            NAMED,
            turned([*WRITTEN, {"move": "", "says": "More."}]),
            "More. is not allowed here: give one row for each of Take two., Take none.",
        ),
    ],
)
def test_what_is_lost_doubled_or_renamed(printed: Printed, rows: list[dict[str, Any]], fault: str) -> None:
    assert faults(printed, rows) == [f"table written: {fault}"]


def test_a_move_that_cannot_be_read() -> None:
    (told,) = faults(TOLD, [*WRITTEN, {"move": "`take two`", "says": ""}])
    assert told.startswith("table written: 'take two' cannot be read as a move")
