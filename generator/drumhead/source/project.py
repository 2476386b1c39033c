"""A project: its folders, its games, and the settings in its drumhead.toml."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Annotated, Final, Literal

from drumhead.source.faults import Fault, Invalid
from drumhead.source.files import read_bytes, read_text
from drumhead.source.forms import Form
from drumhead.source.language import CATALOGUES, Language, read_language
from drumhead.table.faults import BadInput
from drumhead.table.reading import Limit, Problem, Problems, read

SETTINGS: Final = "drumhead.toml"
LONGEST_SETTINGS: Final = 20_000
"""The most bytes of it: of nested keys Python's reader makes gigabytes."""

Colour = Annotated[str, Limit(pattern=r"^#[0-9a-fA-F]{6}$", example='a colour such as "#b3261e"')]


_FAMILIES: Final = {
    "serif": '"Source Serif 4", {}Charter, Georgia, serif',
    "narrow": '"Barlow Condensed", {}"Arial Narrow", sans-serif',
}
"""The families of pages, with a project's own before what a reader's machine may have."""


class FontForm(Form):
    """A font file of a project's own."""

    family: Annotated[str, Limit(pattern=r"^[\w -]+$", example='a name such as "Noto Serif Hebrew"')]
    file: Annotated[
        str,
        Limit(
            pattern=r"^(?!/)(?!.*\.\.)[^\\:\"'<>]+\.(ttf|otf|woff2?)$",
            example="a path in the project, to a .ttf, .otf or .woff",
        ),
    ]
    weight: Annotated[int, Limit(100, 900)] = 400
    style: Literal["normal", "italic"] = "normal"
    licence: Annotated[str, Limit(pattern=r"\S", example="some words"), "Its licence, which the credits name."]

    def face(self, url: str) -> str:
        """The font in CSS, at its address."""
        style = f"font-weight: {self.weight}; font-style: {self.style}"
        return f'@font-face {{ font-family: "{self.family}"; {style}; src: url("{url}") }}\n'


def _fault_of_font(file: Path) -> str:
    """What is wrong with a font file, or ''."""
    # Imported here: few projects have fonts of their own.
    from fontTools.ttLib import TTFont

    try:
        with TTFont(BytesIO(read_bytes(file)), fontNumber=0, lazy=True) as font:
            return "" if font.getBestCmap() else "has no letters"
    except FileNotFoundError:
        return "is missing"
    except Exception:  # whatever the bytes of something else lead to
        return "is not a font"


class Settings(Form):
    """A project without the file has all of this as it stands here."""

    title: Annotated[str, "The site's name."] = "Card games"
    description: Annotated[str, "The site in one sentence, for whoever links to it."] = (
        "Card games with numbered rules, sheets to print and tables to play on"
    )
    address: Annotated[
        str,
        Limit(pattern=r"^(https?://[^\s\"'<>?#\[\]]+)?$", example="https://… or nothing"),
        "Where the site will be, so that sheets carry a code that leads there and others can link to it.",
    ] = ""
    language: Annotated[
        str,
        Limit(pattern=r"^[A-Za-z]+(-[A-Za-z0-9]+)*$", example='a language\'s code, such as "de"'),
        "The language of the rules, and so of headings, buttons and feet; its catalogue is in templates/languages.",
    ] = "en"
    licence: Annotated[str, "Under which terms others may use the rules; it stands in the foot of every page."] = ""
    games: Annotated[tuple[str, ...], "The games by their folders, in the order of the site."] = ()
    door: Annotated[
        dict[Literal["game", "line"], str],
        "The game whose deal of the day lies on the home page, and the line above it; none where nothing is said.",
    ] = field(default_factory=dict)
    sheets: Annotated[
        tuple[str, ...],
        "The sheets that are printed, by their names in sheets.yaml; all of them where nothing is said.",
    ] = ()
    colours: Annotated[
        dict[Literal["paper", "leaf", "ink", "quiet", "hair", "red", "felt"], tuple[Colour, Colour]],
        "Colours of the pages, each by day and by night.",
    ] = field(default_factory=dict)
    fonts: Annotated[
        dict[Literal["serif", "narrow"], str],
        "Fonts of the pages, as CSS names them: of running text, and of headings and tables.",
    ] = field(default_factory=dict)

    font_files: Annotated[
        tuple[FontForm, ...],
        "Fonts of the project's own, for pages and sheets. What [fonts] does not name serves for letters that our"
        " fonts lack.",
    ] = ()

    def style(self) -> str:
        """The colours and fonts as CSS to follow the shared one."""
        lines = [f"--{name}: light-dark({day}, {night});" for name, (day, night) in self.colours.items()]
        own = "".join(f'"{family}", ' for family in dict.fromkeys(font.family for font in self.font_files))
        usual = {kind: families.format(own) for kind, families in _FAMILIES.items()} if own else {}
        lines += [f"--{name}: {families};" for name, families in (*usual.items(), *self.fonts.items())]
        root = f":root:root, :root [data-md-color-scheme] {{ {' '.join(lines)} }}\n" if lines else ""
        return root + "".join(font.face(f"../fonts/{Path(font.file).name}") for font in self.font_files)


def read_settings(path: Path) -> Settings:
    """The settings in the file, or the defaults if there is none. Raises Invalid."""
    if not path.exists():
        return Settings()
    import tomllib  # imported here: a project without the file needs no TOML

    faults: list[Fault] = []
    problems: Sequence[Problem] = ()
    text = read_text(path, faults, LONGEST_SETTINGS) or ""
    try:
        settings = read(Settings, tomllib.loads(text))
        problems = [*_missing(settings, path.parent)]
    except Problems as found:
        problems = found.problems
    except RecursionError:
        faults.append(Fault(path, 0, "its lists are nested too deep", "write no list inside a list"))
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"line (\d+)", str(error))
        faults.append(Fault(path, int(match[1]) if match else 0, f"this is not TOML: {error}", "correct that line"))
    for problem in problems:
        key = next(part for part in reversed(problem.path) if isinstance(part, str))
        match = re.search(rf"^[ \t]*\[*{re.escape(key)}\b", text, flags=re.MULTILINE)
        line = text[: match.start()].count("\n") + 1 if match else 0
        faults.append(Fault(path, line, problem.text, problem.remedy.replace(f"`{key}:`", f"`{key} =`")))
    if not faults:
        read_language(settings.language, _catalogues(path.parent), path, faults)
    if faults:
        raise Invalid(faults)
    return settings


def _missing(settings: Settings, root: Path) -> Iterator[Problem]:
    """The games and the fonts that the settings name and the project has not."""
    for key, name in [*(("games", name) for name in settings.games), ("door", settings.door.get("game"))]:
        if name and not (root / "content" / name).is_dir():
            what = f" names {name!r}, and there is no content/{name}"
            yield Problem((key,), what, "correct the name, or take it out")
    for font in settings.font_files:
        if fault := _fault_of_font(root / font.file):
            remedy = "give the path of a font file in the project"
            yield Problem(("font_files",), f" names {font.file}, which {fault}", remedy)


def _catalogues(root: Path) -> list[Path]:
    """The folders of catalogues, the project's own last."""
    return [SHARED / CATALOGUES, root / CATALOGUES]


_PACKAGE: Final = Path(__file__).resolve().parents[1]

SHARED: Final = _PACKAGE / "shared" if (_PACKAGE / "shared").is_dir() else _PACKAGE.parents[1]
"""Holds ``templates/`` and ``site/`` with npm's packages: in the installed package, or the checkout."""

_SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN: Final = ("about", "assets", "credits", "handbook", "pages", "print", "referee", "reference", "schema", "search")
"""Names that the site or ``content/`` uses for something else."""


def fault_of_slug(name: str) -> str:
    """What is wrong with the name as a game's slug, with the remedy, or ''."""
    if name in _TAKEN:
        return "the site has something else of that name: use another"
    return "" if _SLUG.fullmatch(name) else "use small letters and figures joined by hyphens"


def project_root(start: Path | None = None) -> Path | None:
    """The nearest folder with a drumhead.toml or a game, from ``start`` or the working directory upwards."""
    start = start or Path.cwd()
    patterns = (SETTINGS, "content/*/game.yaml")
    folders = (start, *start.parents)
    return next((folder for folder in folders if any(any(folder.glob(pattern)) for pattern in patterns)), None)


class _Below:
    """A folder of a project."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, project: "Project", _: object) -> Path:
        return project.root / self.name


@dataclass(frozen=True)
class Project:
    """A folder that holds ``content/``; its own templates and site files take precedence over the shared ones."""

    root: Path
    content = _Below("content")
    """Holds a folder per game, and ``pages`` with the site's own prose."""
    engines = _Below("engines")
    """Holds the project's own engines; it is on Python's path."""
    templates = _Below("templates")
    """Its own Jinja2 templates of pages and sheets, each replacing the shared one of that name."""
    site = _Below("site")
    """Its own overrides, style, script and icons, each file replacing the shared one of that name."""
    public = _Below("site/public")
    """The built site."""

    @classmethod
    def here(cls) -> "Project":
        """The project of the working directory. Raises BadInput if there is none."""
        root = project_root()
        if root is None:
            raise BadInput(f"{Path.cwd()}: no project is here or above; make one: drumhead init my-games")
        return cls(root)

    @classmethod
    def of(cls, game: Path) -> "Project":
        """The project of the game in that folder."""
        return cls(game.absolute().parents[1])

    @property
    def settings(self) -> Settings:
        """The settings of drumhead.toml as it is now. Raises Invalid."""
        return read_settings(self.root / SETTINGS)

    @property
    def language(self) -> Language:
        """The language of its pages and sheets; English where its settings can't be read, which others report."""
        try:
            code = self.settings.language
        except Invalid:
            code = "en"
        return read_language(code, _catalogues(self.root), self.root / SETTINGS, [])

    @property
    def cache(self) -> Path:
        """Holds results of earlier runs; DRUMHEAD_CACHE names it where the project's folder can only be read."""
        return self.root / os.environ.get("DRUMHEAD_CACHE", ".cache/drumhead")

    @property
    def address(self) -> str:
        """The site's future address without a slash at the end, or ''. Raises Invalid."""
        return self.settings.address.rstrip("/")

    def games(self) -> list[Path]:
        """The games' folders: those that the settings name, in that order, then the others by name. Raises Invalid."""
        order = {name: place for place, name in enumerate(self.settings.games)}
        return sorted(game_folders(self.content), key=lambda folder: (order.get(folder.name, len(order)), folder.name))

    def pages(self) -> dict[str, str]:
        """The prose pages besides home and about: name -> title, which is the first heading."""
        titles = {}
        for file in sorted((self.content / "pages").glob("*.md")):
            if file.stem not in ("home", "about"):
                text = file.read_text(encoding="utf-8-sig", errors="replace")
                heading = re.search(r"^# +(.+?)(?: *\{.*)?$", text, re.MULTILINE)
                titles[file.stem] = heading[1] if heading else file.stem.capitalize()
        return titles

    def layers(self, name: str) -> list[Path]:
        """The existing paths of that name: the shared one, then the project's."""
        return [path for path in dict.fromkeys((SHARED / name, self.root / name)) if path.exists()]


def game_folders(content: Path) -> list[Path]:
    """The folders of games in ``content``, by name; one that lacks only its game.yaml counts too."""
    return sorted({path.parent for name in ("game.yaml", "rules.md") for path in content.glob(f"*/{name}")})
