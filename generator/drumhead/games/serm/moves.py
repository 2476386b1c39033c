"""The moves. ``str(move)`` is the canon's notation, which is a move's JSON form too.

Places are in card lengths from the west and the south edge, bearings in degrees clockwise from north, both to three
decimals. Soldiers, sides and kinds of terrain are named in small letters.
"""

from dataclasses import dataclass

from drumhead.games.serm.state import DECIMALS


def number(value: float) -> str:
    """A number as it is written: no more decimals than it needs.

    >>> number(4.250), number(3.0)
    ('4.25', '3')
    """
    return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")


def place(x: float, y: float) -> str:
    """A place as it is written."""
    return f"{number(x)} {number(y)}"


@dataclass(frozen=True, slots=True)
class Put:
    """Lay a soldier's card, before the game begins."""

    side: str
    soldier: str
    x: float
    y: float
    face: float

    def __str__(self) -> str:
        return f"set {self.side} {self.soldier} {place(self.x, self.y)} {number(self.face)}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Lay a piece of terrain elsewhere, before the game begins; pieces are counted from 1."""

    piece: int
    x: float
    y: float
    turn: float

    def __str__(self) -> str:
        return f"set terrain {self.piece} {place(self.x, self.y)} {number(self.turn)}"


@dataclass(frozen=True, slots=True)
class Add:
    """Add a piece of terrain, before the game begins."""

    kind: str
    x: float
    y: float
    turn: float

    def __str__(self) -> str:
        return f"add {self.kind} {place(self.x, self.y)} {number(self.turn)}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a piece of terrain away, before the game begins."""

    piece: int

    def __str__(self) -> str:
        return f"take {self.piece}"


@dataclass(frozen=True, slots=True)
class Begin:
    """End the set-up."""

    def __str__(self) -> str:
        return "begin"


@dataclass(frozen=True, slots=True)
class Declare:
    """Begin a Move, on a bearing; the Assault names none."""

    soldier: str
    bearing: float | None = None

    def __str__(self) -> str:
        return f"move {self.soldier}" + ("" if self.bearing is None else f" {number(self.bearing)}")


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot at an enemy, after a free turn to the bearing ``face`` where one is given."""

    soldier: str
    target: str
    face: float | None = None

    def __str__(self) -> str:
        return f"shoot {self.soldier} {self.target}" + ("" if self.face is None else f" face {number(self.face)}")


@dataclass(frozen=True, slots=True)
class Give:
    """Hand the Ranger's activation to a friend."""

    soldier: str

    def __str__(self) -> str:
        return f"give {self.soldier}"


@dataclass(frozen=True, slots=True)
class End:
    """End the activation."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of the pool that is due, in the order thrown, each six followed by what it was rolled again to."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return f"roll {' '.join(map(str, self.dice))}"


@dataclass(frozen=True, slots=True)
class Step:
    """A point of a path, with the bearing that the card is turned to there, if it is."""

    x: float
    y: float
    face: float | None = None

    def __str__(self) -> str:
        return place(self.x, self.y) + ("" if self.face is None else f" face {number(self.face)}")


@dataclass(frozen=True, slots=True)
class To:
    """Where the mover goes: one point, or for the Assault as many as it likes."""

    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return f"to {' then '.join(map(str, self.steps))}"


@dataclass(frozen=True, slots=True)
class React:
    """Try to stop the mover with this soldier."""

    soldier: str

    def __str__(self) -> str:
        return f"react {self.soldier}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Don't react."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop the mover there."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"stop {place(self.x, self.y)}"


Layout = Put | Shift | Add | Take
Move = Layout | Begin | Declare | Shoot | Give | End | Roll | To | React | Pass | Stop
