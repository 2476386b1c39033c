"""review: what each decision of a game was worth beside the best."""

import json
from typing import Any

import click

from drumhead.cli.inputs import bundle_named, read_object
from drumhead.play.analysis import Analysis, Decision, worst
from drumhead.table.faults import BadInput
from drumhead.table.record import record_from_json


@click.command()
@click.argument("record")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def review(record: str, as_json: bool) -> None:
    """Say where a game was given away: what each move was worth, and the best move then.

    Worth is the chance of winning, or points in a game that is played for them; it is exact or, by what the player
    could see, estimated. The JSON is {"decisions": [{"index", "move", "value", "best", "best_value", "mark",
    "exact", "interval", "best_interval"}], "worst": [index…]}, the costliest first. The mark is good, doubtful or
    losing. Of an estimate the interval holds what many more samples would show in 95 of 100 cases; of an exact value
    it is null.
    """
    decisions = _decisions(record)
    costly = [decision.place for decision in worst(decisions)]
    if as_json:
        click.echo(json.dumps({"decisions": [*map(_decision_json, decisions)], "worst": costly}, ensure_ascii=False))
        return
    for decision in decisions:
        worth = f"{decision.value:>7.2f}{_interval_text(decision.interval)}"
        click.echo(f"{decision.place + 1:>4}  {worth}  {decision.played}{_best_text(decision)}")
    if costly:
        numbers = ", ".join(f"{place + 1}" for place in costly)
        click.echo(f"The costliest: {'move' if len(costly) == 1 else 'moves'} {numbers}.")


def _decision_json(decision: Decision) -> dict[str, Any]:
    return {
        "index": decision.place,
        "move": decision.played,
        "value": decision.value,
        "best": decision.better,
        "best_value": decision.best_value,
        "mark": decision.mark,
        "exact": decision.interval is None,
        "interval": decision.interval,
        "best_interval": decision.best_interval,
    }


def _best_text(decision: Decision) -> str:
    if decision.value >= decision.best_value:
        return ""
    interval = _interval_text(decision.best_interval)
    return f"  ({decision.mark}; best: {decision.better}, {decision.best_value:.2f}{interval})"


def _interval_text(interval: tuple[float, float] | None) -> str:
    return f" [{interval[0]:.2f} to {interval[1]:.2f}]" if interval else ""


def _decisions(path: str) -> list[Decision]:
    """Every decision of the record. Raises BadInput."""
    data = read_object(path)
    try:
        record = record_from_json(data, data.get("game", ""))
        analysis = Analysis(bundle_named(record.game), json.dumps(data))
        if analysis.played < len(record.moves):
            raise BadInput(analysis.notes[-1])
        return list(analysis.decisions())
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
