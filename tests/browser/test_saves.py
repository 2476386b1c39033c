"""No game is lost: not to another tab, not to a browser that keeps nothing, not to a save that is damaged."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Table
from tests.browser.hands import DEALT, STANDS, WON, Mouse, menu, open_table, saved_game, set_out, wait_for_moves
from tests.chrome import hold_requests, until

GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('drumhead.onslaught.game.'))"


def play(page: Page, count: int, first: int = 0) -> None:
    """Play moves of the game that is won, and wait until they are kept."""
    mouse = Mouse(page)
    for done in range(first, count):
        mouse.make(WON["moves"][done])
        wait_for_moves(page, done + 1)


def test_two_tabs_with_two_deals_come_back_each_with_its_moves(table: Table, site: str) -> None:
    page = table(WON, 3)
    other = page.context.new_page()
    open_table(other, site, "?deal=9")
    other.locator("[data-control=pledge]").click()
    wait_for_moves(other, 1)
    play(page, 4, 3)
    for tab, deal, moves in ((page, WON["seed"], WON["moves"][:4]), (other, 9, ["pledge 6"])):
        tab.reload()
        until(tab, STANDS)
        expect(tab.locator("#deal")).to_contain_text(f"Deal {deal}")
        assert saved_game(tab)["moves"] == moves


def test_two_tabs_with_one_game_follow_each_other(table: Table, site: str) -> None:
    page = table(WON, 2)
    other = page.context.new_page()
    open_table(other, site)
    expect(other.locator("#status")).to_have_text(page.locator("#status").inner_text())
    play(other, 4, 2)
    expect(page.locator("#message")).to_contain_text("in another tab")
    expect(page.locator("#status")).to_have_text(other.locator("#status").inner_text())
    play(page, 5, 4)
    expect(other.locator("#message")).to_contain_text("in another tab")
    assert saved_game(page)["moves"] == saved_game(other)["moves"] == WON["moves"][:5]


def test_a_tab_that_heard_nothing_does_not_write_over_the_other(table: Table, site: str) -> None:
    page = table(WON, 2)
    deaf = page.context.new_page()
    deaf.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    open_table(deaf, site)
    play(page, 4, 2)
    deaf.keyboard.press("u")
    expect(deaf.locator("#message")).to_contain_text("in another tab")
    assert saved_game(deaf)["moves"] == WON["moves"][:4]
    expect(deaf.locator("#status")).to_have_text(page.locator("#status").inner_text())


def test_a_browser_that_bars_storage_is_told_of_and_plays_on(page: Page, site: str) -> None:
    page.add_init_script("""for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("barred", "SecurityError"); } });""")
    open_table(page, site, f"?deal={WON['seed']}")
    page.locator("[data-control=pledge]").click()
    expect(page.locator("#status")).to_contain_text("0 of 6")
    expect(page.locator("#unsaved")).to_contain_text("keeps nothing")
    page.locator("#help-button").click()
    expect(page.locator("#kept")).to_be_hidden()


def test_a_full_storage_gives_up_the_oldest_games_and_then_says_so(table: Table) -> None:
    page = table(DEALT)
    page.locator("[data-control=pledge]").click()
    wait_for_moves(page, 1)
    set_out(page, WON, 0)
    assert len(page.evaluate(GAMES)) == 2
    page.evaluate("""() => {
      const { setItem } = Storage.prototype;
      window.room = 1;
      window.empty = () => { Storage.prototype.setItem = setItem; };
      Storage.prototype.setItem = function (key, value) {
        const others = Object.keys(localStorage).filter((name) => name.includes(".game.") && name !== key);
        if (this === localStorage && others.length >= window.room) throw new DOMException("full", "QuotaExceededError");
        return setItem.call(this, key, value);
      };
    }""")
    play(page, 1)
    expect(page.locator("#unsaved")).to_be_hidden()
    assert len(page.evaluate(GAMES)) == 1
    page.evaluate("window.room = 0")
    page.locator("[data-control=turn]").click()
    expect(page.locator("#unsaved")).to_contain_text("storage is full")
    expect(page.locator("#unsaved button")).to_have_text("Copy the record")
    page.evaluate("empty()")


def test_damaged_saves_are_set_aside_and_told_of(table: Table) -> None:
    page = table(WON, 2)
    broken = ['{"version": 1, "view"', "[]", '"text"', "null", '{"version": 1, "view": {"save": 3}}']
    keep = "(texts) => texts.forEach((text, place) => localStorage.setItem(`drumhead.onslaught.game.${place}`, text))"
    page.evaluate(keep, broken)
    page.reload()
    until(page, STANDS)
    expect(page.locator("#fault")).to_contain_text("damaged")
    expect(page.locator("#record-text")).not_to_have_value("")
    assert saved_game(page)["moves"] == WON["moves"][:2]
    assert len(page.evaluate(GAMES)) == 1
    page.keyboard.press("Escape")
    page.reload()
    until(page, STANDS)
    expect(page.locator("#another")).to_be_hidden()


def test_a_save_that_the_engine_refuses_is_set_aside_without_a_traceback(table: Table) -> None:
    page = table(WON, 2)
    unusable: tuple[object, ...] = (
        {"game": "onslaught", "moves": 3},
        {"game": "onslaught", "deal": {"attackers": 1}, "moves": []},
        [],
    )
    for record in unusable:
        page.evaluate(
            """(record) => {
              const [key] = KEYS, save = JSON.parse(localStorage.getItem(key));
              save.view.save = JSON.stringify(record);
              localStorage.setItem(key, JSON.stringify(save));
            }""".replace("KEYS", GAMES),
            record,
        )
        page.reload()
        until(page, STANDS)
        expect(page.locator("#fault")).to_contain_text("damaged")
        expect(page.locator("#fault")).not_to_contain_text("Traceback")
        page.keyboard.press("Escape")
        expect(page.locator('[data-zone="line"] .card')).to_have_count(7)
        assert not page.evaluate(GAMES)
        page.locator("[data-control=pledge]").click()
        wait_for_moves(page, 1)


def test_a_kept_view_of_another_version_is_not_drawn_again_before_the_engine_has_read_its_save(
    table: Table,
) -> None:
    page = table(WON, 2)
    page.evaluate(
        """() => {
          const [key] = KEYS, save = JSON.parse(localStorage.getItem(key));
          delete save.view.zones;
          localStorage.setItem(key, JSON.stringify(save));
        }""".replace("KEYS", GAMES)
    )
    release = hold_requests(page, "**/engine.zip.bin")
    page.reload()
    menu(page, "settings")
    page.locator("#settings [name=timed]").check()
    expect(page.locator("#clock")).not_to_be_empty()
    page.locator("#settings [data-close]").click()
    release()
    expect(page.locator("#message")).to_contain_text("continues")
    assert saved_game(page)["moves"] == WON["moves"][:2]


def test_a_newer_save_is_left_alone(table: Table, site: str) -> None:
    page = table(WON, 3)
    newer = json.dumps({"version": 99, "view": {}})
    page.evaluate("(text) => { localStorage.clear(); localStorage.setItem('drumhead.onslaught.game.x', text) }", newer)
    page.evaluate("sessionStorage.clear()")
    open_table(page, site)
    expect(page.locator("#fault")).to_contain_text("newer version")
    assert page.evaluate("localStorage.getItem('drumhead.onslaught.game.x')") == newer
    assert page.evaluate("localStorage.getItem('drumhead.onslaught.view')") is None


@pytest.mark.parametrize("profile", ["desktop"])  # whose browser keeps pages to come back to
def test_leaving_while_cards_still_travel_keeps_the_move_and_back_comes_back_to_the_table(
    page: Page, site: str
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, site, f"?deal={WON['seed']}", judged=True)
    expect(page.locator("#standing")).to_have_text("Can be won")  # while anything is being loaded no page is kept
    page.evaluate("""addEventListener("pageshow", ({ persisted }) => { window.kept = persisted; });
    new MutationObserver((_, watch) => {
      if (!document.querySelector("#status").textContent.includes("0 of")) return;
      watch.disconnect();
      location.href = "../";
    }).observe(document, { childList: true, subtree: true, characterData: true })""")
    page.locator("[data-control=pledge]").click()
    page.wait_for_url("**/onslaught/")
    page.go_back(wait_until="commit")  # a page that was kept is not loaded again
    until(page, "window.kept === true")
    wait_for_moves(page, 1)
    page.locator("[data-control=turn]").click()
    wait_for_moves(page, 2)
    assert saved_game(page)["moves"] == ["pledge 6", "turn"]
