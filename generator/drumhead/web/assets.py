"""The assets that pages load: styles, scripts, fonts, the cards. The site itself serves all of them."""

import json
import re
import shutil
from pathlib import Path
from posixpath import normpath
from typing import Final

from drumhead.render.by_language import mirrored
from drumhead.render.cards import sprite
from drumhead.source.project import SHARED, Project
from drumhead.web.runtime import Failed, RuntimeUnavailable

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
    for own in project.settings.font_files:
        shutil.copy(project.root / own.file, fonts)
    for part in ("style", "script", "icons", "fonts"):
        for folder in project.layers(f"site/{part}"):
            shutil.copytree(
                folder, out / part, ignore=shutil.ignore_patterns("*.d.ts", "README.md"), dirs_exist_ok=True
            )
    for script in (out / "script").rglob("*.js"):
        script.write_text(project.language.script(script.read_text(encoding="utf-8")), encoding="utf-8")
    if project.language.direction == "rtl":
        for sheet in (out / "style").glob("*.css"):
            sheet.write_text(mirrored(sheet.read_text(encoding="utf-8")), encoding="utf-8")
    (out / "script" / "alone.js").unlink()  # it stands in the pages themselves
    combine(out / "script")
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
    return f"/* {licence.strip()} */\n{without_comments(code)}"


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


# One script for each page that stands alone: its module with all that it imports, so that a page is there as a whole.
#
# The scripts keep to one form of import, at the top, and to ``export`` before a declaration, which is all that is read
# here. Each module becomes a function that is called once, in the order in which a browser would run the modules; what
# they export is kept by name, and is the page's ``default`` export.

PAGES: Final = ("play/play", "umpire/umpire", "battle/battle")
"""The scripts of pages that stand alone, in the folder of scripts."""

_IMPORT: Final = re.compile(r'^import (?:(\* as \w+|\{[^}]*\}) from )?"(\.{1,2}/[\w./-]+)\.js";', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_UNREAD: Final = re.compile(r"^(?:import\b(?!\()|export\b).*", re.MULTILINE)
_COMMENT: Final = re.compile(r"^\s*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
_STARTED: Final = 'document.documentElement.dataset.started = "";'
"""The last line of a page's script, which ``alone.js`` in the page waits for."""


def combine(folder: Path) -> None:
    """Replace the script of each page by one without imports, and delete those that no other script imports.

    Raises Failed where a script imports or exports in a way that is not read here.
    """
    texts, combined = dict[str, str](), set[str]()
    for page in PAGES:
        modules = _modules(folder, page)
        combined |= modules.keys()
        code = without_comments("\n".join(_function(name, code) for name, code in modules.items()))
        texts[page] = f"const modules = {{}};\n{code}\n{_STARTED}\nexport default modules;\n"
    others = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.js")} - combined
    needed = {name for other in others for name in _modules(folder, other)}
    for name in combined - needed:
        (folder / f"{name}.js").unlink()
    for page, text in texts.items():
        (folder / f"{page}.js").write_text(text, encoding="utf-8")


def without_comments(code: str) -> str:
    """The code without lines that are only comment: a third of ours, and half of a library's."""
    return _COMMENT.sub("", code)


def _modules(folder: Path, page: str) -> dict[str, str]:
    """The code of a page's script and of all that it imports, by name, in the order in which they run."""
    modules: dict[str, str] = {}

    def add(name: str, importing: tuple[str, ...]) -> None:
        if name in importing:
            raise Failed(f"scripts import one another in a circle: {', '.join([*importing, name])}")
        code = (folder / f"{name}.js").read_text(encoding="utf-8")
        for match in _IMPORT.finditer(code):
            if (imported := _resolved(name, match[2])) not in modules:
                add(imported, (*importing, name))
        modules[name] = code

    add(page, ())
    return modules


def _function(name: str, code: str) -> str:
    """The call of a function in place of a module."""

    def taken(match: re.Match[str]) -> str:
        names = (match[1] or "").replace(" as ", ": ").removeprefix("*: ")
        return f'const {names} = modules["{_resolved(name, match[2])}"];' if names else ""

    exported = ", ".join(_EXPORT.findall(code))
    code = _EXPORT.sub("", _IMPORT.sub(taken, code))
    if unread := _UNREAD.search(code):
        raise Failed(f"{name}.js: write “{unread[0]}” as the other scripts do: import a file, export a declaration")
    return f'modules["{name}"] = (() => {{\n{code}\nreturn {{ {exported} }};\n}})();'


def _resolved(name: str, address: str) -> str:
    """The module that an address in another means."""
    return normpath(f"{name}/../{address}")
