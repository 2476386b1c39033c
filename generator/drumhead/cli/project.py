"""validate, init, new, release: a designer's commands."""

import json
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import click

from drumhead import __version__
from drumhead.book.cached import cached_book, project_books
from drumhead.source.faults import Fault, Invalid, display_path
from drumhead.source.project import SHARED, Project, fault_of_slug, game_folders, project_root
from drumhead.source.schemas import schemas
from drumhead.system.files import new_folder, write_file
from drumhead.system.packages import INSTALL, PACKAGES
from drumhead.table.game import BadInput


@click.command()
@click.argument("directory", required=False, type=click.Path(path_type=Path), metavar="[DIR]")
def validate(directory: Path | None) -> None:
    """List every fault in DIR: one game's folder, or a folder of games (left out: content/)."""
    from drumhead.build.site import same_titles

    project = Project.here()
    folder = (directory or project.content).absolute()
    games = [folder] if (folder / "game.yaml").exists() else game_folders(folder)
    if not games:
        raise BadInput(f"{display_path(folder)}: no game.yaml here or one folder below; name a game's folder")
    titles: dict[str, str] = {}
    faults = [fault for game in games for fault in _faults_of(game, project, titles)]
    faults += same_titles(folder, titles)
    if folder == project.content:
        try:
            # Read the settings in any case; what they name of the games is known when each could be compiled.
            if project.settings and len(titles) == len(games):
                project_books(project)
        except Invalid as error:
            faults += error.faults
    for fault in faults:
        click.echo(str(fault))
    names = ", ".join(game.name for game in games)
    click.echo(f"{names}: {len(faults)} fault{'s' * (len(faults) != 1)}" if faults else f"{names}: no faults")
    sys.exit(1 if faults else 0)


def _faults_of(game: Path, project: Project, titles: dict[str, str]) -> list[Fault]:
    """Those of its source; where there are none those that show when it is tried, and its title is noted."""
    from drumhead.build.trial import trial_faults

    try:
        book = cached_book(game, project.cache)
        titles[book.slug] = book.title
        return trial_faults(book, game, project)
    except Invalid as error:
        return error.faults


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
def init(folder: Path) -> None:
    """Begin a project of your own in FOLDER, which is new or empty."""
    folder = folder.absolute()
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise BadInput(f"{display_path(folder)} is not empty: name a new folder, or one with nothing in it")
    if around := project_root(folder.parent):
        raise BadInput(f"{display_path(folder)} is inside the project {around}: name a folder outside it")
    words = {"title": re.sub(r"[\W_]+", " ", folder.name).strip().title() or "Card games"}
    words |= {"pango": f"{INSTALL['apt-get']} {PACKAGES['pango']['apt-get']}", "version": __version__}
    texts = {Path("content/schema", name): text for name, text in schemas().items()}
    texts |= {name: _filled(SHARED / "templates" / "init" / name, words) for name in _files("init")}
    texts[Path("engines/README.md")] = (
        "One Python package or module a game; `drumhead new my-game --engine` makes one\n"
    )
    folder.mkdir(parents=True, exist_ok=True)
    _write_new(folder, texts)


@click.command()
@click.argument("slug")
@click.option("--engine", is_flag=True, help="With the smallest engine there is, its tests, and rules that it plays.")
def new(slug: str, engine: bool) -> None:
    """Make a new game's folder, commented, that builds as it stands."""
    if fault := fault_of_slug(slug):
        raise BadInput(f"{slug!r} cannot be a game's name: {fault}")
    project = Project.here()
    words = {"title": slug.replace("-", " ").title(), "slug": slug, "module": slug.replace("-", "_")}
    home, kind = project.content / slug, "engine/content" if engine else "new"
    texts = {home / name: _filled(SHARED / "templates" / kind / name, words) for name in _files(kind)}
    places = [home]
    if engine:
        for name, place in (("engine", project.engines / words["module"]), ("test_engine", project.root / "tests")):
            file = place / ("__init__.py" if name == "engine" else f"test_{words['module']}.py")
            texts[file] = _filled(SHARED / "templates" / "engine" / f"{name}.py", words)
            places.append(place if name == "engine" else file)
    for place in places:
        if place.exists():
            raise BadInput(f"{display_path(place)} exists already: choose another name, or remove it first")
    if engine and find_spec(words["module"]):
        raise BadInput(f"Python has another module {words['module']!r}: choose another name, such as {slug}-game")
    _write_new(project.root, texts)


def _files(folder: str) -> list[Path]:
    """The files below a folder of the shared templates, by their paths in it."""
    top = SHARED / "templates" / folder
    return sorted(path.relative_to(top) for path in top.rglob("*") if path.is_file())


def _filled(template: Path, words: Mapping[str, str]) -> str:
    text = template.read_text(encoding="utf-8")
    for name, word in words.items():
        text = text.replace(f"{{{{ {name} }}}}", word)
    return text


def _write_new(root: Path, texts: Mapping[Path, str]) -> None:
    """Write files that are not there, and say which; where one can't be written none stays. Raises OSError."""
    made: list[Path] = []
    try:
        for name, text in texts.items():
            file = root / name
            made += [folder for folder in (*reversed(file.parents), file) if not folder.exists()]
            file.parent.mkdir(parents=True, exist_ok=True)
            write_file(file, text)
    except BaseException:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise
    for name in texts:
        click.echo(display_path(root / name))


@click.command()
@click.argument("slug")
def release(slug: str) -> None:
    """Record a game's edition: its ids, numbers and texts, so that no later edit can lose an id unseen."""
    from drumhead.book.editions import record

    project = Project.here()
    folder = project.content / slug
    if not (folder / "game.yaml").exists():
        raise BadInput(f"there is no game {slug!r} in {display_path(folder.parent)}")
    book = cached_book(folder, project.cache)
    file = folder / "editions" / f"{book.edition}.json"
    if file.exists():
        raise BadInput(f"{display_path(file)} exists: a released edition cannot change; raise `edition:` in game.yaml")
    dated = {**record(book), "date": date.today().isoformat()}
    text = json.dumps(dated, ensure_ascii=False, indent=1) + "\n"
    if file.parent.exists():
        write_file(file, text)
    else:
        with new_folder(file.parent) as beside:
            (beside / file.name).write_text(text, encoding="utf-8")
    click.echo(display_path(file))
