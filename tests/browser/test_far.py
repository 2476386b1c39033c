"""Two browsers play a game by link, each its own side."""

import json
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from drumhead.games.serm import GAME
from drumhead.play import sealing
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.hands import open_table, saved_game, set_out, wait_for_moves
from tests.browser.officers import FALLEN, Officers
from tests.browser.skirmish import SKIRMISH, MouseHand, resume
from tests.chrome import until
from tests.conftest import READER, TIMEOUT
from tests.games.serm.tables import TABLES
from tests.play.sealed_games import ending

MOVES: Final = FALLEN["moves"]
TURNS: Final = (MOVES[-8:-4], MOVES[-4:-2], MOVES[-2:])
"""The last turns of the game, which two people take by turns."""


@pytest.fixture
def friend(browser: Browser) -> Iterator[Page]:
    """A page of another browser, which knows nothing of the first."""
    context = browser.new_context(**READER, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    yield context.new_page()
    context.close()


def link(page: Page, opener: str = "#send") -> str:
    """Send the game by a button; the link."""
    page.locator(opener).click()
    until(page, "document.querySelector('#friend').open")
    sent = page.locator("#friend-link").input_value()
    page.locator("#friend [data-close]").click()
    return sent


def link_from_menu(page: Page) -> str:
    """Send the game from the dialog of games, as the first time."""
    page.keyboard.press("n")
    return link(page, "#another [data-action=friend]")


def test_a_game_by_link_to_its_end(page: Page, friend: Page, site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # A shorter game than most: both pages play it again.
    monkeypatch.setattr(sealing, "urandom", Random(62).randbytes)
    open_table(page, site, f"?deal={FALLEN['seed']}&computer=none", "officers-battle")
    set_out(page, FALLEN, len(MOVES) - 8)
    sent = link_from_menu(page)
    expect(page.locator("#controls button")).to_have_count(0)

    pages = (friend, page)
    for number, turn in enumerate(TURNS):
        mine, other = pages[number % 2], pages[1 - number % 2]
        mine.goto(sent) if number < len(pages) else follow(mine, sent)
        expect(mine.locator("#message")).to_contain_text("it is your turn")
        expect(mine.locator("#curtain")).to_be_hidden()
        at = len(saved_game(other)["moves"])
        for count, move in enumerate(turn, 1):
            Officers(mine).make(move)
            wait_for_moves(mine, at + count)
        if number < len(TURNS) - 1:
            sent = link(mine)
    expect(friend.locator("#ending h2")).to_have_text("North wins")
    follow(page, link_from_menu(friend))
    expect(page.locator("#ending h2")).to_have_text("North wins")
    assert saved_game(page)["moves"] == MOVES

    follow(page, sent)  # an old link changes nothing
    expect(page.locator("#message")).to_contain_text("older than your game")
    assert saved_game(page)["moves"] == MOVES

    sealed_from_the_offer_to_the_first_turn(page, friend)
    sealed_to_the_end(page, friend)


def sealed_from_the_offer_to_the_first_turn(page: Page, friend: Page) -> None:
    """A game is offered and accepted, and each sees only the own hand."""
    page.keyboard.press("n")
    sent = link(page, "#another [data-action=seal]")
    follow(friend, sent)
    expect(friend.locator("#friend-turn")).to_contain_text("send this link back")
    with friend.expect_download() as accepted:
        friend.locator("#friend-save").click()
    friend.locator("#friend [data-close]").click()
    page.locator("#friend-open").set_input_files(accepted.value.path())  # the same as by its link
    expect(page.locator("#friend-turn")).to_contain_text("Your cards are shuffled and sealed")
    sent = page.locator("#friend-link").input_value()
    page.locator("#friend [data-close]").click()
    follow(friend, sent)
    expect(friend.locator("#message")).to_contain_text("turn")
    expect(friend.locator("#send, #controls button").filter(visible=True).first).to_be_visible()
    if not friend.locator("#send").is_visible():
        for move in ("draw deck", "pass"):
            Officers(friend).make(move)
    sent = link(friend)
    follow(page, sent)
    expect(page.locator("#message")).to_contain_text("You play North, and it is your turn")
    north, south = (saved_game(one)["deal"] for one in (page, friend))
    assert north["north"]["cards"] != south["north"]["cards"] and north["south"]["cards"] != south["south"]["cards"]
    hands = [{card.get_attribute("data-face") for card in hand(one)} for one in (page, friend)]
    assert [len(faces - {None}) for faces in hands] == [5, 5 + ("draw deck" in saved_game(friend)["moves"])]


def sealed_to_the_end(page: Page, friend: Page) -> None:
    """The last turns of a sealed game; then each page has the other's secret and compares the cards."""
    saves, turns = ending(3)
    pages = (page, friend)
    for one, save in zip(pages, saves, strict=True):
        set_out(one, json.loads(save), len(json.loads(save)["moves"]))
    for number, moves in enumerate(turns):
        mine, other = pages[number % 2], pages[1 - number % 2]
        count = len(saved_game(mine)["moves"])
        for at, move in enumerate(moves, 1):
            Officers(mine).make(move)
            wait_for_moves(mine, count + at)
        follow(other, link(mine))
        wait_for_moves(other, count + len(moves))
    expect(mine.locator("#ending h2")).to_be_visible()
    expect(mine.locator('[data-zone$="hand.open"]')).to_have_count(0)
    expect(other.locator("#message")).to_contain_text("All cards are as they were sealed")
    follow(mine, link(other))
    expect(mine.locator("#message")).to_contain_text("All cards are as they were sealed")
    expect(mine.locator('[data-zone$="hand.open"]')).to_have_count(1)
    assert saved_game(mine)["deal"] == saved_game(other)["deal"]
    mine.locator("#more").click()
    mine.locator("#menu [data-action=sharing]").click()
    with mine.expect_download() as kept:
        mine.locator("[data-action=save-file]").click()
    mine.keyboard.press("Escape")
    set_out(mine, FALLEN, 0)
    mine.locator("#open-file").set_input_files(kept.value.path())
    expect(mine.locator("#ending h2")).to_be_visible()
    assert saved_game(mine)["deal"] == saved_game(other)["deal"]


def hand(page: Page) -> list[Locator]:
    """The cards in the hand of whom the page is."""
    return page.locator('[data-zone="hand"] [data-id]').all()


def follow(page: Page, sent: str) -> None:
    """Open a link on a page that is open already: it boots no engine."""
    page.evaluate("(hash) => { location.hash = hash; }", sent.partition("#")[2])


def test_a_whole_skirmish_by_link_with_its_set_up_and_terrain(page: Page, friend: Page, site: str) -> None:
    moves = SKIRMISH["moves"]
    open_table(page, site, "?deal=1&computer=none", "serm")
    resume(page, {**SKIRMISH, "moves": []})
    hands = {"north": MouseHand(page), "south": MouseHand(friend)}
    for count, move in enumerate(moves[:2], 1):
        hands["north"].make(move)
        wait_for_moves(page, count)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#more").click()
    page.locator("[data-action=sharing]").click()
    page.locator("#share").click()
    expect(page.locator("#message")).to_contain_text("on the clipboard")
    shared = page.evaluate("navigator.clipboard.readText()")
    friend.goto(link_from_menu(page))
    expect(friend.locator("#message")).to_contain_text("You play South, and it is your turn")
    assert saved_game(friend)["deal"] == SKIRMISH["deal"]
    expect(friend.locator("#friend-code")).to_have_count(1)

    state = GAME.start(SKIRMISH["deal"], {}, TABLES)
    by = "south"
    for count, move in enumerate(moves):
        if count >= 2:
            if state.chooser != by:
                sent, by = link(hands[by].page), state.chooser
                follow(hands[by].page, sent)
                wait_for_moves(hands[by].page, count)
            hands[by].side = state.initiative
            hands[by].make(move)
            wait_for_moves(hands[by].page, count + 1)
        state = GAME.advance(state, GAME.parse(move))
    expect(friend.locator("#ending h2")).to_have_text("South wins")
    friend.keyboard.press("n")
    friend.locator("#another [data-action=friend]").click()
    friend.locator("#friend-shown summary").click()
    expect(friend.locator("#friend-code svg")).to_be_visible()
    sent = friend.locator("#friend-link").input_value()
    follow(page, sent)
    expect(page.locator("#ending h2")).to_have_text("South wins")
    assert saved_game(page)["moves"] == moves

    follow(page, shared)  # the table alone, as it was set up: terrain moved, nothing played
    expect(page.locator("#status")).to_contain_text("Set-up")
    assert saved_game(page)["moves"] == moves[:1] and saved_game(page)["deal"] == SKIRMISH["deal"]
