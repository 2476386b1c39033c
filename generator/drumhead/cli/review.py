"""review: what each decision of a game was worth beside the best."""

import json
from typing import Any

import click

from drumhead.cli.inputs import bundle_named, read_object
from drumhead.play.analysis import Analysis, Decision, worst
from drumhead.table.game import BadInput
from drumhead.table.record import record_from_json


@click.command()
@click.argument("record")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def review(record: str, as_json: bool) -> None:
    """Say where a game was given away: what each move was worth, and the best move then.

    Worth is the chance of winning, or points in a game that is played for them; it is exact or, by what the player
    could see, estimated. The JSON is {"decisions": [{"index", "move", "value", "best", "best_value", "mark",
    "exact", "interval", "best_interval"}], "worst": [index…]}, the costliest first. The mark is good, doubtful or
    losing. Of an estimate the interval holds the true value in 95 of 100 cases; of an exact value it is null.
    """
    decisions = _decisions(record)
    costly = [decision.place for decision in worst(decisions)]
    if as_json:
        click.echo(json.dumps({"decisions": [*map(_decision_json, decisions)], "worst": costly}, ensure_ascii=False))
        return
    for decision in decisions:
        worth = f"{decision.value:>7.2f}{_between(decision.interval)}"
        click.echo(f"{decision.place + 1:>4}  {worth}  {decision.played}{_better(decision)}")
    if costly:
        listed = ", ".join(f"{place + 1}" for place in costly)
        click.echo(f"The costliest: {'move' if len(costly) == 1 else 'moves'} {listed}.")


def _decision_json(one: Decision) -> dict[str, Any]:
    return {
        "index": one.place,
        "move": one.played,
        "value": one.value,
        "best": one.better,
        "best_value": one.best_value,
        "mark": one.mark,
        "exact": one.interval is None,
        "interval": one.interval,
        "best_interval": one.best_interval,
    }


def _better(one: Decision) -> str:
    if one.value >= one.best_value:
        return ""
    return f"  ({one.mark}; best: {one.better}, {one.best_value:.2f}{_between(one.best_interval)})"


def _between(interval: tuple[float, float] | None) -> str:
    return f" [{interval[0]:.2f} to {interval[1]:.2f}]" if interval else ""


def _decisions(path: str) -> list[Decision]:
    """Every decision of the record. Raises BadInput."""
    given = read_object(path)
    try:
        record = record_from_json(given, given.get("game", ""))
        analysis = Analysis(bundle_named(record.game), json.dumps(given))
        if analysis.played < len(record.moves):
            raise BadInput(analysis.notes[-1])
        return list(analysis.decisions())
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
