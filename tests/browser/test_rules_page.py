"""The rules page in a browser: its first screen, its links and folds, examples that are run, and its print."""

import re
from io import BytesIO

from playwright.sync_api import Browser, Page, ViewportSize, expect
from pypdf import PdfReader

from tests.browser.hands import PHONE, SHIFT
from tests.chrome import until


def test_a_rule_hands_out_its_address(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}onslaught/")
    rule = page.locator(".rule:has(> [id='wave.pledge'])")
    rule.hover()
    rule.get_by_role("button", name="Copy link to").click()
    expect(rule.get_by_role("button", name=re.compile("copied"))).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}onslaught/rules/wave.pledge/"


def test_a_term_is_explained_in_place_from_the_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/")
    term = page.locator("a.term").first
    expect(term).to_have_attribute("aria-expanded", "false")
    term.focus()
    page.keyboard.press("Enter")
    card = page.locator("#term-card")
    expect(card).to_be_visible()
    expect(card).to_be_focused()
    expect(card).to_contain_text(term.inner_text()[:-1])
    expect(term).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(term).to_be_focused()
    expect(term).to_have_attribute("aria-expanded", "false")


def test_a_term_is_explained_by_a_touch_and_stays_on_the_screen(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(f"{site}onslaught/")
    page.locator("a.term").last.tap()
    expect(page.locator("#term-card")).to_be_in_viewport(ratio=1)
    page.touchscreen.tap(5, 400)
    expect(page.locator("#term-card")).to_be_hidden()
    context.close()


def test_an_example_is_run_by_the_engine_on_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/")
    page.get_by_label("+ examples").check()
    for name in ("example.fourth-wave", "example.recalibrate"):
        figure = page.locator(f"[id='{name}']")
        figure.get_by_role("button", name="Run this example").click()
        expect(figure.locator(".run-answer")).to_contain_text(re.compile(r"Run just now: .*as printed"))


def test_an_examples_steps_are_walked_by_buttons_and_arrow_keys(page: Page, site: str) -> None:
    """On a phone, where they are on one line; with nothing more to the right there is no button for it."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}serm/learn/")
    strip, bar = page.locator(".strip:has(+ .walk)").first, page.locator(".walk").first
    expect(bar).to_contain_text("1 of 2")
    bar.get_by_role("button", name="Next step").click()
    expect(bar).to_contain_text("2 of 2")
    expect(bar.get_by_role("button", name="Next step")).to_be_disabled()
    strip.press("ArrowLeft")
    expect(bar).to_contain_text("1 of 2")
    expect(page.locator(".trial").first).to_have_attribute("href", re.compile(r"^\.\./play/#start=\w+"))


def test_what_is_open_is_chosen_and_remembered(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/")
    step = page.locator("[id='example.fourth-wave'] .steps li").first
    voice = page.locator(".ruling .voice").first
    expect(step).to_be_hidden()
    expect(voice).to_be_hidden()
    page.get_by_label("+ examples").check()
    page.get_by_label("Whose words?").check()
    expect(step).to_be_visible()
    expect(voice).to_be_visible()
    page.reload()
    expect(step).to_be_visible()
    expect(voice).to_be_visible()
    page.get_by_label("rules only").check()
    expect(step).to_be_hidden()


def test_a_link_into_an_example_opens_it(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/#example.fourth-wave")
    expect(page.locator("[id='example.fourth-wave'] .steps li").first).to_be_in_viewport()


def test_the_contents_name_every_rule_mark_the_one_read_and_filter_by_its_words(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/#wave.fourth")
    page.get_by_role("button", name="Contents", exact=True).click()
    listed = page.get_by_role("dialog").get_by_role("link")
    assert listed.count() > 45
    expect(page.locator("#contents [aria-current]")).to_contain_text("2.")
    page.get_by_label("Filter the contents").fill("invaders joker sum")
    expect(page.locator("#contents li:visible")).to_have_count(0)
    page.get_by_label("Filter the contents").fill("fourth wave")
    page.locator("#contents a[href='#wave.fourth']").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_rule_of_the_address_is_at_the_top_after_a_reload_and_nothing_jumps(page: Page, site: str) -> None:
    page.add_init_script(SHIFT)
    page.goto(f"{site}officers-battle/")
    until(page, "document.fonts.status === 'loaded'")  # how soon they come is the network's
    for size in (PHONE, ViewportSize(width=1440, height=900)):
        page.set_viewport_size(size)
        page.goto("about:blank")
        page.goto(f"{site}officers-battle/#battle.figure")
        for is_again in (False, True):
            if is_again:
                page.reload()
            expect(page.locator(".copy").first).to_be_attached()
            until(page, "document.fonts.status === 'loaded'")
            top = page.locator("[id='battle.figure']").evaluate("(head) => head.getBoundingClientRect().top")
            assert 40 < top < 90
            assert page.evaluate("window.shift") <= 0.05
    page.get_by_role("button", name="Contents", exact=True).click()
    expect(page.locator("#contents [aria-current]")).to_have_attribute("href", "#battle.figure")


SEEN = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => {
    const { bottom, top, width } = one.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && width > 1;
  }).map(({ textContent }) => textContent)"""
BEFORE = r"""() => {
  const before = document.createRange();
  before.setStart(document.querySelector("article"), 0);
  before.setEndBefore(document.querySelector("article img, article figure"));
  return before.toString().trim().split(/\s+/).length;
}"""
"""How many words come before the first picture."""
GAMES = ("onslaught", "no-mans-land", "officers-battle", "hit-the-deck", "serm")


def test_the_first_screen_of_a_rules_page_is_to_be_read_and_all_is_printed_on_14_sheets(page: Page, site: str) -> None:
    edge = "10mm"
    for address in (*GAMES, "onslaught/rules/wave.fourth"):
        page.goto(f"{site}{address}/")
        expect(page.get_by_role("button", name="Search")).to_be_visible()
        for size, most in ((ViewportSize(width=1280, height=800), 25), (PHONE, 15)):
            page.set_viewport_size(size)
            seen = page.evaluate(SEEN)
            assert 4 < len(seen) <= most, f"{address}: {seen}"
        if address in GAMES:
            assert page.evaluate(BEFORE) < 150, f"{address}: a picture comes first"
            assert page.evaluate("document.querySelector('.cover').naturalWidth") == 1200
            printed = page.pdf(format="A4", margin={"top": edge, "bottom": edge, "left": edge, "right": edge})
            assert 4 <= len(PdfReader(BytesIO(printed)).pages) <= 14, address


def test_the_referees_code_is_beside_its_rule_folded_until_it_is_asked_for(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/rules/wave.fourth/")
    code = page.locator("#code")
    expect(code.locator("pre").first).to_be_hidden()
    page.goto(f"{site}onslaught/rules/wave.fourth/#code")
    expect(code).to_contain_text("if state.closed:")
    expect(code.locator(".refusal").first).to_have_text("✗ You do not pledge in wave 4: it brings every attacker left.")
    code.get_by_role("link", name="The whole game, rule by rule").click()
    row = page.locator("[id='wave.fourth']")
    clause, lines = row.locator("div").first.bounding_box(), row.locator("pre").first.bounding_box()
    assert clause and lines and lines["x"] > clause["x"] + clause["width"] and lines["y"] < clause["y"] + 100
    expect(page.locator("[id='end.rating']")).to_contain_text("decides nothing")
    page.set_viewport_size(ViewportSize(width=280, height=700))
    page.goto(f"{site}onslaught/rules/wave.fourth/#code")
    assert page.evaluate("document.documentElement.scrollWidth") == 280


def test_a_number_shows_the_rule_that_it_leads_to_under_the_mouse_and_on_focus(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/")
    link = page.locator(".rule").get_by_role("link", name="rule 2.5", exact=True).first
    link.hover()
    card = page.locator("#preview")
    expect(card).to_contain_text("The fourth wave brings every attacker")
    page.mouse.move(0, 0)
    expect(card).to_be_hidden()
    page.keyboard.press("Tab")
    link.focus()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_what_is_printed_is_light_and_whole(page: Page, site: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site}onslaught/")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--ink')").strip() == "#1d1b16"
    expect(page.locator(".md-header")).to_be_hidden()
    expect(page.locator("[id='wave.fourth']")).to_be_visible()


def test_a_figure_stands_beside_its_rule_where_there_is_room_and_below_it_on_a_phone(page: Page, site: str) -> None:
    page.goto(f"{site}officers-battle/")
    figure, rule = page.locator("#figure-example"), page.locator(".with-figure > .rule")
    drawn, text = figure.bounding_box(), rule.bounding_box()
    assert drawn and text
    assert drawn["x"] > text["x"] and drawn["y"] <= text["y"] + 1
    page.set_viewport_size(PHONE)
    drawn, text = figure.bounding_box(), rule.bounding_box()
    assert drawn and text
    assert drawn["y"] >= text["y"] + text["height"]
