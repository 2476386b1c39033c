"""A table with free positions in a real browser: a skirmish by mouse, by keyboard and by touch, seen and said."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.browser.axe import faults
from tests.browser.conftest import Table
from tests.browser.hands import open_table, paste, saved_game, wait_for_moves
from tests.browser.skirmish import GAME, SKIRMISH, FingerHand, KeyHand, MouseHand
from tests.chrome import until
from tests.conftest import READER, TIMEOUT, faultless_page

NARROW = ViewportSize(width=360, height=760)


@pytest.mark.parametrize("hand", [MouseHand, KeyHand])
def test_a_skirmish_is_played_to_its_end(table: Table, hand: type[MouseHand]) -> None:
    page = table(SKIRMISH)
    player = hand(page)
    for count, move in enumerate(SKIRMISH["moves"], 1):
        if move.startswith("move") and count > 5:
            player.side = "north"
        player.make(move)
        wait_for_moves(page, count)
        assert saved_game(page)["moves"][-1] == move
    expect(page.locator("#ending h2")).to_have_text("South wins")
    expect(page.locator("#ending .score")).to_have_text("Score North 0, South 5")
    page.keyboard.press("u")
    wait_for_moves(page, len(SKIRMISH["moves"]) - 1)


def test_what_is_refused_says_its_rule_at_the_card_and_a_seven_is_no_die(table: Table) -> None:
    page = table(SKIRMISH)
    hand = MouseHand(page)
    hand.drag("south.ranger", (2, 1), (4, 2.2))
    expect(page.locator("#note a.rule")).to_have_attribute("href", "../#setup.apart")
    assert hand.at("south.ranger") == (2, 1)
    hand.press("begin")
    hand.make("move brawler 0")
    hand.make("roll 7 1 1")
    expect(page.locator("#message .refusal a.rule")).to_have_attribute("href", "../#dice.pool")
    hand.press("roll")
    expect(page.locator('[data-piece="end"]')).to_be_visible()
    hand.drag("south.brawler", (4, 2), (6, 2))
    expect(page.locator("#note a.rule").first).to_have_attribute("href", "../#move.contact")


def test_dice_that_were_typed_are_gone_when_the_next_are_due(table: Table) -> None:
    page = table(SKIRMISH, 13)
    hand, typed = MouseHand(page), page.locator("form.choice input")
    hand.make("shoot gunner gunner")
    hand.make("roll 7 5")
    expect(page.locator("#message .refusal")).to_be_visible()
    expect(typed).to_have_value("7 5")
    hand.make("roll 5 5")
    expect(page.locator("#head")).to_contain_text("North rolls Endure")
    expect(typed).to_have_value("")


def test_a_card_is_turned_by_its_handle_and_by_keys_and_says_what_it_sees(table: Table) -> None:
    page = table({**SKIRMISH, "moves": ["begin"]}, 1)
    hand, message = MouseHand(page), page.locator("#message")
    hand.tap("south.gunner")
    expect(message).to_have_text(
        "Gunner of South at 6.00, 1.00 facing 0 degrees; sees Ranger, Gunner, Armored, Assault and Brawler. "
        "Drag it to declare a Move; tap an outlined enemy to Shoot; turn it by its handle before that. "
    )
    page.locator(".handle .knob").hover()
    page.mouse.down()
    page.mouse.move(*hand.spot(7, 2))
    page.mouse.move(*hand.spot(8, 1))
    page.mouse.up()
    expect(message).to_contain_text("facing 90 degrees; sees")
    page.locator('[data-piece="south.gunner"]').focus()
    page.keyboard.press("]")
    page.keyboard.press("Shift+ArrowRight")
    expect(message).to_contain_text("facing 120 degrees; sees Brawler")
    page.keyboard.press("Escape")
    expect(page.locator("[data-piece][aria-pressed=true]")).to_have_count(0)


@pytest.fixture(scope="module")
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """A table on a phone."""
    context = browser.new_context(**READER, viewport=NARROW, has_touch=True, is_mobile=True)
    context.set_default_timeout(TIMEOUT)
    with faultless_page(context) as page:
        open_table(page, site, "?deal=7", GAME)
        yield page
    context.close()


def test_a_finger_plays_on_a_phone_without_sideways_scrolling(phone: Page) -> None:
    paste(phone, {**SKIRMISH, "moves": SKIRMISH["moves"][:13]})
    for card in phone.locator(".pieces [data-piece] > .grip").all():
        box = card.bounding_box()
        assert box and min(box["width"], box["height"]) >= 43.9
    phone.locator('[data-piece="north.assault"]').tap()
    expect(phone.locator("#message")).to_contain_text("dice for Shoot")
    assert phone.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
    phone.locator("#undo").tap()
    wait_for_moves(phone, 13)
    gunner = phone.locator('[data-piece="south.gunner"]')
    gunner.focus()
    phone.keyboard.press("ArrowRight")
    expect(gunner).to_have_attribute("aria-label", re.compile("0.25 lengths on bearing 0"))


def test_a_finger_drags_a_piece_and_not_the_page_and_a_second_one_turns_it(phone: Page) -> None:
    paste(phone, {**SKIRMISH, "moves": []})
    hand = FingerHand(phone)
    hand.drag("terrain.1", (2, 6), (4, 7))
    wait_for_moves(phone, 1)
    hand.twist((4, 7), 90)
    wait_for_moves(phone, 2)
    turns = [int(move.split()[-1]) for move in saved_game(phone)["moves"]]
    assert turns == [30, 120]
    assert phone.evaluate("scrollY") == 0
    hand.press("begin")
    hand.twist((6, 1), -90)
    expect(phone.locator("#message")).to_contain_text("Gunner of South at 6.00, 1.00 facing 270 degrees; sees")
    phone.locator("#ground").tap(position={"x": 3, "y": 3})  # beside the field
    expect(phone.locator("#message")).to_have_text(re.compile("^(?!Gunner).+"))


def test_the_ground_takes_the_room_that_late_fonts_leave_it(page: Page, site: str) -> None:
    late = list[Route]()
    page.route("**/*.woff2", lambda route: late.append(route))
    page.goto(f"{site}{GAME}/play/?deal=7", wait_until="commit")
    ground = page.locator("#ground svg[role]")
    expect(ground).to_be_visible()
    assert late
    page.unroute("**/*.woff2")  # lets those go that are held
    until(page, "document.fonts.status === 'loaded'")
    height = ground.get_attribute("height")
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert ground.get_attribute("height") == height


def test_axe_finds_nothing_on_the_ground_with_its_aim(table: Table) -> None:
    page = table(SKIRMISH)
    expect(page.locator("#aim p")).not_to_be_empty()
    expect(page.locator("#aim li").first).to_be_attached()
    for moves in (0, 2, 5, 12):
        paste(page, {**SKIRMISH, "moves": SKIRMISH["moves"][:moves]})
        MouseHand(page).tap("south.gunner")
        assert not faults(page)
