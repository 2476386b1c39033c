"""What the pages load: style, scripts, fonts, the cards. All of it is served by the site itself."""

import re
import shutil
from pathlib import Path

from drumhead.render.cards import sprite
from drumhead.source.project import Project
from drumhead.web.faults import RuntimeUnavailable

FONTS = {
    "source-serif-4": ("400-normal", "400-italic", "600-normal", "600-italic"),
    "barlow-condensed": ("500-normal", "600-normal"),
}
"""Font -> its cuts, named as fontsource names its files. ``fonts.css`` lists the same ones."""


_COMMENT = re.compile(r"^\s*(?:/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)


def write(project: Project, out: Path) -> None:
    """Write ``style/``, ``script/``, ``fonts/``, the cards' sprite, the mark, and what a browser installs the site by.

    Where the fonts were not fetched the pages fall back on the reader's own serif and sans. Raises Unavailable where
    the search's library was not.
    """
    for part in ("style", "script", "icons"):
        shutil.copytree(project.site / part, out / part, ignore=shutil.ignore_patterns("*.d.ts"))
    (out / "script" / "search" / "minisearch.js").write_text(_minisearch(project), encoding="utf-8")
    for name in ("mark.svg", "site.webmanifest"):
        shutil.copy(project.site / name, out)
    (out / "cards.svg").write_text(sprite(), encoding="utf-8")
    fonts = out / "fonts"
    fonts.mkdir()
    for file in font_files(project):
        shutil.copy(file, fonts)


def _minisearch(project: Project) -> str:
    """npm's minisearch without its comments, which are half of it."""
    package = project.site / "node_modules" / "minisearch"
    try:
        code = (package / "dist" / "es" / "index.js").read_text(encoding="utf-8")
        licence = (package / "LICENSE.txt").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RuntimeUnavailable(
            "minisearch is missing, which the search is made with: run `npm ci` in site/"
        ) from None
    return f"/* {licence.strip()} */\n{_COMMENT.sub('', code)}"


def font_files(project: Project) -> list[Path]:
    """The Latin subsets that were fetched, as ``.woff2``."""
    packages = project.site / "node_modules" / "@fontsource"
    files = [packages / font / "files" / f"{font}-latin-{cut}.woff2" for font, cuts in FONTS.items() for cut in cuts]
    return [file for file in files if file.is_file()]
