"""The state of a game, what deals and positions write of it, what is due in it, and how it ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple

from drumhead.games.serm.rules.terms import MOST_TERRAIN, Bearing, Length, Rule, SkirmishTerms, SoldierName, Stats
from drumhead.table.faults import short
from drumhead.table.reading import Limit, fields_to_json, to_json
from drumhead.table.verdict import Outcome
from drumhead.table.words import counted, listed

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


@dataclass(frozen=True)
class WrittenSoldier:
    """A soldier as it is written."""

    soldier: SoldierName
    x: Length
    y: Length
    face: Bearing


@dataclass(frozen=True, slots=True)
class TerrainPiece:
    """A piece of terrain: its middle, and its clockwise turn in degrees; at 0 its length lies west to east."""

    kind: str
    x: Length
    y: Length
    turn: Bearing

    @property
    def full_name(self) -> str:
        """Its name in sentences: ``a wall``."""
        return f"a {self.kind}"


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
        return {name: value for name, value in fields_to_json(self).items() if value not in (None, [])}


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
        return SIDES[1 - SIDES.index(self.initiative)]

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
    def roller(self) -> str | None:
        """The soldier of ``chooser`` whose dice are due (``dice.pool``); None if none are."""
        if self.phase not in POOLS:
            return None
        answers = {SkirmishPhase.ENDURE: self.pending.target, SkirmishPhase.REACT_ROLL: self.pending.reactor}
        return answers.get(self.phase, self.active)

    @property
    def dice(self) -> int:
        """The number of dice in the pool that is due (``dice.pool``); 0 if none is."""
        roller = self.roller
        return getattr(self.terms.soldiers[roller], POOLS[self.phase].lower()) if roller else 0

    @property
    def acting(self) -> Soldier:
        """The soldier being activated, which must be there."""
        return self.get(self.initiative, self.active)

    def with_soldier(self, changed: Soldier) -> "SkirmishState":
        """The state with this soldier in place of the one with its id."""
        return replace(self, soldiers=tuple(changed if one.id == changed.id else one for one in self.soldiers))

    def with_pose(self, soldier: Soldier, pose: Pose) -> "SkirmishState":
        """The state with the soldier there."""
        return self.with_soldier(replace(soldier, x=pose.x, y=pose.y, face=pose.face))

    def without(self, enemy: str) -> "SkirmishState":
        """The state without that enemy of the side with the initiative, which ends a lull (``end.lull``)."""
        killed = self.get(self.opponent, enemy)
        return replace(self, soldiers=tuple(one for one in self.soldiers if one != killed), lull=0)

    def passed(self) -> "SkirmishState":
        """The state after the initiative has passed (``turn.pass``), which counts for a lull (``end.lull``)."""
        lull = self.lull + 1 if self.terms.lull_ends else 0
        state = SkirmishState(self.terms, self.table, self.terrain, self.soldiers, self.opponent, SkirmishPhase.ACT)
        return replace(state, gained_by="pass", lull=lull)

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


def rounded(value: float) -> float:
    """The number rounded as in a state: to three decimals (``play.places``), and never -0."""
    return round(value, DECIMALS) + 0.0


def rounded_bearing(degrees: float) -> float:
    """A bearing rounded as in a state, 0 or more and less than 360 (``play.places``)."""
    return rounded(degrees % 360) % 360


def names_of(things: Sequence[Soldier | TerrainPiece]) -> str:
    """Soldiers and terrain in words."""
    return listed([thing.full_name for thing in things])


@dataclass(frozen=True, kw_only=True)
class TableTop:
    """What deals and positions have in common."""

    table: tuple[Length, Length] | None = None
    terrain: tuple[TerrainPiece, ...] = ()
    north: tuple[WrittenSoldier, ...] = ()
    south: tuple[WrittenSoldier, ...] = ()

    def state(self, terms: SkirmishTerms, initiative: str, phase: SkirmishPhase, **more: Any) -> SkirmishState:
        """The state, places rounded, each side's soldiers in the order of their table (``setup.soldiers``)."""
        width, height = self.table or terms.table
        pieces = (replace(one, x=rounded(one.x), y=rounded(one.y), turn=rounded(one.turn)) for one in self.terrain)
        soldiers = (
            Soldier(side, card.soldier, rounded(card.x), rounded(card.y), rounded(card.face))
            for side in SIDES
            for card in sorted(getattr(self, side), key=lambda card: [*terms.soldiers].index(card.soldier))
        )
        table = rounded(width), rounded(height)
        return SkirmishState(terms, table, tuple(pieces), tuple(soldiers), initiative, phase, **more)

    def faults(self, terms: SkirmishTerms) -> Iterator[str]:
        """A line for each thing that no table of these terms has."""
        table = [rounded(side) for side in self.table or terms.table]
        if not all(terms.least <= side <= terms.most for side in table):
            yield f"table is {short(table)}: give sides from {terms.least:g} to {terms.most:g} ({Rule.SETUP_TABLE})"
        if len(self.terrain) > MOST_TERRAIN:
            yield f"terrain: list {MOST_TERRAIN} pieces at most ({Rule.SETUP_TERRAIN})"
        for kind in dict.fromkeys(piece.kind for piece in self.terrain if piece.kind not in terms.kinds):
            known = ", ".join(terms.kinds)
            yield f"terrain: there is no terrain {short(kind)}: choose from {known} ({Rule.SETUP_TERRAIN})"
        for side in SIDES:
            names = [card.soldier for card in getattr(self, side)]
            for name in dict.fromkeys(name for name in names if names.count(name) > 1):
                yield f"{side}: {name} is listed twice: leave one of them ({Rule.SETUP_SOLDIERS})"


# What is due, and how a skirmish ends.

POOLS: Final[Mapping[SkirmishPhase, str]] = {
    SkirmishPhase.MOVE: "Move",
    SkirmishPhase.REACT_ROLL: "React",
    SkirmishPhase.SHOOT: "Shoot",
    SkirmishPhase.ENDURE: "Endure",
}
"""The pool that is rolled in each phase."""


def due_sentence(state: SkirmishState) -> str:
    """What is due next, as a sentence without its full stop (``play.order``)."""
    side = state.chooser.capitalize()
    match state.phase:
        case SkirmishPhase.SETUP if state.is_placing:
            return f"{side} places a soldier within {state.terms.zone:g} lengths of its edge"
        case SkirmishPhase.SETUP:
            return "The table is being set up: it ends with begin"
        case SkirmishPhase.ACT if state.active:
            return f"{side} continues or ends its {state.active.capitalize()}'s activation"
        case SkirmishPhase.ACT:
            return f"{side} has the initiative and chooses a soldier to move or to shoot"
        case SkirmishPhase.TO:
            return f"{side} chooses where its {str(state.active).capitalize()} goes"
        case SkirmishPhase.REACT:
            return f"{side} chooses who reacts, or passes"
        case SkirmishPhase.STOP:
            return f"{side} chooses where the mover stops"
    dice = f"{state.dice} dice" if state.dice > 1 else "one die"
    return f"{side} rolls {dice} for {POOLS[state.phase]}"


def outcome(state: SkirmishState) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.side``, ``end.lull``)."""
    if not state.is_over:
        return None
    score = {side: len(state.soldiers_of(side)) for side in SIDES}
    less, more = sorted(score.values())
    loser, winner = sorted(SIDES, key=score.__getitem__)
    if not less:
        wins = f"{winner.capitalize()} wins with {counted(more, 'soldier')} on the table"
        return Outcome(winner, f"{loser.capitalize()} has no soldier left: {wins}.", (Rule.END_SIDE,), score)
    cause = f"The initiative has passed {LULL} times without a kill"
    if less == more:
        return Outcome("draw", f"{cause}: {counted(less, 'soldier')} each.", (Rule.END_LULL,), score)
    reason = f"{cause}: {winner.capitalize()} wins by {counted(more, 'soldier')} to {less}."
    return Outcome(winner, reason, (Rule.END_LULL,), score)
