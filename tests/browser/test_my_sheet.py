"""A reader's own sheet: marked on the rules pages, bound on a page of its own, kept without a network."""

import re
from io import BytesIO

from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.axe import faults, small_targets
from tests.chrome import until


def test_what_is_marked_lies_on_one_sheet_and_prints_with_its_credit(page: Page, site: str) -> None:
    page.goto(f"{site}my-sheet/")
    page.get_by_role("article").get_by_role("link", name="Onslaught").click()
    for name in ("2.5 The fourth wave.", "3.1 The greater takes the lesser."):
        page.get_by_role("button", name=f"On my sheet: {name}").click()
    link = page.get_by_role("link", name="My sheet: 2")
    assert not small_targets(page)
    page.goto(f"{site}no-mans-land/")
    page.get_by_role("button", name=re.compile("^On my sheet: Table 2")).click()
    page.locator("details.example summary").first.click()
    page.get_by_role("button", name=re.compile("^On my sheet: Example")).first.click()
    link = page.get_by_role("link", name="My sheet: 4")
    link.click()
    sheet = page.locator("#pieces")
    expect(sheet.locator("h2")).to_have_text(["No Man’s Land", "Onslaught"])
    expect(sheet.locator("h3")).to_have_text([re.compile("^2.5 "), re.compile("^3.1 ")])
    credit = r"^Onslaught [\d.]+ · Thorin N. Tatge · http\S+/onslaught/$"
    expect(sheet.locator(".credit").last).to_have_text(re.compile(credit))
    assert not sheet.locator("use[href^='#']").count(), "each drawing is whole"
    assert not faults(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="screen")
    sheet.get_by_role("link", name="3.1").click()
    expect(page).to_have_url(f"{site}onslaught/rules/absorb.greater/")
    page.go_back()
    page.get_by_role("button", name="Take absorb.greater off").click()
    expect(sheet.locator("h3")).to_have_text([re.compile("^2.5 ")])
    page.get_by_role("button", name="Take everything off").click()
    expect(page.get_by_text("Put on one sheet")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    assert len(PdfReader(BytesIO(page.pdf(format="A4"))).pages) == 1


def test_what_is_no_longer_there_is_named_and_can_be_taken_off(page: Page, site: str, allowed: list[str]) -> None:
    allowed.append("404")
    page.goto(f"{site}my-sheet/")
    key = page.evaluate("Object.keys(localStorage).find((key) => key.endsWith('.marks')).replace('.marks', '.sheet')")
    for kept in ('["onslaught/#wave.fifth", "chess/#castling"]', "[1, null", '{"a": 1}'):
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, kept])
        page.reload()
        until(page, f"document.querySelectorAll('#pieces .missing').length === {2 * ('chess' in kept)}")
    expect(page.get_by_text("Put on one sheet")).to_be_visible()
