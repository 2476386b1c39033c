"""Writes a sheet's faults on its PDF, so that a reader sees what is wrong."""

from collections.abc import Sequence
from io import BytesIO
from textwrap import wrap
from typing import Final

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

_SIZE: Final = 9
"""The size of type in points; a third of it separates the lines."""
_WIDTH: Final = 0.5
"""The average width of a letter of Helvetica in ems."""


def overlay_faults(pdf: bytes, faults: Sequence[str]) -> bytes:
    """The PDF with the faults in a red box at the top of its first page."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    page = writer.pages[0]
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    characters = int((width - 4 * _SIZE) / (_SIZE * _WIDTH))
    lines = [line for fault in faults for line in wrap(fault, characters)]
    page.merge_page(_box(lines, width, height))
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def _box(lines: Sequence[str], width: float, height: float) -> PageObject:
    """A page of that size with the lines at the top, in a font that every viewer has."""
    step = _SIZE * 4 / 3
    high = step * len(lines) + _SIZE
    text = " ".join(f"({_escaped(line)}) Tj T*" for line in lines)
    operators = (
        f"q 1 1 1 rg 0.7 0.15 0.12 RG 1.5 w {_SIZE} {height - high - _SIZE:.1f} {width - 2 * _SIZE:.1f} {high:.1f} re B"
        f" 0.7 0.15 0.12 rg BT /Fault {_SIZE} Tf {step:.1f} TL {2 * _SIZE} {height - 2.5 * _SIZE:.1f} Td {text} ET Q"
    )
    page = PageObject.create_blank_page(width=width, height=height)
    names = {"Type": "Font", "Subtype": "Type1", "BaseFont": "Helvetica", "Encoding": "WinAnsiEncoding"}
    font = DictionaryObject({NameObject(f"/{name}"): NameObject(f"/{value}") for name, value in names.items()})
    fonts = DictionaryObject({NameObject("/Fault"): font})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/Font"): fonts})
    content = DecodedStreamObject()
    content.set_data(operators.encode("cp1252", "replace"))
    page[NameObject("/Contents")] = content
    return page


def _escaped(line: str) -> str:
    r"""The line as a PDF writes it.

    >>> print(_escaped("a (b) \\ c"))
    a \(b\) \\ c
    """
    return line.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
