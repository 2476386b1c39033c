"""What a PDF looks like: pictures of its first pages, and how much ink it takes."""

from pathlib import Path
from typing import Any, Final

from PIL import ImageStat

WIDTH: Final = 900
"""Pixels of a picture."""

COARSE: Final = 100 / 72
"""Pixels a point, where only the darkness counts: with fewer, thin lines would be drawn too thick."""


def paint(document: Any, stem: str, folder: Path) -> None:
    """Pictures of the first two pages of a pypdfium2 document: ``<stem>.png`` and ``<stem>-2.png``."""
    for number in range(min(len(document), 2)):
        page = document[number]
        picture = page.render(scale=WIDTH / page.get_width()).to_pil()
        picture.convert("P", palette=1, colors=64).save(folder / name_of(stem, number), optimize=True)


def name_of(stem: str, number: int) -> str:
    """The name of the picture of a page, counted from 0."""
    return f"{stem}.png" if number == 0 else f"{stem}-{number + 1}.png"


def ink(document: Any) -> float:
    """The share of all its paper that is black, greys by their darkness: 0 to 1, to four decimals."""
    pages = [page.render(scale=COARSE, grayscale=True).to_pil() for page in document]
    paper = sum(page.width * page.height for page in pages)
    white = sum(float(ImageStat.Stat(page).sum[0]) for page in pages) / 255
    return round(float(1 - white / paper), 4)
