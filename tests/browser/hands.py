"""Three ways to make a move on the play page: by mouse, by dragging, by keyboard alone."""

import json
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Page, expect

WON: dict[str, Any] = json.loads((Path(__file__).parents[1] / "play" / "won.json").read_text(encoding="utf-8"))
"""The record of a game that is won."""


def open_table(page: Page, site: str, query: str = "") -> None:
    """Open the play page and wait for its engine."""
    page.goto(f"{site}onslaught/play/{query}")
    expect(page.locator("#loading")).to_be_hidden(timeout=60_000)
    expect(page.locator("#message")).not_to_contain_text("on its way")


def parts(move: str) -> tuple[str, str, list[str]]:
    """A move's verb, its number if it has one, and the cards to pick."""
    verb, *rest = move.split()
    picks = [pick for word in rest for pick in word.split("+") if word not in ("with", "from", "to")]
    number = picks.pop(0) if verb in ("pledge", "recalibrate") else ""
    return verb, number, picks


def played(page: Page, count: int) -> None:
    """Wait until the page's own save holds that many moves."""
    page.wait_for_function(
        "(count) => JSON.parse(JSON.parse(localStorage.getItem('drumhead.onslaught.view'))?.save ?? '{}').moves?.length"
        " === count",
        arg=count,
    )


class Mouse:
    """Clicks on cards and buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def make(self, move: str) -> None:
        """Make the move."""
        verb, number, picks = parts(move)
        for pick in picks:
            self.page.locator(f'[data-id="{pick}"]').click()
            expect(self.page.locator(f'[data-id="{pick}"]')).to_have_attribute("aria-pressed", "true")
        if number:
            self.page.locator(f".choice:has([data-control={verb}]) select").select_option(number)
        self.page.locator(f"[data-control={verb}]").click()


class Drag(Mouse):
    """Drags where a move is a drag, and clicks where it is none."""

    TARGETS: ClassVar = {"absorb": "waiting", "destroy": "waiting", "joker": "waiting", "peek": "attackers"}

    def make(self, move: str) -> None:
        """Make the move."""
        verb, _, picks = parts(move)
        target = self.TARGETS.get(verb)
        if not target:
            super().make(move)
            return
        *others, dragged = picks or ["Joker"]
        for pick in [*others, dragged] if others else []:
            self.page.locator(f'[data-id="{pick}"]').click()
            expect(self.page.locator(f'[data-id="{pick}"]')).to_have_attribute("aria-pressed", "true")
        card = self.page.locator(f'[data-id="{dragged}"]')
        card.drag_to(self.page.locator(f'[data-zone="{target}"] .holder'))


class Keyboard:
    """Arrow keys, Enter, Tab and letters. The mouse is never touched."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def make(self, move: str) -> None:
        """Make the move."""
        verb, number, picks = parts(move)
        for pick in picks:
            self._walk_to(pick)
            self.page.keyboard.press("Enter")
            expect(self.page.locator(f'[data-id="{pick}"]')).to_have_attribute("aria-pressed", "true")
        if number:
            self._tab_to(f".choice:has([data-control={verb}]) select")
            self.page.keyboard.type(number)
            self.page.keyboard.press("Shift+Tab")
            self.page.keyboard.press("Enter")
            return
        key = self.page.locator(f"[data-control={verb}]").get_attribute("aria-keyshortcuts")
        assert key
        self.page.keyboard.press(key)

    def _walk_to(self, card: str) -> None:
        """Right to the last card, then left until the card has the focus."""
        for key in ["ArrowRight"] * 40 + ["ArrowLeft"] * 40:
            if self._at(f'[data-id="{card}"]'):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrow keys did not reach {card}")

    def _tab_to(self, selector: str) -> None:
        for _ in range(80):
            if self._at(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab did not reach {selector}")

    def _at(self, selector: str) -> bool:
        return bool(self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector))
