"""The moves, in the notation of the rules.

Places are in card lengths from the west and the south edge, bearings in degrees clockwise from north, both to three
decimals. Soldiers, sides and kinds of terrain are written in lower case.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Final, get_args

from drumhead.games.serm.rules.state import DECIMALS, SIDES, SOLDIERS, rounded, rounded_bearing
from drumhead.table.faults import short
from drumhead.table.moves import Codec, move, one_of

MOST_STEPS: Final = 99
"""Points of a path at most."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,3})?")
_INTEGER: Final = re.compile(r"[0-9]{1,3}")
ALIAS: Final = {"armoured": "armored"}
"""Another spelling of a soldier's name -> its id."""


def number(value: float) -> str:
    """A number with no more decimals than it needs (``play.places``).

    >>> number(4.250), number(3.0)
    ('4.25', '3')
    """
    return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")


def place(x: float, y: float) -> str:
    """A place as in a move (``play.places``)."""
    return f"{number(x)} {number(y)}"


def _parse_length(text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{short(text)} is not a length: write card lengths with three decimals at most, such as 4.25")
    return float(text)


def _parse_bearing(text: str) -> float:
    if not _NUMBER.fullmatch(text) or not 0 <= float(text) < 360:
        raise ValueError(
            f"{short(text)} is not a bearing: write degrees from 0 to 359.999, with three decimals at most"
        )
    return float(text)


def _parse_int(text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise ValueError(f"{short(text)} is not a whole number: write one such as 5")
    return int(text)


def _parse_soldier(text: str) -> str:
    name = ALIAS.get(text.lower(), text.lower())
    if name not in SOLDIERS:
        raise ValueError(f"{short(text)} is not a soldier: write one of {', '.join(SOLDIERS)}")
    return name


def _parse_kind(text: str) -> str:
    if not text.isalpha():
        raise ValueError(f"{short(text)} is not a kind of terrain: write one such as wall")
    return text.lower()


Length = Annotated[float, Codec(_parse_length, number)]
Bearing = Annotated[float, Codec(_parse_bearing, number)]
Whole = Annotated[int, Codec(_parse_int)]
SoldierName = Annotated[str, Codec(_parse_soldier)]

_ROUNDERS: Final[Mapping[str, Callable[[float], float]]] = {
    "x": rounded,
    "y": rounded,
    "bearing": rounded_bearing,
    "face": rounded_bearing,
    "turn": rounded_bearing,
}


class Rounded:
    """A move with places or bearings, rounded as in a state.

    So a move equals the one that is read back from its text (``play.notation``).
    """

    __slots__ = ()

    def __post_init__(self) -> None:
        for name, rounder in _ROUNDERS.items():
            value = getattr(self, name, None)
            if value is not None:
                object.__setattr__(self, name, rounder(value))


@move("set {side} {soldier} {x} {y} {face}")
class SetSoldier(Rounded):
    """Place a soldier's card, before the game begins."""

    side: Annotated[str, one_of(*SIDES)]
    soldier: SoldierName
    x: Length
    y: Length
    face: Bearing


@move("set terrain {piece} {x} {y} {turn}")
class SetTerrain(Rounded):
    """Move a piece of terrain, before the game begins; pieces are counted from 1."""

    piece: Whole
    x: Length
    y: Length
    turn: Bearing


@move("add {kind} {x} {y} {turn}")
class Add(Rounded):
    """Add a piece of terrain, before the game begins."""

    kind: Annotated[str, Codec(_parse_kind)]
    x: Length
    y: Length
    turn: Bearing


@move("take {piece}")
class Take:
    """Remove a piece of terrain, before the game begins."""

    piece: Whole


@move("begin")
class Begin:
    """End the set-up."""


@move("move {soldier}[ {bearing}]")
class Declare(Rounded):
    """Begin a Move, on a bearing; the Assault declares none."""

    soldier: SoldierName
    bearing: Bearing | None = None


@move("shoot {soldier} {target}[ face {face}]")
class Shoot(Rounded):
    """Shoot at an enemy, after a free turn to the bearing ``face`` if one is given."""

    soldier: SoldierName
    target: SoldierName
    face: Bearing | None = None


@move("give {soldier}")
class Give:
    """Give the Ranger's activation to a friend."""

    soldier: SoldierName


@move("end")
class EndActivation:
    """End the activation."""


@move("roll {dice}")
class Roll:
    """The dice of the pool that is due, in the order rolled, each six followed by the same die rolled again."""

    dice: tuple[Whole, ...]


@move("{x} {y}[ face {face}]")
class Waypoint(Rounded):
    """A point of a path, with the bearing that the card turns to there, if it does."""

    x: Length
    y: Length
    face: Bearing | None = None


@move("to {steps: then }")
class MoveTo:
    """The mover's path: one point, or for the Assault any number of them."""

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
    SetTerrain | SetSoldier | Add | Take | Begin | Declare | Shoot | Give | EndActivation | Roll | MoveTo | React
    | Pass | Stop
)  # fmt: skip
MOVES: Final = get_args(Move)
