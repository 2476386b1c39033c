"""The whole web build: docs tree, MkDocs, theme fixes, and the merge into the output folder."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.book.trace import Traced
from drumhead.source.project import Project
from drumhead.system.cache import Cache
from drumhead.web import assets, docs, mkdocs, theme_fixes
from drumhead.web.printed import Printed


def build(
    books: Sequence[Book],
    printed: Mapping[str, Sequence[Printed]],
    traces: Mapping[str, Mapping[str, Traced]],
    project: Project,
    out: Path,
) -> None:
    """Write every page of the site, with its style, scripts and fonts, into ``out``, beside what is there already.

    The PDFs and pictures of ``printed`` are looked for in ``out/<slug>/print/``, to say their sizes. Raises
    ``Failed`` with the warnings or the error when MkDocs finds fault with a page.
    """
    with Cache(project.cache).staging() as folder:
        tree, pages = folder / "docs", folder / "pages"
        docs.write(books, printed, traces, project, tree, out)
        assets.write(project, tree / "assets" / "drumhead")
        mkdocs.run(project, mkdocs.config(project, books, tree, pages))
        theme_fixes.fix_pages(pages)
        shutil.copytree(pages, out, dirs_exist_ok=True)
