"""A record is stepped through on the table: from the game itself, from a link, from the referee."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Table
from tests.browser.hands import DEALT, SERGEANT, WON, menu, saved_game, step_through, wait_for_moves

TOTAL = len(WON["moves"])


def pledge(table: Table) -> Page:
    """A game with one move."""
    page = table(DEALT)
    page.locator("[data-control=pledge]").click()
    wait_for_moves(page, 1)
    return page


def watch(table: Table, record: dict[str, Any] = WON) -> Page:
    """Step through a record, usually the game that is won, beside a game with one move."""
    page = pledge(table)
    page.keyboard.press("n")
    page.locator("#another summary").click()
    page.locator("#record-text").fill(json.dumps(record))
    page.locator("#watch").click()
    expect(page.locator("#played")).to_have_text("Before the first move")
    return page


def test_a_record_is_stepped_through_forward_and_back(table: Table) -> None:
    page = watch(table)
    expect(page.locator("#deal")).to_contain_text(f"Deal {WON['seed']}")
    expect(page.locator("#status")).to_contain_text("no pledge yet")
    for button in page.locator("[data-step], [data-action=undo], [data-action=redo]").all():
        expect(button).to_have_css("touch-action", "manipulation")  # two quick taps enlarge nothing
    page.locator("[data-step='1']").click()
    expect(page.locator("#played")).to_have_text(f"Move 1 of {TOTAL}: {WON['moves'][0]}")
    expect(page.locator("#status")).to_contain_text("0 of 7")
    assert not faults(page)
    page.keyboard.press("End")
    expect(page.locator("#played")).to_contain_text(f"Move {TOTAL} of {TOTAL}")
    expect(page.locator("#message")).to_contain_text("The game is won.")
    expect(page.locator("[data-step='1']")).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#played")).to_contain_text(f"Move {TOTAL - 1} of {TOTAL}")
    page.locator("#ply").fill(f"{TOTAL - 2}")
    page.get_by_role("button", name="Autoplay").click()
    expect(page.locator("#autoplay")).to_have_text("Pause")
    expect(page.locator("#played")).to_contain_text(f"Move {TOTAL} of")
    expect(page.locator("#autoplay")).to_have_text("Autoplay")
    page.locator("#ply").fill("3")
    expect(page.locator("#played")).to_contain_text("Move 3 of")


def test_leaving_a_replay_brings_back_the_game_on_the_table(table: Table) -> None:
    page = watch(table, {**WON, "variants": {"bonus": "strict"}, "moves": WON["moves"][:1]})
    expect(page.locator("#chosen")).not_to_be_empty()
    page.keyboard.press("u")  # no letter plays in a replay
    page.locator('[data-zone="line"] .card').first.click()
    expect(page.locator("#message")).to_contain_text("This is a replay")
    page.keyboard.press("Escape")
    expect(page.locator("#deal")).to_contain_text(re.compile(r"Deal 7\b"))
    expect(page.locator("#status")).to_contain_text("0 of 6")
    expect(page.locator("#chosen")).to_be_empty()
    assert saved_game(page)["moves"] == ["pledge 6"]


def test_a_replay_after_the_end_has_the_whole_table(table: Table) -> None:
    page = table(WON, TOTAL)
    expect(page.locator("#ending")).to_be_visible()
    step_through(page)
    page.locator("#ply").fill("2")
    expect(page.locator("#played")).to_contain_text("Move 2 of")
    expect(page.locator("#ending")).to_be_hidden()
    card = page.locator('[data-zone="line"] .card').first.bounding_box()
    assert card and card["width"] > 80


def test_a_game_is_played_on_from_a_move_of_a_replay(table: Table) -> None:
    page = watch(table)
    page.locator("#ply").fill("4")
    expect(page.locator("#played")).to_contain_text("Move 4 of")
    page.locator("#play-on").click()
    expect(page.locator("#replay")).to_be_hidden()
    wait_for_moves(page, 4)
    assert saved_game(page)["seed"] == WON["seed"]
    page.locator("#redo").click()
    wait_for_moves(page, 5)


def test_a_link_to_a_game_opens_its_replay(table: Table) -> None:
    page = pledge(table)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    menu(page, "sharing")
    page.locator("[data-action=share-game]").click()
    expect(page.locator("#message")).to_contain_text("replay of this game")
    link = page.evaluate("navigator.clipboard.readText()")
    other = page.context.new_page()
    other.goto(link)
    expect(other.locator("#played")).to_have_text("Before the first move")
    other.keyboard.press("ArrowRight")
    expect(other.locator("#played")).to_have_text("Move 1 of 1: pledge 6")
    other.goto(link[:-9])
    expect(other.locator("#message")).to_contain_text("can’t be replayed")


def test_the_referee_leads_to_the_replay_of_what_it_checked(page: Page, site: str) -> None:
    page.goto(f"{site}referee/")
    page.locator("#record").fill(json.dumps(SERGEANT))
    page.locator("#referee [type=submit]").click()
    page.locator("#verdict a", has_text="Step through").click()
    expect(page.locator("#played")).to_have_text("Before the first move")
    page.keyboard.press("End")
    expect(page.locator("#pad figcaption")).to_have_text("41 points. Rank: Sergeant")
    expect(page.locator("#pad tbody tr").last).to_have_text(re.compile("41$"))
