"""The whole web build: docs tree, MkDocs, mending, and the merge into the output folder."""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.source.project import Project
from drumhead.web import assets, docs, mend, mkdocs
from drumhead.web.sheets import Printed


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


def inputs(project: Project) -> Iterator[Path]:
    """The files, besides the books and the printed sheets, that the pages are made from: for a hash that tells whether
    anything changed."""
    code = Path(__file__).parents[1]
    roots = [project.site / part for part in ("overrides", "script", "style")]
    roots += [project.content / "pages", project.templates / "web", code / "web", code / "render"]
    yield from (path for path in (project.site / "mkdocs.yml", project.root / "CREDITS.md") if path.is_file())
    for root in roots:
        yield from sorted(path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
