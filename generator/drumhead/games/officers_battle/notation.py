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
from drumhead.table.notation import NoMove, pattern, read_move

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


_DRAW: Final = pattern("(draw|bonus) (deck|discard|none)")
_BATTLE: Final = pattern("battle (.+)")
_PLAY: Final = pattern(rf"({_WHERE}) (.+?)( kill)?")
_REGROUP: Final = pattern(f"regroup ({_WHERE}) to (left|right) from (deck|left|right|none)")
_PASS: Final = pattern("pass")
_SPOILS: Final = pattern("spoils (pile|deck|discard|none)")
_RECALL: Final = pattern("recall (left|right)")


def parse(text: str) -> Move:
    """The move that ``text`` writes. Raises BadInput naming the text and the forms there are.

    >>> str(parse("Battle east 5h - 6h-a♠-8h ;west AS kill"))
    'battle west AS kill; east 5H-6H-AS-8H'
    """
    return read_move(text, _read, "Officers' Battle", FORMS)


def _read(text: str) -> Move:
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
    raise NoMove


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
