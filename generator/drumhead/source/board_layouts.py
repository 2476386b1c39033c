"""Layouts of boards and mats: spots, tracks and grids anywhere on them, in millimetres from the left and the top."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from drumhead.source.card_layouts import Image
from drumhead.source.layout import At, Colour, Count, Pieces, Positive, Size, Strings
from drumhead.source.piece_layouts import Shape
from drumhead.table.reading import KeyPath, Limit


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A place on a board whose middle is ``at``, ``across`` wide and, if that is said, ``height`` high.

    Its ``name`` stands below an ``icon`` and a ``figure``, with the number of a ``rule`` above them. A square spot with
    a height is a rectangle, such as a place for a card.
    """

    name: str = ""
    at: At
    shape: Shape = "round"
    across: Positive = 25.0
    height: Annotated[float, Limit(least=0)] = 0.0
    icon: str = ""
    figure: int | str = ""
    rule: str = ""
    colour: Colour = ""


@dataclass(frozen=True, kw_only=True)
class Track:
    """Spots at equal distances along a ``path`` from corner to corner, with a figure in each: ``first`` to ``last``.

    With ``words`` these stand in them, one each. The ``name`` stands above the first spot. A path whose end is its
    beginning goes all round: its last spot comes one step before the first.
    """

    name: str = ""
    path: Annotated[tuple[At, ...], Limit(fewest=2)]
    first: int = 1
    last: int = 10
    words: Strings = ()
    shape: Shape = "square"
    across: Positive = 12.0
    colour: Colour = ""

    def __post_init__(self) -> None:
        if self.last <= self.first:
            raise ValueError("a track goes from `first` to a greater `last`")


@dataclass(frozen=True, kw_only=True)
class Cells:
    """A grid of ``columns`` by ``rows`` cells, ``across`` wide; ``at`` is its upper left corner.

    Hexagons stand on their points, every second row half a cell to the right. With ``numbered`` each cell has its
    column and row: 0304.
    """

    at: At
    columns: Count
    rows: Count
    across: Positive = 25.0
    shape: Shape = "square"
    numbered: bool = False

    def __post_init__(self) -> None:
        if self.shape == "round":
            raise ValueError("cells are square or hexagon")


@dataclass(frozen=True, kw_only=True)
class Board(Pieces):
    """``board``: a board or a player's mat of any size, with spots, tracks and grids wherever they are wanted.

    ``width`` and ``height`` are in millimetres; what is larger than the paper comes in parts to join. ``count`` copies
    are printed. An ``image`` of the game's folder covers it, ``lines`` join spots by their names. The title of the
    sheet stands at the top left, unless ``bare``. Words that do not fit in ``size`` points are set smaller, down to 8.
    """

    size: Size = 14.0
    width: Positive = 250.0
    height: Positive = 180.0
    count: Count = 1
    bare: bool = False
    image: Image = ""
    spots: tuple[Spot, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    tracks: tuple[Track, ...] = ()
    grids: tuple[Cells, ...] = ()

    def named_rules(self) -> Iterator[tuple[KeyPath, str]]:
        """The rules of its spots."""
        yield from ((("spots", place, "rule"), spot.rule) for place, spot in enumerate(self.spots) if spot.rule)

    def image_files(self) -> Iterator[tuple[KeyPath, str]]:
        """The image that covers it."""
        if self.image:
            yield ("image",), self.image
