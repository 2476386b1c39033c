"""PDFs for a print shop: colours in CMYK, black text in black ink alone, and the printing condition named.

The colours of content streams are rewritten. Greys become black ink alone, and near-black becomes full black; other
colours give their grey part to the black ink. The condition is named and not embedded: no profile of it may be
distributed with the sources, and shops know it by its name.
"""

import re
from typing import Any, Final

from pypdf import PdfWriter
from pypdf.generic import ArrayObject, NameObject, TextStringObject

from drumhead.bindery.raw import dictionary

CONDITION: Final = "FOGRA39"
"""Offset on coated paper, ISO 12647-2:2004: what most card printers of Europe ask for."""

NEARLY_BLACK: Final = 0.1
"""The lightest red, green or blue, 0 to 1, of a colour that is printed as full black."""

_NUMBER: Final = rb"([\d.]+)"
_RGB: Final = re.compile(rb"%b\s+%b\s+%b\s+(rg|RG)\b" % (_NUMBER, _NUMBER, _NUMBER))
_GREY: Final = re.compile(rb"(?<![\d.])%b\s+(g|G)\b(?!\w)" % _NUMBER)


def cmyk(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black of a colour, all 0 to 1.

    >>> cmyk(0.0667, 0.0667, 0.0667), cmyk(0.6, 0.6, 0.6), [round(ink, 2) for ink in cmyk(0.7, 0.15, 0.12)]
    ((0, 0, 0, 1), (0, 0, 0, 0.4), [0.0, 0.79, 0.83, 0.3])
    """
    light = max(red, green, blue)
    if light <= NEARLY_BLACK:
        return 0, 0, 0, 1
    if light - min(red, green, blue) < 0.02:
        return 0, 0, 0, round(1 - light, 4)
    cyan, magenta, yellow = ((light - part) / light for part in (red, green, blue))
    return cyan, magenta, yellow, 1 - light


def in_cmyk(content: bytes) -> bytes:
    """A content stream with its colours as amounts of ink.

    >>> in_cmyk(b"0.066667 0.066667 0.066667 rg 0 0 1 1 re f 1 1 1 RG")
    b'0 0 0 1 k 0 0 1 1 re f 0 0 0 0 K'
    """

    def inks(values: tuple[float, float, float], operator: bytes) -> bytes:
        amounts = b" ".join(b"%b" % f"{ink:.4f}".rstrip("0").rstrip(".").encode() for ink in cmyk(*values))
        return amounts + (b" k" if operator.islower() else b" K")

    content = _GREY.sub(lambda match: inks((float(match[1]),) * 3, match[2]), content)
    return _RGB.sub(lambda match: inks((float(match[1]), float(match[2]), float(match[3])), match[4]), content)


def set_intent(writer: PdfWriter) -> None:
    """Name the printing condition in the PDF."""
    intent = dictionary(
        "/OutputIntent",
        S=NameObject("/GTS_PDFX"),
        OutputConditionIdentifier=TextStringObject(CONDITION),
        OutputCondition=TextStringObject("Offset, coated paper, ISO 12647-2:2004"),
        RegistryName=TextStringObject("http://www.color.org"),
        Info=TextStringObject("Coated FOGRA39 (ISO 12647-2:2004)"),
    )
    root: Any = writer.root_object
    root[NameObject("/OutputIntents")] = ArrayObject([writer._add_object(intent)])
