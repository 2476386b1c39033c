"""The Content-Security-Policy of every page: what it may run and load."""

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
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
    "trusted-types": "drumhead",  # site/script/shared/trusted.js
}

_CHARSET: Final = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
_INLINE: Final = re.compile(r'<script(?: type="module")?>(.*?)</script>', re.DOTALL)


def policy(*hashes: str) -> str:
    """The policy as one line; ``hashes`` are those of scripts that stand in the page itself.

    >>> policy("sha256-x")[:67]
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-x'"
    """
    extra = "".join(f" '{hash_}'" for hash_ in hashes)
    return "; ".join(f"{name} {sources}{extra if name == 'script-src' else ''}" for name, sources in _RULES.items())


def with_policy(page: str) -> str:
    """The page with its policy before anything that could run; inline scripts are allowed by their hashes."""
    hashes = [f"sha256-{b64encode(sha256(code.encode()).digest()).decode()}" for code in _INLINE.findall(page)]
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(*hashes)}">'
    return _CHARSET.sub(rf"\g<0>{meta}", page, count=1)
