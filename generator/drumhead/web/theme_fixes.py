"""Faults of the theme that no template of ours can reach, fixed in the finished pages."""

import re
import shutil
from pathlib import Path

from drumhead.web.policy import with_policy

_TOP = re.compile(r'<input class="md-toggle".*?<div data-md-component="skip">.*?</div>', re.DOTALL)
"""The switches of the theme's drawer and search, which we don't use, and its link past the head of the text too."""

_SKIP = '<a class="md-skip" href="#article">Skip to content</a>'

_MARKDOWN = 'href="rules%2Emd?"'
"""Written so for Zensical's sake; MkDocs leaves the plain address alone."""

_HEADLINK = ' title="Link to this section"'
"""On the link of a heading, whose name would be "#"."""

_GENERATOR = re.compile(r'\s*<meta name="generator"[^>]*>')
"""A version number that would change pages which did not change."""

_SCRIPTS = re.compile(r"<script>(?:__md_scope=|var target=).*?</script>\n?", re.DOTALL)
"""Setup for the theme's own script, which we leave out."""


def fix_page(html: str) -> str:
    """The page without the theme's faults.

    >>> fix_page('<input class="md-toggle"><div data-md-component="skip"><a href="#x">Skip</a></div>')
    '<a class="md-skip" href="#article">Skip to content</a>'
    """
    html = html.replace(_MARKDOWN, 'href="rules.md"')
    html = html.replace(_HEADLINK, _HEADLINK + _HEADLINK.replace("title", "aria-label"))
    html = _SCRIPTS.sub("", _GENERATOR.sub("", html))
    return with_policy(_TOP.sub(_SKIP, html))


def fix_pages(site: Path) -> None:
    """Fix every page under ``site`` and delete files that are wrong or unused."""
    for page in site.rglob("*.html"):
        page.write_text(fix_page(page.read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)
    shutil.rmtree(site / "assets" / "javascripts", ignore_errors=True)  # the theme's: our own replace them
    for sourcemap in site.glob("assets/**/*.map"):
        sourcemap.unlink()
