"""The site in a browser: readable by all, searchable, at home under a sub-path."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import faults, small_targets
from tests.browser.hands import PHONE, SHIFT
from tests.chrome import serving, until
from tests.play.bundles import WON

PAGES = ["", "referee/", "about/", "trace/", "credits/", "404.html", "hit-the-deck/", "officers-battle/"]
PAGES += ["hit-the-deck/desk/", "hit-the-deck/print/", "onslaught/play/?deal=47", "officers-battle/play/?deal=7"]
PAGES += ["onslaught/rules/wave.fourth/", "serm/editions/1.0/", "serm/play/?deal=1", "serm/rules/strategy/"]
WHOLE_RULES = ["hit-the-deck/", "officers-battle/"]
"""Whose contrast in the dark would take long, and is that of the other pages of rules."""
CUT = """[...document.querySelectorAll(".md-header__title, #head h1")]
  .filter((head) => head.scrollHeight > head.clientHeight + 2 || head.scrollWidth > head.clientWidth + 1)
  .map(({ textContent }) => textContent).join()"""
"""A name in the head of which not all is seen."""
SIZES = ((1440, 900), (820, 900), (390, 844))
KINDS = ["", "about/", "trace/", "referee/", "404.html", "serm/", "onslaught/print/", "onslaught/rules/wave.fourth/"]
KINDS += [
    "onslaught/play/?deal=47",
    "officers-battle/play/?deal=7",
    "serm/play/?deal=1",
    "hit-the-deck/desk/",
    "hit-the-deck/desk/cases/",
]
START = "() => { document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); }"
"""Lets the next Tab go to the first stop."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STOP = """() => {
  const stop = document.activeElement;
  if (stop === document.body) return null;
  const ids = stop.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const parts = [...ids.map((id) => document.getElementById(id)), ...(stop.labels ?? []), stop];
  const said = [stop.ariaLabel, stop.title, ...parts.map((part) => part.textContent)].join(" ");
  // An input that lies unseen over its label is seen as the label.
  const drawn = getComputedStyle(stop).opacity === "0" ? stop.parentElement : stop;
  const isSeen = drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    [...drawn.getClientRects()].some(({ left, top, width, height }) => width > 3 && height > 3 &&
      [0.05, 0.5, 0.95].some((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height / 2);
        return hit && (drawn.contains(hit) || hit.contains(drawn) || hit.closest("label")?.control === drawn);
      }));
  return [said, isSeen, stop.getAttribute("href")];
}"""
"""What a stop of the keyboard says, whether some of it is on the screen and nothing lies on it, and where it leads."""


@pytest.fixture(scope="session")
def below(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site when it lies in a folder of a larger one."""
    top = tmp_path_factory.mktemp("top")
    (top / "games").mkdir()
    (top / "games" / "drumhead").symlink_to(built_site, target_is_directory=True)
    with serving(top) as address:
        yield f"{address}games/drumhead/"


@pytest.mark.parametrize("path", dict.fromkeys([*PAGES, *KINDS]))
def test_axe_finds_nothing_a_phone_need_not_scroll_sideways_and_where_tab_stops_is_seen_and_named(
    page: Page, site: str, allowed: list[str], path: str
) -> None:
    allowed.append("404")  # the page for a lost address asks for the site's top, step by step
    page.goto(site + path)
    if path in PAGES:
        expect(page.locator("h2:empty:visible, summary:empty:visible")).to_have_count(0)  # an engine fills them in
        assert not faults(page, dark=path not in WHOLE_RULES)
        page.set_viewport_size(PHONE)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(CUT) == ""
    until(page, "document.querySelector('#loading')?.hidden ?? true")
    if path in PAGES:
        assert not small_targets(page)
    for width, height in SIZES if path in KINDS else ():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)  # a table may be laid out otherwise
        page.evaluate(START)
        assert not lost_stops(page, 60 if "/play/" in path else 24), width


def lost_stops(page: Page, most: int) -> list[str]:
    """What those of so many stops of Tab say that are not seen or say nothing; the first may lead to the text."""
    stops: list[tuple[str, bool, str]] = []
    while len(stops) < most:
        page.keyboard.press("Tab")
        if not (stop := page.evaluate(STOP)):
            break
        stops.append(stop)
    assert len(stops) > 5
    assert "Skip to content" not in stops[0][0] or stops[0][2] == "#article"
    return [said for said, is_seen, _ in stops if not is_seen or not re.search(r"\w", said)]


def test_a_phones_menu_opens_and_closes_by_the_keyboard(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}about/")
    menu = page.get_by_role("navigation", name="Pages", exact=True)
    page.get_by_role("button", name="Menu").press("Enter")
    expect(menu.get_by_role("link", name="Privacy")).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(menu.get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    page.keyboard.press("Enter")
    menu.get_by_role("link", name="Privacy").click()
    expect(menu).to_be_hidden()
    expect(page).to_have_url(f"{site}about/#privacy")


def test_the_paper_is_dark_when_the_system_is(page: Page, site: str) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    page.goto(f"{site}about/")
    assert page.evaluate(colour) == "rgb(250, 247, 240)"
    page.emulate_media(color_scheme="dark")
    page.reload()
    assert page.evaluate(colour) == "rgb(22, 24, 26)"


def test_the_search_goes_to_a_rule_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}about/")
    page.keyboard.press("/")
    page.keyboard.type("fourth wave")
    expect(page.locator("#search-status")).to_contain_text("found")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#search-hits a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}onslaught/#wave.fourth")
    expect(page.locator("[id='wave.fourth']")).to_be_in_viewport()


def test_the_help_that_is_found_is_open(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/")
    page.keyboard.press("/")
    page.keyboard.type("help")
    page.locator("#search-hits a", has_text="Help: how to play here").first.click()
    expect(page.get_by_role("dialog", name="How to play here")).to_be_visible()


def test_enter_alone_goes_to_the_first_rule_found_on_this_page_too(page: Page, site: str) -> None:
    page.goto(f"{site}serm/")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("searchbox", name="Search the rules").fill("line of sight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/serm/#sight\.[a-z]+$"))


def test_a_search_that_cannot_be_reached_says_so_and_is_tried_again(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/")
    page.evaluate("() => { window.reach = fetch; window.fetch = () => Promise.reject(new TypeError('offline')); }")
    page.keyboard.press("/")
    words = page.get_by_role("searchbox", name="Search the rules")
    words.fill("joker")
    expect(page.locator("#search-status")).to_contain_text("Try again when you are online")
    page.evaluate("() => { window.fetch = window.reach; }")
    words.fill("jokers")
    expect(page.locator("#search-hits a").first).to_be_visible()


def test_axe_finds_nothing_in_the_open_search(page: Page, site: str) -> None:
    page.goto(f"{site}onslaught/rules/wave.fourth/")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("searchbox", name="Search the rules").fill("joker")
    expect(page.locator("#search-hits a").first).to_be_visible()
    assert not faults(page)


def test_six_things_are_two_steps_away_at_most(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}no-mans-land/")
    page.get_by_role("link", name="Print", exact=True).first.click()  # the score pad on US Letter
    pad = page.locator("[data-sheet=scorepad]")
    expect(pad.get_by_role("link", name="US Letter")).to_have_attribute("href", "no-mans-land-scorepad-letter.pdf")
    page.goto(f"{site}no-mans-land/")
    page.get_by_role("link", name="what changed").click()
    expect(page.get_by_role("heading", name="What changed since edition")).to_be_visible()
    page.goto(f"{site}onslaught/")
    page.get_by_role("link", name="Thorin N. Tatge").click()  # where the original is
    expect(page.get_by_role("heading", name="Where is the original?")).to_be_in_viewport()
    page.goto(f"{site}onslaught/rules/2.5/")
    expect(page).to_have_url(f"{site}onslaught/rules/wave.fourth/")
    page.get_by_role("button", name="Copy citation").click()
    cited = f"Onslaught, edition 1.2, rule 2.5 The fourth wave, {site}onslaught/rules/wave.fourth/"
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == cited
    page.goto(f"{site}hit-the-deck/")
    page.keyboard.press("/")
    page.keyboard.type("how far may I crawl")
    page.locator("#search-hits a[href$='#move.mode']").click()
    expect(page).to_have_url(f"{site}hit-the-deck/#move.mode")
    page.goto(site)
    page.get_by_role("link", name=re.compile("With a friend.*Officers’ Battle")).click()
    expect(page.get_by_role("dialog", name="A friend far away").get_by_label("The link", exact=True)).not_to_have_value(
        ""
    )


def check(page: Page, record: object) -> None:
    page.get_by_label("Game record").fill(record if isinstance(record, str) else json.dumps(record))
    page.get_by_role("button", name="Check it").click()


def test_the_referee_accepts_refuses_and_says_what_it_cannot_read(page: Page, site: str) -> None:
    page.goto(f"{site}referee/")
    verdict = page.locator("#verdict")
    check(page, {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn"]})
    expect(verdict).to_contain_text("Legal so far: 2 moves")
    check(page, {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn", "turn"]})
    expect(verdict).to_contain_text("Refused: move 3, turn")
    check(page, {**WON, "players": {}})
    expect(verdict).to_contain_text(re.compile(r"Won in \d+ moves, score 12"))
    check(page, {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn", "turn"]})
    verdict.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/onslaught/#[a-z.-]+$"))
    page.go_back()
    check(page, "{")
    expect(verdict).to_contain_text("It is not JSON")
    check(page, {"game": "chess", "moves": []})
    expect(verdict).to_contain_text("must be one of")
    check(page, "")
    expect(verdict).to_be_empty()


def test_the_site_is_at_home_under_a_sub_path(page: Page, below: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(below)
    page.locator(".tile h2").get_by_role("link", name="Onslaught").click()
    page.get_by_label("+ examples").check()
    page.locator("[id='example.fourth-wave']").get_by_role("button", name="Run this example").click()
    expect(page.locator("[id='example.fourth-wave'] .run-answer")).to_contain_text("as printed")
    assert all(url.startswith((below, "data:", "blob:")) for url in asked), asked


def test_a_lost_address_leads_home(page: Page, below: str, allowed: list[str]) -> None:
    allowed.append("404")
    answer = {"status": 404, "content_type": "text/html", "body": lost(below)}
    page.route(f"{below}gone/far/away", lambda route: route.fulfill(**answer))
    page.goto(f"{below}gone/far/away")
    expect(page.locator("#home")).to_have_js_property("href", below)
    expect(page.locator("nav a[href='onslaught/']")).to_have_js_property("href", f"{below}onslaught/")
    expect(page.locator("[rel=icon]")).to_have_js_property("href", f"{below}assets/drumhead/mark.svg")
    expect(page.locator("#game")).to_have_count(0)
    page.route(f"{below}onslaught/rules/gone/", lambda route: route.fulfill(**answer))
    page.goto(f"{below}onslaught/rules/gone/")
    expect(page.locator("#game")).to_have_js_property("href", f"{below}onslaught/")


def lost(below: str) -> str:
    """The page that a server gives for any address it does not have."""
    with urlopen(f"{below}404.html") as answer:
        return str(answer.read(), "utf-8")


def test_a_table_does_not_jump_when_it_is_drawn(page: Page, site: str) -> None:
    page.add_init_script(SHIFT)
    for game in ("officers-battle", "serm", "onslaught", "no-mans-land"):
        page.goto(f"{site}{game}/play/?deal=2")
        until(page, "document.fonts.status === 'loaded'")  # how soon they come is the network's
        for size in (PHONE, ViewportSize(width=1280, height=800)):
            page.set_viewport_size(size)
            page.goto("about:blank")
            page.goto(f"{site}{game}/play/?deal=2")
            until(page, "document.querySelector('#loading').hidden && document.fonts.status === 'loaded'")
            assert page.evaluate("window.shift") <= 0.05, (game, size)


def test_what_the_reader_chose_of_light_and_dark_is_kept_without_the_themes_script(page: Page, site: str) -> None:
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url) if request.resource_type == "script" else None)
    page.goto(f"{site}onslaught/")
    assert scripts and not [url for url in scripts if "/javascripts/" in url]
    for name, scheme in (("light", "default"), ("dark", "slate")):
        page.get_by_role("button", name=f"switch to {name}").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    page.goto(f"{site}onslaught/rules/wave.fourth/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_todays_deal_lies_at_the_front_door_and_its_card_is_picked_on_the_table(page: Page, site: str) -> None:
    page.goto(site)
    hand = page.locator(".deal .fan a")
    expect(hand).to_have_count(5)
    card = hand.nth(1)
    name, deal = card.get_attribute("aria-label") or "", page.locator(".door a.main").get_attribute("href") or ""
    card.click()
    until(page, "document.querySelector('#loading')?.hidden ?? true")
    assert deal.partition("?")[2] in page.url
    expect(page.locator('button[aria-pressed="true"]')).to_have_count(1)
    assert name.partition(",")[0] in (page.locator('button[aria-pressed="true"]').get_attribute("aria-label") or "")
    expect(page.get_by_role("button", name="Show me how")).to_be_in_viewport()
    played = {"variants": {}, "result": "killed", "title": "Killed", "score": 18, "moves": 3}
    page.evaluate(
        """([played, deal]) => localStorage.setItem("drumhead.no-mans-land.results",
          JSON.stringify({ version: 1, results: { 1: { ...played, deal, when: Date.now() } } }))""",
        [played, deal.partition("=")[2]],
    )
    page.goto(site)
    expect(page.locator(".door .tagline")).to_have_text(
        "Today’s deal is played: Killed, score 18. Another comes tomorrow."
    )
    expect(page.locator(".door a.main")).to_have_text("Play any other")
    page.get_by_role("link", name="Today’s deal of Onslaught").click()
    expect(page.locator("#deal")).to_contain_text("today’s")
