"""A page rendered alone is the page of the built site, and shows what was edited."""

from dataclasses import replace
from pathlib import Path

from drumhead.source.inline import Text
from drumhead.source.project import Project
from drumhead.web.docs import PagePreview

from tests.web.conftest import BOOKS


def test_a_page_rendered_alone_is_the_page_of_the_site(project: Project, woven: Path, tmp_path: Path) -> None:
    preview = PagePreview(project, BOOKS, tmp_path)
    for _ in range(2):
        for book in BOOKS:
            assert preview.rules(book) == (woven / book.slug / "index.html").read_text(encoding="utf-8")


def test_an_edited_book_is_shown_as_it_is_now(project: Project, tmp_path: Path) -> None:
    preview = PagePreview(project, BOOKS, tmp_path)
    edited = replace(BOOKS[0], intro=(*BOOKS[0].intro, (Text("One more paragraph."),)))
    assert "One more paragraph." not in preview.rules(BOOKS[0])
    assert "One more paragraph." in preview.rules(edited)
    assert "One more paragraph." not in preview.rules(BOOKS[0])
