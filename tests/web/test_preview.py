"""A page rendered alone is the page of the built site, and shows what was edited."""

from pathlib import Path

from drumhead.source.project import Project
from drumhead.web.page_preview import PagePreview

from tests.web.conftest import BOOKS


def test_a_page_rendered_alone_is_the_page_of_the_site(project: Project, woven: Path, tmp_path: Path) -> None:
    preview = PagePreview(project, BOOKS, tmp_path)
    for _ in range(2):
        for book in BOOKS:
            assert preview.rules(book) == (woven / book.slug / "index.html").read_text(encoding="utf-8")
