"""A battle kept as JSON text: the scenario that it began with, and every action since, which are done again."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Final, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire.save import field_values
from drumhead.table.game import BadInput
from drumhead.table.json_text import BrokenJson, read_json
from drumhead.table.reading import Limit, Problems, read

FORMAT: Final = 1
"""The version of the file format. No other is read: its keys may mean other things."""
MEASURES: Final = ("metres", "inches")


@dataclass(frozen=True, slots=True)
class OpenCase:
    """The case that is being entered: who acts, at whom, with which inputs and cards."""

    by: str = ""
    at: list[str] = field(default_factory=list)
    key: str = ""
    """The offer chosen; the likeliest one while it is empty."""
    given: dict[str, Any] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    """Those drawn for it already."""
    reached: list[str] = field(default_factory=list)
    """Who is within the radius, once it is known where it landed."""


class Takeback(NamedTuple):
    """Something taken back after its cards had been drawn, which the log keeps a note of."""

    place: int
    """Entries of the log that stood before it."""
    title: str
    cards: str
    """Card texts: ``4H 10S``."""

    @property
    def text(self) -> str:
        """The note."""
        return f"Before this, {self.title} was taken back after {self.cards} had been seen."


def _says_what_to_do(action: Mapping[str, Any]) -> None:
    if not isinstance(action.get("do"), str):
        raise ValueError("an action says in `do` what it is")


Action = Annotated[Mapping[str, Any], _says_what_to_do]


@dataclass(frozen=True, slots=True)
class BattleSave:
    """The contents of a save."""

    scenario: dict[str, Any]
    actions: list[Action] = field(default_factory=list)
    undone: list[Action] = field(default_factory=list)
    case: OpenCase = OpenCase()
    measure: Annotated[str, Limit(pattern=f"^({'|'.join(MEASURES)})$", example=" or ".join(MEASURES))] = MEASURES[0]
    takebacks: list[Takeback] = field(default_factory=list)


def write(bundle: GameBundle, save: BattleSave) -> str:
    """The battle as JSON text."""
    data = {"game": bundle.slug, "edition": bundle.edition, "format": FORMAT, **field_values(save)}
    if not save.takebacks:
        del data["takebacks"]
    return json.dumps(data, default=field_values, ensure_ascii=False, separators=(",", ":"))


def read_battle(bundle: GameBundle, text: str) -> BattleSave:
    """The battle that ``write`` wrote, or a bare scenario. Raises BadInput for a text that is neither."""
    try:
        data = read_json(text)
    except BrokenJson as error:
        raise BadInput(f"The file is damaged: {error}.") from None
    if not isinstance(data, dict):
        raise BadInput("The file is damaged: a battle is a JSON object with scenario and actions.")
    if data.get("game", bundle.slug) != bundle.slug:
        raise BadInput(f"This is a battle of {data['game']!r}; here {bundle.title} is fought ({bundle.slug!r}).")
    if "sides" in data:
        return BattleSave({part: value for part, value in data.items() if part not in ("game", "edition")})
    if data.get("format") != FORMAT:
        raise BadInput(
            f"The file says format {data.get('format')!r}; this page reads {FORMAT}. Reload it if the file is newer."
        )
    parts = {part: value for part, value in data.items() if part not in ("game", "edition", "format", "case")}
    try:
        saved = read(BattleSave, parts)
    except Problems as found:
        raise BadInput(f"The file is damaged: {found}.") from None
    try:
        return replace(saved, case=read(OpenCase, data.get("case", {})))
    except Problems:
        return saved
