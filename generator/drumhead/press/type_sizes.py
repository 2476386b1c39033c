"""Sizes of type to try where a line has to fit, the largest first."""

from collections.abc import Iterator
from typing import Final

STEP: Final = 0.5
"""Points between a size and the next."""


def down(size: float, least: float) -> Iterator[float]:
    """That size and smaller ones, in points.

    >>> [*down(9.5, 8)]
    [9.5, 9.0, 8.5, 8]
    """
    while size > least:
        yield size
        size -= STEP
    yield least
