"""The whole web build: docs tree, MkDocs, mending, and the merge into the output folder."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.source.project import Project
from drumhead.web import assets, docs, mend, mkdocs
from drumhead.web.printed import Printed


def build(books: Sequence[Book], printed: Mapping[str, Sequence[Printed]], project: Project, out: Path) -> None:
    """Write every page of the site, with its style, scripts and fonts, into ``out``, beside what is there already.

    The PDFs and pictures of ``printed`` are looked for in ``out/<slug>/print/``, to say their sizes. Raises
    ``Failed`` with the warnings or the error when MkDocs finds fault with a page.
    """
    tree, made = project.cache / "docs", project.cache / "web"
    docs.write(books, printed, project, tree, out)
    assets.write(project, tree / "assets" / "drumhead")
    mkdocs.run(project, mkdocs.config(project, books, tree, made))
    mend.mend(made)
    shutil.copytree(made, out, dirs_exist_ok=True)
