"""A browser that keeps nothing or no more: games by link, sealed games, sheets to print, engines that stop."""

from playwright.sync_api import Page, expect

from tests.browser.hands import STANDS, open_table, paste, saved_game, wait_for_moves
from tests.browser.officers import Officers
from tests.browser.test_strengths import NEARLY, give_way
from tests.chrome import until

BARRED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("barred", "SecurityError"); } });"""
DIES = """{
  const { postMessage } = Worker.prototype;
  window.dying = "";
  Worker.prototype.postMessage = function (message, ...rest) {
    const isLast = window.dying && message.args?.includes(window.dying);
    if (!isLast) return postMessage.call(this, message, ...rest);
    window.dying = "";
    this.terminate();
    this.dispatchEvent(new ErrorEvent("error", { message: "out of memory", cancelable: true }));
  };
}"""
"""Has an engine stop for want of memory when it is next asked what `dying` says."""


def test_a_game_is_played_where_nothing_is_kept_and_none_is_sealed(page: Page, site: str) -> None:
    page.add_init_script(BARRED)
    open_table(page, site, "?deal=1&computer=none", "officers-battle")
    for move in ("draw deck", "pass"):
        Officers(page).make(move)
    expect(page.locator("#unsaved")).to_contain_text("keeps nothing")
    page.keyboard.press("n")
    page.locator("#another [data-action=offer]").click()
    expect(page.locator("#message")).to_have_text(
        "This browser keeps nothing for this page, and a sealed game needs a secret that is kept."
    )


def test_a_computer_whose_engine_stops_while_it_thinks_makes_its_move_with_the_next(page: Page, site: str) -> None:
    page.add_init_script(DIES)
    open_table(page, site, "?deal=1&computer=none", "officers-battle")
    record = NEARLY["officers-battle-ensign"]
    paste(page, record)
    expect(page.locator("#controls button").first).to_be_visible()
    page.evaluate("""window.dying = '"play_computer"'""")
    next_step = page.locator("#retry, #controls button").first
    while not page.locator("#retry").is_visible():
        give_way(page)
        expect(next_step).to_be_visible()
    expect(page.locator("#message")).to_contain_text("The engine has stopped: out of memory.")
    moves = len(saved_game(page)["moves"])
    page.locator("#retry").click()
    until(page, STANDS)
    expect(page.locator("#controls button").first).to_be_visible()
    assert len(saved_game(page)["moves"]) > moves


def test_a_hint_whose_engine_stops_is_worked_out_by_that_of_the_table(page: Page, site: str) -> None:
    page.add_init_script(DIES)
    open_table(page, site, "?deal=7")
    page.evaluate("""window.dying = '"hint"'""")
    page.locator("#hint").click()
    expect(page.locator("#message")).to_contain_text("Look at your defenders")
    assert not page.evaluate("window.dying")
    page.locator("[data-control=pledge]").click()
    wait_for_moves(page, 1)


def test_sheets_are_bound_where_nothing_is_kept(page: Page, site: str) -> None:
    page.add_init_script(BARRED)
    page.goto(f"{site}onslaught/print/?sheets=quickref")
    page.get_by_role("button", name="Make one PDF").click()
    with page.expect_download() as made:
        page.get_by_role("link", name="Download").click()
    assert made.value.path().read_bytes().startswith(b"%PDF")
