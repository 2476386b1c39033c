"""What changed from one view to the next is told in as little as can be."""

from typing import Any

import pytest
from drumhead.play.patch import difference
from drumhead.play.scene import CardView, Zone

LONG = "a" * 200
AS, TWO, THREE = (CardView(name, name, name) for name in ("AS", "2S", "3S"))


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        (5, 5, None),
        (5, 6, [6]),
        (None, {"a": 1}, [{"a": 1}]),
        ({"a": 1}, None, [None]),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": []}),
        ({"a": 1}, {"a": 1, "b": None}, {"b": [None]}),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, {"a": {"b": [2]}}),
        ({"a": ()}, {"a": []}, {"a": {}}),
        ([1, 2, 3], [1, 3], [1, 1, []]),
        ([1, 2, 3], [1, 4, 2, 3], [1, 0, [4]]),
        ([1, 2, 3], [1, 4, 3], {1: [4]}),
        ([1, 2], [3, 4], {0: [3], 1: [4]}),
        ([1], [2, 3], [0, 1, [2, 3]]),
        ([], [1], [0, 0, [1]]),
        ([1, 2, 3, 4], [2, 3], [0, 1, [], 2, 1, []]),
        ([1, 2, 3, 4], [9, 2, 8, 7, 4], [2, 1, [8, 7], {0: [9]}]),
        ("a" * 199 + "b", "a" * 199 + "c", [199, 1, "c"]),
        ("a" * 199, "b" + "a" * 199, ["b" + "a" * 199]),
        (LONG, LONG + "b", [200, 0, "b"]),
        (LONG + "b", LONG, [200, 1, ""]),
        (LONG, "b" + LONG[1:], [0, 1, "b"]),
        ("ä" + LONG, "ä" + LONG + "b", ["ä" + LONG + "b"]),
        (LONG, 5, [5]),
    ],
)
def test_a_patch(old: Any, new: Any, patch: Any) -> None:
    assert difference(old, new) == patch


def test_an_entry_with_the_same_id_is_the_same_one_changed() -> None:
    row = Zone("row", "Row", "row", (AS, TWO, THREE))
    picked = row._replace(cards=(AS, TWO._replace(selected=True), THREE))
    assert difference(row, picked) == {"cards": {1: {"selected": [True]}}}
    assert difference(picked, row) == {"cards": {1: {"selected": []}}}
    gone = row._replace(cards=(AS, THREE._replace(badge="5")))
    assert difference(row, gone) == {"cards": [1, 1, [], {1: {"badge": ["5"]}}]}
    assert difference((row,), (row._replace(size=3),)) == {0: {"size": [3]}}
    other = CardView("4S", "4S", "4S")
    assert difference((AS, TWO), (other, AS, TWO)) == [0, 0, [{"id": "4S", "face": "4S", "label": "4S"}]]
