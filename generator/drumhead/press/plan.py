"""What is to be printed of a book: every sheet in every make on every paper."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from drumhead.book.model import Book, Sheet
from drumhead.press.cards import cards_on, shop_paper
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint
from drumhead.press.job import Job, Outcome
from drumhead.press.makes import Make, is_duplex, makes_of
from drumhead.press.making import files_of
from drumhead.press.paper import A4, PAPERS, Paper, halved
from drumhead.press.printed import Printed
from drumhead.source.card_layouts import Cards
from drumhead.source.layout import Layout
from drumhead.source.layouts import layout_of


@dataclass(frozen=True, slots=True)
class Plan:
    """A sheet in one make on one paper."""

    book: Book
    sheet: Sheet
    layout: Layout
    make: Make
    paper: Paper

    @property
    def name(self) -> str:
        """The stem of its files."""
        return "-".join(filter(None, (self.book.slug, self.sheet.aid, self.make.name, self.paper.id)))

    def job(self, composer: Composer, folder: Path, home: Path) -> Job:
        """What the press sets: with the fonts in ``folder`` and the game's image files in ``home``. Raises Misprint."""
        layout, make = self.layout, self.make
        try:
            cut = cards_on(self.book, self.sheet, layout, make, self.paper, home) if isinstance(layout, Cards) else None
            html = composer.compose(self.book, self.sheet, layout, self.paper, make, cut)
        except ValueError as error:
            raise Misprint([f"{self.name}: {error}"]) from None
        return Job(
            self.name,
            html,
            layout.pages,
            self.paper.id == A4.id and not make.trim,
            folder,
            home,
            tuple(art.digest for art in cut.art) if cut else (),
            make.shop,
            cut.names if cut and make.shop else (),
            make.folded,
        )

    def printed(self, job: Job, outcome: Outcome, out: Path) -> Iterator[Printed]:
        """The PDF, and the zip of single pictures where there is one."""
        pdf, *others = files_of(job, outcome.pages)
        pictures = tuple(name for name in others if name != job.zip)
        sheet, make, trim = self.sheet, self.make, self.make.of(self.layout)
        duplex = is_duplex(self.layout, make)
        one = Printed(
            sheet.aid,
            sheet.title,
            sheet.about,
            self.paper.id,
            pdf,
            pictures,
            outcome.pages,
            make.name,
            duplex,
            trim,
            outcome.ink,
            (out / pdf).stat().st_size,
            self.book.edition,
        )
        yield one
        if job.zip:
            size = (out / job.zip).stat().st_size
            cards = len(set(job.singles))
            yield replace(
                one, pdf=job.zip, pictures=(), pages=cards, make=f"{trim}-300dpi", duplex=False, ink=0.0, bytes=size
            )


def plans_of(book: Book) -> Iterator[Plan]:
    """In the order of the sheets, the usual make first. Raises Misprint for a layout that is not to be had."""
    for sheet in book.sheets:
        try:
            layout = layout_of(sheet.aid, sheet.layout)
        except ValueError as error:
            raise Misprint([f"{book.slug}-{sheet.aid}: {error}"]) from None
        for make in makes_of(layout):
            papers = tuple(map(halved, PAPERS)) if make.folded else PAPERS
            if make.shop and isinstance(layout, Cards):
                papers = (shop_paper(layout, make),)
            yield from (Plan(book, sheet, layout, make, paper) for paper in papers)
