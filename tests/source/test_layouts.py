"""Layouts say what is wrong with them, which rules they name and which files they need."""

from typing import Any

import pytest
from drumhead.source.diagram import Diagram
from drumhead.source.form import checked
from drumhead.source.layouts import layout_of

DIE: dict[str, Any] = {"name": "Luck", "faces": [{"name": str(side)} for side in range(6)]}
MARK = {"kind": "dot", "at": [1, 1]}
GROUND = {"size": [4, 3], "told": "A dot.", "marks": [MARK]}


@pytest.mark.parametrize(
    ("aid", "layout", "told"),
    [
        ("board", {"tracks": [{"path": [[1, 1], [2, 2]], "first": 3, "last": 3}]}, "from `first` to a greater `last`"),
        ("board", {"grids": [{"at": [1, 1], "columns": 2, "rows": 2, "shape": "round"}]}, "cells are square"),
        ("board", {"image": "../up.png"}, "an image is a file in the game's folder"),
        ("cards", {}, "there are no cards: list them under `cards:`, or name a CSV file as `file:`"),
        ("cards", {"file": "deck.txt"}, "a file in the game's folder whose name ends in .csv"),
        ("cards", {"file": "../deck.csv"}, "a file in the game's folder whose name ends in .csv"),
        ("cards", {"cards": [{"name": "A"}], "back": "paisley"}, "a back is one of "),
        ("deck", {"trims": ["mini", "mini"]}, "sizes other than the trim itself, each once"),
        ("deck", {"trims": ["poker"]}, "sizes other than the trim itself, each once"),
        ("dice", {"dice": [{**DIE, "faces": DIE["faces"] * 2}]}, "a die has six faces"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be_printed_says_what_would_be_right(aid: str, layout: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("(", r"\(")):
        layout_of(aid, layout)


def test_what_can_be_printed_is_read() -> None:
    assert layout_of("cards", {"file": "deck.CSV"}) and layout_of("dice", {"dice": [DIE]})
    assert hash(layout_of("strip", {})) == hash(layout_of("strip", {})) != hash(layout_of("strip", {"width": 100}))


def test_a_layout_names_the_files_that_it_needs() -> None:
    board: Any = layout_of("board", {"image": "map.png"})
    assert [*board.files()] == [(("image",), "map.png")] and [*layout_of("board", {}).files()] == []
    cards: Any = layout_of("cards", {"cards": [{"name": "A"}, {"name": "B", "image": "b.png"}], "back": "back.png"})
    assert [*cards.files()] == [(("cards", 1, "image"), "b.png"), (("back",), "back.png")]


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ([{"kind": "dot", "at": [1]}], "a mark of kind dot has one point, x and y of each"),
        ([{"kind": "dot", "at": [1, 1, 2, 2]}], "a mark of kind dot has one point"),
        ([{"kind": "line", "at": [1, 1]}], "a mark of kind line has 2 or more points, x and y of each"),
        ([{"kind": "area", "at": [1, 1, 2, 2]}], "a mark of kind area has 3 or more points"),
        ([{"kind": "card", "at": [1, 1], "size": [1, 2, 3]}], "size is two figures"),
        ([MARK, {"kind": "dot", "at": [4.5, 1]}], "mark 2 has the point 4.5, 1, which lies outside"),
        ([{"kind": "dot", "at": [1, 3.1]}], "mark 1 has the point 1, 3.1, which lies outside"),
        ([{"kind": "dot", "at": [-0.1, 1]}], "which lies outside"),
    ],
)  # fmt: skip
def test_a_mark_that_cannot_be_drawn_says_why(marks: list[dict[str, Any]], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        checked(Diagram, {**GROUND, "marks": marks})


def test_a_diagram_is_written_without_what_need_not_be() -> None:
    edges: dict[str, Any] = {"kind": "line", "at": [0, 0, 4, 3], "arrow": True}
    ground = checked(Diagram, {**GROUND, "marks": [MARK, edges]})
    assert ground.marks[1].points == ((0, 0), (4, 3))
    usual = ground.marks[0]
    assert (usual.turn, usual.size, usual.corners, usual.reach) == (0, (1, 63 / 88), 4, 2)
    assert ground.to_json() == {
        "size": (4, 3), "told": "A dot.",
        "marks": [{"kind": "dot", "at": (1, 1)}, {"kind": "line", "at": (0, 0, 4, 3), "arrow": True}],
    }  # fmt: skip
    assert checked(Diagram, {**GROUND, "scale": 2}).to_json()["scale"] == 2


def test_a_quick_reference_folds_in_two_or_four() -> None:
    with pytest.raises(ValueError, match="a sheet folds into four panels, or into two where one side is printed"):
        layout_of("quickref", {"panels": [["a"], ["b"], ["c"]]})


def test_a_decks_own_back_is_a_file_that_it_needs() -> None:
    assert [*layout_of("deck", {"back": "own.png"}).files()] == [(("back",), "own.png")]
