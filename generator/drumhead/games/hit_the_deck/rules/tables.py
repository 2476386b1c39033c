"""The game's tables, read once: names become the choices of a form."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from drumhead.table.cards import RANKS
from drumhead.table.game import BadInput, Tables
from drumhead.table.words import listed

NUMBERS: Final = RANKS[:10]
"""The ranks of a pack without court cards, the ace low."""
EFFECTS: Final = ("no effect", "damaged", "disabled")
SUIT_COLUMNS: Final = {"S": "spade", "C": "club", "D": "diamond", "H": "heart"}


@dataclass(frozen=True, slots=True)
class Mode:
    """How a character moves: metres a turn, and what it halves (range, spotting, shooting)."""

    title: str
    metres: int
    halves: frozenset[str]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A firearm. A range of None is the line of sight; no bipod, no automatic fire are None too."""

    title: str
    rounds: int
    range: int | None
    bipod: int | None
    automatic: int | None


@dataclass(frozen=True, slots=True)
class Thrown:
    """A thrown weapon with an area; ``red`` is what a red card means: wound, or on fire."""

    title: str
    range: int
    radius: int
    red: str


@dataclass(frozen=True, slots=True)
class Speed:
    """A vehicle's speed: metres a turn at most, and metres to stop."""

    title: str
    metres: int
    stop: int


@dataclass(frozen=True, slots=True)
class Terms:
    """All the numbers of the game, by the names that forms use."""

    qualities: Mapping[str, tuple[str, int, int]]
    """Quality -> title, least and greatest skill number."""
    skills: Mapping[str, str]
    modes: Mapping[str, Mode]
    cover: Mapping[str, tuple[str, int]]
    states: Mapping[int, str]
    """Wounds -> what one with so many is called."""
    weapons: Mapping[str, Weapon]
    thrown: Mapping[str, Thrown]
    degrees: Mapping[str, int]
    """Rank of the first card -> direction, clockwise from the line of the throw."""
    speeds: Mapping[str, Speed]
    armour: Mapping[str, str]
    """Letter -> category; the first is un-armoured."""
    soft: Mapping[str, tuple[str, int]]
    antitank_weapons: Mapping[str, str]
    antitank: Mapping[tuple[str, str], Mapping[str, str]]
    """Weapon and armour -> suit -> effect."""
    damage: Mapping[tuple[str, str], str]
    """Effect and odd or even -> what comes of it."""
    explosive: Mapping[str, tuple[str, int]]
    """Letter -> examples, radius."""

    @property
    def armoured(self) -> Mapping[str, str]:
        """The categories that small arms can't hurt."""
        return dict(list(self.armour.items())[1:])


def key(title: str) -> str:
    """The name as a form's value.

    >>> key("Petrol bomb")
    'petrol-bomb'
    """
    return title.lower().replace(" ", "-")


def read_terms(tables: Tables) -> Terms:
    """The tables as the resolvers use them. Raises BadInput naming the table that can't be used."""
    modes = {key(row["mode"]): row for row in _rows(tables, "modes", mode=str, metres=int)}
    terms = Terms(
        {key(r["quality"]): (r["quality"], r["least"], r["most"])
         for r in _rows(tables, "qualities", quality=str, least=int, most=int)},
        {key(r["skill"]): r["skill"] for r in _rows(tables, "skills", skill=str)},
        {name: Mode(r["mode"], r["metres"], _words(r.get("halves"))) for name, r in modes.items()},
        {key(r["cover"]): (r["cover"], r["deduct"]) for r in _rows(tables, "cover", cover=str, deduct=int)},
        {r["wounds"]: r["state"] for r in _rows(tables, "wounds", wounds=int, state=str)},
        {key(r["weapon"]): Weapon(r["weapon"], r["rounds"], r.get("range"), r.get("bipod"), r.get("automatic"))
         for r in _rows(tables, "weapons", weapon=str, rounds=int)},
        {key(r["weapon"]): Thrown(r["weapon"], r["range"], r["radius"], r["red"])
         for r in _rows(tables, "thrown", weapon=str, range=int, radius=int, red=str)},
        {r["card"]: r["degrees"] for r in _rows(tables, "deviation", card=str, degrees=int)},
        {key(r["speed"]): Speed(r["speed"], r["metres"], r["stop"])
         for r in _rows(tables, "speeds", speed=str, metres=int, stop=int)},
        {r["letter"]: r["category"] for r in _rows(tables, "armour", letter=str, category=str)},
        {key(r["vehicle"]): (r["vehicle"], r["points"])
         for r in _rows(tables, "soft-vehicles", vehicle=str, points=int)},
        {r["letter"]: r["category"] for r in _rows(tables, "antitank-weapons", letter=str, category=str)},
        {(r["weapon"], r["armour"]): {suit: r[column] for suit, column in SUIT_COLUMNS.items()}
         for r in _rows(tables, "antitank", weapon=str, armour=str, **dict.fromkeys(SUIT_COLUMNS.values(), str))},
        {(r["effect"], r["number"]): r["result"]
         for r in _rows(tables, "antitank-damage", effect=str, number=str, result=str)},
        {r["letter"]: (r["typical"], r["radius"])
         for r in _rows(tables, "explosive", letter=str, typical=str, radius=int)},
    )  # fmt: skip
    if faults := list(_faults(terms)):
        raise BadInput("\n".join(faults))
    return terms


def _rows(tables: Tables, name: str, **columns: type) -> list[dict[str, Any]]:
    rows = tables.get(name)
    if not rows:
        raise BadInput(f"table {name} is missing: it has the columns {', '.join(columns)}")
    for place, row in enumerate(rows, 1):
        for column, kind in columns.items():
            if not isinstance(row.get(column), kind):
                raise BadInput(f"table {name}, row {place}, {column}: {row.get(column)!r} can't be used")
    return rows


def _words(cell: str | None) -> frozenset[str]:
    return frozenset(word.strip() for word in (cell or "").split(",") if word.strip())


def _faults(terms: Terms) -> Iterator[str]:
    """What can't be so, whatever the numbers."""
    wanted = {(weapon, armour) for weapon in terms.antitank_weapons for armour in terms.armoured}
    if wanted != set(terms.antitank):
        yield f"table antitank: it needs a row for each of {listed([f'{w}-{a}' for w, a in sorted(wanted)])}"
    if any(effect not in EFFECTS for row in terms.antitank.values() for effect in row.values()):
        yield f"table antitank: an effect is one of {', '.join(EFFECTS)}"
    if set(terms.damage) != {(effect, parity) for effect in EFFECTS[1:] for parity in ("odd", "even")}:
        yield "table antitank-damage: it needs damaged and disabled, each odd and even"
    if set(terms.degrees) != set(NUMBERS):
        yield f"table deviation: it needs a row for each of {', '.join(NUMBERS)}"
    if set(terms.states) != {1, 2, 3}:
        yield "table wounds: it needs a row for each of 1, 2 and 3"
    for name, weapon in terms.weapons.items():
        if weapon.automatic not in (None, 3 * weapon.rounds):
            yield f"table weapons: {name} has {weapon.automatic} rounds on automatic: write {3 * weapon.rounds}"
    if unknown := {word for mode in terms.modes.values() for word in mode.halves} - {"range", "spotting", "shooting"}:
        yield f"table modes: {listed(sorted(unknown))} can't be halved: write range, spotting or shooting"
