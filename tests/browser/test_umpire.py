"""The umpire's desk in a browser, over the smallest game: by finger, by mouse, by keyboard, on a phone, and kept."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.browser.axe import faults
from tests.browser.hands import STANDS
from tests.chrome import serving, until
from tests.conftest import READER, TIMEOUT, faultless_page
from tests.projects import tiny_project

WINDOW = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)
LEFT = "#faces button"
ENTRIES = "#ledger > ol > li"


@pytest.fixture(scope="module")
def address(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the tiny game's desk, built in a project of its own."""
    folder = tiny_project(tmp_path_factory.mktemp("project"))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "generator"), str(root)])}
    command = [sys.executable, "-m", "drumhead.cli", "build", "--only", "text,data,web"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with serving(folder / "site" / "public") as address:
        yield f"{address}tiny/desk/"


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[tuple[Page, str]]:
    """A page with the desk for most of these tests, and what it keeps of a desk on which nothing was done."""
    context = browser.new_context(**READER, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    with faultless_page(context) as page:
        open_desk(page, address)
        page.locator("[data-gesture=draw]").click()
        expect(page.locator(ENTRIES)).to_have_count(1)
        page.locator("#undo").click()
        expect(page.locator(ENTRIES)).to_have_count(0)
        yield page, page.evaluate("localStorage.getItem('drumhead.tiny.desk')")
    context.close()


@pytest.fixture
def desk(opened: tuple[Page, str]) -> Page:
    """The page with a desk on which nothing was done, as if it came from another tab."""
    page, untouched = opened
    page.set_viewport_size(WINDOW)
    page.evaluate(
        """(untouched) => {
          document.activeElement.blur();
          document.querySelector("#message").textContent = "";
          localStorage.setItem("drumhead.tiny.desk", untouched.replace("{", `{"at": ${performance.now()}, `));
          dispatchEvent(new Event("storage"));
        }""",
        untouched,
    )
    expect(page.locator("#message")).to_contain_text("in another tab")
    return page


def open_desk(page: Page, address: str) -> None:
    page.goto(address)
    is_ready(page)


def reload(page: Page) -> None:
    page.reload()
    is_ready(page)


def is_ready(page: Page) -> None:
    until(page, STANDS)
    expect(page.locator("#message")).to_contain_text(re.compile("ready|as you left it"))


def settle(page: Page, name: str) -> None:
    page.locator(f"[data-form={name}]").click()
    expect(page.locator(f"[data-form={name}]")).to_have_attribute("aria-current", "true")


def save(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(page.evaluate("JSON.parse(localStorage.getItem('drumhead.tiny.desk')).save"))
    return kept


def test_the_home_page_the_rules_and_the_contents_lead_to_the_desk(page: Page, address: str) -> None:
    for place in (address.removesuffix("tiny/desk/"), address.removesuffix("desk/")):
        page.goto(place)
        page.locator("main .actions").get_by_role("link", name=re.compile("[Dd]esk")).click()
        expect(page).to_have_url(address)
    page.goto(address.removesuffix("desk/"))
    assert page.locator("footer a[href$='desk/']").count() == 1


def test_a_case_is_settled_by_mouse(desk: Page, address: str) -> None:
    expect(desk.locator("#odds")).to_have_text("50.0% the step holds")
    desk.get_by_role("button", name="Worth of the last card: one more").click()
    expect(desk.locator("#odds")).to_have_text("25.0% the step holds")
    expect(desk.locator("#chances")).to_contain_text("1/4")
    desk.locator(".pill", has_text="Wet").click()
    desk.locator("[data-gesture=draw]").click()
    expect(desk.locator("#cards li")).to_have_count(1)
    expect(desk.locator("#result")).to_have_text(re.compile(r"The step (holds|breaks)\. 1\.3"))
    assert (
        desk.locator("#steps a.rule").first.evaluate("({ href }) => href")
        == f"{address.removesuffix('desk/')}#stair.rising"
    )
    expect(desk.locator("#count")).to_contain_text("3 cards left, 1 drawn")
    expect(desk.locator("#faces .gone")).to_have_count(1)
    expect(desk.locator("#message")).to_contain_text("The step")
    expect(desk.locator(ENTRIES)).to_contain_text("Worth of the last card: 3")
    desk.locator("#input-umpire").fill("The stair was mended")
    expect(desk.locator(ENTRIES)).to_contain_text("The umpire: The stair was mended")
    desk.locator("#undo").click()
    expect(desk.locator(LEFT)).to_have_count(4)
    expect(desk.locator(ENTRIES)).to_have_count(0)


def test_a_case_is_settled_by_keyboard_alone(desk: Page) -> None:
    for _ in range(40):
        if desk.evaluate("document.activeElement.id") == "input-worth":
            break
        desk.keyboard.press("Tab")
    desk.keyboard.press("Control+A")
    desk.keyboard.type("0")
    expect(desk.locator("#odds")).to_have_text("100.0% the step holds")
    desk.keyboard.press("Enter")
    expect(desk.locator("#result")).to_contain_text("The step holds.")
    desk.keyboard.press("Tab")
    desk.keyboard.press("u")
    expect(desk.locator("#message")).to_contain_text("Taken back")
    desk.keyboard.press("d")
    expect(desk.locator(ENTRIES)).to_have_count(1)
    desk.keyboard.press("w")
    expect(desk.locator("#message")).to_contain_text("Written down")


def test_cards_of_the_real_table_are_tapped_or_typed(desk: Page) -> None:
    desk.locator("[data-card='4H']").click()
    expect(desk.locator("#cards [role=img]")).to_have_attribute("aria-label", "4 of hearts")
    desk.locator("#card").fill("4h")
    desk.locator("#card").press("Enter")
    expect(desk.locator("#message")).to_contain_text("Taken, though thought drawn before")
    desk.locator("#card").fill("ah")
    desk.get_by_role("button", name="Enter").click()
    expect(desk.locator("#discard")).to_contain_text(re.compile("4H?.*AH?"))
    expect(desk.locator(ENTRIES)).to_have_count(3)


def test_bad_input_is_marked_where_it_stands_and_nothing_is_drawn(desk: Page) -> None:
    desk.locator("#input-worth").fill("11")
    expect(desk.locator("#input-worth")).to_have_attribute("aria-invalid", "true")
    expect(desk.locator("#input-worth-fault")).to_contain_text("give a whole number from 0 to 4")
    expect(desk.locator("#odds")).to_be_hidden()
    desk.locator("[data-gesture=draw]").click()
    expect(desk.locator("#input-worth")).to_be_focused()
    expect(desk.locator("#count")).to_contain_text("0 drawn")
    desk.locator("#input-worth").fill("1")
    expect(desk.locator("#odds")).to_have_text("75.0% the step holds")


def test_the_log_is_kept_across_reloads_copied_and_cleared(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.locator("[data-gesture=draw]").click()
    expect(desk.locator(ENTRIES)).to_have_count(1)
    settle(desk, "rest")
    desk.locator("#input-minutes").fill("11")
    expect(desk.locator("#result")).to_contain_text("Not allowed.")
    desk.locator("#input-umpire").fill("Sleep on")
    desk.locator("[data-gesture=write]").click()
    expect(desk.locator(ENTRIES)).to_have_count(2)
    before = save(desk)
    reload(desk)
    expect(desk.locator(ENTRIES)).to_have_count(2)
    expect(desk.locator("#input-minutes")).to_have_value("11")
    assert save(desk) == before
    desk.locator("#copy").click()
    expect(desk.locator("#message")).to_have_text("The log is on the clipboard.")
    text = desk.evaluate("navigator.clipboard.readText()")
    assert "1. A step" in text and "2. A rest. Minutes: 11" in text and "The umpire ruled: Sleep on" in text
    desk.locator("#clear").click()
    desk.get_by_role("button", name="Keep it").click()
    expect(desk.locator(ENTRIES)).to_have_count(2)
    desk.locator("#clear").click()
    desk.get_by_role("button", name="Clear it").click()
    expect(desk.locator(ENTRIES)).to_have_count(0)
    reload(desk)
    expect(desk.locator(ENTRIES)).to_have_count(0)


def test_a_log_of_hundreds_is_drawn_from_its_end_and_says_how_much_came_before(desk: Page) -> None:
    desk.evaluate(
        """async () => {
          const { src } = document.querySelector("script[type=module]");
          const { drawEntries } = (await import(src)).default["umpire/results"];
          const result = { text: "It holds.", rules: [] };
          const entry = { title: "A step", given: "", cards: "", steps: [], result, allowed: true };
          drawEntries(Array(150).fill(entry), 150, "copied");
        }"""
    )
    expect(desk.locator(ENTRIES)).to_have_count(100)
    expect(desk.locator(ENTRIES).first).to_have_attribute("value", "150")
    expect(desk.locator("#earlier")).to_have_text("50 earlier entries are in the copied log.")


def test_a_damaged_save_costs_no_more_than_itself(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("localStorage.setItem('drumhead.tiny.desk', JSON.stringify({ save: '{' }))")
    page.reload()
    expect(page.locator("#message")).to_contain_text("damaged")
    expect(page.locator("#message").get_by_role("button")).to_have_text("Copy what was saved")
    page.locator("[data-gesture=draw]").click()
    expect(page.locator(ENTRIES)).to_have_count(1)


def test_no_tab_writes_over_what_another_has_done_on_the_desk(page: Page, address: str) -> None:
    page.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    open_desk(page, address)
    draw, entries = page.locator("[data-gesture=draw]"), page.locator(ENTRIES)
    draw.click()
    expect(entries).to_have_count(1)
    other = page.context.new_page()
    open_desk(other, address)
    other.locator("[data-gesture=draw]").click()
    expect(other.locator(ENTRIES)).to_have_count(2)
    draw.click()  # by a tab that heard nothing of it
    expect(page.locator("#message")).to_contain_text("in another tab")
    expect(entries).to_have_count(2)
    draw.click()
    expect(entries).to_have_count(3)
    expect(other.locator(ENTRIES)).to_have_count(3)
    expect(other.locator("#message")).to_contain_text("in another tab")


def test_a_desk_that_an_earlier_edition_kept_opens_with_every_input_of_today(desk: Page) -> None:
    desk.locator("[data-gesture=draw]").click()
    expect(desk.locator(ENTRIES)).to_have_count(1)
    labels = desk.locator("#inputs label").all_text_contents()
    assert labels
    desk.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem('drumhead.tiny.desk'));
      localStorage.setItem('drumhead.tiny.desk', JSON.stringify({ ...kept, inputs: kept.inputs.slice(1) }));
    }""")
    reload(desk)
    expect(desk.locator("#inputs label")).to_have_text(labels)
    expect(desk.locator(ENTRIES)).to_have_count(1)


def test_the_pack_is_shuffled_by_a_number(desk: Page) -> None:
    desk.locator("#number").fill("41")
    desk.get_by_role("button", name="Shuffle").click()
    expect(desk.locator("#count")).to_contain_text("Shuffle 41")
    desk.get_by_role("checkbox", name="Spades are in the pack").check()
    expect(desk.locator(LEFT)).to_have_count(8)


def test_a_failed_load_says_so_and_retry_sets_out_the_desk(page: Page, address: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")
    held: list[Route] = []
    page.route("**/engine.zip.bin", lambda route: held.append(route), times=1)
    with page.expect_request("**/engine.zip.bin"):
        page.goto(address)
    expect(page.locator("#odds")).to_have_text("50.0% the step holds")  # as the site was built
    held.pop().abort()
    expect(page.locator("#message")).to_contain_text("could not be loaded")
    page.locator("#retry").click()
    until(page, STANDS)
    page.locator("[data-gesture=draw]").click()
    expect(page.locator(ENTRIES)).to_have_count(1)


def test_a_phone_shows_it_all_without_scrolling_sideways_and_with_targets_for_a_thumb(desk: Page) -> None:
    desk.set_viewport_size(PHONE)
    desk.locator("#choose").select_option("rest")
    expect(desk.locator("#title")).to_have_text("A rest")
    desk.locator("#choose").select_option("step")
    expect(desk.locator("#title")).to_have_text("A step")
    desk.locator("[data-gesture=draw]").click()
    expect(desk.locator("#result")).to_be_in_viewport()
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = """[...document.querySelectorAll("button, select, input, textarea, summary")]
        .map((one) => one.closest(".pill, .check") ?? one)
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML)"""
    assert desk.evaluate(small) == []


def test_axe_finds_nothing_on_the_desk(desk: Page) -> None:
    desk.locator("[data-gesture=draw]").click()
    desk.locator("#input-umpire").fill("It holds")
    expect(desk.locator(ENTRIES)).to_contain_text("It holds")
    for width, worth in ((390, "3"), (1360, "x")):
        desk.set_viewport_size(ViewportSize(width=width, height=844))
        desk.locator("#input-worth").fill(worth)
        expect(desk.locator("#input-worth-fault")).to_have_text("" if worth == "3" else re.compile("is not valid"))
        assert not faults(desk)
