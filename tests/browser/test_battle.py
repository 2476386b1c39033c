"""A battle on the umpire's desk in a browser: two rosters from the scenario to an end, taken back and reloaded."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.browser.axe import faults
from tests.browser.hands import STANDS
from tests.chrome import until
from tests.conftest import faultless_page

ENTRIES = "#ledger > ol > li"
ABLE = "section.side:nth-of-type({}) .unit:not(.out)"
WINDOW = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=360, height=640)
ZOOMED = ViewportSize(width=320, height=256)  # 400%: the message is longer than its place
TALL_PHONE = ViewportSize(width=390, height=844)
TABLET = ViewportSize(width=820, height=1180)
SIDES = ["Hollis’s patrol", "Falk’s outpost"]
SPOT = """([selector, across]) => {
  const element = document.querySelector(selector);
  const { left, top, width, height } = element.getBoundingClientRect();
  const spot = [left + width * across, top + height / 2];
  return element.contains(document.elementFromPoint(...spot)) ? spot : null;
}"""
"""Where an element is tapped, if that is in sight and nothing lies over it."""
DRAWN = "document.querySelectorAll('#cards li').length + ' ' + document.querySelectorAll('#ledger > ol > li').length"
"""What changes with each card of a shot, and with nothing else that is done meanwhile."""
ASKED = "message.textContent + document.querySelectorAll('#faces .gone').length"
"""What changes with each card for the order of fire."""


@pytest.fixture(scope="module")
def opened(returning: BrowserContext, site: str) -> Iterator[Page]:
    """One page for all of these tests: each begins with a new battle on it."""
    with faultless_page(returning) as page:
        page.goto(f"{site}hit-the-deck/desk/")
        ready(page)
        yield page
        page.evaluate("localStorage.clear()")
        page.close()


@pytest.fixture
def desk(opened: Page) -> Page:
    """The page with the battle that is ready to play, as a new reader would find it."""
    opened.emulate_media(media="screen")
    opened.set_viewport_size(WINDOW)
    for _ in range(opened.locator("dialog[open]").count()):
        opened.keyboard.press("Escape")
    if opened.locator("#measure").inner_text() == "In metres":
        opened.locator("#measure").click()
    if opened.locator("#own").get_attribute("aria-pressed") == "true":
        opened.locator("#own").click()
    opened.evaluate(
        "Object.keys(localStorage).filter((key) => key.includes('damaged')).forEach((key) => delete localStorage[key])"
    )
    opened.locator("#menu").click()
    opened.locator("#sample").click()
    expect(opened.locator("#message")).to_contain_text("A new battle is set up")
    expect(opened.locator(ENTRIES)).to_have_count(0)
    return opened


def ready(page: Page) -> None:
    until(page, STANDS)
    expect(page.locator("#message")).to_contain_text(re.compile("is ready|as you left it"))


def pick(page: Page, name: str, role: str) -> None:
    page.locator(f"[data-unit={name}]").click()
    expect(page.locator(f"[data-unit={name}]")).to_have_attribute("data-role", role)


def shoot(page: Page, by: str, at: str) -> None:
    """Tap the shooter, tap the target, press the large button."""
    before = int(page.evaluate("document.querySelectorAll('#ledger > ol > li').length"))
    pick(page, by, "by")
    pick(page, at, "at")
    expect(page.locator("#go")).to_contain_text("Fire")
    distance = page.locator("#input-distance")
    if not distance.input_value():
        distance.fill("1")
        expect(page.locator("#odds")).to_be_visible()
    page.locator("#go").click()
    expect(page.locator(ENTRIES)).to_have_count(before + 1)


def able(page: Page, side: str) -> list[str]:
    found: list[str] = page.evaluate(
        """(name) => [...document.querySelectorAll(`section.side[aria-label="${name}"] .unit:not(.out)`)]
            .filter((unit) => unit.querySelector(".skill")).map((unit) => unit.dataset.unit)""",
        side,
    )
    return found


class Hand:
    """The umpire's hand: what it taps is in sight without scrolling, and the taps of each shot are counted."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._random = Random(1944)
        self._packs: list[list[str]] = [[], []]
        self.pairs: list[set[str]] = []
        """Who has fired at whom."""
        self.shots: list[int] = []
        """The taps of each shot, but for its cards."""

    def tap(self, selector: str, across: float = 0.5) -> None:
        spot = self._page.evaluate(SPOT, [selector, across])
        assert spot, f"{selector} is out of sight"
        self._page.mouse.click(*spot)

    def switch_one_card(self) -> None:
        self.tap("#prepare")
        self._page.get_by_label("One card for a turn of fire").click()
        self._page.locator("#preparing .main").click()
        expect(self._page.locator("#preparing")).to_be_hidden()

    def move(self, name: str) -> None:
        self.tap(f"[data-unit={name}]")
        expect(self._page.locator("#go")).to_contain_text("Move")
        self.tap("#go")
        expect(self._page.locator(f"[data-unit={name}] .states")).to_contain_text("walk")

    def order_of_fire(self) -> None:
        self.tap("#initiative")
        while True:
            expect(self._page.locator("#message")).to_contain_text(re.compile("Tap the card of|fire in this order"))
            said = self._page.locator("#message").inner_text()
            if "fire in this order" in said:
                return
            self._take(int(bool(re.search("Falk|Brandt|Lorenz|Timm|Pohl", said))), ASKED)

    def shoot(self, by: str, at: str, side: int) -> None:
        entries = self._page.locator(ENTRIES).count()
        self.tap(f"[data-unit={by}]")
        expect(self._page.locator(f"[data-unit={by}]")).to_have_attribute("data-role", "by")
        self.tap(f"[data-unit={at}]")
        until(self._page, "document.querySelector('#faces button')")
        taps = 2
        if not self._page.locator("#input-distance").input_value():
            assert {by, at} not in self.pairs, "a distance is remembered"
            self.tap(".slider input[type=range]", 0.12)
            until(self._page, "document.querySelector('#input-distance').value")
            taps += 1
        self.pairs.append({by, at})
        if len(self.shots) % 6 == 0 and self._page.locator("[value=light]").count():
            self.tap(".pill:has([value=light])")
            taps += 1
        while self._page.locator(ENTRIES).count() == entries:
            self._take(side, DRAWN)
        self.shots.append(taps)

    def _take(self, side: int, changing: str) -> None:
        """Draw from the pack on the table, and tap that card."""
        if not self._packs[side]:
            self._packs[side] = [rank + suit for rank in (*"A23456789", "10", *"J") for suit in "SHDC"]
            self._random.shuffle(self._packs[side])
        before = self._page.evaluate(changing)
        self.tap(f'#faces [data-card="{self._packs[side].pop()}"]')
        until(self._page, f"(before) => {changing} !== before", before)


def next_step(page: Page) -> None:
    before = page.locator("#when").inner_text()
    page.locator("#next").click()
    expect(page.locator("#when")).not_to_have_text(before)


def test_a_shot_is_taken_back_done_again_and_there_after_a_reload(desk: Page) -> None:
    shoot(desk, "tarrant", "brandt")
    told = desk.locator(ENTRIES).first.inner_text()
    line = desk.locator("[data-unit=tarrant] .arms").inner_text()
    assert "66" in line
    desk.locator("#undo").click()
    expect(desk.locator(ENTRIES)).to_have_count(0)
    expect(desk.locator("[data-unit=tarrant] .arms")).to_contain_text("72")
    expect(desk.locator("[data-unit=brandt]")).to_have_attribute("data-role", "at")
    desk.locator("#redo").click()
    expect(desk.locator(ENTRIES)).to_have_count(1)
    assert desk.locator(ENTRIES).first.inner_text() == told
    pick(desk, "falk", "by")
    desk.reload()
    ready(desk)
    assert desk.locator(ENTRIES).first.inner_text() == told
    expect(desk.locator("[data-unit=falk]")).to_have_attribute("data-role", "by")


def test_it_is_done_by_keyboard_alone(desk: Page) -> None:
    desk.locator("[data-unit=quill]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-unit=quill]")).to_be_focused()
    desk.locator("[data-unit=timm]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#go")).to_contain_text("Fire")
    desk.get_by_label("Distance in metres: slide").press("ArrowRight")
    expect(desk.locator("#input-distance")).not_to_have_value("")
    desk.keyboard.press("f")
    expect(desk.locator(ENTRIES)).to_have_count(1)
    desk.keyboard.press("n")
    expect(desk.locator("#when")).to_have_text("Turn 1: combat")
    desk.keyboard.press("i")
    expect(desk.locator(ENTRIES)).to_have_count(3)
    expect(desk.locator("[data-unit=falk] .states")).to_contain_text("fires 1st")
    desk.locator("[data-unit=falk]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-unit=falk]")).to_have_attribute("data-role", "by")
    desk.keyboard.press("Escape")
    expect(desk.locator("[data-unit=falk]")).to_have_attribute("data-role", "")


def test_an_evening_with_real_packs_is_three_taps_a_shot_and_its_cards(desk: Page) -> None:
    desk.set_viewport_size(TABLET)
    hand = Hand(desk)
    hand.tap("#own")
    hand.switch_one_card()
    for turn in range(1, 4):
        hand.move(able(desk, SIDES[turn % 2])[0])
        next_step(desk)
        if turn == 1:
            hand.order_of_fire()
        if turn == 3:
            desk.set_viewport_size(TALL_PHONE)
            hand.switch_one_card()
        for side in (0, 1):
            for place, name in enumerate(able(desk, SIDES[side])):
                targets = able(desk, SIDES[1 - side])
                if targets:
                    known = (one for one in targets if {name, one} in hand.pairs)
                    hand.shoot(name, next(known, targets[place % len(targets)]), side)
        next_step(desk)
    assert len(hand.shots) >= 12 and sum(hand.shots) <= 3 * len(hand.shots), hand.shots
    expect(desk.locator("#when")).to_have_text("Turn 4: movement")


def test_a_battle_and_its_rosters_go_out_as_files_and_come_back(desk: Page, tmp_path: Path) -> None:
    shoot(desk, "tarrant", "brandt")
    files = {}
    for kind in ("battle", "csv", "roster", "log"):
        desk.locator("#menu").click()
        with desk.expect_download() as saved:
            desk.locator(f"[data-file={kind}]").click()
        files[kind] = tmp_path / saved.value.suggested_filename
        saved.value.save_as(files[kind])
        desk.get_by_role("button", name="Close").click()
    assert json.loads(files["battle"].read_text())["format"] == 1
    assert "Single fire: Cpl Tarrant at Uffz Brandt" in files["log"].read_text()
    units = [one.inner_text() for one in desk.locator(".unit").all()]
    desk.locator("#menu").click()
    desk.locator("#empty").click()
    expect(desk.locator(".unit")).to_have_count(0)
    for kind, entries in (("battle", 1), ("csv", 0), ("roster", 0)):
        desk.locator("#menu").click()
        desk.locator("#open").set_input_files(files[kind])
        expect(desk.locator(".unit")).to_have_count(12)
        expect(desk.locator(ENTRIES)).to_have_count(entries)
        expect(desk.locator("#files")).to_be_hidden()
        assert [one.inner_text() for one in desk.locator(".unit").all()] == units, kind
    desk.locator("#menu").click()
    desk.locator("#earlier-battle").click()
    expect(desk.locator("#message")).to_contain_text("as you left it")


def test_a_character_is_made_by_the_rules_and_one_beyond_them_is_refused(desk: Page) -> None:
    desk.locator("[data-add='0']").click()
    desk.locator("#unit-name").fill("Cook")
    desk.locator("#unit-quality").select_option("elite")
    desk.locator("#unit-draw").click()
    expect(desk.locator("#unit-skill-field-craft")).to_have_value(re.compile("[5-8]"))
    desk.locator(".arm-line .weapon").first.select_option("pistol")
    desk.locator(".arm-line .rounds").first.fill("8")
    desk.get_by_role("button", name="Keep").click()
    expect(desk.locator("#unit")).to_be_hidden()
    expect(desk.locator("section.side").first).to_contain_text("Cook")
    expect(desk.locator(ENTRIES).first).to_contain_text("5.6")  # a skill drawn: its cards are in the log
    desk.locator("[data-edit=hollis]").click()
    desk.locator("#unit-skill-shoot").fill("9")
    desk.get_by_role("button", name="Keep").click()
    expect(desk.locator("#unit .alert")).to_contain_text("Shoot 9 is not from 4 to 7")
    expect(desk.locator("#unit .alert")).to_be_in_viewport()
    desk.locator("#unit-umpire").fill("A marksman")
    desk.get_by_role("button", name="Keep").click()
    expect(desk.locator("[data-unit=hollis] .skills")).to_contain_text("Shoot 9")
    desk.locator("[data-edit=hollis]").click()
    desk.get_by_role("button", name="Another like it").click()
    expect(desk.locator("#unit-name")).to_have_value("Sgt Hollis 2")
    desk.get_by_role("button", name="Keep").click()
    twin = desk.locator("section.side").first.locator(".unit", has_text="Sgt Hollis 2")
    expect(twin).to_contain_text("Shoot 9")
    expect(twin).to_contain_text("SMG 1 54")


def test_events_court_cards_and_sides_are_edited_and_a_faulty_file_is_told_of_before_the_dialog(desk: Page) -> None:
    desk.locator("#prepare").click()
    desk.get_by_label("Side 1").fill("The reds")
    desk.get_by_label("Knaves").uncheck()
    desk.get_by_label("Events").fill("Rain.\n\nSnow.")
    desk.locator("#preparing .main").click()
    expect(desk.locator("section.side h2").first).to_have_text("The reds")
    expect(desk.locator("section.side summary").first).to_contain_text("44 left")
    desk.locator("#prepare").click()
    expect(desk.get_by_label("Events")).to_have_value("Rain.\nSnow.")
    expect(desk.get_by_label("Knaves")).not_to_be_checked()
    desk.locator("#preparing-close").click()
    desk.locator("#menu").click()
    faulty = b"side;name;quality\nWest;Ann;brave\n"
    desk.locator("#open").set_input_files({"name": "x.csv", "mimeType": "text/csv", "buffer": faulty})
    expect(desk.locator("#files .alert")).to_contain_text("line 2")
    desk.get_by_role("button", name="Close").click()


def test_a_grenade_lands_before_it_is_asked_who_is_near(desk: Page) -> None:
    pick(desk, "hollis", "by")
    pick(desk, "lorenz", "at")
    desk.locator("[data-offer='throw:grenade']").click()
    desk.locator("#input-distance").fill("10")
    desk.locator("#go").click()
    expect(desk.locator("#hint")).to_contain_text("Tap everybody within 8 m")
    desk.reload()  # with the cards drawn on the table
    ready(desk)
    pick(desk, "timm", "reached")
    desk.locator("#go").click()
    expect(desk.locator(ENTRIES)).to_have_count(1)
    expect(desk.locator("[data-unit=hollis] .arms")).to_contain_text("Grenade 1")


def test_a_press_counts_though_an_answer_comes_while_it_is_held(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.locator("[data-unit=falk]").hover()
    desk.mouse.down()
    desk.keyboard.press("n")
    desk.evaluate("document.querySelector('#copy').click()")  # which the engine answers after that
    expect(desk.locator("#message")).to_contain_text("clipboard")
    desk.mouse.up()
    expect(desk.locator("#when")).to_have_text("Turn 1: combat")
    expect(desk.locator("[data-unit=falk]")).to_have_attribute("data-role", "by")


def test_inches_and_metres_are_one_tap_apart(desk: Page) -> None:
    desk.locator("#measure").click()
    pick(desk, "quill", "by")
    pick(desk, "timm", "at")
    desk.locator("#input-distance").fill("37")
    desk.locator("#go").click()
    expect(desk.locator("#message")).to_contain_text("37 in is out of range: the Rifle reaches 36 in")
    desk.locator("#measure").click()
    expect(desk.locator("#input-distance")).to_have_value("74")


def test_rosters_and_log_are_printed_from_what_stands_there(desk: Page) -> None:
    desk.evaluate("window.print = () => {}")
    shoot(desk, "tarrant", "brandt")
    desk.locator("#menu").click()
    desk.locator("#print-rosters").click()
    desk.emulate_media(media="print")
    expect(desk.locator("#paper article")).to_have_count(12)
    expect(desk.locator("#paper article", has_text="Pte Quill").locator(".boxes i")).to_have_count(31)
    expect(desk.locator("header#head")).to_be_hidden()
    desk.emulate_media(media="screen")
    desk.locator("#print-log").click()
    desk.emulate_media(media="print")
    expect(desk.locator("#paper")).to_contain_text("Single fire: Cpl Tarrant at Uffz Brandt")


@pytest.mark.parametrize("damage", ["{", '{"version": 1, "view": {"save": "{"}}'])
def test_a_damaged_battle_is_set_aside_and_not_lost(desk: Page, damage: str) -> None:
    key = desk.evaluate("Object.keys(localStorage).find((key) => key.endsWith('.battle')) ?? ''")
    if not key:
        pick(desk, "quill", "by")
        key = desk.evaluate("Object.keys(localStorage).find((key) => key.endsWith('.battle'))")
    desk.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, damage])
    desk.reload()
    until(desk, STANDS)
    expect(desk.locator("#message")).to_contain_text("set aside")
    kept = desk.evaluate("Object.keys(localStorage).filter((key) => key.includes('battle-damaged'))")
    assert len(kept) == 1
    desk.locator("#menu").click()
    expect(desk.locator("#aside")).to_be_visible()


def test_a_phone_shows_both_rosters_and_axe_finds_nothing(desk: Page) -> None:
    shoot(desk, "tarrant", "brandt")
    for size in (ViewportSize(width=1280, height=800), ZOOMED, PHONE):
        desk.set_viewport_size(size)
        assert not faults(desk)
        assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [desk.locator(f"[data-unit={name}]").bounding_box() for name in ("hollis", "falk")]
    assert boxes[0] and boxes[1] and boxes[0]["y"] == boxes[1]["y"] and boxes[0]["x"] < boxes[1]["x"]
    small = """[...document.querySelectorAll("main button, main summary, #bar button")]
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML)"""
    assert desk.evaluate(small) == []
    desk.locator("[data-edit=hollis]").click()
    assert not faults(desk)


def test_a_browser_that_keeps_nothing_is_told_of_with_every_step(desk: Page) -> None:
    desk.evaluate("""() => {
      window.setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    for count in (1, 2):
        desk.locator("#initiative").click()
        expect(desk.locator(ENTRIES)).to_have_count(count)
        expect(desk.locator("#message")).to_contain_text("keeps nothing: save the battle as a file")
    desk.evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    desk.locator("#initiative").click()
    expect(desk.locator(ENTRIES)).to_have_count(3)
    expect(desk.locator("#message")).not_to_contain_text("keeps nothing")


def test_single_cases_are_one_page_below(desk: Page) -> None:
    desk.get_by_role("link", name="Single cases").click()
    expect(desk.locator("#forms")).to_be_visible()
    expect(desk.locator("#message")).to_contain_text("ready")
    desk.locator("#head h1 a").click()
    expect(desk).to_have_url(re.compile("/hit-the-deck/$"))
