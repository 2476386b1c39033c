"""Which plan each sheet has, and the plan of cards: their faces are drawn once, and every deck is imposed from them."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from markupsafe import Markup

from drumhead.book.model import Book, Sheet
from drumhead.imposition.cards import CardSource, card_pages, grid_of, ink_of
from drumhead.imposition.paper import BLEED, NAMED_PAPERS, USUAL, Paper, PrintForm
from drumhead.press.cards import PACK, CardFaces
from drumhead.press.compose import Composer
from drumhead.press.faults import misprint
from drumhead.press.jobs import Job, JobResult
from drumhead.press.lines import with_marks
from drumhead.press.plan import (
    NO_PAPER,
    PACK_FACES,
    BookletPlan,
    JobResults,
    PaperForm,
    Plan,
    Press,
    Recipe,
    print_forms_of,
)
from drumhead.render.cards import FACES, HEIGHT, WIDTH, face_parts
from drumhead.source.card_layouts import Cards, trim_size
from drumhead.source.layouts import Booklet, layout_of
from drumhead.table.cards import spoken


def pack_job(composer: Composer) -> Job:
    """The faces of the ordinary pack."""
    drawn = [Markup(part) for face in FACES for part in face_parts(face)]
    labels = tuple(spoken(face) for face in FACES for _ in face_parts(face))
    html = composer.compose_shared("pack", parts=drawn, width=WIDTH, height=HEIGHT)
    return Job(PACK_FACES, html, 0, False, composer.fonts, faces=labels)


@dataclass(frozen=True)
class CardPlan(Plan):
    """A sheet of cards. The usual deck is made for the usual papers; any other is imposed on demand.

    ``image_folder`` is the folder of the game's images.
    """

    layout: Cards
    image_folder: Path

    def jobs(self, press: Press) -> Iterator[Job]:
        """The faces, and those of the ordinary pack."""
        faces, fonts = self._faces, press.composer.fonts
        try:
            for paper in self.papers:
                grid_of(faces.source, USUAL, paper)
            html, *more = press.composer.compose_faces(self.book, self.sheet, self.layout, faces)
        except ValueError as error:
            raise misprint(self._stems[0], error) from None
        drawn = Job(self._stems[0], html, 0, False, fonts, press.image_folder, faces.art, tuple(faces.labels), BLEED)
        yield replace(drawn, more=tuple(more), faults=faces.faults)
        if PACK_FACES in self._stems:
            yield pack_job(press.composer)

    def on_demand(self) -> Iterator[PaperForm]:
        """Every print form but what is built, on every paper that has room for it; a cutter's with the usual backs."""
        for print_form in print_forms_of(self.layout):
            if print_form.shop:
                yield print_form, NO_PAPER
                continue
            plain = not (print_form.fold or print_form.fronts or print_form.low)
            cutters = [replace(print_form, cutter=marks) for marks in (3, 4)] if plain else []
            for form in (print_form, *cutters):
                for paper in NAMED_PAPERS:
                    with suppress(ValueError):  # where it has no room
                        grid_of(self._faces.source, form, paper)
                        if (form, paper) not in [*self.built()]:
                            yield form, paper

    def paper_form(self, print_form: PrintForm, paper: Paper) -> PaperForm:
        """That print form on any paper, also in a size that is not drawn. Raises ValueError where there is none."""
        trim = print_form.trim
        drawn = (self.layout.trim, *self.layout.trims)
        if trim and trim not in drawn:
            size = trim_size(trim)
            written = f"{size[0]:g}x{size[1]:g}"
            trim = next((name for name in drawn if trim_size(name) == size), written)
        trim = "" if trim == self.layout.trim else trim
        print_form = replace(print_form, trim=trim or (self.layout.trim if print_form.shop else ""))
        if print_form.cutter and (print_form.fold or print_form.shop):
            raise ValueError("a cutting machine's deck is flat, with three marks or with four: leave out fold and shop")
        alike = replace(print_form, trim=self.layout.trim if print_form.shop else "", cutter=0)
        if alike not in (offered := [*print_forms_of(self.layout)]):
            raise self.not_offered(print_form, offered)
        grid_of(self._faces.source, print_form, paper)
        return print_form, paper

    def recipe(self, press: Press, print_form: PrintForm, paper: Paper) -> Recipe:
        """The faces, imposed as their source says."""
        source_file = press.cache.folder / f"{self.book.slug}-{self.sheet.aid}-cards.json"
        source_file.write_text(self._source(press).to_json(), encoding="utf-8")
        files = (source_file, *map(press.pdf, self._stems))
        return files, {"kind": "cards", "variant": print_form.name, "paper": paper.id}

    def expected(self, press: Press, results: JobResults, print_form: PrintForm, paper: Paper) -> JobResult:
        """The number of pages and the ink, computed from the faces and their places."""
        source = self._source(press)
        pages = [*card_pages(source, print_form, grid_of(source, print_form, paper))]
        return JobResult(len(pages), ink=ink_of(source, print_form, paper))

    @cached_property
    def _faces(self) -> CardFaces:
        try:
            return CardFaces(self.book, self.sheet, self.layout, self.image_folder)
        except ValueError as error:
            raise misprint(f"{self.book.slug}-{self.sheet.aid}", error) from None

    @cached_property
    def _stems(self) -> list[str]:
        """The stems of the source's PDFs: the faces, and the ordinary pack where its cards are among them."""
        parts = (part for face in self._faces.source.faces for parts in face.parts.values() for part in parts)
        pack = [PACK_FACES] if any(part.file == PACK for part in parts) else []
        return [f"{self.book.slug}-{self.sheet.aid}-faces", *pack]

    def _source(self, press: Press) -> CardSource:
        """The card source, with the ink that each drawn page takes."""
        inks = (press.cache.folder / f"{name}-ink.json" for name in self._stems)
        return replace(self._faces.source, ink=[json.loads(ink.read_text(encoding="utf-8")) for ink in inks])


def plans_of(book: Book, image_folder: Path = Path()) -> Iterator[Plan]:
    """The plans in the order of the sheets, with images from ``image_folder``. Raises Misprint for a faulty layout."""
    return (plan_of(book, sheet, image_folder) for sheet in book.sheets)


def plan_named(book: Book, aid: str, image_folder: Path) -> Plan:
    """The plan of the sheet ``aid``. Raises Misprint, and ValueError where the book has none of that name."""
    sheets = [sheet for sheet in book.sheets if sheet.aid == aid]
    if not sheets:
        raise ValueError(f"{book.slug} has no sheet {aid}: it has {', '.join(sheet.aid for sheet in book.sheets)}")
    return plan_of(book, sheets[0], image_folder)


def plan_of(book: Book, sheet: Sheet, image_folder: Path) -> Plan:
    """The plan of one sheet. Raises Misprint for a faulty layout."""
    try:
        layout = layout_of(sheet.aid, sheet.layout)
    except ValueError as error:
        raise misprint(f"{book.slug}-{sheet.aid}", error) from None
    book, sheet = with_marks(book, sheet)
    match layout:
        case Cards():
            return CardPlan(book, sheet, layout, image_folder)
        case Booklet():
            return BookletPlan(book, sheet, layout)
        case _:
            return Plan(book, sheet, layout)
