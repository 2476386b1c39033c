"""Pictures of a PDF's first pages, and how much ink it takes."""

from pathlib import Path
from typing import Any, Final

from PIL import ImageStat
from PIL.Image import Quantize

WIDTH: Final = 900
"""The width of a picture in pixels."""

COARSE: Final = 100 / 72
"""Pixels a point to measure darkness: with fewer, thin lines would be drawn too thick."""


def paint(document: Any, stem: str, folder: Path) -> None:
    """Pictures of the first two pages of a pypdfium2 document: ``<stem>.png`` and ``<stem>-2.png``."""
    for number in range(min(len(document), 2)):
        page = document[number]
        picture = page.render(scale=WIDTH / page.get_width()).to_pil()
        name = f"{stem}.png" if number == 0 else f"{stem}-{number + 1}.png"
        picture.quantize(64, Quantize.FASTOCTREE).save(folder / name)


def inks(document: Any) -> list[float]:
    """The share of each page that is black, greys by their darkness: 0 to 1, to four decimals."""
    return [round(float(1 - white / paper), 4) for white, paper in map(_white, document)]


def ink(document: Any) -> float:
    """The same for all pages together."""
    pages = list(map(_white, document))
    return round(float(1 - sum(white for white, _ in pages) / sum(paper for _, paper in pages)), 4)


def _white(page: Any) -> tuple[float, int]:
    """How much of a page is white, and how large it is, in pixels."""
    picture = page.render(scale=COARSE, grayscale=True).to_pil()
    return float(ImageStat.Stat(picture).sum[0]) / 255, picture.width * picture.height
