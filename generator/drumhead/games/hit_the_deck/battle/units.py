"""The state of a battle: two sides of characters and vehicles, the turn and the phase."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Final, Literal

from drumhead.games.hit_the_deck.resolve.checks import half
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER, STAND
from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS
from drumhead.table.game import BadInput
from drumhead.table.reading import Limit

GUNNER: Final = "gunner"
"""The special skill that the umpire may give for a heavy weapon (``antitank.check``)."""
MOVEMENT: Final = "movement"
COMBAT: Final = "combat"
WRECKED: Final = ("abandoned", "destroyed")
"""Damage that takes a vehicle out of the battle: ids of rows of ``antitank-damage``."""


Text = Annotated[str, Limit(pattern=r"(?s)^.{0,200}\Z", example="200 letters at most")]
Name = Annotated[str, Limit(pattern=r"(?s)^.{1,200}\Z", example="a name, 200 letters at most")]
Number = Annotated[int, Limit(1, 10)]
"""Of a skill (``check.number``)."""
_Count = Annotated[int, Limit(0, 99)]
_Turn = Annotated[int, Limit(0, 9999)]


@dataclass(frozen=True, slots=True)
class Carried:
    """A weapon, and its rounds left; None if they are not counted (``fire.carried``)."""

    weapon: str
    rounds: _Turn | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """A character, or if it has armour a vehicle. The weapons of a vehicle are its mounts."""

    id: Name
    name: Name
    quality: str = ""
    skills: Mapping[str, Number] = field(default_factory=dict)
    """Core skill -> number; those of a vehicle are its crew's."""
    special: Mapping[str, Number] = field(default_factory=dict)
    """Name of a special skill -> number."""
    carried: tuple[Carried, ...] = ()
    wounds: Annotated[int, Limit(0, MOST_WOUNDS)] = 0
    aboard: str = ""
    """The id of the vehicle that the character rides in; it may fire the mounts."""
    armour: str = ""
    points: _Count | None = None
    """Damage points left of an un-armoured vehicle."""
    damage: tuple[str, ...] = ()
    """Ids of rows of ``antitank-damage``."""
    note: Text = ""
    umpire: Text = ""
    """The umpire's reason for numbers outside the rules."""
    mode: str = STAND
    """The mode, or the speed, declared for this turn."""
    prone: bool = False
    cover: str = NO_COVER
    fired: bool = False
    """Whether it has fought in this turn."""
    burning: Annotated[int, Limit(1, 9999)] | None = None
    """The turn in which it caught fire."""
    burned: _Turn = 0
    """The last turn in which attempts to put it out were made."""
    act: str = ""
    """The king played for the courageous act under way."""
    suffered: _Count = 0
    """Wounds of that act, without effect until its card is drawn."""
    mentioned: _Count = 0
    """Mentions in dispatches."""

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle."""
        return bool(self.armour)

    @property
    def is_able(self) -> bool:
        """Whether it still takes part (``wound.two``, ``antitank.disabled``, ``soft.destroyed``)."""
        if self.is_vehicle:
            return self.points != 0 and not set(self.damage) & set(WRECKED)
        return self.wounds < MOST_WOUNDS - 1

    def now(self, number: int) -> int:
        """A skill's number as it counts now: halved for a wound (``wound.one``)."""
        return half(number) if self.wounds else number


def _not_a_crowd(units: Sequence[object]) -> None:
    if len(units) > 60:
        raise ValueError("a side has 60 units at most")


@dataclass(frozen=True)
class Side:
    """One side."""

    units: Annotated[tuple[Unit, ...], _not_a_crowd]
    name: Text = ""


@dataclass(frozen=True)
class Scenario:
    """A battle as an umpire writes it."""

    sides: tuple[Side, Side]
    title: Text = ""
    note: Annotated[str, Limit(pattern=r"(?s)^.{0,2000}\Z", example="2000 letters at most")] = ""
    courts: tuple[Literal["knaves", "queens", "kings"], ...] = ()
    """The optional rules in use (``court.choice``)."""
    events: tuple[str, ...] = ()
    """The events that the umpire prepared for knaves and that have not happened yet, in order."""
    turn: Annotated[int, Limit(1, 9999)] = 1
    phase: Literal["movement", "combat"] = MOVEMENT
    advice: tuple[Literal["one_card", "doubled"], ...] = ()
    """What the notes for umpires suggest and this battle does."""


@dataclass(frozen=True)
class BattleState(Scenario):
    """The state of a battle, immutable. Only recorded actions lead to another."""

    order: tuple[str, ...] = ()
    """The ids of units in the order in which they fire in this turn, if that is decided."""

    @property
    def units(self) -> Iterator[Unit]:
        """All units, one side after the other."""
        return (unit for side in self.sides for unit in side.units)

    def unit(self, name: object) -> Unit:
        """The unit with that id. Raises BadInput."""
        for unit in self.units:
            if unit.id == name:
                return unit
        raise BadInput(f"there is no {name!r} on the rosters: choose from {', '.join(unit.id for unit in self.units)}")

    def side(self, unit_id: str) -> int:
        """The side of the unit with that id, from 0. Raises BadInput."""
        unit = self.unit(unit_id)
        return next(place for place, side in enumerate(self.sides) if unit in side.units)

    def replace_unit(self, changed: Unit) -> "BattleState":
        """The battle with this unit in place of the one with the same id."""
        return self.with_units(
            [[changed if unit.id == changed.id else unit for unit in side.units] for side in self.sides]
        )

    def with_units(self, units: Iterable[Iterable[Unit]]) -> "BattleState":
        """The battle with these units on its sides."""
        first, second = (replace(side, units=tuple(own)) for side, own in zip(self.sides, units, strict=True))
        return replace(self, sides=(first, second))

    def weapons(self, unit: Unit) -> Iterator[tuple[Unit, Carried]]:
        """Yield holder and weapon of all that the unit may use: its own, then the mounts of the vehicle it rides in."""
        yield from ((unit, carried) for carried in unit.carried)
        if unit.aboard:
            vehicle = self.unit(unit.aboard)
            yield from ((vehicle, carried) for carried in vehicle.carried)
