"""almanac: thousands of deals, solved, graded and stored beside the game's source."""

import re
import sys
from pathlib import Path

import click

from drumhead.cli.inputs import folder_of, parse_variants, partial_bundle
from drumhead.pipeline.almanac import KINDS, executor, gather, write_almanac
from drumhead.source.almanac import NAME, stale_studies
from drumhead.source.faults import display_path
from drumhead.source.project import Project
from drumhead.system.cache import Cache
from drumhead.table.shuffle import GREATEST

_MAX_DEALS = 10_000_000
"""The most deals of a run."""


def _range(_context: click.Context, _option: click.Parameter, value: str | None) -> range | None:
    if value is None:
        return None
    match = re.fullmatch(r"([0-9]{1,20})\.\.([0-9]{1,20})", value)
    first, last = map(int, match.groups()) if match else (1, 0)
    if not 1 <= first <= last <= GREATEST:
        raise click.BadParameter(f"{value!r} is not a range: write first and last number, such as 1..1000")
    if last - first >= _MAX_DEALS:
        raise click.BadParameter(f"{value!r} is too long: give {_MAX_DEALS} deals at most")
    return range(first, last + 1)


@click.command()
@click.argument("game")
@click.option("--deals", metavar="A..B", required=True, callback=_range, help="First and last deal number.")
@click.option("--study", "studies", multiple=True, metavar="NAME", help="What to ask of each deal. Default: all.")
@click.option("--variant", "variants", multiple=True, metavar="NAME=VALUE", help="Only with this variant.")
@click.option("--executor", "kind", type=click.Choice(KINDS), default=KINDS[0], show_default=True, help="Who works.")
@click.option("--workers", type=click.IntRange(1, 999), help="How many processes. Default: one a core.")
@click.option("--scheduler", metavar="ADDRESS", help="Of a Dask cluster, such as tcp://host:8786.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help=f"Default: {NAME} beside the rules.")
def almanac(
    game: str,
    deals: range,
    studies: tuple[str, ...],
    variants: tuple[str, ...],
    kind: str,
    workers: int | None,
    scheduler: str | None,
    out: Path | None,
) -> None:
    """Solve and grade many deals, and keep what was found.

    An interrupted run resumes where it stopped. Results that were made from other tables are replaced.
    """
    if scheduler and kind != "dask":
        raise click.UsageError("a scheduler is Dask's: add --executor dask")
    folder = folder_of(game)
    bundle, file = partial_bundle(folder), out or folder / NAME
    for study in stale_studies(bundle, file):
        click.echo(f"{display_path(file)}: {study} is stale: it was made from other tables", err=True)
    cache = Cache(Project.here().cache / "almanac")
    with (
        click.progressbar(length=1, label="blocks", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
        executor(kind, workers, scheduler) as pool,
    ):

        def report(done: int, blocks: int) -> None:
            bar.length = blocks
            bar.update(done - bar.pos)

        notes = gather(bundle, deals, studies, parse_variants(variants), cache, pool, report)
    write_almanac(bundle, file, notes)
    click.echo(f"{display_path(file)}: deals {deals[0]} to {deals[-1]}, {', '.join(notes)}")
