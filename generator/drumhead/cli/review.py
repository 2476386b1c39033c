"""review: what each decision of a game was worth beside the best."""

import json
from typing import Any

import click

from drumhead.cli.given import bundle_named, read_object
from drumhead.play.hints import Hints, Judgement
from drumhead.table.game import BadInput
from drumhead.table.record import play_on, read
from drumhead.table.start import begin

WORST = 3
"""Decisions that are pointed out."""

Decisions = list[tuple[int, str, Judgement]]
"""Each decision's place among the moves, from 0, the move, and what it was worth."""


@click.command()
@click.argument("record")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def review(record: str, as_json: bool) -> None:
    """Say where a game was given away: what each move was worth, and the best move then.

    Worth is the chance of winning, or points in a game that is played for them; it is exact or, by what the player
    could see, estimated. The JSON is {"decisions": [{"index", "move", "value", "best", "best_value", "exact"}],
    "worst": [index…]}, the costliest first.
    """
    decisions = _decisions(record)
    costly = sorted(decisions, key=lambda one: one[2].value - one[2].best_value)
    worst = [one for one in costly[:WORST] if one[2].value < one[2].best_value]
    if as_json:
        told = [
            {"index": index, "move": move, **judgement._asdict(), "best": str(judgement.best)}
            for index, move, judgement in decisions
        ]
        click.echo(json.dumps({"decisions": told, "worst": [index for index, _, _ in worst]}, ensure_ascii=False))
        return
    for index, move, judgement in decisions:
        click.echo(f"{index + 1:>4}  {judgement.value:>7.2f}  {move}{_better(judgement)}")
    if worst:
        listed = ", ".join(f"{index + 1}" for index, _, _ in worst)
        click.echo(f"The costliest: {'move' if len(worst) == 1 else 'moves'} {listed}.")


def _better(judgement: Judgement) -> str:
    if judgement.value >= judgement.best_value:
        return ""
    return f"  (best: {judgement.best}, {judgement.best_value:.2f})"


def _decisions(path: str) -> Decisions:
    """Every decision of the record. Raises BadInput."""
    given = read_object(path)
    try:
        record = read(given, given.get("game", ""))
        bundle = bundle_named(record.game)
        game, state = bundle.game(), begin(bundle, record.start)
        hints: Hints | None = game.load("hints")
        if hints is None or hints.judge is None:
            raise BadInput(f"nothing here can judge the moves of {bundle.title}")
        found: Decisions = []
        moves: list[Any] = []
        for index, text in enumerate(record.moves):
            replay = play_on(game, state, [text])
            if replay.refused:
                raise BadInput(f"move {index + 1}, {text}, is refused: {replay.refused.reason}")
            move = game.parse(text)
            if judgement := hints.judge(state, moves, move):
                found.append((index, text, judgement))
            moves.append(move)
            state = replay.state
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    return found
