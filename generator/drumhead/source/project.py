"""Where a project's files are, and those that every project shares."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from drumhead.source.settings import SETTINGS, Settings, read_settings
from drumhead.table.game import BadInput

_PACKAGE: Final = Path(__file__).resolve().parents[1]

SHARED: Final = _PACKAGE / "shared" if (_PACKAGE / "shared").is_dir() else _PACKAGE.parents[1]
"""Holds ``templates/`` and ``site/``, what npm brought included: inside an installed package, or the checkout."""

_SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN: Final = ("about", "assets", "credits", "handbook", "pages", "print", "referee", "reference", "schema", "search")
"""Names that the site or ``content/`` has for something else."""


def fault_of_slug(name: str) -> str:
    """Why that is no name for a game, and what is, or nothing."""
    if name in _TAKEN:
        return "the site has something else of that name: use another"
    return "" if _SLUG.fullmatch(name) else "use small letters and figures joined by hyphens"


def project_root(here: Path | None = None) -> Path | None:
    """The project around the folder, or the working directory: the nearest with a drumhead.toml, or with a game."""
    here = here or Path.cwd()
    marks = (SETTINGS, "content/*/game.yaml")
    return next((folder for folder in (here, *here.parents) if any(any(folder.glob(mark)) for mark in marks)), None)


@dataclass(frozen=True, slots=True)
class Project:
    """A folder that holds ``content/``; what it has of templates and the site's parts goes before the shared ones."""

    root: Path

    @classmethod
    def here(cls) -> "Project":
        """The project around the working directory. Raises BadInput outside any."""
        root = project_root()
        if root is None:
            raise BadInput(f"{Path.cwd()}: no project is here or above; make one: drumhead init my-games")
        return cls(root)

    @property
    def settings(self) -> Settings:
        """What drumhead.toml says. Raises Invalid."""
        return read_settings(self.root / SETTINGS)

    @property
    def content(self) -> Path:
        """One folder a game, and ``pages`` with the site's own prose."""
        return self.root / "content"

    @property
    def engines(self) -> Path:
        """The Python of the project's own games; it is on the path."""
        return self.root / "engines"

    @property
    def templates(self) -> Path:
        """Its own Jinja2 templates of pages, sheets and text, each in the place of the shared one of that name."""
        return self.root / "templates"

    @property
    def site(self) -> Path:
        """Its own overrides, style, script and icons, each file in the place of the shared one of that name."""
        return self.root / "site"

    @property
    def cache(self) -> Path:
        """What was made before and need not be made again."""
        return self.root / ".cache" / "drumhead"

    @property
    def public(self) -> Path:
        """The built site."""
        return self.root / "site" / "public"

    @property
    def address(self) -> str:
        """Where the site will be, without a slash at the end, or ''. Raises Invalid."""
        return self.settings.address.rstrip("/")

    def games(self) -> list[Path]:
        """The game folders: those that the settings name, in that order, then the others by name. Raises Invalid."""
        order = {name: place for place, name in enumerate(self.settings.games)}
        return sorted(game_folders(self.content), key=lambda folder: (order.get(folder.name, len(order)), folder.name))

    def pages(self) -> dict[str, str]:
        """The prose that gets a page of its own besides home and about: name -> title, its first heading."""
        found = {}
        for file in sorted((self.content / "pages").glob("*.md")):
            if file.stem not in ("home", "about"):
                text = file.read_text(encoding="utf-8", errors="replace")
                heading = re.search(r"^# +(.+?)(?: *\{.*)?$", text, re.MULTILINE)
                found[file.stem] = heading[1] if heading else file.stem.capitalize()
        return found

    def layers(self, name: str) -> list[Path]:
        """Where that path is: among the shared files, in the project, or in both, the project's last."""
        return [path for path in dict.fromkeys((SHARED / name, self.root / name)) if path.exists()]


def game_folders(content: Path) -> list[Path]:
    """The folders in ``content`` that hold a game, by name: one that lacks only its game.yaml is found too."""
    return sorted({path.parent for name in ("game.yaml", "rules.md") for path in content.glob(f"*/{name}")})
