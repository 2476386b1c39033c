"""build, serve: from content to files."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from drumhead.cli.commands import end_interrupted, interruptible
from drumhead.pipeline.site import PARTS
from drumhead.pipeline.site import build as build_site
from drumhead.source.faults import Invalid, display_path, reason
from drumhead.source.project import Project
from drumhead.table.faults import BadInput

if TYPE_CHECKING:  # only serve has child processes: other commands don't import what they need
    from multiprocessing.connection import Connection

_MAX_LENGTH: Final = 20_000
"""The most characters of faults that a page shows."""


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
def build(out: Path | None, only: list[str], games: tuple[str, ...]) -> None:
    """Build the site, the PDFs, the text and the data. Only what changed is rebuilt.

    Without --out the site is site/public.
    """
    project = Project.here()
    out = Path(os.path.realpath(out or project.public))  # as resolve(), which fails on a link to itself
    is_new = build_with_progress(project, out, only, games)
    click.echo(f"{display_path(out)}: {'built' if is_new else 'up to date'}")


def build_with_progress(project: Project, out: Path, parts: list[str], games: tuple[str, ...]) -> bool:
    """Build with a progress bar on a terminal. Raises BadInput if the content or a tool is at fault."""
    with click.progressbar(length=1, label="reading", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def report(what: str, done: int, total: int) -> None:
            bar.label, bar.length = what, total
            bar.update(done - bar.pos)

        def report_wait(line: str) -> None:
            click.echo(f"drumhead: {line}", err=True)

        try:
            return build_site(project, out, parts, games, report, report_wait)
        except Invalid as error:
            raise BadInput(f"the content cannot be used as it is\n{error}") from None
        except OSError as error:
            raise BadInput(reason(error, out)) from None


def build_in_child(project: Project, parts: Sequence[str], faults: "Connection") -> None:
    """Build in this child process, which ends with its parent; faults are sent to it and printed."""
    from drumhead.system.processes import end_with_parent

    end_with_parent()
    os.chdir(project.root)
    if "press" in parts:
        os.nice(10)  # pages have priority over sheets
    try:
        with interruptible():
            build_with_progress(project, Path(os.path.realpath(project.public)), list(parts), ())
        message = ""
    except KeyboardInterrupt as interruption:
        end_interrupted(interruption)
    except BadInput as error:
        message = str(error)
    except Exception as error:  # the server goes on, and its pages show the message
        message = f"{type(error).__name__}: {error}"
    if message:
        click.echo(f"drumhead: {message}", err=True)
    faults.send(message[:_MAX_LENGTH])
    # A regular exit would wait for the printing workers, which end only after this process.
    sys.stderr.flush()
    os._exit(0)


@click.command()
@click.option("--port", default=8000, type=click.IntRange(0, 65535), help="Where to listen; 0 takes a free port.")
def serve(port: int) -> None:
    """Serve on loopback, build now and on every change, and reload the pages: these come first, sheets after them.

    Faults are shown on the pages. The old pages stay until you correct them.
    """
    from drumhead.pipeline.serve import serve as serve_site

    try:
        serve_site(Project.here(), port, build_in_child)
    except OSError as error:
        raise BadInput(f"port {port} cannot be used ({error.strerror}): name another with --port") from None
