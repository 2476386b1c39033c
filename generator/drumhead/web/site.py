"""The whole web build: docs tree, MkDocs, theme fixes, the merge into the output folder, a page a rule."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import Project
from drumhead.system.cache import Cache
from drumhead.web import assets, docs, mkdocs, rule_pages, search, sharing, stylesheet, theme_fixes
from drumhead.web.rule_pages import Provenance


def build(
    books: Sequence[Book],
    printed: Mapping[str, Sequence[PrintedSheet]],
    provenances: Mapping[str, Provenance],
    project: Project,
    out: Path,
) -> None:
    """Write every page of the site, with its style, scripts and fonts, into ``out``, beside the files already there.

    ``provenances`` has the provenance of each game, by its slug. The PDFs and pictures of ``printed`` are in
    ``out/<slug>/print/``. Raises ``Failed`` with the warnings or the error of MkDocs.
    """
    with Cache(project.cache).staging() as folder:
        tree, pages = folder / "docs", folder / "pages"
        traces = {slug: provenance.traced for slug, provenance in provenances.items()}
        renderer = docs.write(books, printed, traces, project, tree, out)
        assets.write(project, tree / "assets" / "drumhead")
        sheets = mkdocs.run(project, mkdocs.config(project, books, tree, pages))
        theme_fixes.fix_pages(pages)
        stylesheet.combine(pages, sheets)
        shutil.copytree(pages, out, dirs_exist_ok=True)
        rule_pages.write(renderer, books, provenances, mkdocs.nav(books, project.pages()), project.address, out)
        (out / "search").mkdir(exist_ok=True)
        (out / "search" / "index.json").write_text(search.index(books, out), encoding="utf-8")
        sharing.write(project, books, {slug: provenance.editions for slug, provenance in provenances.items()}, out)
