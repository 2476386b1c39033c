"""Two browsers play a game by link, each its own side."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import open_table, played, saved, set_out
from tests.browser.officers import FALLEN, Officers
from tests.browser.skirmish import SKIRMISH, MouseHand, resume
from tests.conftest import PATIENCE, READER

MOVES: Final = FALLEN["moves"]
TURNS: Final = (MOVES[-8:-4], MOVES[-4:-2], MOVES[-2:])
"""The last turns of the game, which two people take by turns."""


@pytest.fixture
def friend(browser: Browser) -> Iterator[Page]:
    """A page of another browser, which knows nothing of the first."""
    context = browser.new_context(**READER, service_workers="block")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def link(page: Page, opener: str = "#send") -> str:
    """Send the game by a button; the link."""
    page.locator(opener).click()
    expect(page.locator("#friend")).to_be_visible()
    sent = page.locator("#friend-link").input_value()
    page.locator("#friend [data-close]").click()
    return sent


def link_from_menu(page: Page) -> str:
    """Send the game from the dialog of games, as the first time."""
    page.keyboard.press("n")
    return link(page, "#another [data-action=friend]")


def test_a_game_by_link_to_its_end(page: Page, friend: Page, site: str) -> None:
    open_table(page, site, f"?deal={FALLEN['seed']}&computer=none", "officers-battle")
    set_out(page, FALLEN, len(MOVES) - 8)
    sent = link_from_menu(page)
    expect(page.locator("#controls button")).to_have_count(0)

    pages = (friend, page)
    for number, turn in enumerate(TURNS):
        mine, other = pages[number % 2], pages[1 - number % 2]
        mine.goto(sent)
        expect(mine.locator("#message")).to_contain_text("it is your turn")
        expect(mine.locator("#curtain")).to_be_hidden()
        at = len(saved(other)["moves"])
        for count, move in enumerate(turn, 1):
            Officers(mine).make(move)
            played(mine, at + count)
        if number < len(TURNS) - 1:
            sent = link(mine)
    expect(friend.locator("#ending h2")).to_have_text("North wins")
    page.goto(link_from_menu(friend))
    expect(page.locator("#ending h2")).to_have_text("North wins")
    assert saved(page)["moves"] == MOVES

    page.goto(sent)  # an old link changes nothing
    expect(page.locator("#message")).to_contain_text("older than your game")
    assert saved(page)["moves"] == MOVES


def test_a_set_up_and_a_turn_of_a_skirmish_travel(page: Page, friend: Page, site: str) -> None:
    open_table(page, site, "?deal=1&computer=none", "serm")
    resume(page, {**SKIRMISH, "moves": SKIRMISH["moves"][:13]})
    played(page, 13)
    friend.goto(link_from_menu(page))
    expect(friend.locator("#message")).to_contain_text("You play South, and it is your turn")
    assert saved(friend)["deal"] == SKIRMISH["deal"]
    for count, move in enumerate(SKIRMISH["moves"][13:15], 14):
        MouseHand(friend).make(move)
        played(friend, count)
    page.goto(link(friend))
    played(page, 15)
    assert saved(page)["moves"] == SKIRMISH["moves"][:15]
