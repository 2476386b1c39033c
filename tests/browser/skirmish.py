"""A short skirmish of S.E.R.M. and three ways to make its moves: by mouse, by finger, and by keyboard alone."""

from math import cos, radians, sin
from typing import Any, Final

from playwright.sync_api import Page, expect

GAME: Final = "serm"
STEP: Final = 0.25
"""Card lengths that an arrow key takes a card along."""


def _side(text: str) -> list[dict[str, Any]]:
    rows = [part.split() for part in text.split(", ")]
    return [{"soldier": name, "x": float(x), "y": float(y), "face": int(face)} for name, x, y, face in rows]


SKIRMISH: Final[dict[str, Any]] = {
    "game": GAME,
    "deal": {
        "first": "south",
        "terrain": [{"kind": "wall", "x": 2, "y": 6, "turn": 30}],
        "south": _side("ranger 2 1 0, gunner 6 1 0, armored 9 1 0, assault 10.5 1 0, brawler 4 2 0"),
        "north": _side("ranger 3.6 5 180, gunner 6 5 0, armored 4.4 5 180, assault 7.5 5 0, brawler 9 5 0"),
    },
    "moves": [
        "set terrain 1 1.5 6 30",
        "begin",
        "move brawler 0",
        "roll 3 3 2",
        "to 4 4",
        "react ranger",
        "roll 1 1",
        "move brawler 0",
        "roll 1 1 1",
        "to 9 7.5",
        "react gunner",
        "roll 6 5",
        "stop 9 5.5",
        "shoot gunner gunner",
        "roll 5 5",
        "roll 1",
        "shoot gunner assault",
        "roll 4 4",
        "roll 2",
        "shoot gunner brawler",
        "roll 3 2",
    ],
}
"""Two killed by one contact, a React that stops a move, and a Gunner that fires at each enemy: South wins."""


class MouseHand:
    """Drags cards, taps what is outlined, presses buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.side = "south"

    def make(self, move: str) -> None:
        """Make the move."""
        verb, *words = move.split()
        match verb:
            case "set":
                self.drag("terrain.1", self.at("terrain.1"), (float(words[2]), float(words[3])))
            case "move":
                mover = f"{self.side}.{words[0]}"
                x, y = self.at(mover)
                self.drag(mover, (x, y), (x, y + 1.5))
                self.confirm("move")
            case "roll":
                self.page.locator("form.choice input").fill(" ".join(words))
                self.page.locator("form.choice input").press("Enter")
            case "to":
                self.tap("end")
            case "react":
                self.tap(f"{self.other}.{words[0]}")
            case "stop":
                self.drag("stop", self.at("stop"), (float(words[0]), float(words[1])))
                self.confirm("stop")
                self.side = self.other
            case "shoot":
                self.tap(f"{self.other}.{words[1]}")
            case _:
                self.press(verb)

    @property
    def other(self) -> str:
        """The side without the initiative."""
        return "north" if self.side == "south" else "south"

    def at(self, piece: str) -> tuple[float, float]:
        """Where a piece stands, in card lengths: its label says it."""
        label = str(self.page.locator(f'[data-piece="{piece}"]').get_attribute("aria-label"))
        x, y = label.replace(":", " at").split(" at ")[1].split(" ")[:2] if " at " in label else label.split()[-2:]
        return float(x.strip(",")), float(y.strip(","))

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A place on the table, in pixels of the page."""
        box = self.page.locator("#ground .border").bounding_box()
        assert box
        if box["width"] > box["height"]:
            return box["x"] + x * box["width"] / 12, box["y"] + (8 - y) * box["height"] / 8
        return box["x"] + y * box["width"] / 8, box["y"] + x * box["height"] / 12

    def drag(self, piece: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag a piece from its middle."""
        mouse = self.page.mouse
        mouse.move(*self.spot(*start))
        mouse.down()
        mouse.move(*self.spot((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        mouse.move(*self.spot(*end))
        expect(self.page.locator(".in-hand")).to_be_visible()
        mouse.up()

    def tap(self, piece: str) -> None:
        """Click a piece."""
        self.page.locator(f'[data-piece="{piece}"]').click()

    def confirm(self, control: str) -> None:
        """Mean what is held."""
        self.press(control)

    def press(self, control: str) -> None:
        """Press a button."""
        self.page.locator(f"[data-control={control}]").click()


class FingerHand(MouseHand):
    """One finger and, to turn something, a second one; of a page with touch."""

    def drag(self, piece: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag a piece from its middle."""
        (x0, y0), (x1, y1) = self.spot(*start), self.spot(*end)
        self._touch(*([(x0 + (x1 - x0) * part / 5, y0 + (y1 - y0) * part / 5)] for part in range(6)))

    def twist(self, at: tuple[float, float], degrees: int) -> None:
        """Turn what lies there, a second finger going round the first."""
        x, y = self.spot(*at)
        angles = [radians(degrees * part / 5) for part in range(6)]
        self._touch([(x, y)], *([(x, y), (x + 50 * cos(angle), y + 50 * sin(angle))] for angle in angles))

    def tap(self, piece: str) -> None:
        """Tap a piece."""
        self.page.locator(f'[data-piece="{piece}"]').tap()

    def _touch(self, *steps: list[tuple[float, float]]) -> None:
        """Fingers at these places one after the other, a new one put down where there is one more, then lifted."""
        session = self.page.context.new_cdp_session(self.page)
        down = 0
        for fingers in steps:
            points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
            kind = "touchStart" if len(fingers) > down else "touchMove"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            down = len(fingers)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class KeyHand(MouseHand):
    """Tab to a piece, arrow keys, Enter, Space and letters. The mouse is never touched."""

    def drag(self, piece: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Take a piece along by the arrow keys."""
        self.focus(piece)
        for (less, more), way in zip((("Left", "Right"), ("Down", "Up")), (0, 1), strict=True):
            far = end[way] - start[way]
            for _ in range(round(abs(far) / STEP)):
                self.page.keyboard.press(f"Arrow{more if far > 0 else less}")
        if piece.startswith("terrain"):
            self.page.keyboard.press("Enter")

    def tap(self, piece: str) -> None:
        """Space on a piece."""
        self.focus(piece)
        self.page.keyboard.press("Space")

    def confirm(self, control: str) -> None:
        """Enter."""
        self.page.keyboard.press("Enter")

    def press(self, control: str) -> None:
        """The letter of a button, as it says."""
        button = self.page.locator(f"[data-control={control}]")
        expect(button).to_be_visible()
        self.page.keyboard.press(str(button.get_attribute("aria-keyshortcuts")))

    def focus(self, piece: str) -> None:
        """Tab to it, forwards or, from its end, backwards."""
        expect(self.page.locator(f'[data-piece="{piece}"]')).to_be_visible()
        for _ in range(60):
            if self.page.evaluate("(piece) => document.activeElement?.dataset?.piece === piece", piece):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab did not reach {piece}")
