"""drumhead.toml: the settings of a project."""

import re
from pathlib import Path
from typing import Annotated, Final, Literal

from drumhead.source.faults import Fault, Invalid
from drumhead.source.files import read_text
from drumhead.source.form import KeyPath, Limit, described, fault_text, form, read_value

SETTINGS: Final = "drumhead.toml"

Colour = Annotated[str, Limit(pattern=r"^#[0-9a-fA-F]{6}$", example='a colour such as "#b3261e"')]


@form
class Settings:
    """A project without the file has all of this as it stands here."""

    title: str = described("The site's name.", default="Card games")
    description: str = described(
        "The site in one sentence, for whoever links to it.",
        default="Card games with numbered rules, sheets to print and tables to play on",
    )
    address: Annotated[str, Limit(pattern=r"^(https?://[^\s]+)?$", example="https://… or nothing")] = described(
        "Where the site will be, so that sheets carry a code that leads there and others can link to it.", default=""
    )
    licence: str = described(
        "Under which terms others may use the rules; it stands in the foot of every page.", default=""
    )
    games: tuple[str, ...] = described("The games by their folders, in the order of the site.", default=())
    sheets: tuple[str, ...] = described(
        "The sheets that are printed, by their names in sheets.yaml; all of them where nothing is said.", default=()
    )
    colours: dict[Literal["paper", "leaf", "ink", "quiet", "hair", "red", "felt"], tuple[Colour, Colour]] = described(
        "Colours of the pages, each by day and by night.", default={}
    )
    fonts: dict[Literal["serif", "narrow"], str] = described(
        "Fonts of the pages, as CSS names them: of running text, and of headings and tables.", default={}
    )

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

    def report(key_path: KeyPath, what: str, remedy: str) -> None:
        key = next(part for part in reversed(key_path) if isinstance(part, str))
        match = re.search(rf"^[ \t]*\[?{re.escape(key)}\b", text, flags=re.MULTILINE)
        line = text[: match.start()].count("\n") + 1 if match else 0
        faults.append(Fault(path, line, fault_text(key_path, what), remedy.replace(f"`{key}:`", f"`{key} =`")))

    settings: Settings | None = read_value(Settings, data, report)
    for name in settings.games if settings else ():
        if not (path.parent / "content" / name).is_dir():
            report(("games",), f" names {name!r}, and there is no content/{name}", "correct the name, or take it out")
    if faults or settings is None:
        raise Invalid(faults)
    return settings
