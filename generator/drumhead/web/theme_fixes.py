"""Faults of the theme that no template of ours can reach, fixed in the finished pages."""

import re
import shutil
from pathlib import Path

from drumhead.web.policy import with_policy

_CHECKBOX = re.compile(r'(<input\b[^>]*type="checkbox"[^>]*?) autocomplete="off"')
"""``autocomplete`` is invalid on a checkbox, as the validator reports on every page."""

_TABINDEX = ' tabindex=""'
"""Empty, on the label of every section of the contents."""

_MARKDOWN = 'href="rules%2Emd?"'
"""Written so for Zensical's sake; MkDocs leaves the plain address alone."""

_GENERATOR = re.compile(r'\s*<meta name="generator"[^>]*>')
"""A version number that would change pages which did not change."""

_SCOPE = re.compile(r'<script>__md_scope=new URL\("([^"]+)",location\).*?</script>\n?', re.DOTALL)
"""Setup for the theme's own script, which we leave out; the address is that of the site's top."""

_PALETTE = re.compile(r"<script>var palette=.*?</script>", re.DOTALL)
"""Sets light or dark before anything is drawn: our script does so from a file."""

_TARGET = re.compile(r"<script>var target=.*?</script>", re.DOTALL)


def fix_page(html: str) -> str:
    """The page without the theme's faults.

    >>> fix_page('<input class="md-toggle" type="checkbox" id="__drawer" autocomplete="off">')
    '<input class="md-toggle" type="checkbox" id="__drawer">'
    """
    html = html.replace(_TABINDEX, "").replace(_MARKDOWN, 'href="rules.md"')
    html = _GENERATOR.sub("", _CHECKBOX.sub(r"\1", html))
    if top := _SCOPE.search(html):
        scheme = f'<script src="{top[1].rstrip("/")}/assets/drumhead/script/scheme.js"></script>'
        html = _PALETTE.sub(scheme, _TARGET.sub("", _SCOPE.sub("", html)))
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
