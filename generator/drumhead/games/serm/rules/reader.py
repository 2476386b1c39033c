"""What deals and positions share: tables, terrain and soldiers that somebody wrote, read with every fault named."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import MOST_TERRAIN
from drumhead.games.serm.rules.state import SIDES, Soldier, TerrainPiece, kept
from drumhead.games.serm.rules.tables import SOLDIERS, SkirmishTerms
from drumhead.table.faults import short
from drumhead.table.position import Reader

_FARTHEST: Final = 1000
"""Beyond this no number is looked at further."""


class TableTopReader(Reader):
    """Reads what deals and positions of this game have in common."""

    def __init__(
        self, given: Mapping[str, Any], parts: Sequence[str], terms: SkirmishTerms, whole: str = "position"
    ) -> None:
        super().__init__(given, parts, whole)
        self.terms = terms

    def table(self) -> tuple[float, float]:
        """The table's sides, west to east and south to north (``setup.table``)."""
        given, least, most = self.position.get("table"), self.terms.least, self.terms.most
        if given is None:
            return self.terms.table
        if isinstance(given, list | tuple) and len(given) == len(self.terms.table):
            width, height = map(kept_number, given)
            if width is not None and height is not None and all(least <= side <= most for side in (width, height)):
                return width, height
        right = f"give its sides from west to east and from south to north, each from {least:g} to {most:g}"
        self.fault(f"table is {short(given)}: {right} ({Rule.SETUP_TABLE})")
        return self.terms.table

    def side(self, key: str, default: str, rule: Rule) -> str:
        """North or south."""
        given = self.position.get(key)
        if given is None or given in SIDES:
            return str(given or default)
        self.fault(f"{key} is {short(given)}: it is {' or '.join(SIDES)} ({rule})")
        return default

    def terrain(self) -> tuple[TerrainPiece, ...]:
        """The pieces of terrain (``setup.terrain``)."""
        given = self.position.get("terrain")
        if given is None:
            return ()
        if not isinstance(given, list | tuple) or len(given) > MOST_TERRAIN:
            wrong = "not a list" if not isinstance(given, list | tuple) else f"a list of {len(given)} pieces"
            self.fault(f"terrain is {wrong}: list {MOST_TERRAIN} pieces at most ({Rule.SETUP_TERRAIN})")
            return ()
        found = []
        for count, row in enumerate(given, 1):
            where = f"terrain {count}"
            parts = self.parts(where, row, ("kind", "x", "y", "turn"), Rule.SETUP_TERRAIN)
            kind = parts.get("kind")
            if parts and kind not in self.terms.kind_names:
                known = ", ".join(self.terms.kind_names)
                self.fault(f"{where}: there is no terrain {short(kind)}: choose from {known} ({Rule.SETUP_TERRAIN})")
            elif parts and (numbers := self.numbers(where, parts, "turn", Rule.SETUP_TERRAIN)):
                found.append(TerrainPiece(str(kind), *numbers))
        return tuple(found)

    def soldiers(self, side: str, all_of_them: bool) -> tuple[Soldier, ...]:
        """A side's soldiers, in the order of the soldiers' table (``setup.soldiers``)."""
        given = self.position.get(side)
        if given is None and not all_of_them:
            return ()
        if not isinstance(given, list | tuple):
            wrong = "missing" if given is None else f"{short(given)} is not a list"
            self.fault(f"{side}: {wrong}: list its soldiers ({Rule.SETUP_SOLDIERS})")
            return ()
        found: dict[str, Soldier] = {}
        named: list[str] = []
        for count, row in enumerate(given, 1):
            parts = self.parts(f"{side}, card {count}", row, ("soldier", "x", "y", "face"), Rule.SETUP_SOLDIERS)
            name = parts.get("soldier")
            if parts and name not in SOLDIERS:
                known = ", ".join(SOLDIERS)
                self.fault(
                    f"{side}, card {count}: {short(name)} is not a soldier: choose from {known} ({Rule.SETUP_SOLDIERS})"
                )
            elif parts and name in named:
                self.fault(f"{side}: {name} is listed twice: leave one of them ({Rule.SETUP_SOLDIERS})")
            elif parts:
                named.append(str(name))
                if numbers := self.numbers(f"{side}, {name}", parts, "face", Rule.SETUP_SOLDIERS):
                    found[str(name)] = Soldier(side, str(name), *numbers)
        missing = [name for name in SOLDIERS if name not in named]
        if all_of_them and missing:
            self.fault(f"{side}: {', '.join(missing)} missing: each side has one of each ({Rule.SETUP_SOLDIERS})")
        return tuple(found[name] for name in SOLDIERS if name in found)

    def parts(self, where: str, given: object, known: Sequence[str], rule: Rule) -> Mapping[str, Any]:
        """An object that has exactly these parts; empty, with a fault, where it has not."""
        if isinstance(given, Mapping) and set(given) == set(known):
            return given
        self.fault(f"{where} is {short(given)}: give an object of {', '.join(known)} ({rule})")
        return {}

    def numbers(
        self, where: str, parts: Mapping[str, Any], angle: str, rule: Rule
    ) -> tuple[float, float, float] | None:
        """A place and a bearing, as a state keeps them (``play.places``)."""
        x, y, turn = (kept_number(parts[key]) for key in ("x", "y", angle))
        for key, value in (("x", x), ("y", y)):
            if value is None:
                self.fault(f"{where}: {key} is {short(parts[key])}: give card lengths, such as 4.25 ({rule})")
        if turn is None or not 0 <= turn < 360:
            right = "give degrees from 0 to 359.999, clockwise from north"
            self.fault(f"{where}: {angle} is {short(parts[angle])}: {right} ({rule})")
            return None
        return None if x is None or y is None else (x, y, turn)


def kept_number(value: object) -> float | None:
    """The number as a state keeps it (``play.places``); None for what is none, or too great."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return kept(value) if abs(value) <= _FARTHEST else None  # NaN is not either
