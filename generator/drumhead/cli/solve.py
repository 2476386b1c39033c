"""solve: whether a deal or a position can be won, every card of it known."""

import json
import sys
from typing import Any

import click

from drumhead.cli.inputs import bundle_named, read_object, switches
from drumhead.play.bundle import GameBundle
from drumhead.play.status import last_winnable
from drumhead.table.game import BadInput
from drumhead.table.record import play_on, record_from_json
from drumhead.table.shuffle import GREATEST
from drumhead.table.solver import Solution
from drumhead.table.start import begin


@click.command()
@click.argument("game")
@click.option("--deal", "file", metavar="FILE", help="A deal, a position, or a record, solved from its last move on.")
@click.option("--seed", type=click.IntRange(0, GREATEST), help="The deal's number.")
@click.option("--variant", "chosen", multiple=True, metavar="NAME=VALUE", help="Set a variant switch.")
@click.option("--nodes", type=click.IntRange(min=1), default=500_000, show_default=True, help="Positions to look at.")
@click.option("--score", "best", is_flag=True, help="Look for the best final score, too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def solve(
    game: str, file: str | None, seed: int | None, chosen: tuple[str, ...], nodes: int, best: bool, as_json: bool
) -> None:
    """Say whether a deal can be won, and print the moves that win it.

    The JSON is {"answer": "winnable", "unwinnable" or "unknown", "moves": […] or null, "nodes": …}; with --score also
    {"score": …, "best": whether no better one is possible}. The moves are those of a record, from the deal on. The
    code is 0 where the answer is winnable, and else 1.
    """
    bundle = bundle_named(game)
    solver = bundle.game().load("solver")
    if solver is None:
        raise BadInput(f"{bundle.title} has no solver")
    if (file is None) == (seed is None):
        raise BadInput("give either --deal FILE or --seed N")
    start = {"seed": seed} if file is None else read_object(file)
    try:
        states, played = _positions(bundle, start, switches(chosen))
    except BadInput as error:
        raise BadInput(f"{file}: {error}" if file else str(error)) from None
    found = solver(states[-1], nodes, best)
    moves = None if found.moves is None else [*played, *map(str, found.moves)]
    if as_json:
        score = {"score": found.score, "best": found.best} if best else {}
        click.echo(json.dumps({"answer": found.answer, "moves": moves, "nodes": found.nodes, **score}))
    else:
        click.echo("\n".join((_in_words(found, best), *(moves or ()))))
        if found.answer == "unwinnable" and played:
            click.echo(_until(last_winnable(solver, states, nodes), played))
    sys.exit(0 if found.answer == "winnable" else 1)


def _positions(bundle: GameBundle, given: dict[str, Any], chosen: dict[str, str]) -> tuple[list[Any], list[str]]:
    """The states of a game, the one to be solved last, and the moves that led to it. Raises BadInput."""
    if "moves" in given:
        record = record_from_json(given, bundle.slug)
        variants = {**(record.variants or {}), **chosen}
        states = [begin(bundle, {**record.start, "variants": variants})]
        for number, text in enumerate(record.moves, 1):
            replay = play_on(bundle.game(), states[-1], [text])
            if replay.refused:
                raise BadInput(f"move {number}, {text}, is refused: {replay.refused.reason}")
            states.append(replay.state)
        return states, list(record.moves)
    starts = {"seed", "deal", "position"} & given.keys()
    start = {**given} if starts else {"deal": given}
    start["variants"] = {**(start.get("variants") or {}), **chosen}
    return [begin(bundle, start)], []


def _until(last: int | None, played: list[str]) -> str:
    """Up to which of the moves a win is known."""
    if last is None:
        return "No win from the deal is known."
    return f"It could still be won before move {last + 1}, {played[last]}."


def _in_words(found: Solution, best: bool) -> str:
    counted = f"{found.nodes:,} positions looked at"
    if found.answer == "unwinnable":
        return f"Not winnable: every line of play loses ({counted})."
    if found.answer == "unknown":
        return f"Unknown: no win found yet ({counted}); give more with --nodes."
    if not best:
        return f"Winnable ({counted}):"
    limit = "no line has a better one" if found.best else "there may be a better one"
    return f"Winnable with a score of {found.score}; {limit} ({counted}):"
