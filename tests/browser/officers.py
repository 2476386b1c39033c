"""The hands of two people at one screen: they look, lift, lay and press, by mouse or by keyboard alone."""

import json
from pathlib import Path
from typing import Any

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.battle import Battle, Play
from drumhead.games.officers_battle.rules.moves import Regroup
from drumhead.games.officers_battle.rules.terms import PLACES
from playwright.sync_api import Page, expect

from tests.browser.hands import VIEW
from tests.chrome import until

FALLEN: dict[str, Any] = json.loads((Path(__file__).parents[1] / "play" / "fallen.json").read_text(encoding="utf-8"))
"""The record of a whole game, to the last officer of one side."""

LIFTED = "[aria-pressed=true]"
DUE = "[...document.querySelectorAll('#look, #controls button')].some((button) => button.checkVisibility())"
"""There is something to press."""


class Officers:
    """By mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def make(self, text: str) -> None:
        """Look if the table is covered, and make the move."""
        move = GAME.parse(text)
        until(self.page, DUE)
        if self.page.locator("#look").is_visible():
            self.look()
        if isinstance(move, Battle):
            for play in move.plays:
                self.lay(play)
        if isinstance(move, Regroup):
            self.lift(f'[data-id$=".{PLACES[move.at]}"][data-pickable]')
        verb, _, rest = text.partition(" ")
        self.press(verb if verb in ("battle", "regroup", "pass") else rest, text)

    def look(self) -> None:
        """Take the curtain away."""
        assert self.page.locator("[data-zone]").count() == 0
        self.page.locator("#look").click()

    def lay(self, play: Play) -> None:
        """Lay the cards of a play, the highest first."""
        place = self.page.locator(f'[data-zone="{PLACES[play.at]}"]')
        for card in reversed(play.cards):
            self.lift(f'[data-zone="hand"] [data-face="{card}"]')
        place.locator(".holder").click(position={"x": 4, "y": 4})
        for card in play.cards:
            expect(place.locator(f'[data-face="{card}"][data-pickable]').first).to_be_visible()

    def lift(self, selector: str) -> None:
        """Lift a card."""
        before = self.page.locator(LIFTED).count()
        self.page.locator(selector).first.click(position={"x": 6, "y": 12})
        self.expect_lifted(before + 1)

    def expect_lifted(self, count: int) -> None:
        """Wait until so many cards are lifted."""
        until(self.page, f"(count) => document.querySelectorAll('{LIFTED}').length === count", count)

    def press(self, control: str, text: str) -> None:
        """Press a button, with the choice beside it that means the move."""
        choices = self.page.locator(f".choice:has([data-control={control}]) input")
        if choices.count():
            choices.nth(self._choice(control, text)).click()
        self.page.locator(f"[data-control={control}]").click()

    def _choice(self, control: str, text: str) -> int:
        found: int = self.page.evaluate(
            f"([id, text]) => {VIEW}.controls.find((one) => one.id === id).moves.indexOf(text)", [control, text]
        )
        return found


class Typist(Officers):
    """By keyboard alone."""

    def look(self) -> None:
        expect(self.page.locator("#look")).to_be_focused()
        self.page.keyboard.press("Enter")

    def lay(self, play: Play) -> None:
        place = self.page.locator(f'[data-zone="{PLACES[play.at]}"]')
        for count, card in enumerate(play.cards, 1):
            self._walk_to(f'[data-zone="hand"] [data-face="{card}"]')
            self.page.keyboard.press(str(place.locator(".empty").get_attribute("aria-keyshortcuts")))
            expect(place.locator("[data-pickable]")).to_have_count(count)

    def lift(self, selector: str) -> None:
        self._walk_to(selector)
        self.page.keyboard.press("Enter")
        self.expect_lifted(1)

    def press(self, control: str, text: str) -> None:
        choices = self.page.locator(f".choice:has([data-control={control}]) input")
        if choices.count():
            choices.first.focus()
            choices.first.press("Space")
            for _ in range(self._choice(control, text)):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
            return
        self.page.keyboard.press(str(self.page.locator(f"[data-control={control}]").get_attribute("aria-keyshortcuts")))

    def _walk_to(self, selector: str) -> None:
        """Right to the last card, then left until the card has the focus."""
        for key in ["ArrowRight"] * 60 + ["ArrowLeft"] * 60:
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrow keys did not reach {selector}")
