"""Reading a move from the canon's notation, tolerant of case, spacing and the order of the positions."""

import re
from typing import Final

from drumhead.games.officers_battle.moves import (
    Battle,
    Bonus,
    Draw,
    Move,
    Pass,
    Play,
    Recall,
    Regroup,
    Source,
    Spoil,
    Spoils,
    Way,
)
from drumhead.games.officers_battle.pack import PLACES
from drumhead.table.cards import parse_card
from drumhead.table.game import BadInput

FORMS: Final = (
    "draw deck|discard|none",
    "battle west 9H; centre AS kill; east 5H-6H-AS-8H",
    "regroup west to left|right from deck|left|right|none",
    "pass",
    "bonus deck|discard|none",
    "spoils pile|deck|discard|none",
    "recall left|right",
)

_PLACE: Final = {name: at for at, name in enumerate(PLACES)} | {"center": 1}
_WHERE: Final = "|".join(_PLACE)


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text.replace(" ", r"\s+"), re.IGNORECASE)


_DRAW: Final = _pattern("(draw|bonus) (deck|discard|none)")
_BATTLE: Final = _pattern("battle (.+)")
_PLAY: Final = _pattern(rf"({_WHERE}) (.+?)( kill)?")
_REGROUP: Final = _pattern(f"regroup ({_WHERE}) to (left|right) from (deck|left|right|none)")
_PASS: Final = _pattern("pass")
_SPOILS: Final = _pattern("spoils (pile|deck|discard|none)")
_RECALL: Final = _pattern("recall (left|right)")


def parse(text: str) -> Move:
    """The move that ``text`` writes. Raises BadInput naming the text and the forms there are.

    >>> str(parse("Battle east 5h - 6h-a♠-8h ;west AS kill"))
    'battle west AS kill; east 5H-6H-AS-8H'
    """
    try:
        move = _read(text.strip())
    except ValueError as fault:
        raise BadInput(f"{text!r} can't be read as a move: {fault}") from None
    if move is None:
        raise BadInput(f"{text!r} is no move of Officers' Battle: the moves are {' · '.join(FORMS)}")
    return move


def _read(text: str) -> Move | None:
    if found := _DRAW.fullmatch(text):
        source = Source(found[2].lower())
        return Draw(source) if found[1].lower() == "draw" else Bonus(source)
    if found := _BATTLE.fullmatch(text):
        return Battle(tuple(_play(part.strip()) for part in found[1].split(";")))
    if found := _REGROUP.fullmatch(text):
        return Regroup(_PLACE[found[1].lower()], found[2].lower(), found[3].lower())
    if _PASS.fullmatch(text):
        return Pass()
    if found := _SPOILS.fullmatch(text):
        return Spoils(Spoil(found[1].lower()))
    if found := _RECALL.fullmatch(text):
        return Recall(found[1].lower())
    return None


def _play(text: str) -> Play:
    found = _PLAY.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is no play: write the position and the card, such as west 9H")
    at, cards, kill = _PLACE[found[1].lower()], found[2], found[3]
    if "-" in cards:
        # A series kills whether or not that is said.
        return Play(at, tuple(map(parse_card, re.split(r"\s*-\s*", cards))), Way.SERIES)
    read = tuple(map(parse_card, cards.split()))
    if kill and len(read) > 1:
        raise ValueError(f"{text!r}: one ace kills alone, and a series is written with hyphens, such as 5H-6H-7H-8H")
    return Play(at, read, Way.ACE if kill else Way.SINGLES)
