"""An address as a QR code: for a phone that lies beside a printed sheet."""

from typing import Final

import segno
from markupsafe import escape

from drumhead.render.svg import n

MODULE: Final = 0.35
"""The size of a module in millimetres. A phone's camera reads it from a hand's breadth away."""


def qr_svg(address: str) -> str:
    """The drawing at the size to print. Its surroundings must stay white for four modules.

    It is the smallest code that holds the address, with as much error correction as that size allows.
    """
    rows = [[bool(module) for module in row] for row in segno.make(address, error="l", micro=False).matrix]
    size = len(rows)
    runs = "".join(f"M{start} {y}h{end - start}v1H{start}z" for y, row in enumerate(rows) for start, end in _runs(row))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"'
        f' style="width: {n(size * MODULE)}mm; height: {n(size * MODULE)}mm">'
        f'<title>QR code of {escape(address)}</title><path fill="#111" d="{runs}"/></svg>'
    )


def _runs(row: list[bool]) -> list[tuple[int, int]]:
    """The start and end of each run of dark modules."""
    edges = [at for at, (left, right) in enumerate(zip([False, *row], [*row, False], strict=True)) if left != right]
    return list(zip(edges[::2], edges[1::2], strict=True))
