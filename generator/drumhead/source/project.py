"""Where a project's files are."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_HOUSE = Path(__file__).resolve().parents[3]

_SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKEN: Final = ("about", "assets", "credits", "pages", "print", "referee", "schema", "search")
"""Names that the site or ``content/`` has for something else."""


def fault_of_slug(name: str) -> str:
    """Why that is no name for a game, and what is, or nothing."""
    if name in _TAKEN:
        return "the site has something else of that name: use another"
    return "" if _SLUG.fullmatch(name) else "use small letters and figures joined by hyphens"


@dataclass(frozen=True, slots=True)
class Project:
    """A folder that holds ``content/``; templates and the site's parts are its own, or else the house's."""

    root: Path

    @classmethod
    def here(cls) -> "Project":
        """The project around the working directory; outside any, the house itself."""
        here = Path.cwd()
        return cls(
            next((folder for folder in (here, *here.parents) if any(folder.glob("content/*/game.yaml"))), _HOUSE)
        )

    @property
    def content(self) -> Path:
        """One folder a game, and ``pages`` with the site's own prose."""
        return self.root / "content"

    @property
    def templates(self) -> Path:
        """Jinja2 templates of pages, sheets and text."""
        return self._part("templates")

    @property
    def site(self) -> Path:
        """mkdocs.yml, overrides, style, script, and what npm brought."""
        return self._part("site")

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
        """Where the site will be, as ``site_url`` in mkdocs.yml says, without a slash at the end, or ''."""
        settings = self.site / "mkdocs.yml"
        text = settings.read_text(encoding="utf-8") if settings.is_file() else ""
        found = re.search(r"^site_url:\s*[\"']?(https?://[^\s\"']+)", text, re.MULTILINE)
        return found[1].rstrip("/") if found else ""

    def games(self) -> list[Path]:
        """The game folders, by name."""
        return game_folders(self.content)

    def _part(self, name: str) -> Path:
        own = self.root / name
        return own if (own / ("mkdocs.yml" if name == "site" else "press")).exists() else _HOUSE / name


def game_folders(content: Path) -> list[Path]:
    """The folders in ``content`` that hold a game, by name: one that lacks only its game.yaml is found too."""
    return sorted({path.parent for name in ("game.yaml", "rules.md") for path in content.glob(f"*/{name}")})
