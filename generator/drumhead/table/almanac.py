"""A game's almanac, the numbers recorded of thousands of deals, and its odds: how they are made and reported."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:  # a book holds what an almanac reports, and needs no engine
    from drumhead.table.game import Variants

ALMANAC_PREFIX: Final = "almanac-"
"""Begins the names of the tables and figures that report the almanac."""


class Study(NamedTuple):
    """One question that is asked of every deal."""

    code: tuple[str, ...]
    """The packages whose code the answers rest on: a change of them makes the answers stale."""
    variants: "tuple[Variants, ...]"
    """The variants under which each deal is studied, the defaults first."""
    columns: tuple[str, ...]
    """The names of the numbers recorded of a deal."""
    grade: Callable[[Any, int], tuple[int, ...]]
    """The state as dealt and the deal's number -> a whole number for each column, the same each time."""


class StudyNotes(NamedTuple):
    """A study's numbers for consecutive deals under one choice of variants."""

    variants: "Variants"
    first: int
    """The number of the first of the deals."""
    columns: Mapping[str, Sequence[int]]
    """Column -> a number for each deal."""

    @property
    def deals(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + len(next(iter(self.columns.values()))))


Notes = Mapping[str, Sequence[StudyNotes]]
"""Study -> its notes: one entry for each choice of variants that has any."""


class Bar(NamedTuple):
    """A bar of a chart."""

    label: str
    value: float
    value_text: str
    """The value as printed at the bar's end."""
    interval: tuple[float, float] | None = None
    """Bounds that hold the true value in 95 of 100 cases; None for an exact value."""


class Curve(NamedTuple):
    """A line of a chart."""

    label: str
    points: tuple[tuple[float, float], ...]
    """x and y, from left to right."""


class Chart(NamedTuple):
    """Bars one below the other, or curves over the same axes."""

    title: str
    note: str = ""
    bars: tuple[Bar, ...] = ()
    curves: tuple[Curve, ...] = ()
    across: str = ""
    """The title of the curves' x axis."""

    @property
    def alt_text(self) -> str:
        """The whole chart in words."""
        bars = [f"{bar.label}: {bar.value_text}." for bar in self.bars]
        lines = [f"{curve.label}: {', '.join(f'{x:g}, {y:.3g}' for x, y in curve.points)}." for curve in self.curves]
        return " ".join(bars + lines)


class DealOffers(NamedTuple):
    """Deals to offer for a new game, and those to pass over."""

    titles: tuple[str, ...]
    """The names of the kinds of deals, such as ``Easy``."""
    kinds: Mapping[str, tuple[int, str]]
    """The variants' values, joined by hyphens -> the first deal's number, and a character for each deal from there: the
    number of its kind, a plus if that is unknown, or a hyphen if the deal is not offered."""
    skipped: Mapping[str, tuple[int, ...]]
    """Likewise, deals that can't be won, or perhaps can't, or begin harshly: none becomes a deal of the day."""


class Almanac(NamedTuple):
    """A game's studies, and how they are reported."""

    inputs: Callable[..., Any]
    """Tables -> the parts of them that the answers rest on, as JSON data."""
    studies: Mapping[str, Study]
    tables: Callable[[Notes], Mapping[str, Any]]
    """The printed tables, in the form of files of ``tables/``; a study without notes is left out."""
    charts: Callable[[Notes], Mapping[str, Chart]]
    offers: Callable[[Notes], DealOffers | None] = lambda notes: None


# A game's exact odds: how they are computed, from what, and the tables that print them.


class Odds(NamedTuple):
    """A game's odds. They take long to compute and are stored beside the game's source, with a hash of ``inputs``."""

    inputs: Callable[..., Any]
    """Tables -> all that the odds depend on, as JSON data."""
    work_out: Callable[..., dict[str, Any]]
    """Tables -> the odds as JSON data."""
    tables: Callable[..., Mapping[str, Any]]
    """Odds and tables -> the tables that the book prints, in the form of files of ``tables/``."""


# The columns of tables that an engine computes (odds, almanacs), in the form of files of ``tables/``.

Columns = list[dict[str, str]]


def columns(kind: str, **titles: str) -> Columns:
    """A column of the type ``kind`` for each id and title.

    >>> columns("figure", won="Games won, percent")
    [{'id': 'won', 'title': 'Games won, percent', 'type': 'figure'}]
    """
    return [{"id": name, "title": title, "type": kind} for name, title in titles.items()]


def numbered(titles: Iterable[object], name: str) -> Columns:
    """Columns of figures with these titles; each id is ``name`` and the column's number.

    >>> [column["id"] for column in numbered(("1 die", "2 dice"), "dice")]
    ['dice-1', 'dice-2']
    """
    return columns("figure", **{f"{name}-{place}": str(title) for place, title in enumerate(titles, 1)})


def printed_table(
    title: str, columns: Columns, rows: Iterable[Sequence[Any]], *rules: str, note: str = ""
) -> dict[str, Any]:
    """A table that an engine computes, in the form of files of ``tables/``, with the ids of the rules that it serves.

    >>> printed_table("Deals", columns("int", won="Won"), [[7]], "end.won")["rules"]
    ['end.won']
    """
    parts = {"title": title, "rules": [str(rule) for rule in rules], "note": note}
    return {name: part for name, part in parts.items() if part} | {"columns": columns, "rows": [*map(list, rows)]}
