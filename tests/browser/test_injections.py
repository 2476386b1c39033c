"""What somebody else wrote, in links, records, notes, names, saves and files, is shown as words and never run."""

import json
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.hands import STANDS, WON, open_table, set_out
from tests.chrome import until

ATTEMPTS = (
    "<img src=x onerror=window.ran=1>",
    '"><script>window.ran=1</script><b x="',
    "</textarea></script><svg onload=window.ran=1>",
    "javascript:window.ran=1",
)
MARKUP = "document.querySelectorAll('img[src=x], [onerror], [onload], body script:not([src]):not([type*=json])').length"
SPOIL = """([attempt]) => {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("drumhead.onslaught."))) {
    const kept = localStorage.getItem(key);
    localStorage.setItem(key, kept.replaceAll("turn", JSON.stringify(JSON.stringify(attempt)).slice(3, -3)));
  }
}"""


def is_unharmed(page: Page) -> bool:
    """Whether nothing of it was run, and nothing of it became a part of the page."""
    found: list[int] = page.evaluate(f"[window.ran ?? 0, {MARKUP}]")
    return found == [0, 0]


def records(attempt: str) -> list[tuple[dict[str, Any], str]]:
    """A record that carries it as its move, its note, its game, a player's name or a variant; and what is answered."""
    good = {"game": "onslaught", "seed": WON["seed"], "moves": WON["moves"][:2]}
    return [
        ({**good, "moves": [attempt]}, "move 1"),
        ({**good, "note": attempt}, "Legal so far: 2 moves"),
        ({**good, "game": attempt}, "must be one of"),
        ({**good, "players": {attempt: attempt}}, ""),
        ({**good, "variants": {"final": attempt}}, "final"),
    ]


def test_no_record_runs_on_the_referees_page(page: Page, site: str) -> None:
    page.goto(f"{site}referee/")
    for attempt in ATTEMPTS:
        for record, answer in records(attempt):
            page.get_by_label("Game record").fill(json.dumps(record))
            page.get_by_role("button", name="Check it").click()
            expect(page.locator("#verdict")).to_contain_text(answer)
            assert is_unharmed(page), record


def test_no_link_file_note_or_save_runs_at_the_table(page: Page, site: str) -> None:
    open_table(page, site, f"?deal=7&final={quote(ATTEMPTS[0])}#{quote(ATTEMPTS[1])}")
    assert is_unharmed(page)
    message = page.locator("#message")
    for number, attempt in enumerate(ATTEMPTS):
        content = json.dumps({"game": "onslaught", "seed": number, "moves": [attempt]}).encode()
        name = f"{attempt.replace('/', '')}.json"
        page.locator("#open-file").set_input_files({"name": name, "mimeType": "application/json", "buffer": content})
        expect(message).to_contain_text(attempt)
        assert is_unharmed(page), attempt
    set_out(page, {**WON, "note": ATTEMPTS[0]}, 2)
    assert is_unharmed(page)
    page.evaluate(SPOIL, [ATTEMPTS[1]])
    page.goto(f"{site}onslaught/play/")
    until(page, STANDS)
    assert is_unharmed(page)
