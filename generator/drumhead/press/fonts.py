"""The fonts of all sheets: two families from npm's fontsource packages, and a project's own."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from drumhead.press.faults import PrintingUnavailable
from drumhead.render.svg import SANS, SERIF
from drumhead.source.project import FontForm, Settings

FURTHER: Final = "Source Serif 4 Greek,Source Serif 4 Cyrillic"
"""For headings too: Barlow Condensed has neither alphabet."""

_SUBSETS: Final = {"": "latin", " Ext": "latin-ext", " Greek": "greek", " Cyrillic": "cyrillic"}
_FURTHER_LETTERS: Final = re.compile("[\u0370-\u03ff\u0400-\u04ff\u1f00-\u1fff]")


_Style = Literal["normal", "italic"]
_CUTS: Final[Mapping[str, Mapping[_Style, tuple[int, ...]]]] = {
    f"{SERIF},{FURTHER}": {"normal": (400, 600), "italic": (400, 600)},
    SANS: {"normal": (500, 600)},
}


def _face(family: str, style: _Style, weight: int) -> FontForm:
    name = next(name for name in reversed(_SUBSETS) if family.endswith(name))
    slug = family.removesuffix(name).lower().replace(" ", "-")
    file = f"{slug}/files/{slug}-{_SUBSETS[name]}-{weight}-{style}.woff"
    return FontForm(family=family, file=file, weight=weight, style=style, licence="OFL-1.1")


FACES: Final = tuple(
    _face(family, style, weight)
    for families, styles in _CUTS.items()
    for style, weights in styles.items()
    for weight in weights
    for family in families.split(",")
)
"""Ours, below ``node_modules/@fontsource``: ``.woff``, since ``.woff2`` would be decoded in Python for each sheet."""


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
        return "\n".join(font.face(file.resolve().as_uri()) for font, file in self._files())

    def digest(self) -> str:
        """A hash of all font files' bytes."""
        return sha256(b"".join(sha256(file.read_bytes()).digest() for _, file in self._files())).hexdigest()

    def _files(self) -> Iterator[tuple[FontForm, Path]]:
        for folder, fonts in ((self.folder, FACES), (self.root, self.own)):
            yield from ((font, folder / font.file) for font in fonts)


def find(site: Path, root: Path = Path(), settings: Settings | None = None) -> Fonts:
    """Our fonts below ``site``, and the project's. Raises PrintingUnavailable where one of ours is missing."""
    folder = site / "node_modules" / "@fontsource"
    if missing := [face.file for face in FACES if not (folder / face.file).is_file()]:
        raise PrintingUnavailable(f"no PDFs: the font {folder / missing[0]} is missing; run `npm ci` in {site}")
    if settings is None:
        return Fonts(folder)
    first = (settings.fonts.get("serif", ""), settings.fonts.get("narrow", ""))
    return Fonts(folder, root, settings.font_files, first)
