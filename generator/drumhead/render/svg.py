"""Helpers for all drawings: short numbers, words in place, and symbols."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import escape

POINT: Final = 25.4 / 72
"""Millimetres in a point."""

SANS: Final = "Barlow Condensed"
SERIF: Final = "Source Serif 4"


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
        f' text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
    )


_SYMBOL = re.compile(r'<symbol id="([\w-]+)">(.*?)</symbol>', re.DOTALL)


@cache
def symbols(name: str) -> Mapping[str, str]:
    """The contents of the symbols of a file in ``drawings``, by id; each file's head says how they are drawn."""
    text = (Path(__file__).parent / "drawings" / f"{name}.svg").read_text(encoding="utf-8")
    return {id_: "".join(inside.split("\n")) for id_, inside in _SYMBOL.findall(text)}
