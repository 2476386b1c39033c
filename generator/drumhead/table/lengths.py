"""Sizes that are written as ``44x68``: width and height in millimetres."""

import re

_SIDES = re.compile(r"(\d{1,5}(?:\.\d{1,2})?)[x×](\d{1,5}(?:\.\d{1,2})?)")


def is_size(text: str) -> bool:
    """Whether it is written as a size is."""
    return _SIDES.fullmatch(text) is not None


def sides_of(text: str, what: str, least: float, most: float) -> tuple[float, float]:
    """Width and height of ``what``. Raises ValueError for another text, and for sides that are too short or too long.

    >>> sides_of("63.5x88.9", "a card", 20, 300)
    (63.5, 88.9)
    """
    found = _SIDES.fullmatch(text)
    if not found:
        raise ValueError(f"{text} is not a size: write millimetres as 44x68")
    width, height = float(found[1]), float(found[2])
    if not least <= min(width, height) <= max(width, height) <= most:
        raise ValueError(f"{what} of {width:g} x {height:g} mm cannot be: its sides are {least:g} to {most:g} mm")
    return width, height
