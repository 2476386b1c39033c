"""odds: exact chances, worked out once and kept."""

import json

import click

from drumhead.cli.inputs import bundle_named, folder_of, partial_bundle
from drumhead.source.faults import display_path
from drumhead.source.odds import NAME, Stale, in_words, read_odds, remedy
from drumhead.table.game import BadInput


@click.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option("--make", "making", is_flag=True, help="Compute the odds first if the stored ones are missing or stale.")
def odds(game: str, as_json: bool, making: bool) -> None:
    """Print a game's exact odds, stored next to its source."""
    folder = folder_of(game)
    if making:
        _make(game)
    bundle = bundle_named(game)
    try:
        found = read_odds(bundle, folder)
    except Stale as error:
        raise BadInput(f"{display_path(folder / NAME)}: {error}; {remedy(bundle)}") from None
    click.echo(json.dumps(found, ensure_ascii=False) if as_json else in_words(bundle, found))


def _make(slug: str) -> None:
    # Imported here: odds that are only read need no build.
    from drumhead.build.odds import make_odds

    folder = folder_of(slug)
    made = make_odds(partial_bundle(folder), folder)
    click.echo(f"{display_path(folder / NAME)}: {'made' if made else 'nothing has changed'}", err=True)
