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
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import faults
from tests.chrome import serving
from tests.projects import tiny_project

PHONE = ViewportSize(width=390, height=844)
LEFT = "#faces button"
ENTRIES = "#ledger > ol > li"


@pytest.fixture(scope="module")
def desk(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the tiny game's desk, built in a project of its own."""
    folder = tiny_project(tmp_path_factory.mktemp("project"))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "generator"), str(root)])}
    command = [sys.executable, "-m", "drumhead.cli", "build", "--only", "text,data,web"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with serving(folder / "site" / "public") as address:
        yield f"{address}tiny/desk/"


def open_desk(page: Page, desk: str) -> None:
    page.goto(desk)
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#message")).to_contain_text(re.compile("ready|as you left it"))


def settle(page: Page, name: str) -> None:
    page.locator(f"[data-form={name}]").click()
    expect(page.locator(f"[data-form={name}]")).to_have_attribute("aria-current", "true")


def save(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(page.evaluate("JSON.parse(localStorage.getItem('drumhead.tiny.desk')).save"))
    return kept


def test_the_home_page_the_rules_and_the_contents_lead_to_the_desk(page: Page, desk: str) -> None:
    for address in (desk.removesuffix("tiny/desk/"), desk.removesuffix("desk/")):
        page.goto(address)
        page.locator("main .actions").get_by_role("link", name=re.compile("^Desk")).click()
        expect(page).to_have_url(desk)
    page.goto(desk.removesuffix("desk/"))
    assert page.locator("footer a[href$='desk/']").count() == 1


def test_a_case_is_settled_by_mouse(page: Page, desk: str) -> None:
    open_desk(page, desk)
    expect(page.locator("#odds")).to_have_text("50.0 % the step holds")
    page.get_by_role("button", name="Worth of the last card: one more").click()
    expect(page.locator("#odds")).to_have_text("25.0 % the step holds")
    expect(page.locator("#chances")).to_contain_text("1/4")
    page.locator(".pill", has_text="Wet").click()
    page.locator("[data-gesture=draw]").click()
    expect(page.locator("#cards li")).to_have_count(1)
    expect(page.locator("#result")).to_have_text(re.compile(r"The step (holds|breaks)\. 1\.3"))
    assert (
        page.locator("#steps a.rule").first.evaluate("({ href }) => href")
        == f"{desk.removesuffix('desk/')}#stair.rising"
    )
    expect(page.locator("#count")).to_contain_text("3 cards left, 1 drawn")
    expect(page.locator("#faces .gone")).to_have_count(1)
    expect(page.locator("#message")).to_contain_text("The step")
    expect(page.locator(ENTRIES)).to_contain_text("Worth of the last card: 3")
    page.locator("#input-umpire").fill("The stair was mended")
    expect(page.locator(ENTRIES)).to_contain_text("The umpire: The stair was mended")
    page.locator("#undo").click()
    expect(page.locator(LEFT)).to_have_count(4)
    expect(page.locator(ENTRIES)).to_have_count(0)


def test_a_case_is_settled_by_keyboard_alone(page: Page, desk: str) -> None:
    open_desk(page, desk)
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == "input-worth":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("0")
    expect(page.locator("#odds")).to_have_text("100.0 % the step holds")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_contain_text("The step holds.")
    page.keyboard.press("Tab")
    page.keyboard.press("u")
    expect(page.locator("#message")).to_contain_text("Taken back")
    page.keyboard.press("d")
    expect(page.locator(ENTRIES)).to_have_count(1)
    page.keyboard.press("w")
    expect(page.locator("#message")).to_contain_text("Written down")


def test_cards_of_the_real_table_are_tapped_or_typed(page: Page, desk: str) -> None:
    open_desk(page, desk)
    page.locator("[data-card='4H']").click()
    expect(page.locator("#cards [role=img]")).to_have_attribute("aria-label", "4 of hearts")
    page.locator("#card").fill("4h")
    page.locator("#card").press("Enter")
    expect(page.locator("#message .refusal")).to_contain_text("out of the pack already")
    expect(page.locator("#message .refusal")).to_contain_text(re.compile("left are"))
    page.locator("#card").fill("ah")
    page.get_by_role("button", name="Enter").click()
    expect(page.locator("#discard")).to_contain_text(re.compile("4H?.*AH?"))
    expect(page.locator(ENTRIES)).to_have_count(2)


def test_bad_input_is_marked_where_it_stands_and_nothing_is_drawn(page: Page, desk: str) -> None:
    open_desk(page, desk)
    page.locator("#input-worth").fill("11")
    expect(page.locator("#input-worth")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#input-worth-fault")).to_contain_text("give a whole number from 0 to 4")
    expect(page.locator("#odds")).to_be_hidden()
    page.locator("[data-gesture=draw]").click()
    expect(page.locator("#input-worth")).to_be_focused()
    expect(page.locator("#count")).to_contain_text("0 drawn")
    page.locator("#input-worth").fill("1")
    expect(page.locator("#odds")).to_have_text("75.0 % the step holds")


def test_the_log_is_kept_across_reloads_copied_and_cleared(page: Page, desk: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_desk(page, desk)
    page.locator("[data-gesture=draw]").click()
    expect(page.locator(ENTRIES)).to_have_count(1)
    settle(page, "rest")
    page.locator("#input-minutes").fill("11")
    expect(page.locator("#result")).to_contain_text("Not allowed.")
    page.locator("#input-umpire").fill("Sleep on")
    page.locator("[data-gesture=write]").click()
    expect(page.locator(ENTRIES)).to_have_count(2)
    before = save(page)
    open_desk(page, desk)
    expect(page.locator(ENTRIES)).to_have_count(2)
    expect(page.locator("#input-minutes")).to_have_value("11")
    assert save(page) == before
    page.locator("#copy").click()
    expect(page.locator("#message")).to_have_text("The log is on the clipboard.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "1. A step" in text and "2. A rest. Minutes: 11" in text and "The umpire ruled: Sleep on" in text
    page.locator("#clear").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(ENTRIES)).to_have_count(2)
    page.locator("#clear").click()
    page.get_by_role("button", name="Clear it").click()
    expect(page.locator(ENTRIES)).to_have_count(0)
    open_desk(page, desk)
    expect(page.locator(ENTRIES)).to_have_count(0)


def test_a_log_of_hundreds_is_drawn_from_its_end_and_says_how_much_came_before(page: Page, desk: str) -> None:
    open_desk(page, desk)
    page.evaluate(
        """async () => {
          const { drawLog } = await import(new URL("../../assets/drumhead/script/umpire/answer.js", location.href));
          const result = { text: "It holds.", rules: [] };
          const entry = { title: "A step", given: "", cards: "", steps: [], result, allowed: true };
          drawLog({ log: Array(150).fill(entry) });
        }"""
    )
    expect(page.locator(ENTRIES)).to_have_count(100)
    expect(page.locator(ENTRIES).first).to_have_attribute("value", "150")
    expect(page.locator("#earlier")).to_have_text("50 earlier entries are in the copied log.")


def test_a_damaged_save_costs_no_more_than_itself(page: Page, desk: str) -> None:
    page.goto(desk)
    page.evaluate("localStorage.setItem('drumhead.tiny.desk', JSON.stringify({ save: '{' }))")
    page.reload()
    expect(page.locator("#message")).to_contain_text("damaged")
    expect(page.locator("#message").get_by_role("button")).to_have_text("Copy what was saved")
    page.locator("[data-gesture=draw]").click()
    expect(page.locator(ENTRIES)).to_have_count(1)


def test_no_tab_writes_over_what_another_has_done_on_the_desk(page: Page, desk: str) -> None:
    page.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    open_desk(page, desk)
    draw, entries = page.locator("[data-gesture=draw]"), page.locator(ENTRIES)
    draw.click()
    expect(entries).to_have_count(1)
    other = page.context.new_page()
    open_desk(other, desk)
    other.locator("[data-gesture=draw]").click()
    expect(other.locator(ENTRIES)).to_have_count(2)
    draw.click()  # by a tab that heard nothing of it
    expect(page.locator("#message")).to_contain_text("in another tab")
    expect(entries).to_have_count(2)
    draw.click()
    expect(entries).to_have_count(3)
    expect(other.locator(ENTRIES)).to_have_count(3)
    expect(other.locator("#message")).to_contain_text("in another tab")


def test_a_desk_that_an_earlier_edition_kept_opens_with_every_input_of_today(page: Page, desk: str) -> None:
    open_desk(page, desk)
    page.locator("[data-gesture=draw]").click()
    expect(page.locator(ENTRIES)).to_have_count(1)
    labels = page.locator("#inputs label").all_text_contents()
    assert labels
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem('drumhead.tiny.desk'));
      localStorage.setItem('drumhead.tiny.desk', JSON.stringify({ ...kept, inputs: kept.inputs.slice(1) }));
    }""")
    open_desk(page, desk)
    expect(page.locator("#inputs label")).to_have_text(labels)
    expect(page.locator(ENTRIES)).to_have_count(1)


def test_the_pack_is_shuffled_by_a_number(page: Page, desk: str) -> None:
    open_desk(page, desk)
    page.locator("#number").fill("41")
    page.get_by_role("button", name="Shuffle").click()
    expect(page.locator("#count")).to_contain_text("Shuffle 41")
    page.get_by_role("checkbox", name="Spades are in the pack").check()
    expect(page.locator(LEFT)).to_have_count(8)


def test_a_failed_load_says_so_and_retry_sets_out_the_desk(page: Page, desk: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")
    page.route("**/engine.zip", lambda route: route.abort(), times=1)
    page.goto(desk)
    expect(page.locator("#message")).to_contain_text("could not be loaded")
    expect(page.locator("#odds")).to_have_text("50.0 % the step holds")  # as the site was built
    page.locator("#retry").click()
    expect(page.locator("#loading")).to_be_hidden()
    page.locator("[data-gesture=draw]").click()
    expect(page.locator(ENTRIES)).to_have_count(1)


def test_a_phone_shows_it_all_without_scrolling_sideways_and_with_targets_for_a_thumb(page: Page, desk: str) -> None:
    page.set_viewport_size(PHONE)
    open_desk(page, desk)
    page.locator("#choose").select_option("rest")
    expect(page.locator("#title")).to_have_text("A rest")
    page.locator("#choose").select_option("step")
    expect(page.locator("#title")).to_have_text("A step")
    page.locator("[data-gesture=draw]").click()
    expect(page.locator("#result")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = """[...document.querySelectorAll("button, select, input, textarea, summary")]
        .map((one) => one.closest(".pill, .check") ?? one)
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML)"""
    assert page.evaluate(small) == []


@pytest.mark.parametrize("width", [390, 1360])
def test_axe_finds_nothing_on_the_desk(page: Page, desk: str, width: int) -> None:
    page.set_viewport_size(ViewportSize(width=width, height=844))
    open_desk(page, desk)
    page.locator("[data-gesture=draw]").click()
    page.locator("#input-umpire").fill("It holds")
    expect(page.locator(ENTRIES)).to_contain_text("It holds")
    for worth in ("3", "x"):
        page.locator("#input-worth").fill(worth)
        expect(page.locator("#input-worth-fault")).to_have_text("" if worth == "3" else re.compile("is not valid"))
        assert not faults(page)
