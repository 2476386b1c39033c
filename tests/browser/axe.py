"""What axe-core finds wrong with a page as it stands."""

from pathlib import Path

from playwright.sync_api import Page

_AXE = Path(__file__).parents[2] / "site" / "node_modules" / "axe-core" / "axe.min.js"

# Only the faults come over: all that axe looked at is megabytes, and takes longer than looking.
_RUN = """async () => {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}"""


def faults(page: Page) -> list[list[str]]:
    """Each rule that is broken, with the HTML of where it is; the scheme and the size are the page's own."""
    if not page.evaluate("Boolean(window.axe)"):
        page.add_script_tag(path=_AXE)
    found: list[list[str]] = page.evaluate(_RUN)
    return found
