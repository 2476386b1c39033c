"""Sets a job: HTML to PDF to pictures; and imposes. Only worker processes import this, and so WeasyPrint."""

import json
import logging
import os
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from drumhead.bindery import order
from drumhead.press import fonts, overflow, pictures, proof, running_footer, tags
from drumhead.press.job import Imposition, Job, JobResult, Work
from drumhead.press.weasyprint_internals import (
    balance_columns,
    break_lines_once,
    draw_once,
    forget_notes,
    glyphs_wanted,
    read_fast,
    take_lengths_as_they_are,
)

os.environ["SOURCE_DATE_EPOCH"] = "0"  # fontTools would stamp the time of day into each embedded font
balance_columns()
break_lines_once()
forget_notes()
read_fast()
take_lengths_as_they_are()


class _Warnings(logging.Handler):
    """Keeps WeasyPrint's warnings; each counts as a fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def set_sheet(job: Job, folder: Path) -> JobResult:
    """Write ``<name>.pdf`` and its pictures into ``folder``; on a fault the PDF stays there to be looked at."""
    warnings = _Warnings()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(warnings)
    try:
        document, pdf = _render(job)
    finally:
        logger.removeHandler(warnings)
    over = overflow.overflows(document)
    faults = [*warnings.lines, *_missing_glyphs(document), *over]
    with closing(pypdfium2.PdfDocument(pdf)) as read:
        opened = list(read)  # each page is parsed again whenever it is asked for
        if job.pages and len(opened) > job.pages:
            pages = f"{len(opened)} pages where {job.pages} are allowed"
            much = overflow.beyond(document, job.pages)
            faults.append(f"{pages}, {much:.0f} mm too many: shorten the text or set it smaller")
        words = list(proof.boxes(opened))
        if not over:  # what does not fit stands on others and outside too, each word of it
            faults += proof.overlaps(words)
            faults += (
                proof.near_the_cut(opened, words, job.faces, job.bleed) if job.faces else proof.outside(opened, words)
            )
        if job.faces:
            (folder / f"{job.name}-ink.json").write_text(json.dumps(pictures.inks(opened)), encoding="utf-8")
        ink = 0.0 if job.faces else pictures.ink(opened)
        _write_files(pdf, opened, job, folder)
    return JobResult(len(opened), tuple(f"{job.name}: {fault}" for fault in faults), ink)


def impose_sheet(job: Imposition, folder: Path) -> JobResult:
    """Write ``<name>.pdf``, made of finished PDFs, and its pictures into ``folder``."""
    pdf = order.make(job.order, [file.read_bytes() for file, _ in job.files_in])
    with closing(pypdfium2.PdfDocument(pdf)) as opened:
        _write_files(pdf, opened, job, folder)
        return JobResult(len(opened), ink=job.ink)


def _write_files(pdf: bytes, opened: Any, job: Work, folder: Path) -> None:
    """Write a finished PDF, with its pictures where they are wanted."""
    (folder / f"{job.name}.pdf").write_bytes(pdf)
    if job.pictures:
        pictures.paint(opened, job.name, folder)


def _render(job: Job) -> tuple[Any, bytes]:
    settings, faces = _settings(job.fonts)
    images: dict[str, Any] = {}
    variant = None if job.faces else "pdf/ua-1"  # faces get their tags where they are imposed

    def rendered(html: str) -> Any:
        page = HTML(string=html, base_url=f"{job.image_folder}/")
        return page.render(stylesheets=[faces], font_config=settings, pdf_variant=variant, cache=images)

    document, *others = map(rendered, (job.html, *job.more))
    if others:
        document = document.copy([page for each in (document, *others) for page in each.pages])
    draw_once(document, images.values())
    running_footer.name_rules(document)

    def finish(document: Any, pdf: Any) -> None:
        if variant:
            tags.fix_tags(document, pdf)

    return document, document.write_pdf(pdf_variant=variant, finisher=finish)


@cache
def _settings(folder: Path) -> tuple[FontConfiguration, CSS]:
    """The fonts as WeasyPrint wants them, read once by each worker."""
    settings = FontConfiguration()
    return settings, CSS(string=fonts.stylesheet(folder), font_config=settings)


def _missing_glyphs(document: Any) -> list[str]:
    """Characters that our fonts lack: Pango takes them from whatever else it finds, or prints a box."""
    lacking: set[str] = set()
    for family, drawn, missing in glyphs_wanted(document):
        lacking |= missing if family in fonts.FAMILIES else missing | drawn
    return [f"our fonts have no glyph for {character!r}: write it otherwise" for character in sorted(lacking - {"\n"})]
