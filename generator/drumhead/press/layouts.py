"""Layouts: the typed part of a sheet's entry in ``sheets.yaml``, one dataclass an aid, with defaults.

The field names are the keys of ``layout:``. An aid that has no class of its own is laid out as a card table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Booklet:
    """``rules``: the whole book. ``cover`` names cards drawn on the title page, ``pages`` is the most it may come to.

    ``size`` is the type size in points, here and below; 0 pages means any number.
    """

    size: float = 10.5
    cover: tuple[str, ...] = ()
    pages: int = 0


@dataclass(frozen=True, slots=True)
class QuickRef:
    """``quickref``: short forms in columns; more than ``pages`` sides is an error."""

    size: float = 10.5
    columns: int = 2
    pages: int = 2


@dataclass(frozen=True, slots=True)
class ScorePad:
    """``scorepad``: ``across`` times ``down`` equal pads on one page, with cut guides between them.

    A pad has ``blanks`` to fill in at its head, then a grid of ``rows`` by ``columns``, then the suits of ``tally``
    (``[D, H]``) with a box to tick for every rank, then the boxes of ``foot``. The short forms of the sheet's groups
    stand below as reminders, in ``size`` points.
    """

    across: int = 2
    down: int = 2
    size: float = 8.0
    blanks: tuple[str, ...] = ("Date", "Deal")
    row_title: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    foot: tuple[str, ...] = ("Result", "Score")
    tally: tuple[str, ...] = ()
    tally_title: str = ""
    pages: int = 1


@dataclass(frozen=True, slots=True)
class CardTable:
    """``tables``: whole tables, group below group in ``columns``."""

    size: float = 10.5
    columns: int = 1
    pages: int = 2


Layout = Booklet | QuickRef | ScorePad | CardTable

LAYOUTS: Final[Mapping[str, type[Layout]]] = {
    "rules": Booklet,
    "quickref": QuickRef,
    "scorepad": ScorePad,
    "tables": CardTable,
}


def layout_of(aid: str, given: Mapping[str, Any]) -> Layout:
    """The layout of ``aid`` with the keys that are given; lists become tuples. Raises ValueError for an unknown key.

    >>> layout_of("quickref", {"columns": 3})
    QuickRef(size=10.5, columns=3, pages=2)
    """
    made = LAYOUTS.get(aid, CardTable)
    known = [field.name for field in fields(made)]
    if unknown := sorted(set(given) - set(known)):
        raise ValueError(f"layout of {aid}: {', '.join(unknown)} unknown; it may have {', '.join(known)}")
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
    return made(**values)
