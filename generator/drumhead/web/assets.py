"""The assets that pages load: styles, scripts, fonts, the cards. The site itself serves all of them."""

import json
import shutil
from pathlib import Path

from drumhead.render.cards import sprite
from drumhead.render.mirrored import mirrored
from drumhead.source.files import fingerprint
from drumhead.source.project import SHARED, Project
from drumhead.web import runtime

_PREPARED = SHARED / "site" / "prepared" / "scripts"

FONTS = {
    "source-serif-4": ("400-normal", "400-italic", "600-normal", "600-italic"),
    "barlow-condensed": ("500-normal", "600-normal"),
}
"""Font -> its cuts, named as fontsource names its files. ``fonts.css`` lists the same ones."""


def write(project: Project, out: Path) -> None:
    """Write ``style/``, ``script/``, ``fonts/``, the cards' sprite, the mark and the web manifest.

    Without the fonts the pages fall back on the reader's own serif and sans. Raises RuntimeUnavailable where
    nothing was prepared.
    """
    fonts = out / "fonts"
    fonts.mkdir(parents=True)
    for file in font_files():
        shutil.copy(file, fonts)
    for own in project.settings.font_files:
        shutil.copy(project.root / own.file, fonts)
    for part in ("style", "icons", "fonts"):
        for folder in project.layers(f"site/{part}"):
            shutil.copytree(folder, out / part, dirs_exist_ok=True)
    _write_scripts(project, out / "script")
    for script in (out / "script").rglob("*.js"):
        script.write_text(project.language.script(script.read_text(encoding="utf-8")), encoding="utf-8")
    if project.language.direction == "rtl":
        for sheet in (out / "style").glob("*.css"):
            sheet.write_text(mirrored(sheet.read_text(encoding="utf-8")), encoding="utf-8")
    settings = project.settings
    for name in ("paper", "play"):  # of the pages in the theme's frame, and of those that stand alone
        with (out / "style" / f"{name}.css").open("a", encoding="utf-8") as style:
            style.write(settings.style())
    shutil.copy(project.layers("site/mark.svg")[-1], out)
    manifest = json.loads(project.layers("site/site.webmanifest")[-1].read_text(encoding="utf-8"))
    manifest |= {"name": settings.title, "short_name": settings.title, "description": settings.description}
    (out / "site.webmanifest").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")
    (out / "cards.svg").write_text(sprite(), encoding="utf-8")


def _write_scripts(project: Project, out: Path) -> None:
    """Write the scripts as they were prepared, one for each page that stands alone; where a project has one of its own,
    one was changed since, or their words are of another language, all as modules.
    """
    layers = project.layers("site/script")
    made_from = _PREPARED / "made-from"
    if not made_from.is_file():
        raise runtime.RuntimeUnavailable("what the pages run on is missing: to prepare it, type make setup")
    is_prepared = made_from.read_text(encoding="utf-8") == fingerprint(layers)
    if is_prepared and not project.language.of("script"):
        layers = [_PREPARED / "script"]
    else:
        layers.append(_PREPARED / "libraries")
    for folder in layers:
        shutil.copytree(folder, out, ignore=shutil.ignore_patterns("*.d.ts", "README.md"), dirs_exist_ok=True)
    (out / "alone.js").unlink()  # it stands in the pages themselves


def font_files() -> list[Path]:
    """The Latin subsets that were fetched, with the letters of Central Europe, Greek and Cyrillic, as ``.woff2``."""
    packages = SHARED / "site" / "node_modules" / "@fontsource"
    files = [
        packages / font / "files" / f"{font}-{subset}-{cut}.woff2"
        for font, cuts in FONTS.items()
        for cut in cuts
        for subset in ("latin", "latin-ext", *(("greek", "cyrillic") if font == "source-serif-4" else ()))
    ]
    return [file for file in files if file.is_file()]
