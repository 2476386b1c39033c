"""The assets that pages load: styles, scripts, fonts, the cards. The site itself serves all of them."""

import json
import shutil
from pathlib import Path

from drumhead.render.cards import sprite
from drumhead.source.project import SHARED, Project
from drumhead.web import scripts
from drumhead.web.runtime import RuntimeUnavailable

FONTS = {
    "source-serif-4": ("400-normal", "400-italic", "600-normal", "600-italic"),
    "barlow-condensed": ("500-normal", "600-normal"),
}
"""Font -> its cuts, named as fontsource names its files. ``fonts.css`` lists the same ones."""


def write(project: Project, out: Path) -> None:
    """Write ``style/``, ``script/``, ``fonts/``, the cards' sprite, the mark and the web manifest.

    Without the fonts the pages fall back on the reader's own serif and sans. Raises RuntimeUnavailable where a
    library was not fetched.
    """
    fonts = out / "fonts"
    fonts.mkdir(parents=True)
    for file in font_files():
        shutil.copy(file, fonts)
    for part in ("style", "script", "icons", "fonts"):
        for folder in project.layers(f"site/{part}"):
            shutil.copytree(
                folder, out / part, ignore=shutil.ignore_patterns("*.d.ts", "README.md"), dirs_exist_ok=True
            )
    (out / "script" / "alone.js").unlink()  # it stands in the pages themselves
    scripts.combine(out / "script")
    settings = project.settings
    for name in ("paper", "play"):  # of the pages in the theme's frame, and of those that stand alone
        with (out / "style" / f"{name}.css").open("a", encoding="utf-8") as style:
            style.write(settings.style())
    search = _from_npm("minisearch", "dist/es/index.js", "LICENSE.txt")
    (out / "script" / "search" / "minisearch.js").write_text(search, encoding="utf-8")
    (out / "script" / "play" / "lean-qr.js").write_text(_from_npm("lean-qr", "nano.mjs", "LICENSE"), encoding="utf-8")
    shutil.copy(project.layers("site/mark.svg")[-1], out)
    manifest = json.loads(project.layers("site/site.webmanifest")[-1].read_text(encoding="utf-8"))
    manifest |= {"name": settings.title, "short_name": settings.title, "description": settings.description}
    (out / "site.webmanifest").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    (out / "cards.svg").write_text(sprite(), encoding="utf-8")


def _from_npm(name: str, module: str, licence_file: str) -> str:
    """A module of an npm package, with its licence and without its comments, which are half of minisearch."""
    package = SHARED / "site" / "node_modules" / name
    try:
        code = (package / module).read_text(encoding="utf-8")
        licence = (package / licence_file).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RuntimeUnavailable(f"{name} is missing, which the pages need: run `npm ci` in site/") from None
    return f"/* {licence.strip()} */\n{scripts.without_comments(code)}"


def font_files() -> list[Path]:
    """The Latin subsets that were fetched, with the letters of Central Europe, as ``.woff2``."""
    packages = SHARED / "site" / "node_modules" / "@fontsource"
    files = [
        packages / font / "files" / f"{font}-{subset}-{cut}.woff2"
        for font, cuts in FONTS.items()
        for cut in cuts
        for subset in ("latin", "latin-ext")
    ]
    return [file for file in files if file.is_file()]
