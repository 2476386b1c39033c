"""No page runs what does not stand in a file of the site: its policy says so, and nothing in it needs more."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

from drumhead.web.policy import policy, with_policy

ROOT = Path(__file__).resolve().parents[2]


class Parts(HTMLParser):
    """What of a page could be run, and what it says of that."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.inline: list[str] = []
        self.handlers: list[str] = []
        self.addresses: list[str] = []
        self.scripts_before_policy = 0
        self._is_inline = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(given["content"])
        if tag == "script":
            self.scripts_before_policy += not self.policies
            is_code = given.get("type", "module") in ("module", "text/javascript", "")
            self._is_inline = is_code and "src" not in given
        self.handlers += [name for name in given if name.startswith("on")]
        self.addresses += [given[name] for name in ("href", "src", "action") if name in given]

    def handle_data(self, data: str) -> None:
        if self._is_inline:
            self.inline.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._is_inline = self._is_inline and tag != "script"


ALONE = (ROOT / "site" / "script" / "alone.js").read_text(encoding="utf-8").strip()


def test_every_page_has_one_policy_before_any_script_and_no_script_of_its_own(woven: Path) -> None:
    pages = list(woven.rglob("*.html"))
    assert len(pages) > 10
    for page in pages:
        parts = Parts(page.read_text(encoding="utf-8"))
        hashes = [f"sha256-{b64encode(sha256(code.encode()).digest()).decode()}" for code in parts.inline]
        assert parts.policies == [policy(*hashes)], page
        assert not parts.scripts_before_policy and not parts.handlers, page
        assert not [one for one in parts.addresses if re.match(r"\s*(javascript|vbscript|data:text)", one, re.I)], page
        # The page for lost addresses is served at any depth, so it can name no file of the site before it has looked.
        # And what tells that files of a page are lost may not be lost with them.
        assert page.name == "404.html" or parts.inline in ([], [ALONE]), page


def test_a_script_that_stands_in_a_pages_head_counts_by_its_hash_and_none_of_its_words() -> None:
    head = '<meta charset="utf-8"><script type="module">go()</script><script src="a.js"></script>'
    page = with_policy(f"<head>{head}</head><body><p>A <script>alert(1)</script></p></body>")
    wanted = b64encode(sha256(b"go()").digest()).decode()
    assert f"'wasm-unsafe-eval' 'sha256-{wanted}'; " in page and page.count("sha256") == 1


def test_what_we_tell_servers_to_send_is_what_the_pages_say_and_what_the_worker_unpacks() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    sent = policy().replace("script-src 'self'", "script-src 'self' blob:")
    assert f"Content-Security-Policy: {sent}; frame-ancestors 'self'" in told


def test_scripts_of_ours_write_no_markup() -> None:
    sinks = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function|setAttribute\(.on"
    for script in (ROOT / "site" / "script").rglob("*.js"):
        assert not re.search(sinks, script.read_text(encoding="utf-8")), script
