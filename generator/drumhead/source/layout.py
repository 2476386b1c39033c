"""What every layout of a sheet has, and the types that layouts are written in."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import Field

from drumhead.source.forms import Form

Words = Annotated[tuple[str, ...], Field(strict=False)]
Count = Annotated[int, Field(ge=1)]
Positive = Annotated[float, Field(gt=0)]
Size = Annotated[float, Field(ge=8, le=72)]
"""Of type, in points; smaller is not read at arm's length."""
Shares = Annotated[tuple[Positive, ...], Field(strict=False)]
Pair = Annotated[tuple[Count, Count], Field(strict=False)]
Trim = Literal["poker", "bridge", "mini", "tarot"]

TRIMS: Final = {"poker": (63.0, 88.0), "bridge": (57.0, 89.0), "mini": (44.0, 68.0), "tarot": (70.0, 120.0)}
"""Width and height of a cut card in millimetres, by name."""


class Layout(Form):
    """``size`` is the type size in points; more pages than ``pages`` are an error, and 0 means any number."""

    size: Size = 10.5
    pages: Annotated[int, Field(ge=0)] = 0

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The ids of rules that it names, each with its place."""
        yield from ()
