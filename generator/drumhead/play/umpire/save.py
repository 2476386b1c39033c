"""The umpire's desk as JSON text: its state, the states that undo returns to, and the log."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire.ledger import LogEntry
from drumhead.play.umpire.pack import Pack, once_each
from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_saved
from drumhead.table.reading import Limit, Problems, read


@dataclass(frozen=True, slots=True)
class DeskState:
    """The state of the desk without the log. It changes only to what its resolver answers."""

    form: str
    given: Mapping[str, Mapping[str, Any]]
    """Form -> its inputs, as given; under the empty name those about the pack."""
    pack: Annotated[Pack, once_each]
    out: tuple[Card, ...] = ()
    """The discard pile when the case at hand began."""
    cards: tuple[Card, ...] = ()
    """The cards drawn for it."""
    written: Annotated[int, Limit(0)] = 0
    """Entries in the log."""


class _States(NamedTuple):
    state: DeskState
    before: tuple[DeskState, ...]


class _Log(NamedTuple):
    log: list[LogEntry]


def write(bundle: GameBundle, state: DeskState, before: Sequence[DeskState], log: Sequence[LogEntry]) -> str:
    """The desk as JSON text."""
    data = {"game": bundle.slug, "edition": bundle.edition, "state": state, "before": before, "log": log}
    return json.dumps(data, default=field_values, ensure_ascii=False, separators=(",", ":"))


def field_values(part: Any) -> dict[str, Any]:
    """The fields of a part of the desk by name."""
    return {name: getattr(part, name) for name in part.__slots__}


def read_log(bundle: GameBundle, text: str) -> list[LogEntry]:
    """The log of a desk that ``write`` wrote. Raises BadInput."""
    data = _read(text)
    if data.get("game") != bundle.slug:
        raise BadInput(f"This is the desk of {data.get('game')!r}; here {bundle.title} is umpired ({bundle.slug!r}).")
    try:
        return read(_Log, {"log": data.get("log")}).log
    except Problems as found:
        raise BadInput(f"The saved desk is damaged: {found}.") from None


def read_states(text: str) -> tuple[DeskState, list[DeskState]]:
    """The desk's state, and those that undo returns to, the oldest first. Raises BadInput."""
    data = _read(text)
    states = read(_States, {part: data.get(part) for part in _States._fields})
    return states.state, [*states.before]


def _read(text: str) -> dict[str, Any]:
    return read_saved(text, "The saved desk", "it must be a JSON object with state and log")
