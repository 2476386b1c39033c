"""A battle as a game declares it: which resolvers apply to which units, and what their results do to the rosters.

Its states are frozen, and only actions change them. An action is JSON: ``do`` and, where a resolver settles it, ``by``,
``at``, ``with``, ``given`` and ``cards``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card
from drumhead.table.resolver import Answer
from drumhead.table.verdict import Verdict

Action = Mapping[str, Any]
Draw = Callable[[int, str], Card]
"""The next card of a side's pack, and what it is for."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a unit can do: a resolver, with a weapon where it takes one; or an action that none settles."""

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


class SkillView(NamedTuple):
    """A skill, its number on the roster and as it counts now."""

    label: str
    number: int
    now: int


class ArmView(NamedTuple):
    """A weapon carried, and its rounds; None where they are not counted."""

    weapon: str
    label: str
    rounds: int | None


class UnitView(NamedTuple):
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


class BattleEngine(NamedTuple):
    """A battle of a game, named by ``Game(battle=…)``. Its ``terms`` are what the game's ``read_tables`` reads."""

    inch: int
    """Metres that an inch on the table stands for."""
    needs: tuple[str, ...]
    """Inputs that somebody must know, where a case has them: no default stands for them."""
    between: str
    """The input that is remembered for two units: the distance."""
    remembered: tuple[str, ...]
    """Inputs that are remembered for a unit that does the same again."""
    rare: tuple[str, ...]
    """Inputs that are folded away, since they are seldom changed."""
    scenario: Callable[[Any], dict[str, Any]]
    """Terms -> a scenario that is ready to play, as JSON."""
    start: Callable[[object, Any], Any]
    """Scenario and terms -> the first state. Raises BadInput naming every fault."""
    roster: Callable[[Any], dict[str, Any]]
    """State -> the battle as it stands, as a scenario."""
    to_csv: Callable[[Any, Any], str]
    """State and terms -> the rosters as CSV."""
    from_csv: Callable[[Any, str, Any, int], tuple[dict[str, Any], str]]
    """State, CSV, terms and a number of shuffles -> the scenario with those rosters, and what was drawn for blanks.
    Raises BadInput naming every fault by its line."""
    sides: Callable[[Any, Any], list[tuple[str, list[UnitView]]]]
    """State and terms -> the rosters: of each side its name and its units."""
    flags: Callable[[Any], dict[str, Any]]
    """State -> the inputs about the cards in the packs."""
    side: Callable[[Any, str], int]
    """State and unit -> the unit's side, from 0. Raises BadInput."""
    when: Callable[[Any], tuple[str, str]]
    """State -> the turn and phase in words, and what the next step is called."""
    reminders: Callable[[Any], list[Line]]
    """State -> what must not be forgotten in this turn."""
    offers: Callable[[Any, Any, str, Sequence[str], Sequence[Card]], Iterable[Offer]]
    """State, terms, unit, targets and the cards that its side keeps -> what it can do to them, the likeliest first."""
    known_inputs: Callable[[Any, Any, Action], dict[str, Any]]
    """State, terms and action -> the inputs that the rosters know, by name; some may be none of the resolver's."""
    verify: Callable[[Any, Action], Verdict]
    """State and action -> whether the turn allows it."""
    apply_result: Callable[[Any, Any, Action, Answer], ActionResult]
    """State, terms, action and a resolver's answer -> what its result does."""
    apply_action: Callable[[Any, Any, Action, Draw], ActionResult]
    """State, terms and any other action -> what it does. Raises BadInput for one that can't be done."""
    creation: Callable[[Any], dict[str, Any]]
    """Terms -> the choices in a form that makes units: lists of value and label by part."""
    recruits: Callable[[Any, str, int], dict[str, Any]]
    """Terms, quality and number -> numbers drawn for a character by the rules, from a pack shuffled by that number.
    Raises BadInput."""
