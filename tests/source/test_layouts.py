"""Layouts say what is wrong with them, which rules they name and which files they need."""

import re
from typing import Any

import pytest
from drumhead.source.card_layouts import TRIMS, is_inside
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
        ("cards", {"file": "deck.txt"}, "a file in the game's folder whose name ends in .csv"),
        ("cards", {"file": "../deck.csv"}, "a file in the game's folder whose name ends in .csv"),
        ("cards", {"cards": [{"name": "A"}], "back": "paisley"}, "a back is one of "),
        ("deck", {"trims": ["mini", "mini"]}, "sizes other than the trim itself, each once"),
        ("deck", {"trims": ["poker"]}, "sizes other than the trim itself, each once"),
        ("dice", {"dice": [{**DIE, "faces": DIE["faces"] * 2}]}, "a die has six faces"),
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


def test_a_layout_names_the_files_that_it_needs() -> None:
    board: Any = layout_of("board", {"image": "map.png"})
    assert [*board.image_files()] == [(("image",), "map.png")] and [*layout_of("board", {}).image_files()] == []
    cards: Any = layout_of("cards", {"cards": [{"name": "A"}, {"name": "B", "image": "b.png"}], "back": "back.png"})
    assert [*cards.image_files()] == [(("cards", 1, "image"), "b.png"), (("back",), "back.png")]


@pytest.mark.parametrize(
    ("marks", "message"),
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
def test_a_mark_that_cannot_be_drawn_says_why(marks: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read(Diagram, {**GROUND, "marks": marks})


def test_a_diagram_is_written_without_what_need_not_be() -> None:
    edges: dict[str, Any] = {"kind": "line", "at": [0, 0, 4, 3], "arrow": True}
    ground = read(Diagram, {**GROUND, "marks": [MARK, edges]})
    assert ground.marks[1].points == ((0, 0), (4, 3))
    usual = ground.marks[0]
    assert (usual.turn, usual.size, usual.corners, usual.reach) == (0, (1, 63 / 88), 4, 2)
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


def test_a_decks_own_back_is_a_file_that_it_needs() -> None:
    assert [*layout_of("deck", {"back": "own.png"}).image_files()] == [(("back",), "own.png")]


@pytest.mark.parametrize(
    ("aid", "layout", "rules"),
    [
        ("quickref",
         {"turn": [{"word": "A", "icon": "eye", "rule": "a.one"}, {"word": "B", "icon": "eye", "rule": "b"}]},
         {("turn", 0, "rule"): "a.one", ("turn", 1, "rule"): "b"}),
        ("mat", {"places": [{"label": "A", "at": [1, 1]}, {"label": "B", "at": [2, 1], "rule": "b"}]},
         {("places", 1, "rule"): "b"}),
        ("board", {"spots": [{"at": [1, 1]}, {"at": [2, 2], "rule": "b"}]}, {("spots", 1, "rule"): "b"}),
        ("phases", {"phases": [{"name": "A"}, {"name": "B", "rule": "b"}]}, {("phases", 1, "rule"): "b"}),
        ("sticks", {"sticks": {"moves": {"length": ["m"], "name": "n", "number": "a"}},
                    "ruler": {"ranges": {"length": ["m"], "name": "n", "shares": {"½": "b", "¼": "c"}}}},
         {("sticks", "moves", "number"): "a", ("ruler", "ranges", "shares", "½"): "b",
          ("ruler", "ranges", "shares", "¼"): "c"}),
        ("templates", {"discs": {"bombs": {"length": ["m"], "name": "n", "number": "a"}}},
         {("discs", "bombs", "number"): "a"}),
        ("deck",
         {"faces": {"men": {"title": "t", "numbers": {"x": "a"}, "rules": ["b"], "several": ["c"],
                            "where": {"KC": ["d"]}}},
          "stats": {"arms": {"name": "n", "figures": ["f"], "numbers": {"f": "e"}, "rules": {"smg": ["g", "h"]},
                             "eye": "i", "sides": [SIDE]},
                    "more": {"name": "n", "figures": ["f"], "sides": [SIDE]}}},
         {("faces", "men", "numbers"): "a", ("faces", "men", "rules"): "b", ("faces", "men", "several"): "c",
          ("faces", "men", "where", "KC"): "d", ("stats", "arms", "numbers", "f"): "e",
          ("stats", "arms", "rules", "smg"): "h", ("stats", "arms", "eye"): "i"}),
        ("scorepad", {}, {}),
        ("arc", {}, {}),
    ],
)  # fmt: skip
def test_a_layout_names_its_rules_each_with_its_place(
    aid: str, layout: dict[str, Any], rules: dict[tuple[str | int, ...], str]
) -> None:
    assert dict(layout_of(aid, layout).named_rules()) == rules


@pytest.mark.parametrize(
    ("aid", "layout", "files"),
    [
        ("deck", {}, []), ("deck", {"back": "waves"}, []),
        ("deck", {"owners": [{"title": "A"}, {"title": "B", "back": "b.svg"}]}, [(("owners", 1, "back"), "b.svg")]),
        ("cards", {"cards": [{"name": "A"}]}, []), ("cards", {"cards": [{"name": "A"}], "back": "waves"}, []),
        ("ruler", {}, []),
    ],
)  # fmt: skip
def test_patterns_of_ours_and_what_is_left_out_need_no_file(
    aid: str, layout: dict[str, Any], files: list[tuple[tuple[str | int, ...], str]]
) -> None:
    assert [*layout_of(aid, layout).image_files()] == files


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


def test_what_is_no_image_is_neither_picture_nor_back() -> None:
    for layout in ({"image": "map.txt"}, {"grids": [{"at": [1, 1], "columns": 0, "rows": 1}]}):
        with pytest.raises(ValueError):
            layout_of("board", layout)
    with pytest.raises(ValueError, match="a back is one of"):
        layout_of("deck", {"back": "back.txt"})


@pytest.mark.parametrize(
    ("aid", "layout"),
    [
        ("quickref", {"panels": [["a"], ["b"]]}),
        ("quickref", {"panels": [["a"], ["b"], ["c"], ["d"]]}),
        (
            "board",
            {"grids": [{"at": [1, 1], "columns": 1, "rows": 1, "shape": shape} for shape in ("hexagon", "square")]},
        ),
        ("board", {"tracks": [{"path": [[1, 1], [2, 2]], "first": 3, "last": 4}]}),
        ("deck", {"trims": ["mini", "tarot"]}),
        ("cards", {"file": "", "cards": [{"name": "A"}]}),
        ("strip", {"size": 8}),
        ("strip", {"size": 72}),
        ("pack", {"jokers": 4}),
        ("strip", {"pages": 0}),
    ],
)
def test_what_just_can_be_printed_is_read(aid: str, layout: dict[str, Any]) -> None:
    assert layout_of(aid, layout)


@pytest.mark.parametrize(
    ("aid", "layout", "message"),
    [
        ("quickref", {"panels": [["a"]]}, "a sheet folds into four panels"),
        ("board", {"tracks": [{"path": [[1, 1], [2, 2]], "first": 3, "last": 2}]}, "from `first` to a greater `last`"),
        ("strip", {"size": 7.9}, "write a number from 8 to 72"),
        ("strip", {"size": 72.1}, "write a number from 8 to 72"),
        ("strip", {"width": 0}, "write a number above 0"), ("pack", {"jokers": 5}, "write a whole number from 0 to 4"),
        ("strip", {"pages": -1}, "write a whole number from 0 up"), ("mat", {"places": []}, "write at least 1"),
    ],
)  # fmt: skip
def test_what_just_cannot_be_printed_says_what_would_be_right(aid: str, layout: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        layout_of(aid, layout)


def test_cards_are_cut_to_the_trade_s_sizes() -> None:
    assert TRIMS == {"poker": (63, 88), "bridge": (57, 89), "mini": (44, 68), "tarot": (70, 120)}


def test_lines_and_areas_have_up_to_99_points_and_all_else_one() -> None:
    def mark(kind: str, points: int, **options: Any) -> Diagram:
        return read(Diagram, {**GROUND, "marks": [{"kind": kind, "at": [1] * 2 * points, **options}]})

    for kind, most in (("line", 99), ("area", 99), ("dot", 1)):
        assert len(mark(kind, most).marks[0].points) == most
        with pytest.raises(ValueError, match=f"a mark of kind {kind} has"):
            mark(kind, most + 1)
    assert mark("line", 2) and mark("area", 3)
    for kind in ("dot", "words"):
        with pytest.raises(ValueError, match=f"a mark of kind {kind} has one point, x and y of each"):
            mark(kind, 0)
    with pytest.raises(ValueError, match="size is two figures"):
        mark("card", 1, size=[1])
    assert mark("card", 1, size=[1, 2]).to_json()["marks"][0]["size"] == (1, 2)


def test_a_ground_that_is_drawn_smaller_says_so() -> None:
    assert read(Diagram, {**GROUND, "scale": 0.5}).to_json()["scale"] == 0.5
    with pytest.raises(ValueError, match="which lies outside"):
        read(Diagram, {**GROUND, "marks": [{"kind": "dot", "at": [1, -0.1]}]})
