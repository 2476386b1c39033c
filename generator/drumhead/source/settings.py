"""drumhead.toml: the settings of a project."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal

from drumhead.source.faults import Fault, Invalid
from drumhead.source.files import read_text
from drumhead.table.reading import Limit, Problem, Problems, read

SETTINGS: Final = "drumhead.toml"

Colour = Annotated[str, Limit(pattern=r"^#[0-9a-fA-F]{6}$", example='a colour such as "#b3261e"')]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """A project without the file has all of this as it stands here."""

    title: Annotated[str, "The site's name."] = "Card games"
    description: Annotated[str, "The site in one sentence, for whoever links to it."] = (
        "Card games with numbered rules, sheets to print and tables to play on"
    )
    address: Annotated[
        str,
        Limit(pattern=r"^(https?://[^\s]+)?$", example="https://… or nothing"),
        "Where the site will be, so that sheets carry a code that leads there and others can link to it.",
    ] = ""
    licence: Annotated[str, "Under which terms others may use the rules; it stands in the foot of every page."] = ""
    games: Annotated[tuple[str, ...], "The games by their folders, in the order of the site."] = ()
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

    def style(self) -> str:
        """The colours and fonts as CSS to follow the shared one."""
        lines = [f"--{name}: light-dark({day}, {night});" for name, (day, night) in self.colours.items()]
        lines += [f"--{name}: {families};" for name, families in self.fonts.items()]
        return f":root:root, :root [data-md-color-scheme] {{ {' '.join(lines)} }}\n" if lines else ""


def read_settings(path: Path) -> Settings:
    """The settings in the file, or the defaults if there is none. Raises Invalid."""
    if not path.exists():
        return Settings()
    import tomllib  # imported here: a project without the file needs no TOML

    faults: list[Fault] = []
    text = read_text(path, faults) or ""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"line (\d+)", str(error))
        faults.append(Fault(path, int(match[1]) if match else 0, f"this is not TOML: {error}", "correct that line"))
        raise Invalid(faults) from None

    try:
        settings = read(Settings, data)
        what = " names {!r}, and there is no content/{}"
        missing = [name for name in settings.games if not (path.parent / "content" / name).is_dir()]
        remedy = "correct the name, or take it out"
        problems = [Problem(("games",), what.format(name, name), remedy) for name in missing]
    except Problems as found:
        problems = [*found.problems]
    for problem in problems:
        key = next(part for part in reversed(problem.path) if isinstance(part, str))
        match = re.search(rf"^[ \t]*\[?{re.escape(key)}\b", text, flags=re.MULTILINE)
        line = text[: match.start()].count("\n") + 1 if match else 0
        faults.append(Fault(path, line, problem.text, problem.remedy.replace(f"`{key}:`", f"`{key} =`")))
    if faults:
        raise Invalid(faults)
    return settings
