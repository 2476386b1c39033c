"""The umpire's desk as JSON text: its state, the states that undo returns to, and the log."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire.ledger import LogEntry
from drumhead.play.umpire.pack import Pack
from drumhead.table.card_lists import read_cards
from drumhead.table.cards import Card, pack
from drumhead.table.game import BadInput
from drumhead.table.json_text import BrokenJson, read_json


@dataclass(frozen=True, slots=True)
class DeskState:
    """The state of the desk without the log. It changes only to what its resolver answers."""

    form: str
    given: Mapping[str, Mapping[str, Any]]
    """Form -> its inputs, as given; under the empty name those about the pack."""
    pack: Pack
    out: tuple[Card, ...] = ()
    """The discard pile when the case at hand began."""
    cards: tuple[Card, ...] = ()
    """The cards drawn for it."""
    written: int = 0
    """Entries in the log."""

    @classmethod
    def from_json(cls, data: Any) -> "DeskState":
        """The state that ``write`` wrote. Raises BadInput."""
        if not isinstance(data, dict) or not isinstance(data.get("pack"), dict):
            raise BadInput("the desk's state is missing")
        form, given, written = data.get("form"), data.get("given"), data.get("written")
        if not isinstance(form, str) or type(written) is not int or written < 0:
            raise BadInput("the desk's form or the length of its log is missing")
        if not isinstance(given, dict) or not all(isinstance(values, dict) for values in given.values()):
            raise BadInput("the inputs of the desk's forms are missing")
        faults: list[str] = []
        out, cards = (read_cards(name, data.get(name), pack(), faults) for name in ("out", "cards"))
        if faults:
            raise BadInput("\n".join(faults))
        return cls(form, given, Pack.from_json(data["pack"]), out, cards, written)


def write(bundle: GameBundle, state: DeskState, before: Sequence[DeskState], log: Sequence[LogEntry]) -> str:
    """The desk as JSON text."""
    data = {
        "game": bundle.slug,
        "edition": bundle.edition,
        "state": state,
        "before": before,
        "log": log,
    }
    return json.dumps(data, default=field_values, ensure_ascii=False, separators=(",", ":"))


def field_values(part: Any) -> dict[str, Any]:
    """The fields of a part of the desk by name."""
    return {name: getattr(part, name) for name in part.__slots__}


def read_log(bundle: GameBundle, text: str) -> list[LogEntry]:
    """The log of a desk that ``write`` wrote. Raises BadInput."""
    data = _read(text)
    if data.get("game") != bundle.slug:
        raise BadInput(f"This is the desk of {data.get('game')!r}; here {bundle.title} is umpired ({bundle.slug!r}).")
    entries = data.get("log")
    if not isinstance(entries, list):
        raise BadInput("The saved desk is damaged: its log must be a list.")
    return [LogEntry.from_json(entry) for entry in entries]


def read_states(text: str) -> tuple[DeskState, list[DeskState]]:
    """The desk's state, and those that undo returns to, the oldest first. Raises BadInput."""
    data = _read(text)
    before = data.get("before")
    if not isinstance(before, list):
        raise BadInput("what can be taken back is missing")
    return DeskState.from_json(data.get("state")), [DeskState.from_json(state) for state in before]


def _read(text: str) -> dict[str, Any]:
    try:
        data = read_json(text)
    except BrokenJson as error:
        raise BadInput(f"The saved desk is damaged: {error}.") from None
    if not isinstance(data, dict):
        raise BadInput("The saved desk is damaged: it must be a JSON object with state and log.")
    return data
