"""The fonts of all sheets: two families from npm's fontsource packages, and a project's own."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from drumhead.press.faults import PrintingUnavailable
from drumhead.render.svg import SANS, SERIF
from drumhead.source.project import FontForm, Settings

FURTHER: Final = "Source Serif 4 Greek,Source Serif 4 Cyrillic"
"""For headings too: Barlow Condensed has neither alphabet."""

_SUBSETS: Final = {"": "latin", " Ext": "latin-ext", " Greek": "greek", " Cyrillic": "cyrillic"}
_FURTHER_LETTERS: Final = re.compile("[\u0370-\u03ff\u0400-\u04ff\u1f00-\u1fff]")


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font file: ``.woff``, since ``.woff2`` would be decoded in Python for each sheet."""

    family: str
    weight: int
    style: str = "normal"

    @property
    def file(self) -> str:
        """Its path below ``node_modules/@fontsource``."""
        name = next(name for name in reversed(_SUBSETS) if self.family.endswith(name))
        slug = self.family.removesuffix(name).lower().replace(" ", "-")
        return f"{slug}/files/{slug}-{_SUBSETS[name]}-{self.weight}-{self.style}.woff"


_CUTS: Final = {f"{SERIF},{FURTHER}": ((400,), (400, "italic"), (600,), (600, "italic")), SANS: ((500,), (600,))}
FACES: Final = tuple(
    FontFile(family, *cut) for families, cuts in _CUTS.items() for cut in cuts for family in families.split(",")
)


def quoted(families: str) -> str:
    """Families as CSS names them.

    >>> quoted(SERIF)
    '"Source Serif 4","Source Serif 4 Ext"'
    """
    return ",".join(f'"{family}"' for family in families.split(","))


@dataclass(frozen=True)
class Fonts:
    """The fonts of a project's sheets."""

    folder: Path
    """The folder of ours."""
    root: Path = Path()
    own: tuple[FontForm, ...] = ()
    """The project's, below ``root``."""
    first: tuple[str, ...] = ()
    """The families, if any, that it would have first for running text, and for headings."""

    @property
    def families(self) -> tuple[str, ...]:
        """All families, each once."""
        own = (font.family for font in self.own)
        return tuple(dict.fromkeys([*f"{SERIF},{SANS},{FURTHER}".split(","), *own]))

    def named_in(self, text: str) -> str:
        """The HTML of a sheet with all families that it may need: the first, ours, then what has letters ours lack."""
        if not self.own and not _FURTHER_LETTERS.search(text):
            return text
        own = [font.family for font in self.own]
        for ours, first in zip((SERIF, SANS), self.first or ("", ""), strict=True):
            chosen = [name for part in first.split(",") if (name := part.strip(" \"'")) in own]
            families = ",".join(dict.fromkeys([*chosen, *ours.split(","), *FURTHER.split(","), *own]))
            text = text.replace(quoted(ours), quoted(families)).replace(ours, families)
        return text

    def stylesheet(self) -> str:
        """``@font-face`` rules for all faces."""
        ours = (
            f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; font-style: {face.style};'
            f" src: url({(self.folder / face.file).resolve().as_uri()}) }}"
            for face in FACES
        )
        return "\n".join([*ours, *(font.face((self.root / font.file).resolve().as_uri()) for font in self.own)])

    def digest(self) -> str:
        """A hash of all font files' bytes."""
        hash_ = sha256()
        for path in (*(self.folder / face.file for face in FACES), *(self.root / font.file for font in self.own)):
            hash_.update(path.read_bytes())
        return hash_.hexdigest()


def find(site: Path, root: Path = Path(), settings: Settings | None = None) -> Fonts:
    """Our fonts below ``site``, and the project's. Raises PrintingUnavailable where one of ours is missing."""
    folder = site / "node_modules" / "@fontsource"
    if missing := [face.file for face in FACES if not (folder / face.file).is_file()]:
        raise PrintingUnavailable(f"no PDFs: the font {folder / missing[0]} is missing; run `npm ci` in {site}")
    if settings is None:
        return Fonts(folder)
    first = (settings.fonts.get("serif", ""), settings.fonts.get("narrow", ""))
    return Fonts(folder, root, settings.font_files, first)
