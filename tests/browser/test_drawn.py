"""The table of any deal is there, and answers, before the engine; the engine has the last word."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hands import STANDS, saved_game, wait_for_moves
from tests.chrome import hold_requests, until

Let = Callable[[], None]
FAR = "?deal=9007199254740991"


@pytest.fixture
def let_come(page: Page) -> Let:
    """Holds the engine back until it is called."""
    return hold_requests(page, "**/engine.zip.bin")


def test_a_first_move_of_any_deal_is_answered_at_once_and_confirmed_later(page: Page, site: str, let_come: Let) -> None:
    page.goto(f"{site}onslaught/play/{FAR}")
    expect(page.locator('[data-zone="line"] .card')).to_have_count(7)
    expect(page.locator("#deal")).to_contain_text("Deal 9007199254740991")
    page.keyboard.press("p")
    expect(page.locator("#status")).to_have_text("Wave 1 of 4: 0 of 6 faced")
    expect(page.locator("#message")).to_contain_text("You pledge to face 6 attackers")
    page.keyboard.press("t")
    expect(page.locator("#message")).to_contain_text("still loading")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('game.')).length") == 0
    let_come()
    wait_for_moves(page, 2)
    assert saved_game(page)["moves"] == ["pledge 6", "turn"]
    until(page, STANDS)


def test_cards_picked_before_the_engine_is_there_stay_picked(page: Page, site: str, let_come: Let) -> None:
    page.goto(f"{site}no-mans-land/play/{FAR}")
    cards = page.locator('[data-zone="hand"] .card')
    expect(cards).to_have_count(5)
    picked = [cards.nth(place).get_attribute("data-id") for place in (1, 3)]
    for place in (1, 2, 3, 2):
        cards.nth(place).click()
    expect(page.locator('[aria-pressed="true"]')).to_have_count(2)
    let_come()
    expect(page.locator('[data-zone="hand"] .zone-text')).to_contain_text("black")  # only the engine counts them
    expect(page.locator('[aria-pressed="true"]')).to_have_count(2)
    assert [page.locator('[aria-pressed="true"]').nth(place).get_attribute("data-id") for place in (0, 1)] == picked


def test_cards_put_on_a_target_before_the_engine_is_there_lie_there_at_once(
    page: Page, site: str, let_come: Let
) -> None:
    page.goto(f"{site}no-mans-land/play/?deal=47")
    goal, hand = page.locator('[data-zone="given"]'), page.locator('[data-zone="hand"]')
    expect(hand.locator(".card")).to_have_count(5)
    hand.locator(".card").nth(1).drag_to(goal.locator(".empty"))
    expect(goal.locator("[data-pickable]")).to_have_count(1)
    hand.locator(".card").nth(1).click()
    goal.locator("[data-pickable]").click()
    expect(goal.locator("[data-pickable]")).to_have_count(2)
    expect(hand.locator(".card")).to_have_count(3)
    laid = goal.locator(".card[data-id]").evaluate_all("cards => cards.map(({ dataset }) => dataset.id)")
    page.locator("[data-control=fire]").click()
    expect(page.locator("#message")).to_contain_text("still loading")
    let_come()
    expect(goal.locator(".zone-note")).to_have_text("2 of 3")  # only the engine counts them
    assert goal.locator(".card[data-id]").evaluate_all("cards => cards.map(({ dataset }) => dataset.id)") == laid


def test_the_engine_corrects_what_the_drawn_table_told(page: Page, site: str, let_come: Let) -> None:
    def tell_wrong(route: Route) -> None:
        opening = route.fetch().json()
        for answer in opening["answers"]["pledge"]:
            answer["status"] = "Wave 9"
        route.fulfill(body=json.dumps(opening))

    page.route("**/opening.json", tell_wrong)
    page.goto(f"{site}onslaught/play/?deal=101")
    page.locator("[data-control=pledge]").click()
    expect(page.locator("#status")).to_have_text("Wave 9")
    let_come()
    expect(page.locator("#status")).to_have_text("Wave 1 of 4: 0 of 6 faced")
