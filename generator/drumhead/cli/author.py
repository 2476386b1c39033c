"""validate, new, release: a designer's commands."""

import json
import sys
from datetime import date
from pathlib import Path

import click

from drumhead.book.cached import cached_book
from drumhead.source.faults import Fault, Invalid, shown
from drumhead.source.project import Project, fault_of_slug, game_folders
from drumhead.system.files import new_folder, write_file
from drumhead.table.game import BadInput


@click.command()
@click.argument("directory", required=False, type=click.Path(path_type=Path), metavar="[DIR]")
def validate(directory: Path | None) -> None:
    """List every fault in DIR: one game's folder, or a folder of games (left out: content/)."""
    project = Project.here()
    folder = (directory or project.content).absolute()
    games = [folder] if (folder / "game.yaml").exists() else game_folders(folder)
    if not games:
        raise BadInput(f"{shown(folder)}: no game.yaml here or one folder below; name a game's folder")
    faults = [fault for game in games for fault in _faults_of(game, project.cache)]
    for fault in faults:
        click.echo(str(fault))
    names = ", ".join(game.name for game in games)
    click.echo(f"{names}: {len(faults)} fault{'s' * (len(faults) != 1)}" if faults else f"{names}: no faults")
    sys.exit(1 if faults else 0)


def _faults_of(game: Path, cache: Path) -> list[Fault]:
    """None for a game that has not changed since it was found good."""
    try:
        cached_book(game, cache)
    except Invalid as error:
        return error.faults
    return []


@click.command()
@click.argument("slug")
def new(slug: str) -> None:
    """Make a new game's folder, commented, that builds as it stands."""
    if fault := fault_of_slug(slug):
        raise BadInput(f"{slug!r} is no name for a game: {fault}")
    project = Project.here()
    folder = project.content / slug
    if folder.exists():
        raise BadInput(f"{shown(folder)} exists already: choose another name, or remove it first")
    title = slug.replace("-", " ").title()
    templates = project.templates / "new"
    names = [template.relative_to(templates) for template in sorted(templates.rglob("*.*"))]
    with new_folder(folder) as beside:
        for name in names:
            text = (templates / name).read_text(encoding="utf-8").replace("{{ title }}", title)
            (beside / name).parent.mkdir(parents=True, exist_ok=True)
            (beside / name).write_text(text, encoding="utf-8")
    for name in names:
        click.echo(shown(folder / name))


@click.command()
@click.argument("slug")
def release(slug: str) -> None:
    """Record a game's edition: its ids, numbers and texts, so that no later edit can lose an id unseen."""
    from drumhead.book.editions import record

    project = Project.here()
    folder = project.content / slug
    if not (folder / "game.yaml").exists():
        raise BadInput(f"there is no game {slug!r} in {shown(folder.parent)}")
    book = cached_book(folder, project.cache)
    file = folder / "editions" / f"{book.edition}.json"
    if file.exists():
        raise BadInput(f"{shown(file)} exists: a released edition cannot change; raise `edition:` in game.yaml")
    dated = {**record(book), "date": date.today().isoformat()}
    text = json.dumps(dated, ensure_ascii=False, indent=1) + "\n"
    if file.parent.exists():
        write_file(file, text)
    else:
        with new_folder(file.parent) as beside:
            (beside / file.name).write_text(text, encoding="utf-8")
    click.echo(shown(file))
