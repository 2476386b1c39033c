"""A game to its end against the computer at its strongest: its last turns."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import VIEW, open_table, paste, saved_game
from tests.chrome import until

NEARLY: Final[dict[str, dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "play" / "nearly.json").read_text(encoding="utf-8")
)
"""Games that the computer is about to win, by game and strength: whoever plays South does next to nothing."""
GIVES_WAY: Final = ("deck", "none", "discard", "pass", "left", "right", "end")
"""What South presses, the first of these that there is."""


def give_way(page: Page) -> None:
    """Make one move that hinders nobody: the lowest dice, a card drawn, a pass."""
    moves = len(saved_game(page)["moves"])
    roll = page.locator("[data-control=roll]")
    if roll.count():
        dice = 2 if "2" in roll.inner_text() else 3 if "3" in roll.inner_text() else 1
        page.locator("form.choice input").fill(" ".join(["1"] * dice))
        page.locator("form.choice input").press("Enter")
    else:
        there = next(name for name in GIVES_WAY if page.locator(f"[data-control={name}]").count())
        page.locator(f"[data-control={there}]").click()
    until(page, f"(moves) => JSON.parse({VIEW}.save).moves.length > moves", arg=moves)  # the computer may have answered


@pytest.mark.parametrize(("game", "strength"), [("serm", "captain"), ("officers-battle", "general")])
def test_a_game_comes_to_its_end_against_the_strongest_computer(
    page: Page, site: str, game: str, strength: str
) -> None:
    open_table(page, site, "?deal=1&computer=none", game)
    record = NEARLY[f"{game}-{strength}"]
    paste(page, record)
    expect(page.locator("#chosen")).to_contain_text(f"North: computer, {strength}")
    while True:
        page.wait_for_selector("#ending:not([hidden]), #controls button")
        if page.locator("#ending").is_visible():
            break
        give_way(page)
    expect(page.locator("#ending h2")).to_have_text("North wins")
    assert len(saved_game(page)["moves"]) > len(record["moves"])
