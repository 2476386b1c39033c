"""The width of words, so that a drawing can break them into lines: SVG can neither break nor measure them.

The classes are rounded up from the fonts' own advances; a test holds them against the fonts.
"""

from typing import Final

from drumhead.render.svg import SANS, SERIF

_CLASSES: Final = {
    SERIF: (
        (0.24, " '"),
        (0.32, "!|,.:;j’‘"),
        (0.37, "-il/[\\]()t{}f"),
        (0.42, '"IJ`?'),
        (0.54, "*rsz_$c#+0123456789<=>^e~Sa–“”"),
        (0.6, "gxovZkyq"),
        (0.67, "FdLPbpTuEhnBCXY"),
        (0.77, "RAKVG&DOQUN"),
        (0.84, "H@w"),
        (1.0, "%MmW—"),
    ),
    SANS: (
        (0.23, " ',l|.`ij;I’‘·"),
        (0.33, ':!1()tf"r{}-[]“”'),
        (0.41, "*z/7\\sy?FLZ^_v–"),
        (0.45, "29cx$3568ESaegko+<=>Jbdhnpqu0T"),
        (0.48, "4ABCGPQRXYDOVHKU~"),
        (0.61, "NM&w#"),
        (0.68, "Wm"),
        (0.78, "@%—"),
    ),
}
_WIDTHS: Final = {family: {sign: wide for wide, signs in _CLASSES[family] for sign in signs} for family in _CLASSES}


def width(text: str, size: float, family: str = SANS) -> float:
    """The greatest width of words, in the units of ``size``. An unknown character counts as the widest.

    >>> round(width("Ranger", 10), 1), round(width("Ranger", 10, "Source Serif 4"), 1)
    (26.1, 36.6)
    """
    widths = _WIDTHS[family]
    return size * sum(widths.get(sign, 1.0) for sign in text)


def wrapped(text: str, size: float, room: float, family: str = SERIF) -> list[str]:
    """The words in lines no wider than ``room``, unless a single word is wider.

    >>> wrapped("Sees all round, to shoot and to react.", 3, 25)
    ['Sees all round,', 'to shoot and to', 'react.']
    """
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, family) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
