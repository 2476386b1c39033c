"""validate, init, new, release: the commands of designers."""

import json
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click

from drumhead.book.cached import bundle_of, cached_book
from drumhead.source.faults import display_path
from drumhead.source.project import SHARED, Project, fault_of_slug, game_folders, project_root
from drumhead.system.files import write_file
from drumhead.system.packages import INSTALL, PACKAGES
from drumhead.system.wheel import packed_wheel
from drumhead.table.faults import BadInput


@click.command()
@click.argument("directory", required=False, type=click.Path(path_type=Path), metavar="[DIR]")
def validate(directory: Path | None) -> None:
    """List every fault in DIR: one game's folder, or a folder of games (left out: content/).

    Where there is none, the site will build: engines are played and sheets are set for it, those that changed.
    """
    from drumhead.pipeline.judge import judge
    from drumhead.pipeline.site import PARTS
    from drumhead.press.faults import PrintingUnavailable
    from drumhead.source.almanac import stale_faults

    project = Project.here()
    folder = (directory or project.content).absolute()
    games = [folder] if (folder / "game.yaml").exists() else game_folders(folder)
    if not games:
        raise BadInput(f"{display_path(folder)}: no game.yaml here or one folder below; name a game's folder")
    try:
        books, faults, _ = judge(project, PARTS, folders=() if folder == project.content else games)
    except PrintingUnavailable as error:
        raise BadInput(f"no fault was found, but the sheets could not be tried: {error}") from None
    faults += [fault for game, book in books.items() for fault in stale_faults(bundle_of(book), game)]
    for fault in faults:
        click.echo(str(fault))
    names = ", ".join(game.name for game in games)
    click.echo(f"{names}: {len(faults)} fault{'s' * (len(faults) != 1)}" if faults else f"{names}: no faults")
    sys.exit(1 if faults else 0)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
def init(folder: Path) -> None:
    """Begin a project of your own in FOLDER, which is new or empty."""
    folder = folder.absolute()
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise BadInput(f"{display_path(folder)} is not empty: name a new folder, or one with nothing in it")
    if outer := project_root(folder.parent):
        raise BadInput(f"{display_path(folder)} is inside the project {outer}: name a folder outside it")
    from drumhead.source.schemas import schemas

    values = {"title": re.sub(r"[\W_]+", " ", folder.name).strip().title() or "Card games"}
    values |= {"pango": f"{INSTALL['apt-get']} {PACKAGES['pango']['apt-get']}"}
    texts: dict[Path, str | bytes] = {Path("content/schema", name): text for name, text in schemas().items()}
    texts |= {name: _fill(SHARED / "templates" / "init" / name, values) for name in _files("init")}
    texts[Path("engines/README.md")] = (
        "One Python package or module a game; `drumhead new my-game --engine` makes one\n"
    )
    if wheel := packed_wheel():
        name, content = wheel
        texts[Path("wheels", name)] = content
    folder.mkdir(parents=True, exist_ok=True)
    _write_new(folder, texts)
    if not wheel:
        place = display_path(folder / "wheels")
        click.echo(f"{place} is missing: for the workflows, `make wheel` and copy dist/*.whl there", err=True)


@click.command()
@click.argument("slug")
@click.option("--engine", is_flag=True, help="With the smallest engine there is, its tests, and rules that it plays.")
def new(slug: str, engine: bool) -> None:
    """Make a new game's folder, commented, that builds as it stands."""
    if fault := fault_of_slug(slug):
        raise BadInput(f"{slug!r} cannot be a game's name: {fault}")
    project = Project.here()
    values = {"title": slug.replace("-", " ").title(), "slug": slug, "module": slug.replace("-", "_")}
    folder, kind = project.content / slug, "engine/content" if engine else "new"
    texts = {folder / name: _fill(SHARED / "templates" / kind / name, values) for name in _files(kind)}
    targets = [folder]
    if engine:
        for name, target in (("engine", project.engines / values["module"]), ("test_engine", project.root / "tests")):
            file = target / ("__init__.py" if name == "engine" else f"test_{values['module']}.py")
            texts[file] = _fill(SHARED / "templates" / "engine" / f"{name}.py", values)
            targets.append(target if name == "engine" else file)
    for target in targets:
        if target.exists():
            raise BadInput(f"{display_path(target)} exists already: choose another name, or remove it first")
    if engine and iskeyword(values["module"]):
        raise BadInput(f"{values['module']!r} is a word of Python: choose another name, such as {slug}-game")
    if engine and find_spec(values["module"]):
        raise BadInput(f"Python has another module {values['module']!r}: choose another name, such as {slug}-game")
    _write_new(project.root, texts)


def _files(folder: str) -> list[Path]:
    """The files below a folder of the shared templates, as paths relative to it."""
    top = SHARED / "templates" / folder
    return sorted(path.relative_to(top) for path in top.rglob("*") if path.is_file())


def _fill(template: Path, values: Mapping[str, str]) -> str:
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"{{{{ {name} }}}}", value)
    return text


def _write_new(root: Path, texts: Mapping[Path, str | bytes]) -> None:
    """Write new files and print their paths. If one can't be written, delete all again. Raises OSError."""
    created: list[Path] = []
    try:
        for name, text in texts.items():
            file = root / name
            created += [folder for folder in (*reversed(file.parents), file) if not folder.exists()]
            file.parent.mkdir(parents=True, exist_ok=True)
            write_file(file, text)
    except BaseException:
        for path in reversed(created):
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
    data = {**record(book), "date": date.today().isoformat()}
    _write_new(project.root, {file: json.dumps(data, ensure_ascii=False, indent=1) + "\n"})
