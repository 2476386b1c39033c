"""Required performance, one benchmark per file: each has ``measure()``, which yields rows. ``make bench`` runs all."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One measured figure, relative to the reference of the same run."""

    what: str
    figure: str
    """For the reader: both measurements with their units."""
    ratio: float
    limit: float
    at_least: bool = False
    """Whether the limit is a floor; it is a ceiling otherwise."""

    @property
    def is_met(self) -> bool:
        """Whether the limit is met."""
        return self.ratio >= self.limit if self.at_least else self.ratio <= self.limit

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        verdict = "kept" if self.is_met else "MISSED"
        return f"{self.what:<44} {self.ratio:>7.2f}  {sign} {self.limit:<5g} {verdict:<6}  {self.figure}"
