"""The ground of a figure: a piece of a table seen from above, with what lies on it and what is drawn over it."""

from dataclasses import dataclass, fields
from typing import Any, Final

CARD: Final = (1, 63 / 88)
"""A card's height and width, in card lengths."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn; ``ground_form.MarkForm`` says what each of these means."""

    kind: str
    at: tuple[float, ...]
    turn: float = 0
    size: tuple[float, ...] = CARD
    corners: int = 4
    reach: float = 2
    round: bool = False
    label: str = ""
    dark: bool = False
    strong: bool = False
    dashed: bool = False
    arrow: bool = False

    @property
    def points(self) -> tuple[tuple[float, float], ...]:
        """Its points, x and y."""
        return tuple(zip(self.at[::2], self.at[1::2], strict=True))


@dataclass(frozen=True, slots=True)
class Ground:
    """A piece of table, and the marks on it in the order in which they are drawn."""

    size: tuple[float, float]
    """Its width and height in card lengths."""
    told: str
    """What it shows, in words, for those who don't see the drawing."""
    marks: tuple[Mark, ...]
    scale: float = 1

    def to_json(self) -> dict[str, Any]:
        """The ground as it is written, without what needn't be."""
        marks = [
            {it.name: getattr(mark, it.name) for it in fields(mark) if getattr(mark, it.name) != it.default}
            for mark in self.marks
        ]
        scaled = {} if self.scale == 1 else {"scale": self.scale}
        return {"size": self.size, **scaled, "told": self.told, "marks": marks}
