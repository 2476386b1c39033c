"""check, legal, perft, deal: the engines' answers."""

import json
import sys
from itertools import islice
from typing import Any, Final

import click

from drumhead.cli.inputs import bundle_named, parse_variants, read_object
from drumhead.play.bundle import GameBundle
from drumhead.play.referee import Stepper
from drumhead.table import perft as counting
from drumhead.table.faults import short
from drumhead.table.game import BadInput
from drumhead.table.record import Replay, record_from_json, replay
from drumhead.table.shuffle import GREATEST
from drumhead.table.start import begin

_MAX_MOVES: Final = 100_000
"""The most moves that are listed: a large hand of cards has far more."""

_as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
_variants = click.option("--variant", "variants", multiple=True, metavar="NAME=VALUE", help="Set a variant switch.")


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD…")
@_as_json
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Print the position after N moves of one record.")
def check(records: tuple[str, ...], as_json: bool, at: int | None) -> None:
    """Replay game records and say whether every move was legal.

    With several records the JSON is {"ok": …, "records": […]}, one answer each, in order; of a record that can't be
    used it is {"record": …, "ok": false, "fault": …}. The others are answered all the same, and the code is 2.
    """
    if at is not None:
        sys.exit(_position(records, at, as_json))
    answers: list[dict[str, Any]] = []
    for path in records:
        try:
            bundle, result, edition = _replay_file(path)
        except BadInput as error:
            click.echo(f"drumhead: {error}", err=True)
            answers.append({"ok": False, "fault": str(error)})
            continue
        answers.append(result.to_json())
        if as_json:
            continue
        if edition != bundle.edition:
            note = f"a record of edition {edition}, checked by the rules of edition {bundle.edition}"
            click.echo(f"{path}: {note}", err=True)
        click.echo(f"{path}: {_result_text(bundle, result)}")
    unusable, all_legal = any("fault" in answer for answer in answers), all(answer["ok"] for answer in answers)
    if as_json and len(records) > 1:
        by_record = [{"record": path, **answer} for path, answer in zip(records, answers, strict=True)]
        click.echo(json.dumps({"ok": all_legal, "records": by_record}, ensure_ascii=False))
    elif as_json and not unusable:
        click.echo(json.dumps(answers[0], ensure_ascii=False))
    sys.exit(2 if unusable else 0 if all_legal else 1)


@click.command()
@click.argument("record")
@_as_json
def legal(record: str, as_json: bool) -> None:
    """The legal moves after the record's last move, one a line; none where the game is over.

    Of a record with a refused move the JSON is what check answers, with no moves.
    """
    bundle, result, _ = _replay_file(record)
    moves = [] if result.refused else list(map(str, islice(bundle.game().legal_moves(result.state), _MAX_MOVES + 1)))
    if len(moves) > _MAX_MOVES:
        raise BadInput(f"{record}: more than {_MAX_MOVES:,} moves are legal now: too many to list; ask check about one")
    if as_json:
        click.echo(json.dumps({**(result.to_json() if result.refused else {}), "moves": moves}, ensure_ascii=False))
    elif result.refused:
        click.echo(f"{record}: {_result_text(bundle, result)}", err=True)
    else:
        click.echo("".join(f"{move}\n" for move in moves), nl=False)
    sys.exit(1 if result.refused else 0)


@click.command()
@click.argument("game")
@click.option("--deal", "deal_file", required=True, metavar="FILE", help="A deal, or a record whose deal is used.")
@click.option("--depth", required=True, type=click.IntRange(min=0), help="Moves in each sequence.")
@_variants
@click.option("--divide", is_flag=True, help="Count below each first move.")
@_as_json
def perft(game: str, deal_file: str, depth: int, variants: tuple[str, ...], divide: bool, as_json: bool) -> None:
    """Count the sequences of exactly DEPTH legal moves from a deal."""
    bundle = bundle_named(game)
    data = read_object(deal_file)
    is_record = not {"game", "seed", "deal"}.isdisjoint(data)
    try:
        record = record_from_json({"moves": [], "game": game, **(data if is_record else {"deal": data})}, game)
        state = begin(bundle, {**record.start, "variants": {**(record.variants or {}), **parse_variants(variants)}})
    except BadInput as error:
        raise BadInput(f"{deal_file}: {error}") from None
    by_move = counting.divide(bundle.game(), state, depth) if divide and depth else {}
    count = sum(by_move.values()) if by_move else counting.perft(bundle.game(), state, depth)
    if as_json:
        click.echo(json.dumps({"count": count, **({"moves": by_move} if divide else {})}, ensure_ascii=False))
        return
    for move, sequences in by_move.items():
        click.echo(f"{move}: {sequences}")
    click.echo(count)


@click.command()
@click.argument("game")
@click.option("--seed", required=True, type=click.IntRange(0, GREATEST), help="The deal's number.")
@_variants
def deal(game: str, seed: int, variants: tuple[str, ...]) -> None:
    """The deal of that number, as JSON."""
    bundle = bundle_named(game)
    click.echo(json.dumps(bundle.game().deal(seed, bundle.choose(parse_variants(variants)), bundle.tables)))


def _replay_file(path: str) -> tuple[GameBundle, Replay, str]:
    """The bundle, the replay of the record, and the record's edition, by default the current one."""
    data = read_object(path)
    try:
        record = record_from_json(data, data.get("game", ""))
        bundle = bundle_named(record.game)
        return bundle, replay(bundle, data), record.edition or bundle.edition
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def _position(records: tuple[str, ...], number: int, as_json: bool) -> int:
    """Print the position after ``number`` moves; returns the exit code. Raises BadInput."""
    path, *others = records
    if others:
        raise BadInput("--at prints the position of one record: name one")
    data = read_object(path)
    try:
        record = record_from_json(data, data.get("game", ""))
        bundle = bundle_named(record.game)
        step = Stepper(bundle, record).at(number)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    if step["number"] < number and not step["refused"]:
        raise BadInput(f"{path}: --at is {number}: the record has {len(record.moves)} moves: give no more than that")
    if as_json:
        click.echo(json.dumps(step, ensure_ascii=False))
        return int(bool(step["refused"] and step["number"] < number))
    move = f": {step['move']}" if step["number"] else ""
    click.echo(f"{path}: after {step['number']} of {step['of']} moves{move}")
    for event in step["events"]:
        cited = ", ".join(" ".join(rule[1:]) for rule in event["rules"])
        click.echo(f"  {event['text']}{f' ({cited})' if cited else ''}")
    click.echo(json.dumps(step["position"], ensure_ascii=False, indent=1))
    if (refused := step["refused"]) and step["number"] < number:
        click.echo(f"{path}: then {short(refused['move'])} is refused: {refused['reason']}", err=True)
        return 1
    return 0


def _result_text(bundle: GameBundle, result: Replay) -> str:
    count = f"{result.move_count} move{'s' * (result.move_count != 1)}"
    if refusal := result.refused:
        rules = _rule_titles(bundle, refusal.rules)
        return f"{count} legal, then {short(refusal.move)} is refused by {rules}: {refusal.reason}"
    if result.outcome is None:
        return f"{count}, all legal; the game is not over"
    outcome = result.outcome
    score = f" Score {outcome.score_text}." if outcome.score_text else ""
    return f"{count}, all legal; {outcome.title} ({_rule_titles(bundle, outcome.rules)}): {outcome.reason}{score}"


def _rule_titles(bundle: GameBundle, rules: tuple[str, ...]) -> str:
    return ", ".join(" ".join(bundle.rules[rule]) for rule in rules)
