"""The ground of a figure as it is written: what may stand in it."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from drumhead.source.ground import CARD, Ground, Mark

Numbers = Annotated[tuple[float, ...], Field(strict=False)]

_POINTS: Final = {"area": (3, 99), "line": (2, 99)}
"""How many points a kind has, at least and at most; all others have one."""


class MarkForm(BaseModel):
    """Something drawn: a ``card`` or its ``ghost``, where it has been or will be; ``terrain``; an ``arc``, all that
    lies before a front line within ``reach``; an ``area``; a ``line``; a ``dot``; or ``words``.

    Places and distances are in card lengths, x from the left and y from the bottom; ``turn`` is in degrees clockwise
    from the top. What is ``strong`` is what the figure is about.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)

    kind: Literal["card", "ghost", "terrain", "arc", "area", "line", "dot", "words"]
    at: Numbers = Field(description="Its point, x and y; of a line or an area all its points, one after the other.")
    turn: float = Field(default=0, description="Where its top edge points, or the middle of its arc.")
    size: Numbers = Field(default=CARD, description="Of a card its height and width; of terrain the reverse.")
    corners: Literal[4, 8] = Field(default=4, description="Of terrain: a rectangle, or an octagon within it.")
    reach: float = Field(default=2, description="Of an arc.")
    round: bool = Field(default=False, description="A card whose eye is its middle, or an arc that goes all round.")
    label: str = Field(default="", description="Words in it; they are never turned.")
    dark: bool = Field(default=False, description="A card of the other side.")
    strong: bool = False
    dashed: bool = False
    arrow: bool = Field(default=False, description="Whether a line has a head at its end.")

    @model_validator(mode="after")
    def _has_its_points(self) -> "MarkForm":
        least, most = _POINTS.get(self.kind, (1, 1))
        if len(self.at) % 2 or not least <= len(self.at) // 2 <= most:
            points = f"{least} or more points" if most > least else "one point"
            raise ValueError(f"a mark of kind {self.kind} has {points}, x and y of each")
        if len(self.size) != 2:
            raise ValueError("size is two figures")
        return self

    def mark(self) -> Mark:
        """What is drawn."""
        return Mark(**self.model_dump())


class GroundForm(BaseModel):
    """A piece of table, and the marks on it in the order in which they are drawn."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)

    size: Annotated[tuple[float, float], Field(strict=False)] = Field(description="Its width and height.")
    scale: float = Field(default=1, gt=0, description="How large it is drawn; words stay as large as they are.")
    told: str = Field(min_length=1, description="What it shows, in words, for those who don't see the drawing.")
    marks: Annotated[tuple[MarkForm, ...], Field(strict=False, min_length=1)]

    @model_validator(mode="after")
    def _keeps_within(self) -> "GroundForm":
        for count, mark in enumerate(self.marks, 1):
            for x, y in mark.mark().points:
                if not (0 <= x <= self.size[0] and 0 <= y <= self.size[1]):
                    raise ValueError(f"mark {count} has the point {x:g}, {y:g}, which lies outside the ground's size")
        return self

    def ground(self) -> Ground:
        """What is drawn."""
        return Ground(self.size, self.told, tuple(mark.mark() for mark in self.marks), self.scale)
