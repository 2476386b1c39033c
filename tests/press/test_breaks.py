"""Where the booklet's pages break: no short table in two, no example in two, no term left alone."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.compile import compile_game
from drumhead.press import PAPERS, Paper, fonts
from drumhead.press.compose import Composer
from drumhead.source.layouts import layout_of
from drumhead.source.project import Project
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

PROJECT = Project.here()
Pages = dict[Any, set[int]]


@pytest.fixture(scope="module", params=PAPERS, ids=lambda paper: paper.id)
def pages(request: pytest.FixtureRequest) -> Pages:
    """The pages of every element of Onslaught's booklet."""
    paper: Paper = request.param
    book = compile_game(Path(PROJECT.content, "onslaught"))
    sheet = next(sheet for sheet in book.sheets if sheet.aid == "rules")
    layout = layout_of(sheet.aid, sheet.layout)
    text = Composer(PROJECT.templates / "press").compose(book, sheet, layout, paper)
    settings = FontConfiguration()
    faces = CSS(string=fonts.stylesheet(fonts.folder(PROJECT.site)), font_config=settings)
    found: Pages = defaultdict(set)
    for number, page in enumerate(HTML(string=text).render(stylesheets=[faces], font_config=settings).pages):
        for box in page._page_box.descendants(placeholders=True):
            if box.element is not None:
                found[box.element].add(number)
    return found


def of(pages: Pages, tag: str, name: str = "") -> Iterator[Any]:
    return (one for one in pages if one.tag == tag and name in one.get("class", ""))


def test_a_table_of_a_few_rows_is_not_broken(pages: Pages) -> None:
    tables = list(of(pages, "div", "table-here"))
    assert tables
    assert all(len(pages[table]) == 1 for table in tables)


def test_an_example_is_prose_on_one_page(pages: Pages) -> None:
    examples = list(of(pages, "aside", "example"))
    assert examples
    for example in examples:
        assert not list(example.iter("li"))
        assert len(pages[example]) == 1, example.get("id")


def test_no_term_stands_alone_on_a_page(pages: Pages) -> None:
    terms = defaultdict(list)
    for term in of(pages, "div", "term-entry"):
        terms[min(pages[term])].append(term)
    assert terms
    assert all(len(entries) > 2 for entries in terms.values())
