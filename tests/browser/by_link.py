"""Whole games by link between two browsers, link by link to their real end, and how many links they took.

``make soak`` plays them after the games on one page. The moves are Python's, put on the page as a record; each link is
made by the sender's page and checked by the receiver's.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from bootstrap import chromium
from drumhead.games.serm.players import choose
from drumhead.play.desk import Desk
from drumhead.table.shuffle import stream
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.hands import VIEW, open_table, saved_game, set_out
from tests.browser.test_far import follow, link
from tests.chrome import FLAGS, serving, until
from tests.conftest import READER, TIMEOUT
from tests.play.bundles import serm
from tests.play.sealed_games import BOOK, turn

MOST: Final = 120
"""Links after which a game is broken off."""


def skirmish(desk: Desk, numbers: Iterator[int]) -> None:
    """All that the captain of S.E.R.M. does before the other has a choice."""
    while not desk.view().recipient and not desk.session.outcome:
        due = next((control.id for control in desk.view().controls if control.chance), "")
        desk.press(due) if due else desk.type(str(choose(desk.session.state, numbers)))


PLAYERS: Final[dict[str, tuple[Any, Callable[[Desk, Iterator[int]], None]]]] = {
    "officers-battle": (BOOK, turn),
    "serm": (serm(), skirmish),
}


def play(public: Path, name: str) -> tuple[int, str]:
    """The links of a game from its offer to its end, and who won; nobody where it was broken off."""
    expect.set_options(timeout=TIMEOUT)
    with serving(public) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        pages = [browser.new_context(**READER, service_workers="block").new_page() for _ in range(2)]
        for page in pages:
            open_table(page, site, "?computer=none&lull=forty", name)
        mine, other = pages
        mine.keyboard.press("n")
        links, made, result = agree(mine, other, link(mine, "#another [data-action=offer]")), 0, ""
        numbers = stream(1)
        if name == "officers-battle":
            mine, other = other, mine
        while not result and links < MOST:
            sent, made, result = act(mine, name, numbers, made)
            follow(other, sent)
            links += 1
            mine, other = other, mine
        if result:
            follow(other, link(mine))
            expect(other.locator("#message")).to_contain_text("as they were sealed")
            links += 1
        browser.close()
    return links, result


def agree(mine: Page, other: Page, offered: str) -> int:
    """Hand the offer and its answer over; the links until the game stands on the page that moves first."""
    follow(other, offered)
    answer = _shown(other)
    follow(mine, answer)
    if "officers-battle" not in mine.url:
        return 2
    follow(other, _shown(mine))
    return 3


def _shown(page: Page) -> str:
    """The link that the page shows by itself."""
    until(page, "document.querySelector('#friend').open && document.querySelector('#friend-link').value")
    sent = page.locator("#friend-link").input_value()
    page.locator("#friend [data-close]").click()
    return sent


def act(page: Page, name: str, numbers: Iterator[int], made: int) -> tuple[str, int, str]:
    """Play on after so many moves as far as the page's player can; the link, its moves, and who has won."""
    book, player = PLAYERS[name]
    saved = f"JSON.parse({VIEW}?.save ?? '{{}}')"
    until(page, f"(made) => {saved}.sealed && {saved}.moves.length === made", made)
    desk = Desk(book, 1)
    desk.resume(json.dumps(saved_game(page)))
    player(desk, numbers)
    made = len(desk.session.moves)
    set_out(page, json.loads(desk.session.save()), made)
    return link(page), made, desk.session.outcome.result if desk.session.outcome else ""
