"""How the parts of a move are written, in the notation of the rules.

Places are in card lengths from the west and the south edge, bearings in degrees clockwise from north, both to three
decimals. Soldiers, sides and kinds of terrain are written in lower case.
"""

import re
from typing import Annotated, Final

from drumhead.games.serm.rules.state import DECIMALS, rounded, rounded_bearing
from drumhead.games.serm.rules.terms import SOLDIERS
from drumhead.table.faults import short
from drumhead.table.moves import Codec

_NUMBER: Final = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,3})?")
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
SoldierName = Annotated[str, Codec(_parse_soldier)]
KindName = Annotated[str, Codec(_parse_kind)]

_ROUNDERS: Final = {"x": rounded, "y": rounded, **dict.fromkeys(("bearing", "face", "turn"), rounded_bearing)}


class Rounded:
    """A move with places or bearings, rounded as in a state.

    So a move equals the one that is read back from its text (``play.notation``).
    """

    __slots__ = ()

    def __post_init__(self) -> None:
        for name, rounder in _ROUNDERS.items():
            if (value := getattr(self, name, None)) is not None:
                object.__setattr__(self, name, rounder(value))
