"""Reading a move from the canon's notation, tolerant of case, spacing and the order of aims and cards."""

import re
from typing import Final

from drumhead.games.no_mans_land.moves import Aim, Fire, Hold, Move, Sacrifice
from drumhead.table.cards import Card, parse_card
from drumhead.table.notation import NoMove, read_move

FORMS: Final = ("sacrifice CARD…", "fire 1:CARD+CARD 2:CARD…", "hold")

_AIM: Final = re.compile(r"([0-9]{1,3}):([^:]+)")
_MARKS: Final = re.compile(r"\s*([:+])\s*")


def parse(text: str) -> Move:
    """The move that ``text`` writes. Raises BadInput naming the text and the forms there are.

    >>> str(parse("Fire 2: 5s + a♦ 1:8c"))
    'fire 1:8C 2:5S+AD'
    """
    return read_move(text, _read, "No Man's Land", FORMS)


def _read(text: str) -> Move:
    verb, *rest = _MARKS.sub(r"\1", text).split() or [""]
    match verb.lower(), rest:
        case "hold", []:
            return Hold()
        case "sacrifice", [_, *_]:
            return Sacrifice(_cards("+".join(rest)))
        case "fire", [_, *_]:
            return Fire(tuple(_aim(part) for part in rest))
        case _:
            raise NoMove


def _aim(text: str) -> Aim:
    found = _AIM.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is no aim: write the individual's number and its cards, such as 1:8C or 2:5S+AD")
    return Aim(int(found[1]), _cards(found[2]))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split("+"))
