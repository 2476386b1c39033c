"""A row that can't be used is told once: as what is wrong with it, not as missing too."""

from enum import StrEnum
from typing import Annotated, Any, NamedTuple

import pytest
from drumhead.table.cards import Card
from drumhead.table.faults import BadInput
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader, cache_last


class Worth(NamedTuple):
    id: str
    worth: Annotated[int, Limit(1, 9)]


@pytest.mark.parametrize(
    "rows, fault",
    [
        ([("a", 1), ("b", 0)], "table worth, row 2 (b), 'worth' is 0: write a whole number from 1 to 9"),
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


class Weather(StrEnum):
    DRY = "dry"
    WET = "wet"


class Cells(NamedTuple):
    whole: int
    share: float
    words: str
    sure: bool
    card: Card
    weather: Weather
    hand: tuple[Card, ...]
    days: tuple[Weather, ...]
    free: Annotated[int, Limit(2)] | None


GOOD: dict[str, Any] = {
    "whole": 3, "share": "2.5", "words": "so", "sure": False, "card": "th", "weather": "wet", "hand": ["AS", "2s"],
    "days": ["dry", "wet"], "free": None,
}  # fmt: skip


def faults(cells: dict[str, Any]) -> list[str]:
    reader = TableReader({"cells": [cells]})
    reader.rows("cells", Cells)
    return reader.faults


def test_a_cell_is_read_as_the_type_of_its_field() -> None:
    reader = TableReader({"cells": [GOOD, GOOD | {"free": 2, "share": 4}]})
    one, other = reader.rows("cells", Cells)
    reader.done()
    assert one == (3, 2.5, "so", False, "10H", Weather.WET, ("AS", "2S"), (Weather.DRY, Weather.WET), None)
    assert (other.free, other.share) == (2, 4.0) and type(other.share) is float and type(one[6]) is tuple


def test_a_cell_of_another_type_is_named_with_what_would_be_right() -> None:
    wrong = {
        "whole": None, "share": "half", "words": " ", "sure": 1, "card": "1H", "weather": "hot", "hand": ["AS", "x"],
        "days": "dry", "free": 1,
    }  # fmt: skip
    assert faults({"id": "x"} | wrong) == [
        f"table cells, row 1 (x), {told}"
        for told in (
            "'whole' is empty: write a whole number",
            "'share' is 'half': write a number",
            "'words' is empty: write some words",
            "'sure' is 1: write true or false",
            "'card' is '1H': write a card such as 10H",
            "'weather' is 'hot': write one of dry or wet",
            "'hand.1' is 'x': write a card such as 10H",
            "'days' is 'dry': write a list, such as [one, two]",
            "'free' is 1: write a whole number from 2 up",
        )
    ]
    assert faults(GOOD | {"share": True}) == ["table cells, row 1, 'share' is True: write a number"]


def test_a_column_that_no_row_has_is_told_once() -> None:
    reader = TableReader({"worth": [{"id": "a"}, {"id": "b"}]})
    assert reader.rows("worth", Worth) == []
    assert reader.faults == ["table worth: there is no column worth: it has the columns id, worth"]
    reader = TableReader({"worth": [{"id": "a"}, {"id": "b", "worth": 2}]})
    assert reader.rows("worth", Worth) == [("b", 2)]
    assert reader.faults == ["table worth, row 1 (a), 'worth' is empty: write a whole number from 1 to 9"]


def test_a_key_stands_once_and_is_one_of_those_wanted() -> None:
    rows = [{"id": key, "worth": number} for key, number in (("a", 1), ("a", 9), ("c", 3))]
    reader = TableReader({"worth": rows})
    assert reader.by("worth", Worth, lambda row: row.id) == {"a": ("a", 1), "c": ("c", 3)}
    assert reader.faults == ["table worth: a appears twice: keep one row"]
    reader = TableReader({"worth": rows[1:]})
    reader.by("worth", Worth, lambda row: row.id, ("a", "b"))
    assert reader.faults == [
        "table worth: c is not allowed here: give one row for each of a, b",
        "table worth: there is no row for b: give one for each of a, b",
    ]
    reader = TableReader({"worth": [{"id": "a", "worth": 0}]})
    reader.by("worth", Worth, lambda row: row.id, ("a",))
    assert reader.faults == ["table worth, row 1 (a), 'worth' is 0: write a whole number from 1 to 9"]


def test_tables_are_read_once_while_they_are_the_same() -> None:
    asked: list[object] = []

    @cache_last
    def read(tables: object) -> int:
        asked.append(tables)
        return len(asked)

    one, other = {"a": 1}, {"a": 1}
    assert [read(one), read(one), read(other), read(other), read(one)] == [1, 1, 2, 2, 3]
