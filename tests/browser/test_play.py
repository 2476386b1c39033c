"""A real browser plays Onslaught. The ``page`` fixture fails on any console error and any foreign request."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import WON, Drag, Keyboard, Mouse, open_table, played

DEAL = f"?deal={WON['seed']}"


@pytest.mark.parametrize("hand", [Mouse, Drag, Keyboard])
def test_a_scripted_game_is_won(page: Page, site: str, hand: Callable[[Page], Mouse | Keyboard]) -> None:
    open_table(page, site, DEAL)
    player = hand(page)
    for count, move in enumerate(WON["moves"], 1):
        player.make(move)
        played(page, count)
    expect(page.locator("#ending")).to_contain_text("Score 12")
    assert page.locator("#ending a.rule").first.get_attribute("href") == "../#end.won"
    saved = json.loads(page.evaluate("JSON.parse(localStorage.getItem('drumhead.onslaught.view')).save"))
    assert saved["moves"] == WON["moves"]


def test_the_table_is_there_before_the_engine(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(f"{site}onslaught/play/{DEAL}")
    expect(page.locator('[data-zone="line"] .card')).to_have_count(7)
    expect(page.locator("#loading")).to_be_visible()
    page.locator("[data-control=pledge]").click()
    expect(page.locator("#message")).to_contain_text("as soon as it is here")
    page.wait_for_function("document.querySelector('progress').value > 100000")
    for route in held:
        route.continue_()
    played(page, 1)


def test_a_refused_move_names_its_rule_and_links_to_it(page: Page, site: str) -> None:
    open_table(page, site, DEAL)
    mouse = Mouse(page)
    for move in WON["moves"][:4]:
        mouse.make(move)
    page.locator('[data-id="AC"]').drag_to(page.locator('[data-zone="waiting"] .holder'))
    expect(page.locator("#message .refusal a.rule").first).to_have_attribute("href", "../#absorb.greater")
    expect(page.locator("#note")).to_be_visible()
    page.locator("[data-control=peek]").click()
    expect(page.locator("#message a.rule").first).to_be_visible()
    played(page, 4)


def test_undo_and_redo_walk_the_whole_game(page: Page, site: str) -> None:
    open_table(page, site, DEAL)
    mouse = Mouse(page)
    for count, move in enumerate(WON["moves"][:9], 1):
        mouse.make(move)
        played(page, count)
    for count in range(8, -1, -1):
        page.keyboard.press("u")
        played(page, count)
    for count in range(1, 10):
        page.locator("#redo").click()
        played(page, count)


def test_a_failed_load_says_so_and_retry_plays_on(page: Page, site: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")
    page.route("**/engine.zip", lambda route: route.abort(), times=1)
    page.goto(f"{site}onslaught/play/{DEAL}")
    expect(page.locator("#message")).to_contain_text("could not be loaded", timeout=30_000)
    page.locator("#retry").click()
    expect(page.locator("#loading")).to_be_hidden(timeout=60_000)
    Mouse(page).make(WON["moves"][0])
    played(page, 1)


def test_a_game_resumes_after_a_reload_with_the_moves_taken_back(page: Page, site: str) -> None:
    open_table(page, site, DEAL)
    mouse = Mouse(page)
    for count, move in enumerate(WON["moves"][:5], 1):
        mouse.make(move)
        played(page, count)
    page.locator("#undo").click()
    played(page, 4)
    status = page.locator("#status").inner_text()
    open_table(page, site)
    expect(page.locator("#status")).to_have_text(status)
    page.locator("#redo").click()
    played(page, 5)


def test_a_damaged_save_is_shown_and_a_new_game_is_there(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/play/")
    page.evaluate("localStorage.setItem('drumhead.onslaught.view', JSON.stringify({save: '{\"game\": \"onslau'}))")
    page.reload()
    expect(page.locator("#fault")).to_contain_text("damaged", timeout=60_000)
    expect(page.locator("#record-text")).to_have_value('{"game": "onslau')
    page.locator("#another [data-close]").click()
    expect(page.locator('[data-zone="line"] .card')).to_have_count(7)


def test_a_new_game_with_another_variant_can_be_shared(page: Page, site: str) -> None:
    open_table(page, site, DEAL)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("n")
    page.locator("#number").fill("4321")
    page.locator("[data-variant=final][value=open]").check()
    page.locator("#number").press("Enter")
    expect(page.locator("#deal")).to_have_text("Deal 4321")
    page.locator("#share").click()
    expect(page.locator("#message")).to_contain_text("clipboard")
    assert page.evaluate("navigator.clipboard.readText()").endswith("onslaught/play/?deal=4321&final=open")


@pytest.mark.parametrize("width", [360, 390])
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 760})
    open_table(page, site, DEAL)
    mouse = Mouse(page)
    for count, move in enumerate(WON["moves"][:11], 1):
        mouse.make(move)
        played(page, count)
        assert page.evaluate("document.documentElement.scrollWidth") == width
    small = page.evaluate(
        "[...document.querySelectorAll('button, select, nav a')].filter((e) => e.checkVisibility())"
        ".map((e) => [e.outerHTML, e.getBoundingClientRect()]).filter(([, r]) => r.width < 44 || r.height < 44)"
    )
    assert small == []


def test_nothing_moves_where_less_motion_is_asked_for(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_table(page, site, DEAL)
    page.evaluate("window.moved = 0; Element.prototype.animate = () => (window.moved += 1); null")
    Mouse(page).make("pledge 7")
    Mouse(page).make("turn")
    played(page, 2)
    assert page.evaluate("window.moved") == 0
