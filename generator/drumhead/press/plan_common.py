"""Sheets that are set once and placed on both papers: those that are true to scale, slips, and booklets."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from drumhead.bindery.order import pairs, sides
from drumhead.bindery.paper import COMMON, HALF, PAPERS, USUAL, PrintForm
from drumhead.press.art import ImageUse, digests_of
from drumhead.press.faults import misprint
from drumhead.press.free_cards import images_of
from drumhead.press.job import Job, JobResult
from drumhead.press.plan import JobResults, PaperForm, Plan, Press, Recipe
from drumhead.press.print_forms import print_forms_of
from drumhead.source.board_layouts import Board
from drumhead.source.piece_layouts import FreeCards

FOLDED = PrintForm(fold=True)


@dataclass(frozen=True)
class CommonPlan(Plan):
    """A sheet that is set for the area common to both papers, in each of its print forms."""

    def jobs(self, press: Press) -> Iterator[Job]:
        """One for each print form."""
        for print_form in print_forms_of(self.layout):
            yield self._job(press, COMMON, print_form, self.name(print_form, COMMON))

    def built(self) -> Iterator[PaperForm]:
        """Every print form on every paper."""
        yield from ((print_form, paper) for print_form in print_forms_of(self.layout) for paper in PAPERS)

    def recipe(self, press: Press, paper_form: PaperForm) -> Recipe:
        """The common pages, placed on the paper."""
        print_form, paper = paper_form
        return Recipe((press.cache.folder / f"{self.name(print_form, COMMON)}.pdf",), self._order("paper", paper))

    def expected(self, press: Press, results: JobResults, paper_form: PaperForm) -> JobResult:
        """As many pages, and the same ink on more paper."""
        print_form, paper = paper_form
        common = results[self.name(print_form, COMMON)]
        return replace(common, ink=round(common.ink * COMMON.area / paper.area, 4))


@dataclass(frozen=True)
class PicturedPlan(CommonPlan):
    """Free cards or a board, with images out of ``image_folder``."""

    layout: FreeCards | Board
    image_folder: Path

    def jobs(self, press: Press) -> Iterator[Job]:
        """One, with hashes of the images."""
        try:
            digests = digests_of(self.image_folder, self._images())
        except ValueError as error:
            raise misprint(self.name(USUAL, COMMON), error) from None
        yield from (replace(job, art=digests) for job in super().jobs(press))

    def _images(self) -> Iterable[ImageUse]:
        if isinstance(self.layout, FreeCards):
            return images_of(self.layout)
        return [(self.layout.image, "image", (self.layout.width, self.layout.height))] if self.layout.image else []


@dataclass(frozen=True)
class BookletPlan(Plan):
    """A booklet: half pages, set once, two to a side of either paper."""

    def jobs(self, press: Press) -> Iterator[Job]:
        """The half pages."""
        yield self._job(press, HALF, USUAL, self.name(USUAL, HALF))

    def on_demand(self) -> Iterator[PaperForm]:
        """The booklet to fold, for every paper."""
        yield from ((FOLDED, paper) for paper in PAPERS)

    def recipe(self, press: Press, paper_form: PaperForm) -> Recipe:
        """The half pages two to a side, one after the other or as sheets to be folded."""
        print_form, paper = paper_form
        kind = "fold" if print_form == FOLDED else "spread"
        return Recipe((press.cache.folder / f"{self.name(USUAL, HALF)}.pdf",), self._order(kind, paper))

    def expected(self, press: Press, results: JobResults, paper_form: PaperForm) -> JobResult:
        """A side of paper for two pages; folded, two sides for four."""
        print_form, paper = paper_form
        halves = results[self.name(USUAL, HALF)]
        pages = len((sides if print_form == FOLDED else pairs)(halves.pages))
        ink = halves.ink * halves.pages * HALF.area / (pages * paper.area)
        return replace(halves, pages=pages, ink=round(ink, 4))
