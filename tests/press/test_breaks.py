"""Where the booklets' pages break: no short table in two, no example in two, nothing left alone on a page."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from drumhead.imposition.paper import HALF
from drumhead.source.project import Project
from PIL import Image, ImageOps
from pypdf import PdfReader

from tests.press.rendered import render_sheet

PROJECT = Project.here()
GAMES = PROJECT.games()


@dataclass
class Laid:
    """A booklet as WeasyPrint lays it out: the pages of every element, and how many lines it has itself."""

    pages: dict[Any, set[int]]
    lines: Counter[Any]

    def of(self, tag: str, name: str) -> Iterator[Any]:
        return (one for one in self.pages if one.tag == tag and name in one.get("class", ""))


@cache
def laid(game: str) -> Laid:
    found = Laid(defaultdict(set), Counter())
    for number, page in enumerate(render_sheet(game, "rules", HALF).pages):
        for box in page._page_box.descendants(placeholders=True):
            if box.element is not None:
                found.pages[box.element].add(number)
                found.lines[box.element] += type(box).__name__ == "LineBox"
    return found


EVERY_GAME = pytest.mark.parametrize("game", [game.name for game in GAMES])


@EVERY_GAME
def test_a_table_of_a_few_rows_is_not_broken(game: str) -> None:
    tables = list(laid(game).of("div", "table-here keep"))
    assert tables
    assert all(len(laid(game).pages[table]) == 1 for table in tables)


@EVERY_GAME
def test_no_row_stands_alone_at_the_foot_or_the_head_of_a_page(game: str) -> None:
    found = laid(game)
    for table in found.of("table", ""):
        rows = [row for row in table.find("tbody") if row in found.pages]
        assert found.pages[rows[0]] & found.pages[rows[1]], table.get("id")
        assert found.pages[rows[-1]] & found.pages[rows[-2]], table.get("id")


@EVERY_GAME
def test_the_picture_of_a_step_and_its_words_are_on_one_page(game: str) -> None:
    steps = list(laid(game).of("div", "step"))
    assert steps
    assert not ["".join(step.itertext()) for step in steps if len(laid(game).pages[step]) > 1]


@EVERY_GAME
def test_the_words_of_an_example_stand_with_its_first_picture(game: str) -> None:
    found = laid(game)
    for example in found.of("aside", "example"):
        if example[0].tag == "p":
            assert found.pages[example[0]] == {min(found.pages[example[1]])}, example.get("id")


@EVERY_GAME
def test_no_term_stands_alone_on_a_page(game: str) -> None:
    terms = Counter(min(laid(game).pages[term]) for term in laid(game).of("div", "term-entry"))
    assert terms
    assert min(terms.values()) > 2


@EVERY_GAME
def test_no_page_but_the_last_is_emptier_than_half(built_site: Path, game: str) -> None:
    full = filled(built_site / game / "print" / "parts" / f"{game}-rules-half.pdf")
    assert len(full) > 10
    assert [number for number, share in enumerate(full[:-1], 1) if share < 0.5] == []


@EVERY_GAME
def test_no_page_of_a_booklet_is_drawn_dot_by_dot(built_site: Path, game: str) -> None:
    contents = PdfReader(built_site / game / "print" / "parts" / f"{game}-rules-half.pdf").pages[1].get_contents()
    assert contents is not None and len(contents.get_data()) < 200_000


@EVERY_GAME
def test_links_to_a_game_show_the_picture_of_its_booklet(built_site: Path, game: str) -> None:
    with Image.open(built_site / game / "print" / "picture.png") as picture:
        assert picture.size == (1200, 630)
        colours = {picture.convert("RGB").getpixel((x, y)) for x in range(0, 1200, 7) for y in (2, 315, 627)}
    assert len(colours) >= 4 and (255, 255, 255) not in colours, "it is drawn to its edges"


@EVERY_GAME
def test_no_side_of_a_sheet_of_lines_and_tables_is_a_third_empty(built_site: Path, game: str) -> None:
    folder = built_site / game / "print"
    sheets = [pdf for aid in ("quickref", "tables", "odds", "almanac") for pdf in folder.glob(f"{game}-{aid}-*.pdf")]
    assert len(sheets) >= 2
    for sheet in sheets:
        full = filled(sheet)
        assert min(full) > 0.7, f"{sheet.name}: {full}"


def filled(pdf: Path) -> list[float]:
    """How far down each of its pages is printed."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_filled(page) for page in document]


def _filled(page: Any) -> float:
    """How far down between its head and its foot a page is printed, 0 to 1."""
    picture = ImageOps.invert(page.render(scale=0.5).to_pil().convert("L"))
    top, bottom = round(picture.height * 0.1), round(picture.height * 0.895)
    inked = picture.crop((0, top, picture.width, bottom)).point(lambda dark: 255 * (dark > 60)).getbbox()
    return inked[3] / (bottom - top) if inked else 0.0
