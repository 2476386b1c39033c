"""The pictures of the README, taken from the built site: ``python -m tests.pictures``."""

from pathlib import Path

from bootstrap import chromium
from playwright.sync_api import Page, sync_playwright

from tests.chrome import FLAGS, serving

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "site" / "pictures"


def main() -> None:
    """Take them all into ``site/pictures``."""
    OUT.mkdir(exist_ok=True)
    with serving(ROOT / "site" / "public") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 960, "height": 640}, reduced_motion="reduce")
        page.goto(f"{site}onslaught/#wave.fourth")
        page.screenshot(path=OUT / "rules.png")
        _play(page, site)
        page.screenshot(path=OUT / "play.png")
        page.goto(f"{site}onslaught/print/onslaught-quickref-a4.png")
        page.locator("img").screenshot(path=OUT / "quickref.png")
        _skirmish(page, site)
        page.screenshot(path=OUT / "table.png")
        page.goto(f"{site}serm/print/serm-deck-fold-a4.png")
        page.locator("img").screenshot(path=OUT / "deck.png")
        page.goto(f"{site}serm/print/?sheets=deck.fold+quickref*2&paper=a4")
        page.locator("#deck").evaluate("heading => heading.scrollIntoView()")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=OUT / "print.png")
        browser.close()


def _play(page: Page, site: str) -> None:
    """Deal 7 with a pledge made, an attacker waiting and a defender picked."""
    page.goto(f"{site}onslaught/play/?deal=7")
    page.locator("#loading").wait_for(state="hidden")
    page.locator("[data-control=pledge]").click()
    page.locator("[data-control=turn]").click()
    page.locator("[data-id=QC]").click()


def _skirmish(page: Page, site: str) -> None:
    """Deal 7 begun, with a soldier selected: its arc and whom it sees."""
    page.goto(f"{site}serm/play/?deal=7")
    page.locator("#loading").wait_for(state="hidden")
    page.locator("[data-control=begin]").click()
    page.locator('[data-piece="north.gunner"]').click()
    page.locator("[data-piece] .ring.due").first.wait_for()


if __name__ == "__main__":
    main()
