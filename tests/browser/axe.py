"""What axe-core finds wrong with a page as it stands."""

from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tests.chrome import until

_AXE = Path(__file__).parents[2] / "site" / "node_modules" / "axe-core" / "axe.min.js"

# Only the faults come over: all that axe looked at is megabytes, and takes longer than looking.
_RUN = """async (asked) => {
  const { violations } = await axe.run({ ...asked, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}"""


def faults(page: Page, dark: bool = True) -> list[list[str]]:
    """Each rule that is broken, with the HTML of where it is: all rules in the light, in the dark that of contrast."""
    return [*_run(page, "light", {}), *(_run(page, "dark", {"runOnly": ["color-contrast"]}) if dark else [])]


def small_targets(page: Page) -> list[list[str]]:
    """What is smaller than 24 px to tap, and stands where a finger may take it for another.

    A place under a card is left out: a tap on the card is a tap on the place.
    """
    found = _run(page, "light", {"runOnly": ["target-size"]})
    under = "[...document.querySelectorAll('.empty:has(+ .laid .card)')].map(({ outerHTML }) => outerHTML)"
    covered = page.evaluate(under)
    return [[rule, *left] for rule, *places in found if (left := [one for one in places if one not in covered])]


def _run(page: Page, scheme: Literal["light", "dark"], asked: dict[str, list[str]]) -> list[list[str]]:
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    page.emulate_media(color_scheme=scheme)
    until(page, "document.getAnimations().every(({ playState }) => playState !== 'running')")
    found: list[list[str]] = page.evaluate(_RUN, asked)
    return found
