"""The common parts of deals and positions: tables, terrain and soldiers, read with every fault named."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.layout import MOST_TERRAIN
from drumhead.games.serm.rules.state import SIDES, Soldier, TerrainPiece, rounded
from drumhead.games.serm.rules.tables import SOLDIERS, SkirmishTerms
from drumhead.table.faults import short
from drumhead.table.position import Reader

_FARTHEST: Final = 1000
"""The greatest number that is read."""


class TableTopReader(Reader):
    """Reads the common parts of deals and positions."""

    def __init__(
        self, data: Mapping[str, Any], parts: Sequence[str], terms: SkirmishTerms, kind: str = "position"
    ) -> None:
        super().__init__(data, parts, kind)
        self.terms = terms

    def table(self) -> tuple[float, float]:
        """The table's sides, west to east and south to north (``setup.table``)."""
        value, least, most = self.position.get("table"), self.terms.least, self.terms.most
        if value is None:
            return self.terms.table
        if isinstance(value, list | tuple) and len(value) == len(self.terms.table):
            width, height = map(read_number, value)
            if width is not None and height is not None and all(least <= side <= most for side in (width, height)):
                return width, height
        expected = f"give its sides from west to east and from south to north, each from {least:g} to {most:g}"
        self.fault(f"table is {short(value)}: {expected} ({Rule.SETUP_TABLE})")
        return self.terms.table

    def side(self, key: str, default: str, rule: Rule) -> str:
        """North or south."""
        value = self.position.get(key)
        if value is None or value in SIDES:
            return str(value or default)
        self.fault(f"{key} is {short(value)}: it is {' or '.join(SIDES)} ({rule})")
        return default

    def terrain(self) -> tuple[TerrainPiece, ...]:
        """The pieces of terrain (``setup.terrain``)."""
        value = self.position.get("terrain")
        if value is None:
            return ()
        if not isinstance(value, list | tuple) or len(value) > MOST_TERRAIN:
            problem = "not a list" if not isinstance(value, list | tuple) else f"a list of {len(value)} pieces"
            self.fault(f"terrain is {problem}: list {MOST_TERRAIN} pieces at most ({Rule.SETUP_TERRAIN})")
            return ()
        pieces = []
        for count, row in enumerate(value, 1):
            where = f"terrain {count}"
            parts = self.parts(where, row, ("kind", "x", "y", "turn"), Rule.SETUP_TERRAIN)
            kind = parts.get("kind")
            if parts and kind not in [*self.terms.kinds]:  # a list, for what was typed may have no hash
                known = ", ".join(self.terms.kinds)
                self.fault(f"{where}: there is no terrain {short(kind)}: choose from {known} ({Rule.SETUP_TERRAIN})")
            elif parts and (numbers := self.numbers(where, parts, "turn", Rule.SETUP_TERRAIN)):
                pieces.append(TerrainPiece(str(kind), *numbers))
        return tuple(pieces)

    def soldiers(self, side: str, is_complete: bool) -> tuple[Soldier, ...]:
        """A side's soldiers, in the order of the soldiers' table (``setup.soldiers``)."""
        value = self.position.get(side)
        if value is None and not is_complete:
            return ()
        if not isinstance(value, list | tuple):
            problem = "missing" if value is None else f"{short(value)} is not a list"
            self.fault(f"{side}: {problem}: list its soldiers ({Rule.SETUP_SOLDIERS})")
            return ()
        soldiers: dict[str, Soldier] = {}
        names: list[str] = []
        for count, row in enumerate(value, 1):
            parts = self.parts(f"{side}, card {count}", row, ("soldier", "x", "y", "face"), Rule.SETUP_SOLDIERS)
            name = parts.get("soldier")
            if parts and name not in SOLDIERS:
                known = ", ".join(SOLDIERS)
                self.fault(
                    f"{side}, card {count}: {short(name)} is not a soldier: choose from {known} ({Rule.SETUP_SOLDIERS})"
                )
            elif parts and name in names:
                self.fault(f"{side}: {name} is listed twice: leave one of them ({Rule.SETUP_SOLDIERS})")
            elif parts:
                names.append(str(name))
                if numbers := self.numbers(f"{side}, {name}", parts, "face", Rule.SETUP_SOLDIERS):
                    soldiers[str(name)] = Soldier(side, str(name), *numbers)
        missing = [name for name in SOLDIERS if name not in names]
        if is_complete and missing:
            self.fault(f"{side}: {', '.join(missing)} missing: each side has one of each ({Rule.SETUP_SOLDIERS})")
        return tuple(soldiers[name] for name in SOLDIERS if name in soldiers)

    def parts(self, where: str, value: object, keys: Sequence[str], rule: Rule) -> Mapping[str, Any]:
        """An object with exactly these keys; empty, with a fault added, if it has others."""
        if isinstance(value, Mapping) and set(value) == set(keys):
            return value
        self.fault(f"{where} is {short(value)}: give an object of {', '.join(keys)} ({rule})")
        return {}

    def numbers(
        self, where: str, parts: Mapping[str, Any], angle: str, rule: Rule
    ) -> tuple[float, float, float] | None:
        """A place and a bearing, rounded as in a state (``play.places``)."""
        x, y, turn = (read_number(parts[key]) for key in ("x", "y", angle))
        for key, value in (("x", x), ("y", y)):
            if value is None:
                self.fault(f"{where}: {key} is {short(parts[key])}: give card lengths, such as 4.25 ({rule})")
        if turn is None or not 0 <= turn < 360:
            expected = "give degrees from 0 to 359.999, clockwise from north"
            self.fault(f"{where}: {angle} is {short(parts[angle])}: {expected} ({rule})")
            return None
        return None if x is None or y is None else (x, y, turn)


def read_number(value: object) -> float | None:
    """The number rounded as in a state (``play.places``); None if it is not a number, or too great."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return rounded(value) if abs(value) <= _FARTHEST else None  # NaN is not either
