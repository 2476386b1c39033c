"""The plan of each sheet: what WeasyPrint sets, what is imposed from it, and what can be made on demand."""

import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from drumhead.book.model import Book, Sheet
from drumhead.imposition.order import pairs, sides
from drumhead.imposition.paper import A4, COMMON, HALF, PAPERS, USUAL, Paper, PrintForm
from drumhead.press.art import ImageUse, digests_of
from drumhead.press.compose import Composer
from drumhead.press.faults import Misprint, misprint
from drumhead.press.jobs import Imposition, Job, JobResult
from drumhead.render.printed import SHARED_PICTURE, PrintedSheet
from drumhead.source.card_layouts import Cards, Layout, Ruler
from drumhead.source.layouts import Booklet, Mat, Pocket, QuickRef
from drumhead.source.piece_layouts import Board, FreeCards
from drumhead.system.cache import Cache


def print_forms_of(layout: Layout) -> Iterator[PrintForm]:
    """Every print form of a sheet with that layout, the usual one first.

    Booklets come folded too, and rulers without their black. Cards come in every trim that the layout offers: flat, to
    fold, or the fronts alone, each with little ink too, and for a print shop.
    """
    match layout:
        case Cards():
            for trim, low, way in product(("", *layout.trims), (False, True), ("flat", "fold", "fronts")):
                if layout.backs or (way == "flat" and (isinstance(layout, FreeCards) or not low)):
                    yield PrintForm(trim, fold=way == "fold", fronts=way == "fronts", low=low)
            yield from (PrintForm(trim, shop=True) for trim in (layout.trim, *layout.trims))
        case Booklet():
            yield from (USUAL, PrintForm(fold=True))
        case Ruler():
            yield from (USUAL, PrintForm(low=True))
        case _:
            yield USUAL


def is_duplex(layout: Layout, print_form: PrintForm) -> bool:
    """Whether even pages are the backs of odd ones."""
    match layout:
        case Cards():
            return layout.backs and not (print_form.fold or print_form.fronts)
        case Pocket():
            return bool(layout.back)
    return isinstance(layout, Booklet | QuickRef)


NO_PAPER: Final = Paper("", "", 0, 0)
"""The paper of a print shop's pages."""

PACK_FACES: Final = "pack-faces"
"""The stem of the PDF of the ordinary pack, which all games share: three pages a card."""

JobResults = Mapping[str, JobResult]
"""The results of jobs by name."""

PaperForm = tuple[PrintForm, Paper]
"""A print form on a paper."""


Recipe = tuple[tuple[Path, ...], Mapping[str, str] | None]
"""The input of a PDF: files of the cache, and imposition's order; without an order the only file is the PDF."""


@dataclass(frozen=True, slots=True)
class Press:
    """The tools of every plan: the templates with their fonts, the folder of the game's images, and the cache."""

    composer: Composer
    image_folder: Path
    cache: Cache

    def pdf(self, name: str) -> Path:
        """A PDF of the cache."""
        return self.cache.folder / f"{name}.pdf"


@dataclass(frozen=True)
class Plan:
    """The plan of a sheet that is set once, for the area common to both papers, or for each paper separately; the base
    class of other plans."""

    book: Book
    sheet: Sheet
    layout: Layout
    papers: tuple[Paper, ...] = field(default=PAPERS, kw_only=True)
    """What it is made for."""

    @property
    def _is_common(self) -> bool:
        """Whether it is set once. What fills the page of each paper is not."""
        return not isinstance(self.layout, QuickRef | Mat)

    def jobs(self, press: Press) -> Iterator[Job]:
        """The jobs for WeasyPrint. Raises Misprint."""
        for form, area in product(print_forms_of(self.layout), (COMMON,) if self._is_common else self.papers):
            yield self._job(press, area, form, area == A4)

    def built(self) -> Iterator[PaperForm]:
        """The print forms that every build makes: of cards and of a booklet the usual one."""
        forms = (USUAL,) if isinstance(self.layout, Booklet | Cards) else print_forms_of(self.layout)
        yield from product(forms, self.papers)

    def on_demand(self) -> Iterator[PaperForm]:
        """The print forms that are made on demand."""
        yield from ()

    def paper_form(self, print_form: PrintForm, paper: Paper) -> PaperForm:
        """That print form on that paper. Raises ValueError where the sheet does not offer it."""
        offered = [*self.built(), *self.on_demand()]
        if self._is_common and (paper.width < COMMON.width or paper.height < COMMON.height):
            raise ValueError(f"{self.sheet.aid} is set for A4 and US Letter, and {paper.name} is smaller")
        if (print_form, paper) not in offered:
            raise self.not_offered(print_form, (form for form, _ in offered))
        return print_form, paper

    def not_offered(self, print_form: PrintForm, offered: Iterable[PrintForm]) -> ValueError:
        """The error for a print form other than those."""
        names = dict.fromkeys(form.name or "as it is" for form in offered)
        return ValueError(f"{self.sheet.aid} does not come as {print_form.name}: it comes {', '.join(names)}")

    def recipe(self, press: Press, print_form: PrintForm, paper: Paper) -> Recipe:
        """The recipe of a print form, once the jobs are done: common pages are placed on the paper."""
        if self._is_common:
            return (press.pdf(self.name(print_form, COMMON)),), self._order("paper", paper)
        return (press.pdf(self.name(print_form, paper)),), None

    def impositions(self, press: Press, results: JobResults) -> Iterator[Imposition]:
        """The imposition jobs of every build, once the jobs are done."""
        for form in self.built():
            files, order = self.recipe(press, *form)
            if order is not None:
                ink = self.expected(press, results, *form).ink
                yield Imposition(self.name(*form), json.dumps(order), files, ink, form == (USUAL, A4))

    def printed(self, press: Press, results: JobResults, out: Path) -> Iterator[PrintedSheet]:
        """Copy what every build makes into ``out``, then the files of what is made on demand; yield both."""
        for form in self.built():
            name = self.name(*form)
            pictures = (f"{name}.png", f"{name}-2.png")[: results[name].pages if form == (USUAL, A4) else 0]
            for file in (f"{name}.pdf", *pictures):
                shutil.copyfile(press.cache.folder / file, out / file)
            size = (out / f"{name}.pdf").stat().st_size
            yield self._entry(*form, results[name], pictures=pictures, bytes=size)
        for form in self.on_demand():
            files, order = self.recipe(press, *form)
            for source in files:
                if source.stem != PACK_FACES:
                    (out / "parts").mkdir(exist_ok=True)
                    shutil.copyfile(source, out / "parts" / source.name)
            names = tuple(
                f"../../print/parts/{it.name}" if it.stem == PACK_FACES else f"parts/{it.name}" for it in files
            )
            size = sum(source.stat().st_size for source in files)
            yield self._entry(*form, self.expected(press, results, *form), bytes=size, order=order, files=names)

    def expected(self, press: Press, results: JobResults, print_form: PrintForm, paper: Paper) -> JobResult:
        """The number of pages and the ink of a print form, without making it: the same ink on more paper."""
        common = results[self.name(print_form, COMMON)]
        return replace(common, ink=round(common.ink * COMMON.area / paper.area, 4))

    def name(self, print_form: PrintForm, paper: Paper) -> str:
        """The stem of a file."""
        return "-".join(filter(None, (self.book.slug, self.sheet.aid, print_form.name, paper.id)))

    def _order(self, kind: str, paper: Paper) -> dict[str, str]:
        """Imposition's order to lay pages set once for both papers on one of them."""
        return {"kind": kind, "title": f"{self.book.title}: {self.sheet.title}", "paper": paper.id}

    def _job(self, press: Press, paper: Paper, print_form: PrintForm, pictures: bool = False) -> Job:
        name, faults = self.name(print_form, paper), list[str]()
        try:
            html = press.composer.compose(self.book, self.sheet, self.layout, paper, faults.append, print_form)
            art = digests_of(press.image_folder, _images_of(self.layout))
        except ValueError as error:
            raise misprint(name, Misprint(faults) if faults else error) from None
        duplex, fonts, images = is_duplex(self.layout, print_form), press.composer.fonts, press.image_folder
        return Job(name, html, self.layout.pages, pictures, fonts, images, art, duplex=duplex, faults=tuple(faults))

    def _entry(self, print_form: PrintForm, paper: Paper, result: JobResult, **more: Any) -> PrintedSheet:
        return PrintedSheet(
            self.sheet.aid,
            self.sheet.title,
            self.sheet.about,
            paper.id,
            f"{self.name(print_form, paper)}.pdf",
            pages=result.pages,
            ink=result.ink,
            variant=print_form.name,
            duplex=is_duplex(self.layout, print_form),
            trim=print_form.trim or (self.layout.trim if isinstance(self.layout, Cards) else ""),
            edition=self.book.edition,
            **more,
        )


def _images_of(layout: Layout) -> Iterator[ImageUse]:
    """The image on a sheet that is set by a template, if it has one."""
    match layout:
        case Board(image=name) if name:
            yield name, "image", (layout.width, layout.height)
        case Booklet(picture=name) if name:
            yield name, "picture", (125.0, 66.0)


_EDGE: Final = 96
"""Points cut off each side of the shared picture's page, for what a drawing hides beyond its own edges."""


@dataclass(frozen=True)
class BookletPlan(Plan):
    """A booklet: half pages, set once, two to a side of either paper. Links to the game show its picture too."""

    layout: Booklet

    def jobs(self, press: Press) -> Iterator[Job]:
        """The half pages, and the picture alone."""
        halves = self._job(press, HALF, USUAL)
        if picture := self.layout.picture:
            html = press.composer.compose_shared("picture", title=self.book.title, picture=picture, edge=_EDGE)
            yield Job(self._shared, html, 1, False, press.composer.fonts, press.image_folder, halves.art)
        yield halves

    def printed(self, press: Press, results: JobResults, out: Path) -> Iterator[PrintedSheet]:
        """Likewise, and draw ``picture.png``."""
        if self.layout.picture:
            import pypdfium2  # late: most commands print nothing

            with pypdfium2.PdfDocument(press.pdf(self._shared)) as pages:
                pages[0].render(scale=1, crop=(_EDGE,) * 4).to_pil().save(out / SHARED_PICTURE)
        return super().printed(press, results, out)

    @property
    def _shared(self) -> str:
        return f"{self.book.slug}-picture"

    def on_demand(self) -> Iterator[PaperForm]:
        """The booklet to fold, for every paper."""
        yield from ((PrintForm(fold=True), paper) for paper in self.papers)

    def recipe(self, press: Press, print_form: PrintForm, paper: Paper) -> Recipe:
        """The half pages two to a side, one after the other or as sheets to be folded."""
        bound = {"bound": "right"} if self.book.language.direction == "rtl" else {}
        order = self._order("fold" if print_form.fold else "spread", paper) | bound
        return (press.pdf(self.name(USUAL, HALF)),), order

    def expected(self, press: Press, results: JobResults, print_form: PrintForm, paper: Paper) -> JobResult:
        """A side of paper for two pages; folded, two sides for four."""
        halves = results[self.name(USUAL, HALF)]
        pages = len((sides if print_form.fold else pairs)(halves.pages))
        ink = halves.ink * halves.pages * HALF.area / (pages * paper.area)
        return replace(halves, pages=pages, ink=round(ink, 4))
