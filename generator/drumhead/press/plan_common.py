"""Sheets that are set once for both papers, and laid on each: what is true to scale, slips, and booklets."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from drumhead.bindery.paper import COMMON, HALF, PAPERS, Paper
from drumhead.bindery.variant import USUAL, Variant
from drumhead.press.job import Job, JobResult
from drumhead.press.plan import Outcomes, Plan, Press, Recipe, Way
from drumhead.press.variants import variants_of

FOLDED = Variant(fold=True)


@dataclass(frozen=True)
class CommonPlan(Plan):
    """A sheet that is set for what both papers have room for, in each of its variants."""

    def jobs(self, press: Press) -> Iterator[Job]:
        """One for each variant."""
        yield from (self._set(press, COMMON, it, self.name(it, COMMON)) for it in self._variants())

    def built(self) -> Iterator[Way]:
        """Every variant on every paper."""
        yield from ((variant, paper) for variant in self._variants() for paper in PAPERS)

    def recipe(self, press: Press, way: Way) -> Recipe:
        """The common pages, laid on the paper."""
        variant, paper = way
        return Recipe((press.cache.folder / f"{self.name(variant, COMMON)}.pdf",), self._order("paper", paper))

    def expected(self, press: Press, outcomes: Outcomes, way: Way) -> JobResult:
        """As many pages, and the same ink on more paper."""
        variant, paper = way
        common = outcomes[self.name(variant, COMMON)]
        return replace(common, ink=round(common.ink * COMMON.area / paper.area, 4))

    def _variants(self) -> Iterator[Variant]:
        yield from variants_of(self.layout)

    def _order(self, kind: str, paper: Paper) -> dict[str, str]:
        return {"kind": kind, "title": f"{self.book.title}: {self.sheet.title}", "paper": paper.id}


@dataclass(frozen=True)
class BookletPlan(CommonPlan):
    """A booklet; besides, one of half pages, to be laid two to a side and folded."""

    def jobs(self, press: Press) -> Iterator[Job]:
        """The whole pages and the half pages."""
        yield from CommonPlan.jobs(self, press)
        yield self._set(press, HALF, FOLDED, self._halves)

    def on_demand(self) -> Iterator[Way]:
        """The folded booklet."""
        yield from ((FOLDED, paper) for paper in PAPERS)

    def recipe(self, press: Press, way: Way) -> Recipe:
        """The half pages two to a side, or the whole pages."""
        variant, paper = way
        if variant != FOLDED:
            return CommonPlan.recipe(self, press, way)
        return Recipe((press.cache.folder / f"{self._halves}.pdf",), self._order("fold", paper))

    def expected(self, press: Press, outcomes: Outcomes, way: Way) -> JobResult:
        """Two sides of paper for four pages, or the whole pages."""
        if way[0] != FOLDED:
            return CommonPlan.expected(self, press, outcomes, way)
        halves = outcomes[self._halves]
        return replace(halves, pages=-(-halves.pages // 4) * 2)

    @property
    def _halves(self) -> str:
        return f"{self.book.slug}-{self.sheet.aid}-half"

    def _variants(self) -> Iterator[Variant]:
        yield USUAL
