"""Two people at one screen, and one against the computer, in a real browser; a question on the rules page."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Table
from tests.browser.hands import STANDS, saved_game, step_through, wait_for_moves
from tests.browser.officers import FALLEN, Officers, Typist
from tests.chrome import until

GAME = "officers-battle"
ALONE = {"game": GAME, "seed": 7, "players": {"north": "computer, captain"}}
BY_MOUSE, BY_KEYBOARD = 5, 5
"""Moves at the end of the game that are made by each."""
FULL_HAND = 81
"""Moves after which the side on turn holds most cards: 28."""
TABLE_BOXES = """() => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const cards = (place) => [...document.querySelectorAll(place + " .card")].filter((card) => card.checkVisibility());
  const hand = document.querySelector(".line.fans").getBoundingClientRect().top;
  const { left, top } = document.querySelector("#bar").getBoundingClientRect();
  return [Math.max(...cards(".map").map(bottom)), [hand, ...cards(".fans").map(bottom)], left ? innerHeight : top];
}"""
"""The lower edge of the lowest officer, the hand's upper edge and those of its cards, and where the table ends."""


def wait_for_person(page: Page) -> None:
    """Until the computer has played."""
    expect(page.locator("#controls button").first).to_be_visible()


def test_two_people_play_a_game_to_its_end_by_mouse_and_by_keyboard(table: Table) -> None:
    moves = FALLEN["moves"]
    first = len(moves) - BY_MOUSE - BY_KEYBOARD
    page = table(FALLEN, first)
    expect(page.locator("#curtain-name")).to_have_text(re.compile("^(North|South), your turn$"))
    by_hand, typist = Officers(page), Typist(page)
    for count in range(first, len(moves)):
        (typist if count >= len(moves) - BY_KEYBOARD else by_hand).make(moves[count])
        wait_for_moves(page, count + 1)
    expect(page.locator("#ending h2")).to_have_text("North wins")
    expect(page.locator("#ending .score")).to_have_text(re.compile(r"^Score North \d+, South \d+$"))
    lowest, _, bottom = page.evaluate(TABLE_BOXES)
    assert lowest < bottom, "both sides are shown"
    assert saved_game(page)["moves"] == FALLEN["moves"]


def test_the_curtain_comes_down_after_a_turn_and_after_a_reload(table: Table) -> None:
    page = table(FALLEN)
    page.locator("#look").click()
    expect(page.locator('[data-zone="hand"] .card')).to_have_count(5)
    hand = [card.get_attribute("data-face") for card in page.locator('[data-zone="hand"] .card').all()]
    page.reload()
    expect(page.locator("#curtain")).to_be_visible()
    assert page.locator("[data-zone]").count() == 0
    page.locator("#look").click()
    page.locator("[data-control=deck]").click()
    wait_for_moves(page, 1)
    page.keyboard.press("p")
    expect(page.locator("#curtain")).to_be_visible()
    for card in hand:
        assert f'"{card}"' not in page.content()
    page.keyboard.press("u")
    wait_for_moves(page, 1)
    page.locator("#look").click()
    expect(page.locator('[data-zone="hand"] .card')).to_have_count(6)


def test_the_computer_answers_move_by_move_and_undo_goes_back_to_the_person(table: Table) -> None:
    page = table(ALONE)
    for turn in range(2):
        wait_for_person(page)
        moves = len(saved_game(page)["moves"])
        page.locator('[data-zone="south.deck"] .card').last.click()
        wait_for_moves(page, moves + 1)
        page.locator("[data-control=pass]").click()
        wait_for_moves(page, moves + 2)
        until(page, "() => document.querySelector('#message').textContent.includes('North takes')")
        wait_for_person(page)
        assert len(saved_game(page)["moves"]) > moves + 3, turn
        assert page.locator('[data-zone="north.hand"] [data-face]:not([data-face="null"])').count() == 0
    page.get_by_role("button", name="Step through").first.click()
    expect(page.locator("#played")).to_contain_text(re.compile(rf"^Move {moves + 2} of"))
    page.locator("#leave").click()
    step_through(page)
    expect(page.locator("#replay")).to_be_visible()
    page.locator("#leave").click()
    page.locator("#undo").click()
    wait_for_moves(page, moves + 1)
    page.locator("#redo").click()
    wait_for_person(page)
    assert saved_game(page)["players"] == {"north": "computer, captain"}
    page.reload()
    until(page, STANDS)
    expect(page.locator('[data-zone="north.hand"]')).to_be_visible()
    assert saved_game(page)["players"] == {"north": "computer, captain"}


def test_sides_and_opponents_are_chosen_in_a_new_game(table: Table) -> None:
    page = table(ALONE)
    page.keyboard.press("n")
    expect(page.locator("[name=computer][value=north]")).to_be_checked()
    page.locator("[name=computer][value=south]").check()
    page.locator("#number").fill("12")
    page.locator("#number").press("Enter")
    expect(page.locator('[data-zone="south.hand"]')).to_be_visible()
    assert saved_game(page)["players"] == {"south": "computer, captain"}
    page.keyboard.press("n")
    page.locator("[name=computer][value=none]").check()
    page.locator("#another [type=submit]").click()
    expect(page.locator("#curtain")).to_be_visible()
    assert saved_game(page)["players"] == {}
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("Two people")


def test_a_card_that_may_not_go_there_is_refused_with_its_rule(table: Table) -> None:
    page = table(ALONE)
    wait_for_person(page)
    page.locator("[data-control=deck]").click()
    lone = page.locator('[data-zone="hand"] [data-face="10S"]')
    lone.click()
    expect(lone).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".zone.place.target")).to_have_count(0)
    page.locator('[data-zone="west"] .empty').click()
    expect(page.locator('[data-zone="west"] .zone-note')).to_have_text("no officer of the suit")
    page.keyboard.press("b")
    expect(page.locator("#message .refusal a.rule")).to_have_attribute("href", "../#battle.suit")


def test_axe_finds_nothing_on_the_field_nor_on_the_curtain(table: Table) -> None:
    page = table(FALLEN)
    hand = Officers(page)
    assert not faults(page)  # the table is covered
    for count, move in enumerate(FALLEN["moves"][:4], 1):
        hand.make(move)
        wait_for_moves(page, count)
    assert not faults(page)


def test_the_field_needs_no_sideways_scrolling_on_a_phone(table: Table) -> None:
    page = table(FALLEN, 102, size=(360, 760))
    hand = Officers(page)
    for count, move in enumerate(FALLEN["moves"][102:108], 103):
        hand.make(move)
        wait_for_moves(page, count)
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_question_is_answered_on_the_rules_page_with_its_rules(page: Page, site: str) -> None:
    page.goto(f"{site}{GAME}/#may-i")
    form, answer = page.locator("#may-i-form"), page.locator("#may-i-form .answer")
    assert "JD" in form.locator("textarea").input_value()
    form.get_by_role("button", name="May I?", exact=True).click()
    expect(answer.locator(".head")).to_contain_text("Yes: battle")
    figure = page.locator("[id='example.figure-2']")
    figure.evaluate("(at) => { while ((at = at.parentElement?.closest('details'))) at.open = true; }")
    figure.get_by_role("button", name="Ask about it").click()
    expect(form.locator("input")).to_have_value("battle centre 9S")
    form.locator("input").press("Enter")
    expect(answer.locator(".head")).to_contain_text("No: battle centre 9S")
    assert answer.locator("a").first.get_attribute("href") == "#battle.outranked"
    form.get_by_role("button", name="What may I?").click()
    answer.get_by_role("button", name="battle west 9S", exact=True).click()
    expect(answer.locator(".head")).to_contain_text("Yes: battle west 9S")
    form.locator("textarea").fill('{"position": {"hands": {"north": ["XX"]}}}')
    form.get_by_role("button", name="May I?", exact=True).click()
    expect(answer).to_contain_text("write a card to play")


def test_the_names_of_the_piles_keep_clear_of_one_another_in_a_narrow_window(table: Table) -> None:
    page = table({**ALONE, "seed": 3}, size=(1000, 700))
    expect(page.locator(".map > .pile > header").first).to_be_visible()
    names = page.locator(".map > .pile > header, .map > .slot:not(.plain) > header").evaluate_all(
        "heads => heads.map(head => { const range = document.createRange(); range.selectNodeContents(head);"
        " const box = range.getBoundingClientRect(); return [box.left, box.right, box.top]; })"
    )
    assert len(names) > 4
    for left, right, top in names:
        assert not [one for one in names if one[2] == top and left < one[0] < right]


def test_officers_and_hand_are_in_sight_together_whatever_is_held_and_said(table: Table) -> None:
    page = table(FALLEN, FULL_HAND)
    Officers(page).look()
    expect(page.locator(".fans .card")).to_have_count(28)
    for width, height in ((1280, 720), (820, 1180), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, "(width) => innerWidth === width", arg=width)
        before = page.evaluate(TABLE_BOXES)
        lowest, (top, *hand), bottom = before
        assert lowest + 3 < top and max(hand) <= bottom, (width, before)
        page.locator("#message").evaluate("(message) => message.append(' Word after word'.repeat(40))")
        assert page.evaluate(TABLE_BOXES) == before, width


def guided(table: Table, game: str) -> Page:
    """The guided game, begun from the help."""
    page = table({"game": game, "seed": 7})
    page.keyboard.press("?")
    page.locator("#guide").click()
    return page


def test_a_guided_turn_kills_a_king_and_labels_tell_what_they_mean(table: Table) -> None:
    page = guided(table, GAME)
    bubble, hand = page.locator("#bubble"), Officers(page)
    bubble.get_by_role("button", name="Next").click()
    for count, move in enumerate(("draw deck", "battle west 8D-AC-10D; east 7C", "bonus deck", "spoils deck"), 1):
        hand.make(move)
        wait_for_moves(page, count)
    expect(bubble).to_contain_text("6 of 6")
    page.locator('[data-zone="discard"] .explains').click()
    about = page.locator("#about")
    expect(about).to_contain_text("Both sides share them")
    expect(about.locator("a.rule").first).to_have_attribute("href", "../#pile.shared")
    expect(about.locator("#about-cards li")).to_have_count(2)
    assert not faults(page)
    page.keyboard.press("Escape")
    page.locator("#status .explains").click()
    expect(about).to_contain_text("South has ")
    assert len(saved_game(page)["moves"]) == 4  # the computer waits
    page.keyboard.press("Escape")
    bubble.locator(".main").click()
    until(page, "document.querySelector('.last-changed')")
    page.locator('[data-zone="north.killed"] .explains').click()
    expect(about.locator("#about-cards li")).to_have_count(2)


def test_a_guided_shot_is_rolled_and_a_number_tells_what_it_is(table: Table) -> None:
    page = guided(table, "serm")
    bubble, gunner = page.locator("#bubble"), page.locator('[data-piece="south.gunner"]')
    bubble.get_by_role("button", name="Next").click()
    page.locator("[data-control=begin]").click()
    expect(bubble).to_contain_text("3 of 6")
    gunner.click()
    expect(gunner).to_have_attribute("aria-pressed", "true")
    bubble.locator(".main").click()
    expect(bubble).to_contain_text("4 of 6")
    page.locator('[data-piece="north.gunner"]').click()
    page.locator("[data-control=roll]").click()
    expect(bubble).to_contain_text("6 of 6")
    page.get_by_role("button", name="Endure", exact=True).click()
    expect(page.locator("#about")).to_contain_text("The dice that a target rolls against a shot")
