"""solve: whether a deal or a position can be won, every card of it known."""

import json
import sys
from typing import Any

import click

from drumhead.cli.inputs import bundle_named, parse_variants, read_object
from drumhead.play.analysis import last_winnable
from drumhead.play.bundle import GameBundle
from drumhead.table.faults import BadInput
from drumhead.table.record import begin, play_on, record_from_json
from drumhead.table.search import Solution
from drumhead.table.shuffle import GREATEST


@click.command()
@click.argument("game")
@click.option("--deal", "file", metavar="FILE", help="A deal, a position, or a record, solved from its last move on.")
@click.option("--seed", type=click.IntRange(0, GREATEST), help="The deal's number.")
@click.option("--variant", "variants", multiple=True, metavar="NAME=VALUE", help="Set a variant switch.")
@click.option("--nodes", type=click.IntRange(min=1), default=500_000, show_default=True, help="Positions to look at.")
@click.option("--score", "best", is_flag=True, help="Look for the best final score, too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def solve(
    game: str, file: str | None, seed: int | None, variants: tuple[str, ...], nodes: int, best: bool, as_json: bool
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
        states, earlier = _positions(bundle, start, parse_variants(variants))
    except BadInput as error:
        raise BadInput(f"{file}: {error}" if file else str(error)) from None
    solution = solver(states[-1], nodes, best)
    moves = None if solution.moves is None else [*earlier, *map(str, solution.moves)]
    if as_json:
        score = {"score": solution.score, "best": solution.best} if best else {}
        click.echo(json.dumps({"answer": solution.answer, "moves": moves, "nodes": solution.nodes, **score}))
    else:
        click.echo("\n".join((_solution_text(solution, best), *(moves or ()))))
        if solution.answer == "unwinnable" and earlier:
            click.echo(_last_chance(last_winnable(solver, states, nodes), earlier))
    sys.exit(0 if solution.answer == "winnable" else 1)


def _positions(bundle: GameBundle, data: dict[str, Any], variants: dict[str, str]) -> tuple[list[Any], list[str]]:
    """The states of a game, the last of which is to be solved, and the moves between them. Raises BadInput."""
    if "moves" in data:
        record = record_from_json(data, bundle.slug)
        all_variants = {**(record.variants or {}), **variants}
        states = [begin(bundle, {**record.start, "variants": all_variants})]
        for number, text in enumerate(record.moves, 1):
            replay = play_on(bundle.game(), states[-1], [text])
            if replay.refused:
                raise BadInput(f"move {number}, {text}, is refused: {replay.refused.reason}")
            states.append(replay.state)
        return states, list(record.moves)
    start_keys = {"seed", "deal", "position"} & data.keys()
    start = {**data} if start_keys else {"deal": data}
    start["variants"] = {**(start.get("variants") or {}), **variants}
    return [begin(bundle, start)], []


def _last_chance(last: int | None, moves: list[str]) -> str:
    """The last move before which a win was still known."""
    if last is None:
        return "No win from the deal is known."
    return f"It could still be won before move {last + 1}, {moves[last]}."


def _solution_text(solution: Solution, best: bool) -> str:
    count = f"{solution.nodes:,} positions looked at"
    if solution.answer == "unwinnable":
        return f"Not winnable: every line of play loses ({count})."
    if solution.answer == "unknown":
        return f"Unknown: no win found yet ({count}); give more with --nodes."
    if not best:
        return f"Winnable ({count}):"
    limit = "no line has a better one" if solution.best else "there may be a better one"
    return f"Winnable with a score of {solution.score}; {limit} ({count}):"
