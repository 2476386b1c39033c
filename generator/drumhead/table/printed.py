"""Tables that readers rely on and no engine counts with: the columns and rows that a game declares for them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from drumhead.table.faults import BadInput
from drumhead.table.moves import Notation


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
    if faults:
        raise BadInput("\n".join(faults))


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
