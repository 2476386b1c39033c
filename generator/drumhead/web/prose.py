"""Faults of the site's own prose, which MkDocs would find when the pages are built."""

import re
from collections.abc import Iterator, Mapping, Sequence
from posixpath import normpath
from typing import Any, Final
from urllib.parse import unquote

from drumhead.book.model import Book
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.project import Project
from drumhead.web.mkdocs import nav

_CODE: Final = re.compile(r"^ *(```|~~~).*?^ *\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"\]\(<?([^)\s>#?]*\.[^)\s>#?/]+)[)\s>#?]")


def prose_faults(project: Project, books: Sequence[Book]) -> Iterator[Fault]:
    """Prose that can't be read, and links to pages and files that the site won't have."""
    pages, faults = project.content / "pages", list[Fault]()
    known = {*sources(nav(books, project.pages()))}
    for file in [*sorted(pages.glob("*.md")), project.root / "CREDITS.md"]:
        text = (read_text(file, faults) or "") if file.exists() else ""
        text = _CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
        for link in _LINK.finditer(text):
            target = normpath(unquote(link[1]))
            if not (":" in target or target.startswith("/") or target in known or (pages / target).is_file()):
                what = f"a link leads to {link[1]}, and the site has no such page or file"
                line = text.count("\n", 0, link.start()) + 1
                faults.append(Fault(file, line, what, "correct it, or put the file into content/pages/"))
    yield from faults


def sources(entry: Any) -> Iterator[str]:
    """The Markdown files of a navigation, at any depth."""
    if isinstance(entry, str):
        yield entry
    else:
        for part in entry.values() if isinstance(entry, Mapping) else entry:
            yield from sources(part)
