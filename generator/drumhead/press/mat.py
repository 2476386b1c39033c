"""Mats: the places of a field, on one page reduced and on several at the cards' own size.

All lengths are millimetres.
"""

from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from drumhead.imposition.paper import Paper
from drumhead.press.board import fewest_pages, inner_size
from drumhead.render.svg import n
from drumhead.source.card_layouts import trim_size
from drumhead.source.layouts import Mat, Place

SIDE: Final = 58.0
"""The least width of the words on either side of a plan."""

NAME: Final = 8.0
"""Room for a player's name above and below the field."""

PLAN_GAP: Final = 3.0
LEAST_GAP: Final = 1.0
MOST_GAP: Final = 6.0
"""Between places: on the plan, and the least and the greatest at full size."""

CORNER: Final = 0.09
"""The length of a corner mark, in heights of a card."""

TUFT: Final = "m-1.1 0-.7-1.4m1.8 1.4v-2m1.1 2 .7-1.4"
CLEAR: Final = 2.6
"""A tuft of grass as SVG path data, and how far it stands from places."""

OUTSIDE: Final = 0.5
"""How far lines may reach beyond the field, where no page is joined."""


@dataclass(frozen=True, slots=True)
class MatBox:
    """A place, or the part of it that a page shows."""

    place: Place
    left: float
    top: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it, or so near that grass would."""
        return -CLEAR < x - self.left < self.width + CLEAR and -CLEAR < y - self.top < self.height + CLEAR


@dataclass(frozen=True, slots=True)
class MatPage:
    """What a page shows of a field: its places with their words."""

    width: float
    height: float
    left: float
    top: float
    """Where its upper left corner lies on the field."""
    window: tuple[float, float, float, float]
    """What it shows of the field's drawing: left, top, width and height. No more than it where it meets another."""
    boxes: tuple[MatBox, ...]
    joins: str
    """The edges where it meets other pages, as SVG path data."""
    far: tuple[float, float] | None
    near: tuple[float, float] | None
    """The far player's name, from the upper right, and the near one's, from the lower left, if they stand on it."""


@dataclass(frozen=True, slots=True)
class MatField:
    """A whole field, whose cards are ``scale`` times as large as real ones, ``gap`` above one another."""

    scale: float
    boxes: tuple[MatBox, ...]
    width: float
    height: float
    corner: float
    gap: float

    @property
    def tufts(self) -> str:
        """Grass in rows on the ground that no place takes."""
        step = self.corner * 2.2
        rows = product(range(1, int(self.height / step)), range(1, int(self.width / step)))
        spots = (((x + row % 2 / 2) * step, row * step) for row, x in rows)
        return "".join(f"M{n(x)} {n(y)}{TUFT}" for x, y in spots if not any(box.holds(x, y) for box in self.boxes))

    @property
    def fronts(self) -> tuple[float, float] | None:
        """How far down the front lines lie, each before the strong places of one player, if both have any."""
        far = [box.top + box.height for box in self.boxes if box.place.strong and box.place.far]
        near = [box.top for box in self.boxes if box.place.strong and not box.place.far]
        edge = self.gap * 0.3
        return (max(far) + edge, min(near) - edge) if far and near and max(far) < min(near) else None

    def page(self, left: float, top: float, width: float, height: float) -> MatPage:
        """The part of the field in a window with that upper left corner and size."""
        right, bottom = left + width, top + height
        low, far = min(bottom, self.height), min(right, self.width)
        joins = [f"M{n(x)} {n(max(top, 0))}V{n(low)}" for x in (left, right) if 0 < x < self.width]
        joins += [f"M{n(max(left, 0))} {n(y)}H{n(far)}" for y in (top, bottom) if 0 < y < self.height]
        x1, y1 = max(left, -OUTSIDE), max(top, -OUTSIDE)
        x2, y2 = min(right, self.width + OUTSIDE), min(bottom, self.height + OUTSIDE)
        return MatPage(
            width,
            height,
            left,
            top,
            (x1, y1, x2 - x1, y2 - y1),
            tuple(part for box in self.boxes if (part := _visible_part(box, left, top, width, height))),
            "".join(joins),
            (right - self.width, -top) if top <= 0 and right >= self.width else None,
            (-left, bottom - self.height) if bottom >= self.height and left <= 0 else None,
        )


def sheets(layout: Mat, paper: Paper) -> dict[str, Any]:
    """The mat on that paper: the ``small`` field, its ``plan`` on a page across, the whole ``field``, and ``pages`` of
    it to join, row by row, on paper ``wide`` by ``high``. Raises ValueError for a card that does not fit in its place.
    """
    width, height = inner_size(paper.height, paper.width)
    columns, rows = _size(layout)
    card = trim_size(layout.card)
    scale = min(
        (width - 2 * SIDE - PLAN_GAP * (columns - 1)) / (columns * card[0]),
        (height - 2 * NAME - PLAN_GAP * (rows - 1)) / (rows * card[1]),
    )
    small = _field(layout, scale, PLAN_GAP, PLAN_GAP)
    plan = small.page(0, 0, small.width, small.height)
    if not layout.joined:
        return {"small": small, "plan": plan, "pages": (), "wide": paper.width, "high": paper.height}
    least = _field(layout, 1, LEAST_GAP, LEAST_GAP)
    across, down, wide, high = fewest_pages(paper, least.width, least.height)
    width, height = inner_size(wide, high)
    room_x = (across * width - columns * card[0]) / max(columns - 1, 1)
    room_y = (down * height - rows * card[1] - 2 * NAME) / max(rows - 1, 1)
    field = _field(layout, 1, min(room_x, MOST_GAP), min(room_y, MOST_GAP))
    left, top = (across * width - field.width) / 2, (down * height - field.height) / 2
    places = product(range(down), range(across))
    pages = tuple(field.page(column * width - left, row * height - top, width, height) for row, column in places)
    size = {"across": across, "down": down, "wide": wide, "high": high}
    return {"small": small, "plan": plan, "field": field, "pages": pages, **size}


def plan(layout: Mat, width: float, row: float, gap: float) -> tuple[MatBox, ...]:
    """Its places as boxes of words in rows of that height, whatever the shape of a card."""
    wide = (width + gap) / _size(layout)[0]
    high = row + gap
    return tuple(
        MatBox(place, (column - 1) * wide, (row_ - 1) * high, across * wide - gap, down * high - gap)
        for place in layout.places
        for (column, row_), (across, down) in ((place.at, place.span),)
    )


def _size(layout: Mat) -> tuple[int, int]:
    columns = max(place.at[0] + place.span[0] - 1 for place in layout.places)
    return columns, max(place.at[1] + place.span[1] - 1 for place in layout.places)


def _field(layout: Mat, scale: float, gap_x: float, gap_y: float) -> MatField:
    wide, high = (side * scale for side in trim_size(layout.card))
    boxes = []
    for place in layout.places:
        (column, row), (across, down) = place.at, place.span
        width, height = across * (wide + gap_x) - gap_x, down * (high + gap_y) - gap_y
        left, top = (column - 1) * (wide + gap_x), NAME + (row - 1) * (high + gap_y)
        if place.lying:
            if width < high or height < wide:
                raise ValueError(f"place {place.label}: a card that lies on its side needs a `span` of more columns")
            left, top, width, height = left + (width - high) / 2, top + (height - wide) / 2, high, wide
        boxes.append(MatBox(place, left, top, width, height))
    columns, rows = _size(layout)
    width, height = columns * (wide + gap_x) - gap_x, rows * (high + gap_y) - gap_y + 2 * NAME
    return MatField(scale, tuple(boxes), width, height, CORNER * high, gap_y)


def _visible_part(box: MatBox, left: float, top: float, width: float, height: float) -> MatBox | None:
    """The part of a place within a window that holds the corner where its words begin."""
    x, y = (box.left + box.width, box.top + box.height) if box.place.far else (box.left, box.top)
    if not (left <= x <= left + width and top <= y <= top + height):
        return None
    x1, y1 = max(box.left - left, 0), max(box.top - top, 0)
    x2, y2 = min(box.left + box.width - left, width), min(box.top + box.height - top, height)
    return MatBox(box.place, x1, y1, x2 - x1, y2 - y1)
