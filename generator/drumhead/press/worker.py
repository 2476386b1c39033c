"""Sets a job: HTML to PDF to pictures. Only worker processes import this, and so WeasyPrint."""

import logging
import os
from pathlib import Path
from typing import Any

import pypdfium2
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from drumhead.press import fit, fonts, foot, proof, shop, singles, tags
from drumhead.press.job import Job, Outcome
from drumhead.press.paper import BLEED, MARKED

PICTURE_WIDTH = 900
"""Pixels."""

os.environ["SOURCE_DATE_EPOCH"] = "0"  # fontTools would stamp the time of day into each embedded font


class _Heard(logging.Handler):
    """Keeps what WeasyPrint has to say; all of it counts as a fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def set_sheet(job: Job, folder: Path) -> Outcome:
    """Write ``<name>.pdf`` and its pictures into ``folder``; on a fault the PDF stays there to be looked at."""
    heard = _Heard()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(heard)
    try:
        document, pdf = _write(job)
    finally:
        logger.removeHandler(heard)
    (folder / f"{job.name}.pdf").write_bytes(pdf)
    faults = [*heard.lines, *_strangers(document), *fit.overflows(document)]
    opened = pypdfium2.PdfDocument(pdf)
    try:
        pages = len(opened)
        if job.pages and pages > job.pages:
            faults.append(f"{pages} pages where {job.pages} are allowed: shorten the text or set it smaller")
        faults += proof.near_the_cut(opened) if job.shop else proof.outside(opened) + proof.overlaps(opened)
        for number in range(min(pages, 2) if job.pictures else 0):
            page = opened[number]
            picture = page.render(scale=PICTURE_WIDTH / page.get_width()).to_pil()
            picture.convert("P", palette=1, colors=64).save(folder / picture_name(job.name, number), optimize=True)
        if job.zip:
            singles.write(opened, job.singles, MARKED - BLEED, folder / job.zip)
    finally:
        opened.close()
    return Outcome(pages, tuple(f"{job.name}: {fault}" for fault in faults))


def picture_name(stem: str, number: int) -> str:
    """The name of the picture of a page, counted from 0."""
    return f"{stem}.png" if number == 0 else f"{stem}-{number + 1}.png"


def _write(job: Job) -> tuple[Any, bytes]:
    settings = FontConfiguration()
    faces = CSS(string=fonts.stylesheet(job.fonts), font_config=settings)
    page = HTML(string=job.html, base_url=f"{job.home}/")
    document = page.render(stylesheets=[faces], font_config=settings, pdf_variant="pdf/ua-1")
    foot.name_rules(document)

    def finish(document: Any, pdf: Any) -> None:
        tags.mend(document, pdf)
        if job.shop:
            shop.set_boxes(pdf)

    return document, document.write_pdf(pdf_identifier=job.name.encode(), pdf_variant="pdf/ua-1", finisher=finish)


def _strangers(document: Any) -> list[str]:
    """Characters that our fonts lack: Pango takes them from whatever else it finds, or prints a box."""
    lacking: set[str] = set()
    for font in document.fonts.values():
        lacking.update(chr(code) for code in font.missing)
        if font.family.strip('"') not in fonts.FAMILIES:
            lacking.update(*font.to_unicode.values())
    return [f"our fonts have no glyph for {character!r}: write it otherwise" for character in sorted(lacking - {"\n"})]
