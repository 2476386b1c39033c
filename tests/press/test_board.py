"""Boards: what stands on them, on which page, and what is said of what does not fit or is not there."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.model import Sheet
from drumhead.imposition.paper import COMMON
from drumhead.press.board import BoardDrawing, spots_of
from drumhead.press.single_sheet import SingleSheet
from drumhead.source.piece_layouts import Board, Track
from drumhead.table.reading import read
from pypdf import PdfReader

from tests.books import BOOK
from tests.press.decks import draw_image, print_sheet_of
from tests.press.reading import page_texts

FORT = {"name": "Fort", "at": [30, 60], "figure": 3, "rule": "fight.take"}
FORD = {"name": "Ford", "at": [90, 60], "shape": "hexagon"}


def made(folder: Path, **layout: Any) -> SingleSheet:
    return print_sheet_of(Sheet("board", "Field", "To play on.", (), layout), "", folder)


def faults_of(**layout: Any) -> list[str]:
    faults: list[str] = []
    BoardDrawing(BOOK, read(Board, layout), "Field", COMMON, faults.append)
    return faults


def test_a_board_shows_its_spots_tracks_and_cells(tmp_path: Path) -> None:
    track = {"name": "Supply", "path": [[20, 110], [110, 110]], "first": 0, "last": 5}
    grids = [{"at": [130, 20], "columns": 2, "rows": 2, "shape": "hexagon", "numbered": True}]
    one = made(tmp_path, spots=[FORT, FORD], lines=[["Fort", "Ford"]], tracks=[track], grids=grids)
    assert one.faults == ()
    (text,) = page_texts(one.pdf)
    shown = ("Field", "Fort", BOOK.numbers["fight.take"], "Ford", "Supply", "0", "5", "0101", "0202")
    assert all(words in text for words in shown)


def test_a_board_larger_than_the_paper_comes_in_parts_each_word_on_one_of_them(tmp_path: Path) -> None:
    spots = [{"name": f"Spot{n}", "at": [20 + 45 * n, 40], "across": 40} for n in range(8)]
    one = made(tmp_path, width=360, height=240, spots=spots)
    assert one.faults == ()
    pages = page_texts(one.pdf)
    assert len(pages) == 2
    assert all(sum(f"Spot{n}" in page for page in pages) == 1 for n in range(8))
    assert all(f"part {n} of 2" in page for n, page in enumerate(pages, 1))


@pytest.mark.parametrize(("width", "height", "pages"), [(180, 110, [2, 1]), (190, 130, [1, 1, 1])])
def test_mats_for_players_stand_as_many_to_a_page_as_it_holds(
    tmp_path: Path, width: int, height: int, pages: list[int]
) -> None:
    one = made(tmp_path, width=width, height=height, count=3, spots=[FORT])
    assert one.faults == ()
    assert [page.count("Fort") for page in page_texts(one.pdf)] == pages


def test_a_name_may_take_several_lines_before_it_is_refused() -> None:
    layout = {"spots": [{"name": "The bridge below the mill", "at": [30, 30]}], "bare": True}
    (page,) = BoardDrawing(BOOK, read(Board, layout), "", COMMON, pytest.fail).pages
    assert page.words[0][2].count("<text") >= 2
    (fault,) = faults_of(spots=[{"name": "Communications", "at": [30, 30], "across": 10}])
    assert fault.startswith("spot Communications, name: ")
    assert fault.endswith(" mm too wide at 8 pt: shorten it, or make it larger")


def test_what_is_amiss_is_told_all_at_once_each_by_its_name() -> None:
    found = faults_of(
        spots=[FORT, {"name": "Far", "at": [248, 60]}, {"name": "Sea", "at": [90, 60], "icon": "anchor"}],
        lines=[["Fort", "Fard"]],
        tracks=[{"name": "Oil", "path": [[10, 100], [50, 100]], "last": 20}],
        grids=[{"at": [0, 0], "columns": 11, "rows": 1}],
    )
    grid, line, far, icon, oil = found
    assert grid.startswith("grid, column 11, row 1: 25.0 mm of it are off the board of 250 x 180 mm")
    assert line == "lines: there is no spot 'Fard'; there are Fort, Far, Sea"
    assert far.startswith("spot Far: 10.5 mm of it are off the board")
    assert icon.startswith("spot Sea, icon: there is no icon anchor")
    assert oil.startswith("track Oil: its 20 spots stand 9.9 mm on each other")


def test_a_track_round_a_board_has_one_spot_at_each_distance() -> None:
    square = Track(path=((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0), (0.0, 0.0)), first=0, last=15)
    places = [step.at for step in spots_of(square)]
    assert len(set(places)) == 16
    assert places[:5] == [(0, 0), (15, 0), (30, 0), (45, 0), (60, 0)] and places[-1] == (0, 15)


def test_an_image_covers_the_board_over_all_its_parts(tmp_path: Path) -> None:
    draw_image(tmp_path, "field.png", (3200, 1700))
    one = made(tmp_path, width=360, height=180, image="field.png", spots=[FORT])
    assert one.faults == ()
    assert [len(page.images) for page in PdfReader(BytesIO(one.pdf)).pages] == [1, 1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"spots": [FORT | {"at": [1]}]},
        {"tracks": [{"path": [[0, 0], [9, 9]], "first": 3, "last": 3}]},
        {"grids": [{"at": [0, 0], "columns": 2, "rows": 2, "shape": "round"}]},
        {"image": "/etc/field.png"},
    ],
)
def test_a_wrong_value_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        read(Board, wrong)
