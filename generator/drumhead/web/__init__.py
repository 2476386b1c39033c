"""The web site: a docs tree made from the books, turned into pages by MkDocs, and a service worker for offline use."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.render.printed import PrintedSheet
from drumhead.source.project import Project
from drumhead.system.cache import Cache
from drumhead.web import assets, docs, mkdocs, policy, rule_pages, search, sharing, stylesheet
from drumhead.web.offline import write_service_worker
from drumhead.web.rule_pages import Provenance
from drumhead.web.runtime import Failed, RuntimeUnavailable


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
        policy.fix_pages(pages)
        stylesheet.combine(pages, sheets)
        frames = {}
        for book in books:
            folder = pages / book.slug / docs.FRAME
            frames[book.slug] = renderer.frame(folder / "index.html")
            shutil.rmtree(folder)
        shutil.copytree(pages, out, dirs_exist_ok=True)
        rule_pages.write(renderer, books, provenances, frames, project.address, out)
        (out / "search").mkdir(exist_ok=True)
        (out / "search" / "index.json").write_text(search.index(books, out), encoding="utf-8")
        sharing.write(project, books, {slug: provenance.editions for slug, provenance in provenances.items()}, out)


__all__ = ["Failed", "RuntimeUnavailable", "build", "write_service_worker"]
