"""The two font families of all sheets, from npm's fontsource packages."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from drumhead.press.faults import PrintingUnavailable
from drumhead.render.svg import SANS, SERIF

FAMILIES: Final = (SERIF, SANS)


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font file: ``.woff``, since ``.woff2`` would be decoded in Python for each sheet."""

    family: str
    weight: int
    style: str = "normal"

    @property
    def file(self) -> str:
        """Its path below ``node_modules/@fontsource``."""
        slug = self.family.lower().replace(" ", "-")
        return f"{slug}/files/{slug}-latin-{self.weight}-{self.style}.woff"


FACES: Final = (
    FontFile(SERIF, 400),
    FontFile(SERIF, 400, "italic"),
    FontFile(SERIF, 600),
    FontFile(SERIF, 600, "italic"),
    FontFile(SANS, 500),
    FontFile(SANS, 600),
)


def folder(site: Path) -> Path:
    """The folder of the fonts. Raises PrintingUnavailable when one is missing."""
    fonts = site / "node_modules" / "@fontsource"
    if missing := [face.file for face in FACES if not (fonts / face.file).is_file()]:
        raise PrintingUnavailable(f"no PDFs: the font {fonts / missing[0]} is missing; run `npm ci` in {site}")
    return fonts


def stylesheet(fonts: Path) -> str:
    """``@font-face`` rules for all faces."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; font-style: {face.style};'
        f" src: url({(fonts / face.file).resolve().as_uri()}) }}"
        for face in FACES
    )


def digest(fonts: Path) -> str:
    """A hash of all font files' bytes."""
    hash_ = sha256()
    for face in FACES:
        hash_.update((fonts / face.file).read_bytes())
    return hash_.hexdigest()
