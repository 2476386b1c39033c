"""What the page works out beside the table: whether the game can be won, a solution, and the look back on a game."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Table
from tests.browser.hands import DEALT, SERGEANT, WON, Mouse, menu, saved_game, wait_for_moves


def hold_back(page: Page, asked: str) -> None:
    """Let no question with this in it reach an engine until ``window.release()`` is called."""
    page.evaluate(
        """(asked) => {
          const { postMessage } = Worker.prototype;
          window.release = () => { Worker.prototype.postMessage = postMessage; };
          Worker.prototype.postMessage = function (message, ...rest) {
            if (!message.args?.includes(asked)) postMessage.call(this, message, ...rest);
          };
        }""",
        asked,
    )


def test_the_status_tells_whether_a_game_can_be_won_and_leads_back(table: Table) -> None:
    page = table(WON, 27)
    standing, unjudged = page.locator("#standing"), page.locator("#settings [name=unjudged]")
    menu(page, "settings")
    unjudged.uncheck()
    expect(standing).to_have_text("Can be won")
    unjudged.check()
    expect(standing).to_be_empty()
    unjudged.uncheck()
    page.locator("#settings [data-close]").click()
    expect(standing).to_have_text("Can be won")
    Mouse(page).make("absorb 7C")
    wait_for_moves(page, 28)
    expect(standing).to_contain_text("Can no longer be won")
    assert not faults(page)
    standing.locator("button").click()
    expect(standing).to_have_text("Can be won")
    assert (saved_game(page)["moves"], saved_game(page)["undone"]) == (WON["moves"][:27], ["absorb 7C"])


def test_the_table_plays_on_while_the_status_is_worked_out(table: Table) -> None:
    page = table(DEALT)
    page.evaluate("""async () => {
      const { study } =
        (await import(document.querySelector("[type=module]").src)).default["play/analyst"];
      const record = JSON.stringify({ game: "onslaught", seed: 7, moves: [] });
      window.done = 0;
      for (let times = 0; times < 20; times += 1) study(record, "par").then(() => (window.done += 1));
    }""")
    Mouse(page).make("pledge 6")
    wait_for_moves(page, 1)
    assert page.evaluate("window.done") < 20
    cancel = 'import(document.querySelector("[type=module]").src).then((m) => m.default["play/analyst"].cancel())'
    page.evaluate(cancel)


def test_a_hint_that_takes_long_is_broken_off_by_its_button_or_a_move(table: Table) -> None:
    page = table(DEALT)
    hold_back(page, '"hint"]')
    hint, message = page.locator("#hint"), page.locator("#message")
    hint.click()
    expect(message).to_contain_text("Thinking")
    expect(hint).to_contain_text("Stop thinking")
    assert not faults(page)
    hint.click()
    expect(message).to_have_text("The hint is broken off.")
    expect(hint).to_contain_text("Hint")
    page.keyboard.press("h")
    expect(message).to_contain_text("Thinking")
    Mouse(page).make("pledge 6")
    wait_for_moves(page, 1)
    expect(hint).to_contain_text("Hint")
    page.evaluate("release()")
    hint.click()
    expect(message).to_contain_text("Look at the pile of attackers.")


def test_a_game_without_a_solver_tells_no_status(table: Table) -> None:
    page = table(SERGEANT)
    menu(page, "settings")
    page.locator("#settings [name=unjudged]").uncheck()
    page.keyboard.press("Escape")
    page.locator("#more").click()
    expect(page.locator("#menu [data-action=solution]")).to_be_hidden()
    expect(page.locator("#standing")).to_be_empty()


def test_a_solution_is_stepped_through_and_counts_as_help(table: Table) -> None:
    page = table(DEALT)
    page.locator("[data-control=pledge]").click()
    wait_for_moves(page, 1)
    menu(page, "solution")
    expect(page.locator("#message")).to_contain_text("A solution of ")
    expect(page.locator("#played")).to_contain_text("Move 1 of ")
    page.keyboard.press("End")
    expect(page.locator("#message")).to_contain_text("The game is won.")
    page.keyboard.press("Escape")
    assert saved_game(page)["moves"] == ["pledge 6"]
    helped = 'import(document.querySelector("[type=module]").src).then((m) => m.default["play/saves"].helped().hint)'
    assert page.evaluate(helped) is True


def test_a_review_draws_the_curve_and_leads_back_to_where_most_was_lost(table: Table) -> None:
    page = table(WON, len(WON["moves"]))
    expect(page.locator("#ending .par")).to_contain_text(re.compile(r"(Par, by|By) the hints alone: \w+"))
    page.locator("#ending button", has_text="Review").click()
    expect(page.locator("#review-status")).to_contain_text(" decisions: ")
    expect(page.locator("#curve svg")).to_have_attribute(
        "aria-label", "The chance of winning after each of 47 decisions"
    )
    expect(page.locator("#worst li")).to_have_count(3)
    assert not faults(page)
    first = page.locator("#worst li").first
    number = int(first.inner_text().split()[1].rstrip(","))
    first.locator("button", has_text="Try again").click()
    expect(page.locator("#review")).to_be_hidden()
    wait_for_moves(page, number - 1)
    assert len(saved_game(page)["undone"]) == len(WON["moves"]) - number + 1


def test_a_review_in_points_can_be_broken_off(table: Table) -> None:
    page = table(SERGEANT, len(SERGEANT["moves"]))
    hold_back(page, '"judge",2')
    page.locator("#ending button", has_text="Review").click()
    expect(page.locator("#review progress")).to_have_js_property("value", 2)
    page.locator("#stop-review").click()
    expect(page.locator("#review-status")).to_have_text("Stopped here.")
    expect(page.locator("#review progress")).to_be_hidden()
    expect(page.locator("#curve svg")).to_have_attribute("aria-label", "Points after each of 1 decisions")
    page.evaluate("release()")
