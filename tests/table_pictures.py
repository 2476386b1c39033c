"""Pictures of the two solitaires to be looked at: ``python -m tests.table_pictures FOLDER``.

Start, middle, refusal and ending at every size, light and dark; those of one game and size on one sheet.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from bootstrap import chromium
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.hands import SERGEANT, WON, Mouse, open_table, set_out
from tests.chrome import FLAGS, serving

PUBLIC = Path(__file__).resolve().parents[1] / "site" / "public"
SIZES: Final = [(1920, 1080), (1280, 800), (820, 1180), (390, 844), (360, 640), (844, 390)]
SCHEMES: Final[list[Literal["light", "dark"]]] = ["light", "dark"]


def _start(page: Page, record: dict[str, Any]) -> None:
    """A game of which nothing has been played."""


def _line_half_fought(page: Page, record: dict[str, Any]) -> None:
    """An attacker waits, the discards are begun, and three defenders are picked against it."""
    set_out(page, record, record["moves"].index("destroy 5C+5S+10C"))
    Mouse(page).pick(["5C", "5S"])


def _targets_covered(page: Page, record: dict[str, Any]) -> None:
    """The fourth round, with cards on two targets."""
    set_out(page, record, 6)
    for number, cards in (("1", ["AD", "8C"]), ("2", ["2S"])):
        Mouse(page).pick(cards)
        page.locator(f'[data-zone="individual.{number}"] .empty').click()
        Mouse(page).expect_laid(f"individual.{number}", cards)


def _refused_card(page: Page, record: dict[str, Any]) -> None:
    """A card that may not go where it was put."""
    set_out(page, record, record["moves"].index("destroy 5C+5S+10C"))
    Mouse(page).pick(["5C"])
    page.locator('[data-zone="waiting"] .card').click()
    expect(page.locator("#message .refusal")).to_be_visible()


def _refused_shot(page: Page, record: dict[str, Any]) -> None:
    """A card put on a target while the weather is still to be paid."""
    set_out(page, record, 4)
    Mouse(page).pick(["5S"])
    page.locator('[data-zone="individual.1"] .empty').click()
    expect(page.locator("#message .refusal")).to_be_visible()


def _ending(page: Page, record: dict[str, Any]) -> None:
    """The game at its end."""
    set_out(page, record, len(record["moves"]))
    expect(page.locator("#ending")).to_be_visible()


State = Callable[[Page, dict[str, Any]], None]
GAMES: Final[dict[str, tuple[dict[str, Any], list[State]]]] = {
    "onslaught": (WON, [_start, _line_half_fought, _refused_card, _ending]),
    "no-mans-land": (SERGEANT, [_start, _targets_covered, _refused_shot, _ending]),
}


def main() -> None:
    """Take them all into a folder."""
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    with serving(PUBLIC) as site, sync_playwright() as playwright:
        expect.set_options(timeout=60_000)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        desk = browser.new_context(reduced_motion="reduce")
        phone = browser.new_context(reduced_motion="reduce", has_touch=True, is_mobile=True)
        for game, (record, states) in GAMES.items():
            taken: dict[tuple[int, int], list[Path]] = {size: [] for size in SIZES}
            for place, state in enumerate(states):
                for context, sizes in ((desk, SIZES[:2]), (phone, SIZES[2:])):
                    page = context.new_page()
                    page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
                    open_table(page, site, f"?deal={record['seed']}", game, judged=True)
                    for width, height in sizes:
                        page.set_viewport_size({"width": width, "height": height})
                        state(page, record)
                        for scheme in SCHEMES:
                            page.emulate_media(color_scheme=scheme)
                            page.wait_for_timeout(150)
                            path = out / f"{game}-{width}x{height}-{place}-{scheme}.png"
                            page.screenshot(path=path)
                            taken[width, height].append(path)
                    page.evaluate("localStorage.clear()")
                    page.close()
            for (width, height), paths in taken.items():
                _sheet(paths, 4 if height > width else 2).save(out / f"{game}-{width}x{height}.png")
        browser.close()


def _sheet(paths: list[Path], across: int) -> Image.Image:
    """The pictures beside and below one another."""
    pictures = [Image.open(path) for path in paths]
    width, height = pictures[0].width + 12, pictures[0].height + 12
    sheet = Image.new("RGB", (across * width, -(-len(pictures) // across) * height), "magenta")
    for place, picture in enumerate(pictures):
        sheet.paste(picture, (place % across * width, place // across * height))
    return sheet


if __name__ == "__main__":
    main()
