"""Layouts say what is wrong with them, which rules they name and which files they need."""

import re
from typing import Any

import pytest
from drumhead.source.card_layouts import PATTERNS, is_inside
from drumhead.source.forms import Diagram
from drumhead.source.layouts import layout_of
from drumhead.table.reading import read

DIE: dict[str, Any] = {"name": "Luck", "faces": [{"name": str(side)} for side in range(6)]}
MARK = {"kind": "dot", "at": [1, 1]}
SIDE = {"name": "A", "band": "solid", "mark": "disc"}
GROUND = {"size": [4, 3], "told": "A dot.", "marks": [MARK]}


@pytest.mark.parametrize(
    ("aid", "layout", "message"),
    [
        ("board", {"tracks": [{"path": [[1, 1], [2, 2]], "first": 3, "last": 3}]}, "from `first` to a greater `last`"),
        ("board", {"grids": [{"at": [1, 1], "columns": 2, "rows": 2, "shape": "round"}]}, "cells are square"),
        ("board", {"image": "../up.png"}, "an image is a file in the game's folder"),
        ("cards", {}, "there are no cards: list them under `cards:`, or name a CSV file as `file:`"),
        ("cards", {"cards": [{"name": "A"}], "back": "paisley"}, "a back is one of "),
        ("deck", {"trims": ["mini", "mini"]}, "sizes other than the trim itself, each once"),
        ("dice", {"dice": [{**DIE, "faces": DIE["faces"] * 2}]}, "a die has six faces"),
        ("strip", {"size": 7.9}, "write a number from 8 to 72"), ("strip", {"width": 0}, "write a number above 0"),
        ("pack", {"jokers": 5}, "write a whole number from 0 to 4"), ("mat", {"places": []}, "write at least 1"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be_printed_says_what_would_be_right(
    aid: str, layout: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        layout_of(aid, layout)


def test_what_can_be_printed_is_read() -> None:
    assert layout_of("cards", {"file": "deck.CSV"}) and layout_of("dice", {"dice": [DIE]})
    assert hash(layout_of("strip", {})) == hash(layout_of("strip", {})) != hash(layout_of("strip", {"width": 100}))


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ([{"kind": "dot", "at": [1]}], "a mark of kind dot has one point, x and y of each"),
        ([{"kind": "line", "at": [1, 1]}], "a mark of kind line has 2 or more points, x and y of each"),
        ([{"kind": "card", "at": [1, 1], "size": [1, 2, 3]}], "size is two figures"),
        ([MARK, {"kind": "dot", "at": [4.5, 1]}], "mark 2 has the point 4.5, 1, which lies outside"),
        ([{"kind": "dot", "at": [1, 3.1]}], "mark 1 has the point 1, 3.1, which lies outside"),
    ],
)  # fmt: skip
def test_a_mark_that_cannot_be_drawn_says_why(marks: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read(Diagram, {**GROUND, "marks": marks})


def test_a_diagram_is_written_without_what_need_not_be() -> None:
    edges: dict[str, Any] = {"kind": "line", "at": [0, 0, 4, 3], "arrow": True}
    ground = read(Diagram, {**GROUND, "marks": [MARK, edges]})
    assert ground.marks[1].points == ((0, 0), (4, 3))
    assert ground.to_json() == {
        "size": (4, 3), "told": "A dot.",
        "marks": [{"kind": "dot", "at": (1, 1)}, {"kind": "line", "at": (0, 0, 4, 3), "arrow": True}],
    }  # fmt: skip
    assert read(Diagram, {**GROUND, "scale": 2}).to_json()["scale"] == 2


@pytest.mark.parametrize(("at", "span"), [([2, 2], [1, 1]), ([1, 1], [2, 2]), ([3, 1], [1, 3]), ([1, 2], [4, 1])])
def test_places_of_a_mat_do_not_lie_on_one_another(at: list[int], span: list[int]) -> None:
    field = {"label": "Field", "at": [2, 2], "span": [2, 1]}
    for apart in ([1, 2], [4, 2], [2, 1], [3, 3]):
        layout_of("mat", {"places": [field, {"label": "Deck", "at": apart}]})
    message = re.escape(f"Field at [2, 2] and Deck at {at} lie on one another: give each place cells of its own")
    with pytest.raises(ValueError, match=message):
        layout_of("mat", {"places": [field, {"label": "Deck", "at": at, "span": span}]})


def test_a_quick_reference_folds_in_two_or_four() -> None:
    with pytest.raises(ValueError, match="a sheet folds into four panels, or into two where one side is printed"):
        layout_of("quickref", {"panels": [["a"], ["b"], ["c"]]})


@pytest.mark.parametrize("name", ["/a.png", "\\a.png", "C:a.png", "../a.png", "a/../../b.png"])
def test_a_file_elsewhere_is_no_file_of_the_game(name: str) -> None:
    assert not is_inside(name)
    with pytest.raises(
        ValueError, match=r"^'image' is .*: an image is a file in the game's folder: .png, .jpg, .jpeg, .svg: "
    ):
        layout_of("board", {"image": name})
    with pytest.raises(
        ValueError, match=r"'back' is .*: a back is one of lattice, waves, .*, or an image file in the game's "
    ):
        layout_of("deck", {"back": name})


@pytest.mark.parametrize("name", ["a.png", "art/a.JPG", "a.b.jpeg", "hill.svg", ""])
def test_an_image_of_the_game_s_folder_or_none_can_stand_on_a_board(name: str) -> None:
    assert is_inside(name) and layout_of("board", {"image": name})


@pytest.mark.parametrize(
    ("aid", "layout", "rules", "files"),
    [
        ("quickref",
         {"turn": [{"word": "A", "icon": "eye", "rule": "a.one"}, {"word": "B", "icon": "eye", "rule": "b"}]},
         "turn.0.rule=a.one turn.1.rule=b", ""),
        ("board", {"spots": [{"at": [1, 1]}, {"at": [2, 2], "rule": "b"}], "image": "map.png"},
         "spots.1.rule=b", "image=map.png"),
        ("sticks", {"sticks": {"moves": {"length": ["m"], "name": "n", "number": "a"}},
                    "ruler": {"ranges": {"length": ["m"], "name": "n", "shares": {"½": "b"}}}},
         "sticks.moves.number=a ruler.ranges.shares.½=b", ""),
        ("deck",
         {"faces": {"men": {"title": "t", "numbers": {"x": "a"}, "rules": ["b"], "several": ["c"],
                            "where": {"K": ["d"]}}},
          "stats": {"arms": {"name": "n", "figures": ["f"], "numbers": {"f": "e"}, "rules": {"smg": ["g", "h"]},
                             "eye": "i", "sides": [SIDE]}},
          "owners": [{"title": "A"}, {"title": "B", "back": "b.svg"}, {"title": "C", "back": "waves"}]},
         "faces.men.numbers.x=a faces.men.rules.0=b faces.men.several.0=c faces.men.where.K.0=d stats.arms.numbers.f=e "
         "stats.arms.rules.smg.0=g stats.arms.rules.smg.1=h stats.arms.eye=i", "owners.1.back=b.svg"),
        ("cards", {"cards": [{"name": "A"}, {"name": "B", "image": "b.png"}], "back": "back.png"}, "",
         "back=back.png cards.1.image=b.png"),
    ],
)  # fmt: skip
def test_a_layout_names_its_rules_and_files_each_with_its_place(
    aid: str, layout: dict[str, Any], rules: str, files: str
) -> None:
    read = layout_of(aid, layout)
    for found, expected in ((read.names_of("rule"), rules), (read.names_of("image"), files)):
        told = (f"{'.'.join(map(str, path))}={name}" for path, name in found if name not in PATTERNS)
        assert " ".join(told) == expected
