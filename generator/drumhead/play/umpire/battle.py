"""The protocol of a battle: which resolvers apply to which units, and what their results do to the rosters.

A game declares one as ``battle``. It keeps no state of its own: its states are frozen, and only actions change them.
An action is JSON: ``do`` and, where a resolver settles it, ``by``, ``at``, ``with``, ``given`` and ``cards``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypedDict

from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card
from drumhead.table.game import Tables
from drumhead.table.resolver import Answer
from drumhead.table.verdict import Verdict

Action = Mapping[str, Any]
Draw = Callable[[int], Card]
"""The next card of a side's pack."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a unit can do: a resolver, with a weapon where it takes one."""

    do: str
    title: str
    verb: str = ""
    """What the button that does it says."""
    weapon: str = ""
    wants: str = ""
    """What is still to be tapped before it can be done."""
    reaches: str = ""
    """The input that counts those reached, where only the first cards tell who they are."""
    asks: tuple[str, ...] = ()
    """Inputs that the rosters know and the umpire may still change."""
    hides: tuple[str, ...] = ()
    """Inputs that do not matter for these targets."""
    settles: bool = True
    """Whether a resolver settles it."""

    @property
    def key(self) -> str:
        """Its name in gestures."""
        return f"{self.do}:{self.weapon}" if self.weapon else self.do


class ActionResult(NamedTuple):
    """The state after an action, and the sentences about it."""

    state: Any
    lines: tuple[Line, ...]
    title: str = ""
    kept: tuple[tuple[int, Card], ...] = ()
    """Side and card: the cards that players keep and no resolver saw."""


class SkillView(TypedDict):
    """A skill, its number on the roster and as it counts now."""

    label: str
    number: int
    now: int


class ArmView(TypedDict):
    """A weapon carried, and its rounds; None where they are not counted."""

    weapon: str
    label: str
    rounds: int | None


class UnitView(TypedDict):
    """A unit of a roster, in words."""

    id: str
    name: str
    vehicle: bool
    line: str
    skills: list[SkillView]
    arms: list[ArmView]
    chips: list[str]
    out: bool
    wounds: int
    points: int | None
    data: dict[str, Any]
    """As in a scenario, for the form in which it is changed."""


class SideView(TypedDict):
    """A side's roster."""

    name: str
    units: list[UnitView]


class BattleEngine(Protocol):
    """A battle of a game."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that it cites and the resolvers don't."""

    def scenario(self) -> dict[str, Any]:
        """A scenario that is ready to play, as JSON."""

    def start(self, scenario: object, tables: Tables) -> Any:
        """The first state of a scenario. Raises BadInput naming every fault."""

    def roster(self, state: Any) -> dict[str, Any]:
        """The battle as it stands, as a scenario."""

    def to_csv(self, state: Any, tables: Tables) -> str:
        """The rosters as CSV."""

    def from_csv(self, state: Any, text: str, tables: Tables) -> dict[str, Any]:
        """The scenario with the rosters of that CSV. Raises BadInput naming every fault by its line."""

    def sides(self, state: Any, tables: Tables) -> list[SideView]:
        """The rosters."""

    @property
    def inch(self) -> int:
        """Metres that an inch on the table stands for."""

    def flags(self, state: Any) -> dict[str, Any]:
        """The inputs about the cards in the packs."""

    def side(self, state: Any, unit: str) -> int:
        """The side of a unit, from 0. Raises BadInput."""

    def when(self, state: Any) -> tuple[str, str]:
        """The turn and phase in words, and what the next step is called."""

    def reminders(self, state: Any) -> list[Line]:
        """What must not be forgotten in this turn."""

    def offers(self, state: Any, tables: Tables, by: str, at: Sequence[str], kept: Sequence[Card]) -> list[Offer]:
        """What the unit can do to those targets, the likeliest first. ``kept``: the cards that its side keeps."""

    def known_inputs(
        self, state: Any, tables: Tables, offer: Offer, by: str, at: Sequence[str], given: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The inputs that the rosters know, by name; some may be none of the resolver's."""

    def verify(self, state: Any, offer: Offer, by: str, at: Sequence[str], given: Mapping[str, Any]) -> Verdict:
        """Whether the turn allows the action."""

    def apply_result(self, state: Any, tables: Tables, action: Action, answer: Answer) -> ActionResult:
        """What the result of a resolver does."""

    def apply_action(self, state: Any, tables: Tables, action: Action, draw: Draw) -> ActionResult:
        """What any other action does. Raises BadInput for one that can't be done."""

    def creation(self, tables: Tables) -> dict[str, Any]:
        """The choices in a form that makes units: lists of value and label by part."""

    def recruits(self, tables: Tables, quality: str, number: int) -> dict[str, Any]:
        """Numbers drawn for a character by the rules, from a pack shuffled by ``number``. Raises BadInput."""
