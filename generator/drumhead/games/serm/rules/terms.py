"""The rules that the engine cites, and the numbers of the game, from its tables: dice, kinds of terrain, measures."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from drumhead.table.game import Tables
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader, cache_last


class Rule(StrEnum):
    """Every rule id of S.E.R.M. that a refusal, an event or an outcome rests on."""

    SETUP_SOLDIERS = "setup.soldiers"
    SETUP_TABLE = "setup.table"
    SETUP_TERRAIN = "setup.terrain"
    SETUP_APART = "setup.apart"
    SETUP_PLACE = "setup.place"
    SETUP_PLACE_ORDER = "setup.place.order"
    SETUP_FIRST = "setup.first"
    SETUP_TOLERANCE = "setup.tolerance"
    DICE_POOL = "dice.pool"
    DICE_SIX = "dice.six"
    DICE_NONE = "dice.none"
    TURN_ACTIVATION = "turn.activation"
    TURN_ANY = "turn.any"
    TURN_SOMETHING = "turn.something"
    TURN_PASS = "turn.pass"
    TURN_REACTOR = "turn.reactor"
    SIGHT_EYE = "sight.eye"
    SIGHT_HALF = "sight.half"
    SIGHT_PART = "sight.part"
    SIGHT_TERRAIN = "sight.terrain"
    SIGHT_SOLDIERS = "sight.soldiers"
    SHOOT_DIE = "shoot.die"
    SHOOT_TARGET = "shoot.target"
    SHOOT_TURN = "shoot.turn"
    SHOOT_ROOM = "shoot.room"
    SHOOT_TOTAL = "shoot.total"
    SHOOT_TIE = "shoot.tie"
    SHOOT_ONCE = "shoot.once"
    SHOOT_PASSES = "shoot.passes"
    MOVE_DECLARE = "move.declare"
    MOVE_EXACT = "move.exact"
    MOVE_FACING = "move.facing"
    MOVE_CONTACT = "move.contact"
    MOVE_KILL = "move.kill"
    MOVE_FRIEND = "move.friend"
    MOVE_MET = "move.met"
    MOVE_EDGE = "move.edge"
    MOVE_ONCE = "move.once"
    REACT_WHEN = "react.when"
    REACT_ONCE = "react.once"
    REACT_TOTAL = "react.total"
    REACT_STOP = "react.stop"
    REACT_SPARES = "react.spares"
    REACT_INITIATIVE = "react.initiative"
    RANGER_ROUND = "ranger.round"
    RANGER_GIVE = "ranger.give"
    RANGER_GIVE_REACT = "ranger.give.react"
    GUNNER_EACH = "gunner.each"
    GUNNER_TURN = "gunner.turn"
    ASSAULT_FREE = "assault.free"
    ASSAULT_TURN = "assault.turn"
    ASSAULT_STOPPED = "assault.stopped"
    END_SIDE = "end.side"
    END_LULL = "end.lull"
    PLAY_ORDER = "play.order"
    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"


# The tables.

RANGER: Final = "ranger"
GUNNER: Final = "gunner"
ASSAULT: Final = "assault"
SOLDIERS: Final = (RANGER, GUNNER, "armored", ASSAULT, "brawler")
MOST_TERRAIN: Final = 40
"""Pieces of terrain on a table at most."""
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


class TerrainKind(NamedTuple):
    """A row of ``terrain``: a rectangle with 4 corners or an octagon with 8, in card lengths (``setup.terrain``)."""

    id: str
    kind: str
    length: Size
    width: Size
    corners: int


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
        if kind.corners not in (4, 8):
            reader.fault("terrain", f"{kind.id} has {kind.corners} corners: give one of 4, 8")
        if not kind.id.isalpha():
            reader.fault("terrain", f"{kind.id!r} can't be written in a move: give an id of letters only")
    reader.done()
    if not measures["degrees"].is_integer():
        reader.fault("measures", f"degrees is {measures['degrees']:g}: give a whole number")
    least, most = measures["least"], measures["most"]
    for name in ("width", "height"):
        if not least <= (side := measures[name]) <= most:
            reader.fault("measures", f"{name} is {side:g}: give a table's side from {least:g} to {most:g}")
    reader.done()
    soldiers, card = {name: soldiers[name] for name in SOLDIERS}, measures["short"] / measures["long"]
    table, degrees = (measures["width"], measures["height"]), int(measures["degrees"])
    zone, tolerance, stops = (measures[name] for name in ("zone", "tolerance", "stops"))
    return SkirmishTerms(soldiers, kinds, card, table, least, most, zone, tolerance, degrees, stops)
