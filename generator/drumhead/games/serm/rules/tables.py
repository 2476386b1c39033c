"""The tables, read into terms: what each soldier rolls, the kinds of terrain, and the measures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from drumhead.table.game import BadInput, Tables

SOLDIERS: Final = ("ranger", "gunner", "armored", "assault", "brawler")
_MOST_DICE: Final = 4
_RECTANGLE: Final = 4
_OCTAGON: Final = 8
_MEASURES: Final = {
    "long": "Long side of a card",
    "short": "Short side of a card",
    "width": "Table from west to east",
    "height": "Table from south to north",
    "least": "Shortest side of any table",
    "most": "Longest side of any table",
    "zone": "Set-up within",
    "tolerance": "Tolerance",
    "degrees": "Listed directions and turns every",
    "stops": "Listed stops every",
}


@dataclass(frozen=True, slots=True)
class Stats:
    """A soldier's name as it is printed, and the dice of its four pools."""

    title: str
    shoot: int
    endure: int
    react: int
    move: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of terrain, in card lengths; ``corners`` is 4 for a rectangle, 8 for the octagon in it."""

    name: str
    length: float
    width: float
    corners: int


@dataclass(frozen=True, slots=True)
class Terms:
    """All numbers of the game. Lengths are in card lengths, angles in degrees."""

    stats: tuple[Stats, ...]
    """In the order of ``SOLDIERS``."""
    kinds: tuple[Kind, ...]
    card: float
    """The short side of a card; its long side is 1."""
    table: tuple[float, float]
    """West to east and south to north, where a deal says nothing."""
    least: float
    """The shortest and the longest side that a table may have."""
    most: float
    zone: float
    """How far from its own edge a side sets up, unless the players agree on other places."""
    tolerance: float
    degrees: int
    """The step of the directions and turns among the legal moves."""
    stops: float
    """The step of the places among them."""

    def of(self, soldier: str) -> Stats:
        """The soldier's dice."""
        return self.stats[SOLDIERS.index(soldier)]

    def kind(self, name: str) -> Kind:
        """The kind of terrain of that name. Raises StopIteration where there is none."""
        return next(kind for kind in self.kinds if kind.name == name)

    @property
    def soldiers(self) -> Mapping[str, Stats]:
        """Each soldier's dice by its name."""
        return dict(zip(SOLDIERS, self.stats, strict=True))

    @property
    def kind_names(self) -> tuple[str, ...]:
        """The kinds there are."""
        return tuple(kind.name for kind in self.kinds)


def read_terms(tables: Tables) -> Terms:
    """The terms. Raises BadInput naming every fault of the tables."""
    faults: list[str] = []
    stats = _stats(tables, faults)
    kinds = tuple(_kinds(tables, faults))
    found = {str(row.get("measure")): row for row in tables.get("measures") or []}
    values = {
        key: _figure(f"table measures, {name}", found.get(name, {}), "value", faults) for key, name in _MEASURES.items()
    }
    if faults:
        raise BadInput("\n".join(faults))
    return Terms(
        stats=stats,
        kinds=kinds,
        card=values["short"] / values["long"],
        table=(values["width"], values["height"]),
        least=values["least"],
        most=values["most"],
        zone=values["zone"],
        tolerance=values["tolerance"],
        degrees=int(values["degrees"]),
        stops=values["stops"],
    )


def _stats(tables: Tables, faults: list[str]) -> tuple[Stats, ...]:
    found = {str(row.get("soldier")).lower(): row for row in tables.get("soldiers") or []}
    faults += [f"table soldiers: there is no row for {name}: add it" for name in SOLDIERS if name not in found]
    faults += [
        f"table soldiers: {name} is no soldier: there is {', '.join(SOLDIERS)}"
        for name in found
        if name not in SOLDIERS
    ]
    return tuple(_soldier(name, found[name], faults) for name in SOLDIERS if name in found)


def _soldier(name: str, row: Mapping[str, Any], faults: list[str]) -> Stats:
    # Whoever has no Move die could be left without anything to do when his turn comes.
    least = {"shoot": 0, "endure": 0, "react": 0, "move": 1}
    dice = {pool: _dice(f"table soldiers, {name}", row, pool, few, faults) for pool, few in least.items()}
    return Stats(str(row["soldier"]), **dice)


def _dice(where: str, row: Mapping[str, Any], column: str, least: int, faults: list[str]) -> int:
    value = row.get(column)
    if type(value) is int and least <= value <= _MOST_DICE:
        return value
    faults.append(f"{where}: {column} is {value!r}: give a number of dice from {least} to {_MOST_DICE}")
    return least


def _kinds(tables: Tables, faults: list[str]) -> Iterator[Kind]:
    for place, row in enumerate(tables.get("terrain") or [], 1):
        where, name, corners = f"table terrain, row {place}", row.get("kind"), row.get("corners")
        if not isinstance(name, str) or not name.isalpha():
            faults.append(f"{where}: kind is {name!r}: give it in one word")
        if corners not in (_RECTANGLE, _OCTAGON):
            faults.append(f"{where}: corners is {corners!r}: give {_RECTANGLE} or {_OCTAGON}")
        length, width = (_figure(where, row, column, faults) for column in ("length", "width"))
        yield Kind(str(name).lower(), length, width, _OCTAGON if corners == _OCTAGON else _RECTANGLE)


def _figure(where: str, row: Mapping[str, Any], column: str, faults: list[str]) -> float:
    """A number above 0."""
    try:
        value = float(str(row.get(column)))
    except ValueError:
        value = 0.0
    if not 0 < value < inf:
        faults.append(f"{where}: {column} is {row.get(column)!r}: give a number above 0")
        return 1.0
    return value
