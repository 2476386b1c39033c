"""Faults of the theme that no template of ours can reach, fixed in the finished pages."""

import shutil
from pathlib import Path

from drumhead.web.policy import with_policy

_MARKDOWN = 'href="rules%2Emd?"'
"""Written so for Zensical's sake; MkDocs leaves the plain address alone."""

_HEADLINK = ' title="Link to this section"'
"""On the link of a heading, whose name would be "#"."""


def fix_page(html: str) -> str:
    """The page without the theme's faults, and with its policy."""
    html = html.replace(_MARKDOWN, 'href="rules.md"')
    html = html.replace(_HEADLINK, _HEADLINK + _HEADLINK.replace("title", "aria-label"))
    return with_policy(html)


def fix_pages(site: Path) -> None:
    """Fix every page under ``site`` and delete files that are wrong or unused."""
    for page in site.rglob("*.html"):
        page.write_text(fix_page(page.read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)
    shutil.rmtree(site / "assets" / "javascripts", ignore_errors=True)  # the theme's: our own replace them
    for sourcemap in site.glob("assets/**/*.map"):
        sourcemap.unlink()
