"""The print page in a browser: sheets chosen, bound by Python in the page, and the choice in the link."""

import re
from io import BytesIO
from pathlib import Path

from drumhead.imposition.order import Part, Printer, assemble
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader
from pypdf.generic import Destination

from tests.browser.axe import faults
from tests.imposition.paper import LETTER, sizes

PRINT = "no-mans-land/print/"
LINK = "?sheets=scorepad*2+deck*2&paper=letter&sides=short&across=0.5&up=-1"


def choose(page: Page, aid: str, copies: int) -> None:
    box = page.locator(f"[data-sheet={aid}]")
    box.get_by_label("Print it").check()
    box.get_by_label("Copies").fill(str(copies))


def bound(page: Page, folder: Path) -> bytes:
    """Press the one button, wait for the PDF and take it away."""
    page.get_by_role("button", name="Make one PDF").click()
    expect(page.get_by_role("link", name="Open to print")).to_be_focused()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Download").click()
    assert taken.value.suggested_filename == "no-mans-land-sheets-letter.pdf"
    file = folder / "bound.pdf"
    taken.value.save_as(file)
    return file.read_bytes()


def test_two_sheets_are_bound_for_a_printer_and_the_link_has_it_all(
    page: Page, site: str, built_site: Path, tmp_path: Path
) -> None:
    page.goto(site + PRINT)
    choose(page, "scorepad", 2)
    choose(page, "deck", 2)
    page.get_by_label("US Letter").check()
    page.get_by_label("Printed").select_option("short")
    page.get_by_text("Copies and offset").click()
    page.get_by_role("spinbutton", name="Across mm").fill("0.5")
    page.get_by_role("spinbutton", name="Up mm").fill("-1.0")
    page.get_by_role("spinbutton", name="Up mm").press("Tab")
    folder = built_site / PRINT
    pad, deck = ((folder / f"no-mans-land-{aid}-letter.pdf").read_bytes() for aid in ("scorepad", "deck"))
    leaves = 2 * (1 + len(PdfReader(BytesIO(deck)).pages) // 2)
    expect(page.locator("#sum")).to_contain_text(f"2 chosen: {2 * leaves - 2} pages on {leaves} sheets of US Letter")
    expect(page).to_have_url(site + PRINT + LINK)
    pdf = bound(page, tmp_path)
    assert sizes(pdf) == [LETTER] * (2 * leaves)
    marks = [mark.title for mark in PdfReader(BytesIO(pdf)).outline if isinstance(mark, Destination)]
    titles = ["Score pad", "Target and weather cards"]
    assert marks == [*titles, *(f"{title}, copy 2" for title in titles)]
    parts = [Part(titles[0], pad, 2), Part(titles[1], deck, 2, backs=True)]
    title = "No Man’s Land: Score pad, Target and weather cards"
    assert pdf == assemble(parts, Printer("short", 0.5, -1.0), title)


def test_the_link_opened_anew_gives_the_same_choice(page: Page, site: str) -> None:
    page.goto(site + PRINT + LINK)
    expect(page.locator("[data-sheet=deck]").get_by_label("Copies")).to_have_value("2")
    expect(page.get_by_label("US Letter")).to_be_checked()
    expect(page.get_by_label("Printed")).to_have_value("short")
    expect(page.get_by_role("spinbutton", name="Across mm")).to_have_value("0.5")
    expect(page.get_by_role("spinbutton", name="Up mm")).to_have_value("-1")
    expect(page.locator("#faults")).to_be_hidden()
    expect(page).to_have_url(site + PRINT + LINK)


def test_axe_finds_nothing_where_sheets_are_chosen_and_a_link_is_faulty(page: Page, site: str) -> None:
    page.goto(f"{site}{PRINT}?sheets=deck+alignment+castle")
    expect(page.locator("#faults")).to_be_visible()
    assert not faults(page)


def test_the_choice_is_kept_for_the_next_visit_and_the_printer_for_every_game(page: Page, site: str) -> None:
    page.goto(site + PRINT)
    choose(page, "quickref", 3)
    page.get_by_label("Printed").select_option("one")
    page.goto(site + PRINT)
    expect(page.locator("[data-sheet=quickref]").get_by_label("Copies")).to_have_value("3")
    page.goto(f"{site}onslaught/print/")
    expect(page.get_by_label("Printed")).to_have_value("one")
    expect(page.locator("[data-part=take]:checked")).to_have_count(0)


def test_what_a_link_asks_for_in_vain_is_said_and_left_out(page: Page, site: str) -> None:
    page.goto(f"{site}{PRINT}?sheets=castle+deck.huge*2+quickref*0&paper=b5&sides=top&across=far&up=11")
    faults = page.locator("#faults li")
    for words in ("“castle”", "“huge”", "“0”", "“b5”", "“top”", "“far”", "“11”"):
        expect(faults.filter(has_text=words)).to_have_count(1)
    expect(page.locator("[data-part=take]:checked")).to_have_count(1)
    expect(page.locator("#sum")).to_contain_text("1 chosen: 1 page")


def test_every_way_to_make_cards_goes_with_every_other(page: Page, site: str) -> None:
    page.goto(f"{site}{PRINT}?sheets=deck.low&paper=a4")
    box = page.locator("[data-sheet=deck]")
    page.get_by_label("Printed").select_option("turned")
    expect(page.locator("#by-hand")).to_contain_text("All fronts come first, then all backs")
    page.get_by_text("Copies and offset").click()
    expect(page.get_by_role("spinbutton", name="Across mm")).to_be_enabled()
    box.get_by_label("Backs").select_option("fronts")
    expect(box.get_by_label("With little ink")).to_be_checked()
    expect(box.locator(".pages")).to_contain_text("3 pages on 3 sheets")
    box.get_by_label("Backs").select_option("fold")
    box.get_by_label("Cards of").select_option("mini")
    expect(box.get_by_label("With little ink")).to_be_checked()
    expect(page).to_have_url(re.compile(r"\?sheets=deck\.mini-fold-low&"))
    expect(box.locator("img").first).to_have_attribute("src", "no-mans-land-deck-a4.png")
    page.reload()
    expect(box.get_by_label("Backs")).to_have_value("fold")
    expect(page.locator("#faults")).to_be_hidden()


def test_a_deck_to_fold_is_made_in_the_page(page: Page, site: str, tmp_path: Path) -> None:
    page.goto(f"{site}{PRINT}?sheets=deck.mini-fold&paper=letter")
    text = PdfReader(BytesIO(bound(page, tmp_path))).pages[0].extract_text()
    assert "fold each along its broken line" in text and "Kaiser" in text and "both sides" not in text


def test_cards_come_in_any_size_that_the_reader_writes(page: Page, site: str, tmp_path: Path) -> None:
    page.goto(f"{site}{PRINT}?sheets=deck&paper=letter")
    box = page.locator("[data-sheet=deck]")
    size = box.get_by_label("Size of")
    expect(size).to_be_hidden()
    box.get_by_label("Cards of").select_option("Other")
    size.fill("100")
    size.press("Tab")
    expect(page.locator("#sum")).to_contain_text("Size of")
    size.fill("80x112")
    size.press("Tab")
    expect(page).to_have_url(re.compile(r"\?sheets=deck\.80x112&"))
    page.reload()
    expect(size).to_have_value("80x112")
    expect(page.locator("#faults")).to_be_hidden()
    few = PdfReader(BytesIO(bound(page, tmp_path))).pages
    assert few[0].extract_text().count("Defence") == 4, "two by two on Letter"
    page.goto(f"{site}{PRINT}?sheets=deck.20x30&paper=letter")
    page.get_by_role("button", name="Make one PDF").click()
    expect(page.locator("#sum")).to_contain_text("would be smaller than 6 points")


def test_a_print_shops_cards_are_made_in_the_page(page: Page, site: str, tmp_path: Path) -> None:
    page.goto(f"{site}{PRINT}?paper=letter")
    box = page.locator("[data-sheet=deck]")
    box.get_by_text("For a print shop").click()
    box.get_by_role("button", name="Mini").click()
    expect(page.get_by_role("link", name="Open to print")).to_be_focused()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Download").click()
    assert taken.value.suggested_filename == "no-mans-land-deck-mini-shop.pdf"
    taken.value.save_as(tmp_path / "shop.pdf")
    assert sizes((tmp_path / "shop.pdf").read_bytes())[0] == (60, 84)


def test_it_is_stopped_and_told_when_a_sheet_does_not_come(page: Page, site: str, allowed: list[str]) -> None:
    allowed.append("Failed to load resource")
    page.route("**/*-scorepad-a4.pdf", lambda route: route.abort())
    page.goto(f"{site}{PRINT}?sheets=scorepad&paper=a4")
    page.get_by_role("button", name="Make one PDF").click()
    expect(page.locator("#sum")).to_contain_text("could not be made: its files did not all arrive. Try again")
    expect(page.get_by_role("button", name="Make one PDF")).to_be_focused()


def test_without_a_network_it_says_so_and_keeps_the_choice(page: Page, site: str, allowed: list[str]) -> None:
    allowed += ["Failed to load resource", "its files did not all arrive"]
    page.goto(f"{site}{PRINT}?sheets=scorepad&paper=a4")
    page.context.set_offline(True)
    page.get_by_role("button", name="Make one PDF").click()
    expect(page.locator("#sum")).to_contain_text("there is no network")
    expect(page.locator("#unkept")).to_be_visible()
    expect(page.locator("[data-sheet=scorepad]").get_by_label("Print it")).to_be_checked()


def test_a_number_that_is_none_is_said_where_the_sum_would_be_and_stays_out_of_the_link(page: Page, site: str) -> None:
    page.goto(f"{site}{PRINT}?sheets=quickref+scorepad*2&paper=a4")
    box = page.locator("[data-sheet=scorepad]")
    box.get_by_label("Copies").fill("500")
    box.get_by_label("Copies").press("Tab")
    expect(page.locator("#sum")).to_contain_text("Copies of Score pad: ")
    expect(page).to_have_url(re.compile(r"\?sheets=quickref\+scorepad\*2&"))
    page.get_by_role("button", name="Make one PDF").click()
    expect(box.get_by_label("Copies")).to_be_focused()
    box.get_by_label("Print it").uncheck()
    expect(page.locator("#sum")).to_contain_text("1 chosen")
    page.get_by_text("Copies and offset").click()
    across = page.get_by_role("spinbutton", name="Across mm")
    across.fill("12")
    across.press("Tab")
    expect(page.locator("#sum")).to_contain_text("Across mm: ")
    expect(page).to_have_url(re.compile(r"\?sheets=quickref&paper=a4&sides=long$"))


def test_it_works_from_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}{PRINT}?sheets=&paper=a4")
    page.get_by_text("Copies and offset").press("Enter")
    page.get_by_role("spinbutton", name="Across mm").focus()
    page.keyboard.type("0.5")
    box = page.locator("[data-sheet=scorepad]").get_by_label("Print it")
    box.focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Make one PDF").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Make one PDF")).to_be_focused()
    expect(page.locator("#sum")).to_contain_text("1 chosen")


def test_without_javascript_every_file_is_linked(browser: Browser, site: str, built_site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + PRINT)
    linked = {str(link.get_attribute("href")) for link in page.locator("a[href$='.pdf']").all()}
    there = {file.name for file in (built_site / PRINT).glob("*.pdf")}
    assert there <= linked, "what this page makes other PDFs from is no sheet, and lies in a folder of its own"
    expect(page.get_by_role("link", name="US Letter PDF").first).to_be_visible()
    expect(page.locator("#bind")).to_be_hidden()
    assert {f"../../print/alignment-{paper}.pdf" for paper in ("a4", "letter")} <= linked
    context.close()


def test_nothing_moves_when_the_script_is_there(page: Page, site: str, allowed: list[str]) -> None:
    allowed.append("print/print.js")
    tops = "[...document.querySelectorAll('main h2')].map((head) => head.getBoundingClientRect().top + scrollY)"
    page.route("**/print/print.js*", lambda route: route.abort())
    page.goto(site + PRINT)
    before = page.evaluate(tops)
    page.unroute("**/print/print.js*")
    page.goto(site + PRINT)
    expect(page.get_by_label("US Letter")).to_be_visible()
    assert page.evaluate(tops) == before
