"""Runs MkDocs in this process: warnings are errors, collected into one message."""

import logging
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from logging.handlers import BufferingHandler
from pathlib import Path
from posixpath import normpath
from typing import Any, Final
from urllib.parse import unquote

import yaml
from markupsafe import escape

from drumhead.book.model import Book
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.language import ENGLISH, Language
from drumhead.source.project import Project
from drumhead.web.runtime import Failed


def nav(books: Sequence[Book], pages: Mapping[str, str], say: Language = ENGLISH) -> list[dict[str, Any]]:
    """The site's navigation: every game, then the shared pages; ``pages`` are the project's own, name -> title."""
    games = [
        {
            safe(book.title): [
                *([{say("Learn"): f"{book.slug}/learn.md"}] if book.learn else []),
                {say("Rules"): f"{book.slug}/index.md"},
                {say("Print"): f"{book.slug}/print.md"},
                *([{say("Play"): f"{book.slug}/play.md"}] if book.playable else []),
                *([{say("Almanac"): f"{book.slug}/almanac.md"}] if book.almanac else []),
                *([{say("Desk"): f"{book.slug}/desk.md"}] if book.umpired else []),
                *([{say("Cases"): f"{book.slug}/desk/cases.md"}] if book.has_battle else []),
            ]
        }
        for book in books
    ]
    referee: list[dict[str, Any]] = [{say("Referee"): "referee.md"}] if any(book.playable for book in books) else []
    prose = [{safe(title): f"{name}.md"} for name, title in pages.items()]
    others = [*prose, {say("Trace"): "trace.md"}, {say("About"): "about.md"}, {say("Credits"): "credits.md"}]
    return [{say("Home"): "index.md"}, *games, {say("My sheet"): "my-sheet.md"}, *referee, *others]


def safe(words: str) -> str:
    """The words for the theme, which sets them as they stand into pages, and into frames, which are templates."""
    return str(escape(words)).replace("{", "&#123;")


def config(project: Project, books: Sequence[Book], docs: Path, out: Path) -> Path:
    """Write the configuration and the theme's overrides beside the docs tree, and return its path.

    It is the shared ``site/mkdocs.yml`` with what follows from the settings and the books. Raises Invalid.
    """
    path = docs.with_name("mkdocs.yml")

    def relative(folder: Path) -> str:
        return Path(os.path.relpath(folder, path.parent)).as_posix()  # Zensical takes no absolute ones

    for folder in project.layers("site/overrides"):
        shutil.copytree(folder, path.with_name("overrides"), dirs_exist_ok=True)
    language = project.language
    for page in path.with_name("overrides").rglob("*.html"):
        page.write_text(language.template(page.read_text(encoding="utf-8")), encoding="utf-8")
    alone = language.script(project.layers("site/script/alone.js")[-1].read_text(encoding="utf-8"))
    (path.with_name("overrides") / "partials" / "alone-script.html").write_text(alone, encoding="utf-8")
    settings = project.settings
    title, description, licence = (safe(said) for said in (settings.title, settings.description, settings.licence))
    overrides: dict[str, Any] = {"site_name": title, "site_description": description}
    overrides |= {"site_url": f"{project.address}/"} if project.address else {}
    overrides |= {"copyright": licence} if licence else {}
    overrides |= {"docs_dir": relative(docs), "site_dir": relative(out), "nav": nav(books, project.pages(), language)}
    overrides |= {"extra": {"language": language.code, "direction": language.direction}}
    base = project.layers("site/mkdocs.yml")[-1].read_text(encoding="utf-8")
    base = base.replace("Link to this section", language("Link to this section"))
    with path.open("w", encoding="utf-8") as file:
        file.write(base)
        yaml.safe_dump(overrides, file, allow_unicode=True, sort_keys=False)
    return path


def run(project: Project, config: Path) -> list[str]:
    """Build the pages that ``config`` describes; return the paths of its style sheets. Raises ``Failed``."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, MkDocsException

    warnings, logger = BufferingHandler(sys.maxsize), logging.getLogger("mkdocs")
    warnings.setLevel(logging.WARNING)
    propagate = logger.propagate
    logger.addHandler(warnings)
    logger.propagate = False
    try:
        settings = load_config(str(config), strict=True)
        build(settings)
    except (Abort, MkDocsException) as error:
        raise Failed("\n".join(record.getMessage() for record in warnings.buffer) or str(error)) from None
    finally:
        logger.removeHandler(warnings)
        logger.propagate = propagate
    return list(settings.extra_css)


# Faults of the site's own prose, which MkDocs would find when the pages are built.

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
