"""The moves, each written as the rules write it.

Places are in card lengths from the west and the south edge, bearings in degrees clockwise from north, both to three
decimals. Soldiers, sides and kinds of terrain are named in small letters.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Final, get_args

from drumhead.games.serm.rules.state import DECIMALS, SIDES, bearing_kept, kept
from drumhead.games.serm.rules.tables import SOLDIERS
from drumhead.table.faults import short
from drumhead.table.moves import Codec, move, one_of

MOST_STEPS: Final = 99
"""Points that a path may have."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,3})?")
_WHOLE: Final = re.compile(r"[0-9]{1,3}")
ALIAS: Final = {"armoured": "armored"}
"""Another way to write a soldier's name -> the one that is kept."""


def number(value: float) -> str:
    """A number as it is written: no more decimals than it needs (``play.places``).

    >>> number(4.250), number(3.0)
    ('4.25', '3')
    """
    return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")


def place(x: float, y: float) -> str:
    """A place as it is written (``play.places``)."""
    return f"{number(x)} {number(y)}"


def _length(text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{short(text)} is not a length: write card lengths with three decimals at most, such as 4.25")
    return float(text)


def _bearing(text: str) -> float:
    if not _NUMBER.fullmatch(text) or not 0 <= float(text) < 360:
        raise ValueError(
            f"{short(text)} is not a bearing: write degrees from 0 to 359.999, with three decimals at most"
        )
    return float(text)


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{short(text)} is not a whole number: write one such as 5")
    return int(text)


def _soldier(text: str) -> str:
    name = ALIAS.get(text.lower(), text.lower())
    if name not in SOLDIERS:
        raise ValueError(f"{short(text)} is not a soldier: write one of {', '.join(SOLDIERS)}")
    return name


def _kind(text: str) -> str:
    if not text.isalpha():
        raise ValueError(f"{short(text)} is not a kind of terrain: write one such as wall")
    return text.lower()


Length = Annotated[float, Codec(_length, number)]
Bearing = Annotated[float, Codec(_bearing, number)]
Whole = Annotated[int, Codec(_whole)]
SoldierName = Annotated[str, Codec(_soldier)]

_ROUNDED: Final[Mapping[str, Callable[[float], float]]] = {
    "x": kept,
    "y": kept,
    "bearing": bearing_kept,
    "face": bearing_kept,
    "turn": bearing_kept,
}


class Rounded:
    """A move with places or bearings: rounded as a state keeps them, whether it was read or made on a screen.

    So a move, its text and what is read back from that are one (``play.notation``).
    """

    __slots__ = ()

    def __post_init__(self) -> None:
        for name, rounded in _ROUNDED.items():
            value = getattr(self, name, None)
            if value is not None:
                object.__setattr__(self, name, rounded(value))


@move("set {side} {soldier} {x} {y} {face}")
class SetSoldier(Rounded):
    """Lay a soldier's card, before the game begins."""

    side: Annotated[str, one_of(*SIDES)]
    soldier: SoldierName
    x: Length
    y: Length
    face: Bearing


@move("set terrain {piece} {x} {y} {turn}")
class SetTerrain(Rounded):
    """Lay a piece of terrain elsewhere, before the game begins; pieces are counted from 1."""

    piece: Whole
    x: Length
    y: Length
    turn: Bearing


@move("add {kind} {x} {y} {turn}")
class Add(Rounded):
    """Add a piece of terrain, before the game begins."""

    kind: Annotated[str, Codec(_kind)]
    x: Length
    y: Length
    turn: Bearing


@move("take {piece}")
class Take:
    """Take a piece of terrain away, before the game begins."""

    piece: Whole


@move("begin")
class Begin:
    """End the set-up."""


@move("move {soldier}[ {bearing}]")
class Declare(Rounded):
    """Begin a Move, on a bearing; the Assault names none."""

    soldier: SoldierName
    bearing: Bearing | None = None


@move("shoot {soldier} {target}[ face {face}]")
class Shoot(Rounded):
    """Shoot at an enemy, after a free turn to the bearing ``face`` where one is given."""

    soldier: SoldierName
    target: SoldierName
    face: Bearing | None = None


@move("give {soldier}")
class Give:
    """Hand the Ranger's activation to a friend."""

    soldier: SoldierName


@move("end")
class EndActivation:
    """End the activation."""


@move("roll {dice}")
class Roll:
    """The dice of the pool that is due, in the order thrown, each six followed by what it was rolled again to."""

    dice: tuple[Whole, ...]


@move("{x} {y}[ face {face}]")
class Waypoint(Rounded):
    """A point of a path, with the bearing that the card is turned to there, if it is."""

    x: Length
    y: Length
    face: Bearing | None = None


@move("to {steps: then }")
class MoveTo:
    """Where the mover goes: one point, or for the Assault as many as it likes."""

    steps: tuple[Waypoint, ...]


@move("react {soldier}")
class React:
    """Try to stop the mover with this soldier."""

    soldier: SoldierName


@move("pass")
class Pass:
    """Don't react."""


@move("stop {x} {y}")
class Stop(Rounded):
    """Stop the mover there."""

    x: Length
    y: Length


Layout = SetSoldier | SetTerrain | Add | Take
Move = (
    SetTerrain
    | SetSoldier
    | Add
    | Take
    | Begin
    | Declare
    | Shoot
    | Give
    | EndActivation
    | Roll
    | MoveTo
    | React
    | Pass
    | Stop
)
MOVES: Final = get_args(Move)
