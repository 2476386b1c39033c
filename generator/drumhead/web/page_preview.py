"""Renders a single page of the site, so that an author sees an edited rule at once.

MkDocs renders a whole site or nothing. Only this file calls the steps of its build one by one, private ones too;
`tests/web/test_preview.py` fails when an upgrade changes their results.
"""

import os
from collections.abc import Sequence
from pathlib import Path

from drumhead.book.model import Book
from drumhead.source.project import Project
from drumhead.web import assets, mkdocs
from drumhead.web.docs import write
from drumhead.web.policy import fix_page


class PagePreview:
    """A site of these books, read once into MkDocs; ``folder`` is an empty working folder."""

    def __init__(self, project: Project, books: Sequence[Book], folder: Path) -> None:
        os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
        from mkdocs.commands.build import _populate_page
        from mkdocs.config import load_config
        from mkdocs.structure.files import get_files
        from mkdocs.structure.nav import get_navigation

        self._tree, self._pages = folder / "docs", folder / "pages"
        self._docs = write(books, {}, {}, project, self._tree, project.public)
        assets.write(project, self._tree / "assets" / "drumhead")
        config = load_config(str(mkdocs.config(project, books, self._tree, self._pages)))
        self._config = config.plugins.on_config(config)
        plugins = self._config.plugins
        plugins.on_pre_build(config=self._config)
        files, env = get_files(self._config), self._config.theme.get_env()
        files.add_files_from_theme(env, self._config)
        self._files = plugins.on_files(files, config=self._config)
        self._nav = plugins.on_nav(get_navigation(files, self._config), config=self._config, files=files)
        for file in files.documentation_pages():
            assert file.page, f"{file.src_uri} is not in the navigation"
            _populate_page(file.page, self._config, files, False)
        self._env = plugins.on_env(env, config=self._config, files=files)

    def rules(self, book: Book) -> str:
        """The page of a book's rules as HTML; the book has the slug and the title of one of the site's."""
        from mkdocs.commands.build import _build_page, _populate_page

        name = f"{book.slug}/index.md"
        (self._tree / name).write_text(self._docs.rules(book), encoding="utf-8")
        file = self._files.get_file_from_path(name)
        assert file and file.page, f"MkDocs lost {name}"
        _populate_page(file.page, self._config, self._files, False)
        pages = self._files.documentation_pages()
        _build_page(file.page, self._config, pages, self._nav, self._env, False)
        return fix_page((self._pages / book.slug / "index.html").read_text(encoding="utf-8"))
