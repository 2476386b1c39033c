"""Layouts: the typed part of a sheet's entry in ``sheets.yaml``, one dataclass an aid, with defaults.

The field names are the keys of ``layout:``. An aid that has no class of its own is laid out as a card table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final, TypeVar

Made = TypeVar("Made")


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
    """``quickref``: short forms in columns; more than ``pages`` sides is an error.

    ``tight`` sets the lines closer. ``spreads`` names tables of one figure a card that are set as a grid, ranks across
    and suits down, and says what stands where there is no figure: ``{shoot: hit}``.
    """

    size: float = 10.5
    columns: int = 2
    tight: bool = False
    pages: int = 2
    spreads: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScorePad:
    """``scorepad``: ``across`` times ``down`` equal pads on one page, with cut guides between them.

    A pad has ``blanks`` to fill in at its head, then a grid of ``rows`` by ``columns``, then the suits of ``tally``
    (``[D, H]``) with a box to tick for every rank, then the boxes of ``foot``. The short forms and tables of the
    sheet's groups stand below as reminders, in ``size`` points. ``widths`` sets the columns' shares where they are
    not equal, ``row_height`` is in millimetres.
    """

    across: int = 2
    down: int = 2
    size: float = 8.0
    blanks: tuple[str, ...] = ("Date", "Deal")
    row_title: str = ""
    columns: tuple[str, ...] = ()
    widths: tuple[float, ...] = ()
    rows: tuple[str, ...] = ()
    row_height: float = 8.4
    foot: tuple[str, ...] = ("Result", "Score")
    tally: tuple[str, ...] = ()
    tally_title: str = ""
    pages: int = 1


@dataclass(frozen=True, slots=True)
class CardTable:
    """``tables``: whole tables, group below group in ``columns``; ``tight`` sets the lines closer."""

    size: float = 10.5
    columns: int = 1
    tight: bool = False
    pages: int = 2


@dataclass(frozen=True, slots=True)
class Face:
    """How the rows of a table become cards: rows of one card, one below the other, are one card of the deck.

    A column is named by its id, or as ``remarks.remark`` where it is another table's, which is then looked up by the
    card. Each row gives a line with a big figure for each of ``figures``, as many times as ``count`` says, numbered
    where the card has several. What the first row says under ``foot`` stands below, if it says anything. ``title``
    and ``remark`` are columns too.

    ``numbers`` puts a rule's number beside a column's title, ``units`` a word behind its figures, for one and for more:
    ``{penalty: [card, cards]}``. The short forms of ``rules`` are printed on every card,
    of ``several`` on cards of several lines, and of ``where`` on the cards it names (``KC: [counter.draw]``) or on
    those that have something in the column it names.
    """

    title: str
    card: str = "card"
    remark: str = ""
    count: str = ""
    figures: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    numbers: Mapping[str, str] = field(default_factory=dict)
    units: Mapping[str, Sequence[str]] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    where: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """``deck``: cards to cut out, as many to a page as it holds, one deck for each of the sheet's tables.

    ``trim`` is poker, bridge, mini or tarot, and the same on every paper. ``faces`` says for each table how its rows
    become cards. With ``backs`` every page of fronts is followed by one of backs, for either flip edge.
    """

    size: float = 8.0
    trim: str = "poker"
    faces: Mapping[str, Face] = field(default_factory=dict)
    backs: bool = True
    pages: int = 0

    def __post_init__(self) -> None:
        """Type what the faces were given as."""
        faces = {table: _typed(Face, f"face {table}", given) for table, given in self.faces.items()}
        object.__setattr__(self, "faces", faces)


@dataclass(frozen=True, slots=True)
class Strip:
    """``strip``: tables of one figure a card as strips to cut out and lay beside the hand, as many as a page holds.

    Ranks stand across, suits down, and ``mark`` where a card has no figure; titles and short forms of the sheet's
    rules stand below, in ``size`` points. ``width`` and ``height`` are a strip's, in millimetres, on every paper.
    """

    size: float = 8.0
    width: float = 189.0
    height: float = 40.0
    mark: str = ""
    pages: int = 0


Layout = Booklet | QuickRef | ScorePad | CardTable | Deck | Strip

LAYOUTS: Final[Mapping[str, type[Layout]]] = {
    "rules": Booklet,
    "quickref": QuickRef,
    "scorepad": ScorePad,
    "tables": CardTable,
    "deck": Deck,
    "strip": Strip,
}


def layout_of(aid: str, given: Mapping[str, Any]) -> Layout:
    """The layout of ``aid`` with the keys that are given; lists become tuples. Raises ValueError for a wrong key.

    >>> layout_of("strip", {"mark": "hit"})
    Strip(size=8.0, width=189.0, height=40.0, mark='hit', pages=0)
    """
    return _typed(LAYOUTS.get(aid, CardTable), f"layout of {aid}", given)


def _typed(made: type[Made], name: str, given: Any) -> Made:
    """``given`` as a ``made``, which it may be already. Raises ValueError with the keys it may have."""
    if isinstance(given, made):
        return given
    slots = {slot.name: slot for slot in fields(made)}  # type: ignore[arg-type]
    wanted = [slot.name for slot in slots.values() if slot.default is MISSING and slot.default_factory is MISSING]
    if unknown := sorted(set(given) - set(slots)):
        raise ValueError(f"{name}: {', '.join(unknown)} unknown; it may have {', '.join(slots)}")
    if missing := [key for key in wanted if key not in given]:
        raise ValueError(f"{name}: {', '.join(missing)} missing")
    return made(**{key: tuple(value) if isinstance(value, list) else value for key, value in given.items()})
