"""Reading a move from the canon's notation, tolerant of case, spacing and the order of the cards in a sum."""

import re
from typing import Final

from drumhead.games.onslaught.moves import (
    Absorb,
    Arrange,
    Destroy,
    End,
    Joker,
    Move,
    Peek,
    Pledge,
    Recalibrate,
    Shift,
    Turn,
)
from drumhead.table.cards import Card, parse_card
from drumhead.table.notation import NoMove, pattern, read_move

FORMS: Final = (
    "pledge N",
    "turn",
    "absorb CARD",
    "destroy CARD+CARD…",
    "destroy CARD+CARD… with 3C",
    "joker",
    "shift CARD from CARD to CARD with 5S",
    "peek with 7C",
    "arrange CARD CARD CARD",
    "recalibrate N with CARD",
    "end",
)

_N = "(-?[0-9]{1,6})"
_CARD = r"([^\s+]+)"
_CARDS = r"([^\s+]+(?:(?:\s*\+\s*|\s+)[^\s+]+)*?)"


_PLEDGE: Final = pattern(f"pledge {_N}")
_ABSORB: Final = pattern(f"absorb {_CARD}")
_DESTROY: Final = pattern(f"destroy {_CARDS}(?: with {_CARD})?")
_SHIFT: Final = pattern(f"shift {_CARD} from {_CARD} to {_CARD} with {_CARD}")
_PEEK: Final = pattern(f"peek with {_CARD}")
_ARRANGE: Final = pattern(f"arrange {_CARDS}")
_RECALIBRATE: Final = pattern(f"recalibrate {_N} with {_CARD}")
_BARE: Final[dict[str, Move]] = {"turn": Turn(), "joker": Joker(), "end": End()}


def parse(text: str) -> Move:
    """The move that ``text`` writes. Raises BadInput naming the text and the forms there are.

    >>> str(parse("Destroy 7s + t♣ with 3C"))
    'destroy 7S+10C with 3C'
    """
    return read_move(text, _read, "Onslaught", FORMS)


def _read(text: str) -> Move:
    if bare := _BARE.get(text.lower()):
        return bare
    if found := _PLEDGE.fullmatch(text):
        return Pledge(int(found[1]))
    if found := _ABSORB.fullmatch(text):
        return Absorb(parse_card(found[1]))
    if found := _DESTROY.fullmatch(text):
        return Destroy(_cards(found[1]), parse_card(found[2]) if found[2] else None)
    if found := _SHIFT.fullmatch(text):
        return Shift(*(parse_card(card) for card in found.groups()))
    if found := _PEEK.fullmatch(text):
        return Peek(parse_card(found[1]))
    if found := _ARRANGE.fullmatch(text):
        return Arrange(_cards(found[1]))
    if found := _RECALIBRATE.fullmatch(text):
        return Recalibrate(int(found[1]), parse_card(found[2]))
    raise NoMove


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in re.split(r"[\s+]+", text))
