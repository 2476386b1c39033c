"""What a game offers whose deals are studied by the thousand: what is noted of each, and what is reported of all."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from drumhead.table.game import Variants

ALMANAC: Final = "almanac-"
"""What the names of tables and figures begin with that tell the almanac."""


class Study(NamedTuple):
    """One question that is put to every deal."""

    code: tuple[str, ...]
    """The packages whose code the answers rest on: other code makes them stale."""
    variants: tuple[Variants, ...]
    """The variants under which each deal is studied, the usual ones first."""
    columns: tuple[str, ...]
    """What the numbers that are noted of a deal are called."""
    grade: Callable[[Any, int], tuple[int, ...]]
    """The state as dealt and the deal's number -> a whole number for each column, the same each time."""


class StudyNotes(NamedTuple):
    """What a study noted of consecutive deals under one choice of variants."""

    variants: Variants
    first: int
    """The number of the first of the deals."""
    columns: Mapping[str, Sequence[int]]
    """By name, a number for each deal."""

    @property
    def deals(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + len(next(iter(self.columns.values()))))


Notes = Mapping[str, Sequence[StudyNotes]]
"""What is held of each study, by its name: one entry for each choice of variants that has any data."""


class Bar(NamedTuple):
    """A bar of a chart."""

    label: str
    value: float
    value_text: str
    """The value in words, at the bar's end."""
    interval: tuple[float, float] | None = None
    """Where the true value lies in 95 of 100 cases; None where the value is exact."""


class Curve(NamedTuple):
    """A line of a chart."""

    label: str
    points: tuple[tuple[float, float], ...]
    """Across and up, from left to right."""


class Chart(NamedTuple):
    """Bars one below the other, or curves over the same axes."""

    title: str
    note: str = ""
    bars: tuple[Bar, ...] = ()
    curves: tuple[Curve, ...] = ()
    across: str = ""
    """What the curves' axis tells."""

    @property
    def alt_text(self) -> str:
        """All of it in words."""
        bars = [f"{bar.label}: {bar.value_text}." for bar in self.bars]
        lines = [f"{curve.label}: {', '.join(f'{x:g}, {y:.3g}' for x, y in curve.points)}." for curve in self.curves]
        return " ".join(bars + lines)


class DealOffers(NamedTuple):
    """Deals for those who ask for a new game: all of them can be won."""

    titles: tuple[str, ...]
    """What the kinds of deals are called, such as ``Easy``."""
    kinds: Mapping[str, tuple[int, str]]
    """By the values of the variants, joined by hyphens: the first deal's number, and for each deal from there the
    number of its kind, a plus where that is not known, or a hyphen where it is not offered."""
    losing: Mapping[str, tuple[int, ...]]
    """Likewise, deals that can't be won, or may be so: none of them is to be a day's."""


class Almanac(NamedTuple):
    """A game's studies, and how they are reported."""

    inputs: Callable[..., Any]
    """Tables -> all in them that the answers rest on, as JSON data."""
    studies: Mapping[str, Study]
    tables: Callable[[Notes], Mapping[str, Any]]
    """What is printed of the notes, as files of ``tables/`` would write it; a study without data is left out."""
    charts: Callable[[Notes], Mapping[str, Chart]]
    offers: Callable[[Notes], DealOffers | None] = lambda notes: None
