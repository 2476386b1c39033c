"""Tables that readers rely on and no engine counts with: the columns and rows that a game declares for them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from drumhead.table.faults import BadInput
from drumhead.table.moves import Notation


class Printed(NamedTuple):
    """What must stand in a table. One column names the row, and is different in each."""

    columns: str
    """The ids of the columns, with spaces between."""
    rows: tuple[str, ...] = ()
    """What that column says in each row; none where that is the author's to choose."""
    moves: bool = False
    """Whether it writes moves: each can be read, and every kind of move is there."""
    key: str = ""
    """The column that names the row: the first where none is given."""


def check_printed(
    printed: Mapping[str, Printed], tables: Mapping[str, Sequence[Mapping[str, Any]]], notation: Notation
) -> None:
    """Raises BadInput naming every fault of the tables, one a line."""
    faults = [
        f"table {name}: {fault}"
        for name, wanted in printed.items()
        for fault in _faults(wanted, tables.get(name, ()), notation)
    ]
    if faults:
        raise BadInput("\n".join(faults))


def _faults(wanted: Printed, rows: Sequence[Mapping[str, Any]], notation: Notation) -> Iterator[str]:
    columns = wanted.columns.split()
    found = list(rows[0]) if rows else []
    if found != columns:
        yield f"its columns are {', '.join(found) or 'missing'}: name them {', '.join(columns)}, in this order"
        return
    names = [str(row[wanted.key or columns[0]]) for row in rows]
    for name, times in Counter(names).items():
        if times > 1:
            yield f"{name} appears {times} times: keep one row"
        elif wanted.rows and name not in wanted.rows:
            yield f"{name} is not allowed here: give one row for each of {', '.join(wanted.rows)}"
    if missing := [name for name in wanted.rows if name not in names]:
        yield f"there is no row for {', '.join(missing)}: give one for each of {', '.join(wanted.rows)}"
    if wanted.moves:
        yield from _unwritten(names, notation)


def _unwritten(names: Sequence[str], notation: Notation) -> Iterator[str]:
    kinds = set()
    for name in names:
        try:
            kinds.add(type(notation.parse(name.strip("`"))))
        except BadInput as fault:
            yield str(fault)
    for kind, form in zip(notation.classes, notation.forms, strict=True):
        if kind not in kinds:
            yield f"no row shows how {form} is written: give one"
