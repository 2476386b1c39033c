"""Sets a job: HTML to PDF to pictures. Only worker processes import this, and so WeasyPrint."""

import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from drumhead.bindery.fold import fold
from drumhead.bindery.gather import gather
from drumhead.press import columns, fit, fonts, foot, once, pictures, proof, shop, singles, tags
from drumhead.press.job import Gathering, Job, Outcome, Work
from drumhead.press.paper import BLEED, MARKED

os.environ["SOURCE_DATE_EPOCH"] = "0"  # fontTools would stamp the time of day into each embedded font
columns.take_over()


class _Warnings(logging.Handler):
    """Keeps WeasyPrint's warnings; each counts as a fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def set_sheet(job: Job, folder: Path) -> Outcome:
    """Write ``<name>.pdf`` and its pictures into ``folder``; on a fault the PDF stays there to be looked at."""
    warnings = _Warnings()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(warnings)
    try:
        document, pdf = _render(job)
    finally:
        logger.removeHandler(warnings)
    faults = [*warnings.lines, *_missing_glyphs(document), *fit.overflows(document)]
    opened = pypdfium2.PdfDocument(pdf)
    try:
        pages = len(opened)
        if job.pages and pages > job.pages:
            over = f"{pages} pages where {job.pages} are allowed, {fit.beyond(document, job.pages):.0f} mm too many"
            faults.append(f"{over}: shorten the text or set it smaller")
        if job.shop:
            faults += proof.near_the_cut(opened)
        else:
            words = list(proof.boxes(opened))
            faults += proof.outside(opened, words) + proof.overlaps(words)
        if job.zip:
            singles.write(opened, job.singles, MARKED - BLEED, folder / job.zip)
    finally:
        opened.close()
    outcome = _write_files(fold(pdf, document.metadata.title) if job.folded else pdf, job, folder)
    return replace(outcome, faults=tuple(f"{job.name}: {fault}" for fault in faults))


def gather_sheets(job: Gathering, folder: Path) -> Outcome:
    """Write ``<name>.pdf``, all sheets of the job in one, into ``folder``."""
    sheets = [(title, (job.folder / file).read_bytes()) for title, file, _ in job.sheets]
    return _write_files(gather(sheets, job.title), job, folder)


def _write_files(pdf: bytes, job: Work, folder: Path) -> Outcome:
    """Write a finished PDF, with its pictures where they are wanted."""
    (folder / f"{job.name}.pdf").write_bytes(pdf)
    opened = pypdfium2.PdfDocument(pdf)
    try:
        if job.pictures:
            pictures.paint(opened, job.name, folder)
        return Outcome(len(opened), ink=pictures.ink(opened))
    finally:
        opened.close()


def _render(job: Job) -> tuple[Any, bytes]:
    settings = FontConfiguration()
    faces = CSS(string=fonts.stylesheet(job.fonts), font_config=settings)
    page = HTML(string=job.html, base_url=f"{job.home}/")
    images: dict[str, Any] = {}
    document = page.render(stylesheets=[faces], font_config=settings, pdf_variant="pdf/ua-1", cache=images)
    once.share(images.values())
    foot.name_rules(document)

    def finish(document: Any, pdf: Any) -> None:
        tags.mend(document, pdf)
        if job.shop:
            shop.set_boxes(pdf)

    return document, document.write_pdf(pdf_identifier=job.name.encode(), pdf_variant="pdf/ua-1", finisher=finish)


def _missing_glyphs(document: Any) -> list[str]:
    """Characters that our fonts lack: Pango takes them from whatever else it finds, or prints a box."""
    lacking: set[str] = set()
    for font in document.fonts.values():
        lacking.update(chr(code) for code in font.missing)
        if font.family.strip('"') not in fonts.FAMILIES:
            lacking.update(*font.to_unicode.values())
    return [f"our fonts have no glyph for {character!r}: write it otherwise" for character in sorted(lacking - {"\n"})]
