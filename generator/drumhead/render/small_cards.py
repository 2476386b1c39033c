"""What the pictures of worked examples are made of: small cards, dice, people and arrows. Units as in ``pictures``."""

from collections.abc import Iterator
from typing import Final

from drumhead.play.scene import CardView
from drumhead.render.cards import SUIT_PATHS, ink_of
from drumhead.render.maps import Colours, Spot
from drumhead.render.svg import n, stamp, words
from drumhead.table.cards import JOKER, Card, rank, suit

WIDE: Final = 38.0
HIGH: Final = 50.0
"""The size of a card."""
FLAT: Final = 30.0
"""The height of one on a map, whose rows would fill a page otherwise."""
TYPE: Final = 15.0
"""The size of all words: eight points and a half on paper, and fifteen pixels on a page, a phone's too."""
ARC: Final = 18.0
"""The room for arrows over the cards."""
BESIDE: Final = 11.0
"""How far from the middle an arrow goes up or down, so that it hides no rank or suit; flat cards have theirs beside."""
WOUND: Final = 16.0
"""The room for each wound beside somebody."""

PIPS: Final = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""The places of a die's pips, counted from left to right and from the top."""


class Pen:
    """Draws in the colours of paper or of a page, with cards that are ``high``."""

    def __init__(self, colours: Colours, high: float) -> None:
        self.colours, self.high = colours, high
        self.ink, self.strong = colours.get("label", colours["black"]), colours.get("mark", colours["red"])
        self.ground = colours.get("ground", colours["paper"])

    def outline(self, x: float, y: float) -> str:
        """The place of a card that is not there."""
        box = f'x="{n(x + 0.5)}" y="{n(y + 0.5)}" width="{WIDE - 1}" height="{self.high - 1}" rx="3"'
        return f'<rect {box} fill="none" stroke="{self.ink}" stroke-dasharray="3 2.5" opacity=".6"/>'

    def card(self, card: CardView, x: float, y: float, corner: float) -> str:
        """A card; ``corner`` is where its badge is, from the left."""
        paper, line = self.colours["paper"], self.colours["edge"]
        box = f'<rect x=".5" y=".5" width="{WIDE - 1}" height="{self.high - 1}" rx="3" fill="{paper}" stroke="{line}"/>'
        if card.face == "":
            return self.outline(x, y)
        if card.face is None:
            back = f'<rect x="4" y="4" width="{WIDE - 8}" height="{self.high - 8}" rx="2" fill="{self.colours["back"]}"'
            inside = f'{box}{back} opacity=".55"/>'
        else:
            inside = box + self._face(Card(card.face))
        mark = card.badge or (card.note if card.note in ("✓", "✗") else "")
        if mark:
            inside += stamp(mark, corner, self.high - 7.5, self.ink, self.ground)
        return f'<g transform="translate({n(x)} {n(y)})">{inside}</g>'

    def _face(self, face: Card) -> str:
        """A large rank over a large suit, or before it."""
        ink, is_flat = ink_of(face, self.colours), self.high == FLAT
        if is_flat and face == JOKER:
            return words("JOKER", WIDE / 2, 20, TYPE, ink, "middle")
        if face == JOKER:
            return f'<g transform="translate(17 44)rotate(-90)">{words("JOKER", 0, 0, TYPE, ink)}</g>'
        x, y, place = (10, 21.5, "translate(28.5 15)") if is_flat else (12, 19, "translate(12 30.5)")
        sign = f'<path d="{SUIT_PATHS[suit(face)]}" transform="{place}scale(.155)" fill="{ink}"/>'
        return words(rank(face), x, y, 19, ink, "middle", weight=700) + sign

    def die(self, face: str, x: float, y: float) -> str:
        """A die that shows that number."""
        ink = self.colours["black"]
        places = PIPS.get(int(face), ())
        dots = "".join(f'<circle cx="{8 + 9 * (p % 3)}" cy="{8 + 9 * (p // 3)}" r="3" fill="{ink}"/>' for p in places)
        look = f'fill="{self.colours["paper"]}" stroke="{ink}" stroke-width="1.5"'
        box = f'<rect x=".75" y=".75" width="32.5" height="32.5" rx="6" {look}/>'
        return f'<g transform="translate({n(x)} {n(y + 10)})">{box}{dots}</g>'

    def person(self, x: float, ground: float, fill: str) -> str:
        """Somebody who stands on the ``ground``."""
        body = f'd="M{n(x - 6)} {n(ground)}v-14a6 6 0 0 1 12 0v14z" fill="{fill}" stroke="{self.ink}"'
        return f'<path {body}/><circle cx="{n(x)}" cy="{n(ground - 26)}" r="5" fill="{fill}" stroke="{self.ink}"/>'

    def hurt(self, middle: float, wounds: int, ground: float) -> Iterator[str]:
        """Somebody with a drop of blood for each wound."""
        x = middle - WOUND * wounds / 2
        yield self.person(x, ground, self.ink)
        for place in range(wounds):
            drop = f"M{n(x + 16 + WOUND * place)} {n(ground - 22)}c8 11 6 16 0 16s-8-5 0-16z"
            yield f'<path d="{drop}" fill="{self.strong}" stroke="{self.ink}"/>'

    def arrow(self, source: Spot, target: Spot, refused: bool) -> str:
        """From the middle of a card's top to that of another, with a cross where the move is refused."""
        (x0, y0), (x, y) = source, target
        if abs(y - y0) < self.high:  # beside each other: over the cards
            start, end = (x0, y0 + 3), (x, y + 3)
            bend = ((x0 + x) / 2, min(y0, y) - min(12 + abs(x - x0) / 8, 1.3 * ARC))
        else:
            if self.high == HIGH:
                x0, x = x0 + BESIDE, x + BESIDE
            start, end = ((x0, y0 + 3), (x, y + self.high - 6)) if y < y0 else ((x0, y0 + self.high - 3), (x, y + 6))
            bend = ((x0 + x) / 2, (start[1] + end[1]) / 2)
        length = max(((end[0] - bend[0]) ** 2 + (end[1] - bend[1]) ** 2) ** 0.5, 1)
        dx, dy = (end[0] - bend[0]) / length, (end[1] - bend[1]) / length
        neck = (end[0] - 9 * dx, end[1] - 9 * dy)
        path = f"M{n(start[0])} {n(start[1])}Q{n(bend[0])} {n(bend[1])} {n(neck[0])} {n(neck[1])}"
        sides = "".join(f"L{n(neck[0] - side * dy)} {n(neck[1] + side * dx)}" for side in (5, -5))
        dash = ' stroke-dasharray="5 3"' if refused else ""
        drawn = (
            f'<path d="{path}" fill="none" stroke="{self.ground}" stroke-width="6"/>'
            f'<path d="{path}" fill="none" stroke="{self.strong}" stroke-width="2.6"{dash}/>'
            f'<path d="M{n(end[0])} {n(end[1])}{sides}Z" fill="{self.strong}" stroke="{self.ground}"'
            ' stroke-width=".8"/>'
        )
        middle = ((start[0] + 2 * bend[0] + neck[0]) / 4, (start[1] + 2 * bend[1] + neck[1]) / 4)
        return drawn + stamp("✗", *middle, self.strong, self.ground) if refused else drawn
