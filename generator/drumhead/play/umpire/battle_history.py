"""The history of a battle: its actions in order, undo and redo, the log, and all of it kept as JSON text."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Final, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire.battle import Action, Offer
from drumhead.play.umpire.battle_actions import ActionRunner, BattleSnapshot
from drumhead.play.umpire.ledger import Line, LogEntry
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_saved
from drumhead.table.reading import Limit, Problems, fields_to_json, read

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
    act: dict[str, Any] = field(default_factory=dict)
    """What no resolver settles and yet needs cards from the table, such as the order of fire; with those tapped."""
    awaits: str = ""
    """What the next card of that is for."""
    side: int = 0
    """Whose pack it comes from."""

    def offer(self, offers: Sequence[Offer]) -> Offer | None:
        """The one of the offers that is chosen, if any can be."""
        return next((offer for offer in offers if offer.key == self.key), offers[0] if offers else None)


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


SavedAction = Annotated[Mapping[str, Any], _says_what_to_do]


@dataclass(frozen=True, slots=True)
class BattleSave:
    """The contents of a save."""

    scenario: dict[str, Any]
    actions: list[SavedAction] = field(default_factory=list)
    undone: list[SavedAction] = field(default_factory=list)
    case: OpenCase = OpenCase()
    measure: Annotated[str, Limit(pattern=f"^({'|'.join(MEASURES)})$", example=" or ".join(MEASURES))] = MEASURES[0]
    takebacks: list[Takeback] = field(default_factory=list)
    own: bool = False
    """Whether the players draw from packs of their own, so that nothing is drawn here."""


def write_save(bundle: GameBundle, save: BattleSave) -> str:
    """The battle as JSON text."""
    data = {"game": bundle.slug, "edition": bundle.edition, "format": FORMAT, **fields_to_json(save)}
    if not save.takebacks:
        del data["takebacks"]
    return json.dumps(data, default=fields_to_json, ensure_ascii=False, separators=(",", ":"))


def read_save(bundle: GameBundle, text: str) -> BattleSave:
    """The battle that ``write`` wrote, or a bare scenario. Raises BadInput for a text that is neither."""
    data = read_saved(text, "The file", "a battle is a JSON object with scenario and actions")
    if data.get("game", bundle.slug) != bundle.slug:
        raise BadInput(f"This is a battle of {data['game']!r}; here {bundle.title} is fought ({bundle.slug!r}).")
    if "sides" in data:
        return BattleSave({part: value for part, value in data.items() if part not in ("game", "edition")})
    if data.get("format") != FORMAT:
        said = f"The file says format {data.get('format')!r}; this page reads {FORMAT}"
        raise BadInput(f"{said}. Reload it if the file is newer.")
    parts = {part: value for part, value in data.items() if part not in ("game", "edition", "format", "case")}
    try:
        saved = read(BattleSave, parts)
    except Problems as found:
        raise BadInput(f"The file is damaged: {found}.") from None
    try:
        return replace(saved, case=read(OpenCase, data.get("case", {})))
    except Problems:
        return saved


class BattleHistory:
    """The actions of one battle and the snapshot after each; ``undone`` are those taken back, the last one last."""

    def __init__(self, runner: ActionRunner, scenario: Any) -> None:
        """Begin at the start of the scenario. Raises BadInput naming every fault."""
        self._runner = runner
        self._snapshots = [runner.begin(scenario)]
        self.scenario = scenario
        self.actions: list[Action] = []
        self.undone: list[Action] = []
        self.log: list[LogEntry] = []
        self.takebacks: list[Takeback] = []

    @property
    def snapshot(self) -> BattleSnapshot:
        """The current position."""
        return self._snapshots[-1]

    def perform(self, action: Action) -> None:
        """Perform the action. Raises BadInput where it can't be done."""
        snapshot, entry = self._runner.after(self.snapshot, action)
        if entry.cards and "cards" not in action:
            action = {**action, "cards": list(entry.cards)}
        self._snapshots.append(snapshot)
        self.actions.append(action)
        self.log.append(entry)

    def take_back(self) -> tuple[Action, LogEntry]:
        """Take the last action back; returns it with what the log said of it."""
        action = self.actions.pop()
        self.undone.append(action)
        self._snapshots.pop()
        return action, self.log.pop()

    def note(self, title: str, cards: Sequence[str]) -> None:
        """Note in the log that something was taken back after these cards had been seen."""
        self.restore(self.takebacks)
        if cards:
            self.takebacks.append(Takeback(len(self.actions), title, " ".join(cards)))

    def restore(self, takebacks: Sequence[Takeback]) -> None:
        """Take over these notes; none stands behind the last action."""
        latest = len(self.actions)
        self.takebacks = [takeback._replace(place=min(takeback.place, latest)) for takeback in takebacks]

    def drop_note(self) -> None:
        """Drop the last note where the same action was done again with the same cards: nothing was gained by it."""
        entry = self.log[-1]
        if self.takebacks and self.takebacks[-1][1:] == (entry.title, " ".join(entry.cards)):
            self.takebacks.pop()

    def entries(self) -> list[LogEntry]:
        """The log; each entry notes what was taken back before it."""
        notes: dict[int, list[Line]] = {}
        for takeback in self.takebacks:
            notes.setdefault(takeback.place, []).append((takeback.text, ()))
        return [replace(entry, effects=(*notes.get(place, ()), *entry.effects)) for place, entry in enumerate(self.log)]
