"""The files that a finished site must have, and which of them are missing."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from posixpath import normpath

from drumhead.book.model import Book
from drumhead.render.printed import PrintedSheet


def expected_files(
    books: Sequence[Book],
    selected: Sequence[Book],
    parts: Collection[str],
    printed: Mapping[str, Sequence[PrintedSheet]],
    site: Path,
) -> dict[str, int]:
    """The files that a build of these parts of the selected books writes, each with its minimum size in bytes.

    ``printed`` are the printed sheets of each book by its slug. The sizes of what the play pages load are read from the
    manifests in ``site``.
    """
    names: list[str] = []
    sizes: dict[str, int] = {}
    if "text" in parts:
        names += [f"{book.slug}/rules.{suffix}" for book in selected for suffix in ("txt", "md")]
    if "data" in parts:
        names += ["rules.schema.json", *(f"{book.slug}/rules.json" for book in selected)]
    for slug, sheets in printed.items():
        names += [f"{slug}/print/{picture}" for sheet in sheets for picture in sheet.pictures]
        sizes |= {f"{slug}/print/{sheet.pdf}": sheet.bytes for sheet in sheets if not sheet.order}
        names += [normpath(f"{slug}/print/{file}") for sheet in sheets for file in sheet.files]
    if "web" in parts:
        from drumhead.web import mkdocs, prose, rule_pages
        from drumhead.web.folders import BINDERY, RUNTIME, hashed_folder

        names += ["sw.js", *map(_page, prose.sources(mkdocs.nav(books))), *_openings(selected)]
        names += [name for book in books for name in rule_pages.names(book)]
        folders = [f"{book.slug}/play" for book in selected if book.playable]
        folders += [f"{book.slug}/desk" for book in selected if book.umpired]
        for folder in (RUNTIME, BINDERY, *folders):
            sizes |= _manifest_sizes(site, hashed_folder(site, folder))
    return dict.fromkeys(names, 1) | sizes


def file_faults(site: Path, expected: Mapping[str, int]) -> list[str]:
    """A line for each missing or truncated file; ``expected`` is path in the site -> minimum size in bytes."""
    faults = []
    for name, minimum in sorted(expected.items()):
        try:
            size = (site / name).stat().st_size
        except OSError:
            faults.append(f"{name} is missing")
            continue
        if size < minimum:
            faults.append(f"{name} has {size} of {minimum} bytes")
    return faults


def _page(source: str) -> str:
    """The HTML file of a page that MkDocs makes of a Markdown file."""
    stem = source.removesuffix(".md")
    return f"{stem}.html" if stem.rpartition("/")[2] == "index" else f"{stem}/index.html"


def _openings(books: Sequence[Book]) -> Iterator[str]:
    from drumhead.web import play_assets

    for book in books:
        if book.playable:
            yield from (f"{book.slug}/play/{name}" for name in play_assets.openings(book))


def _manifest_sizes(site: Path, folder: str) -> dict[str, int]:
    """The sizes of the files that a folder's ``manifest.json`` lists, and of the manifest itself."""
    try:
        files = json.loads((site / folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError):
        files = {}
    return {f"{folder}/manifest.json": 1} | {f"{folder}/{name}": size for name, size in files.items()}
