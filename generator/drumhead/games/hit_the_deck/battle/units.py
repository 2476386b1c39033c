"""A battle as it stands: two sides of characters and vehicles, whose turn and phase it is, what is owed to whom."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS, UNHURT, UmpireTerms
from drumhead.table.game import BadInput

STAND: Final = "stand"
NO_COVER: Final = "none"
KNIFE: Final = "knife"
SHOOT: Final = "shoot"
GUNNER: Final = "gunner"
"""The special skill that the umpire may give for a heavy weapon (``antitank.check``)."""
MOVEMENT: Final = "movement"
COMBAT: Final = "combat"
PHASES: Final = (MOVEMENT, COMBAT)
WRECKED: Final = ("abandoned", "destroyed")
"""What makes a vehicle useless: the ids of rows of ``antitank-damage``."""


@dataclass(frozen=True, slots=True)
class Carried:
    """A weapon, and how many rounds of it are left; None where they are not counted."""

    weapon: str
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """A character, or a vehicle: that has an armour. A vehicle's weapons are its mounts."""

    id: str
    name: str
    quality: str = ""
    skills: Mapping[str, int] = field(default_factory=dict)
    """Core skill -> number; a vehicle may have those of its crew."""
    special: Mapping[str, int] = field(default_factory=dict)
    """Name of a special skill -> number."""
    carried: tuple[Carried, ...] = ()
    wounds: int = 0
    aboard: str = ""
    """The vehicle that the character rides in, whose mounts it may fire."""
    armour: str = ""
    points: int | None = None
    """Damage points left, of an un-armoured vehicle."""
    damage: tuple[str, ...] = ()
    """Ids of rows of ``antitank-damage``."""
    note: str = ""
    umpire: str = ""
    """The umpire's word for numbers that the rules would not give."""
    mode: str = STAND
    """The mode, or the speed, declared for this turn."""
    prone: bool = False
    cover: str = NO_COVER
    fired: bool = False
    """Whether it has fought in this turn."""
    burning: int | None = None
    """The turn in which it caught fire."""
    burned: int = 0
    """The last turn whose attempts to put it out were made."""
    act: str = ""
    """The king played for the courageous act under way."""
    suffered: int = 0
    """Wounds of that act, which wait for its card."""
    mentioned: int = 0
    """How often it was mentioned in dispatches."""

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

    def state(self, terms: UmpireTerms) -> str:
        """What a character with its wounds is called."""
        return terms.wounds.get(self.wounds, UNHURT).state


@dataclass(frozen=True, slots=True)
class Force:
    """One side."""

    name: str
    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle. It changes only to what a recorded action makes of it."""

    title: str
    note: str
    courts: tuple[str, ...]
    """The optional rules in use: knaves, queens, kings (``court.choice``)."""
    events: tuple[str, ...]
    """What the umpire prepared for knaves, in order."""
    forces: tuple[Force, ...]
    turn: int = 1
    phase: str = MOVEMENT
    happened: int = 0
    """Events that have happened."""
    order: tuple[str, ...] = ()
    """Who fires first in this turn, where that was settled."""

    @property
    def units(self) -> Iterator[Unit]:
        """Everybody, side by side."""
        return (unit for force in self.forces for unit in force.units)

    def unit(self, name: object) -> Unit:
        """The one of that id. Raises BadInput."""
        for unit in self.units:
            if unit.id == name:
                return unit
        raise BadInput(f"there is no {name!r} on the rosters: choose from {', '.join(unit.id for unit in self.units)}")

    def side(self, name: str) -> int:
        """The side of the one of that id, from 0. Raises BadInput."""
        self.unit(name)
        return next(place for place, force in enumerate(self.forces) if any(unit.id == name for unit in force.units))

    def put(self, changed: Unit) -> "BattleState":
        """The battle with that one instead of the one of the same id."""
        forces = tuple(
            replace(force, units=tuple(changed if unit.id == changed.id else unit for unit in force.units))
            for force in self.forces
        )
        return replace(self, forces=forces)

    def weapons(self, unit: Unit) -> Iterator[tuple[Unit, Carried]]:
        """What it may fire or throw, each with who holds it: its own, then the mounts of the vehicle it rides in."""
        yield from ((unit, carried) for carried in unit.carried)
        if unit.aboard:
            vehicle = self.unit(unit.aboard)
            yield from ((vehicle, carried) for carried in vehicle.carried)
