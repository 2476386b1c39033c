"""The table itself: its aim, its answers, its size, its gestures. Each fault that was found by playing stays mended."""

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.hands import SERGEANT, WON, Mouse, open_table, played, set_out

LINE = '[data-zone="line"] .card[data-pickable]'
FIELD = "no-mans-land"
SIZES = [(360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]


def box(page: Page, selector: str) -> FloatRect:
    """Where an element is, in pixels."""
    found = page.locator(selector).first.bounding_box()
    assert found
    return found


def test_the_aim_stands_under_the_title_and_its_counter_is_met(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    expect(page.locator("#aim")).to_contain_text("End waves 1 to 3 with at most 3 defenders")
    expect(page.locator("#aim ol li")).to_have_count(4)
    expect(page.locator("#aim ul li").last).to_have_text("7 defenders, 3 at most")
    expect(page.locator("#aim ul .met")).to_have_count(0)
    end = WON["moves"].index("end")
    set_out(page, WON, end)
    expect(page.locator("#aim ul .met")).to_contain_text("3 at most")
    Mouse(page).make("end")
    expect(page.locator("#aim ol .met")).to_have_text("Wave 1: survived")
    assert box(page, "#aim")["y"] >= box(page, "#head h1")["y"] + box(page, "#head h1")["height"] - 1


@pytest.mark.parametrize("game", ["no-mans-land", "officers-battle", "serm"])
def test_every_other_game_says_its_aim(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}{game}/play/?deal=1&computer=north")
    expect(page.locator("#aim p")).not_to_be_empty()
    expect(page.locator("#aim li").first).to_be_attached()


def test_the_picked_cards_are_added_up_against_the_attacker(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    set_out(page, WON, WON["moves"].index("turn") + 1)
    for card in page.locator(LINE).all()[:2]:
        card.click()
    expect(page.locator("#message")).to_contain_text(re.compile(r"\d+ \+ \d+ = \d+"))
    expect(page.locator('[data-zone="waiting"] .zone-note')).to_have_text(re.compile("short|too much|destroys"))


def test_what_ends_the_game_is_asked_back(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    set_out(page, {**WON, "moves": ["pledge 1", *WON["moves"][1:3]]}, 3)
    page.keyboard.press("e")
    expect(page.locator("#message")).to_contain_text(re.compile(r"^\s*This loses\. Wave 1 ends with \d defenders"))
    expect(page.locator("#controls button")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("[data-control=end]")).to_be_visible()
    page.locator("[data-control=end]").click()
    page.locator("[data-control=keep]").click()
    expect(page.locator("#ending")).to_be_hidden()
    page.locator("[data-control=end]").click()
    page.locator("[data-control=confirm]").click()
    expect(page.locator("#ending h2")).to_have_text("Lost")


def test_a_tap_on_the_pile_with_a_card_picked_turns_up_an_attacker(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    set_out(page, WON, 1)
    page.locator(LINE).first.click()
    page.locator('[data-zone="attackers"] .card').click()
    played(page, 2)


def test_nothing_that_is_tapped_is_met_with_silence(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    for zone, word in (("deck", "Reserve"), ("discards", "Discards"), ("waiting", "Attacking")):
        page.locator(f'[data-zone="{zone}"] .card').last.click()
        expect(page.locator("#message")).to_contain_text(word)


def test_digits_enter_and_the_letter_pledge_from_among_the_chips(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    chosen = page.locator(".chips :checked")
    page.keyboard.type("12")
    expect(chosen).to_have_value("12")
    expect(chosen).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_value("13")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("0 of 13 faced")
    page.keyboard.press("u")
    played(page, 0)
    page.locator(".chips label").nth(3).click()
    page.keyboard.press("p")
    expect(page.locator("#status")).to_contain_text("0 of 4 faced")


def drag(page: Page, x: float, y: float, to_x: float, to_y: float) -> None:
    """A finger that goes from one point to the other."""
    touch = page.context.new_cdp_session(page)
    for step in range(9):
        where = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [where]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_a_card_upward_on_a_small_screen(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, site, f"?deal={WON['seed']}")
    move = next(place for place, move in enumerate(WON["moves"]) if move.startswith("absorb"))
    set_out(page, WON, move)
    card = box(page, f'[data-id="{WON["moves"][move].split()[1]}"]')
    slot = box(page, '[data-zone="waiting"] .card')
    drag(page, card["x"] + 20, card["y"] + 20, slot["x"] + 20, slot["y"] + 20)
    played(page, move + 1)


def test_a_card_is_dropped_where_it_lies_not_where_the_pointer_is(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    move = next(place for place, move in enumerate(WON["moves"]) if move.startswith("absorb"))
    set_out(page, WON, move)
    card = box(page, f'[data-id="{WON["moves"][move].split()[1]}"]')
    slot = box(page, '[data-zone="waiting"] .card')
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] - 4
    page.mouse.move(x, y)
    page.mouse.down()
    # the pointer ends below the slot, the card above it covers most of the slot
    page.mouse.move(x + slot["x"] - card["x"], y + slot["y"] + 20 - card["y"], steps=4)
    page.mouse.up()
    played(page, move + 1)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("game", "record", "hand"), [("onslaught", WON, "line"), (FIELD, SERGEANT, "hand")])
def test_the_hand_is_whole_on_the_screen(
    page: Page, site: str, width: int, height: int, game: str, record: dict[str, Any], hand: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, site, f"?deal={record['seed']}", game)
    if game == "onslaught":
        set_out(page, record, 2)
    for card in page.locator(f'[data-zone="{hand}"] .card').all():
        where = card.bounding_box()
        assert where
        assert where["y"] + where["height"] <= box(page, "#bar")["y"] + 1
        assert where["y"] >= box(page, "main")["y"]


def test_the_first_wound_moves_no_other_card(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    move = next(place for place, move in enumerate(WON["moves"]) if move.startswith("absorb"))
    set_out(page, WON, move)
    before = box(page, LINE)
    Mouse(page).make(WON["moves"][move])
    played(page, move + 1)
    expect(page.locator('[data-zone="line"] .badge:not(:empty)')).to_have_count(1)
    assert box(page, LINE) == before


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_ending_leaves_undo_on_the_screen(page: Page, site: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, site, f"?deal={WON['seed']}")
    set_out(page, WON, len(WON["moves"]))
    expect(page.locator("#ending")).to_be_visible()
    for selector in ("#undo", "#again"):
        where = box(page, selector)
        assert where["y"] + where["height"] <= height, selector


def test_the_log_opens_at_its_end_and_escape_closes_it(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    set_out(page, WON, len(WON["moves"]) - 1)
    page.locator("#log summary").click()
    log = page.locator("#log ol")
    expect(log).to_be_visible()
    page.wait_for_function(
        "(({scrollTop, clientHeight, scrollHeight}) => scrollTop > 0 && "
        "scrollTop + clientHeight >= scrollHeight - 2)(document.querySelector('#log ol'))"
    )
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()


def test_the_table_says_what_can_be_done_before_the_engine_is_there(page: Page, site: str) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(f"{site}onslaught/play/?deal=11")
    expect(page.locator(LINE)).to_have_count(7)
    expect(page.locator("#message")).to_contain_text("Pledge how many attackers")
    expect(page.locator("#message")).not_to_contain_text("Dealing")


def test_the_focus_is_never_lost_to_the_page(page: Page, site: str) -> None:
    open_table(page, site, f"?deal={WON['seed']}")
    set_out(page, WON, len(WON["moves"]) - 1)
    Mouse(page).make(WON["moves"][-1])
    expect(page.locator("#ending")).to_be_visible()
    assert page.evaluate("document.activeElement.localName") == "button"
    page.keyboard.press("u")
    expect(page.locator("#ending")).to_be_hidden()
    assert page.evaluate("document.activeElement.localName") == "button"
