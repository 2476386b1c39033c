"""Runs jobs: HTML to PDF to pictures, and imposition. Only worker processes import this, and so WeasyPrint."""

import json
import logging
import os
import sys
from collections.abc import Collection
from functools import cache
from hashlib import sha256
from logging.handlers import BufferingHandler
from pathlib import Path
from typing import Any
from unicodedata import category
from urllib.parse import unquote

import pypdfium2
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from drumhead.imposition import order
from drumhead.press import proof, tags
from drumhead.press.fonts import Fonts
from drumhead.press.jobs import Imposition, Job, JobResult
from drumhead.press.weasyprint_internals import body_of, boxes_in, glyphs_wanted

# Finds what does not fit: into boxes of a fixed size, named by ``data-fits``, into those of a fixed width, named by
# ``data-wide``, and on the pages.

_SELECTORS = "\ufe0e\ufe0f"
"""They say whether an emoji is drawn in colour, and have no glyph themselves."""

PX = 25.4 / 96
"""Millimetres a CSS pixel, WeasyPrint's unit."""

SLACK = 0.2
"""Millimetres by which a line's box may exceed the edge."""


def overflows(document: Any) -> list[str]:
    """A line for each such box of a rendered WeasyPrint document whose content does not fit, with by how much.

    Equal boxes on a page, such as pads, have one name and one line.
    """
    lines: dict[str, None] = {}
    for number, page in enumerate(document.pages, 1):
        seen: set[int] = set()
        for box in boxes_in(page):
            if box.element is None or id(box.element) in seen:
                continue  # the first is the element's own; those inside have its attributes too
            fixed = box.element.get("data-fits")
            if name := fixed or box.element.get("data-wide"):
                seen.add(id(box.element))
                right, down = _reach(box)
                high = (down - box.content_box_y() - box.height) * PX if fixed else 0.0
                wide = (right - box.content_box_x() - box.width) * PX
                sides = ("high", high), ("wide", wide)
                if over := [f"{excess:.1f} mm too {way}" for way, excess in sides if excess > SLACK]:
                    lines[f"page {number}, {name}: {' and '.join(over)}: shorten the text or set it smaller"] = None
    return [*lines]


def beyond(document: Any, pages: int) -> float:
    """The height in millimetres that a rendered document takes on the pages after the first ``pages``."""
    bodies = [body_of(page) for page in document.pages[pages:]]
    return float(sum(_reach(body)[1] - body.content_box_y() for body in bodies)) * PX


def _reach(box: Any) -> tuple[float, float]:
    """How far to the right and down the text and the drawings in the box reach."""
    leaves = [leaf for leaf in box.descendants(placeholders=True) if not getattr(leaf, "children", True)]
    right = max((leaf.position_x + leaf.margin_width() for leaf in leaves), default=0.0)
    return right, max((leaf.position_y + leaf.margin_height() for leaf in leaves), default=0.0)


os.environ["SOURCE_DATE_EPOCH"] = "0"  # fontTools would stamp the time of day into each embedded font


def set_sheet(job: Job, folder: Path) -> JobResult:
    """Write ``<name>.pdf`` and its pictures into ``folder``, even with faults, so that the PDF can be looked at."""
    warnings = BufferingHandler(sys.maxsize)  # each is a fault
    warnings.setLevel(logging.WARNING)
    logger = logging.getLogger("weasyprint")
    logger.addHandler(warnings)
    try:
        document, pdf = _render(job)
    finally:
        logger.removeHandler(warnings)
    overfull = [*job.faults] or overflows(document)
    absent = _missing_glyphs(document, job.fonts.families)
    logged = [record.getMessage() for record in warnings.buffer]
    # WeasyPrint warns of each character that no font has at all: it is among the absent ones.
    logged = [message for message in logged if not (absent and message.startswith(".notdef glyph"))]
    faults = [*logged, *absent, *overfull]
    with pypdfium2.PdfDocument(pdf) as pdf_document:
        pages = list(pdf_document)  # the document parses a page anew at each access
        if job.page_limit and len(pages) > job.page_limit:
            count = f"{len(pages)} pages where {job.page_limit} are allowed"
            excess = beyond(document, job.page_limit)
            faults.append(f"{count}, {excess:.0f} mm too many: shorten the text or set it smaller")
        words = list(proof.boxes(pages))
        if not overfull:  # every word of what does not fit would also overlap others or leave the page
            faults += proof.overlaps(words)
            faults += (
                proof.near_the_cut(pages, words, job.faces, job.bleed) if job.faces else proof.outside(pages, words)
            )
        if job.faces:
            (folder / f"{job.name}-ink.json").write_text(json.dumps(proof.inks(pages)), encoding="utf-8")
        ink = 0.0 if job.faces else proof.ink(pages)
        (folder / f"{job.name}.pdf").write_bytes(pdf)
        if job.pictures:
            proof.paint(pages, job.name, folder)
    return JobResult(len(pages), tuple(f"{job.name}: {fault}" for fault in faults), ink)


def impose_sheet(job: Imposition, folder: Path) -> JobResult:
    """Write ``<name>.pdf``, made of finished PDFs, and its pictures into ``folder``."""
    pdf = order.make(job.order, [file.read_bytes() for file in job.files])
    (folder / f"{job.name}.pdf").write_bytes(pdf)
    with pypdfium2.PdfDocument(pdf) as pages:
        if job.pictures:
            proof.paint(pages, job.name, folder)
        return JobResult(len(pages), ink=job.ink)


class _Fence(URLFetcher):  # type: ignore[misc]
    """Gives a sheet nothing but the images whose hashes its job names, whatever a drawing asks for."""

    def __init__(self, job: Job) -> None:
        super().__init__()
        self._job = job

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        """What is at the address. Raises ValueError for anything else."""
        if url.startswith("data:"):
            return super().fetch(url, headers)
        if unquote(url).startswith(f"file://{self._job.image_folder}/"):
            response = super().fetch(url, headers)
            content = response.read()
            if sha256(content).hexdigest() in self._job.art:
                return URLFetcherResponse(url, content, response.headers)
        raise ValueError("it is no image of this sheet, or was changed while the sheet was set")


def _render(job: Job) -> tuple[Any, bytes]:
    settings, faces = _settings(job.fonts)
    images: dict[str, Any] = {}
    fence = _Fence(job)
    variant = None if job.faces else "pdf/ua-1"  # faces get their tags where they are imposed

    def rendered(html: str) -> Any:
        page = HTML(string=html, base_url=f"{job.image_folder}/", url_fetcher=fence)
        return page.render(stylesheets=[faces], font_config=settings, pdf_variant=variant, cache=images)

    document, *more_documents = map(rendered, (job.html, *job.more))
    if more_documents:
        document = document.copy([page for part in (document, *more_documents) for page in part.pages])

    def finish(document: Any, pdf: Any) -> None:
        tags.inline_groups(pdf)
        if variant:
            tags.fix_tags(document, pdf)
            page = document.pages[0]
            edge = "DuplexFlipShortEdge" if page.width > page.height else "DuplexFlipLongEdge"
            pdf.catalog["ViewerPreferences"] |= {  # what a viewer's print dialog begins with
                "PrintScaling": "/None",
                "Duplex": f"/{edge if job.duplex else 'Simplex'}",
            }

    return document, document.write_pdf(pdf_variant=variant, finisher=finish)


@cache
def _settings(fonts: Fonts) -> tuple[FontConfiguration, CSS]:
    """The fonts for WeasyPrint, read once by each worker."""
    settings = FontConfiguration()
    return settings, CSS(string=fonts.stylesheet(), font_config=settings)


def _missing_glyphs(document: Any, families: Collection[str]) -> list[str]:
    """A fault for each character that our fonts lack: Pango takes it from any other font, or prints a box."""
    absent: set[str] = set()
    for family, drawn, missing in glyphs_wanted(document):
        absent |= missing if family in families else missing | drawn
    return [
        f"our fonts have no glyph for {character!r}: write it otherwise"
        for character in sorted(absent)
        if not character.isspace() and category(character) != "Cf" and character not in _SELECTORS
    ]
