"""build, serve: from content to files."""

import os
import sys
from pathlib import Path

import click

from drumhead.build import PARTS, BuildResult
from drumhead.build import build as build_site
from drumhead.cli.commands import run
from drumhead.source.faults import Invalid, reason, shown
from drumhead.source.project import Project
from drumhead.table.game import BadInput


def _parts(_context: click.Context, _option: click.Parameter, value: str) -> list[str]:
    parts = [part for part in value.split(",") if part]
    if unknown := [part for part in parts if part not in PARTS]:
        raise click.BadParameter(f"{', '.join(unknown)}: choose from {', '.join(PARTS)}")
    if not parts:
        raise click.BadParameter(f"names no part: choose from {', '.join(PARTS)}")
    return parts


def _folder(_context: click.Context, _option: click.Parameter, value: str | None) -> Path | None:
    if value is not None and not value.strip():
        raise click.BadParameter("names no folder: name a new or empty one, such as --out site/public")
    return Path(value) if value else None


@click.command()
@click.option("--out", metavar="DIR", callback=_folder, help="Where the site goes: a new or empty folder, or a site.")
@click.option("--only", default=",".join(PARTS), callback=_parts, help=f"Parts to build, from {','.join(PARTS)}.")
@click.option("--game", "games", multiple=True, metavar="SLUG", help="Games to build. Default: all.")
@click.option("--no-wait", is_flag=True, help="Stop where another build is going on.")
def build(out: Path | None, only: list[str], games: tuple[str, ...], no_wait: bool) -> None:
    """Build the site, the PDFs, the text and the data. Only what changed is rebuilt.

    Without --out the site is site/public.
    """
    project = Project.here()
    result = build_with_progress(project, (out or project.public).resolve(), only, games, not no_wait)
    for note in result.notes:
        click.echo(note, err=True)
    click.echo(f"{shown(result.out)}: {'built' if result.changed else 'up to date'}")


def build_with_progress(
    project: Project, out: Path, parts: list[str], games: tuple[str, ...], wait: bool = True
) -> BuildResult:
    """The build with a progress bar on a terminal. Raises BadInput where the content or a tool is at fault."""
    with click.progressbar(length=1, label="reading", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def report(what: str, done: int, total: int) -> None:
            bar.label, bar.length = what, total
            bar.update(done - bar.pos)

        def waiting(line: str) -> None:
            click.echo(f"drumhead: {line}", err=True)

        try:
            return build_site(project, out, parts, games, report, waiting if wait else None)
        except Invalid as error:
            raise BadInput(f"the content cannot be used as it is\n{error}") from None
        except OSError as error:
            raise BadInput(reason(error, out)) from None


def build_in_child(project: Project) -> None:
    """The command `build` in a process of its own, which ends with its parent."""
    from drumhead.system.processes import end_with_parent

    end_with_parent()
    os.chdir(project.root)
    os.nice(10)  # the page that the author looks at comes first
    try:
        run(["build"])
    except SystemExit as ended:
        # An orderly end would wait for the workers that print, which end only after us.
        sys.stdout.flush()
        os._exit(ended.code if isinstance(ended.code, int) else 0)


@click.command()
@click.option("--port", default=8000, type=click.IntRange(0, 65535), help="Where to listen; 0 takes a free port.")
def serve(port: int) -> None:
    """Build, serve on loopback, build again on every change, and reload the pages.

    Where the content is at fault the old site is served, if there is one, until the fault is mended.
    """
    from drumhead.build.serve import serve as serve_site

    project = Project.here()
    try:
        build_with_progress(project, project.public.resolve(), list(PARTS), ())
    except BadInput as error:
        click.echo(f"drumhead: {error}", err=True)
    try:
        serve_site(project, port, build_in_child)
    except OSError as error:
        raise BadInput(f"port {port} cannot be used ({error.strerror}): name another with --port") from None
