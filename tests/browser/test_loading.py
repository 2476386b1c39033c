"""The engine on its way to the table: before it is there, where it does not come, and once it has stopped."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import STANDS, STARTED, WON, Mouse, deal, open_table, saved_game, step_through, wait_for_moves
from tests.chrome import hold_requests, until
from tests.faults.pages import cut, lost, plain, signing_in

DEAL = f"?deal={WON['seed']}"


def test_the_dialog_is_whole_before_the_engine_is_there(page: Page, site: str) -> None:
    release = hold_requests(page, "**/pyodide.asm.wasm.bin")
    page.goto(f"{site}onslaught/play/{DEAL}")
    expect(page.locator('[data-zone="line"] .card')).to_have_count(7)
    deal(page, "9")
    expect(page.locator("#fault")).to_contain_text("when the engine is ready")
    expect(page.locator("[data-variant]:checked")).to_have_count(2)
    until(page, "document.querySelector('progress').value > 100000")
    release()
    expect(page.locator("#deal")).to_contain_text("Deal 9")
    expect(page.locator("#another")).to_be_hidden()


def spoilt(route: Route) -> None:
    """As long as the file, and something else."""
    whole = route.fetch()
    route.fulfill(response=whole, body=whole.body()[:5000] + bytes(len(whole.body()) - 5000))


PAGE_FAULTS = [
    ("onslaught/play/", "play.js", cut, "play.js"),
    ("onslaught/play/", "play.js", plain, "The server calls play.js “text/plain”"),
    ("onslaught/play/", "alone-room.css", signing_in, "A web page came in place of alone-room.css"),
    ("hit-the-deck/desk/cases/", "umpire.js", lost, "umpire.js did not arrive"),
]


def test_a_page_without_one_of_its_files_says_so_and_is_whole_on_retry(
    page: Page, site: str, allowed: list[str]
) -> None:
    allowed += ["Failed to load", "MIME type", "uncaught error"]  # half of a script is faulty wherever it was cut
    dialog = page.get_by_role("dialog", name="This page is not complete")
    for place, file, fault, words in PAGE_FAULTS:
        page.route(f"**/{file}", fault)
        page.goto(f"{site}{place}")
        expect(dialog).to_contain_text(words)
        page.unroute_all(behavior="ignoreErrors")
        if file == PAGE_FAULTS[0][1]:
            page.route("**/pyodide.asm.wasm.bin", plain)  # a type that is not needed
        dialog.get_by_role("button", name="Retry").click()
        expect(dialog).to_have_count(0)
        # A page that is just being loaded has no root yet.
        until(page, f"'started' in (document.documentElement?.dataset ?? {{}}) && {STANDS}")


READ = [("onslaught/", "rules.js"), ("referee/", "referee.js"), ("onslaught/print/", "print.js")]


def test_a_page_to_read_says_what_it_lacks_and_can_be_read_without_it(
    page: Page, site: str, allowed: list[str]
) -> None:
    allowed += ["Failed to load"]
    dialog = page.get_by_role("dialog", name="This page is not complete")
    for place, file in READ:
        page.route(f"**/{file}", lost)
        page.goto(f"{site}{place}")
        expect(dialog).to_contain_text(f"{file} did not arrive")
        dialog.get_by_role("button", name="Read on without it").click()
        expect(dialog).to_be_hidden()
        page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("profile", ["new"])  # a clock that is set stays set for a whole profile
def test_a_page_that_is_slow_offers_to_try_again_until_it_is_there(page: Page, site: str) -> None:
    page.clock.install()
    dialog = page.get_by_role("dialog", name="This page is not complete")
    for place, file in (*READ, ("onslaught/play/", "play.js")):
        release = hold_requests(page, f"**/{file}")
        page.goto(f"{site}{place}", wait_until="commit")
        expect(page.locator("header").first).to_be_attached()
        page.clock.fast_forward(30_000)
        expect(dialog).to_contain_text("have not arrived after 20 seconds")
        release()
        expect(dialog).to_have_count(0)
        page.unroute_all(behavior="ignoreErrors")


FAULTS = [
    ("pyodide.asm.js.bin", signing_in),
    ("engine.zip.bin", lost),
    ("pyodide.asm.wasm.bin", cut),
    ("pyodide.asm.wasm.bin", spoilt),
    ("python_stdlib.zip.bin", signing_in),
    ("manifest.json", signing_in),
    ("bundle.json", cut),
]


def test_whatever_fails_to_load_is_told_and_at_last_retry_plays_on(page: Page, site: str, allowed: list[str]) -> None:
    allowed += ["Failed to load resource"]
    page.goto("about:blank")
    for count, (file, fault) in enumerate(FAULTS):
        page.route(f"**/{file}", fault, times=1)
        if count:
            page.locator("#retry").click()
        else:
            page.goto(f"{site}onslaught/play/{DEAL}")
        expect(page.locator("#message")).to_contain_text("could not be loaded: its files did not all arrive")
    page.locator("#retry").click()
    expect(page.locator("#loading")).to_be_hidden()
    Mouse(page).make(WON["moves"][0])
    wait_for_moves(page, 1)


@pytest.mark.parametrize("profile", ["new"])  # a clock that is set stays set for a whole profile
def test_an_engine_that_stops_or_hangs_is_told_of_and_the_next_goes_on_with_the_game(page: Page, site: str) -> None:
    page.add_init_script(STARTED)
    page.clock.install()
    open_table(page, site, DEAL)
    mouse = Mouse(page)
    mouse.make(WON["moves"][0])
    wait_for_moves(page, 1)

    crash = "workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }))"
    page.evaluate(crash)
    expect(page.locator("#message")).to_contain_text(
        "The engine has stopped: out of memory. What you have done here is"
    )
    page.locator("[data-control=turn]").click()  # what is asked meanwhile waits
    page.locator("#retry").click()
    expect(page.locator("#loading")).to_be_hidden()
    wait_for_moves(page, 2)

    step_through(page)
    expect(page.locator("#played")).to_contain_text("Move 2 of 2")
    page.evaluate("workers.at(-1).terminate()")
    page.locator("[data-step='-1']").click()
    page.clock.fast_forward(20_000)
    expect(page.locator("#message")).to_contain_text("has not answered for 20 seconds")
    page.locator("#retry").click()
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#played")).to_contain_text("Move 1 of 2")
    page.locator("#leave").click()
    for count, move in enumerate(WON["moves"][2:5], 3):
        mouse.make(move)
        wait_for_moves(page, count)
    assert saved_game(page)["moves"] == WON["moves"][:5]
