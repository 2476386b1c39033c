"""What every layout of a sheet has, and the types that layouts are written in."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from drumhead.source.forms import Form

Words = Annotated[tuple[str, ...], Field(strict=False)]
Numbers = Annotated[tuple[float, ...], Field(strict=False)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Trim = Literal["poker", "bridge", "mini", "tarot"]


class Layout(Form):
    """``size`` is the type size in points; more pages than ``pages`` are an error, and 0 means any number."""

    size: float = 10.5
    pages: int = 0

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The ids of rules that it names, each with its place."""
        yield from ()
