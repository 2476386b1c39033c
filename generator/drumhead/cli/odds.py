"""odds: exact chances, computed once and stored."""

import json

import click

from drumhead.cli.inputs import bundle_named, folder_of, partial_bundle
from drumhead.source.faults import display_path
from drumhead.source.odds import NAME, StaleOdds, odds_text, read_odds, remedy
from drumhead.table.faults import BadInput


@click.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option("--make", "make", is_flag=True, help="Compute the odds first if the stored ones are missing or stale.")
def odds(game: str, as_json: bool, make: bool) -> None:
    """Print a game's exact odds, stored next to its source."""
    folder = folder_of(game)
    if make:
        _make(game)
    bundle = bundle_named(game)
    try:
        data = read_odds(bundle, folder)
    except StaleOdds as error:
        raise BadInput(f"{display_path(folder / NAME)}: {error}; {remedy(bundle)}") from None
    click.echo(json.dumps(data, ensure_ascii=False) if as_json else odds_text(bundle, data))


def _make(slug: str) -> None:
    # Imported here: reading odds needs no build.
    from drumhead.build.almanac import make_odds

    folder = folder_of(slug)
    computed = make_odds(partial_bundle(folder), folder)
    click.echo(f"{display_path(folder / NAME)}: {'made' if computed else 'nothing has changed'}", err=True)
