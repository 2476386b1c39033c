"""Three ways to make a move on the play page: by mouse, by dragging, by keyboard alone."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Page, ViewportSize

from tests.chrome import until

PHONE = ViewportSize(width=390, height=844)
SHIFT = """
  window.shift = 0;
  const add = (list) => list.getEntries().forEach((entry) => { window.shift += entry.value; });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
"""
"""Adds up how far what is seen jumps while a page comes, as a share of the screen."""

_RECORDS = Path(__file__).parents[1] / "play"

WON: dict[str, Any] = json.loads((_RECORDS / "won.json").read_text(encoding="utf-8"))
"""The record of a game of Onslaught that is won."""

SERGEANT: dict[str, Any] = json.loads((_RECORDS / "sergeant.json").read_text(encoding="utf-8"))
"""The record of a whole game of No Man's Land, with an accident and a counterattack that is survived."""

DEALT: dict[str, Any] = {"game": "onslaught", "seed": 7}
"""A game of Onslaught in which nothing was played yet."""

STRETCHES = ((0, 3), (12, 17), (27, 32), (46, 57))
"""Some of the moves of the game that is won, from and to: every kind of move, the end of each wave, and the last."""

SHOTS = ((0, 2), (7, 8))
"""Those of the other: cards given up, one shot, and the last at three at once, with two cards at one of them."""

STARTED = """{
  const { Worker } = window;
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }
  };
}"""
"""Notes the workers that the page starts."""

UNJUDGED = """try {
  localStorage["drumhead.settings"] ??= '{"unjudged": true}';
} catch {
  // barred
}"""


def there(selector: str) -> str:
    """That an element is in the page. ``expect`` would look again after a tenth of a second only."""
    return f"document.querySelector({json.dumps(selector)})"


STANDS = """!document.querySelector("#loading").checkVisibility()
  && !document.querySelector("#message").textContent.includes("still loading")"""
"""The engine of a play page answers. ``expect`` would look again after a second only."""


def open_table(page: Page, site: str, query: str = "", game: str = "onslaught", judged: bool = False) -> None:
    """Open a game's play page and wait for its engine.

    Unless it is to be judged, a second engine to say whether the game can still be won is not started.
    """
    if not judged:
        page.add_init_script(UNJUDGED)
    page.goto(f"{site}{game}/play/{query}")
    until(page, STANDS)


def paste(page: Page, record: dict[str, Any]) -> None:
    """Go on from a record, in the page's own dialog."""
    page.keyboard.press("n")
    page.locator("#another details").evaluate("(details) => { details.open = true; }")
    page.locator("#record-text").fill(json.dumps(record))
    page.locator("#paste").click()
    until(page, "!document.querySelector('#another').open")


def set_out(page: Page, record: dict[str, Any], moves: int) -> None:
    """Set out the record's game as it stands after so many of its moves."""
    paste(page, {**record, "moves": record["moves"][:moves]})
    wait_for_moves(page, moves)


def menu(page: Page, action: str) -> None:
    """Choose something from the menu."""
    page.locator("#more").click()
    page.locator(f"#menu [data-action={action}]").click()


def open_kept(page: Page) -> None:
    """Open the game of the list that was used last besides the one on the table."""
    menu(page, "games")
    page.locator("#games li button").get_by_text("Open").first.click()


def deal(page: Page, number: str, press: str = "Enter") -> None:
    """Ask for a deal in the dialog of new games."""
    page.keyboard.press("n")
    page.locator("#number").fill(number)
    page.locator("#number").press(press)


def step_through(page: Page) -> None:
    """Step through the game on the table, from its log."""
    page.locator("#log summary").click()
    page.locator("#log [data-action=replay]").click()


def parts(move: str) -> tuple[str, str, list[str]]:
    """A move's verb, its number if it has one, and the cards to pick."""
    verb, *rest = move.split()
    picks = [pick for word in rest for pick in word.split("+") if word not in ("with", "from", "to")]
    number = picks.pop(0) if verb in ("pledge", "recalibrate") else ""
    return verb, number, picks


def layouts(move: str) -> list[tuple[str, list[str]]]:
    """The places on which a shot lays cards, with the cards; nothing for any other move."""
    verb, *aims = move.split()
    pairs = [aim.split(":") for aim in aims] if verb == "fire" else []
    return [(f"individual.{number}", cards.split("+")) for number, cards in pairs]


VIEW = """JSON.parse(localStorage.getItem(((place) => `${place}.${sessionStorage.getItem(place)}`)(
  `drumhead.${document.documentElement.dataset.game}.game`)))?.view"""
"""The view that a page of a site at the top of its host keeps in its browser."""


def saved_game(page: Page) -> dict[str, Any]:
    """The record that the page keeps in its browser."""
    record: dict[str, Any] = json.loads(page.evaluate(f"{VIEW}.save"))
    return record


def wait_for_moves(page: Page, count: int) -> None:
    """Wait until the page's own save holds that many moves."""
    until(
        page,
        f"(count) => JSON.parse({VIEW}?.save ?? '{{}}').moves?.length === count",
        arg=count,
    )


def play_stretches(page: Page, record: dict[str, Any], make: Callable[[str], None]) -> Iterator[str]:
    """Play the stretches of a game, each set out before; gives each move made."""
    for first, last in STRETCHES if record is WON else SHOTS:
        if first:
            set_out(page, record, first)
        for count, move in enumerate(record["moves"][first:last], first + 1):
            make(move)
            wait_for_moves(page, count)
            yield move


ASKED = ("peek",)
"""Moves that are asked back."""


class Mouse:
    """Clicks on cards and buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def make(self, move: str) -> None:
        """Make the move."""
        self.settle()
        verb, number, picks = parts(move)
        for place, cards in layouts(move):
            self.pick(cards)
            self.page.locator(f'[data-zone="{place}"] .empty').click()
            self.expect_laid(place, cards)
        if not layouts(move):
            self.pick(picks)
        if number:
            self.page.locator(f'.choice:has([data-control={verb}]) input[value="{number}"]').click()
        self.page.locator(f"[data-control={verb}]").click()
        if verb in ASKED:
            self.page.locator("[data-control=confirm]").click()

    def settle(self) -> None:
        """Wait until the move before has been shown: what is tapped then skips it."""
        until(self.page, f"!{there('#stage')}")

    def pick(self, cards: list[str]) -> None:
        """Lift the cards."""
        for card in cards:
            self.lift(card)
            until(self.page, there(f'[data-id="{card}"][aria-pressed=true]'))

    def lift(self, card: str) -> None:
        """Lift a card."""
        self.page.locator(f'[data-id="{card}"]').click()

    def expect_laid(self, place: str, cards: list[str]) -> None:
        """Wait until the cards lie there."""
        for card in cards:
            until(self.page, there(f'[data-zone="{place}"] [data-id="{card}"]'))


class Drag(Mouse):
    """Drags where a move is a drag, and clicks where it is none."""

    TARGETS: ClassVar = {
        "absorb": "waiting",
        "destroy": "waiting",
        "joker": "waiting",
        "peek": "attackers",
        "sacrifice": "given",
    }

    def make(self, move: str) -> None:
        """Make the move."""
        self.settle()
        verb, _, picks = parts(move)
        target = self.TARGETS.get(verb)
        if layouts(move):
            for place, cards in layouts(move):
                for card in cards:
                    self.drag(card, place)
                    self.expect_laid(place, [card])
            self.page.locator(f"[data-control={verb}]").click()
        elif not target:
            super().make(move)
        else:
            *others, dragged = picks or ["Joker"]
            self.pick([*others, dragged] if others else [])
            self.drag(dragged, target)
            if verb in ASKED:
                self.page.locator("[data-control=confirm]").click()

    def drag(self, card: str, zone: str) -> None:
        """Drag a card there."""
        self.page.locator(f'[data-id="{card}"]').drag_to(self.page.locator(f'[data-zone="{zone}"] .holder'))


class Keyboard(Mouse):
    """Arrow keys, Enter, Tab and letters. The mouse is never touched."""

    def make(self, move: str) -> None:
        """Make the move."""
        verb, number, picks = parts(move)
        for place, cards in layouts(move):
            for card in cards:
                self._walk_to(card)
                self.page.keyboard.press(place.rpartition(".")[2])
                self.expect_laid(place, [card])
        if not layouts(move):
            self.pick(picks)
        if number:
            self.page.keyboard.type(number)
            self.page.keyboard.press("Enter")
            return
        key = self.page.locator(f"[data-control={verb}]").get_attribute("aria-keyshortcuts")
        assert key
        self.page.keyboard.press(key)
        if verb in ASKED:
            until(self.page, there("[data-control=confirm]"))
            self.page.keyboard.press("y")

    def lift(self, card: str) -> None:
        self._walk_to(card)
        self.page.keyboard.press("Enter")

    def _walk_to(self, card: str) -> None:
        """Right to the last card, then left until the card has the focus."""
        for key in ["ArrowRight"] * 40 + ["ArrowLeft"] * 40:
            if self._at(f'[data-id="{card}"]'):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrow keys did not reach {card}")

    def _at(self, selector: str) -> bool:
        return bool(self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector))
