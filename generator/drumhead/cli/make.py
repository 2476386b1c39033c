"""build, serve: from content to files."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from drumhead.build import PARTS, Built
from drumhead.build import build as build_site
from drumhead.build.serve import serve as serve_site
from drumhead.press import Misprint
from drumhead.source.faults import Invalid, shown
from drumhead.source.project import Project
from drumhead.table.game import BadInput
from drumhead.web import Failed, Unavailable


def _parts(_context: click.Context, _option: click.Parameter, value: str) -> list[str]:
    parts = [part for part in value.split(",") if part]
    if unknown := [part for part in parts if part not in PARTS]:
        raise click.BadParameter(f"{', '.join(unknown)}: choose from {', '.join(PARTS)}")
    if not parts:
        raise click.BadParameter(f"names no part: choose from {', '.join(PARTS)}")
    return parts


@click.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Where the site goes (site/public).")
@click.option("--only", default=",".join(PARTS), callback=_parts, help=f"Parts to make, of {','.join(PARTS)}.")
@click.option("--game", "games", multiple=True, metavar="SLUG", help="Games to make; left out, all.")
def build(out: Path | None, only: list[str], games: tuple[str, ...]) -> None:
    """Make the site, the PDFs, the text and the data. Only what changed is made again."""
    project = Project.here()
    built = made(project, (out or project.public).resolve(), only, games)
    for note in built.notes:
        click.echo(note, err=True)
    click.echo(f"{shown(built.out)}: {'made' if built.fresh else 'nothing has changed'}")


def made(project: Project, out: Path, parts: list[str], games: tuple[str, ...]) -> Built:
    """The build with a progress bar on a terminal. Raises BadInput where the content or a tool is at fault."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("reading", total=None)

        def report(what: str, done: int, total: int) -> None:
            progress.update(task, description=what, completed=done, total=total)

        try:
            return build_site(project, out, parts, games, report)
        except (Misprint, Failed, Unavailable) as error:
            raise BadInput(str(error)) from None
        except Invalid as error:
            raise BadInput(f"the content cannot be used as it is\n{error}") from None
        except OSError as error:
            raise BadInput(
                f"{error.filename or out}: {error.strerror}; make it writable or name another --out"
            ) from None


@click.command()
@click.option("--port", default=8000, type=click.IntRange(0, 65535), help="Where to listen; 0 takes a free port.")
def serve(port: int) -> None:
    """Build, serve on loopback, build again on every change, and reload the pages.

    Where the content is at fault the old site is served, if there is one, until the fault is mended.
    """
    project = Project.here()
    try:
        made(project, project.public, list(PARTS), ())
    except BadInput as error:
        click.echo(f"drumhead: {error}", err=True)
    try:
        serve_site(project, port)
    except OSError as error:
        raise BadInput(f"port {port} cannot be used ({error.strerror}): name another with --port") from None
