"""An address as a QR code: for a phone that lies beside a printed sheet."""

from typing import Final

import segno
from markupsafe import escape

from drumhead.render.svg import n

MODULE: Final = 0.35
"""Millimetres of a dark or light square. A phone's camera reads it from a hand's breadth away."""


def matrix(address: str) -> list[list[bool]]:
    """The code's modules, row by row, dark ones true, without the quiet zone.

    It is the smallest code that holds the address, with as much correction as that size has room for.
    """
    return [[bool(module) for module in row] for row in segno.make(address, error="l", micro=False).matrix]


def qr_svg(address: str) -> str:
    """The drawing, as large as it is to be printed. Its surroundings must stay white for four modules."""
    rows = matrix(address)
    size = len(rows)
    runs = "".join(f"M{start} {y}h{end - start}v1H{start}z" for y, row in enumerate(rows) for start, end in _dark(row))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"'
        f' style="width: {n(size * MODULE)}mm; height: {n(size * MODULE)}mm">'
        f'<title>QR code of {escape(address)}</title><path fill="#111" d="{runs}"/></svg>'
    )


def _dark(row: list[bool]) -> list[tuple[int, int]]:
    """Where runs of dark modules begin and end."""
    edges = [at for at, (one, other) in enumerate(zip([False, *row], [*row, False], strict=True)) if one != other]
    return list(zip(edges[::2], edges[1::2], strict=True))
