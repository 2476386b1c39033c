"""Image files of a game that are printed: whether they are there, and fine enough for the size they come out at."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from PIL import Image

from drumhead.press.faults import LayoutFaults

WANTED: Final = 300
"""Dots an inch that look sharp."""

LEAST: Final = 200
"""Dots an inch below which an image is refused."""

MOST: Final = 50_000_000
"""Pixels above which an image is refused: opened, each takes three or four bytes of memory."""

Image.MAX_IMAGE_PIXELS = None  # Pillow would warn in its own words; only the size is read here


Wanted = tuple[str, str, tuple[float, float]]
"""The name of an image file, what it is for, and the width and height in millimetres that it is to fill."""


@dataclass(frozen=True, slots=True)
class Art:
    """An image file, its name as it stands in the layout, and a hash of what is in it."""

    file: Path
    digest: str


def art_of(folder: Path, name: str, what: str, width: float, height: float) -> Art:
    """The image ``name`` in the game's folder, which is to fill that many millimetres.

    Raises ValueError, naming ``what`` it is for, where it is no image or too coarse, saying by how much. A drawing
    (SVG) is never too coarse.
    """
    file = folder / name
    if not file.is_file():
        raise ValueError(f"{what}: there is no {name} in the game's folder: put it there, or name a pattern")
    if file.suffix.lower() != ".svg":
        try:
            with Image.open(file) as image:
                pixels = image.size
        except OSError:
            raise ValueError(f"{what}: {name} is not an image that can be read: save it as PNG, JPEG or SVG") from None
        _fine(what, name, pixels, (width, height))
    return Art(file, sha256(file.read_bytes()).hexdigest())


def digests_of(folder: Path, wanted: Iterable[Wanted]) -> tuple[str, ...]:
    """The hash of each image. Raises LayoutFaults with each that is no good."""
    found, faults = [], []
    for name, what, size in wanted:
        try:
            found.append(art_of(folder, name, what, *size).digest)
        except ValueError as error:
            faults.append(str(error))
    if faults:
        raise LayoutFaults(faults)
    return tuple(found)


def _fine(what: str, name: str, pixels: tuple[int, int], size: tuple[float, float]) -> None:
    """An image covers its place: what is too long on one side is cut off, so the shorter side counts."""
    if pixels[0] * pixels[1] > MOST:
        wanted = " x ".join(str(round(length / 25.4 * WANTED)) for length in size)
        raise ValueError(
            f"{what}: {name} has {pixels[0] * pixels[1] / 1e6:.0f} million pixels, {MOST / 1e6:.0f} are allowed:"
            f" give it {wanted}"
        )
    dots = min(have / (length / 25.4) for have, length in zip(pixels, size, strict=True))
    if dots < LEAST:
        wanted = " x ".join(str(round(length / 25.4 * WANTED)) for length in size)
        raise ValueError(
            f"{what}: {name} is too coarse, {pixels[0]} x {pixels[1]} pixels at {size[0]:g} x {size[1]:g} mm are"
            f" {dots:.0f} dots an inch, {LEAST - dots:.0f} fewer than {LEAST}: give it {wanted} for {WANTED}"
        )
