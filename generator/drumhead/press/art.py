"""Image files of a game to print: checks that they exist and have enough pixels for their printed size."""

import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from io import BytesIO
from math import inf
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from PIL import Image, ImageFile

from drumhead.press.faults import Misprint
from drumhead.source.files import LONGEST, read_bytes

RECOMMENDED: Final = 300
"""Dots an inch of a sharp picture."""

LEAST: Final = 200
"""Dots an inch below which an image is refused."""

MOST: Final = 50_000_000
"""Pixels above which an image is refused: each takes three or four bytes of memory."""

MOST_PARTS: Final = 20_000
"""Parts of a drawing above which it is refused; one that is used again is counted again."""

LARGEST_DRAWING: Final = 5_000_000
"""The most bytes of a drawing: its parts may be simple, and their paths and styles long."""

Image.MAX_IMAGE_PIXELS = None  # MOST limits them before they are read

_ELSEWHERE: Final = re.compile(
    r"""\b(?:href|src)\s*=\s*["']\s*(?!\#|data:)([^"'\s]+)|url\(\s*["']?(?!\#|data:)([^)"'\s]+)|(@import|<!ENTITY|<\?xml-style)"""
)
"""What a drawing shows that is not in its file: it would be fetched while a sheet is set, and be missed by its hash."""

_NUMBER = r"[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?"
_SIZE = rf"{_NUMBER}\s*(%|px|pt|pc|[cm]m|in|q|r?em|ex|ch|v[wh])?|auto|"
_SIZES: Final = {"viewBox": rf"({_NUMBER}([\s,]+{_NUMBER}){{3}})?", "width": _SIZE, "height": _SIZE}
"""How a drawing says its size: WeasyPrint ends on anything else."""

ImageUse = tuple[str, str, tuple[float, float]]
"""The name of an image file, its purpose, and the width and height in millimetres that it must fill."""


def digest_of(folder: Path, name: str, what: str, size: tuple[float, float]) -> str:
    """The hash of the image ``name`` in the game's folder, which must fill that many millimetres.

    Raises ValueError, naming its purpose ``what``, where it is no image, or too coarse, with by how much. A drawing
    (SVG) is never too coarse, and refers to nothing outside its file.
    """
    file = folder / name
    if not file.is_file():
        raise ValueError(f"{what}: there is no {name} in the game's folder: put it there, or name a pattern")
    is_drawing = file.suffix.lower() == ".svg"
    try:
        content = read_bytes(file, LARGEST_DRAWING if is_drawing else LONGEST)
    except OSError as error:
        raise ValueError(f"{what}: {name} cannot be read ({error.strerror}): make it smaller") from None
    if is_drawing:
        _check_drawing(f"{what}: {name}", content)
    else:
        try:
            with Image.open(BytesIO(content)) as image:
                _check_resolution(what, name, image.size, size)
                ImageFile.LOAD_TRUNCATED_IMAGES = False  # as WeasyPrint has it: half would be printed black
                image.load()
        except (OSError, SyntaxError):  # as Pillow calls what is broken inside
            raise ValueError(f"{what}: {name} is not an image that can be read: save it as PNG, JPEG or SVG") from None
    return sha256(content).hexdigest()


def _check_drawing(name: str, content: bytes) -> None:
    """Raise ValueError for a drawing that shows what is elsewhere, or has too many parts."""
    try:
        if match := _ELSEWHERE.search(content.decode()):
            elsewhere = next(filter(None, match.groups()))
            raise ValueError(f"{name} refers to {elsewhere}: put all that it shows into the file itself")
        drawing = ElementTree.fromstring(content)
    except (UnicodeDecodeError, ElementTree.ParseError) as error:
        raise ValueError(f"{name} is no SVG ({error}): save it as SVG again") from None
    if (tag := drawing.tag.rpartition("}")[2]) != "svg":
        raise ValueError(f"{name} is no SVG (it begins with <{tag}>): save it as SVG again")
    for key, form in _SIZES.items():
        if not re.fullmatch(form, (value := drawing.get(key, "")).strip(), re.IGNORECASE):
            raise ValueError(f"{name} has no size in {key}={value!r}: save it as SVG again")
    by_address = {f"#{part.get('id')}": part for part in drawing.iter()}

    @cache
    def count(part: ElementTree.Element) -> float:
        uses = [part.get("href"), part.get("{http://www.w3.org/1999/xlink}href")] if part.tag.endswith("}use") else []
        return 1 + sum(map(count, [*part, *(by_address[use] for use in uses if use in by_address)]))

    try:
        parts = count(drawing)
    except RecursionError:
        parts = inf
    if parts > MOST_PARTS:
        raise ValueError(f"{name} has more than {MOST_PARTS:,} parts, or one within itself: make it simpler")


def digests_of(folder: Path, images: Iterable[ImageUse]) -> tuple[str, ...]:
    """The hash of each image. Raises Misprint with each faulty one, once for each size that it is shown at."""
    digests, faults = dict[str, None](), dict[tuple[str, tuple[float, float]], str]()
    for name, what, size in images:
        if (name, size) in faults:
            continue
        try:
            digests[digest_of(folder, name, what, size)] = None
        except ValueError as error:
            faults[name, size] = str(error)
    if faults:
        raise Misprint(list(faults.values()))
    return tuple(digests)


def _check_resolution(what: str, name: str, pixels: tuple[int, int], size: tuple[float, float]) -> None:
    """Raise ValueError for too many or too few pixels. An image is cropped to its place, so the shorter side counts."""
    recommended = " x ".join(str(round(length / 25.4 * RECOMMENDED)) for length in size)
    wide, high = pixels
    if wide * high > MOST:
        many = f"{wide * high / 1e6:.0f} million pixels, {MOST / 1e6:.0f} are allowed"
        raise ValueError(f"{what}: {name} has {many}: give it {recommended}")
    dots = min(wide / (size[0] / 25.4), high / (size[1] / 25.4))
    if dots < LEAST:
        raise ValueError(
            f"{what}: {name} is too coarse, {wide} x {high} pixels at {size[0]:g} x {size[1]:g} mm are {dots:.0f} dots"
            f" an inch, {LEAST - dots:.0f} fewer than {LEAST}: give it {recommended} for {RECOMMENDED}"
        )
