"""A real browser plays both games. The ``page`` fixture fails on any console error and any foreign request."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Table
from tests.browser.hands import (
    DEALT,
    SERGEANT,
    STANDS,
    WON,
    Drag,
    Keyboard,
    Mouse,
    deal,
    menu,
    open_kept,
    open_table,
    parts,
    play_stretches,
    saved_game,
    wait_for_moves,
)
from tests.chrome import until

DEAL = f"?deal={WON['seed']}"
FIELD = "no-mans-land"
SHOOTER = {"game": FIELD, "seed": 46}


@pytest.mark.parametrize("hand", [Drag, Keyboard])
@pytest.mark.parametrize(("record", "score"), [(WON, "12"), (SERGEANT, "41")], ids=["onslaught", FIELD])
def test_stretches_of_a_scripted_game_are_played_to_its_end(
    table: Table, record: dict[str, Any], hand: Callable[[Page], Mouse], score: str
) -> None:
    page = table(record)
    made = list(play_stretches(page, record, hand(page).make))
    assert {parts(move)[0] for move in made} == {parts(move)[0] for move in record["moves"]}
    expect(page.locator("#ending")).to_contain_text(f"Score {score}")
    assert saved_game(page)["moves"] == record["moves"]


def test_a_laid_card_shows_its_sum_and_comes_back_before_the_shot(table: Table) -> None:
    page = table(SHOOTER)
    mouse = Mouse(page)
    place, note = page.locator('[data-zone="individual.1"]'), page.locator('[data-zone="individual.1"] .zone-note')
    mouse.pick(["5D", "10S"])
    place.locator(".empty").click()
    expect(note).to_have_text("8 of 8: not enough")
    mouse.pick(["6D"])
    place.locator('[data-id="5D"]').click(position={"x": 8, "y": 60})
    expect(note).to_have_text("10 beats 8")
    place.locator('[data-id="6D"]').click()
    expect(note).to_have_text("8 of 8: not enough")
    page.keyboard.press("Escape")
    expect(note).to_have_text("")
    expect(page.locator('[data-zone="hand"] .card')).to_have_count(5)
    wait_for_moves(page, 0)


def test_a_hint_is_laid_out_and_the_shot_is_judged(table: Table) -> None:
    page = table(SHOOTER)
    page.keyboard.press("h")
    expect(page.locator("#message")).to_contain_text("Look at the ")
    expect(page.locator('[data-zone="individual.1"] .pointed')).to_be_visible()
    expect(page.locator('[data-zone="individual.1"] .zone-note')).to_have_text("")
    page.locator("#hint").click()
    expect(page.locator("#message")).to_contain_text("The best shot: ")
    expect(page.locator('[data-zone="individual.1"] .zone-note')).to_have_text("10 beats 8")
    page.locator("#hint").click()
    expect(page.locator("#message")).to_contain_text("That is worth 15 points")
    expect(page.locator("#message a")).to_have_count(1)
    page.keyboard.press("o")
    expect(page.locator("#message")).to_contain_text("Your shot was worth 0.0, the best 15.0.")


def test_a_hint_before_a_pledge_tells_the_chances_of_numbers_and_sets_its_own(table: Table) -> None:
    page = table(WON)
    page.keyboard.press("3")
    for told in ("Look at your defenders", "The best move: pledge", "% with"):
        page.keyboard.press("h")
        expect(page.locator("#message")).to_contain_text(told)
    number = page.locator("#controls :checked").input_value()
    assert number != "3"
    page.locator("button.pointed").click()
    expect(page.locator("#message")).to_contain_text(f"{number} attackers")
    assert saved_game(page)["moves"] == [f"pledge {number}"]


@pytest.mark.parametrize("record", [WON, SERGEANT], ids=["onslaught", FIELD])
def test_axe_finds_nothing_on_the_table(table: Table, record: dict[str, Any]) -> None:
    page = table(record)
    for first, last in ((0, 1), (1, 4)):
        assert not faults(page)
        for count, move in enumerate(record["moves"][first:last], first + 1):
            Mouse(page).make(move)
            wait_for_moves(page, count)
    assert not faults(page)


def test_a_refused_move_names_its_rule_and_links_to_it(table: Table) -> None:
    page = table(WON, 4)
    page.locator('[data-id="AC"]').drag_to(page.locator('[data-zone="waiting"] .holder'))
    expect(page.locator("#message .refusal a.rule").first).to_have_attribute("href", "../#absorb.greater")
    expect(page.locator("#note")).to_be_visible()
    page.locator("[data-control=peek]").click()
    expect(page.locator("#message a.rule").first).to_be_visible()
    expect(page.locator("#note")).to_be_hidden()
    wait_for_moves(page, 4)


def test_a_new_game_with_another_variant_can_be_shared(table: Table) -> None:
    page = table(WON)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("n")
    page.locator("#number").fill("4321")
    page.locator("[data-variant=final][value=open]").check()
    page.locator("#number").press("Enter")
    expect(page.locator("#deal")).to_contain_text("Deal 4321")
    menu(page, "sharing")
    page.locator("#share").click()
    expect(page.locator("#message")).to_contain_text("clipboard")
    assert page.evaluate("navigator.clipboard.readText()").endswith("onslaught/play/?deal=4321&final=open")


def test_the_address_follows_the_game_and_a_reload_goes_on_with_it(page: Page, site: str) -> None:
    open_table(page, site, "?deal=5&utm_source=letter")
    expect(page).to_have_url(f"{site}onslaught/play/?deal=5")
    deal(page, "9")
    expect(page).to_have_url(f"{site}onslaught/play/?deal=9")
    page.locator("[data-control=pledge]").click()
    wait_for_moves(page, 1)
    page.reload()
    until(page, STANDS)
    expect(page.locator("#deal")).to_contain_text("Deal 9")
    assert len(saved_game(page)["moves"]) == 1


def test_a_link_to_the_same_deal_with_another_variant_is_another_game(table: Table, site: str) -> None:
    page = table(WON, 1)
    address = f"{site}onslaught/play/{DEAL}"
    expect(page).to_have_url(address)
    expect(page.locator("#chosen")).to_be_empty()
    open_table(page, site, f"{DEAL}&bonus=strict")
    expect(page.locator("#chosen")).to_have_text("The unwounded defender’s bonus: strict")
    expect(page.locator("#status")).to_contain_text("no pledge yet")
    open_kept(page)
    expect(page).to_have_url(address)
    deal(page, "9")
    expect(page.locator("#deal")).to_contain_text("Deal 9")
    open_table(page, site, f"{DEAL}&bonus=free")
    assert saved_game(page)["moves"] == WON["moves"][:1]


def test_a_number_in_a_link_that_cannot_be_used_is_named(page: Page, site: str) -> None:
    open_table(page, site, "?deal=abc")
    expect(page.locator("#message")).to_contain_text("There is no deal “abc”. A deal’s number is a whole number")
    expect(page.locator('[data-zone="line"] .card')).to_have_count(7)
    for words in ("-4", "1.5", "12345678901234567890"):
        requested = page.evaluate(
            """async (words) => {
              const { default: modules } = await import("../../assets/drumhead/script/play/play.js");
              return modules["play/address"].requestIn(`?deal=${words}&computer=north`);
            }""",
            words,
        )
        assert (requested["number"], requested["invalid"], requested["computer"]) == (None, words, None)


def test_letters_and_figures_are_found_on_every_keyboard(table: Table) -> None:
    page = table(DEALT)
    press = """([key, code, ctrlKey = false]) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true }))"""
    page.evaluate(press, ["ç", "Digit9"])  # a French one has figures with Shift
    expect(page.locator('.choice input[value="9"]')).to_be_checked()
    page.evaluate(press, ["з", "KeyP"])
    wait_for_moves(page, 1)
    assert saved_game(page)["moves"] == ["pledge 9"]
    page.evaluate(press, ["я", "KeyZ", True])
    wait_for_moves(page, 0)


def test_a_number_that_cannot_be_dealt_is_refused_in_the_dialog(table: Table) -> None:
    page = table(WON)
    for number in ("1e30", "12345678901234567890"):
        deal(page, number)
        expect(page.locator("#fault")).to_contain_text("A deal’s number is a whole number from 0 to")
        expect(page.locator("#deal")).to_contain_text(f"Deal {WON['seed']}")
        page.locator("#another [data-close]").click()
    deal(page, "9")
    expect(page.locator("#another")).to_be_hidden()
    expect(page.locator("#fault")).to_be_empty()


@pytest.mark.parametrize("record", [WON, SERGEANT], ids=["onslaught", FIELD])
def test_a_phone_needs_no_sideways_scrolling(table: Table, record: dict[str, Any]) -> None:
    page = table(record, size=(360, 760))
    mouse = Mouse(page)
    for count, move in enumerate(record["moves"][:11], 1):
        mouse.make(move)
        wait_for_moves(page, count)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = page.evaluate(
        "[...document.querySelectorAll('button:not(.explains), select, nav a')].filter((e) => e.checkVisibility())"
        ".map((e) => [e.outerHTML, e.getBoundingClientRect()]).filter(([, r]) => r.width < 44 || r.height < 44)"
    )
    assert small == []


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (320, 568), (320, 256)])
def test_the_bar_hides_no_card_of_the_line_s_first_row_on_a_small_screen(table: Table, width: int, height: int) -> None:
    page = table(WON, 2, size=(width, height))
    page.evaluate("scrollTo(0, 0)")
    until(page, "document.getAnimations().length === 0")
    hidden = page.evaluate(
        """[...document.querySelectorAll('[data-zone="line"] .card')].slice(0, 4).filter((card) => {
          if (innerHeight < 448) card.scrollIntoView({ block: "center" }); // head and bar scroll away with the page
          const { left, top, bottom } = card.getBoundingClientRect();
          return [top + 9, bottom - 9].some((y) => document.elementFromPoint(left + 9, y) !== card);
        }).map((card) => card.dataset.id)"""
    )
    assert hidden == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_nothing_moves_where_less_motion_is_asked_for(table: Table) -> None:
    page = table(WON)
    page.evaluate("""() => {
      const { animate } = Element.prototype;
      window.moved = 0;
      window.release = () => { Element.prototype.animate = animate; };
      Element.prototype.animate = () => (window.moved += 1);
    }""")
    Mouse(page).make("pledge 7")
    Mouse(page).make("turn")
    wait_for_moves(page, 2)
    assert page.evaluate("window.moved") == 0
    page.evaluate("release()")
