"""play: a game in the terminal."""

import sys
from random import randrange

import click

from drumhead.cli.inputs import bundle_named, parse_variants, standard_input, variant_option
from drumhead.cli.terminal import play as play_game
from drumhead.table.faults import BadInput
from drumhead.table.shuffle import GREATEST


@click.command()
@click.argument("game")
@click.option("--seed", type=click.IntRange(0, GREATEST), help="The deal's number. Default: a random one.")
@variant_option
@click.option("--computer", metavar="PLAYER", help="The side that the computer plays in a game for several, or none.")
@click.option("--hint", is_flag=True, help="Tell the best play before each decision, with the reason.")
def play(game: str, seed: int | None, variants: tuple[str, ...], computer: str | None, hint: bool) -> None:
    """Play in the terminal. The game's record is printed on leaving, so that nothing is lost."""
    standard_input()
    if sys.stdout is None:
        raise BadInput("standard output is closed, so no game can be shown; run the command in a terminal")
    bundle, deal = bundle_named(game), randrange(1, 1_000_000) if seed is None else seed
    record = play_game(bundle, deal, input, click.echo, variants=parse_variants(variants), computer=computer, hint=hint)
    click.echo(f"\n{record}")
