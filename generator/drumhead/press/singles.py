"""Single cards as pictures, in a zip, for shops that take a picture a card."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from pypdfium2 import PdfBitmap, raw

from drumhead.bindery.paper import MM

DPI: Final = 300


def pixels(length: float) -> int:
    """Pixels for that many millimetres.

    >>> pixels(69), pixels(94)
    (815, 1110)
    """
    return round(length / 25.4 * DPI)


def zipped(document: Any, names: Sequence[str], inset: float) -> bytes:
    """A PNG for each page of a pypdfium2 document, without ``inset`` millimetres on every side, one for each name.

    The zip has no dates, and pictures are not compressed twice. The document's pages are left cropped.
    """
    file = BytesIO()
    with ZipFile(file, "w", ZIP_STORED) as archive:
        for number, name in enumerate(names):
            if f"{name}.png" not in archive.namelist():
                info = ZipInfo(f"{name}.png")
                info.create_system, info.external_attr = 3, 0o644 << 16
                archive.writestr(info, _png(document[number], inset))
    return file.getvalue()


def _png(page: Any, inset: float) -> bytes:
    """The page cropped to the exact pixel: pdfium would round a cropped page up."""
    left, bottom, right, top = page.get_mediabox()
    cut = inset * MM
    page.set_cropbox(left + cut, bottom + cut, right - cut, top - cut)
    size = [pixels(length / MM) for length in page.get_size()]
    bitmap = PdfBitmap.new_native(*size, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, raw.FPDF_ANNOT)
    picture = BytesIO()
    bitmap.to_pil().save(picture, "PNG", dpi=(DPI, DPI))
    return picture.getvalue()
