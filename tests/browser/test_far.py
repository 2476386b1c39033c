"""Two browsers play a game by link, each its own side."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from drumhead.play import sealing
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.hands import VIEW, menu, open_table, saved_game, set_out, wait_for_moves
from tests.browser.officers import FALLEN, Officers
from tests.browser.skirmish import MouseHand
from tests.chrome import until
from tests.conftest import READER, TIMEOUT
from tests.play.sealed_games import ending


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


def test_a_game_by_link_to_its_end(page: Page, friend: Page, site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # A shorter game than most: both pages play it again.
    monkeypatch.setattr(sealing, "urandom", Random(62).randbytes)
    for one in (page, friend):
        open_table(one, site, f"?deal={FALLEN['seed']}&computer=none", "officers-battle")
    sealed_from_the_offer_to_the_first_turn(page, friend)
    sealed_to_the_end(page, friend)


def sealed_from_the_offer_to_the_first_turn(page: Page, friend: Page) -> None:
    """A game is offered and accepted, and each sees only the own hand."""
    page.keyboard.press("n")
    sent = link(page, "#another [data-action=offer]")
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


def sealed_to_the_end(mine: Page, other: Page) -> None:
    """The last turn of a sealed game; then each page has the other's secret and compares the cards."""
    saves, [moves] = ending(1)
    for one, save in zip((mine, other), saves, strict=True):
        set_out(one, json.loads(save), len(json.loads(save)["moves"]))
    count = len(saved_game(mine)["moves"])
    for at, move in enumerate(moves, 1):
        Officers(mine).make(move)
        wait_for_moves(mine, count + at)
    sent = link(mine)
    follow(other, sent)
    wait_for_moves(other, count + len(moves))
    follow(mine, sent)  # one's own link changes nothing
    expect(mine.locator("#message")).to_contain_text("just as it stands here: it is for your friend")
    expect(mine.locator("#ending h2")).to_be_visible()
    expect(mine.locator("#controls button")).to_have_count(0)
    expect(mine.locator('[data-zone$="hand.open"]')).to_have_count(0)
    expect(other.locator("#message")).to_contain_text("All cards are as they were sealed")
    follow(mine, link(other))
    expect(mine.locator("#message")).to_contain_text("All cards are as they were sealed")
    expect(mine.locator('[data-zone$="hand.open"]')).to_have_count(1)
    assert saved_game(mine)["deal"] == saved_game(other)["deal"]
    menu(mine, "sharing")
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


def test_a_skirmish_by_link_from_its_invitation_to_a_rematch(page: Page, friend: Page, site: str) -> None:
    open_table(page, site, "", "serm")
    page.keyboard.press("n")
    links = [link(page, "#another [data-action=offer]")]
    friend.goto(links[-1])
    expect(friend.locator("#friend-turn")).to_contain_text("send this link back to accept")
    expect(friend.locator("#table")).to_be_hidden()
    links.append(friend.locator("#friend-link").input_value())
    friend.locator("#friend [data-close]").click()
    follow(page, links[-1])
    until(page, f"JSON.parse({VIEW}?.save ?? '{{}}').sealed")  # the table before it has a button to begin as well
    MouseHand(page).press("begin")
    wait_for_moves(page, 1)
    first = saved_game(page)["deal"]["first"]
    mine, other = (page, friend) if first == "north" else (friend, page)
    if mine is friend:
        links.append(link(page))
        follow(friend, links[-1])
        wait_for_moves(friend, 1)
    mine.locator(f'[data-piece="{first}.assault"]').click()
    MouseHand(mine).press("move")
    wait_for_moves(mine, 2)
    expect(mine.locator("#controls [data-control=roll]")).to_be_visible()
    MouseHand(mine).press("roll")
    wait_for_moves(mine, 3)
    expect(mine.locator("#undo")).to_have_attribute("data-faint", "")

    menu(mine, "games")
    expect(mine.locator("#games")).to_contain_text("Your turn")
    mine.locator("#games button").get_by_text("Resign").click()
    expect(mine.locator("#ending")).to_be_hidden()
    mine.locator("#games button").get_by_text("Resign for good").click()
    expect(mine.locator("#ending h2")).to_be_visible()
    links.append(link(mine))
    if mine is page:
        follow(friend, links[-1])
    else:
        follow(page, links[-1])
    expect(other.locator("#ending")).to_contain_text(f"{first.capitalize()} has resigned")
    assert saved_game(other)["moves"] == saved_game(mine)["moves"]
    other.locator("#ending button").get_by_text("Rematch").click()
    expect(other.locator("#friend-turn")).to_contain_text(f"You play {first.capitalize()}")
    assert len(links) == 3 + (mine is friend)
