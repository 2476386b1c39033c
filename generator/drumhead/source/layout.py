"""The base of all layouts of sheets, and the types of their fields."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from drumhead.table.reading import KeyPath, Limit

Strings = tuple[str, ...]
Count = Annotated[int, Limit(least=1)]
Positive = Annotated[float, Limit(above=0)]
Size = Annotated[float, Limit(least=8, most=72)]
"""Of type, in points; smaller is not read at arm's length."""
Shares = tuple[Positive, ...]
Pair = tuple[Count, Count]
At = tuple[float, float]
"""From the left and from the top, in millimetres."""
Colour = Annotated[str, Limit(pattern=r"^(#[0-9a-fA-F]{6})?$", example="a colour as #2b6cb0")]
Trim = Literal["poker", "bridge", "mini", "tarot"]

TRIMS: Final = {"poker": (63.0, 88.0), "bridge": (57.0, 89.0), "mini": (44.0, 68.0), "tarot": (70.0, 120.0)}
"""Width and height of a cut card in millimetres, by name."""


def is_inside(name: str) -> bool:
    """Whether the path of a file can only lead into the game's folder."""
    return not name.startswith(("/", "\\")) and ":" not in name and ".." not in name


@dataclass(frozen=True, kw_only=True)
class Layout:
    """``size`` is the type size in points; more pages than ``pages`` are an error, and 0 means any number."""

    size: Size = 10.5
    pages: Annotated[int, Limit(least=0)] = 0

    def named_rules(self) -> Iterator[tuple[KeyPath, str]]:
        """The rules that it names, each with its place in the layout."""
        yield from ()

    def image_files(self) -> Iterator[tuple[KeyPath, str]]:
        """The image files that it names, each with its place in the layout."""
        yield from ()


@dataclass(frozen=True, kw_only=True)
class Pieces(Layout):
    """What is cut out or played on, and says itself what is printed on it: its sheet needs no rules."""
