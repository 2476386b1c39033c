"""The state of a game, the tables that it rests on, and how it ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple

from drumhead.games.serm.rules.ids import Rule
from drumhead.table.game import Tables
from drumhead.table.position import to_json
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader, cache_last
from drumhead.table.verdict import Outcome
from drumhead.table.words import counted

RANGER: Final = "ranger"
GUNNER: Final = "gunner"
ASSAULT: Final = "assault"
SOLDIERS: Final = (RANGER, GUNNER, "armored", ASSAULT, "brawler")
RECTANGLE: Final = 4
"""Corners of a rectangle; those of an octagon are twice as many."""
CORNERS: Final = (RECTANGLE, 2 * RECTANGLE)
MEASURES: Final = ("long", "short", "width", "height", "least", "most", "zone", "tolerance", "degrees", "stops")

Size = Annotated[float, Limit(0.001, 1000)]
Length = Annotated[float, Limit(-1000, 1000, example="card lengths from -1000 to 1000, such as 4.25")]
"""As it is written in deals and positions."""
Bearing = Annotated[float, Limit(0, 359.9994, example="degrees from 0 to 359.999, clockwise from north")]
SoldierName = Annotated[str, Limit(pattern=rf"^({'|'.join(SOLDIERS)})\Z", example=f"one of {', '.join(SOLDIERS)}")]


class Stats(NamedTuple):
    """A row of ``soldiers``: its printed name, and the dice of its four pools (``setup.soldiers``)."""

    id: str
    soldier: str
    shoot: Annotated[int, Limit(0, 4)]
    endure: Annotated[int, Limit(0, 4)]
    react: Annotated[int, Limit(0, 4)]
    move: Annotated[int, Limit(1, 4)]
    """At least 1, as a soldier without a Move die could have no legal move."""

    @property
    def title(self) -> str:
        """Its name as it is printed."""
        return self.soldier


class TerrainKind(NamedTuple):
    """A row of ``terrain``: a kind, in card lengths; its corners are 4 or 8 (``setup.terrain``)."""

    id: str
    kind: str
    length: Size
    width: Size
    corners: int

    @property
    def title(self) -> str:
        """Its name as it is printed."""
        return self.kind


class Measure(NamedTuple):
    """A row of ``measures``: one of ``MEASURES`` (``setup.length``, ``setup.table``, ``setup.tolerance``)."""

    id: str
    value: Size


@dataclass(frozen=True, slots=True)
class SkirmishTerms:
    """All numbers of the game, lengths in card lengths, angles in degrees."""

    soldiers: Mapping[str, Stats]
    """Each soldier's dice by its id, in the order of ``SOLDIERS`` (``dice.pool``)."""
    kinds: Mapping[str, TerrainKind]
    """The kinds of terrain by their ids, in the order of their table (``setup.terrain``)."""
    card: float
    """The short side of a card; its long side is 1."""
    table: tuple[float, float]
    """The default table, west to east and south to north."""
    least: float
    """The shortest and the longest side of a table."""
    most: float
    zone: float
    """The depth of the zone in which a side sets up, unless the players agree on other places."""
    tolerance: float
    degrees: int
    """The step of the directions and turns in the generated moves."""
    stops: float
    """The step of the places in them."""
    in_turn: bool = False
    """Whether the sides place their soldiers in turn (``setup.place.order``)."""
    lull_ends: bool = False
    """Whether a lull ends the game (``end.lull``)."""


@cache_last
def read_terms(tables: Tables) -> SkirmishTerms:
    """The terms (``dice.pool``, ``setup.table``). Raises BadInput naming every fault of the tables."""
    reader = TableReader(tables)
    soldiers = reader.by("soldiers", Stats, lambda row: row.id, SOLDIERS)
    kinds = reader.by("terrain", TerrainKind, lambda row: row.id)
    measures = {row.id: row.value for row in reader.by("measures", Measure, lambda row: row.id, MEASURES).values()}
    for kind in kinds.values():
        if kind.corners not in CORNERS:
            reader.fault("terrain", f"{kind.id} has {kind.corners} corners: give one of {CORNERS[0]}, {CORNERS[1]}")
        if not kind.id.isalpha():
            reader.fault("terrain", f"{kind.id!r} can't be written in a move: give an id of letters only")
    reader.done()
    terms = SkirmishTerms(
        soldiers={name: soldiers[name] for name in SOLDIERS},
        kinds=kinds,
        card=measures["short"] / measures["long"],
        table=(measures["width"], measures["height"]),
        least=measures["least"],
        most=measures["most"],
        zone=measures["zone"],
        tolerance=measures["tolerance"],
        degrees=int(measures["degrees"]),
        stops=measures["stops"],
    )
    for fault in _faults(terms, measures["degrees"]):
        reader.fault("measures", fault)
    reader.done()
    return terms


def _faults(terms: SkirmishTerms, degrees: float) -> Iterator[str]:
    """A line for each invalid measure."""
    if not degrees.is_integer():
        yield f"degrees is {degrees:g}: give a whole number"
    for name, side in zip(("width", "height"), terms.table, strict=True):
        if not terms.least <= side <= terms.most:
            yield f"{name} is {side:g}: give a table's side from {terms.least:g} to {terms.most:g}"


SIDES: Final = ("north", "south")
LULL: Final = 40
"""Consecutive passes of the initiative without a kill that end the game under ``lull: forty`` (``end.lull``)."""
DECIMALS: Final = 3
"""Decimals to which states round places and bearings, so that they are the same on every machine."""


class SkirmishPhase(StrEnum):
    """What comes next."""

    SETUP = "setup"
    ACT = "act"
    """The side with the initiative chooses a soldier, or continues with the active one."""
    MOVE = "move"
    """The mover's dice are due."""
    TO = "to"
    """The mover's owner chooses where the card goes."""
    REACT = "react"
    """The opponent chooses who tries to react, or nobody."""
    REACT_ROLL = "react-roll"
    STOP = "stop"
    """The reactor's owner chooses where the mover is stopped."""
    SHOOT = "shoot"
    """The shooter's dice are due."""
    ENDURE = "endure"
    """The target's dice are due."""


class Pose(NamedTuple):
    """A card's centre in card lengths and its bearing in degrees."""

    x: Length
    y: Length
    face: Bearing


@dataclass(frozen=True, slots=True)
class Soldier:
    """A soldier's card on the table."""

    side: str
    name: str
    x: float
    """Card lengths from the west edge to the middle of the card."""
    y: float
    """From the south edge."""
    face: float
    """The bearing of its top edge: degrees clockwise from north, 0 or more and less than 360."""

    @property
    def id(self) -> str:
        """Its id, such as ``south.ranger``."""
        return f"{self.side}.{self.name}"

    @property
    def pose(self) -> Pose:
        """Its place and bearing."""
        return Pose(self.x, self.y, self.face)

    @property
    def full_name(self) -> str:
        """Its name in sentences: ``South's Ranger``."""
        return f"{self.side.capitalize()}'s {self.name.capitalize()}"

    def to_json(self) -> dict[str, Any]:
        """The soldier as it stands in its side's list."""
        return {"soldier": self.name, "x": self.x, "y": self.y, "face": self.face}


@dataclass(frozen=True, slots=True)
class TerrainPiece:
    """A piece of terrain: its middle, and its clockwise turn in degrees; at 0 its length lies west to east."""

    kind: str
    x: Length
    y: Length
    turn: Bearing


@dataclass(frozen=True, slots=True)
class Pending:
    """A move or a shot that is not settled yet. Unknown parts are None or empty."""

    bearing: Bearing | None = None
    """The declared direction."""
    total: Annotated[int, Limit(1, 9999)] | None = None
    """The total of the Move dice or of the Shoot dice."""
    path: tuple[Pose, ...] = ()
    """The mover's start, its corners and its end, each with the face that it leaves with."""
    met: tuple[SoldierName, ...] = ()
    """The enemies that it meets at its end."""
    reactor: SoldierName | None = None
    """The enemy that tries to stop it."""
    target: SoldierName | None = None
    """The enemy shot at."""

    @property
    def total_or_zero(self) -> int:
        """The total, or 0 before it is rolled (``dice.pool``)."""
        return self.total or 0

    def to_json(self) -> dict[str, Any]:
        """The parts that are known."""
        parts = {part.name: to_json(getattr(self, part.name)) for part in fields(self)}
        return {name: value for name, value in parts.items() if value not in (None, [])}


NOTHING: Final = Pending()


@dataclass(frozen=True, slots=True)
class SkirmishState:
    """A position. Equal positions are equal states; none ever changes."""

    terms: SkirmishTerms = field(hash=False, repr=False)
    table: tuple[float, float]
    """West to east and south to north, in card lengths."""
    terrain: tuple[TerrainPiece, ...]
    soldiers: tuple[Soldier, ...]
    """Those alive, North's first, each side in the order of the soldiers' table."""
    initiative: str
    phase: SkirmishPhase
    must: str | None = None
    """The soldier that must act next: it has just stopped a move, or the Ranger gave it its activation."""
    active: str | None = None
    """The soldier being activated."""
    moved: bool = False
    shot: tuple[str, ...] = ()
    """The enemies shot at in this activation, in order."""
    pending: Pending = NOTHING
    gained_by: str = field(default="", compare=False)
    """How the side got the initiative: ``lot``, ``pass``, ``react`` or ``give``; empty if unknown, as in a position
    that was set up. Legal moves don't depend on it."""
    placed: tuple[str, ...] = ()
    """If the sides place their soldiers in turn, the ids of those that are placed, in order. The others lie where the
    deal has them and obstruct nothing."""
    lull: int = 0
    """If a lull ends the game, how often the initiative has passed since the last kill."""

    @property
    def opponent(self) -> str:
        """The side without the initiative (``turn.pass``)."""
        return opponent(self.initiative)

    @property
    def chooser(self) -> str:
        """The side that decides or rolls next (``turn.activation``, ``react.when``, ``shoot.total``)."""
        if self.is_placing and len(self.placed) % 2:
            return self.opponent
        answers = (SkirmishPhase.REACT, SkirmishPhase.REACT_ROLL, SkirmishPhase.STOP, SkirmishPhase.ENDURE)
        return self.opponent if self.phase in answers else self.initiative

    @property
    def is_placing(self) -> bool:
        """Whether a soldier is to be placed in turn (``setup.place.order``)."""
        return self.terms.in_turn and self.phase is SkirmishPhase.SETUP and len(self.placed) < len(self.soldiers)

    @property
    def is_over(self) -> bool:
        """Whether a side has no soldier left (``end.side``), or a lull has ended the game (``end.lull``)."""
        return self.lull >= LULL or len({soldier.side for soldier in self.soldiers}) < len(SIDES)

    def soldiers_of(self, side: str) -> tuple[Soldier, ...]:
        """The living soldiers of a side."""
        return tuple(soldier for soldier in self.soldiers if soldier.side == side)

    def find(self, side: str, name: str) -> Soldier | None:
        """The soldier, or None if it is dead."""
        return next((soldier for soldier in self.soldiers if soldier.side == side and soldier.name == name), None)

    def get(self, side: str, name: str | None) -> Soldier:
        """The soldier, which must be alive."""
        return next(soldier for soldier in self.soldiers if soldier.side == side and soldier.name == name)

    def stats(self, soldier: Soldier) -> Stats:
        """The soldier's dice (``dice.pool``)."""
        return self.terms.soldiers[soldier.name]

    @property
    def dice(self) -> int:
        """The number of dice in the pool that is due (``dice.pool``); 0 if none is."""
        match self.phase:
            case SkirmishPhase.MOVE:
                return self.terms.soldiers[str(self.active)].move
            case SkirmishPhase.SHOOT:
                return self.terms.soldiers[str(self.active)].shoot
            case SkirmishPhase.ENDURE:
                return self.terms.soldiers[str(self.pending.target)].endure
            case SkirmishPhase.REACT_ROLL:
                return self.terms.soldiers[str(self.pending.reactor)].react
        return 0

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON object, which ``position.from_json`` reads back."""
        activation = {"soldier": self.active, "moved": self.moved, "shot": list(self.shot)} if self.active else None
        return {
            "table": list(self.table),
            "terrain": to_json(self.terrain),
            **{side: to_json(self.soldiers_of(side)) for side in SIDES},
            "initiative": self.initiative,
            "phase": self.phase.value,
            "must": self.must,
            "activation": activation,
            "pending": self.pending.to_json() or None,
            **({"placed": list(self.placed)} if self.placed and self.phase is SkirmishPhase.SETUP else {}),
            **({"lull": self.lull} if self.lull else {}),
        }


def opponent(side: str) -> str:
    """The other side."""
    return SIDES[1 - SIDES.index(side)]


def rounded(value: float) -> float:
    """The number rounded as in a state: to three decimals (``play.places``), and never -0."""
    return round(value, DECIMALS) + 0.0


def rounded_bearing(degrees: float) -> float:
    """A bearing rounded as in a state, 0 or more and less than 360 (``play.places``)."""
    return rounded(degrees % 360) % 360


# How a skirmish ends.


def outcome(state: SkirmishState) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.side``, ``end.lull``)."""
    if not state.is_over:
        return None
    score = {side: len(state.soldiers_of(side)) for side in SIDES}
    less, more = sorted(score.values())
    winner = max(SIDES, key=score.__getitem__)
    if not less:
        loser = opponent(winner).capitalize()
        reason = (
            f"{loser} has no soldier left: {winner.capitalize()} wins with {counted(more, 'soldier')} on the table."
        )
        return Outcome(winner, reason, (Rule.END_SIDE,), score)
    cause = f"The initiative has passed {LULL} times without a kill"
    if less == more:
        return Outcome("draw", f"{cause}: {counted(less, 'soldier')} each.", (Rule.END_LULL,), score)
    reason = f"{cause}: {winner.capitalize()} wins by {counted(more, 'soldier')} to {less}."
    return Outcome(winner, reason, (Rule.END_LULL,), score)
