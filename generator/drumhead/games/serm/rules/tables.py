"""The terms read from the tables: each soldier's dice, the kinds of terrain, and the measures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from drumhead.table.game import Tables
from drumhead.table.rows import Between, TableReader, cache_last

RANGER: Final = "ranger"
GUNNER: Final = "gunner"
ASSAULT: Final = "assault"
SOLDIERS: Final = (RANGER, GUNNER, "armored", ASSAULT, "brawler")
RECTANGLE: Final = 4
"""Corners of a rectangle; those of an octagon are twice as many."""
CORNERS: Final = (RECTANGLE, 2 * RECTANGLE)
MEASURES: Final = ("long", "short", "width", "height", "least", "most", "zone", "tolerance", "degrees", "stops")

Size = Annotated[float, Between(0.001, 1000)]


class Stats(NamedTuple):
    """A row of ``soldiers``: its printed name, and the dice of its four pools (``setup.soldiers``)."""

    id: str
    soldier: str
    shoot: Annotated[int, Between(0, 4)]
    endure: Annotated[int, Between(0, 4)]
    react: Annotated[int, Between(0, 4)]
    move: Annotated[int, Between(1, 4)]
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
