"""Each solitaire is played, in stretches, to its end by touch alone, and by what a screen reader says alone."""

import re
from typing import Any

import pytest
from drumhead.table.cards import Card, spoken
from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import ASKED, SERGEANT, WON, Mouse, layouts, open_table, parts, play_stretches

FIELD = "no-mans-land"


class Finger(Mouse):
    """Taps."""

    def make(self, move: str) -> None:
        verb, number, picks = parts(move)
        for place, cards in layouts(move):
            self.pick(cards)
            self.page.locator(f'[data-zone="{place}"] .empty').tap()
            self.expect_laid(place, cards)
        if not layouts(move):
            self.pick(picks)
        if number:
            self.page.locator(f'.choice:has([data-control={verb}]) input[value="{number}"]').tap()
        for control in (verb, *(["confirm"] if verb in ASKED else [])):
            self.page.locator(f"[data-control={control}]").tap()

    def lift(self, card: str) -> None:
        self.page.locator(f'[data-id="{card}"]').tap(position={"x": 8, "y": 8})


class Listener(Mouse):
    """By what a screen reader says alone: roles and names, never a selector."""

    def make(self, move: str) -> None:
        verb, number, picks = parts(move)
        for place, cards in layouts(move):
            self.pick(cards)
            individual = place.rpartition(".")[2]
            table = self.page.get_by_role("region").filter(has=self.page.get_by_role("button", name="defence"))
            spots = table.get_by_role("button", name=re.compile("defence"))
            spots.nth(int(individual) - 1).press("Enter")
            self.expect_laid(place, cards)
        if not layouts(move):
            self.pick(picks)
        if number:
            chips = self.page.get_by_role("radiogroup", name=verb.capitalize())
            chips.get_by_role("radio", name=number, exact=True).check()
        label = {"sacrifice": "Give up", "end": "End the wave", "arrange": "Put back"}.get(verb, verb.capitalize())
        button = self.page.get_by_role("group", name="Moves").get_by_role("button", name=re.compile(f"^{label}"))
        button.press("Enter")
        if verb in ASKED:
            moves = self.page.get_by_role("group", name="Moves")
            expect(moves.get_by_role("button", name="Go back")).to_be_visible()
            moves.get_by_role("button", name=re.compile("^Peek")).press("Enter")

    def pick(self, cards: list[str]) -> None:
        for card in cards:
            name = re.compile(f"^{spoken(Card(card))}", re.IGNORECASE)
            button = self.page.get_by_role("button", name=name, pressed=False).first
            button.press("Enter")
            expect(self.page.get_by_role("button", name=name, pressed=True).first).to_be_focused()


@pytest.mark.parametrize(("game", "record", "told"), [("onslaught", WON, "Won"), (FIELD, SERGEANT, "Sergeant")])
def test_each_solitaire_is_played_to_its_end_by_roles_and_names_alone(
    page: Page, site: str, game: str, record: dict[str, Any], told: str
) -> None:
    open_table(page, site, f"?deal={record['seed']}", game)
    for move in play_stretches(page, record, Listener(page).make):
        assert page.evaluate("document.activeElement !== document.body"), move
        assert not re.search(r"\bof [SHDC]\b", page.locator("#message").text_content() or ""), move
    expect(page.get_by_role("region", name="The end of the game")).to_contain_text(told)
    expect(page.get_by_role("status").first).to_contain_text(re.compile("The game is (won|over)"))


@pytest.mark.parametrize(("game", "record", "told"), [("onslaught", WON, "Won"), (FIELD, SERGEANT, "Sergeant")])
def test_each_solitaire_is_played_to_its_end_by_touch(
    browser: Browser, site: str, game: str, record: dict[str, Any], told: str
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, service_workers="block", reduced_motion="reduce"
    )
    page = context.new_page()
    open_table(page, site, f"?deal={record['seed']}", game)
    assert list(play_stretches(page, record, Finger(page).make))
    expect(page.locator("#ending")).to_contain_text(told)
    context.close()
