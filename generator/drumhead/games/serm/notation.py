"""Reading a move from the canon's notation, tolerant of case and spacing."""

import re
from collections.abc import Sequence
from typing import Final

from drumhead.games.serm.moves import (
    Add,
    Begin,
    Declare,
    End,
    Give,
    Move,
    Pass,
    Put,
    React,
    Roll,
    Shift,
    Shoot,
    Step,
    Stop,
    Take,
    To,
)
from drumhead.games.serm.state import SIDES, kept
from drumhead.games.serm.terms import SOLDIERS
from drumhead.table.game import BadInput
from drumhead.table.start import short

FORMS: Final = (
    "set south ranger 3 1 0",
    "set terrain 2 4 4.5 30",
    "add wall 4 4 30",
    "take 2",
    "begin",
    "move brawler 30",
    "move assault",
    "shoot gunner brawler face 45",
    "give gunner",
    "end",
    "roll 6 2 5",
    "to 4.2 6.1",
    "to 3 4 face 90 then 5 4",
    "react gunner",
    "pass",
    "stop 3.1 4.4",
)

MOST_STEPS: Final = 99
"""Points that a way may have, and dice that a roll may have: more than any table or any luck asks for."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,3})?")
_WHOLE: Final = re.compile(r"[0-9]{1,3}")
_ALIAS: Final = {"armoured": "armored"}


def parse(text: str) -> Move:
    """The move that ``text`` writes. Raises BadInput naming the text and the forms there are.

    >>> str(parse("Shoot  gunner BRAWLER face 45.0"))
    'shoot gunner brawler face 45'
    """
    quoted = short(text)
    try:
        move = _read(text.lower().split())
    except ValueError as fault:
        raise BadInput(f"{quoted} can't be read as a move: {fault}") from None
    if move is None:
        raise BadInput(f"{quoted} is no move of S.E.R.M.: the moves are {' · '.join(FORMS)}")
    return move


def _read(words: Sequence[str]) -> Move | None:
    match words:
        case ["set", "terrain", piece, x, y, turn]:
            return Shift(_whole(piece), _length(x), _length(y), _bearing(turn))
        case ["set", side, name, x, y, face]:
            return Put(_side(side), _soldier(name), _length(x), _length(y), _bearing(face))
        case ["add", kind, x, y, turn] if kind.isalpha():
            return Add(kind, _length(x), _length(y), _bearing(turn))
        case ["take", piece]:
            return Take(_whole(piece))
        case ["begin"]:
            return Begin()
        case ["move", name, *bearing] if len(bearing) < 2:
            return Declare(_soldier(name), _bearing(bearing[0]) if bearing else None)
        case ["shoot", name, target]:
            return Shoot(_soldier(name), _soldier(target))
        case ["shoot", name, target, "face", face]:
            return Shoot(_soldier(name), _soldier(target), _bearing(face))
        case ["give", name]:
            return Give(_soldier(name))
        case ["end"]:
            return End()
        case ["roll", *dice] if dice:
            return Roll(tuple(map(_whole, _few("dice", dice))))
        case ["to", *path]:
            return To(tuple(_steps(path)))
        case ["react", name]:
            return React(_soldier(name))
        case ["pass"]:
            return Pass()
        case ["stop", x, y]:
            return Stop(_length(x), _length(y))
    return None


def _steps(words: Sequence[str]) -> list[Step]:
    steps = []
    for part in _few("points", " ".join(words).split("then")):
        match part.split():
            case [x, y]:
                steps.append(Step(_length(x), _length(y)))
            case [x, y, "face", face]:
                steps.append(Step(_length(x), _length(y), _bearing(face)))
            case _:
                raise ValueError(f"{short(part.strip())} is no place: write x and y, such as 3 4, or 3 4 face 90")
    return steps


def _few(what: str, words: Sequence[str]) -> Sequence[str]:
    if len(words) > MOST_STEPS:
        raise ValueError(f"these are {len(words)} {what}: write {MOST_STEPS} at most")
    return words


def _side(word: str) -> str:
    if word not in SIDES:
        raise ValueError(f"{short(word)} is no side: write {' or '.join(SIDES)}")
    return word


def _soldier(word: str) -> str:
    name = _ALIAS.get(word, word)
    if name not in SOLDIERS:
        raise ValueError(f"{short(word)} is no soldier: write one of {', '.join(SOLDIERS)}")
    return name


def _whole(word: str) -> int:
    if not _WHOLE.fullmatch(word):
        raise ValueError(f"{short(word)} is no whole number: write one such as 5")
    return int(word)


def _length(word: str) -> float:
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"{short(word)} is no length: write card lengths with three decimals at most, such as 4.25")
    return kept(float(word))


def _bearing(word: str) -> float:
    if not _NUMBER.fullmatch(word) or not 0 <= float(word) < 360:
        raise ValueError(f"{short(word)} is no bearing: write degrees from 0 to 359.999, with three decimals at most")
    return kept(float(word))
