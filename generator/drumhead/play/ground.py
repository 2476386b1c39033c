"""A ground: a table on which pieces stand anywhere and turn any way, as a screen draws it.

Lengths are in the game's own unit, x from the left edge, y from the near edge. Bearings are degrees clockwise from the
far edge: 0 looks away from the player, 90 to the right. The screen knows no rule: it shows what lies here and says
where a piece was dragged or turned to (``desk.place``) and which spot was pointed at (``desk.point``).
"""

from typing import NamedTuple

from drumhead.play.picks import Picks, laid_cards, lay

Point = tuple[float, float]


class Placement(NamedTuple):
    """Where a piece stands and the bearing it is turned to."""

    x: float
    y: float
    turn: float

    @classmethod
    def rounded(cls, x: float, y: float, turn: float) -> "Placement":
        """The spot to three decimals, the bearing from 0 up to 360."""
        return cls(round(x, 3) + 0.0, round(y, 3) + 0.0, round(turn, 3) % 360)

    def __str__(self) -> str:
        return f"{self.x:g},{self.y:g},{self.turn:g}"


def held_pieces(picks: Picks) -> dict[str, Placement]:
    """The pieces that are held over a spot without a move being made of it, in the order in which they were held.

    >>> held_pieces(with_held_piece((), "ship", Placement(3.25, 1, 45)))
    {'ship': Placement(x=3.25, y=1.0, turn=45.0)}
    """
    return {piece: Placement(*map(float, at.split(","))) for piece, at in laid_cards(picks)}


def with_held_piece(picks: Picks, piece: str, spot: Placement) -> Picks:
    """The picks with the piece held there, wherever it was before."""
    return lay(picks, (piece,), str(spot))


class Piece(NamedTuple):
    """Something that stands on the ground. ``id`` is stable while it stands there."""

    id: str
    label: str
    """What a screen reader says: ``Ranger of South at 3.25, 1 facing 45 degrees; sees Gunner``."""
    spot: Placement
    """Its middle and where its front looks."""
    width: float
    """From flank to flank."""
    height: float
    """From front to back."""
    name: str = ""
    """A word that is written upright over it."""
    note: str = ""
    """Figures under its name, where there is room."""
    badge: str = ""
    """A sign or a short figure at its corner, such as the chance of what a tap on it tries."""
    kind: str = ""
    """Words for the style sheet, such as ``south`` or ``wood``."""
    outline: tuple[Point, ...] = ()
    """Its corners to the right of and ahead of its middle; left out, it is a rectangle."""
    held: Placement | None = None
    """The spot over which it is held: where the arrow keys go on from."""
    selected: bool = False
    moves: bool = False
    """Whether dragging it may mean something."""
    turns: bool = False
    """Whether it has a handle by which it is turned."""
    target: bool = False
    """Whether a tap on it plays a move that is due: outlined as a legal destination is."""
    seen: bool = False
    """Whether what is selected sees it."""
    round: bool = False
    """Whether it looks all round, from its middle."""
    back: bool = False
    """Whether it lies under the others and is passed over by a tap near one of them."""


class Shape(NamedTuple):
    """Something drawn on the ground between the pieces: ``kind`` is a word for the style sheet.

    The styles are ``arc`` (what is overlooked), ``shadow`` (what is hidden in it), ``lane`` (the ground that a move
    covers), ``path`` (its middle line, with an arrow's head), ``open`` (the part of a path that is due), ``ghost``
    (where a piece will stand), ``reach`` (as far as it may go) and ``zone`` (how far a side may set up).
    """

    kind: str
    points: tuple[Point, ...]
    text: str = ""
    """A few words at its end, such as ``2.35``."""
    closed: bool = False
    """Whether it is a surface, not a line."""


class Ground(NamedTuple):
    """The ground, and what stands on it from the back to the front."""

    label: str
    """What a screen reader says: ``The table, 12 by 8 card lengths``."""
    width: float
    height: float
    pieces: tuple[Piece, ...] = ()
    shapes: tuple[Shape, ...] = ()
    step: float = 0.25
    """How far an arrow key takes a piece."""
    turn: float = 15
    """How many degrees a key turns it by."""
    holds: str = ""
    """The piece that a tap on open ground holds there."""
    far: str = ""
    """What its far edge is called, such as ``North``."""
    near: str = ""
    due: str = ""
    """What comes next, in words for those who type: without a tap or a drag in them."""
    shown: str = ""
    """A symbol of ``pieces.svg`` to be shown large beside the ground, such as the card of what is selected."""
