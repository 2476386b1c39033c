"""Faults of the theme that no template of ours can reach, fixed in the finished pages."""

import re
import shutil
from pathlib import Path

_CHECKBOX = re.compile(r'(<input\b[^>]*type="checkbox"[^>]*?) autocomplete="off"')
"""``autocomplete`` means nothing on a checkbox; the validator says so on every page."""

_TABINDEX = ' tabindex=""'
"""No number at all, on the label of every section of the contents."""

_MARKDOWN = 'href="rules%2Emd?"'
"""Written so for Zensical's sake; MkDocs leaves the plain address alone."""

_GENERATOR = re.compile(r'\s*<meta name="generator"[^>]*>')
"""A version number that would change pages which did not change."""


def fix_page(html: str) -> str:
    """The page without the theme's faults.

    >>> fix_page('<input class="md-toggle" type="checkbox" id="__drawer" autocomplete="off">')
    '<input class="md-toggle" type="checkbox" id="__drawer">'
    """
    html = html.replace(_TABINDEX, "").replace(_MARKDOWN, 'href="rules.md"')
    return _GENERATOR.sub("", _CHECKBOX.sub(r"\1", html))


def fix_pages(site: Path) -> None:
    """Fix every page under ``site`` and drop what a site without an address of its own has no use for."""
    for page in site.rglob("*.html"):
        page.write_text(fix_page(page.read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)
    shutil.rmtree(site / "assets" / "javascripts", ignore_errors=True)  # of the theme: our own stand in their place
    for sourcemap in site.glob("assets/**/*.map"):
        sourcemap.unlink()
