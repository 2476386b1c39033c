"""The diagram of a figure: a piece of a table from above, with the things on it and marks drawn over them."""

from dataclasses import dataclass, fields
from typing import Annotated, Any, Final, Literal

from drumhead.table.reading import Limit

CARD: Final = (1, 63 / 88)
"""A card's height and width, in card lengths."""

_POINTS: Final = {"area": (3, 99), "line": (2, 99)}
"""The least and greatest number of points of a kind; all others have one."""


@dataclass(frozen=True, kw_only=True)
class DiagramMark:
    """Something drawn: a ``card`` or its ``ghost``, where it has been or will be; ``terrain``; an ``arc``, all that
    lies before a front line within ``reach``; an ``area``; a ``line``; a ``dot``; or ``words``.

    Places and distances are in card lengths, x from the left and y from the bottom; ``turn`` is in degrees clockwise
    from the top. What is ``strong`` is what the figure is about.
    """

    kind: Literal["card", "ghost", "terrain", "arc", "area", "line", "dot", "words"]
    at: Annotated[tuple[float, ...], "Its point, x and y; of a line or an area all its points, one after the other."]
    turn: Annotated[float, "Where its top edge points, or the middle of its arc."] = 0
    size: Annotated[tuple[float, ...], "Of a card its height and width; of terrain the reverse."] = CARD
    corners: Annotated[Literal[4, 8], "Of terrain: a rectangle, or an octagon within it."] = 4
    reach: Annotated[float, "Of an arc."] = 2
    round: Annotated[bool, "A card whose eye is its middle, or an arc that goes all round."] = False
    label: Annotated[str, "Words in it; they are never turned."] = ""
    dark: Annotated[bool, "A card of the other side."] = False
    strong: bool = False
    dashed: bool = False
    arrow: Annotated[bool, "Whether a line has a head at its end."] = False

    def __post_init__(self) -> None:
        least, most = _POINTS.get(self.kind, (1, 1))
        if len(self.at) % 2 or not least <= len(self.at) // 2 <= most:
            points = f"{least} or more points" if most > least else "one point"
            raise ValueError(f"a mark of kind {self.kind} has {points}, x and y of each")
        if len(self.size) != 2:
            raise ValueError("size is two figures")

    @property
    def points(self) -> tuple[tuple[float, float], ...]:
        """Its points, x and y."""
        return tuple(zip(self.at[::2], self.at[1::2], strict=True))


@dataclass(frozen=True, kw_only=True)
class Diagram:
    """A piece of table, and the marks on it in the order in which they are drawn."""

    size: Annotated[tuple[float, float], "Its width and height in card lengths."]
    scale: Annotated[float, Limit(above=0), "How large it is drawn; words keep their size."] = 1
    told: Annotated[str, Limit(fewest=1), "What it shows, in words, for those who don't see the drawing."]
    marks: Annotated[tuple[DiagramMark, ...], Limit(fewest=1)]

    def __post_init__(self) -> None:
        for number, mark in enumerate(self.marks, 1):
            for x, y in mark.points:
                if not (0 <= x <= self.size[0] and 0 <= y <= self.size[1]):
                    raise ValueError(f"mark {number} has the point {x:g}, {y:g}, which lies outside the ground's size")

    def to_json(self) -> dict[str, Any]:
        """The diagram as JSON data, without default values."""
        marks = [
            {
                field_.name: getattr(mark, field_.name)
                for field_ in fields(mark)
                if getattr(mark, field_.name) != field_.default
            }
            for mark in self.marks
        ]
        scaled = {} if self.scale == 1 else {"scale": self.scale}
        return {"size": self.size, **scaled, "told": self.told, "marks": marks}
