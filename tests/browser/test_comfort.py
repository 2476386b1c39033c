"""Around the table: new games, the deal of the day, statistics, settings."""

import json
import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Table
from tests.browser.hands import (
    DEALT,
    SERGEANT,
    WON,
    Mouse,
    menu,
    open_kept,
    open_table,
    saved_game,
    set_out,
    wait_for_moves,
)
from tests.chrome import until

NEARLY = json.dumps({**WON, "moves": WON["moves"][:-1]})
KEEP = """(record) => {
  const { variants } = JSON.parse(record);
  const view = { save: record, variants, deal: "7", can_undo: true, log: [] };
  const save = { version: 1, stamp: "x", used: 1, help: {}, view };
  localStorage.setItem(`drumhead.onslaught.game.${Math.random()}`, JSON.stringify(save));
}"""


def win(page: Page, *before: str) -> None:
    """End the game that is won but for its last move, kept as if it had been played here, after pressing some keys."""
    page.evaluate(KEEP, NEARLY)
    open_kept(page)
    wait_for_moves(page, len(WON["moves"]) - 1)
    for key in before:
        page.keyboard.press(key)
    wait_for_moves(page, len(WON["moves"]) - 1) if before else None
    Mouse(page).make(WON["moves"][-1])
    wait_for_moves(page, len(WON["moves"]))
    expect(page.locator("#ending")).to_contain_text("Score 12")


def test_a_new_game_is_one_tap_or_n_and_enter_and_the_old_one_one_tap_away(table: Table) -> None:
    page = table(DEALT)
    page.locator("[data-control=pledge]").click()
    wait_for_moves(page, 1)
    for keys in ([], ["n", "Enter"]):
        for key in keys:
            page.keyboard.press(key)
        if not keys:
            page.locator("#new").click()
        expect(page.locator("#another")).to_be_hidden()
        expect(page.locator("#deal")).not_to_contain_text(re.compile(r"Deal 7\b"))
        page.locator("#message button").click()
        expect(page.locator("#deal")).to_contain_text(re.compile(r"Deal 7\b"))
        assert saved_game(page)["moves"] == ["pledge 6"]
    page.keyboard.press("n")
    page.get_by_role("button", name="This deal again").click()
    expect(page.locator("#deal")).to_contain_text(re.compile(r"Deal 7\b"))
    expect(page.locator("#status")).to_contain_text("no pledge yet")
    page.get_by_role("button", name="Back to where I was").click()
    expect(page.locator("#status")).to_contain_text("0 of 6")
    for chord, count in (("Control+z", 0), ("Control+Shift+z", 1), ("Control+z", 0), ("Control+y", 1)):
        page.keyboard.press(chord)
        wait_for_moves(page, count)


def test_a_deal_that_is_asked_for_by_how_hard_it_is_is_one_of_that_kind(table: Table) -> None:
    page = table(DEALT)
    first, kinds = json.loads(page.locator("#offers").text_content() or "")["kinds"]["closed-free"]
    page.keyboard.press("n")
    expect(page.get_by_label("Any", exact=True)).to_be_checked()
    page.get_by_label("Easy").check()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#deal")).not_to_contain_text(re.compile(r"Deal 7\b"))
    dealt = int((page.locator("#deal").text_content() or "").split()[-1])
    assert kinds[dealt - first] == "2"  # both games of the almanac's player were won


def test_a_day_whose_deal_cannot_be_won_has_another(table: Table) -> None:
    told = table(DEALT).evaluate("""async () => {
      const { daysPlayed, dealOf, FIRST_DAY } =
        (await import(document.querySelector("[type=module]").src)).default["play/daily"];
      const [lost] = JSON.parse(document.querySelector("#offers").textContent).skipped["closed-strict"]
        .filter((deal) => deal >= 1000000 && deal < 1040000);
      const day = new Date(Date.parse(FIRST_DAY) + (lost - 1000000) * 86_400_000).toISOString().slice(0, 10);
      const chosen = dealOf(day, { bonus: "strict" });
      const won = { deal: `${chosen}`, variants: {}, result: "won", title: "Won", score: 1, moves: 1, when: 1 };
      localStorage.setItem("drumhead.onslaught.results", JSON.stringify({ version: 1, results: { 1: won } }));
      return [chosen - lost, [...daysPlayed().keys()].join() === day, dealOf(day) - lost];
    }""")
    assert told == [40_000, True, 0]


@pytest.mark.parametrize("profile", ["new"])  # a clock that is set stays set for a whole profile
def test_the_deal_of_the_day_follows_from_the_date_and_the_calendar_deals_the_days_before(
    page: Page, site: str
) -> None:
    open_table(page, site, "?deal=7")
    for day in (date(2026, 1, 1), date(2026, 11, 22), date(2028, 2, 29)):
        page.clock.set_fixed_time(datetime(day.year, day.month, day.day, 12, tzinfo=UTC))
        page.keyboard.press("n")
        page.locator("#daily").click()
        expect(page.locator("#deal")).to_contain_text(f"Deal {1_000_000 + (day - date(2026, 1, 1)).days}")
    page.clock.set_fixed_time(datetime(2026, 3, 5, 12, tzinfo=UTC))
    menu(page, "history")
    before, after = (page.locator("#days button", has_text=text) for text in ("Month before", "Month after"))
    expect(page.locator("#days caption")).to_have_text("March 2026")
    expect(page.locator("#days td button")).to_have_count(5)
    expect(after).to_be_disabled()
    before.click()
    expect(page.locator("#days td button")).to_have_count(28)
    before.click()
    expect(page.locator("#days caption")).to_have_text("January 2026")
    expect(before).to_be_disabled()
    page.locator("#days td button", has_text="31").click()
    expect(page.locator("#deal")).to_contain_text("Deal 1000030")


def test_statistics_say_what_they_count_and_travel_in_a_file(table: Table, tmp_path: Path) -> None:
    page = table(DEALT)
    win(page)
    menu(page, "history")
    row = page.locator("#sums tbody tr")
    expect(row).to_have_text("Won11000")
    expect(page.locator("#sums")).to_contain_text("1 game played to the end. Best score 12")
    assert not faults(page)
    with page.expect_download() as saving:
        page.locator("#export").click()
    file = tmp_path / "results.json"
    saving.value.save_as(file)
    page.locator("#history header [data-close]").click()
    win(page, "u", "r")
    page.keyboard.press("u")  # taken back after its end: it has counted as it ended first
    menu(page, "history")
    expect(row).to_have_text("Won21100")
    page.evaluate("localStorage.removeItem('drumhead.onslaught.results')")
    for said in ("1 result is new.", "0 results are new."):
        page.locator("#import").set_input_files(file)
        expect(page.locator("#history-status")).to_have_text(said)
    expect(row).to_have_text("Won11000")
    file.write_text('{"games": {}}', encoding="utf-8")
    page.locator("#import").set_input_files(file)
    expect(page.locator("#history-status")).to_contain_text("not a file of results")


def test_the_personal_best_is_by_variants_and_leaves_out_the_game_just_ended(table: Table) -> None:
    page = table(DEALT)
    page.evaluate("() => { navigator.storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; }; }")
    win(page)
    assert page.evaluate("window.asked") == 1, "the browser is asked not to clear away the first result"
    found = page.evaluate("""async () => {
      const { best } =
        (await import(document.querySelector("[type=module]").src)).default["play/statistics"];
      const { gameId } =
        (await import(document.querySelector("[type=module]").src)).default["play/saves"];
      const usual = { final: "closed", bonus: "free" };
      const before = best("onslaught", usual, gameId());
      return [best("onslaught", usual)?.score, before, best("onslaught", { ...usual, bonus: "strict" })];
    }""")
    assert found == [12, None, None]


def test_settings_take_effect_at_once_and_are_kept_for_every_game(table: Table, site: str) -> None:
    page = table(DEALT)
    menu(page, "settings")
    for name in ("four", "large", "left", "sound"):
        page.locator(f"#settings [name={name}]").check()
    page.locator("#settings [name=pace][value='0']").check()
    assert not faults(page)
    page = page.context.new_page()
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, site, "?deal=7", "no-mans-land")
    attributes = page.evaluate("document.documentElement.getAttributeNames()")
    assert {"data-four", "data-large", "data-left"} <= set(attributes)
    pace = 'import(document.querySelector("[type=module]").src).then((m) => m.default["shared/settings"].pace())'
    assert page.evaluate(pace) == 0
    expect(page.locator(".card .large-face").first).to_be_visible()
    expect(page.locator("#status")).to_contain_text("points")
    menu(page, "settings")
    page.locator("#settings [name=unscored]").check()
    expect(page.locator("#status")).to_have_text("Round 1 of 5")
    expect(page.locator("#head")).not_to_contain_text(re.compile("0 points"), use_inner_text=True)


@pytest.mark.parametrize("profile", ["new"])  # a clock that is set stays set for a whole profile
def test_the_time_is_shown_if_asked_for_stops_while_nobody_looks_and_counts(page: Page, site: str) -> None:
    page.clock.install()
    page.goto(f"{site}onslaught/")
    page.evaluate(KEEP, NEARLY)
    open_table(page, site)
    clock = page.locator("#clock")
    expect(clock).to_have_text("")
    menu(page, "settings")
    page.locator("#settings [name=timed]").check()
    page.locator("#settings [data-close]").click()
    page.clock.run_for(65_000)
    expect(clock).to_have_text(re.compile(r"1:\d\d"))
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }""")
    page.clock.run_for(60_000)
    expect(clock).to_have_text(re.compile(r"1:\d\d"))
    open_table(page, site)
    expect(page.locator("#message")).to_contain_text("continues")
    page.clock.run_for(1000)
    expect(clock).to_have_text(re.compile(r"1:\d\d"))
    page.clock.run_for(3_600_000)
    Mouse(page).make(WON["moves"][-1])
    expect(page.locator("#ending")).to_contain_text("Score 12")
    menu(page, "history")
    expect(page.locator("#sums tbody tr")).to_have_text(re.compile(r"Won110001:01:\d\d"))


def test_sounds_are_offered_once_and_an_end_is_heard_when_it_is_seen(table: Table) -> None:
    page = table(SERGEANT, 1)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("""() => {
      window.heard = [];
      const starts = [AudioBufferSourceNode, OscillatorNode].map(({ name, prototype }) => {
        const { start } = prototype;
        prototype.start = function (...rest) {
          window.heard.push([name, !document.querySelector("#ending").hidden]);
          return start.apply(this, rest);
        };
        return () => { prototype.start = start; };
      });
      window.silence = () => starts.forEach((restore) => restore());
    }""")
    mouse, offered = Mouse(page), page.get_by_role("button", name="Turn on sounds")
    mouse.make(SERGEANT["moves"][1])
    expect(offered).to_be_visible()
    assert page.evaluate("window.heard") == [], "a shot is silent until sounds are asked for"
    offered.click()
    expect(page.locator("#message")).to_contain_text("Sounds are on.")
    page.evaluate("document.querySelector('#settings [name=pace][value=\"0.5\"]').click()")
    set_out(page, SERGEANT, len(SERGEANT["moves"]) - 1)
    page.evaluate("() => { window.heard = []; }")
    mouse.make(SERGEANT["moves"][-1])
    drums = "window.heard.filter(([name]) => name === 'OscillatorNode').map(([, isOver]) => isOver)"
    until(page, f"{drums}.length === 3")
    assert page.evaluate(drums) == [True, True, True], "drums before the end was on the table"
    expect(offered).to_have_count(0)
    page.evaluate("silence()")
