"""The two font families of all sheets, from npm's fontsource packages."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from drumhead.press.faults import PrintingUnavailable
from drumhead.render.svg import SANS, SERIF

FAMILIES: Final = (*SERIF.split(","), *SANS.split(","))


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font file: ``.woff``, since ``.woff2`` would be decoded in Python for each sheet."""

    family: str
    weight: int
    style: str = "normal"

    @property
    def file(self) -> str:
        """Its path below ``node_modules/@fontsource``."""
        family = self.family.removesuffix(" Ext")
        slug, subset = family.lower().replace(" ", "-"), "latin" if family == self.family else "latin-ext"
        return f"{slug}/files/{slug}-{subset}-{self.weight}-{self.style}.woff"


_CUTS: Final = {SERIF: ((400,), (400, "italic"), (600,), (600, "italic")), SANS: ((500,), (600,))}
FACES: Final = tuple(
    FontFile(family, *cut) for families, cuts in _CUTS.items() for cut in cuts for family in families.split(",")
)


def quoted(families: str) -> str:
    """Families as CSS names them.

    >>> quoted(SERIF)
    '"Source Serif 4","Source Serif 4 Ext"'
    """
    return ",".join(f'"{family}"' for family in families.split(","))


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
