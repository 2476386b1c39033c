"""Plans of sheets of cards: their faces are drawn once, and every deck is imposed from them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from drumhead.bindery.cards import CardSource, card_pages, grid_of, ink_of
from drumhead.bindery.paper import BLEED, NAMED_PAPERS, USUAL, Paper, PrintForm
from drumhead.press import shared
from drumhead.press.cards import PACK, CardFaces, card_faces
from drumhead.press.faults import misprint
from drumhead.press.jobs import Job, JobResult
from drumhead.press.plan import NO_PAPER, JobResults, PaperForm, Plan, Press, Recipe, print_forms_of
from drumhead.source.card_layouts import Cards, trim_size


@dataclass(frozen=True)
class CardPlan(Plan):
    """A sheet of cards. The usual deck is made for the usual papers; any other is imposed on demand.

    ``image_folder`` is the folder of the game's images.
    """

    layout: Cards
    image_folder: Path

    def jobs(self, press: Press) -> Iterator[Job]:
        """The faces, and those of the ordinary pack, which all games share."""
        faces = self._faces
        try:
            for paper in self.papers:
                grid_of(faces.source, USUAL, paper)
            first, *fronts = press.composer.compose_faces(self.book, self.sheet, self.layout, faces)
        except ValueError as error:
            raise misprint(self._stem, error) from None
        yield Job(
            self._stem,
            first,
            0,
            False,
            press.fonts,
            press.image_folder,
            faces.art,
            faces.labels,
            BLEED,
            tuple(fronts),
            faults=faces.faults,
        )
        if self._is_ordinary:
            yield shared.pack_job(press.composer, press.fonts)

    def on_demand(self) -> Iterator[PaperForm]:
        """Every print form but what is built, on every paper that has room for it; a cutter's with the usual backs."""
        for print_form in print_forms_of(self.layout):
            if print_form.shop:
                yield print_form, NO_PAPER
                continue
            plain = not (print_form.fold or print_form.fronts or print_form.low)
            cutters = [replace(print_form, cutter3=True), replace(print_form, cutter4=True)] if plain else []
            for form in (print_form, *cutters):
                for paper in NAMED_PAPERS:
                    if (form, paper) not in [*self.built()] and self._has_room(form, paper):
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
        if print_form.cutter and (print_form.fold or print_form.shop or (print_form.cutter3 and print_form.cutter4)):
            raise ValueError("a cutting machine's deck is flat, with three marks or with four: leave out fold and shop")
        alike = replace(print_form, trim=self.layout.trim if print_form.shop else "", cutter3=False, cutter4=False)
        if alike not in (offered := [*print_forms_of(self.layout)]):
            names = dict.fromkeys(form.name or "as it is" for form in offered)
            raise ValueError(f"{self.sheet.aid} does not come as {print_form.name}: it comes {', '.join(names)}")
        grid_of(self._faces.source, print_form, paper)
        return print_form, paper

    def _has_room(self, print_form: PrintForm, paper: Paper) -> bool:
        try:
            grid_of(self._faces.source, print_form, paper)
        except ValueError:
            return False
        return True

    def recipe(self, press: Press, paper_form: PaperForm) -> Recipe:
        """The faces, imposed as their source says."""
        print_form, paper = paper_form
        source_file = press.cache.folder / f"{self.book.slug}-{self.sheet.aid}-cards.json"
        source_file.write_text(self._source(press).to_json(), encoding="utf-8")
        pdfs = [press.cache.folder / f"{name}.pdf" for name in self._stems]
        return Recipe((source_file, *pdfs), {"kind": "cards", "variant": print_form.name, "paper": paper.id})

    def expected(self, press: Press, results: JobResults, paper_form: PaperForm) -> JobResult:
        """The number of pages and the ink, computed from the faces and their places."""
        source, (print_form, paper) = self._source(press), paper_form
        pages = len(card_pages(source, print_form, grid_of(source, print_form, paper)))
        return JobResult(pages, ink=ink_of(source, print_form, paper))

    def address(self, file: Path) -> str:
        """The address of a file; the ordinary pack belongs to the site."""
        address = super().address(file)
        return f"../../print/{address}" if file.stem == shared.PACK else address

    def trim(self, print_form: PrintForm) -> str:
        """The print form's trim, or the layout's own."""
        return print_form.trim or self.layout.trim

    def _copy(self, file: Path, out: Path) -> None:
        if file.stem != shared.PACK:
            super()._copy(file, out)

    @cached_property
    def _faces(self) -> CardFaces:
        try:
            return card_faces(self.book, self.sheet, self.layout, self.image_folder)
        except ValueError as error:
            raise misprint(f"{self.book.slug}-{self.sheet.aid}", error) from None

    @property
    def _is_ordinary(self) -> bool:
        """Whether ordinary cards are among them."""
        parts = (part for face in self._faces.source.faces for parts in face.parts.values() for part in parts)
        return any(part.file == PACK for part in parts)

    @property
    def _stem(self) -> str:
        return f"{self.book.slug}-{self.sheet.aid}-faces"

    @property
    def _stems(self) -> list[str]:
        """The stems of the source's PDFs."""
        return [self._stem, *([shared.PACK] if self._is_ordinary else [])]

    def _source(self, press: Press) -> CardSource:
        """The card source, with the ink that each drawn page takes."""
        ink = [
            json.loads((press.cache.folder / f"{name}-ink.json").read_text(encoding="utf-8")) for name in self._stems
        ]
        return replace(self._faces.source, ink=ink)
