"""Layouts of pieces, boards and mats that no table and no pack gives: they say themselves what is printed on them."""

from dataclasses import field
from typing import Annotated, Final, Literal

from drumhead.source.card_layouts import (
    At,
    Back,
    Cards,
    CardTemplate,
    Colour,
    Count,
    Image,
    Pieces,
    Positive,
    Rule,
    Size,
    Strings,
    check_templates,
    is_inside,
    trim_size,
)
from drumhead.source.forms import Form
from drumhead.table.reading import Limit


def _csv(value: str) -> None:
    if value and not (value.lower().endswith(".csv") and is_inside(value)):
        raise ValueError("it is a file in the game's folder whose name ends in .csv")


Shape = Literal["round", "square", "hexagon"]


class FreeCard(Form):
    """A card with a ``name``, printed ``count`` times; whatever else it has is left out where it is empty.

    ``icons`` stand beside the name, an ``image`` file of the game's folder below it, then a big figure for each of
    ``figures``, which say their titles (``{Speed: 4}``), then the ``text``. ``colour``, as ``"#2b6cb0"``, is that of
    its edge; since it may be printed in grey, it must not be the only sign of anything. ``type`` is its template, where
    the sheet has several.
    """

    name: str
    count: Count = 1
    icons: Strings = ()
    image: Image = ""
    figures: dict[str, int | str] = field(default_factory=dict)
    text: str = ""
    colour: Colour = ""
    type: str = ""

    @property
    def fields(self) -> dict[str, str]:
        """What it has, by the names by which templates show it."""
        own = {column: str(getattr(self, column)) for column in ("name", "image", "text", "colour", "type")}
        return {**own, "icons": " ".join(self.icons), **{title: str(value) for title, value in self.figures.items()}}


MOST: Final = 500
"""The most different cards of a sheet; with copies they may be four times as many. More would take too much memory."""


class FreeCards(Cards, Pieces):
    """``cards``: cards of any size with words of their own, to cut out, as many to a page as it holds.

    Their size is a ``trim``, or ``width`` and ``height`` in millimetres. With a ``back``, a pattern or an image file in
    the game's folder, each page is followed by one of backs.

    ``file`` names a CSV file in the game's folder from which the ``cards`` are read in their place: a line a card, with
    the columns name, count, type, icons (with spaces between them), image, text and colour; any other column is a
    figure. ``drumhead export`` writes one.

    ``templates`` say what stands where: a card is drawn by that of its ``type``, or by the first one. Without any, a
    card has its name, icons, image, figures and text, in ``size`` points or smaller. ``icons`` are image files, best
    SVG, by the names that they have on the cards.
    """

    size: Size = 18.0
    width: Annotated[float, Limit(least=0)] = 0.0
    height: Annotated[float, Limit(least=0)] = 0.0
    back: Back = ""
    file: Annotated[str, _csv] = ""
    cards: tuple[FreeCard, ...] = ()
    templates: dict[str, CardTemplate] = field(default_factory=dict)
    icons: dict[str, Image] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.width or self.height:
            object.__setattr__(self, "trim", f"{self.width or 63:g}x{self.height or 88:g}")
        object.__setattr__(self, "backs", self.backs and bool(self.back or self.owners))
        super().__post_init__()
        check_templates(self.templates, *trim_size(self.trim))
        if not self.cards and not self.file:
            raise ValueError("there are no cards: list them under `cards:`, or name a CSV file as `file:`")
        count, copies = len(self.cards), sum(card.count for card in self.cards)
        if count > MOST or copies > 4 * MOST:
            what = f"{count} cards, with their copies {copies}, are too many: a sheet takes {MOST} different ones and"
            raise ValueError(f"{what} {4 * MOST} in all; make several sheets, as `cards-first` and `cards-second`")
        types = {"", *(self.templates or [card.type for card in self.cards])}
        if unknown := [card for card in self.cards if card.type not in types]:
            what = f"card {unknown[0].name} is of type {unknown[0].type}, which is not a template"
            raise ValueError(f"{what}: choose from {', '.join(self.templates)}")


class Token(Form):
    """A token with its ``name`` below, printed ``count`` times; an ``icon`` and a ``figure`` stand in its middle.

    ``colour`` is that of its rim, as a card's edge.
    """

    name: str
    count: Count = 1
    icon: str = ""
    figure: int | str = ""
    colour: Colour = ""


class Tokens(Pieces):
    """``tokens``: round, square or hexagonal tokens to cut out, as many to a page as it holds.

    They are ``across`` millimetres wide, a hexagon from side to side. Names are set in ``size`` points, or smaller
    where they do not fit, down to 8.
    """

    size: Size = 10.0
    shape: Shape = "round"
    across: Annotated[float, Limit(least=15, most=80)] = 25.0
    tokens: Annotated[tuple[Token, ...], Limit(fewest=1)]


class TuckBox(Pieces):
    """``box``: a box to cut out, fold and glue, closed by a tucked flap at either end.

    ``width``, ``height`` and ``depth`` are its own, in millimetres: a little more than the cards that go in. The game's
    title stands on its front and its sides, ``text`` on its back, and a band on its front has the ``colour``.
    """

    size: Size = 10.0
    width: Positive = 65.0
    height: Positive = 90.0
    depth: Positive = 19.0
    text: str = ""
    colour: Colour = ""


class DieFace(Form):
    """What a side of a die shows: a ``name``, an ``icon``, a ``figure``, two of them or all; or nothing."""

    name: str = ""
    icon: str = ""
    figure: int | str = ""


class Die(Form):
    """A die with its six ``faces``, printed ``count`` times: the first four go round it, then top and bottom.

    ``colour`` is that of the edge of each face.
    """

    name: str
    count: Count = 1
    faces: Annotated[tuple[DieFace, ...], Limit(fewest=6)]
    colour: Colour = ""

    def __post_init__(self) -> None:
        if len(self.faces) != 6:
            raise ValueError("a die has six faces")


class Dice(Pieces):
    """``dice``: dice to cut out, fold and glue, ``across`` millimetres wide; or cut out the faces and stick them on.

    Names are set in ``size`` points, or smaller where they do not fit, down to 8.
    """

    size: Size = 10.0
    across: Annotated[float, Limit(least=12, most=50)] = 20.0
    dice: Annotated[tuple[Die, ...], Limit(fewest=1)]


class Phase(Form):
    """A phase of the turn: its ``name``, an ``icon``, and the ``rule`` whose number and short form it shows."""

    name: str
    icon: str = ""
    rule: Rule = ""


class Phases(Pieces):
    """``phases``: the phases of a turn as a strip to cut out and lay on the table, as many as a page holds.

    ``width`` and ``height`` are the strip's, in millimetres. Words that do not fit in ``size`` points are set smaller,
    down to 8.
    """

    size: Size = 10.0
    width: Positive = 189.0
    height: Positive = 28.0
    phases: Annotated[tuple[Phase, ...], Limit(fewest=2)]


# Layouts of boards and mats: spots, tracks and grids anywhere on them, in millimetres from the left and the top.


class Spot(Form):
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
    rule: Rule = ""
    colour: Colour = ""


class Track(Form):
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


class Cells(Form):
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
