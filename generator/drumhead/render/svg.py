"""Helpers for all drawings: short numbers, words in place with their width, symbols and icons."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import normalize

from markupsafe import escape

from drumhead.table.words import curl_quotes

POINT: Final = 25.4 / 72
"""Millimetres in a point."""

SANS: Final = "Barlow Condensed,Barlow Condensed Ext"
SERIF: Final = "Source Serif 4,Source Serif 4 Ext"
"""The families of sheets as SVG's ``font-family``: fontsource keeps Central Europe's letters in files of their own."""


def n(value: float) -> str:
    """A number with at most three decimals.

    >>> n(2.50), n(1 / 3), n(10)
    ('2.5', '0.333', '10')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def words(
    text: str, x: float, y: float, size: float, fill: str, anchor: str = "start", family: str = SANS, weight: int = 600
) -> str:
    """Words on a line whose start, middle or end is at x and y; ``size`` is in the drawing's units."""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{family}" font-size="{n(size)}" font-weight="{weight}"'
        f' text-anchor="{anchor}" fill="{fill}">{escape(curl_quotes(text))}</text>'
    )


_SYMBOL = re.compile(r'<symbol id="([\w-]+)">(.*?)</symbol>', re.DOTALL)


@cache
def symbols(name: str) -> Mapping[str, str]:
    """The contents of the symbols of a file in ``drawings``, by id; each file's head says how they are drawn."""
    text = (Path(__file__).parent / "drawings" / f"{name}.svg").read_text(encoding="utf-8")
    return {id_: "".join(inside.split("\n")) for id_, inside in _SYMBOL.findall(text)}


# The width of words, so that a drawing can break them into lines: SVG can neither break nor measure them.

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

    >>> round(width("Ranger", 10), 1), round(width("Ränger", 10), 1), round(width("Ranger", 10, SERIF), 1)
    (26.1, 26.1, 36.6)
    """
    widths = _WIDTHS[family]
    return size * sum(widths.get(normalize("NFD", sign)[0], 1.0) for sign in text)


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


def stamp(text: str, x: float, y: float, ink: str, paper: str, size: float = 15) -> str:
    """A few signs on a disc; a tick and a cross are drawn, since fonts lack them."""
    if text in ("✓", "✗"):
        path = "M-3.4 0L-1 2.8 3.6-3" if text == "✓" else "M-3-3L3 3M3-3L-3 3"
        inside = f'<path d="{path}" fill="none" stroke="{paper}" stroke-width="2"/>'
        return f'<g transform="translate({n(x)} {n(y)})"><circle r="7" fill="{ink}" stroke="{paper}"/>{inside}</g>'
    across = max(width(text, size) + 5, 15)
    box = f'<rect x="{n(x - across / 2)}" y="{n(y - 8.5)}" width="{n(across)}" height="17" rx="4" fill="{ink}"/>'
    return box + words(text, x, y + 5.2, size, paper, "middle", weight=700)


# Icons for the steps of a turn and for cards: one set for all games, in ``drawings/icons.svg``.

LINE = 1.6
"""The width of the lines, in a drawing of 24 by 24 units."""


def icon_svg(name: str) -> str:
    """An icon beside a word, silent to a screen reader. Raises ValueError for an unknown one."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="icon" aria-hidden="true" viewBox="0 0 24 24">'
        f"{icon_drawing(name)}</svg>"
    )


def icon_drawing(name: str, ink: str = "#111", paper: str = "#fff") -> str:
    """An icon as a part of another drawing, 24 by 24 units from 0, 0. Raises ValueError for an unknown one."""
    icons = symbols("icons")
    if name not in icons:
        near = get_close_matches(name, icons, 1, cutoff=0.8)
        hint = f"perhaps {near[0]} is meant" if near else f"there are {', '.join(icons)}"
        raise ValueError(f"there is no icon {name}; {hint}")
    inside = icons[name].replace('"#111"', f'"{ink}"').replace('"#fff"', f'"{paper}"')
    line = f'stroke="{ink}" stroke-width="{LINE}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g fill="none" {line}>{inside}</g>'
