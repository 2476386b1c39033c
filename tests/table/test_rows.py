"""A row that can't be used is told once: as what is wrong with it, not as missing too."""

from typing import Annotated, Any, NamedTuple

import pytest
from drumhead.table.faults import BadInput
from drumhead.table.rows import Between, TableReader


class Worth(NamedTuple):
    id: str
    worth: Annotated[int, Between(1, 9)]


@pytest.mark.parametrize(
    "rows, fault",
    [
        ([("a", 1), ("b", 0)], "table worth, row 2 (b), worth: 0: give a whole number from 1 to 9"),
        ([("a", 1)], "table worth: there is no row for b: give one for each of a, b"),
        ([], "table worth: there is no row: it has the columns id, worth"),
    ],
)
def test_one_fault_is_told_once(rows: list[tuple[str, int]], fault: str) -> None:
    tables: dict[str, list[dict[str, Any]]] = {"worth": [{"id": id_, "worth": worth} for id_, worth in rows]}
    reader = TableReader(tables)
    reader.by("worth", Worth, lambda row: row.id, ("a", "b") if rows else ())
    with pytest.raises(BadInput) as told:
        reader.done()
    assert str(told.value) == fault
