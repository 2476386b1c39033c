"""Going on with a saved game, whatever state the save is in."""

import json
from collections.abc import Mapping
from typing import Any

from drumhead.play.kit import Kit
from drumhead.play.session import Session
from drumhead.table.game import BadInput


def resume(kit: Kit, text: str) -> tuple[Session, tuple[str, ...]]:
    """The game that ``Session.save`` wrote, and a sentence for all that could not be taken as it was.

    A move that the rules of today refuse is not lost: it and those after it count as taken back. Raises BadInput
    where there is no deal to go on from, with what is wrong and what would be right.
    """
    record = _record(kit, text)
    notes: list[str] = []
    if record.get("edition", kit.edition) != kit.edition:
        notes.append(
            f"This game was saved under edition {record['edition']} of the rules; edition {kit.edition} is in force."
        )
    session = Session(
        kit,
        number=_number(record),
        deal=_mapping(record, "deal") if "deal" in record else None,
        variants=_variants(kit, record, notes),
        players=_mapping(record, "players"),
    )
    moves, undone = _texts(record, "moves"), _texts(record, "undone")
    for place, move in enumerate(moves):
        why = _refusal(session, move)
        if why:
            notes.append(f"Move {place + 1}, {move}, can't be played: {why} It and the moves after it were taken back.")
            undone = moves[place:] + undone
            break
    session.take_back_later(undone)
    return session, tuple(notes)


def _record(kit: Kit, text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except ValueError as error:
        raise BadInput(f"The saved game is damaged: it is no JSON ({error}).") from None
    if not isinstance(record, dict):
        raise BadInput("The saved game is damaged: a record is a JSON object with game, moves and seed or deal.")
    if record.get("game") != kit.slug:
        raise BadInput(f"This is a record of {record.get('game')!r}; here {kit.title} is played ({kit.slug!r}).")
    return record


def _number(record: Mapping[str, Any]) -> int | None:
    number = record.get("seed")
    if number is not None and type(number) is not int:
        raise BadInput(f"The record's seed is {number!r}; it must be a whole number.")
    return number


def _mapping(record: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = record.get(key, {})
    if not isinstance(value, dict):
        raise BadInput(f"The record's {key} is {value!r}; it must be an object.")
    return value


def _texts(record: Mapping[str, Any], key: str) -> list[str]:
    value = record.get(key, [])
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise BadInput(f"The record's {key} must be a list of moves in text.")
    return list(value)


def _variants(kit: Kit, record: Mapping[str, Any], notes: list[str]) -> dict[str, str]:
    """The variants that there are; for the others the default, with a note."""
    chosen: dict[str, str] = {}
    for switch, value in _mapping(record, "variants").items():
        try:
            kit.choose({switch: value})
        except BadInput as error:
            notes.append(f"{error}. The default is used.")
        else:
            chosen[switch] = value
    return chosen


def _refusal(session: Session, move: str) -> str:
    """Play the move; why it can't be, or nothing."""
    try:
        return session.play(move).reason
    except BadInput as error:
        return f"{error}."
