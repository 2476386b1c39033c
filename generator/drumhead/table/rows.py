"""Tables as an engine takes them: each row as a typed record, its bounds checked and every fault named.

A row class is a ``NamedTuple`` whose fields are columns of the table, and ``id`` where its rows have ids. A field's
type says what a cell must be: ``int``, ``bool``, ``str``, ``float`` (a figure), ``Card``, a ``StrEnum`` of the choices
of a ``choice`` column, a tuple of cards or choices, or one of these ``| None`` where a cell may be empty. Bounds are
annotations: ``Annotated[int, Limit(1, 10)]``. Columns that are only printed have no field: no engine reads them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

from drumhead.table.faults import BadInput, raise_faults
from drumhead.table.moves import Notation
from drumhead.table.reading import Problems, hints_of, read, shape

T = TypeVar("T")
R = TypeVar("R")
K = TypeVar("K")


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
        raise_faults(self.faults)

    def rows(self, table: str, row: type[R]) -> list[R]:
        """The table's rows in order, without those that have a fault."""
        rows, columns = self._tables.get(table) or [], hints_of(cast(Any, row))
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

    def _row(self, table: str, row: Any, number: int, cells: Mapping[str, Any]) -> Any:
        try:
            return read(row, {column: _cell(hint, cells.get(column)) for column, hint in hints_of(row).items()})
        except Problems as found:
            name = f" ({cells['id']})" if cells.get("id") else ""
            for problem in found.problems:
                self.fault(table, f", row {number}{name}, {problem}")
            return None


def _cell(hint: Any, value: Any) -> Any:
    """The cell as it is read: figures are kept as they are printed, and nothing but spaces is an empty cell."""
    if isinstance(value, str) and not value.strip():
        return None
    if isinstance(value, str) and shape(hint).kind is float:
        with suppress(ValueError):
            return int(value) if value.isdecimal() else float(value)
    return value


def _join(keys: Iterable[object]) -> str:
    return ", ".join(map(str, keys))


# Tables that readers rely on and no engine counts with: the columns and rows that a game declares for them.


class Printed(NamedTuple):
    """What a table must contain. One column names the row and differs in each."""

    columns: str
    """The ids of the columns, with spaces between."""
    rows: tuple[str, ...] = ()
    """The names of the rows; empty where the author chooses them."""
    moves: bool = False
    """Whether the names are moves: then each must be readable and every kind of move must occur."""
    key: str = ""
    """The column that names the row; empty for the first."""


def check_printed(
    printed: Mapping[str, Printed], tables: Mapping[str, Sequence[Mapping[str, Any]]], notation: Notation
) -> None:
    """Raise BadInput naming every fault of the tables, one a line, if there is any."""
    faults = [
        f"table {name}: {fault}"
        for name, expected in printed.items()
        for fault in _faults(expected, tables.get(name, ()), notation)
    ]
    raise_faults(faults)


def _faults(expected: Printed, rows: Sequence[Mapping[str, Any]], notation: Notation) -> Iterator[str]:
    columns = expected.columns.split()
    actual = list(rows[0]) if rows else []
    if actual != columns:
        yield f"its columns are {', '.join(actual) or 'missing'}: name them {', '.join(columns)}, in this order"
        return
    names = [str(row[expected.key or columns[0]]) for row in rows]
    for name, count in Counter(names).items():
        if count > 1:
            yield f"{name} appears {count} times: keep one row"
        elif expected.rows and name not in expected.rows:
            yield f"{name} is not allowed here: give one row for each of {', '.join(expected.rows)}"
    if missing := [name for name in expected.rows if name not in names]:
        yield f"there is no row for {', '.join(missing)}: give one for each of {', '.join(expected.rows)}"
    if expected.moves:
        yield from _unwritten(names, notation)


def _unwritten(names: Sequence[str], notation: Notation) -> Iterator[str]:
    kinds = set()
    for name in names:
        try:
            kinds.add(type(notation.parse(name.strip("`"))))
        except BadInput as fault:
            yield str(fault)
    for kind, form in zip(notation.classes, notation.usages, strict=True):
        if kind not in kinds:
            yield f"no row shows how {form} is written: give one"
