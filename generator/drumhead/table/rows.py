"""Tables as an engine takes them: each row as a typed record, its bounds checked and every fault named.

A row class is a ``NamedTuple`` whose fields are columns of the table, and ``id`` where its rows have ids. A field's
type says what a cell must be: ``int``, ``bool``, ``str``, ``float`` (a figure), ``Card``, a ``StrEnum`` of the choices
of a ``choice`` column, a tuple of cards or choices, or one of these ``| None`` where a cell may be empty. Bounds are
annotations: ``Annotated[int, Between(1, 10)]``. Columns that are only printed have no field: no engine reads them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
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


def cache_last(read: Callable[[T], R]) -> Callable[[T], R]:
    """``read``, with the result for the last tables cached: nobody changes tables, and every case reads them."""
    cache: list[tuple[T, R]] = []

    @wraps(read)
    def cached_read(tables: T) -> R:
        if not cache or cache[0][0] is not tables:
            cache[:] = [(tables, read(tables))]
        return cache[0][1]

    return cached_read


class TableReader:
    """Reads the tables of a game and collects their faults."""

    def __init__(self, tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._tables = tables
        self.faults: list[str] = []

    def fault(self, table: str, text: str) -> None:
        """Add a fault of a table, or with a text that begins ``, row`` one of its rows."""
        self.faults.append(f"table {table}{text if text.startswith(',') else f': {text}'}")

    def done(self) -> None:
        """Raise BadInput with every fault, one a line, if there is any."""
        if self.faults:
            raise BadInput("\n".join(self.faults))

    def rows(self, table: str, row: type[R]) -> list[R]:
        """The table's rows in order, without those that have a fault."""
        rows, columns = self._tables.get(table) or [], _columns(cast(Any, row))
        if not rows:
            self.fault(table, f"there is no row: it has the columns {_join(columns)}")
        elif missing := [column for column in columns if all(column not in cells for cells in rows)]:
            self.fault(table, f"there is no column {_join(missing)}: it has the columns {_join(columns)}")
            return []
        return [record for number, cells in enumerate(rows, 1) if (record := self._row(table, row, number, cells))]

    def by(self, table: str, row: type[R], key: Callable[[R], K], required: Sequence[K] = ()) -> dict[K, R]:
        """The rows by a key that differs in each, such as their ids; each ``required`` key must have a row."""
        by_key: dict[K, R] = {}
        rows = self.rows(table, row)
        left_out = len(rows) < len(self._tables.get(table) or [])
        for record in rows:
            if key(record) in by_key:
                self.fault(table, f"{key(record)} appears twice: keep one row")
            elif required and key(record) not in required:
                self.fault(table, f"{key(record)} is not allowed here: give one row for each of {_join(required)}")
            by_key.setdefault(key(record), record)
        # A key that seems to be missing may belong to a row that was left out for a fault, which is reported already.
        if not left_out and (missing := [key for key in required if key not in by_key]):
            self.fault(table, f"there is no row for {_join(missing)}: give one for each of {_join(required)}")
        return by_key

    def _row(self, table: str, row_class: Any, number: int, cells: Mapping[str, Any]) -> Any:
        values, faults = [], []
        for column, read_cell in _columns(row_class).items():
            try:
                values.append(read_cell(cells.get(column)))
            except ValueError as error:
                faults.append(f"{column}: {error}")
        name = f" ({cells['id']})" if cells.get("id") else ""
        for fault in faults:
            self.fault(table, f", row {number}{name}, {fault}")
        return None if faults else row_class(*values)


@cache
def _columns(row: Any) -> dict[str, Callable[[Any], Any]]:
    """Each column of a row class -> the reader of its cells."""
    return {column: _cell_reader(hint) for column, hint in get_type_hints(row, include_extras=True).items()}


def _cell_reader(hint: Any) -> Callable[[Any], Any]:
    """A function that reads a cell as that type. It raises ValueError saying what would be right."""
    bounds, optional = None, False
    while get_origin(hint) in (Annotated, Union, UnionType):
        if get_origin(hint) is Annotated:
            hint, bounds = get_args(hint)
        else:
            (hint,) = (part for part in get_args(hint) if part is not NoneType)
            optional = True
    convert = _converter(hint)

    def read(value: Any) -> Any:
        if value is None and optional:
            return None
        cell = convert(value)
        if cell is None or (bounds and not bounds.least <= cell <= bounds.most):
            raise ValueError(f"{'it is empty' if value is None else repr(value)}: give {_expected(hint, bounds)}")
        return cell

    return read


def _converter(hint: Any) -> Callable[[Any], Any]:
    """A function that converts a value to that type, or returns None."""
    if get_origin(hint) is tuple:
        return partial(_convert_each, _converter(get_args(hint)[0]))
    if hint is Card:
        return partial(_convert_or_none, parse_card)
    if issubclass(hint, StrEnum):
        return partial(_convert_or_none, hint)
    if hint is float:
        return _number
    if hint is str:
        return lambda value: value if isinstance(value, str) and value.strip() else None
    return lambda value: value if type(value) is hint else None


def _convert_each(convert: Callable[[Any], Any], value: Any) -> Any:
    parts = [convert(part) for part in value] if isinstance(value, list | tuple) else [None]
    return None if None in parts else tuple(parts)


def _convert_or_none(convert: Callable[[Any], Any], value: Any) -> Any:
    try:
        return convert(value)
    except (ValueError, AttributeError):
        return None


def _number(value: Any) -> float | None:
    try:
        return float(value) if isinstance(value, str | int) and not isinstance(value, bool) else None
    except ValueError:
        return None


def _expected(hint: Any, bounds: Between | None) -> str:
    is_tuple = get_origin(hint) is tuple
    entry = get_args(hint)[0] if is_tuple else hint
    if isinstance(entry, type) and issubclass(entry, StrEnum):
        return f"{'some' if is_tuple else 'one'} of {', '.join(entry)}"
    return f"{'a list of cards' if is_tuple else _KINDS[entry]}{f' {bounds}' if bounds else ''}"


_KINDS: Final[Mapping[Any, str]] = {
    int: "a whole number",
    float: "a number",
    str: "it in words",
    bool: "yes or no",
    Card: "a card such as 10H",
}


def _join(keys: Iterable[object]) -> str:
    return ", ".join(map(str, keys))
