"""A sitemap, a robots.txt and an Atom feed of the released editions, for a site whose address drumhead.toml gives."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from drumhead.book.editions import EditionRecord, changes
from drumhead.book.model import Book
from drumhead.source.project import Project
from drumhead.table.words import counted

FEED = "editions.xml"
EPOCH = "1970-01-01T00:00:00Z"
"""When a feed without entries was updated: Atom asks for a date."""


def write(project: Project, books: Sequence[Book], editions: Mapping[str, Sequence[EditionRecord]], out: Path) -> None:
    """Write them into the finished site; ``editions`` are each game's editions in order, by its slug."""
    if not (address := project.address):
        return
    files = (file.relative_to(out).as_posix() for file in out.rglob("*.html") if _is_indexed(file, out))
    pages = sorted(file.removesuffix("index.html") for file in files)
    lines = "".join(f"<url><loc>{escape(f'{address}/{page}')}</loc></url>\n" for page in pages)
    declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
    namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    (out / "sitemap.xml").write_text(f'{declaration}<urlset xmlns="{namespace}">\n{lines}</urlset>\n', encoding="utf-8")
    (out / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {address}/sitemap.xml\n", encoding="utf-8")
    feed = _feed(project.settings.title, address, _entries(address, books, editions))
    (out / FEED).write_text(declaration + feed, encoding="utf-8")


def _is_indexed(file: Path, out: Path) -> bool:
    """Whether search engines should find the page: not the 404 page, and no number that redirects to a rule."""
    leads_on = file.parent.parent.name == "rules" and file.parent.name[0].isdigit()
    return not leads_on and file != out / "404.html"


def _feed(title: str, address: str, dated_entries: Iterable[tuple[str, str]]) -> str:
    entries = sorted(dated_entries, reverse=True)
    updated = entries[0][0] if entries else EPOCH
    return (
        '<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<title>{escape(title)}: editions of the rules</title>\n"
        f'<id>{escape(address)}/{FEED}</id>\n<link rel="self" href={quoteattr(f"{address}/{FEED}")}/>\n'
        f"<author><name>{escape(title)}</name></author>\n<updated>{updated}</updated>\n"
        f"{''.join(text for _, text in entries)}</feed>\n"
    )


def _entries(
    address: str, books: Sequence[Book], editions: Mapping[str, Sequence[EditionRecord]]
) -> Iterator[tuple[str, str]]:
    """The date and the feed entry of each released edition."""
    for book in books:
        before: EditionRecord | None = None
        for edition in editions.get(book.slug, ()):
            if date := edition.get("date"):
                link = f"{address}/{book.slug}/editions/{edition['edition']}/"
                count = len([*changes(before, edition)]) if before else len(edition["rules"])
                summary = (
                    f"{counted(count, 'change')} since edition {before['edition']}" if before else f"{count} rules"
                )
                title = f"{book.title}, edition {edition['edition']}"
                yield (
                    f"{date}T00:00:00Z",
                    f"<entry><title>{escape(title)}</title><id>{escape(link)}</id><link href={quoteattr(link)}/>"
                    f"<updated>{date}T00:00:00Z</updated><summary>{summary}</summary></entry>\n",
                )
            before = edition
