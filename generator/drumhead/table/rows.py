"""Tables as an engine takes them: each row once, as a typed record, with its bounds checked and every fault named.

A row class is a ``NamedTuple`` whose fields are columns of the table, and ``id`` where its rows have ids. A field's
type says what a cell must be: ``int``, ``bool``, ``str``, ``float`` (a figure), ``Card``, a ``StrEnum`` of the choices
of a ``choice`` column, a tuple of cards or choices, or one of these ``| None`` where a cell may be empty. Bounds are
annotations: ``Annotated[int, Between(1, 10)]``. Columns that are only printed have no field: no engine reads them.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache, partial, wraps
from math import inf
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import BadInput

T = TypeVar("T")
R = TypeVar("R")
K = TypeVar("K")


class Between(NamedTuple):
    """The least and the greatest value of a cell."""

    least: float
    most: float = inf

    def __str__(self) -> str:
        return f"from {self.least:g} {'up' if self.most == inf else f'to {self.most:g}'}"


def read_once(read: Callable[[T], R]) -> Callable[[T], R]:
    """``read``, which keeps what it made of the last tables: nobody changes them, and every case asks for them."""
    last: list[tuple[T, R]] = []

    @wraps(read)
    def reading(tables: T) -> R:
        if not last or last[0][0] is not tables:
            last[:] = [(tables, read(tables))]
        return last[0][1]

    return reading


class TableReader:
    """Reads the tables of a game and gathers what is wrong with them."""

    def __init__(self, tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._tables = tables
        self.faults: list[str] = []

    def fault(self, table: str, what: str) -> None:
        """Note what is wrong with a table as a whole, or with a row of it."""
        self.faults.append(f"table {table}{what if what.startswith(',') else f': {what}'}")

    def done(self) -> None:
        """Raises BadInput naming every fault, one a line, where there is any."""
        if self.faults:
            raise BadInput("\n".join(self.faults))

    def rows(self, table: str, row: type[R]) -> list[R]:
        """The table's rows in order; those with a fault are left out."""
        given, wanted = self._tables.get(table) or [], cast(Any, row)
        if not given:
            self.fault(table, f"there is no row: it has the columns {', '.join(_columns(wanted))}")
        elif missing := [column for column in _columns(wanted) if all(column not in cells for cells in given)]:
            self.fault(table, f"there is no column {_words(missing)}: it has the columns {', '.join(_columns(wanted))}")
            return []
        return [read for place, cells in enumerate(given, 1) if (read := self._row(table, row, place, cells))]

    def by(self, table: str, row: type[R], key: Callable[[R], K], wanted: Sequence[K] = ()) -> dict[K, R]:
        """The rows by a key that is different in each, such as their ids; one is there for each ``wanted`` key."""
        found: dict[K, R] = {}
        rows = self.rows(table, row)
        left_out = len(rows) < len(self._tables.get(table) or [])
        for read in rows:
            if key(read) in found:
                self.fault(table, f"{key(read)} appears twice: keep one row")
            elif wanted and key(read) not in wanted:
                self.fault(table, f"{key(read)} is not allowed here: give one row for each of {_words(wanted)}")
            found.setdefault(key(read), read)
        # What seems to be missing may be a row that was left out for a fault of its own, which is reported.
        if not left_out and (missing := [key for key in wanted if key not in found]):
            self.fault(table, f"there is no row for {_words(missing)}: give one for each of {_words(wanted)}")
        return found

    def _row(self, table: str, row: Any, place: int, cells: Mapping[str, Any]) -> Any:
        values, faults = [], []
        for column, read in _columns(row).items():
            try:
                values.append(read(cells.get(column)))
            except ValueError as fault:
                faults.append(f"{column}: {fault}")
        name = f" ({cells['id']})" if cells.get("id") else ""
        for what in faults:
            self.fault(table, f", row {place}{name}, {what}")
        return None if faults else row(*values)


@cache
def _columns(row: Any) -> dict[str, Callable[[Any], Any]]:
    """Each column of a row class -> the reader of its cells."""
    return {column: _cell(hint) for column, hint in get_type_hints(row, include_extras=True).items()}


def _cell(hint: Any) -> Callable[[Any], Any]:
    """What reads a cell as that type. It raises ValueError with what would be right."""
    between, optional = None, False
    while get_origin(hint) in (Annotated, Union, UnionType):
        if get_origin(hint) is Annotated:
            hint, between = get_args(hint)
        else:
            (hint,) = (part for part in get_args(hint) if part is not NoneType)
            optional = True
    typed = _typed(hint)

    def read(value: Any) -> Any:
        if value is None and optional:
            return None
        cell = typed(value)
        if cell is None or (between and not between.least <= cell <= between.most):
            raise ValueError(f"{'it is empty' if value is None else repr(value)}: give {_wanted(hint, between)}")
        return cell

    return read


def _typed(hint: Any) -> Callable[[Any], Any]:
    """What gives a value as that type, or None."""
    if get_origin(hint) is tuple:
        return partial(_all, _typed(get_args(hint)[0]))
    if hint is Card:
        return partial(_one, parse_card)
    if issubclass(hint, StrEnum):
        return partial(_one, hint)
    if hint is float:
        return _number
    if hint is str:
        return lambda value: value if isinstance(value, str) and value.strip() else None
    return lambda value: value if type(value) is hint else None


def _all(typed: Callable[[Any], Any], value: Any) -> Any:
    parts = [typed(part) for part in value] if isinstance(value, list | tuple) else [None]
    return None if None in parts else tuple(parts)


def _one(read: Callable[[Any], Any], value: Any) -> Any:
    try:
        return read(value)
    except (ValueError, AttributeError):
        return None


def _number(value: Any) -> float | None:
    try:
        return float(value) if isinstance(value, str | int) and not isinstance(value, bool) else None
    except ValueError:
        return None


def _wanted(hint: Any, between: Between | None) -> str:
    many = get_origin(hint) is tuple
    one = get_args(hint)[0] if many else hint
    if isinstance(one, type) and issubclass(one, StrEnum):
        return f"{'some' if many else 'one'} of {', '.join(one)}"
    return f"{'a list of cards' if many else _KINDS[one]}{f' {between}' if between else ''}"


_KINDS: Final[Mapping[Any, str]] = {
    int: "a whole number",
    float: "a number",
    str: "it in words",
    bool: "yes or no",
    Card: "a card such as 10H",
}


def _words(keys: Sequence[object]) -> str:
    return ", ".join(map(str, keys))
