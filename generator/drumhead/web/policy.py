"""The Content-Security-Policy of every page, and faults of the theme that no template of ours can reach."""

import re
import shutil
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

_RULES: Final[Mapping[str, str]] = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",  # widths and places are set on elements
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self' blob:",
    "base-uri": "'self'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "drumhead",  # site/script/shared/workers.js
}

_INLINE: Final = re.compile(r'<script(?: type="module")?>(.*?)</script>', re.DOTALL)


def policy(*hashes: str) -> str:
    """The policy as one line; ``hashes`` are those of scripts that stand in the page itself."""
    extra = "".join(f" '{hash_}'" for hash_ in hashes)
    return "; ".join(f"{name} {sources}{extra if name == 'script-src' else ''}" for name, sources in _RULES.items())


def with_policy(page: str) -> str:
    """The page with its policy before anything that could run, with the hashes of the scripts in its head."""
    head = page.partition("<body")[0]  # those below it came with somebody's words
    hashes = [f"sha256-{b64encode(sha256(code.encode()).digest()).decode()}" for code in _INLINE.findall(head)]
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(*hashes)}">'
    return re.sub(r"<meta charset=.utf-8.>", rf"\g<0>{meta}", page, count=1, flags=re.IGNORECASE)


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
