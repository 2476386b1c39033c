"""The plan of a sheet: what WeasyPrint sets, what is imposed from it, and what can be made on demand."""

import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from drumhead.bindery.paper import A4, PAPERS, Paper
from drumhead.bindery.variant import USUAL, Variant
from drumhead.book.model import Book, Sheet
from drumhead.press.cache import SheetCache
from drumhead.press.compose import Composer
from drumhead.press.faults import misprint
from drumhead.press.job import Imposition, Job, JobResult
from drumhead.press.variants import is_duplex
from drumhead.render.printed import PrintedSheet
from drumhead.source.layout import Layout

NO_PAPER = Paper("", "", 0, 0)
"""The paper of a print shop's pages."""

JobResults = Mapping[str, JobResult]
"""The results of jobs by name."""

PaperVariant = tuple[Variant, Paper]
"""A variant on a paper."""


class Recipe(NamedTuple):
    """The input of a PDF: files of the cache, and the bindery's order; without an order the only file is the PDF."""

    files: tuple[Path, ...]
    order: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Press:
    """The tools of every plan: the templates, the folders of the fonts and of the game's images, and the cache."""

    composer: Composer
    fonts: Path
    image_folder: Path
    cache: SheetCache


@dataclass(frozen=True)
class Plan:
    """The plan of a sheet that is set for each paper separately; the base class of other plans."""

    book: Book
    sheet: Sheet
    layout: Layout

    def jobs(self, press: Press) -> Iterator[Job]:
        """The jobs for WeasyPrint. Raises Misprint."""
        yield from (self._job(press, paper, USUAL, self.name(USUAL, paper), paper == A4) for paper in PAPERS)

    def built(self) -> Iterator[PaperVariant]:
        """The variants that every build makes."""
        yield from ((USUAL, paper) for paper in PAPERS)

    def on_demand(self) -> Iterator[PaperVariant]:
        """The variants that are made on demand."""
        yield from ()

    def paper_variant(self, variant: Variant, paper: Paper) -> PaperVariant:
        """That variant on that paper. Raises ValueError where the sheet does not offer it."""
        own_trim = self.trim(USUAL)
        if variant.trim in ("", own_trim):  # only variants for a print shop always name their size
            variant = replace(variant, trim=own_trim if variant.shop else "")
        offered = [*self.built(), *self.on_demand()]
        if (variant, paper) not in offered:
            names = dict.fromkeys(offered_variant.name or "as it is" for offered_variant, _ in offered)
            raise ValueError(f"{self.sheet.aid} does not come as {variant.name}: it comes {', '.join(names)}")
        return variant, paper

    def recipe(self, press: Press, paper_variant: PaperVariant) -> Recipe:
        """The recipe of a variant, once the jobs are done."""
        return Recipe((press.cache.folder / f"{self.name(*paper_variant)}.pdf",))

    def impositions(self, press: Press, results: JobResults) -> Iterator[Imposition]:
        """The imposition jobs of every build, once the jobs are done."""
        for variant, paper in self.built():
            files, order = self.recipe(press, (variant, paper))
            if order is not None:
                has_pictures = paper == A4 and variant == USUAL
                digests = tuple(map(with_digest, files))
                ink = self.expected(press, results, (variant, paper)).ink
                yield Imposition(self.name(variant, paper), json.dumps(order), digests, ink, has_pictures)

    def printed(self, press: Press, results: JobResults, out: Path) -> Iterator[PrintedSheet]:
        """Copy what every build makes into ``out``, then the files of what is made on demand; yield both."""
        for paper_variant in self.built():
            name = self.name(*paper_variant)
            result = results[name]
            picture_count = min(result.pages, 2) if paper_variant == (USUAL, A4) else 0
            pdf, *pictures = (f"{name}.pdf", f"{name}.png", f"{name}-2.png")[: 1 + picture_count]
            for file in (pdf, *pictures):
                shutil.copyfile(press.cache.folder / file, out / file)
            size = (out / pdf).stat().st_size
            yield self._entry(paper_variant, result, pictures=tuple(pictures), bytes=size)
        for paper_variant in self.on_demand():
            files, order = self.recipe(press, paper_variant)
            for source in files:
                self._copy(source, out)
            size = sum(source.stat().st_size for source in files)
            names = tuple(map(self.address, files))
            yield self._entry(
                paper_variant, self.expected(press, results, paper_variant), bytes=size, order=order, files=names
            )

    def expected(self, press: Press, results: JobResults, paper_variant: PaperVariant) -> JobResult:
        """The number of pages and the ink of a variant, without making it."""
        raise NotImplementedError

    def address(self, file: Path) -> str:
        """The address of a file relative to the game's print page."""
        return file.name

    def name(self, variant: Variant, paper: Paper) -> str:
        """The stem of a file."""
        return "-".join(filter(None, (self.book.slug, self.sheet.aid, variant.name, paper.id)))

    def trim(self, variant: Variant) -> str:
        """The size of its cards, if it has any."""
        return ""

    def _copy(self, file: Path, out: Path) -> None:
        shutil.copyfile(file, out / file.name)

    def _job(self, press: Press, paper: Paper, variant: Variant, name: str, pictures: bool = False) -> Job:
        try:
            html = press.composer.compose(self.book, self.sheet, self.layout, paper, variant)
        except ValueError as error:
            raise misprint(name, error) from None
        return Job(name, html, self.layout.pages, pictures, press.fonts, press.image_folder)

    def _entry(self, paper_variant: PaperVariant, result: JobResult, **more: Any) -> PrintedSheet:
        variant, paper = paper_variant
        sheet = self.sheet
        return PrintedSheet(
            sheet.aid,
            sheet.title,
            sheet.about,
            paper.id,
            f"{self.name(variant, paper)}.pdf",
            pages=result.pages,
            ink=result.ink,
            variant=variant.name,
            duplex=is_duplex(self.layout, variant),
            trim=self.trim(variant),
            edition=self.book.edition,
            **more,
        )


def with_digest(file: Path) -> tuple[Path, str]:
    """A file and a hash of its contents."""
    return file, sha256(file.read_bytes()).hexdigest()
